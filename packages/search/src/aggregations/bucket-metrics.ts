/** The common part of pipeline aggregations that compute one result from the values of all buckets. */
import type { AggregationBuilder } from './aggregation-builder.js'
import {
  bucketsPathOption,
  formatOfValue,
  type GapPolicy,
  gapPolicyOption,
  type NumberedBucket,
  siblingNumbers,
} from './buckets-path.js'
import { type DocValueFormat, decimalFormat, RAW } from './doc-value-format.js'
import { parsePath, pathNames } from './path.js'
import type { PipelinePlace, SiblingPipeline } from './pipeline.js'
import type { AggregationResult } from './result.js'

/** Their options. */
export const bucketMetricsOptions = {
  buckets_path: bucketsPathOption(),
  gap_policy: gapPolicyOption(),
  format: formatOfValue(),
} as const

/** The values of these options. */
export interface BucketMetricsValues {
  readonly buckets_path: readonly string[]
  readonly gap_policy: GapPolicy
  readonly format: string | null
}

/** The format of a pattern. */
export const formatOf = (pattern: string | null): DocValueFormat => (pattern === null ? RAW : decimalFormat(pattern))

/** Checks that the path leads to an aggregation with many buckets. */
export function validateBucketMetrics(
  { buckets_path }: { readonly buckets_path: readonly string[] },
  { name, siblings }: PipelinePlace,
  faults: string[],
): void {
  if (buckets_path.length !== 1) {
    faults.push(`buckets_path must contain a single entry for aggregation [${name}]`)
    return
  }
  const [path] = buckets_path
  const elements = parsePath(path!)
  let at: AggregationBuilder | undefined = siblings.collecting.find(each => each.name === elements[0]!.name)
  if (at === undefined) {
    faults.push(`buckets_path aggregation does not exist for aggregation [${name}]: ${path}`)
    return
  }
  for (let i = 1; i < elements.length && at !== undefined && !hasManyBuckets(at); i++)
    at = at.subs.get(elements[i]!.name)
  if (at === undefined || !hasManyBuckets(at)) {
    faults.push(
      `The first aggregation in buckets_path must be a multi-bucket aggregation for aggregation [${name}] found :${at === undefined ? 'null' : at.definition.name} for buckets path: ${path}`,
    )
  }
}

const SINGLE = new Set([
  'filter',
  'missing',
  'global',
  'nested',
  'reverse_nested',
  'sampler',
  'diversified_sampler',
  'random_sampler',
])

/** Whether an aggregation makes many buckets. */
export const hasManyBuckets = ({ definition }: AggregationBuilder): boolean =>
  definition.kind === 'bucket' && !SINGLE.has(definition.name)

/** Makes one result of numbers. */
export const bucketMetrics = (
  { buckets_path, gap_policy }: BucketMetricsValues,
  make: (numbers: readonly NumberedBucket[]) => AggregationResult,
): SiblingPipeline => ({
  kind: 'sibling',
  reduce: results => make(siblingNumbers(results, pathNames(buckets_path[0]!), gap_policy)),
})
