/** Columns: the values of a field by document, for sorting, aggregations and scripts. Immutable. */

/**
 * The values of a numeric column: 32-bit integers if all values are such, else doubles, which hold integers exactly up to 2^53; 64-bit
 * integers if one is larger.
 */
export type NumericValues = Int32Array | Float64Array | BigInt64Array

/** A value of a numeric column. */
export type NumericValue = number | bigint

/** Numbers by document; a document may have none or several, which are in ascending order. */
export interface NumericColumn {
  readonly kind: 'numeric'
  /** Where the values of each document begin; one more than there are documents. Null if each document has exactly one. */
  readonly starts: Uint32Array | null
  readonly values: NumericValues
}

/** Numbers of terms, in as few bytes as the greatest of them needs. */
export type Ordinals = Int32Array | Uint16Array | Uint8Array

/** Room for so many term numbers, each below `terms`. */
export function newOrdinals(length: number, terms: number): Ordinals {
  if (terms <= 2 ** 8) return new Uint8Array(length)
  return terms <= 2 ** 16 ? new Uint16Array(length) : new Int32Array(length)
}

/** Terms by document: their numbers in the sorted dictionary, in ascending order and each once. */
export interface OrdinalColumn {
  readonly kind: 'ordinals'
  readonly starts: Uint32Array | null
  readonly ordinals: Ordinals
}

/** The values of a field by document. */
export type Column = NumericColumn | OrdinalColumn

/** Bytes by document, in the order in which they were given: vectors, ranges. */
export interface BinaryColumn {
  /** Where the bytes of each document begin; one more than there are documents. */
  readonly starts: Uint32Array
  readonly bytes: Uint8Array
}

/** The bytes of a document; empty if it has no value. */
export const bytesOf = ({ starts, bytes }: BinaryColumn, doc: number): Uint8Array =>
  bytes.subarray(starts[doc], starts[doc + 1])

/** Where the values of a document begin and end. */
export const firstOf = ({ starts }: Column, doc: number): number => (starts === null ? doc : starts[doc]!)
export const endOf = ({ starts }: Column, doc: number): number => (starts === null ? doc + 1 : starts[doc + 1]!)

/** Whether a document has a value. */
export const hasValue = (column: Column, doc: number): boolean => endOf(column, doc) > firstOf(column, doc)

const ascending = new WeakMap<NumericColumn, boolean>()

/** Whether each document has one value, and none has a lower one than the document before: times of logs, for example. Found out once. */
export function isAscending(column: NumericColumn): boolean {
  let known = ascending.get(column)
  if (known === undefined) ascending.set(column, (known = column.starts === null && isSorted(column.values)))
  return known
}

function isSorted(values: NumericValues): boolean {
  for (let i = 1; i < values.length; i++) if (!(values[i]! >= values[i - 1]!)) return false
  return true
}

/** The least and the greatest value of a column; infinities if it has none. */
export interface ColumnBounds {
  readonly least: NumericValue
  readonly greatest: NumericValue
}

const knownBounds = new WeakMap<NumericValues, ColumnBounds>()

/** The bounds of a column's values, which never change: they are found once. */
export function columnBounds({ values }: Pick<NumericColumn, 'values'>): ColumnBounds {
  let bounds = knownBounds.get(values)
  if (bounds === undefined) {
    let least: NumericValue = Number.POSITIVE_INFINITY
    let greatest: NumericValue = Number.NEGATIVE_INFINITY
    for (let i = 0; i < values.length; i++) {
      const value = values[i]!
      if (value < least) least = value
      if (value > greatest) greatest = value
    }
    knownBounds.set(values, (bounds = { least, greatest }))
  }
  return bounds
}
