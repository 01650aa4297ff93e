/** The definition of a sub-phase of the fetch phase: one file of `fetch/phases` that fills one part of hits. */
import type { Steps } from '../collect/steps.js'
import type { SearchExecutionContext } from '../query/execution-context.js'
import type { NestedInnerHits } from '../query/inner-hits.js'
import type { Query, Weight } from '../query/lucene/query.js'
import type { IndexSearcher } from '../query/lucene/searcher.js'
import type { HitOptions } from '../request/search-source.js'
import type { FetchedHit } from './fetched-hit.js'

/** The context of fetching hits of a shard. */
export interface FetchContext {
  readonly search: SearchExecutionContext
  readonly searcher: IndexSearcher
  readonly options: HitOptions
  /** The query of the search, rewritten for the shard. */
  readonly query: Query
  /** Its weight with scores, made once. */
  readonly weight: () => Weight
  /** Inner hits that are shown, by name. */
  readonly innerHits: ReadonlyMap<string, NestedInnerHits>
  /** Whether `matched_queries` has scores. */
  readonly withNamedScores: boolean
}

/** A part of hits. */
export interface FetchSubPhase {
  readonly name: string
  /** Returns the function that fills the part; null if it was not requested. Throws if the index cannot show it. */
  prepare(context: FetchContext): ((hit: FetchedHit) => void) | null
}

/** A part of hits that may take long for each of them: it is filled in steps. */
export interface SteppedPhase {
  readonly name: string
  /** Returns the function that fills the part; null if it was not requested. Throws if the index cannot show it. */
  prepareSteps(context: FetchContext): ((hit: FetchedHit) => Steps<void>) | null
}

/** Types a sub-phase in steps. */
export const defineSteppedPhase = (phase: SteppedPhase): SteppedPhase => phase

/** Types a sub-phase. */
export const defineSubPhase = (phase: FetchSubPhase): FetchSubPhase => phase
