/** Keys of an order: as asked for, and as a shard compares by them. */
import type { IndexSortField } from '../index/index-sort.js'
import type { SearchExecutionContext } from '../query/execution-context.js'
import type { IndexSearcher } from '../query/lucene/searcher.js'
import type { FieldComparator, SortValue } from './field-comparator.js'

/** One key as it was asked for: the same for every index. */
export interface SortBuilder {
  /** The key for a shard. Throws query_shard_exception for a field that is not mapped. */
  build(context: SearchExecutionContext): SortKey
}

/** The parts of the shard, other than its segments, that a comparator may need. */
export interface SortScope {
  readonly searcher: IndexSearcher
}

/** One key for a shard. */
export interface SortKey {
  readonly isDescending: boolean
  /** Whether it compares scores. */
  readonly needsScores: boolean
  /** Whether its values are the scores, which hits then show. */
  readonly isScore?: boolean
  /** The field of numbers whose values are compared as they are in the column; null if they are computed. */
  readonly plainField?: string | null
  /** Whether it orders the values of a column as that field of a sorted index does. */
  follows?(order: IndexSortField): boolean
  /** Makes a comparator; keys with filters of nested objects need the scope. */
  comparator(scope?: SortScope): FieldComparator
  /** The order of two values of different shards: ascending, before `isDescending` turns it. */
  compare(a: SortValue, b: SortValue): number
  /** How hits show a value. */
  show(value: SortValue): unknown
  /** The value that an element of `search_after` stands for. Throws illegal_argument_exception. */
  parse(value: unknown): SortValue
}

/** Compares two values of the same kind. */
export const ascending = (a: SortValue, b: SortValue): number => (a! < b! ? -1 : a! > b! ? 1 : 0)
