/** The common part of `percentiles` and `percentile_ranks`: options and collector. */
import { doubleOf, illegalArgument, javaToString } from '@sluice/java'
import { Token } from '../json/json-cursor.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { AggregatorScope, LeafCollector } from './aggregator.js'
import { Digests } from './digests.js'
import { NumericFiguresAggregator, numericOptions } from './numeric-metric.js'
import { opt, option } from './options.js'
import {
  newSketch,
  type PercentileDigests,
  type PercentilesMethod,
  type PercentilesRequest,
  PercentilesResult,
} from './percentile-result.js'
import { readOptions } from './read-options.js'
import type { AggregationResult } from './result.js'
import type { ValuesConfig } from './values-config.js'

const tdigestOptions = {
  compression: opt.double({
    doc: 'The precision of the digest.',
    default: 100,
    check: value => {
      if (value < 0) {
        throw illegalArgument(
          `[compression] must be greater than or equal to 0. Found [${javaToString(doubleOf(value))}]`,
        )
      }
    },
  }),
  execution_hint: opt.text({
    doc: '`default` or `high_accuracy`.',
    default: 'default',
    check: hint => {
      if (hint !== 'default' && hint !== 'high_accuracy') {
        throw illegalArgument(`Invalid execution_hint [${hint}], valid values are [default, high_accuracy]`)
      }
    },
  }),
} as const

const hdrOptions = {
  number_of_significant_value_digits: opt.integer({
    doc: 'The number of significant digits, from 0 to 5.',
    default: 3,
    check: digits => {
      if (digits < 0 || digits > 5) throw illegalArgument('[numberOfSignificantValueDigits] must be between 0 and 5')
    },
  }),
} as const

/** A digest that is asked to be more accurate is this much finer. */
const ACCURATE = 10

/** The options of both. */
export const percentilesOptions = {
  ...numericOptions,
  keyed: opt.boolean({ doc: 'Whether values are returned as an object with the numbers as keys.', default: true }),
  tdigest: option<PercentilesMethod | null>(
    { doc: 'Settings of the t-digest, the default method.', default: null },
    { type: 'object' },
    [Token.startObject],
    (cursor, parser) => {
      const values = readOptions(cursor, 'tdigest', tdigestOptions, parser)
      const finer = values['execution_hint'] === 'high_accuracy' ? ACCURATE : 1
      return { name: 'tdigest', compression: finer * Number(values['compression']) }
    },
  ),
  hdr: option<PercentilesMethod | null>(
    { doc: 'Uses a histogram with a fixed number of digits.', default: null },
    { type: 'object' },
    [Token.startObject],
    (cursor, parser) => {
      const values = readOptions(cursor, 'hdr', hdrOptions, parser)
      return { name: 'hdr', digits: Number(values['number_of_significant_value_digits']) }
    },
  ),
} as const

/** The method that options ask for. Throws illegal_argument_exception if there are two. */
export function methodOf({
  tdigest,
  hdr,
}: {
  readonly tdigest: PercentilesMethod | null
  readonly hdr: PercentilesMethod | null
}): PercentilesMethod {
  if (tdigest !== null && hdr !== null) throw illegalArgument('Only one percentiles method should be declared.')
  return hdr ?? tdigest ?? { name: 'tdigest', compression: 100 }
}

/** Collects numbers for percentiles or ranks. */
export class PercentilesAggregator extends NumericFiguresAggregator {
  private readonly digests: PercentileDigests

  constructor(
    scope: AggregatorScope,
    config: ValuesConfig,
    private readonly request: PercentilesRequest,
  ) {
    super(scope, config)
    this.digests = new Digests(() => newSketch(request.method))
  }

  override leaf(leaf: LeafReader): LeafCollector {
    return this.digests.leaf(this.config, leaf)
  }

  private resultOf(bucket: number): PercentilesResult {
    return new PercentilesResult(this.name, this.meta, this.request, this.digests.of(bucket))
  }

  protected override hasMetric(key: string): boolean {
    return this.request.keys.includes(Number(key))
  }

  override sortValue(bucket: number, key: string): number {
    return this.resultOf(bucket).valueAt(key)
  }

  override result(bucket: number): AggregationResult {
    return this.resultOf(bucket)
  }

  override empty(): AggregationResult {
    return new PercentilesResult(this.name, this.meta, this.request, newSketch(this.request.method))
  }
}
