/** The common part of pipeline aggregations that process the buckets of a histogram in order. */
import { runToEnd, type Steps } from '../collect/steps.js'
import type { AggregationBuilder } from './aggregation-builder.js'
import { BUCKETS_OF_STEP } from './aggregator.js'
import { bucketNumber, type GapPolicy } from './buckets-path.js'
import { pathNames } from './path.js'
import type { ParentPipeline, PipelinePlace } from './pipeline.js'
import { type AggregationResult, type KeyedBucket, MultiBucketResult } from './result.js'

const SEQUENCES = new Set(['histogram', 'date_histogram', 'auto_date_histogram'])

/** Checks that the aggregation is in a histogram without gaps. */
export function validateSequence(type: string, { name, parent }: PipelinePlace, faults: string[]): void {
  const needed = `${type} aggregation [${name}] must have a histogram, date_histogram or auto_date_histogram as parent`
  if (parent === null) faults.push(`${needed} but doesn't have a parent`)
  else if (!SEQUENCES.has(parent.definition.name)) faults.push(needed)
  else if (hasGaps(parent)) {
    faults.push(`parent histogram of ${type} aggregation [${name}] must have min_doc_count of 0`)
  }
}

const hasGaps = ({ values }: AggregationBuilder): boolean => Number(values.min_doc_count ?? 0) !== 0

/** Reports anything but a single path. */
export function validateOnePath(
  { buckets_path }: { readonly buckets_path: readonly string[] },
  name: string,
  faults: string[],
): void {
  if (buckets_path.length !== 1) faults.push(`buckets_path must contain a single entry for aggregation [${name}]`)
}

/** Adds a result to the buckets: `step` receives the bucket's value, or null if the path leads nowhere, and returns a result or null. */
export const sequencePipeline = (
  { buckets_path, gap_policy }: { readonly buckets_path: readonly string[]; readonly gap_policy: GapPolicy },
  begin: () => (value: number | null, bucket: KeyedBucket) => AggregationResult | null,
): ParentPipeline => {
  const reduceInSteps = function* (result: AggregationResult): Steps<AggregationResult> {
    if (!(result instanceof MultiBucketResult)) return result
    const owner: MultiBucketResult = result
    const path = pathNames(buckets_path[0]!)
    const step = begin()
    const buckets: KeyedBucket[] = []
    for (const bucket of owner.buckets) {
      const added = step(bucketNumber(owner, bucket, path, gap_policy), bucket)
      buckets.push(added === null ? bucket : owner.withResults(bucket, bucket.results.with([added])))
      if (buckets.length % BUCKETS_OF_STEP === 0) yield
    }
    return owner.withBuckets(buckets)
  }
  return { kind: 'parent', reduce: result => runToEnd(reduceInSteps(result)), reduceInSteps }
}
