/** The result of `composite`. */
import { LateList } from '@sluice/core'
import { longOf } from '@sluice/java'
import { sortedInSteps } from '../collect/sort-in-steps.js'
import { runToEnd, type Steps } from '../collect/steps.js'
import { BUCKETS_OF_STEP } from './aggregator.js'
import type { CompositeSource, SourceValue } from './composite-sources.js'
import type { ReduceContext } from './reduce-context.js'
import {
  type AggregationResult,
  type KeyedBucket,
  type Meta,
  MultiBucketResult,
  type Showing,
  type Shown,
} from './result.js'

/** A value of each source. */
export type Tuple = readonly SourceValue[]

/** Compares tuples in the order of the sources. */
const comparing =
  (sources: readonly CompositeSource[]) =>
  (a: Tuple, b: Tuple): number => {
    for (const [i, source] of sources.entries()) {
      const order = source.compare(a[i]!, b[i]!)
      if (order !== 0) return order
    }
    return 0
  }

/** A bucket of a tuple. */
export interface CompositeBucket extends KeyedBucket {
  readonly tuple: Tuple
}

/** The bucket of a tuple, with its key as answers show it. */
export function compositeBucket(
  sources: readonly CompositeSource[],
  tuple: Tuple,
  docCount: number,
  results: KeyedBucket['results'],
): CompositeBucket {
  const key = new Map(sources.map((source, i) => [source.name, source.show(tuple[i]!)]))
  const keyText = `{${[...key].map(([name, value]) => `${name}=${String(value)}`).join(', ')}}`
  return { tuple, key, keyText, docCount, results }
}

/** A page of tuples. */
export class CompositeResult extends MultiBucketResult<CompositeBucket> {
  readonly type = 'composite'

  constructor(
    name: string,
    meta: Meta | null,
    private readonly sources: readonly CompositeSource[],
    private readonly size: number,
    readonly buckets: readonly CompositeBucket[],
    private readonly last: CompositeBucket | undefined = buckets.at(-1),
  ) {
    super(name, meta)
  }

  override withBuckets(buckets: readonly CompositeBucket[]): CompositeResult {
    return new CompositeResult(this.name, this.meta, this.sources, this.size, buckets, this.last)
  }

  override reduce(all: readonly AggregationResult[], context: ReduceContext): AggregationResult {
    return runToEnd(this.reduceInSteps(all, context))
  }

  override *reduceInSteps(all: readonly AggregationResult[], context: ReduceContext): Steps<AggregationResult> {
    const compare = comparing(this.sources)
    const merged = yield* sortedInSteps(
      all.flatMap(each => (each instanceof CompositeResult ? each.buckets : [])),
      (a, b) => compare(a.tuple, b.tuple),
    )
    const groups: CompositeBucket[][] = []
    for (const [i, bucket] of merged.entries()) {
      if (i % BUCKETS_OF_STEP === 0) yield
      const group = groups.at(-1)
      if (group !== undefined && compare(group[0]!.tuple, bucket.tuple) === 0) group.push(bucket)
      else groups.push([bucket])
    }
    const kept = groups.slice(0, this.size)
    context.addBuckets(kept.length)
    const buckets: CompositeBucket[] = []
    for (const same of kept) {
      const docCount = same.reduce((sum, each) => sum + each.docCount, 0)
      buckets.push({ ...same[0]!, docCount, results: context.reduce(same.map(({ results }) => results)) })
      if (buckets.length % BUCKETS_OF_STEP === 0) yield
    }
    return new CompositeResult(this.name, this.meta, this.sources, this.size, buckets)
  }

  override show(out: Shown, showing: Showing): void {
    if (this.last !== undefined) out.set('after_key', this.last.key)
    out.set(
      'buckets',
      new LateList(this.buckets, ({ key, docCount, results }) => {
        const shown: Shown = new Map<string, unknown>([['key', key]])
        shown.set('doc_count', longOf(docCount))
        results.show(shown, showing)
        return shown
      }),
    )
  }
}
