/** The aggregation `weighted_avg`. */
import { illegalArgument, javaToString, parseDouble } from '@sluice/java'
import { Token } from '../json/json-cursor.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { ScriptReference } from '../query/script-host.js'
import { type AggregatorScope, type LeafCollector, NOTHING, SingleValueAggregator } from './aggregator.js'
import { CompensatedSum, CompensatedSums } from './compensated-sum.js'
import { defineMetricAggregation } from './define-aggregation.js'
import type { DocValueFormat } from './doc-value-format.js'
import { DoubleResult } from './numeric-metric.js'
import { type AggregationOption, opt, option } from './options.js'
import { readOptions } from './read-options.js'
import type { AggregationResult, Meta } from './result.js'
import { formatOption, resolveValues, type ValuesConfig, valuesOptions } from './values-config.js'

/** Where values or weights come from. */
interface WeightedField {
  readonly field: string | null
  readonly missing: unknown
  readonly script: ScriptReference | null
}

const FIELD = {
  field: opt.text<string | null>({ doc: 'The field.', default: null }),
  missing: opt.scalar({ doc: 'The number to use for documents without one.', default: null }),
  script: valuesOptions.script,
} as const

const fieldOption = (doc: string): AggregationOption<WeightedField | null> =>
  option<WeightedField | null>({ doc, default: null }, { type: 'object' }, [Token.startObject], (cursor, parser) => {
    const values = readOptions(cursor, 'multi_values_source_field_config', FIELD, parser) as unknown as WeightedField
    if (values.field === null && values.script === null) {
      throw illegalArgument('[field] and [script] cannot both be null.  Please specify one or the other.')
    }
    return values
  })

class WeightedAvgAggregator extends SingleValueAggregator {
  private readonly sums = new CompensatedSums()
  private readonly weights = new CompensatedSums()

  constructor(
    scope: AggregatorScope,
    private readonly value: ValuesConfig,
    private readonly weight: ValuesConfig,
    private readonly format: DocValueFormat,
  ) {
    super(scope)
  }

  override leaf(leaf: LeafReader): LeafCollector {
    const value = this.value.numbers.leaf(leaf)
    const weight = this.weight.numbers.leaf(leaf)
    if (value === null || weight === null) return NOTHING
    const { sums, weights } = this
    return {
      collect(docs, buckets, count) {
        for (let i = 0; i < count; i++) {
          const doc = docs[i]!
          const bucket = buckets[i]!
          const from = value.starts === null ? doc : value.starts[doc]!
          const end = value.starts === null ? doc + 1 : value.starts[doc + 1]!
          const weightAt = weight.starts === null ? doc : weight.starts[doc]!
          const weightCount = weight.starts === null ? 1 : weight.starts[doc + 1]! - weightAt
          if (from === end || weightCount === 0) continue
          if (weightCount > 1) {
            throw illegalArgument(
              'Encountered more than one weight for a single document. Use a script to combine multiple weights-per-doc into a single value.',
            )
          }
          if (bucket >= sums.values.length) {
            sums.reserve(bucket + 1)
            weights.reserve(sums.values.length)
          }
          const factor = weight.values[weightAt]!
          for (let at = from; at < end; at++) {
            sums.add(bucket, value.values[at]! * factor)
            weights.add(bucket, factor)
          }
        }
      },
    }
  }

  override sortValue(bucket: number): number {
    return this.sums.of(bucket) / this.weights.of(bucket)
  }

  override result(bucket: number): AggregationResult {
    return new WeightedAvgResult(this.name, this.meta, this.sums.of(bucket), this.weights.of(bucket), this.format)
  }

  override empty(): AggregationResult {
    return new WeightedAvgResult(this.name, this.meta, 0, 0, this.format)
  }
}

/** A weighted mean. */
class WeightedAvgResult extends DoubleResult {
  readonly type = 'weighted_avg'

  constructor(
    name: string,
    meta: Meta | null,
    private readonly sum: number,
    private readonly weight: number,
    format: DocValueFormat,
  ) {
    super(name, meta, sum / weight, format)
  }

  protected override get hasValue(): boolean {
    return this.weight !== 0
  }

  override reduce(all: readonly AggregationResult[]): AggregationResult {
    const sum = new CompensatedSum()
    const weight = new CompensatedSum()
    for (const each of all) {
      if (!(each instanceof WeightedAvgResult)) continue
      sum.add(each.sum)
      weight.add(each.weight)
    }
    return new WeightedAvgResult(this.name, this.meta, sum.value, weight.value, this.format)
  }
}

export default defineMetricAggregation({
  name: 'weighted_avg',
  summary: 'The weighted average of numbers.',
  page: 'search-aggregations-metrics-weight-avg-aggregation.html',
  options: {
    value: fieldOption('The numbers.'),
    weight: fieldOption('The weights.'),
    format: formatOption(),
    value_type: opt.text<string | null>({ doc: 'The type of values if the field is not mapped.', default: null }),
  },
  examples: [
    {
      title: 'Grades with weights',
      mapping: { grade: { type: 'integer' }, weight: { type: 'integer' } },
      documents: [
        { grade: 1, weight: 2 },
        { grade: 2, weight: 3 },
      ],
      aggs: { mean: { weighted_avg: { value: { field: 'grade' }, weight: { field: 'weight' } } } },
      answer: { mean: { value: 1.6 } },
    },
  ],
  check({ value, weight }) {
    if (value === null) throw illegalArgument('[value] must be specified')
    if (weight === null) throw illegalArgument('[weight] must be specified')
  },
  aggregator({ value, weight, format }, scope) {
    const resolve = ({ field, missing, script }: WeightedField): ValuesConfig =>
      resolveValues(scope.context, 'weighted_avg', { field, missing: numberOf(missing), script, format }, ['numeric'])
    const values = resolve(value!)
    return new WeightedAvgAggregator(scope, values, resolve(weight!), values.format)
  },
})

const numberOf = (missing: unknown): unknown =>
  typeof missing === 'string' ? parseDouble(javaToString(missing)) : missing
