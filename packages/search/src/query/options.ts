/** Options of queries, declared once: reading with the engine's faults, defaults, documentation. */
import { readJson } from '@sluice/core'
import { illegalArgument, JavaException, numberFormat, parseDouble } from '@sluice/java'
import { type JsonCursor, Token, type TokenKind } from '../json/json-cursor.js'
import type { QueryBuilder } from './query-builder.js'
import type { QueryParser } from './query-parser.js'

/** An option. */
export interface QueryOption<T> {
  readonly doc: string
  readonly default: T
  /** What the JSON Schema says of its values. */
  readonly schema: Readonly<Record<string, unknown>>
  /** Whether the value may be an object or array; where it may not, one is a fault as an unknown option is. */
  readonly takes: 'scalar' | 'object' | 'array' | 'any'
  /** Other names of it. */
  readonly aliases: readonly string[]
  /** Reads the value that the cursor is at, and leaves the cursor at its end; `earlier` is what the same option gave before. */
  read(parser: QueryParser, earlier: T): T
}

/** Options by name. */
export type OptionSpecs = Readonly<Record<string, QueryOption<never> | QueryOption<unknown>>>

/** The values of options. */
export type OptionValues<S extends OptionSpecs> = {
  readonly [K in keyof S]: S[K] extends QueryOption<infer T> ? T : never
}

/** What all builders take. */
export interface OptionBasics<T> {
  readonly doc: string
  readonly default: T
  readonly aliases?: readonly string[]
}

/** An option with a reader of its own. */
export const option = <T>(
  { doc, default: preset, aliases = [] }: OptionBasics<T>,
  schema: Readonly<Record<string, unknown>>,
  takes: QueryOption<T>['takes'],
  read: QueryOption<T>['read'],
): QueryOption<T> => ({ doc, default: preset, aliases, schema, takes, read })

/** A text; numbers and booleans count as their text. */
export const textOption = <T extends string | null>(basics: OptionBasics<T>): QueryOption<string | T> =>
  option<string | T>(basics, { type: 'string' }, 'scalar', ({ cursor }) => readText(cursor))

/** True or false, also as texts. */
export const booleanOption = (basics: OptionBasics<boolean>): QueryOption<boolean> =>
  option(basics, { type: 'boolean' }, 'scalar', ({ cursor }) => readBoolean(cursor))

/** A whole number of 32 bits. */
export const integerOption = <T extends number | null>(basics: OptionBasics<T>): QueryOption<number | T> =>
  option<number | T>(basics, { type: 'integer' }, 'scalar', ({ cursor }) => readInteger(cursor))

/** A float. */
export const floatOption = <T extends number | null>(basics: OptionBasics<T>): QueryOption<number | T> =>
  option<number | T>(basics, { type: 'number' }, 'scalar', ({ cursor }) => readFloat(cursor))

/** A scalar of any kind. */
export const scalarOption = (basics: OptionBasics<unknown>): QueryOption<unknown> =>
  option(basics, { type: ['string', 'number', 'boolean', 'null'] }, 'scalar', ({ cursor }) => readScalar(cursor))

/** One query; null where there was none. */
export const queryOption = (basics: Omit<OptionBasics<null>, 'default'>): QueryOption<QueryBuilder | null> =>
  option<QueryBuilder | null>({ ...basics, default: null }, { $ref: '#/query' }, 'object', parser => parser.query())

const NONE: readonly QueryBuilder[] = []

/** A query or a list of queries; given twice, the lists are joined. */
export const queriesOption = (basics: Omit<OptionBasics<never>, 'default'>): QueryOption<readonly QueryBuilder[]> =>
  option<readonly QueryBuilder[]>(
    { ...basics, default: NONE },
    { anyOf: [{ $ref: '#/query' }, { type: 'array', items: { $ref: '#/query' } }] },
    'any',
    (parser, earlier) => [...earlier, ...parser.queries()],
  )

/** What the cursor is at, whatever it is, as a value; the cursor goes to its end. */
export function readAny(cursor: JsonCursor): unknown {
  const { token, tokenStart } = cursor
  if (token !== Token.startObject && token !== Token.startArray) return readScalar(cursor)
  cursor.skipChildren()
  return readJson(cursor.slice(tokenStart, cursor.tokenStart + 1))
}

/** A scalar: a text, a number as `@sluice/java` keeps it, a boolean, null. */
export function readScalar(cursor: JsonCursor): unknown {
  const { token } = cursor
  if (token === Token.null) return null
  if (token === Token.true || token === Token.false) return token === Token.true
  return token === Token.string ? cursor.text() : readJson(cursor.text())
}

/** A scalar as its text. Throws illegal_state_exception for what has none, as Elasticsearch's parser does. */
export function readText(cursor: JsonCursor): string {
  if (isScalar(cursor.token)) return cursor.scalarText()
  throw new JavaException(
    'java.lang.IllegalStateException',
    `Can't get text on a ${tokenName(cursor.token)} at ${placeOf(cursor)}`,
  )
}

/** Throws illegal_argument_exception for what is no boolean. */
export function readBoolean(cursor: JsonCursor): boolean {
  const text = readText(cursor)
  if (text === 'true' || text === 'false') return text === 'true'
  throw illegalArgument(`Failed to parse value [${text}] as only [true] or [false] are allowed.`)
}

const LARGEST_INTEGER = 2147483647

/** Throws number_format_exception and illegal_argument_exception for what is no whole number of 32 bits. */
export function readInteger(cursor: JsonCursor): number {
  const text = readText(cursor)
  if (cursor.token === Token.string && !/^[+-]?\d+(\.\d*)?$/.test(text))
    throw numberFormat(`For input string: "${text}"`)
  const value = Math.trunc(parseDouble(text))
  if (value >= -LARGEST_INTEGER - 1 && value <= LARGEST_INTEGER) return value
  throw illegalArgument(`Value [${text}] is out of range for an integer`)
}

/** A float of 32 bits. Throws number_format_exception. */
export const readFloat = (cursor: JsonCursor): number => Math.fround(parseDouble(readText(cursor)))

const isScalar = (token: TokenKind): boolean => token >= Token.string && token <= Token.false

const TOKEN_NAMES: Readonly<Record<number, string>> = {
  [Token.startObject]: 'START_OBJECT',
  [Token.endObject]: 'END_OBJECT',
  [Token.startArray]: 'START_ARRAY',
  [Token.endArray]: 'END_ARRAY',
  [Token.name]: 'FIELD_NAME',
  [Token.string]: 'VALUE_STRING',
  [Token.integer]: 'VALUE_NUMBER',
  [Token.decimal]: 'VALUE_NUMBER',
  [Token.true]: 'VALUE_BOOLEAN',
  [Token.false]: 'VALUE_BOOLEAN',
  [Token.null]: 'VALUE_NULL',
}

/** A token by the name that faults show: `START_OBJECT`; after the end of the text `null`. */
export const tokenName = (token: TokenKind): string => TOKEN_NAMES[token] ?? 'null'

function placeOf(cursor: JsonCursor): string {
  const { line, column } = cursor.location()
  return `${line}:${column}`
}
