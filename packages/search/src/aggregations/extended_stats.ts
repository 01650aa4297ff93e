/** The aggregation `extended_stats`. */
import { doubleOf, illegalArgument, javaToString } from '@sluice/java'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { AggregatorScope, LeafCollector } from './aggregator.js'
import { defineMetricAggregation } from './define-aggregation.js'
import { NumericFiguresAggregator, numericOptions } from './numeric-metric.js'
import { opt } from './options.js'
import type { AggregationResult } from './result.js'
import { EXTENDED_METRICS, ExtendedStatsResult } from './stats-result.js'
import { NO_FIGURES, type StatsFigures, StatsSums } from './stats-sums.js'
import { NUMBERS, requireField, resolveValues, type ValuesConfig } from './values-config.js'

class ExtendedStatsAggregator extends NumericFiguresAggregator {
  private readonly sums = new StatsSums(true)

  constructor(
    scope: AggregatorScope,
    config: ValuesConfig,
    private readonly sigma: number,
  ) {
    super(scope, config)
  }

  override leaf(leaf: LeafReader): LeafCollector {
    return this.sums.leaf(this.config, leaf)
  }

  private resultOf(figures: StatsFigures): ExtendedStatsResult {
    return new ExtendedStatsResult(this.name, this.meta, figures, this.config.format, this.sigma)
  }

  protected override hasMetric(key: string): boolean {
    return EXTENDED_METRICS.includes(key)
  }

  override sortValue(bucket: number, key: string): number {
    return this.resultOf(this.sums.of(bucket)).valueAt(key)
  }

  override result(bucket: number): AggregationResult {
    return this.resultOf(this.sums.of(bucket))
  }

  override empty(): AggregationResult {
    return this.resultOf(NO_FIGURES)
  }
}

export default defineMetricAggregation({
  name: 'extended_stats',
  summary: 'Statistics of the numbers, with variances and standard deviations.',
  page: 'search-aggregations-metrics-extendedstats-aggregation.html',
  options: {
    ...numericOptions,
    sigma: opt.double({
      doc: 'The distance of the bounds from the average, in standard deviations.',
      default: 2,
      check: (sigma, name) => {
        if (sigma >= 0) return
        throw illegalArgument(
          `[sigma] must be greater than or equal to 0. Found [${javaToString(doubleOf(sigma))}] in [${name}]`,
        )
      },
    }),
  },
  examples: [
    {
      title: 'Grades',
      mapping: { grade: { type: 'integer' } },
      documents: [{ grade: 50 }, { grade: 100 }],
      aggs: { grades: { extended_stats: { field: 'grade' } } },
      answer: {
        grades: {
          count: 2,
          min: 50,
          max: 100,
          avg: 75,
          sum: 150,
          sum_of_squares: 12500,
          variance: 625,
          variance_population: 625,
          variance_sampling: 1250,
          std_deviation: 25,
          std_deviation_population: 25,
          std_deviation_sampling: 35.35533905932738,
          std_deviation_bounds: {
            upper: 125,
            lower: 25,
            upper_population: 125,
            lower_population: 25,
            upper_sampling: 145.71067811865476,
            lower_sampling: 4.289321881345245,
          },
        },
      },
    },
  ],
  check: requireField,
  aggregator({ sigma, ...values }, scope) {
    const config = resolveValues(scope.context, 'extended_stats', values, NUMBERS)
    return new ExtendedStatsAggregator(scope, config, sigma)
  },
})
