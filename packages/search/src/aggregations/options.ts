/** Options of aggregations, declared once: which values they take, reading with the engine's faults, defaults, documentation. */
import { illegalArgument, type JavaZone, offsetZone, zoneOf } from '@sluice/java'
import { readAny, readDouble, readItems } from '../json/body-values.js'
import { type JsonCursor, Token, type TokenKind } from '../json/json-cursor.js'
import type { QueryParser } from '../query/query-parser.js'

/** The arguments of an option's reader. */
export interface OptionParser {
  readonly queries: QueryParser
  /** The name of the aggregation. */
  readonly name: string
}

/** An option. */
export interface AggregationOption<T> {
  readonly doc: string
  readonly default: T
  readonly isRequired: boolean
  /** The JSON Schema of its values. */
  readonly schema: Readonly<Record<string, unknown>>
  readonly takes: readonly TokenKind[]
  /** Other names of it. */
  readonly aliases: readonly string[]
  /** Reads the value that the cursor is at, and leaves the cursor at its end. */
  read(cursor: JsonCursor, parser: OptionParser): T
}

/** Options by name. */
export type AggregationOptions = Readonly<Record<string, AggregationOption<never> | AggregationOption<unknown>>>

/** The values of options. */
export type ValuesOf<S extends AggregationOptions> = {
  readonly [K in keyof S]: S[K] extends AggregationOption<infer T> ? T : never
}

/** The arguments of all builders of options. */
export interface OptionBasics<T> {
  readonly doc: string
  readonly default: T
  readonly required?: boolean
  readonly aliases?: readonly string[]
  /** Throws illegal_argument_exception for a value that cannot be; `name` is the aggregation's. */
  readonly check?: (value: T, name: string) => void
}

/** An option with its own reader. */
export function option<T>(
  { doc, default: preset, required = false, aliases = [], check }: OptionBasics<T>,
  schema: Readonly<Record<string, unknown>>,
  takes: readonly TokenKind[],
  read: (cursor: JsonCursor, parser: OptionParser) => T,
): AggregationOption<T> {
  return {
    doc,
    default: preset,
    isRequired: required,
    aliases,
    schema,
    takes,
    read(cursor, parser) {
      const value = read(cursor, parser)
      check?.(value, parser.name)
      return value
    },
  }
}

const NUMBERS = [Token.integer, Token.decimal, Token.string] as const
const SCALARS = [Token.string, Token.integer, Token.decimal, Token.true, Token.false] as const
const BOOLEANS = [Token.true, Token.false, Token.string] as const

/** The tokens with which any value begins. */
export const ANY = [...SCALARS, Token.null, Token.startObject, Token.startArray] as const

/** Builders of options. */
export const opt = {
  /** A string. */
  text: <T extends string | null>(basics: OptionBasics<T>): AggregationOption<string | T> =>
    option<string | T>(basics as OptionBasics<string | T>, { type: 'string' }, [Token.string], cursor => cursor.text()),
  /** A string, or a number or boolean as its text. */
  scalarText: <T extends string | null>(basics: OptionBasics<T>): AggregationOption<string | T> =>
    option<string | T>(basics as OptionBasics<string | T>, { type: 'string' }, SCALARS, cursor => cursor.scalarText()),
  /** A whole number of 32 bits; a fraction is cut off. */
  integer: <T extends number | null>(basics: OptionBasics<T>): AggregationOption<number | T> =>
    option<number | T>(basics as OptionBasics<number | T>, { type: 'integer' }, NUMBERS, readInteger),
  /** A number. */
  double: <T extends number | null>(basics: OptionBasics<T>): AggregationOption<number | T> =>
    option<number | T>(basics as OptionBasics<number | T>, { type: 'number' }, NUMBERS, cursor => readDouble(cursor)),
  boolean: <T extends boolean | null>(basics: OptionBasics<T>): AggregationOption<boolean | T> =>
    option<boolean | T>(basics as OptionBasics<boolean | T>, { type: 'boolean' }, BOOLEANS, readFlag),
  /** A scalar of any kind. */
  scalar: (basics: OptionBasics<unknown>): AggregationOption<unknown> =>
    option(basics, { type: ['string', 'number', 'boolean'] }, SCALARS, cursor => readAny(cursor)),
  /** Whatever there is. */
  any: (basics: OptionBasics<unknown>): AggregationOption<unknown> =>
    option(basics, {}, ANY, cursor => readAny(cursor)),
  /** An object as a Map. */
  map: (
    basics: OptionBasics<ReadonlyMap<string, unknown> | null>,
  ): AggregationOption<ReadonlyMap<string, unknown> | null> =>
    option(basics, { type: 'object' }, [Token.startObject], cursor => readAny(cursor) as ReadonlyMap<string, unknown>),
  /** A list of numbers. */
  doubles: (basics: OptionBasics<readonly number[]>): AggregationOption<readonly number[]> =>
    option(basics, { type: 'array', items: { type: 'number' } }, [Token.startArray, ...NUMBERS], cursor =>
      readItems(cursor, readDouble),
    ),
  /** A zone of dates; a number is an offset in hours. */
  zone: (): AggregationOption<JavaZone | null> =>
    option<JavaZone | null>(
      { doc: 'The zone of dates: a region or an offset.', default: null },
      { type: 'string' },
      [Token.string, Token.integer],
      cursor => (cursor.token === Token.string ? zoneOf(cursor.text()) : offsetZone(3600 * cursor.integer())),
    ),
} as const

function readInteger(cursor: JsonCursor): number {
  const value = Math.trunc(readDouble(cursor))
  return Math.max(-2147483648, Math.min(2147483647, value)) + 0
}

function readFlag(cursor: JsonCursor): boolean {
  const text = cursor.scalarText()
  if (text === 'true' || text === 'false') return text === 'true'
  throw illegalArgument(`Failed to parse value [${text}] as only [true] or [false] are allowed.`)
}
