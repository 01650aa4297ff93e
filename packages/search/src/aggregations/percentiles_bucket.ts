/** The pipeline aggregation `percentiles_bucket`. */
import { doubleOf, illegalArgument, javaToString, parseDouble } from '@sluice/java'
import { bucketMetrics, bucketMetricsOptions, formatOf, validateBucketMetrics } from './bucket-metrics.js'
import { definePipelineAggregation } from './define-aggregation.js'
import type { DocValueFormat } from './doc-value-format.js'
import { opt } from './options.js'
import { type AggregationResult, type Meta, MultiValueResult, type Shown, shownDouble } from './result.js'

const DEFAULT_PERCENTS = [1, 5, 25, 50, 75, 95, 99]

/** The number of a sorted list that is nearest to a share of it. */
function nearest(sorted: readonly number[], percent: number): number {
  if (sorted.length === 0) return Number.NaN
  return sorted[Math.round((percent / 100) * (sorted.length - 1))]!
}

class PercentilesBucketResult extends MultiValueResult {
  readonly type = 'percentiles_bucket'

  constructor(
    name: string,
    meta: Meta | null,
    private readonly percents: readonly number[],
    private readonly sorted: readonly number[],
    private readonly isKeyed: boolean,
    private readonly format: DocValueFormat,
  ) {
    super(name, meta)
  }

  override reduce(): AggregationResult {
    return this
  }

  override valueAt(name: string): number {
    const percent = parseDouble(name)
    if (!this.percents.includes(percent)) {
      throw illegalArgument(
        `Percent requested [${javaToString(doubleOf(percent))}] was not one of the computed percentiles. Available keys are: [${this.percents.map(each => javaToString(doubleOf(each))).join(', ')}]`,
      )
    }
    return nearest(this.sorted, percent)
  }

  override show(out: Shown): void {
    const shown = this.percents.map(percent => {
      const value = nearest(this.sorted, percent)
      const text = Number.isNaN(value) || this.format.isRaw ? null : this.format.double(value)
      return { percent, value: Number.isNaN(value) ? null : shownDouble(value), text }
    })
    if (!this.isKeyed) {
      const listed = shown.map(({ percent, value, text }) => {
        const item = new Map<string, unknown>([['key', doubleOf(percent)]])
        item.set('value', value)
        if (text !== null) item.set(`${javaToString(doubleOf(percent))}_as_string`, text)
        return item
      })
      out.set('values', listed)
      return
    }
    const values = new Map<string, unknown>()
    for (const { percent, value, text } of shown) {
      const key = javaToString(doubleOf(percent))
      values.set(key, value)
      if (text !== null) values.set(`${key}_as_string`, text)
    }
    out.set('values', values)
  }
}

export default definePipelineAggregation({
  name: 'percentiles_bucket',
  summary: 'The numbers of buckets that are nearest to given shares.',
  page: 'search-aggregations-pipeline-percentiles-bucket-aggregation.html',
  options: {
    ...bucketMetricsOptions,
    percents: opt.doubles({ doc: 'The percentages, from 0 to 100.', default: DEFAULT_PERCENTS }),
    keyed: opt.boolean({
      doc: 'Whether values are returned as an object with the percentages as keys.',
      default: true,
    }),
  },
  examples: [
    {
      title: 'The median of the sums of months',
      mapping: { month: { type: 'integer' }, price: { type: 'integer' } },
      documents: [
        { month: 1, price: 30 },
        { month: 2, price: 50 },
      ],
      aggs: {
        months: { histogram: { field: 'month', interval: 1 }, aggs: { sales: { sum: { field: 'price' } } } },
        found: { percentiles_bucket: { buckets_path: 'months>sales', percents: [0, 100] } },
      },
      answer: {
        months: {
          buckets: [
            { key: 1, doc_count: 1, sales: { value: 30 } },
            { key: 2, doc_count: 1, sales: { value: 50 } },
          ],
        },
        found: { values: { '0.0': 30, '100.0': 50 } },
      },
    },
  ],
  validate(values, place, faults) {
    validateBucketMetrics(values, place, faults)
    for (const percent of values.percents) {
      if (percent >= 0 && percent <= 100) continue
      faults.push('percents must only contain non-null doubles from 0.0-100.0 inclusive')
    }
  },
  pipeline: (values, name, meta) =>
    bucketMetrics(values, numbers => {
      const sorted = numbers.map(({ value }) => value).sort((a, b) => a - b)
      return new PercentilesBucketResult(name, meta, values.percents, sorted, values.keyed, formatOf(values.format))
    }),
})
