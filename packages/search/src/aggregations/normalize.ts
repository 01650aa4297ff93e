/** The pipeline aggregation `normalize`. */
import { illegalArgument } from '@sluice/java'
import { Token } from '../json/json-cursor.js'
import { formatOf } from './bucket-metrics.js'
import { bucketNumber, bucketsPathOption, formatOfValue } from './buckets-path.js'
import { definePipelineAggregation } from './define-aggregation.js'
import { option } from './options.js'
import { pathNames } from './path.js'
import { MultiBucketResult } from './result.js'
import { validateOnePath } from './sequence-pipelines.js'
import { SimpleValue } from './simple-value.js'

/** Makes of all numbers what normalizes one of them. */
type Method = (numbers: readonly number[]) => (number: number) => number

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
const meanOf = (numbers: readonly number[]): number => sumOf(numbers) / numbers.length
const leastOf = (numbers: readonly number[]): number =>
  numbers.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
const largestOf = (numbers: readonly number[]): number =>
  numbers.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)

const rescale =
  (top: number): Method =>
  numbers => {
    const least = leastOf(numbers)
    const span = largestOf(numbers) - least
    return number => ((number - least) / span) * top
  }

const METHODS: Readonly<Record<string, Method>> = {
  rescale_0_1: rescale(1),
  rescale_0_100: rescale(100),
  mean: numbers => {
    const mean = meanOf(numbers)
    const span = largestOf(numbers) - leastOf(numbers)
    return number => (number - mean) / span
  },
  percent_of_sum: numbers => {
    const sum = sumOf(numbers)
    return number => number / sum
  },
  'z-score': numbers => {
    const mean = meanOf(numbers)
    const deviation = Math.sqrt(sumOf(numbers.map(number => (number - mean) ** 2)) / numbers.length)
    return number => (number - mean) / deviation
  },
  softmax: numbers => {
    const sum = sumOf(numbers.map(Math.exp))
    return number => Math.exp(number) / sum
  },
}

export default definePipelineAggregation({
  name: 'normalize',
  summary: 'Normalizes a metric of all buckets.',
  page: 'search-aggregations-pipeline-normalize-aggregation.html',
  options: {
    buckets_path: bucketsPathOption(),
    method: option<string>(
      {
        doc: `How: ${Object.keys(METHODS)
          .map(name => `\`${name}\``)
          .join(', ')}.`,
        default: '',
        required: true,
      },
      { enum: Object.keys(METHODS) },
      [Token.string],
      cursor => {
        const name = cursor.text()
        if (!Object.hasOwn(METHODS, name)) throw illegalArgument(`invalid method [${name}]`)
        return name
      },
    ),
    format: formatOfValue(),
  },
  examples: [
    {
      title: 'The share of each month',
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
            share: { normalize: { buckets_path: 'sales', method: 'percent_of_sum', format: '00.00%' } },
          },
        },
      },
      answer: {
        months: {
          buckets: [
            { key: 1, doc_count: 1, sales: { value: 30 }, share: { value: 0.375, value_as_string: '37.50%' } },
            { key: 2, doc_count: 1, sales: { value: 50 }, share: { value: 0.625, value_as_string: '62.50%' } },
          ],
        },
      },
    },
  ],
  validate(values, { name, parent }, faults) {
    validateOnePath(values, name, faults)
    if (parent === null) faults.push(`normalize aggregation [${name}] must be declared inside of another aggregation`)
  },
  pipeline: ({ buckets_path, method, format }, name, meta) => ({
    kind: 'parent',
    reduce(result) {
      if (!(result instanceof MultiBucketResult)) return result
      const owner: MultiBucketResult = result
      const path = pathNames(buckets_path[0]!)
      const numbers = owner.buckets.map(bucket => bucketNumber(owner, bucket, path, 'skip') ?? Number.NaN)
      const normalize = METHODS[method]!(numbers.filter(number => !Number.isNaN(number)))
      return owner.withBuckets(
        owner.buckets.map((bucket, i) => {
          const added = new SimpleValue(name, meta, normalize(numbers[i]!), formatOf(format))
          return owner.withResults(bucket, bucket.results.with([added]))
        }),
      )
    },
  }),
})
