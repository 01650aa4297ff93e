/**
 * The order of the documents of a sorted index, which each of its segments has:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/index-modules-index-sorting.html
 */
import { type Column, endOf, firstOf } from './columns.js'
import { compareBytes } from './compare-bytes.js'
import type { Segment, SegmentField, TermDictionary } from './segment.js'

/** One field of an index's order. */
export interface IndexSortField {
  readonly field: string
  /** Whether its values are whole numbers (dates and booleans too), doubles, or terms. */
  readonly kind: 'whole' | 'double' | 'terms'
  readonly isDescending: boolean
  /** Whether the greatest of several values counts, not the least. */
  readonly isHighest: boolean
  /** Where documents without a value are. */
  readonly missing: 'first' | 'last'
}

/** The fields by which an index is sorted, the most important first; none for an index that is not sorted. */
export type IndexSort = readonly IndexSortField[]

/** The largest and the smallest integer of 64 bits, which replace missing values. */
export const LARGEST_LONG = 2n ** 63n - 1n
export const SMALLEST_LONG = -(2n ** 63n)

/** The replacement of a missing number: the greatest or the least possible. */
export function missingNumber(isWhole: boolean, isGreatest: boolean): number | bigint {
  if (!isWhole) return isGreatest ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
  return isGreatest ? LARGEST_LONG : SMALLEST_LONG
}

/** The replacement of a missing value of a field; for terms a number beyond all others. */
export const missingValueOf = ({ kind, missing, isDescending }: IndexSortField): number | bigint =>
  missingNumber(kind === 'whole', (missing === 'last') !== isDescending)

/** Whether a segment has its documents in the order of an index. */
export function hasOrder({ sort }: Pick<Segment, 'sort'>, wanted: IndexSort): boolean {
  return JSON.stringify(sort?.fields ?? []) === JSON.stringify(wanted)
}

/** The values of one field of a segment by which documents are compared: numbers, or numbers of terms. */
interface FieldKey {
  readonly sign: number
  readonly terms: TermDictionary | null
  readonly at: (doc: number) => number | bigint
}

/** The keys by which the documents of a segment are compared. */
export type SortKeys = readonly FieldKey[]

/** The keys of the documents of a segment, of which `fieldOf` gives the fields. */
export const sortKeysOf = (sort: IndexSort, fieldOf: (path: string) => SegmentField | undefined): SortKeys =>
  sort.map(each => {
    const { column, terms } = fieldOf(each.field) ?? {}
    const at = valuesOf(column, each)
    return { sign: each.isDescending ? -1 : 1, terms: each.kind === 'terms' ? (terms ?? NO_TERMS) : null, at }
  })

const NO_TERMS: TermDictionary = { size: 0, starts: Uint32Array.of(0), bytes: new Uint8Array(0) }

function valuesOf(column: Column | undefined, field: IndexSortField): FieldKey['at'] {
  const missing = missingValueOf(field)
  if (column === undefined) return () => missing
  const values = column.kind === 'numeric' ? column.values : column.ordinals
  return doc => {
    const first = firstOf(column, doc)
    const end = endOf(column, doc)
    return first === end ? missing : values[field.isHighest ? end - 1 : first]!
  }
}

/** The order of two documents of the same segment, by its keys; 0 for those that only their arrival tells apart. */
export function compareWithin(keys: SortKeys, doc: number, other: number): number {
  for (const { sign, at } of keys) {
    const a = at(doc)
    const b = at(other)
    if (a < b) return -sign
    if (a > b) return sign
  }
  return 0
}

/** The order of two documents of different segments. */
export function compareAcross(keys: SortKeys, doc: number, others: SortKeys, other: number): number {
  for (const [i, key] of keys.entries()) {
    const order = compareValues(key, key.at(doc), others[i]!, others[i]!.at(other))
    if (order !== 0) return key.sign * order
  }
  return 0
}

function compareValues(key: FieldKey, a: number | bigint, other: FieldKey, b: number | bigint): number {
  const areTerms = key.terms !== null && other.terms !== null && isTerm(a) && isTerm(b)
  return areTerms ? compareTerms(key.terms, a, other.terms, b) : a < b ? -1 : a > b ? 1 : 0
}

const isTerm = (value: number | bigint): value is number => Number.isFinite(value)

function compareTerms(x: TermDictionary, a: number, y: TermDictionary, b: number): number {
  return compareBytes(x.bytes, x.starts[a]!, x.starts[a + 1]!, y.bytes, y.starts[b]!, y.starts[b + 1]!)
}

/**
 * The places of documents that are sorted by keys, those of equal keys as they came; null if they are in that order already. Each of
 * `roots` stays after the nested documents that come directly before it.
 */
export function sortedPlaces(keys: SortKeys, roots: Int32Array, docCount: number): Int32Array | null {
  let isSorted = true
  for (let i = 1; isSorted && i < roots.length; i++) isSorted = compareWithin(keys, roots[i - 1]!, roots[i]!) <= 0
  if (isSorted) return null
  const byKeys = Int32Array.from(roots.keys()).sort((a, b) => compareWithin(keys, roots[a]!, roots[b]!) || a - b)
  const places = new Int32Array(docCount)
  let next = 0
  for (const at of byKeys) {
    for (let doc = at === 0 ? 0 : roots[at - 1]! + 1; doc <= roots[at]!; doc++) places[doc] = next++
  }
  return places
}
