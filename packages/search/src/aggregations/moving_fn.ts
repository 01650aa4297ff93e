/** The pipeline aggregation `moving_fn`. */
import { illegalArgument, toDouble } from '@sluice/java'
import { runToEnd, type Steps } from '../collect/steps.js'
import { noScripts, type ScriptReference } from '../query/script-host.js'
import { formatOf } from './bucket-metrics.js'
import { bucketNumber, bucketsPathOption, formatOfValue, type GapPolicy, gapPolicyOption } from './buckets-path.js'
import { definePipelineAggregation } from './define-aggregation.js'
import { windowOf } from './moving-window.js'
import { opt } from './options.js'
import { pathNames } from './path.js'
import type { ParentPipeline } from './pipeline.js'
import type { ReduceContext } from './reduce-context.js'
import { type AggregationResult, type KeyedBucket, type Meta, MultiBucketResult } from './result.js'
import { scriptOption } from './script-options.js'
import { validateOnePath, validateSequence } from './sequence-pipelines.js'
import { SimpleValue } from './simple-value.js'

/** Numbers that windows have together in one step. */
const NUMBERS_OF_STEP = 65_536

/** The parsed options of a moving function. */
interface MovingValues {
  readonly buckets_path: readonly string[]
  readonly window: number | null
  readonly shift: number
  readonly script: ScriptReference | null
  readonly gap_policy: GapPolicy
  readonly format: string | null
}

/** Adds the number of its window to each bucket. */
function* moving(
  { buckets_path, window, shift, script, gap_policy, format }: MovingValues,
  name: string,
  meta: Meta | null,
  result: AggregationResult,
  { scripts }: ReduceContext,
): Steps<AggregationResult> {
  if (!(result instanceof MultiBucketResult)) return result
  if (scripts === null) throw noScripts(script!)
  const owner: MultiBucketResult = result
  const run = scripts.compileResult(script!, 'moving-function')
  const path = pathNames(buckets_path[0]!)
  const numbers = owner.buckets.map(bucket => bucketNumber(owner, bucket, path, gap_policy))
  const values = numbers.filter(number => number !== null && !Number.isNaN(number)) as number[]
  const buckets: KeyedBucket[] = []
  let index = 0
  let read = 0
  for (const [i, bucket] of owner.buckets.entries()) {
    const number = numbers[i]!
    if (number === null || Number.isNaN(number)) {
      buckets.push(bucket)
      continue
    }
    const inWindow = Float64Array.from(windowOf(values, index++, window!, shift))
    const value = toDouble(run(script!.params, { values: inWindow }))
    const added = new SimpleValue(name, meta, value, formatOf(format))
    buckets.push(owner.withResults(bucket, bucket.results.with([added])))
    read += inWindow.length + 1
    if (read < NUMBERS_OF_STEP) continue
    read = 0
    yield
  }
  return owner.withBuckets(buckets)
}

export default definePipelineAggregation({
  name: 'moving_fn',
  summary: 'Computes a number for each bucket from a window of the buckets before it.',
  page: 'search-aggregations-pipeline-movfn-aggregation.html',
  options: {
    buckets_path: bucketsPathOption(),
    window: opt.integer<number | null>({
      doc: 'The number of buckets in the window.',
      default: null,
      required: true,
      check: window => {
        if (window !== null && window <= 0) throw illegalArgument('[window] must be a positive, non-zero integer.')
      },
    }),
    shift: opt.integer({ doc: 'The number of buckets to shift the window by.', default: 0 }),
    script: scriptOption(
      'Computes the number of `values`, those of the window; `MovingFunctions` has common functions.',
    ),
    gap_policy: gapPolicyOption(),
    format: formatOfValue(),
  },
  examples: [
    {
      title: 'The highest of the two months before',
      runsScripts: true,
      mapping: { month: { type: 'integer' }, price: { type: 'integer' } },
      documents: [
        { month: 1, price: 30 },
        { month: 2, price: 50 },
        { month: 3, price: 40 },
      ],
      aggs: {
        months: {
          histogram: { field: 'month', interval: 1 },
          aggs: {
            sales: { sum: { field: 'price' } },
            found: { moving_fn: { buckets_path: 'sales', window: 2, script: 'MovingFunctions.max(values)' } },
          },
        },
      },
      answer: {
        months: {
          buckets: [
            { key: 1, doc_count: 1, sales: { value: 30 }, found: { value: null } },
            { key: 2, doc_count: 1, sales: { value: 50 }, found: { value: 30 } },
            { key: 3, doc_count: 1, sales: { value: 40 }, found: { value: 50 } },
          ],
        },
      },
    },
  ],
  validate(values, place, faults) {
    validateOnePath(values, place.name, faults)
    validateSequence('moving_fn', place, faults)
  },
  pipeline(values, name, meta) {
    const reduceInSteps: NonNullable<ParentPipeline['reduceInSteps']> = (result, context) =>
      moving(values, name, meta, result, context)
    return { kind: 'parent', reduce: (result, context) => runToEnd(reduceInSteps(result, context)), reduceInSteps }
  },
})
