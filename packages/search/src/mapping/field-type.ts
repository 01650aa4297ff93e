/** The definition of a field type: one object in one file of `mapping/types`, named as in Elasticsearch. */
import type { Analyzer } from '../analysis/analyzer.js'
import type { JsonCursor } from '../json/json-cursor.js'
import type { MappingContext } from './mapping-context.js'
import type { ParameterSpecs, ParameterValues } from './parameter.js'
import type { ParsedDocument } from './parsed-document.js'
import type { RangeValues } from './types/ranges.js'

/**
 * What an index keeps of a field: numbers in a column (doubles, or exact integers of 64 bits), points in a column (`geo/geo-encoding.ts`),
 * terms with a column of ordinals, tokens of analysed text with positions and lengths, numbers 0 and 1 with terms of them, bytes that are
 * read whole (`binary`), only which documents have a value (`presence`), or nothing.
 */
export type Storage = 'double' | 'long' | 'boolean' | 'points' | 'terms' | 'tokens' | 'binary' | 'presence' | 'none'

/** A field of a mapping, ready to take values: its type with the values of its parameters. */
export interface FieldMapper {
  readonly storage: Storage
  /** Makes the tokens of the storage `tokens`. */
  readonly analyzer?: Analyzer
  /** Whether tokens at the position of another one count for the length of a string. */
  readonly countsOverlaps?: boolean
  /** Whether queries can find the field by its terms or points. */
  readonly isSearchable: boolean
  /** Whether sorting, aggregations and scripts can read it: it has a column. */
  readonly isAggregatable: boolean
  /**
   * Indexes the value that the cursor is at, which is neither null nor, unless the type takes them, an array; an object's is at its start
   * and must be left at its end. Throws a `JavaException`, which becomes the cause of the document's fault.
   */
  index(cursor: JsonCursor, doc: ParsedDocument, slot: number): void
  /** Indexes what stands for null; absent if a null is not a value. */
  indexNull?(doc: ParsedDocument, slot: number): void
  /** The `fields` value of a source value that is neither null nor an array; undefined for none. */
  fetch(value: unknown): unknown
  /** The value that all documents have, also those whose source has none; absent without one. */
  readonly constant?: unknown
  /** How fields of ranges read what queries compare with. */
  readonly ranges?: RangeValues
  /** The value of a column as `sort` shows it. */
  sortValue?(value: number | bigint): unknown
  /**
   * The term that a query's value stands for: bytes for terms and tokens, else the number of the column. Throws for an invalid value.
   */
  termOf?(value: unknown): Uint8Array | number | bigint
}

/** A field type. */
export interface FieldTypeDefinition<S extends ParameterSpecs = ParameterSpecs> {
  readonly name: string
  readonly summary: string
  readonly parameters: S
  /** The type that `field_caps` shows, if it is another. */
  readonly family?: string
  /** Whether objects are values of the type: they are then indexed as one value. */
  readonly takesObjects?: boolean
  /** Whether an array is one value of the type. */
  readonly takesArrays?: boolean
  /** Whether the field can have neither multi-fields nor `copy_to`. */
  readonly isIndivisible?: boolean
  /** Whether decimal numbers are read as floats of 32 bits, and shown so in faults. */
  readonly readsFloats?: boolean
  /** Whether the fault of a document names only field and type, as those of places do. */
  readonly hasShortFaults?: boolean
  /**
   * Makes the mapper of a field; `given` are the names of the parameters that the mapping has. Throws mapper_parsing_exception or
   * illegal_argument_exception for parameters that do not go together.
   */
  compile(values: ParameterValues<S>, path: string, context: MappingContext, given: readonly string[]): FieldMapper
}

/** Types a definition. */
export const defineFieldType = <S extends ParameterSpecs>(definition: FieldTypeDefinition<S>): FieldTypeDefinition<S> =>
  definition
