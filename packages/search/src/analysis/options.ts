/**
 * Parameters of the parts of analyzers, declared once. They are read from settings, whose values are texts and lists of texts; the faults
 * are those of Elasticsearch's settings. https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis.html
 */
import { illegalArgument, JavaException, JavaPattern, numberFormat, patternFlags, type StepLimit } from '@sluice/java'

/** A value of a setting. */
export type SettingValue = string | readonly string[]

/** Settings of one part, by name. */
export type Definition = ReadonlyMap<string, SettingValue>

/** One parameter. */
export interface Option<T> {
  readonly kind: string
  readonly doc: string
  /** Its default in the documentation. */
  readonly shownDefault: string
  /** The value; `raw` is undefined if the setting is absent. Throws a `JavaException`. */
  read(raw: SettingValue | undefined, key: string): T
}

/** The parameters of a part by name. */
export type OptionSpecs = Readonly<Record<string, Option<unknown>>>

/** The values of parameters. */
export type OptionValues<S> = { readonly [K in keyof S]: S[K] extends Option<infer T> ? T : never }

/** `a,b` or a list, as Elasticsearch writes lists. */
export const shownSetting = (value: SettingValue): string =>
  typeof value === 'string' ? value : `[${value.join(', ')}]`

/** The elements of a list, which may be one text with commas. */
export const listOf = (value: SettingValue | undefined): readonly string[] => {
  if (value === undefined || value === '') return []
  return typeof value === 'string' ? value.split(',').map(name => name.trim()) : value
}

/** `true` or `false`. Throws illegal_argument_exception for anything else. */
function readBoolean(text: string): boolean {
  if (text === 'true') return true
  if (text === 'false' || text === '') return false
  throw illegalArgument(`Failed to parse value [${text}] as only [true] or [false] are allowed.`)
}

const settingsFault = (text: string, cause: JavaException): JavaException =>
  new JavaException('org.elasticsearch.common.settings.SettingsException', text, cause, { $status: 400 })

const LARGEST_INTEGER = 2 ** 31

function readInteger(text: string, key: string): number {
  const value = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= -LARGEST_INTEGER && value < LARGEST_INTEGER) return value
  const radix = Number.isNaN(value) ? '' : ' under radix 10'
  throw settingsFault(
    `Failed to parse int setting [${key}] with value [${text}]`,
    numberFormat(`For input string: "${text}"${radix}`),
  )
}

/** Flags of Java's patterns by name. Throws illegal_argument_exception for unknown ones. */
function readFlags(text: string): number {
  let flags = 0
  for (const name of text.split('|').map(each => each.trim())) {
    if (name === '') continue
    const flag = FLAGS.get(name) ?? FLAGS.get(name.toUpperCase())
    if (flag === undefined) throw illegalArgument(`Unknown regex flag [${name}]`)
    flags |= flag
  }
  return flags
}

const FLAGS: ReadonlyMap<string, number> = new Map([
  ['CASE_INSENSITIVE', patternFlags.CASE_INSENSITIVE],
  ['MULTILINE', patternFlags.MULTILINE],
  ['DOTALL', patternFlags.DOTALL],
  ['UNICODE_CASE', patternFlags.UNICODE_CASE],
  ['CANON_EQ', patternFlags.CANON_EQ],
  ['UNIX_LINES', patternFlags.UNIX_LINES],
  ['LITERAL', patternFlags.LITERAL],
  ['COMMENTS', patternFlags.COMMENTS],
  ['UNICODE_CHAR_CLASS', patternFlags.UNICODE_CHARACTER_CLASS],
  ['UNICODE_CHARACTER_CLASS', patternFlags.UNICODE_CHARACTER_CLASS],
])

/** The steps of one search, as in pipelines. It is the request that is at fault, and would be again: no 429, and no fault of the server. */
const PATTERN_STEPS: StepLimit = {
  max: 2 ** 23,
  exceeded: (pattern, text) =>
    illegalArgument(`regular expression [${pattern}] takes too many steps on a text of ${text.length} characters`),
}

/**
 * A pattern of Java's syntax with the flags that a setting names. Throws illegal_argument_exception for a broken one; its searches throw
 * that where they take too many steps.
 */
export const compiledPattern = (pattern: string, flags: number): JavaPattern =>
  JavaPattern.compile(pattern, flags, PATTERN_STEPS)

interface Described {
  readonly doc: string
}

/** Makes declarations of parameters. */
export const option = {
  /** A string; null if it is absent. */
  text: ({ doc }: Described): Option<string | null> => ({
    kind: 'text',
    doc,
    shownDefault: '',
    read: raw => (raw === undefined ? null : shownSetting(raw)),
  }),
  /** A string that has a default. */
  textOr: (absent: string, { doc }: Described): Option<string> => ({
    kind: 'text',
    doc,
    shownDefault: absent,
    read: raw => (raw === undefined ? absent : shownSetting(raw)),
  }),
  /** A list of texts; null if it is absent. */
  texts: ({ doc }: Described): Option<readonly string[] | null> => ({
    kind: 'list',
    doc,
    shownDefault: '',
    read: raw => (raw === undefined ? null : listOf(raw)),
  }),
  boolean: (absent: boolean, { doc }: Described): Option<boolean> => ({
    kind: 'boolean',
    doc,
    shownDefault: String(absent),
    read: raw => (raw === undefined ? absent : readBoolean(shownSetting(raw))),
  }),
  integer: (absent: number, { doc }: Described): Option<number> => ({
    kind: 'integer',
    doc,
    shownDefault: String(absent),
    read: (raw, key) => (raw === undefined ? absent : readInteger(shownSetting(raw), key)),
  }),
  /** Flags of a pattern, joined by `|`. */
  flags: (): Option<number> => ({
    kind: 'flags',
    doc: 'Java regular expression flags, separated by `|`: `CASE_INSENSITIVE|COMMENTS`.',
    shownDefault: '',
    read: raw => (raw === undefined ? 0 : readFlags(shownSetting(raw))),
  }),
  /** A file of the node's configuration; Sluice has none. */
  file: (): Option<null> => ({
    kind: 'file',
    doc: 'A file on the node. Refused: Sluice does not read analysis files. Put the content into the settings.',
    shownDefault: '',
    read(raw, key) {
      if (raw === undefined) return null
      throw illegalArgument(`[${key}] names a file [${shownSetting(raw)}], and Sluice reads no files of analysis`)
    },
  }),
} as const

/** The values of all parameters of a definition. Settings that nothing declares are ignored, as Elasticsearch does. */
export function readOptions<S extends OptionSpecs>(specs: S, definition: Definition): OptionValues<S> {
  const values: Record<string, unknown> = {}
  for (const [key, spec] of Object.entries(specs)) values[key] = spec.read(definition.get(key), key)
  return values as OptionValues<S>
}
