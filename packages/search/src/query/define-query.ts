/** The definition of a query: one object in one file of `query/queries`, named as in Elasticsearch. */
import type { OptionSpecs, OptionValues } from './options.js'
import type { CommonOptions, QueryBuilder } from './query-builder.js'
import type { QueryParser } from './query-parser.js'

/** A request of the documentation, which runs as a test on the documents of `query/testkit`. */
export interface QueryExample {
  readonly title: string
  /** The query with its name: `{ term: { tags: 'new' } }`. */
  readonly query: Readonly<Record<string, unknown>>
  /** Documents to search, by id. */
  readonly documents: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** The properties of the mapping; dynamic if it is left out. */
  readonly mapping?: Readonly<Record<string, unknown>>
  /** The ids that are found, best first. */
  readonly finds: readonly string[]
}

/** The parts of a definition that every form has. */
interface QueryBasics<S extends OptionSpecs> {
  readonly name: string
  readonly summary: string
  /** The page of the reference, without its beginning: `query-dsl-term-query.html`. */
  readonly page: string
  /** The query's own options. `boost` and `_name` are everybody's. */
  readonly options: S
  readonly examples: readonly QueryExample[]
}

/** `{ "bool": { "must": … } }`: an object of options. */
export interface ObjectQuery<S extends OptionSpecs = OptionSpecs> extends QueryBasics<S> {
  readonly form: 'object'
  /** Whether unknown options are refused with what may have been meant, as declared objects of bodies refuse them. */
  readonly hasObjectParser?: boolean
  /** Makes the query of its options. Throws illegal_argument_exception. */
  build(values: OptionValues<S>, common: CommonOptions, parser: QueryParser): QueryBuilder
}

/** `{ "term": { "field": { … } } }`: options below the name of a field. */
export interface FieldQuery<S extends OptionSpecs = OptionSpecs> extends QueryBasics<S> {
  readonly form: 'field'
  /** The option that is meant if the field has a value instead of an object; null if that is a fault. */
  readonly shorthand: (keyof S & string) | null
  /** The fault of a body without a field; by default none, and `build` gets an empty name. */
  readonly withoutField?: string
  /** The fault of a list where a value has to be; by default that of an option which does not take one. */
  readonly withArray?: string
  build(field: string, values: OptionValues<S>, common: CommonOptions, parser: QueryParser): QueryBuilder
}

/** A query whose body has a special form. */
export interface CustomQuery<S extends OptionSpecs = OptionSpecs> extends QueryBasics<S> {
  readonly form: 'custom'
  /** Reads the body. The cursor is at its start, and is left at its end. Throws parsing_exception. */
  parse(parser: QueryParser): QueryBuilder
}

/** A query. */
export type QueryDefinition<S extends OptionSpecs = OptionSpecs> = ObjectQuery<S> | FieldQuery<S> | CustomQuery<S>

/** Types the definition of a query whose body is an object of options. */
export const defineObjectQuery = <const S extends OptionSpecs>(
  definition: Omit<ObjectQuery<S>, 'form'>,
): QueryDefinition => ({ ...definition, form: 'object' }) as unknown as QueryDefinition

/** Types the definition of a query whose body is one field. */
export const defineFieldQuery = <const S extends OptionSpecs>(
  definition: Omit<FieldQuery<S>, 'form'>,
): QueryDefinition => ({ ...definition, form: 'field' }) as unknown as QueryDefinition

/** Types the definition of a query that reads its body itself. */
export const defineCustomQuery = <const S extends OptionSpecs>(
  definition: Omit<CustomQuery<S>, 'form'>,
): QueryDefinition => ({ ...definition, form: 'custom' }) as unknown as QueryDefinition
