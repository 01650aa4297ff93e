/** How the counts of buckets correlate with numbers that were computed before. */
import { illegalArgument } from '@sluice/java'
import { aggregationExecution } from './faults.js'

/** The numbers to correlate with, which all documents gave; those that are counted are some of these documents. */
export interface CountIndicator {
  /** A number for each bucket. */
  readonly expectations: readonly number[]
  /** The share of all documents that are in each bucket; by default each bucket has the same. */
  readonly fractions: readonly number[]
  /** How many documents there are in all. */
  readonly docCount: number
}

/** An indicator with the usual fractions if none are given. Throws illegal_argument_exception for one that cannot be. */
export function countIndicator(
  expectations: readonly number[],
  fractions: readonly number[] | null,
  docCount: number,
): CountIndicator {
  if (expectations.length === 0) throw illegalArgument('[expectations] must have at least one value')
  if (docCount <= 0) throw illegalArgument(`[doc_count] must be greater than 0, found [${docCount}]`)
  if (fractions !== null && fractions.length !== expectations.length) {
    throw illegalArgument(
      `[fractions] and [expectations] must have the same length, found [${fractions.length}] and [${expectations.length}]`,
    )
  }
  return { expectations, fractions: fractions ?? expectations.map(() => 1 / expectations.length), docCount }
}

/**
 * Pearson's correlation of the expectation of a document with whether the document is counted, from -1 to 1; NaN where all documents or none
 * are counted. The example of https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-aggregations-bucket-correlation-aggregation.html
 * shows two. Throws aggregation_execution_exception for counts that do not fit the indicator.
 */
export function countCorrelation(
  { expectations, fractions, docCount }: CountIndicator,
  counts: readonly number[],
): number {
  if (counts.length !== expectations.length) {
    throw aggregationExecution(
      `[expectations] has [${expectations.length}] values, but the buckets path leads to [${counts.length}] buckets`,
    )
  }
  const share = counts.reduce((sum, count) => sum + count, 0) / docCount
  if (share > 1) {
    throw aggregationExecution(`[doc_count] is [${docCount}], but the buckets have [${share * docCount}] documents`)
  }
  const mean = expectations.reduce((sum, value, i) => sum + value * fractions[i]!, 0)
  const variance = expectations.reduce((sum, value, i) => sum + fractions[i]! * (value - mean) ** 2, 0)
  const covariance = counts.reduce((sum, count, i) => sum + (expectations[i]! * count) / docCount, 0) - mean * share
  return covariance / Math.sqrt(variance * share * (1 - share))
}
