/** The pipeline aggregation `bucket_sort`. */
import { illegalArgument } from '@sluice/java'
import { Token } from '../json/json-cursor.js'
import { bucketNumber, gapPolicyOption } from './buckets-path.js'
import { definePipelineAggregation } from './define-aggregation.js'
import { opt, option } from './options.js'
import { pathNames } from './path.js'
import { bucketProperty, type KeyedBucket, MultiBucketResult } from './result.js'
import { notNegative, positive } from './terms-options.js'

interface BucketSort {
  readonly path: string
  readonly isDescending: boolean
}

const compareValues = (a: unknown, b: unknown): number => {
  const [x, y] = typeof a === 'string' && typeof b === 'string' ? [a, b] : [Number(a), Number(b)]
  return x < y ? -1 : x > y ? 1 : 0
}

export default definePipelineAggregation({
  name: 'bucket_sort',
  summary: 'Sorts and truncates the buckets of its parent aggregation.',
  page: 'search-aggregations-pipeline-bucket-sort-aggregation.html',
  options: {
    sort: option<readonly BucketSort[]>(
      { doc: 'Paths to sort by, each with `order`.', default: [] },
      { type: ['array', 'object', 'string'] },
      [Token.startArray, Token.startObject, Token.string],
      cursor => {
        const keys: BucketSort[] = []
        const readOne = (): void => {
          if (cursor.token === Token.string) {
            keys.push({ path: cursor.text(), isDescending: cursor.text() === '_score' })
            return
          }
          while (cursor.next() !== Token.endObject) {
            const path = cursor.text()
            cursor.next()
            let order = 'asc'
            if (cursor.token === Token.startObject) {
              while (cursor.next() !== Token.endObject) {
                const member = cursor.text()
                cursor.next()
                if (member !== 'order') throw illegalArgument(`[bucket_sort] sort does not support [${member}]`)
                order = cursor.text()
              }
            } else order = cursor.text()
            keys.push({ path, isDescending: order.toLowerCase() === 'desc' })
          }
        }
        if (cursor.token === Token.startArray) while (cursor.next() !== Token.endArray) readOne()
        else readOne()
        return keys
      },
    ),
    from: opt.integer({ doc: 'The number of buckets to skip.', default: 0, check: notNegative('from') }),
    size: opt.integer<number | null>({ doc: 'The number of buckets to keep.', default: null, check: positive('size') }),
    gap_policy: gapPolicyOption(),
  },
  examples: [
    {
      title: 'The month with the highest sum',
      mapping: { month: { type: 'integer' }, price: { type: 'integer' } },
      documents: [
        { month: 1, price: 30 },
        { month: 2, price: 50 },
      ],
      aggs: {
        months: {
          histogram: { field: 'month', interval: 1 },
          aggs: {
            sales: { sum: { field: 'price' } },
            top: { bucket_sort: { sort: [{ sales: { order: 'desc' } }], size: 1 } },
          },
        },
      },
      answer: { months: { buckets: [{ key: 2, doc_count: 1, sales: { value: 50 } }] } },
    },
  ],
  validate({ sort, size, from }, { name, parent }, faults) {
    if (parent === null) faults.push(`bucket_sort aggregation [${name}] must be declared inside of another aggregation`)
    if (sort.length === 0 && size === null && from === 0) {
      faults.push(
        `[${name}] is configured to perform nothing. Please set either of [sort, size, from] to use bucket_sort`,
      )
    }
  },
  pipeline: ({ sort, from, size, gap_policy }) => ({
    kind: 'parent',
    reduce(result) {
      if (!(result instanceof MultiBucketResult)) return result
      const owner: MultiBucketResult = result
      const keyed = owner.buckets.map(bucket => ({
        bucket,
        values: sort.map(({ path }): unknown => {
          if (path === '_key') return bucketProperty(owner.name, bucket, ['_key'])
          return bucketNumber(owner, bucket, pathNames(path), gap_policy)
        }),
      }))
      // A bucket without any of the values has no place in the order.
      const placed = sort.length === 0 ? keyed : keyed.filter(({ values }) => values.some(value => !isMissing(value)))
      placed.sort((a, b) => {
        for (const [i, { isDescending }] of sort.entries()) {
          const [x, y] = [a.values[i], b.values[i]]
          const order =
            isMissing(x) || isMissing(y)
              ? Number(isMissing(x)) - Number(isMissing(y))
              : compareValues(x, y) * (isDescending ? -1 : 1)
          if (order !== 0) return order
        }
        return 0
      })
      const end = size === null ? undefined : from + size
      return owner.withBuckets(placed.slice(from, end).map(({ bucket }): KeyedBucket => bucket))
    },
  }),
})

const isMissing = (value: unknown): boolean => value === null || Number.isNaN(value)
