/**
 * The order of buckets:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-aggregations-bucket-terms-aggregation.html#search-aggregations-bucket-terms-aggregation-order
 */
import { illegalArgument, JavaException } from '@sluice/java'
import { parsingFault, tokenName } from '../json/body-values.js'
import { type JsonCursor, Token } from '../json/json-cursor.js'
import type { Aggregator } from './aggregator.js'
import { invalidPath } from './faults.js'
import { type AggregationOption, option } from './options.js'
import { type PathElement, parsePath } from './path.js'
import type { Bucket } from './result.js'

/** One key of an order. */
export interface OrderKey {
  readonly by: 'count' | 'key' | 'path'
  readonly isAscending: boolean
  /** The path to an inner aggregation; null for counts and keys. */
  readonly path: string | null
}

/** An order: the first key decides, the next ones if it does not. The last one is always the buckets' key. */
export type BucketOrder = readonly OrderKey[]

const orderKey = (name: string, isAscending: boolean): OrderKey => {
  if (name === '_count') return { by: 'count', isAscending, path: null }
  if (name === '_key' || name === '_term' || name === '_time') return { by: 'key', isAscending, path: null }
  return { by: 'path', isAscending, path: name }
}

/** By keys, ascending. */
export const BY_KEY: BucketOrder = [{ by: 'key', isAscending: true, path: null }]
/** By counts, descending, then by keys. */
export const BY_COUNT: BucketOrder = [{ by: 'count', isAscending: false, path: null }, ...BY_KEY]

/** Whether keys alone decide. */
export const isKeyOrder = (order: BucketOrder): boolean => order[0]!.by === 'key'
/** Whether counts decide first, descending. */
export const isCountDescending = ([first]: BucketOrder): boolean => first!.by === 'count' && !first!.isAscending
/** Whether an inner aggregation decides anything. */
export const hasPath = (order: BucketOrder): boolean => order.some(({ by }) => by === 'path')

/** The option `order`: an object with one key, or a list of such. */
export const orderOption = (preset: BucketOrder): AggregationOption<BucketOrder> =>
  option<BucketOrder>(
    { doc: 'The order of buckets: `_count`, `_key` or a path to a metric, with `asc` or `desc`.', default: preset },
    { type: ['object', 'array'] },
    [Token.startObject, Token.startArray],
    cursor => {
      const keys: OrderKey[] = []
      if (cursor.token === Token.startObject) keys.push(readKey(cursor))
      else while (cursor.next() !== Token.endArray) keys.push(readKey(cursor))
      return keys.at(-1)?.by === 'key' ? keys : [...keys, ...BY_KEY]
    },
  )

function readKey(cursor: JsonCursor): OrderKey {
  if (cursor.token !== Token.startObject) {
    throw parsingFault(cursor, `Unexpected token [${tokenName(cursor.token)}] for [order]`)
  }
  let found: OrderKey | null = null
  while (cursor.next() !== Token.endObject) {
    const name = cursor.text()
    if (cursor.next() !== Token.string) {
      throw parsingFault(cursor, `Unexpected token [${tokenName(cursor.token)}] for [order]`)
    }
    const direction = cursor.text().toLowerCase()
    if (direction !== 'asc' && direction !== 'desc') {
      throw parsingFault(cursor, `Unknown order direction [${cursor.text()}]`)
    }
    found = orderKey(name, direction === 'asc')
  }
  if (found === null) throw parsingFault(cursor, 'Must specify at least one field for [order]')
  return found
}

/** Compares two buckets of an owner; `a` and `b` are what the caller numbers or holds them by. */
export type Compare<T> = (a: T, b: T) => number

const doubles = (a: number, b: number, isAscending: boolean): number => {
  // What is not a number comes last, whatever the direction.
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
  return a === b ? 0 : a < b === isAscending ? -1 : 1
}

/** The inputs of orders. */
export interface Orderable<T> {
  count(bucket: T): number
  compareKeys(a: T, b: T): number
  /** The value of a bucket at a path. */
  value(bucket: T, path: readonly PathElement[]): number
}

/** Compares buckets in an order. */
export function comparator<T>(order: BucketOrder, { count, compareKeys, value }: Orderable<T>): Compare<T> {
  const parts = order.map(({ by, isAscending, path }): Compare<T> => {
    const sign = isAscending ? 1 : -1
    if (by === 'count') return (a, b) => sign * (count(a) - count(b))
    if (by === 'key') return (a, b) => sign * compareKeys(a, b)
    const elements = parsePath(path!)
    return (a, b) => doubles(value(a, elements), value(b, elements), isAscending)
  })
  if (parts.length === 1) return parts[0]!
  return (a, b) => {
    for (const part of parts) {
      const difference = part(a, b)
      if (difference !== 0) return difference
    }
    return 0
  }
}

/** The value of a combined bucket at a path. */
export function valueOfBucket(bucket: Bucket, path: readonly PathElement[]): number {
  let at: Bucket = bucket
  for (const [i, { name, key }] of path.entries()) {
    const result = at.results.get(name)
    if (result === undefined) return Number.NaN
    if (i === path.length - 1) return result.sortValue(key ?? '')
    at = result as unknown as Bucket
  }
  return Number.NaN
}

/** The aggregator that a path leads to, from the aggregators of one level. Throws invalid_path for a path that leads nowhere. */
export function aggregatorAt(subs: readonly Aggregator[], path: string): { aggregator: Aggregator; key: string } {
  const elements = parsePath(path)
  let level = subs
  for (const [i, { name, key }] of elements.entries()) {
    const found = level.find(sub => sub.name === name)
    if (found === undefined) {
      throw noSuchOrder(
        path,
        `The provided aggregation [${name}] either does not exist, or is a pipeline aggregation and cannot be used to sort the buckets.`,
      )
    }
    if (i === elements.length - 1) {
      checkSortable(found, key, path)
      return { aggregator: found, key: key ?? '' }
    }
    if (!found.hasOneBucket) {
      throw noSuchOrder(
        path,
        'Buckets can only be sorted on a sub-aggregator path that is built out of zero or more single-bucket aggregations within ' +
          `the path and a final single-bucket or a metrics aggregation at the path end. [${name}] is not single-bucket.`,
      )
    }
    level = found.subs
  }
  throw noSuchOrder(path, 'it is empty')
}

function checkSortable(aggregator: Aggregator, key: string | null, path: string): void {
  try {
    aggregator.checkSortKey(key)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw noSuchOrder(path, thrown.text ?? '')
  }
}

const noSuchOrder = (path: string, reason: string): JavaException =>
  invalidPath(`Invalid aggregation order path [${path}]. ${reason}`, illegalArgument(reason))
