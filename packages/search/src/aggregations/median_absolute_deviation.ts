/** The aggregation `median_absolute_deviation`. */
import { doubleOf, illegalArgument, javaToString } from '@sluice/java'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { AggregatorScope, LeafCollector } from './aggregator.js'
import { defineMetricAggregation } from './define-aggregation.js'
import { Digests } from './digests.js'
import type { DocValueFormat } from './doc-value-format.js'
import { DoubleResult, NumericMetricAggregator, numericOptions } from './numeric-metric.js'
import { opt } from './options.js'
import type { AggregationResult, Meta } from './result.js'
import { TDigest } from './t-digest.js'
import { requireField, resolveValues, type ValuesConfig } from './values-config.js'

/** The median of distances to the median. */
function deviationOf(digest: TDigest): number {
  if (digest.size === 0) return Number.NaN
  const median = digest.quantile(0.5)
  const distances = new TDigest(digest.compression)
  const { means, weights } = digest.centroids()
  for (let i = 0; i < means.length; i++) distances.addWeighted(Math.abs(median - means[i]!), weights[i]!)
  return distances.quantile(0.5)
}

class MedianAbsoluteDeviationAggregator extends NumericMetricAggregator {
  private readonly digests: Digests<TDigest>

  constructor(
    scope: AggregatorScope,
    config: ValuesConfig,
    private readonly compression: number,
  ) {
    super(scope, config)
    this.digests = new Digests(() => new TDigest(compression))
  }

  override leaf(leaf: LeafReader): LeafCollector {
    return this.digests.leaf(this.config, leaf)
  }

  override sortValue(bucket: number): number {
    return deviationOf(this.digests.of(bucket))
  }

  override result(bucket: number): AggregationResult {
    return new MedianAbsoluteDeviationResult(this.name, this.meta, this.digests.of(bucket), this.config.format)
  }

  override empty(): AggregationResult {
    return new MedianAbsoluteDeviationResult(this.name, this.meta, new TDigest(this.compression), this.config.format)
  }
}

class MedianAbsoluteDeviationResult extends DoubleResult {
  readonly type = 'median_absolute_deviation'

  constructor(
    name: string,
    meta: Meta | null,
    private readonly digest: TDigest,
    format: DocValueFormat,
  ) {
    super(name, meta, deviationOf(digest), format)
  }

  override reduce(all: readonly AggregationResult[]): AggregationResult {
    const digest = new TDigest(this.digest.compression)
    for (const each of all) if (each instanceof MedianAbsoluteDeviationResult) digest.addAll(each.digest)
    return new MedianAbsoluteDeviationResult(this.name, this.meta, digest, this.format)
  }
}

export default defineMetricAggregation({
  name: 'median_absolute_deviation',
  summary: 'The median absolute deviation of the numbers.',
  page: 'search-aggregations-metrics-median-absolute-deviation-aggregation.html',
  options: {
    ...numericOptions,
    compression: opt.double({
      doc: 'The precision of the digest.',
      default: 1000,
      check: (compression, name) => {
        if (compression > 0) return
        throw illegalArgument(
          `[compression] must be greater than 0. Found [${javaToString(doubleOf(compression))}] in [${name}]`,
        )
      },
    }),
    execution_hint: opt.text({ doc: '`default` or `high_accuracy`.', default: null }),
  },
  examples: [
    {
      title: 'How much ratings vary',
      mapping: { rating: { type: 'integer' } },
      documents: [{ rating: 1 }, { rating: 2 }, { rating: 5 }],
      aggs: { variability: { median_absolute_deviation: { field: 'rating' } } },
      answer: { variability: { value: 1 } },
    },
  ],
  check: requireField,
  aggregator({ compression, ...values }, scope) {
    const config = resolveValues(scope.context, 'median_absolute_deviation', values, ['numeric'])
    return new MedianAbsoluteDeviationAggregator(scope, config, compression)
  },
})
