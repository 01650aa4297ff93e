/** Similarities: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/index-modules-similarity.html */
import { illegalArgument } from '@sluice/java'
import { type SettingText, textOf } from './define-setting.js'

const PREFIX = 'index.similarity.'
const TYPES = ['BM25', 'DFI', 'DFR', 'IB', 'LMDirichlet', 'LMJelinekMercer', 'boolean', 'scripted']
const BUILT_IN = ['BM25', 'boolean']

/** Throws illegal_argument_exception for a similarity without a type that there is. */
export function checkSimilarities(values: ReadonlyMap<string, SettingText>): void {
  const names = new Set<string>()
  for (const key of values.keys()) if (key.startsWith(PREFIX)) names.add(key.slice(PREFIX.length).split('.')[0]!)
  for (const name of [...names].sort()) {
    if (BUILT_IN.includes(name)) throw illegalArgument(`Cannot redefine built-in Similarity [${name}]`)
    const given = values.get(`${PREFIX}${name}.type`)
    if (given === undefined) throw illegalArgument(`Similarity [${name}] must have an associated type`)
    const type = textOf(given)
    if (!TYPES.includes(type)) throw illegalArgument(`Unknown Similarity type [${type}] for [${name}]`)
  }
}
