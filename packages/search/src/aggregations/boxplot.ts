/** The aggregation `boxplot`. */
import { illegalArgument } from '@sluice/java'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { AggregatorScope, LeafCollector } from './aggregator.js'
import { defineMetricAggregation } from './define-aggregation.js'
import { Digests } from './digests.js'
import type { DocValueFormat } from './doc-value-format.js'
import { NumericFiguresAggregator, numericOptions } from './numeric-metric.js'
import { opt } from './options.js'
import { type AggregationResult, type Meta, MultiValueResult, type Shown, shownDouble } from './result.js'
import { TDigest } from './t-digest.js'
import { requireField, resolveValues, type ValuesConfig } from './values-config.js'

const METRICS = ['min', 'max', 'q1', 'q2', 'q3', 'lower', 'upper'] as const
type Metric = (typeof METRICS)[number]

class BoxplotAggregator extends NumericFiguresAggregator {
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

  protected override hasMetric(key: string): boolean {
    return (METRICS as readonly string[]).includes(key)
  }

  override sortValue(bucket: number, key: string): number {
    return new BoxplotResult(this.name, null, this.digests.of(bucket), this.config.format).valueAt(key)
  }

  override result(bucket: number): AggregationResult {
    return new BoxplotResult(this.name, this.meta, this.digests.of(bucket), this.config.format)
  }

  override empty(): AggregationResult {
    return new BoxplotResult(this.name, this.meta, new TDigest(this.compression), this.config.format)
  }
}

/** The figures of a box plot. */
class BoxplotResult extends MultiValueResult {
  readonly type = 'boxplot'
  private readonly figures: Readonly<Record<Metric, number>>

  constructor(
    name: string,
    meta: Meta | null,
    private readonly digest: TDigest,
    private readonly format: DocValueFormat,
  ) {
    super(name, meta)
    this.figures = figuresOf(digest)
  }

  override reduce(all: readonly AggregationResult[]): AggregationResult {
    const digest = new TDigest(this.digest.compression)
    for (const each of all) if (each instanceof BoxplotResult) digest.addAll(each.digest)
    return new BoxplotResult(this.name, this.meta, digest, this.format)
  }

  override valueAt(name: string): number {
    if (!(METRICS as readonly string[]).includes(name)) {
      throw illegalArgument(`Unknown value [${name}] in boxplot aggregation`)
    }
    return this.figures[name as Metric]
  }

  override show(out: Shown): void {
    for (const name of METRICS) out.set(name, shownDouble(this.figures[name]))
    if (this.format.isRaw || this.digest.size === 0) return
    for (const name of METRICS) out.set(`${name}_as_string`, this.format.double(this.figures[name]))
  }
}

/** Quartiles, and the ends of the whiskers: the last numbers within one and a half of the box. */
function figuresOf(digest: TDigest): Record<Metric, number> {
  const { min, max } = digest
  const [q1, q2, q3] = [digest.quantile(0.25), digest.quantile(0.5), digest.quantile(0.75)]
  const reach = 1.5 * (q3 - q1)
  let [lower, upper] = [q1, q3]
  for (const mean of digest.centroids().means) {
    if (mean < lower && mean >= q1 - reach) lower = mean
    if (mean > upper && mean <= q3 + reach) upper = mean
  }
  return { min, max, q1, q2, q3, lower, upper }
}

export default defineMetricAggregation({
  name: 'boxplot',
  summary: 'The values of a box plot: minimum, maximum, quartiles, whiskers.',
  page: 'search-aggregations-metrics-boxplot-aggregation.html',
  options: {
    ...numericOptions,
    compression: opt.double({ doc: 'The precision of the digest.', default: 100 }),
    execution_hint: opt.text<string | null>({ doc: '`default` or `high_accuracy`.', default: null }),
  },
  examples: [
    {
      title: 'Load times with one outlier',
      mapping: { ms: { type: 'integer' } },
      documents: [{ ms: 1 }, { ms: 2 }, { ms: 3 }, { ms: 4 }, { ms: 100 }],
      aggs: { load: { boxplot: { field: 'ms' } } },
      answer: { load: { min: 1, max: 100, q1: 2, q2: 3, q3: 4, lower: 1, upper: 4 } },
    },
  ],
  check: requireField,
  aggregator({ compression, ...values }, scope) {
    const config = resolveValues(scope.context, 'boxplot', values, ['numeric'])
    return new BoxplotAggregator(scope, config, compression)
  },
})
