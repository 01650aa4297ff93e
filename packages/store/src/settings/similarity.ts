/** Similarities: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/index-modules-similarity.html */
import { illegalArgument } from '@sluice/java'
import { makeSimilarity, type Similarity } from '@sluice/search'
import { type SettingText, textOf } from './define-setting.js'

const PREFIX = 'index.similarity.'
const BUILT_IN = ['BM25', 'boolean']

/** The similarities that settings define, by name. Throws illegal_argument_exception for invalid ones. */
export function similaritiesOf(values: ReadonlyMap<string, SettingText>): ReadonlyMap<string, Similarity> {
  const given = new Map<string, Map<string, string>>()
  for (const [key, value] of values) {
    if (!key.startsWith(PREFIX)) continue
    const [name, ...rest] = key.slice(PREFIX.length).split('.')
    const own = given.get(name!) ?? new Map<string, string>()
    given.set(name!, own.set(rest.join('.'), textOf(value)))
  }
  const similarities = new Map<string, Similarity>()
  for (const [name, settings] of [...given].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (BUILT_IN.includes(name)) throw illegalArgument(`Cannot redefine built-in Similarity [${name}]`)
    const type = settings.get('type')
    if (type === undefined) throw illegalArgument(`Similarity [${name}] must have an associated type`)
    settings.delete('type')
    similarities.set(name, makeSimilarity(name, type, settings))
  }
  return similarities
}
