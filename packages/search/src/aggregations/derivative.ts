/** The pipeline aggregation `derivative`. */
import { illegalArgument } from '@sluice/java'
import { parseTimeValue } from '../json/time-value.js'
import { formatOf } from './bucket-metrics.js'
import { bucketsPathOption, formatOfValue, gapPolicyOption } from './buckets-path.js'
import { definePipelineAggregation } from './define-aggregation.js'
import type { DocValueFormat } from './doc-value-format.js'
import { opt } from './options.js'
import { type Meta, type Shown, shownDouble } from './result.js'
import { type CalendarUnit, calendarUnitOf } from './rounding.js'
import { sequencePipeline, validateOnePath, validateSequence } from './sequence-pipelines.js'
import { SimpleValue } from './simple-value.js'

/** How long units are taken to be, in milliseconds. */
const LENGTHS: Readonly<Record<CalendarUnit, number>> = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
  month: 2_629_746_000,
  quarter: 7_889_238_000,
  year: 31_556_952_000,
}

const lengthOf = (unit: string): number => {
  const calendar = calendarUnitOf(unit)
  return calendar === undefined ? parseTimeValue(unit, 'derivative.unit') : LENGTHS[calendar]
}

/** A change, also for each unit of the keys. */
class Derivative extends SimpleValue {
  override readonly type = 'derivative'

  constructor(
    name: string,
    meta: Meta | null,
    value: number,
    format: DocValueFormat,
    /** How many units there are between the buckets; null if no unit was asked for. */
    private readonly units: number | null,
  ) {
    super(name, meta, value, format)
  }

  private get normalized(): number {
    return this.units !== null && this.units > 0 ? this.value / this.units : this.value
  }

  override property(path: readonly string[]): unknown {
    return path.length === 1 && path[0] === 'normalized_value' ? this.normalized : super.property(path)
  }

  override show(out: Shown): void {
    super.show(out)
    if (this.units === null) return
    out.set('normalized_value', Number.isFinite(this.normalized) ? shownDouble(this.normalized) : null)
  }
}

export default definePipelineAggregation({
  name: 'derivative',
  summary: 'The difference between each bucket and the one before it.',
  page: 'search-aggregations-pipeline-derivative-aggregation.html',
  options: {
    buckets_path: bucketsPathOption(),
    gap_policy: gapPolicyOption(),
    format: formatOfValue(),
    unit: opt.text<string | null>({
      doc: 'A unit of time: the difference per unit is shown as well.',
      default: null,
      check: unit => {
        if (unit !== null && !(lengthOf(unit) > 0)) throw illegalArgument(`[unit] must be a positive length: [${unit}]`)
      },
    }),
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
        months: {
          histogram: { field: 'month', interval: 1 },
          aggs: { sales: { sum: { field: 'price' } }, found: { derivative: { buckets_path: 'sales' } } },
        },
      },
      answer: {
        months: {
          buckets: [
            { key: 1, doc_count: 1, sales: { value: 30 } },
            { key: 2, doc_count: 1, sales: { value: 50 }, found: { value: 20 } },
          ],
        },
      },
    },
  ],
  validate(values, place, faults) {
    validateOnePath(values, place.name, faults)
    validateSequence('derivative', place, faults)
  },
  pipeline: (values, name, meta) =>
    sequencePipeline(values, () => {
      const unit = values.unit === null ? null : lengthOf(values.unit)
      let last: number | null = null
      let lastKey = Number.NaN
      return (value, { key }) => {
        const units = unit === null ? null : (Number(key) - lastKey) / unit
        const change = value === null || last === null ? null : value - last
        last = value
        lastKey = Number(key)
        return change === null ? null : new Derivative(name, meta, change, formatOf(values.format), units)
      }
    }),
})
