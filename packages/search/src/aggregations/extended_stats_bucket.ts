/** The pipeline aggregation `extended_stats_bucket`. */
import { doubleOf, illegalArgument, javaToString } from '@sluice/java'
import { bucketMetrics, bucketMetricsOptions, formatOf, validateBucketMetrics } from './bucket-metrics.js'
import { definePipelineAggregation } from './define-aggregation.js'
import { opt } from './options.js'
import { ExtendedStatsResult } from './stats-result.js'
import { figuresOf } from './stats-sums.js'

export default definePipelineAggregation({
  name: 'extended_stats_bucket',
  summary: 'Statistics of a metric of all buckets, with variances and standard deviations.',
  page: 'search-aggregations-pipeline-extended-stats-bucket-aggregation.html',
  options: {
    ...bucketMetricsOptions,
    sigma: opt.double({ doc: 'The distance of the bounds from the average, in standard deviations.', default: 2 }),
  },
  examples: [
    {
      title: 'Of the sums of all months',
      mapping: { month: { type: 'integer' }, price: { type: 'integer' } },
      documents: [
        { month: 1, price: 30 },
        { month: 2, price: 50 },
      ],
      aggs: {
        months: { histogram: { field: 'month', interval: 1 }, aggs: { sales: { sum: { field: 'price' } } } },
        found: { extended_stats_bucket: { buckets_path: 'months>sales', sigma: 1 } },
      },
      answer: {
        months: {
          buckets: [
            { key: 1, doc_count: 1, sales: { value: 30 } },
            { key: 2, doc_count: 1, sales: { value: 50 } },
          ],
        },
        found: {
          count: 2,
          min: 30,
          max: 50,
          avg: 40,
          sum: 80,
          sum_of_squares: 3400,
          variance: 100,
          variance_population: 100,
          variance_sampling: 200,
          std_deviation: 10,
          std_deviation_population: 10,
          std_deviation_sampling: 14.142135623730951,
          std_deviation_bounds: {
            upper: 50,
            lower: 30,
            upper_population: 50,
            lower_population: 30,
            upper_sampling: 54.14213562373095,
            lower_sampling: 25.85786437626905,
          },
        },
      },
    },
  ],
  validate(values, place, faults) {
    validateBucketMetrics(values, place, faults)
    if (values.sigma < 0) faults.push('sigma must be a non-negative double')
  },
  check({ sigma }) {
    if (Number.isNaN(sigma)) throw illegalArgument(`sigma must be a number, found [${javaToString(doubleOf(sigma))}]`)
  },
  pipeline: (values, name, meta) =>
    bucketMetrics(
      values,
      numbers =>
        new ExtendedStatsResult(
          name,
          meta,
          figuresOf(numbers.map(({ value }) => value)),
          formatOf(values.format),
          values.sigma,
          'extended_stats_bucket',
        ),
    ),
})
