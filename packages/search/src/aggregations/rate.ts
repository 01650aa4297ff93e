/** The aggregation `rate`. */
import { illegalArgument } from '@sluice/java'
import { Token } from '../json/json-cursor.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import {
  type Aggregator,
  type AggregatorScope,
  type LeafCollector,
  NOTHING,
  SingleValueAggregator,
} from './aggregator.js'
import { CompensatedSum, CompensatedSums } from './compensated-sum.js'
import { defineMetricAggregation } from './define-aggregation.js'
import type { DocValueFormat } from './doc-value-format.js'
import { HistogramAggregator } from './histogram-aggregator.js'
import { DoubleResult } from './numeric-metric.js'
import { option } from './options.js'
import type { AggregationResult, Meta } from './result.js'
import { type CalendarUnit, calendarUnitOf } from './rounding.js'
import { valueStarts } from './value-starts.js'
import { formatOption, resolveValues, type ValuesConfig, valuesOptions } from './values-config.js'

/** What a bucket sums up: documents, values, or counts of values. */
type Counted = 'documents' | 'sum' | 'value_count'

class RateAggregator extends SingleValueAggregator {
  private readonly sums = new CompensatedSums()
  private size = 1

  constructor(
    scope: AggregatorScope,
    private readonly config: ValuesConfig,
    private readonly counted: Counted,
    private readonly unit: CalendarUnit | null,
    private readonly histogram: HistogramAggregator,
  ) {
    super(scope)
  }

  override leaf(leaf: LeafReader): LeafCollector {
    const numbers = this.counted === 'sum' ? this.config.numbers.leaf(leaf) : null
    const starts = this.counted === 'value_count' ? valueStarts(this.config, leaf) : null
    if (this.counted !== 'documents' && numbers === null && starts === null) return NOTHING
    return {
      collect: (docs, buckets, count) => {
        for (let i = 0; i < count; i++) {
          const bucket = buckets[i]!
          if (bucket >= this.size) this.grow(bucket + 1)
          const doc = docs[i]!
          const own = numbers ?? starts
          const from = own === null || own.starts === null ? doc : own.starts[doc]!
          const end = own === null || own.starts === null ? doc + 1 : own.starts[doc + 1]!
          if (numbers === null) this.sums.add(bucket, end - from)
          else for (let at = from; at < end; at++) this.sums.add(bucket, numbers.values[at]!)
        }
      },
    }
  }

  private grow(size: number): void {
    this.size = Math.max(size, 2 * this.size)
    this.sums.reserve(this.size)
  }

  override sortValue(bucket: number): number {
    return this.sums.of(bucket) / this.histogram.unitsOf(bucket, this.unit)
  }

  override result(bucket: number): AggregationResult {
    const units = this.histogram.unitsOf(bucket, this.unit)
    return new RateResult(this.name, this.meta, this.sums.of(bucket), units, this.config.format)
  }

  override empty(): AggregationResult {
    return new RateResult(this.name, this.meta, 0, 1, this.config.format)
  }
}

/** So much for each unit of time. */
class RateResult extends DoubleResult {
  readonly type = 'rate'

  constructor(
    name: string,
    meta: Meta | null,
    private readonly sum: number,
    private readonly units: number,
    format: DocValueFormat,
  ) {
    super(name, meta, sum / units, format)
  }

  override reduce(all: readonly AggregationResult[]): AggregationResult {
    const sum = new CompensatedSum()
    for (const each of all) if (each instanceof RateResult) sum.add(each.sum)
    return new RateResult(this.name, this.meta, sum.value, this.units, this.format)
  }
}

const histogramOf = (parent: Aggregator | null): HistogramAggregator => {
  if (parent instanceof HistogramAggregator && parent.isOfDates) return parent
  throw illegalArgument(
    'The rate aggregation can only be used inside a date histogram aggregation or composite aggregation with exactly one date histogram value source',
  )
}

export default defineMetricAggregation({
  name: 'rate',
  summary: 'The number of documents, or the sum of a field, per unit of time; within a `date_histogram`.',
  page: 'search-aggregations-metrics-rate-aggregation.html',
  options: {
    ...valuesOptions,
    format: formatOption(),
    unit: option<CalendarUnit | null>(
      { doc: 'The unit of time, `second` to `year`; by default the interval of the histogram.', default: null },
      { type: 'string' },
      [Token.string],
      cursor => {
        const unit = calendarUnitOf(cursor.text())
        if (unit === undefined) throw illegalArgument(`Unsupported unit ${cursor.text()}`)
        return unit
      },
    ),
    mode: option<'sum' | 'value_count' | null>(
      { doc: 'How a field is counted: `sum` or `value_count`.', default: null },
      { enum: ['sum', 'value_count'] },
      [Token.string],
      cursor => {
        const mode = cursor.text()
        if (mode === 'sum' || mode === 'value_count') return mode
        throw illegalArgument(`Unsupported value for mode [${mode}]`)
      },
    ),
  },
  examples: [
    {
      title: 'Sales a year, by month',
      mapping: { at: { type: 'date' }, price: { type: 'integer' } },
      documents: [
        { at: '2024-01-05', price: 10 },
        { at: '2024-01-20', price: 5 },
        { at: '2024-02-01', price: 7 },
      ],
      aggs: {
        months: {
          date_histogram: { field: 'at', calendar_interval: 'month', format: 'yyyy-MM' },
          aggs: { yearly: { rate: { field: 'price', unit: 'year' } }, sales: { rate: {} } },
        },
      },
      answer: {
        months: {
          buckets: [
            {
              key_as_string: '2024-01',
              key: 1704067200000,
              doc_count: 2,
              yearly: { value: 180 },
              sales: { value: 2 },
            },
            {
              key_as_string: '2024-02',
              key: 1706745600000,
              doc_count: 1,
              yearly: { value: 84 },
              sales: { value: 1 },
            },
          ],
        },
      },
    },
  ],
  check({ field, script, mode }) {
    if (mode !== null && field === null && script === null) {
      throw illegalArgument('The mode parameter is only supported with field or script')
    }
  },
  aggregator({ unit, mode, ...values }, scope) {
    const histogram = histogramOf(scope.parent)
    const hasValues = values.field !== null || values.script !== null
    const config = resolveValues(scope.context, 'rate', values, ['numeric', 'date', 'boolean'])
    return new RateAggregator(scope, config, hasValues ? (mode ?? 'sum') : 'documents', unit, histogram)
  },
})
