/** Combines the results of shards. */
import type { Steps } from '../collect/steps.js'
import type { ResultScriptHost } from '../query/script-host.js'
import { tooManyBuckets } from './faults.js'
import { type AggregationResult, AggregationResults } from './result.js'

/** The context of a reduction. */
export interface ReduceOptions {
  /** `search.max_buckets`. */
  readonly maxBuckets: number
  readonly scripts: ResultScriptHost | null
}

/** One reduction of a search. */
export class ReduceContext {
  private buckets = 0

  constructor(private readonly options: ReduceOptions) {}

  /** Runs scripts; null if none can run. */
  get scripts(): ResultScriptHost | null {
    return this.options.scripts
  }

  /** Counts buckets of the answer. Throws too_many_buckets_exception beyond the limit. */
  addBuckets(count: number): void {
    this.buckets += count
    if (this.buckets > this.options.maxBuckets) throw tooManyBuckets(this.options.maxBuckets)
  }

  /** Combines the results of one level. */
  reduce(shards: readonly AggregationResults[]): AggregationResults {
    return new AggregationResults(
      sameNames(shards).map(all => (all.find(each => each.canLead) ?? all[0]!).reduce(all, this)),
    )
  }

  /** The same in steps. */
  *reduceInSteps(shards: readonly AggregationResults[]): Steps<AggregationResults> {
    const reduced: AggregationResult[] = []
    for (const all of sameNames(shards)) {
      reduced.push(yield* (all.find(each => each.canLead) ?? all[0]!).reduceInSteps(all, this))
    }
    return new AggregationResults(reduced)
  }
}

/** The results of each aggregation of a level. */
function sameNames(shards: readonly AggregationResults[]): AggregationResult[][] {
  const byName = new Map<string, AggregationResult[]>()
  for (const { list } of shards) {
    for (const result of list) {
      const known = byName.get(result.name)
      if (known === undefined) byName.set(result.name, [result])
      else known.push(result)
    }
  }
  return [...byName.values()]
}
