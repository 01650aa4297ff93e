/** The pipeline aggregation `bucket_correlation`. */
import { Token } from '../json/json-cursor.js'
import { validateBucketMetrics } from './bucket-metrics.js'
import { bucketsPathOption, siblingNumbers } from './buckets-path.js'
import { type CountIndicator, countCorrelation, countIndicator } from './count-correlation.js'
import { definePipelineAggregation } from './define-aggregation.js'
import { RAW } from './doc-value-format.js'
import { type AggregationOption, opt, option } from './options.js'
import { pathNames } from './path.js'
import { readOptions } from './read-options.js'
import { SimpleValue } from './simple-value.js'

const EXPECTATIONS = 'A number for each bucket.'
const FRACTIONS = 'The share of all documents that are in each bucket; by default each bucket has the same.'

const INDICATOR = {
  expectations: opt.doubles({ doc: EXPECTATIONS, default: [], required: true }),
  fractions: opt.doubles({ doc: FRACTIONS, default: [] }),
  doc_count: opt.integer({
    doc: 'The number of documents that the expectations were computed from.',
    default: 0,
    required: true,
  }),
} as const

const indicatorOption: AggregationOption<CountIndicator | null> = option<CountIndicator | null>(
  { doc: 'The numbers to correlate with.', default: null, required: true },
  { type: 'object' },
  [Token.startObject],
  (cursor, parser) => {
    const { expectations, fractions, doc_count } = readOptions(cursor, 'indicator', INDICATOR, parser) as {
      expectations: readonly number[]
      fractions: readonly number[]
      doc_count: number
    }
    return countIndicator(expectations, fractions.length === 0 ? null : fractions, doc_count)
  },
)

const COUNT_CORRELATION = { indicator: indicatorOption } as const

const FUNCTIONS = {
  count_correlation: option<CountIndicator | null>(
    { doc: 'Correlates document counts.', default: null, required: true },
    { type: 'object' },
    [Token.startObject],
    (cursor, parser) =>
      readOptions(cursor, 'count_correlation', COUNT_CORRELATION, parser)['indicator'] as CountIndicator,
  ),
} as const

const numbers = (description: string) => ({ type: 'array', items: { type: 'number' }, description })

/** The JSON Schema of `function`. */
const FUNCTION_SCHEMA = {
  type: 'object',
  required: ['count_correlation'],
  properties: {
    count_correlation: {
      type: 'object',
      required: ['indicator'],
      properties: {
        indicator: {
          type: 'object',
          required: ['expectations', 'doc_count'],
          properties: {
            expectations: numbers(EXPECTATIONS),
            fractions: numbers(FRACTIONS),
            doc_count: { type: 'integer', description: INDICATOR.doc_count.doc },
          },
        },
      },
    },
  },
}

export default definePipelineAggregation({
  name: 'bucket_correlation',
  summary: 'The correlation of the counts of buckets with given expectations.',
  page: 'search-aggregations-bucket-correlation-aggregation.html',
  options: {
    buckets_path: bucketsPathOption(),
    function: option<CountIndicator | null>(
      {
        doc: 'The function: `count_correlation`, with its `indicator` (`expectations`, `fractions`, `doc_count`).',
        default: null,
        required: true,
      },
      FUNCTION_SCHEMA,
      [Token.startObject],
      (cursor, parser) => readOptions(cursor, 'function', FUNCTIONS, parser)['count_correlation'] as CountIndicator,
    ),
  },
  examples: [
    {
      title: 'Whether a version is slower than all versions are',
      mapping: { latency: { type: 'integer' } },
      documents: [{ latency: 150 }, { latency: 250 }, { latency: 260 }],
      aggs: {
        latencies: { range: { field: 'latency', ranges: [{ to: 100 }, { from: 100, to: 200 }, { from: 200 }] } },
        found: {
          bucket_correlation: {
            buckets_path: 'latencies>_count',
            function: { count_correlation: { indicator: { expectations: [50, 150, 250], doc_count: 6 } } },
          },
        },
      },
      answer: {
        latencies: {
          buckets: [
            { key: '*-100.0', to: 100, doc_count: 0 },
            { key: '100.0-200.0', from: 100, to: 200, doc_count: 1 },
            { key: '200.0-*', from: 200, doc_count: 2 },
          ],
        },
        found: { value: 0.8164965809277259 },
      },
    },
  ],
  validate(values, place, faults) {
    validateBucketMetrics(values, place, faults)
    const [path] = values.buckets_path
    if (path !== undefined && pathNames(path).at(-1) !== '_count') {
      faults.push(`buckets_path must be a [_count] path for aggregation [${place.name}]: ${path}`)
    }
  },
  pipeline: ({ buckets_path, function: indicator }, name, meta) => ({
    kind: 'sibling',
    reduce(results) {
      const counts = siblingNumbers(results, pathNames(buckets_path[0]!), 'insert_zeros').map(({ value }) => value)
      return new SimpleValue(name, meta, countCorrelation(indicator!, counts), RAW)
    },
  }),
})
