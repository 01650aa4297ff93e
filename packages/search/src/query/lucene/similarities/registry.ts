/** All types of similarities: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/index-modules-similarity.html */
import { illegalArgument } from '@sluice/java'
import type { Similarity } from '../similarity.js'
import { bm25, bm25Definition } from './bm25.js'
import { booleanSimilarity } from './boolean.js'
import { dfi } from './dfi.js'
import { dfr } from './dfr.js'
import { ib } from './ib.js'
import { lmDirichlet } from './lm-dirichlet.js'
import { lmJelinekMercer } from './lm-jelinek-mercer.js'
import type { SimilarityDefinition, SimilaritySettings } from './options.js'

/** The similarities that settings can define, in alphabetical order. */
export const similarityDefinitions: readonly SimilarityDefinition[] = [
  bm25Definition,
  dfi,
  dfr,
  ib,
  lmDirichlet,
  lmJelinekMercer,
]

const byName = new Map(similarityDefinitions.map(definition => [definition.name, definition]))

/** The predefined similarities of every index. */
export const builtinSimilarities: ReadonlyMap<string, Similarity> = new Map([
  ['BM25', bm25()],
  ['boolean', booleanSimilarity],
])

/** Makes a similarity of settings. Throws illegal_argument_exception for an unknown type, and for parameters that it does not take. */
export function makeSimilarity(name: string, type: string, settings: SimilaritySettings): Similarity {
  if (type === 'boolean') return booleanSimilarity
  if (type === 'scripted')
    throw illegalArgument(`the similarity [${name}] of the type [scripted] does not run in Sluice`)
  const definition = byName.get(type)
  if (definition === undefined) throw illegalArgument(`Unknown Similarity type [${type}] for [${name}]`)
  const unknown = [...settings.keys()].filter(key => !definition.parameters.includes(key)).sort()
  if (unknown.length > 0)
    throw illegalArgument(`Unknown settings for similarity of type [${type}]: [${unknown.join(', ')}]`)
  return definition.make(settings)
}
