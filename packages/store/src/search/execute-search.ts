/** A search over shards: the query phase on each, the merge of their hits, and the fetch phase of the returned hits. */
import { JavaException } from '@sluice/java'
import {
  type AggregationResults,
  DEFAULT_SIZE,
  type FetchedHit,
  fetchHits,
  fetchInSteps,
  fetchSuggested,
  type Hit,
  type HitsResult,
  MatchAllDocsQuery,
  type ResultScriptHost,
  reduceInSteps,
  reduceSuggest,
  type SearchSource,
  type ShardHit,
  type ShardProfile,
  type Steps,
  type SuggestedDocument,
  type SuggestRequest,
  type SuggestResults,
  shownCollapseValue,
  yieldingWhenOver,
} from '@sluice/search'
import { expandGroups } from './expand-groups.js'
import { findVectors } from './find-vectors.js'
import { type MergedHit, maxScoreOf, mergeHits, totalOf } from './merge-shards.js'
import { type ShardFailure, searchPhaseFault } from './shard-failures.js'
import { type OpenTarget, type QueryPhaseOptions, queryShard, type ShardPart } from './shard-query.js'

/** The result of a search. */
export interface SearchResponse {
  readonly timedOut: boolean
  /** Null if nothing is said of it. */
  readonly terminatedEarly: boolean | null
  /** How often results of shards were put together. */
  readonly reducePhases: number
  readonly shards: { readonly total: number; readonly failures: readonly ShardFailure[] }
  readonly hits: HitsResult
  /** Null if nothing is aggregated. */
  readonly aggregations: AggregationResults | null
  /** Null if nothing is suggested. */
  readonly suggest: SuggestAnswer | null
  /** The profiles of the shards; null if not profiled. */
  readonly profiles: readonly ShardProfile[] | null
}

/** Suggestions with what they were asked for. */
export interface SuggestAnswer {
  readonly request: SuggestRequest
  readonly results: SuggestResults
}

/** A search whose shards are known. */
export interface ShardSearches {
  readonly source: SearchSource
  /** Shards that can be searched. */
  readonly targets: readonly OpenTarget[]
  /** Shards that cannot. */
  readonly failures: readonly ShardFailure[]
  readonly allowsPartial: boolean
  readonly node: string
  readonly withNamedScores: boolean
  readonly options: QueryPhaseOptions
  readonly scripts: ResultScriptHost | null
}

/** The result, with the hits by shard, after which a scroll continues. */
export interface ExecutedSearch {
  readonly response: SearchResponse
  readonly shown: readonly MergedHit[]
}

/** Runs a search in steps. Throws search_phase_execution_exception if all shards refuse it, or one that must not. */
export function* executeShards(search: ShardSearches): Steps<ExecutedSearch> {
  const { source, targets, options, node } = search
  const failures = [...search.failures]
  const parts: ShardPart[] = []
  const refusing = new Set<OpenTarget>()
  const queryOf = yield* findVectors(targets, source, (target, reason) => {
    refusing.add(target)
    failures.push(failureOf(target, node, reason))
  })
  for (const target of targets) {
    if (refusing.has(target)) continue
    try {
      parts.push(yield* queryShard(target, { ...source, query: queryOf(target) }, options))
      if (target.opened.searcher.budget.isTurnOver()) yield
    } catch (thrown) {
      failures.push(failureOf(target, node, thrown))
    }
  }
  checkFailures(search, refusing.size > 0 ? 'dfs' : 'query', parts.length, failures)
  const size = source.size ?? DEFAULT_SIZE
  const from = options.isScroll ? 0 : (source.from ?? 0)
  const shown = mergeHits(parts).slice(from, from + size)
  const fetchBegan = performance.now()
  const hits = yield* fetchShown(search, shown)
  const fetchNanos = (performance.now() - fetchBegan) * 1e6
  yield* expandGroups(search, shown, hits)
  const total = totalOf(parts, options.isScroll ? 'accurate' : source.trackTotalHits)
  const aggregations = yield* reduced(search, parts)
  const response: SearchResponse = {
    timedOut: targets.some(({ opened }) => opened.searcher.budget.timedOut),
    terminatedEarly: terminatedEarly(source, parts),
    reducePhases: 1,
    shards: { total: targets.length + search.failures.length, failures },
    hits: { total, maxScore: parts.length === 0 ? 0 : size === 0 ? null : maxScoreOf(parts), hits },
    aggregations,
    suggest: yield* suggested(search, parts),
    profiles: source.profile ? profilesOf(parts, shown, fetchNanos) : null,
  }
  return { response, shown }
}

/** The profiles of shards; the total time of fetching is divided by their hits. */
const profilesOf = (parts: readonly ShardPart[], shown: readonly MergedHit[], fetchNanos: number): ShardProfile[] =>
  parts.flatMap(part => {
    const fetched = shown.filter(hit => hit.part === part).length
    const nanos = shown.length === 0 ? 0 : (fetchNanos * fetched) / shown.length
    return part.profile === null ? [] : [{ ...part.profile, fetched, fetchNanos: nanos }]
  })

function* reduced(
  { source, options, scripts, targets }: ShardSearches,
  parts: readonly ShardPart[],
): Steps<AggregationResults | null> {
  if (source.aggregations === null || !options.aggregates) return null
  const results = parts.map(({ aggregations }) => aggregations).filter(each => each !== null)
  if (results.length === 0) return null
  const steps = reduceInSteps(source.aggregations, results, { maxBuckets: options.maxBuckets, scripts })
  return yield* yieldingWhenOver(steps, targets[0]!.opened.searcher.budget)
}

function* suggested({ source, targets }: ShardSearches, parts: readonly ShardPart[]): Steps<SuggestAnswer | null> {
  const { suggest } = source
  if (suggest === null) return null
  const steps = function* (): Steps<SuggestResults> {
    const results = yield* reduceSuggest(
      suggest,
      parts.map(part => part.suggest ?? new Map()),
    )
    return yield* fetchSuggested(results, (document, score) => suggestedHit(parts, source, document, score))
  }
  // Without an index there is nothing to wait for.
  const budget = targets[0]?.opened.searcher.budget
  return { request: suggest, results: yield* budget === undefined ? steps() : yieldingWhenOver(steps(), budget) }
}

/** The returned parts of a document that a completion suggests. */
function suggestedHit(
  parts: readonly ShardPart[],
  source: SearchSource,
  { doc, shard }: SuggestedDocument,
  score: number,
): Hit {
  const { index, shard: own, opened } = parts[shard]!.target
  const { searcher, context } = opened
  const query = new MatchAllDocsQuery()
  const weight = () => searcher.createWeight(query, 'complete')
  const fetching = {
    search: context,
    searcher,
    options: source,
    query,
    weight,
    innerHits: new Map(),
    withNamedScores: false,
  }
  const [fetched] = fetchHits(fetching, [{ doc, score, values: [] }])
  return { fetched: fetched!, index: index.name, shard: own.number, sort: null }
}

/** The failure of a shard. Anything but a Java exception is thrown on. */
function failureOf({ index, shard }: OpenTarget, node: string, thrown: unknown): ShardFailure {
  if (!(thrown instanceof JavaException)) throw thrown
  return { index: index.name, shard: shard.number, node, reason: thrown }
}

function checkFailures(
  { allowsPartial }: ShardSearches,
  phase: 'dfs' | 'query',
  succeeded: number,
  failures: readonly ShardFailure[],
): void {
  if (failures.length === 0) return
  if (succeeded === 0) throw searchPhaseFault(phase, 'all shards failed', failures)
  if (!allowsPartial) throw searchPhaseFault(phase, 'Partial shards failure', failures)
}

/** Said if a limit was given, and of searches that only count all hits (recordings `body-25`, `params-10`). */
function terminatedEarly(
  { terminateAfter, trackTotalHits, size }: SearchSource,
  parts: readonly ShardPart[],
): boolean | null {
  if (terminateAfter > 0) return parts.some(({ result }) => result.terminatedEarly)
  return size === 0 && trackTotalHits === 'accurate' && parts.length > 0 ? false : null
}

/** Hits that are put together before others may have their turn. */
const HITS_OF_STEP = 20

function* fetchShown(
  { source, withNamedScores }: ShardSearches,
  shown: readonly MergedHit[],
): Steps<HitsResult['hits']> {
  const byPart = new Map<ShardPart, ShardHit[]>()
  for (const merged of shown) {
    const own = byPart.get(merged.part)
    if (own === undefined) byPart.set(merged.part, [merged.hit])
    else own.push(merged.hit)
  }
  const fetched = new Map<ShardPart, FetchedHit[]>()
  for (const [part, hits] of byPart) {
    const { searcher, context } = part.target.opened
    const { query } = part.result
    for (const counters of part.target.shard.counters.of(source.stats)) counters.fetches++
    const weight = () => searcher.createWeight(query, 'complete')
    const { innerHits } = context
    const fetching = { search: context, searcher, options: source, query, weight, innerHits, withNamedScores }
    fetched.set(part, yield* yieldingWhenOver(fetchInSteps(fetching, hits), searcher.budget))
  }
  const places = new Map<ShardPart, number>()
  const hits: Hit[] = []
  for (const { part, hit } of shown) {
    const place = places.get(part) ?? 0
    places.set(part, place + 1)
    hits.push({
      fetched: withCollapseValue(fetched.get(part)![place]!, hit, part, source),
      index: part.target.index.name,
      shard: part.target.shard.number,
      sort: part.keys.length === 0 ? null : hit.values.map((value, i) => part.keys[i]!.show(value)),
    })
    if (hits.length % HITS_OF_STEP === 0 && part.target.opened.searcher.budget.isTurnOver()) yield
  }
  return hits
}

/** Notes the value that hits were collapsed by among the fields of a hit. */
function withCollapseValue(fetched: FetchedHit, { collapsedBy }: ShardHit, part: ShardPart, source: SearchSource) {
  if (collapsedBy !== undefined && collapsedBy !== null && source.collapse !== null) {
    const { field } = source.collapse
    const type = part.target.opened.context.fieldType(field)!
    fetched.fields.set(field, [shownCollapseValue(type, collapsedBy)])
  }
  return fetched
}
