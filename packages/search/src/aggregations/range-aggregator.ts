/** Collects documents into buckets of ranges. */

import { illegalArgument, javaToString } from '@sluice/java'
import { runToEnd, type Steps } from '../collect/steps.js'
import { readAny } from '../json/body-values.js'
import { Token } from '../json/json-cursor.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import { type AggregatorScope, BucketsAggregator, type LeafCollector, NOTHING } from './aggregator.js'
import type { DocValueFormat } from './doc-value-format.js'
import { type AggregationOption, opt, option } from './options.js'
import { type NumberRange, type RangeInfo, RangeResult, rangeBucket } from './range-result.js'
import { readOptions } from './read-options.js'
import type { AggregationResult } from './result.js'
import { formatOption, type ValuesConfig, valuesOptions } from './values-config.js'
import type { NumericLeaf } from './values-source.js'

/** A range as it was given: numbers, or texts in the format of the field; null for no bound. */
export interface GivenRange {
  readonly key: string | null
  readonly from: unknown
  readonly to: unknown
}

const BOUND = [Token.string, Token.integer, Token.decimal, Token.null] as const

const RANGE = {
  key: opt.scalarText<string | null>({ doc: 'The name of the bucket.', default: null }),
  from: option<unknown>({ doc: 'The first number.', default: null }, {}, BOUND, cursor => readAny(cursor)),
  to: option<unknown>({ doc: 'The number after the last one.', default: null }, {}, BOUND, cursor => readAny(cursor)),
} as const

/** The option `ranges`. */
export const rangesOption = (): AggregationOption<readonly GivenRange[]> =>
  option<readonly GivenRange[]>(
    { doc: 'The ranges: `from` is in it, `to` is not.', default: [] },
    { type: 'array', items: { type: 'object' } },
    [Token.startArray],
    (cursor, parser) => {
      const ranges: GivenRange[] = []
      while (cursor.next() !== Token.endArray) {
        ranges.push(readOptions(cursor, 'range', RANGE, parser) as unknown as GivenRange)
      }
      return ranges
    },
  )

/** The options that `range` and `date_range` share. */
export const rangeOptions = {
  ...valuesOptions,
  format: formatOption(),
  ranges: rangesOption(),
  keyed: opt.boolean({ doc: 'Whether buckets are returned as an object by key.', default: false }),
} as const

/** Throws illegal_argument_exception without ranges. */
export function requireRanges(ranges: readonly unknown[], name: string): void {
  if (ranges.length === 0) throw illegalArgument(`No [ranges] specified for the [${name}] aggregation`)
}

/** The ranges as numbers, in order. */
export function resolveRanges(given: readonly GivenRange[], format: DocValueFormat): NumberRange[] {
  const bound = (value: unknown, absent: number): number => {
    if (value === null) return absent
    return typeof value === 'string' ? format.parse(value, false) : Number(javaToString(value))
  }
  return given
    .map(({ key, from, to }) => {
      const low = bound(from, Number.NEGATIVE_INFINITY)
      const high = bound(to, Number.POSITIVE_INFINITY)
      return { key: key ?? `${textOf(low, format)}-${textOf(high, format)}`, from: low, to: high }
    })
    .sort((a, b) => a.from - b.from || a.to - b.to || 0)
}

/** How a bound is shown in keys. */
export const textOf = (bound: number, format: DocValueFormat): string =>
  Number.isFinite(bound) ? format.double(bound) : '*'

/** Collects numbers into ranges. */
export class RangeAggregator extends BucketsAggregator {
  constructor(
    scope: AggregatorScope,
    private readonly info: RangeInfo,
    private readonly ranges: readonly NumberRange[],
    private readonly numbers: (leaf: LeafReader) => NumericLeaf | null,
  ) {
    super(scope)
  }

  override leaf(leaf: LeafReader): LeafCollector {
    const own = this.numbers(leaf)
    const sink = this.sink(leaf)
    if (own === null) return NOTHING
    const { starts, values } = own
    const { ranges } = this
    const froms = Float64Array.from(ranges, ({ from }) => from)
    const tos = Float64Array.from(ranges, ({ to }) => to)
    return {
      collect: (docs, owners, count) => {
        for (let i = 0; i < count; i++) {
          const doc = docs[i]!
          const first = owners[i]! * froms.length
          if (first + froms.length > this.docCounts.length) this.reserve(first + froms.length)
          const from = starts === null ? doc : starts[doc]!
          const end = starts === null ? doc + 1 : starts[doc + 1]!
          for (let at = from; at < end; at++) {
            const value = values[at]!
            for (let range = 0; range < froms.length; range++) {
              if (value < froms[range]! || !(value < tos[range]!)) continue
              // Of several values in the range the first one counts.
              if (at === from || values[at - 1]! < froms[range]!) sink.add(doc, first + range)
            }
          }
        }
        sink.flush()
      },
    }
  }

  override get docsOfStep(): number {
    return this.docsOfStepIn(this.ranges.length)
  }

  override result(owner: number): AggregationResult {
    return runToEnd(this.resultInSteps(owner))
  }

  override *resultInSteps(owner: number): Steps<AggregationResult> {
    const { ranges } = this
    this.context.addBuckets(ranges.length)
    const own = ranges.map((_, i) => owner * ranges.length + i)
    const results = yield* this.subResultsOf(own)
    const buckets = ranges.map((range, i) => rangeBucket(range, this.docCount(own[i]!), results[i]!))
    return new RangeResult(this.name, this.meta, this.info, buckets)
  }

  override empty(): AggregationResult {
    const results = this.emptySubResults()
    const buckets = this.ranges.map(range => rangeBucket(range, 0, results))
    return new RangeResult(this.name, this.meta, this.info, buckets)
  }
}

/** Makes the aggregator of ranges of a field. */
export const rangesOf = (
  scope: AggregatorScope,
  type: string,
  config: ValuesConfig,
  values: { readonly ranges: readonly GivenRange[]; readonly keyed: boolean },
): RangeAggregator => {
  requireRanges(values.ranges, scope.name)
  return new RangeAggregator(
    scope,
    { type, format: config.format, isKeyed: values.keyed },
    resolveRanges(values.ranges, config.format),
    leaf => config.numbers.leaf(leaf),
  )
}
