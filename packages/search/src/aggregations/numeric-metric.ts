/** The common part of numeric metrics: one number as a result, with its text if the field has a format. */
import { type AggregatorScope, MultiValueAggregator, SingleValueAggregator } from './aggregator.js'
import type { DocValueFormat } from './doc-value-format.js'
import { type Meta, type Shown, SingleValueResult, shownDouble } from './result.js'
import { formatOption, type ValuesConfig, valuesOptions } from './values-config.js'

/** The options of aggregations of numbers. */
export const numericOptions = { ...valuesOptions, format: formatOption() } as const

/** A result that is one double. */
export abstract class DoubleResult extends SingleValueResult {
  constructor(
    name: string,
    meta: Meta | null,
    readonly value: number,
    readonly format: DocValueFormat,
  ) {
    super(name, meta)
  }

  /** Whether there were values; without any the answer has null. */
  protected get hasValue(): boolean {
    return Number.isFinite(this.value)
  }

  override show(out: Shown): void {
    out.set('value', this.hasValue ? shownDouble(this.value) : null)
    if (this.hasValue && !this.format.isRaw) out.set('value_as_string', this.format.double(this.value))
  }
}

/** Collects numbers by bucket, and makes several of those of each bucket. */
export abstract class NumericFiguresAggregator extends MultiValueAggregator {
  constructor(
    scope: AggregatorScope,
    protected readonly config: ValuesConfig,
  ) {
    super(scope)
  }
}

/** Collects numbers by bucket, and makes one of those of each bucket. */
export abstract class NumericMetricAggregator extends SingleValueAggregator {
  constructor(
    scope: AggregatorScope,
    protected readonly config: ValuesConfig,
  ) {
    super(scope)
  }
}
