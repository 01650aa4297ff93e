/** Parameters of similarities in the settings of an index. https://www.elastic.co/guide/en/elasticsearch/reference/8.18/index-modules-similarity.html */
import { illegalArgument, JavaException, numberFormat } from '@sluice/java'
import type { Similarity } from '../similarity.js'

/** Settings of one similarity, by name; its type is not among them. */
export type SimilaritySettings = ReadonlyMap<string, string>

/** A type of similarities. */
export interface SimilarityDefinition {
  /** As settings name the type. */
  readonly name: string
  readonly summary: string
  /** The parameters that it takes. */
  readonly parameters: readonly string[]
  /** Makes one. Throws illegal_argument_exception for values that it does not take. */
  make(settings: SimilaritySettings): Similarity
}

/** A number. Throws settings_exception for anything else. */
export function floatSetting(settings: SimilaritySettings, key: string, absent: number): number {
  const text = settings.get(key)
  if (text === undefined) return absent
  const value = Number(text)
  if (text.trim() !== '' && !Number.isNaN(value)) return Math.fround(value)
  throw new JavaException(
    'org.elasticsearch.common.settings.SettingsException',
    `Failed to parse float setting [${key}] with value [${text}]`,
    numberFormat(`For input string: "${text}"`),
    { $status: 400 },
  )
}

/** Whether tokens at the position of another one count for lengths: not by default. Throws illegal_argument_exception. */
export function discountsOverlaps(settings: SimilaritySettings): boolean {
  const text = settings.get('discount_overlaps') ?? 'true'
  if (text === 'true' || text === 'false') return text === 'true'
  throw illegalArgument(`Failed to parse value [${text}] as only [true] or [false] are allowed.`)
}

/** One of several parts of a formula by its name. Throws illegal_argument_exception. */
export function choiceOf<T>(shown: string, choices: ReadonlyMap<string, T>, name: string | undefined): T {
  const choice = name === undefined ? undefined : choices.get(name)
  if (choice === undefined) throw illegalArgument(`Unsupported ${shown} [${name ?? 'null'}]`)
  return choice
}
