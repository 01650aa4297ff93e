/** The definition of a setting, from which its reader, its faults, its default and its listing are derived. */
import { doubleOf, illegalArgument, JavaException, javaToString, parseDouble, parseRawLong } from '@sluice/java'
import { parseTimeValue } from '@sluice/search'
import { parseByteSize } from './byte-size.js'

/** A value as it is kept. */
export type SettingText = string | readonly string[]

/** When a setting may be given: at any time, at creation and while the index is closed, at creation alone. */
export type SettingScope = 'dynamic' | 'static' | 'final'

/**
 * The owner of a setting, who may set it: users; users at creation and a special API afterwards (`internal`); Elasticsearch alone
 * (`private`).
 */
export type SettingOwner = 'user' | 'internal' | 'private'

/** One setting. */
export interface SettingDefinition<T = unknown> {
  /** The full key: `index.number_of_replicas`. */
  readonly key: string
  readonly scope: SettingScope
  readonly owner: SettingOwner
  /** A setting that warns if it is given: it will be removed, or it was removed and is rejected if there are no other faults. */
  readonly deprecation: 'deprecated' | 'removed' | null
  /** Whether the value is a list of texts. */
  readonly isList: boolean
  /** The default as the APIs list it; computed if it depends on other settings. */
  readonly default: SettingText | ((get: (key: string) => SettingText | undefined) => SettingText)
  /** Reads a given value. Throws illegal_argument_exception. */
  read(given: SettingText): T
}

interface Base<D = SettingText> {
  readonly key: string
  readonly scope: SettingScope
  readonly default: D
  readonly owner?: SettingOwner
  readonly deprecation?: 'deprecated' | 'removed'
}

/** A value as one text; lists as Java prints them. */
export const textOf = (given: SettingText): string => (typeof given === 'string' ? given : `[${given.join(', ')}]`)

/** A value as a list: a string has its elements between commas. */
export const listOf = (given: SettingText): readonly string[] => {
  if (typeof given !== 'string') return given
  return given === '' ? [] : given.split(',').map(element => element.trim())
}

const define = <T>(
  { key, scope, default: absent, owner = 'user', deprecation }: Base<SettingDefinition['default']>,
  read: (given: SettingText) => T,
  isList = false,
): SettingDefinition<T> => ({
  key,
  scope,
  owner,
  deprecation: deprecation ?? null,
  isList,
  default: absent,
  read,
})

/** A boolean as settings take it. Throws illegal_argument_exception `… as only [true] or [false] are allowed.` */
export function readBoolean(text: string): boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  throw illegalArgument(`Failed to parse value [${text}] as only [true] or [false] are allowed.`)
}

const failed = (text: string, key: string, rest: string): JavaException =>
  illegalArgument(`Failed to parse value [${text}] for setting [${key}]${rest}`)

/** Reads a number by one of Java's parsers; its fault becomes the cause of one that names the setting. */
function parsed<T>(text: string, key: string, parse: (text: string) => T): T {
  try {
    return parse(text)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw illegalArgument(`Failed to parse value [${text}] for setting [${key}]`, thrown)
  }
}

const INT_MIN = -2147483648
const INT_MAX = 2147483647
const LONG_MAX = 9223372036854775807n

interface Bounds<T> {
  readonly min?: T
  readonly max?: T
}

/** Builders of settings. */
export const setting = {
  boolean: (base: Base<boolean>): SettingDefinition<boolean> =>
    define({ ...base, default: String(base.default) }, given => readBoolean(textOf(given))),

  integer: (base: Base<number | (SettingDefinition['default'] & object)> & Bounds<number>): SettingDefinition<number> =>
    define({ ...base, default: typeof base.default === 'number' ? String(base.default) : base.default }, given => {
      const text = textOf(given)
      const value = Number(parsed(text, base.key, parseRawLong))
      const { min = INT_MIN, max = INT_MAX } = base
      if (value < min) throw failed(text, base.key, ` must be >= ${min}`)
      if (value > max) throw failed(text, base.key, ` must be <= ${max}`)
      return value
    }),

  /** Values beyond 2^53 are rounded: limits as high as that are never met. */
  long: (base: Base<bigint> & Bounds<bigint>): SettingDefinition<number> =>
    define({ ...base, default: String(base.default) }, given => {
      const text = textOf(given)
      const value = BigInt(parsed(text, base.key, parseRawLong))
      const { min = -LONG_MAX - 1n, max = LONG_MAX } = base
      if (value < min) throw failed(text, base.key, ` must be >= ${min}`)
      if (value > max) throw failed(text, base.key, ` must be <= ${max}`)
      return Number(value)
    }),

  double: (base: Base<string> & Bounds<number>): SettingDefinition<number> =>
    define(base, given => {
      const text = textOf(given)
      const value = parsed(text, base.key, parseDouble)
      const show = (bound: number): string => javaToString(doubleOf(bound))
      if (base.min !== undefined && !(value >= base.min)) throw failed(text, base.key, ` must be >= ${show(base.min)}`)
      if (base.max !== undefined && !(value <= base.max)) throw failed(text, base.key, ` must be <= ${show(base.max)}`)
      return value
    }),

  /** A duration, read as milliseconds. Bounds are durations too. */
  time: (base: Base<string> & Bounds<string>): SettingDefinition<number> =>
    define(base, given => {
      const text = textOf(given)
      const millis = parseTimeValue(text, base.key)
      const { key, min, max } = base
      if (min !== undefined && millis < parseTimeValue(min, key))
        throw illegalArgument(`failed to parse value [${text}] for setting [${key}], must be >= [${min}]`)
      if (max !== undefined && millis > parseTimeValue(max, key))
        throw illegalArgument(`failed to parse value [${text}] for setting [${key}], must be <= [${max}]`)
      return millis
    }),

  /** A size, read as a number of bytes. */
  bytes: (base: Base<string> & Bounds<number>): SettingDefinition<number> =>
    define(base, given => {
      const text = textOf(given)
      const size = parseByteSize(text, base.key)
      const { key, min } = base
      if (min !== undefined && size < min)
        throw illegalArgument(`failed to parse value [${text}] for setting [${key}], must be >= [${min}b]`)
      return size
    }),

  text: (base: Base<string | (SettingDefinition['default'] & object)>): SettingDefinition<string> =>
    define(base, textOf),

  /** One of the constants of a Java enum, in any case; read as the constant. */
  constant: <C extends string>(
    base: Base<string> & { readonly className: string; readonly constants: readonly C[] },
  ): SettingDefinition<C> =>
    define(base, given => {
      const text = textOf(given).toUpperCase()
      const found = base.constants.find(constant => constant === text)
      if (found === undefined) throw illegalArgument(`No enum constant ${base.className}.${text}`)
      return found
    }),

  list: (base: Base<readonly string[]>, check?: (element: string) => void): SettingDefinition<readonly string[]> =>
    define(
      base,
      given => {
        const elements = listOf(given)
        if (check !== undefined) for (const element of elements) check(element)
        return elements
      },
      true,
    ),

  /** A setting with its own reader. */
  custom: <T>(base: Base<SettingDefinition['default']>, read: (text: string) => T): SettingDefinition<T> =>
    define(base, given => read(textOf(given))),
}
