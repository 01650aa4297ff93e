/** Combines the results of all shards and shows them. */
import { runToEnd, type Steps } from '../collect/steps.js'
import type { AggregationBuilders } from './aggregation-builder.js'
import { runPipelines } from './pipeline.js'
import { ReduceContext, type ReduceOptions } from './reduce-context.js'
import type { AggregationResults, Showing } from './result.js'

/**
 * The results of a search from those of its shards. Throws too_many_buckets_exception beyond `search.max_buckets`, and the faults of pipeline
 * aggregations.
 */
export const reduceAggregations = (
  builders: AggregationBuilders,
  shards: readonly AggregationResults[],
  options: ReduceOptions,
): AggregationResults => runToEnd(reduceInSteps(builders, shards, options))

/** The same in steps, between which others may have their turn. */
export function* reduceInSteps(
  builders: AggregationBuilders,
  shards: readonly AggregationResults[],
  options: ReduceOptions,
): Steps<AggregationResults> {
  const context = new ReduceContext(options)
  return yield* runPipelines(yield* context.reduceInSteps(shards), builders, context)
}

/** The `aggregations` of an answer. */
export function renderAggregations(results: AggregationResults, showing: Showing): Map<string, unknown> {
  const shown = new Map<string, unknown>()
  results.show(shown, showing)
  return shown
}
