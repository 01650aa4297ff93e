/** Options of queries, declared once: reading with the engine's faults, defaults, documentation. */
import { readAny, readBoolean, readFloat, readInt, readText } from '../json/body-values.js'
import type { QueryBuilder } from './query-builder.js'
import type { QueryParser } from './query-parser.js'

/** An option. */
export interface QueryOption<T> {
  readonly doc: string
  readonly default: T
  /** The JSON Schema of its values. */
  readonly schema: Readonly<Record<string, unknown>>
  /** Whether the value may be an object or array; if it may not, one is a fault as an unknown option is. */
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

/** The arguments of all builders. */
export interface OptionBasics<T> {
  readonly doc: string
  readonly default: T
  readonly aliases?: readonly string[]
}

/** An option with its own reader. */
export const option = <T>(
  { doc, default: preset, aliases = [] }: OptionBasics<T>,
  schema: Readonly<Record<string, unknown>>,
  takes: QueryOption<T>['takes'],
  read: QueryOption<T>['read'],
): QueryOption<T> => ({ doc, default: preset, aliases, schema, takes, read })

/** A string; numbers and booleans count as their text. */
export const textOption = <T extends string | null>(basics: OptionBasics<T>): QueryOption<string | T> =>
  option<string | T>(basics, { type: 'string' }, 'scalar', ({ cursor }) => readText(cursor))

/** True or false, also as texts. */
export const booleanOption = (basics: OptionBasics<boolean>): QueryOption<boolean> =>
  option(basics, { type: 'boolean' }, 'scalar', ({ cursor }) => readBoolean(cursor))

/** True or false; null if nothing was said. */
export const optionalBooleanOption = (basics: Omit<OptionBasics<null>, 'default'>): QueryOption<boolean | null> =>
  option<boolean | null>({ ...basics, default: null }, { type: 'boolean' }, 'scalar', ({ cursor }) =>
    readBoolean(cursor),
  )

/** A whole number of 32 bits. */
export const integerOption = <T extends number | null>(basics: OptionBasics<T>): QueryOption<number | T> =>
  option<number | T>(basics, { type: 'integer' }, 'scalar', ({ cursor }) => readInt(cursor))

/** A float. */
export const floatOption = <T extends number | null>(basics: OptionBasics<T>): QueryOption<number | T> =>
  option<number | T>(basics, { type: 'number' }, 'scalar', ({ cursor }) => readFloat(cursor))

/** A scalar of any kind. */
export const scalarOption = (basics: OptionBasics<unknown>): QueryOption<unknown> =>
  option(basics, { type: ['string', 'number', 'boolean', 'null'] }, 'scalar', ({ cursor }) => readAny(cursor))

/** One query; null if there was none. */
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
