/** A number that a pipeline aggregation has computed. */
import type { DocValueFormat } from './doc-value-format.js'
import { type AggregationResult, type Meta, type Shown, SingleValueResult, shownDouble } from './result.js'

/** One number. */
export class SimpleValue extends SingleValueResult {
  readonly type: string = 'simple_value'

  constructor(
    name: string,
    meta: Meta | null,
    readonly value: number,
    protected readonly format: DocValueFormat,
  ) {
    super(name, meta)
  }

  override reduce(): AggregationResult {
    return this
  }

  override show(out: Shown): void {
    const hasValue = Number.isFinite(this.value)
    out.set('value', hasValue ? shownDouble(this.value) : null)
    if (hasValue && !this.format.isRaw) out.set('value_as_string', this.format.double(this.value))
  }
}

/** The least or largest number of buckets, with the keys of those that have it. */
export class BucketMetricValue extends SimpleValue {
  override readonly type = 'bucket_metric_value'

  constructor(
    name: string,
    meta: Meta | null,
    value: number,
    format: DocValueFormat,
    private readonly keys: readonly string[],
  ) {
    super(name, meta, value, format)
  }

  override show(out: Shown): void {
    super.show(out)
    out.set('keys', [...this.keys])
  }
}
