/** The aggregation `stats`. */
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { LeafCollector } from './aggregator.js'
import { defineMetricAggregation } from './define-aggregation.js'
import { NumericFiguresAggregator, numericOptions } from './numeric-metric.js'
import type { AggregationResult } from './result.js'
import { STATS_METRICS, StatsResult } from './stats-result.js'
import { NO_FIGURES, StatsSums } from './stats-sums.js'
import { NUMBERS, requireField, resolveValues } from './values-config.js'

class StatsAggregator extends NumericFiguresAggregator {
  private readonly sums = new StatsSums(false)

  override leaf(leaf: LeafReader): LeafCollector {
    return this.sums.leaf(this.config, leaf)
  }

  protected override hasMetric(key: string): boolean {
    return STATS_METRICS.includes(key)
  }

  override sortValue(bucket: number, key: string): number {
    return new StatsResult(this.name, null, this.sums.of(bucket), this.config.format).valueAt(key)
  }

  override result(bucket: number): AggregationResult {
    return new StatsResult(this.name, this.meta, this.sums.of(bucket), this.config.format)
  }

  override empty(): AggregationResult {
    return new StatsResult(this.name, this.meta, NO_FIGURES, this.config.format)
  }
}

export default defineMetricAggregation({
  name: 'stats',
  summary: 'Count, minimum, maximum, average and sum of the numbers.',
  page: 'search-aggregations-metrics-stats-aggregation.html',
  options: numericOptions,
  examples: [
    {
      title: 'Grades',
      mapping: { grade: { type: 'integer' } },
      documents: [{ grade: 50 }, { grade: 100 }],
      aggs: { grades: { stats: { field: 'grade' } } },
      answer: { grades: { count: 2, min: 50, max: 100, avg: 75, sum: 150 } },
    },
  ],
  check: requireField,
  aggregator(values, scope) {
    return new StatsAggregator(scope, resolveValues(scope.context, 'stats', values, NUMBERS))
  },
})
