/** The common part of aggregations with a bucket for each term: their options, and the buckets of a shard. */
import { illegalArgument } from '@sluice/java'
import { Token } from '../json/json-cursor.js'
import { type BucketOrder, BY_COUNT, isKeyOrder, orderOption } from './bucket-order.js'
import { excludeOption, includeOption } from './include-exclude.js'
import { opt, option } from './options.js'
import type { TermsThresholds } from './terms-result.js'
import { formatOption, valuesOptions } from './values-config.js'

/** Throws illegal_argument_exception for a number that is not positive. */
export const positive =
  (shown: string) =>
  (value: number | null, name: string): void => {
    if (value !== null && value <= 0) {
      throw illegalArgument(`[${shown}] must be greater than 0. Found [${value}] in [${name}]`)
    }
  }

/** Throws illegal_argument_exception for a negative number. */
export const notNegative =
  (shown: string) =>
  (value: number | null, name: string): void => {
    if (value !== null && value < 0) {
      throw illegalArgument(`[${shown}] must be greater than or equal to 0. Found [${value}] in [${name}]`)
    }
  }

/** The options of how many buckets there are. */
export const thresholdOptions = (minDocCount: number) =>
  ({
    size: opt.integer({ doc: 'The number of buckets to return.', default: 10, check: positive('size') }),
    shard_size: opt.integer<number | null>({
      doc: 'The number of buckets that each shard returns; by default one and a half times the size, plus 10.',
      default: null,
      check: positive('shardSize'),
    }),
    min_doc_count: opt.integer({
      doc: 'The minimum number of documents of a bucket.',
      default: minDocCount,
      check: notNegative('minDocCount'),
    }),
    shard_min_doc_count: opt.integer({
      doc: 'The minimum number of documents of a bucket on a shard.',
      default: 0,
      check: notNegative('shardMinDocCount'),
    }),
  }) as const

/** The options of `terms`. */
export const termsOptions = {
  ...valuesOptions,
  format: formatOption(),
  ...thresholdOptions(1),
  order: orderOption(BY_COUNT),
  include: includeOption(),
  exclude: excludeOption(),
  show_term_doc_count_error: opt.boolean({ doc: 'Whether each bucket shows its own error.', default: false }),
  execution_hint: opt.text({ doc: 'Has no effect here.', default: null }),
  collect_mode: option<string | null>(
    { doc: '`depth_first` or `breadth_first`; the result is the same.', default: null },
    { enum: ['depth_first', 'breadth_first'] },
    [Token.string],
    cursor => {
      const mode = cursor.text()
      if (mode !== 'depth_first' && mode !== 'breadth_first')
        throw illegalArgument(`No value for collect_mode [${mode}]`)
      return mode
    },
  ),
} as const

/** The values of the options that say how many buckets there are. */
export interface ThresholdValues {
  readonly size: number
  readonly shard_size: number | null
  readonly min_doc_count: number
  readonly shard_min_doc_count: number
}

/** How many buckets are wanted. */
export function thresholdsOf(values: ThresholdValues, order: BucketOrder, showsErrors: boolean): TermsThresholds {
  const { size, shard_size, min_doc_count, shard_min_doc_count } = values
  const suggested = isKeyOrder(order) ? size : Math.min(2 ** 31 - 1, Math.floor(size * 1.5 + 10))
  return {
    size,
    shardSize: Math.max(size, shard_size ?? suggested),
    minDocCount: min_doc_count,
    shardMinDocCount: Math.min(shard_min_doc_count, min_doc_count),
    order,
    showsErrors,
  }
}
