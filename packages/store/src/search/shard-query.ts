/** The query phase of one shard of a search: what the request asks of it is checked against its index, and run. */
import { illegalArgument } from '@sluice/java'
import {
  AggregationCollector,
  type AggregationResults,
  CollapseCollector,
  collapseField,
  createQuery,
  DEFAULT_SIZE,
  DEFAULT_TRACK_TOTAL_HITS,
  fetchHits,
  type Hit,
  type HitsForm,
  MatchAllDocsQuery,
  ProfilingSearcher,
  type Query,
  queryRescorer,
  runSuggest,
  type SearchExecutionContext,
  type SearchSource,
  ShardDocSortBuilder,
  type ShardHit,
  type ShardProfile,
  type ShardResult,
  type ShardSearch,
  ShardTopHits,
  type SortKey,
  type SortValue,
  type Steps,
  type SuggestResults,
  searchShardInSteps,
  sliceQuery,
  TimedCollector,
  TimeExceeded,
  type TopHitsRequest,
  type TrackTotalHits,
  yieldingWhenOver,
} from '@sluice/search'
import type { SearchTarget } from './search-targets.js'
import { anyOf, type SearchedShard } from './shard-searcher.js'

/** A shard of a search, opened. */
export interface OpenTarget extends SearchTarget {
  readonly opened: SearchedShard
  /** Its number among the shards of the search. */
  readonly ordinal: number
  /** By how much its scores are multiplied. */
  readonly boost: number
}

/** The result of a shard, with its search. */
export interface ShardPart {
  readonly target: OpenTarget
  readonly keys: readonly SortKey[]
  readonly result: ShardResult
  /** Null if nothing is aggregated. */
  readonly aggregations: AggregationResults | null
  /** Null if nothing is suggested. */
  readonly suggest: SuggestResults | null
  /** The profile of its work, without fetching; null if not profiled. */
  readonly profile: Omit<ShardProfile, 'fetchNanos' | 'fetched'> | null
}

/** The options of the query phase, in addition to the source. */
export interface QueryPhaseOptions {
  readonly isScroll: boolean
  /** The last hit of each shard that earlier pages had, by ordinal. */
  readonly after: ReadonlyMap<number, ShardHit>
  /** How many shards there are. */
  readonly shards: number
  /** Whether aggregations are computed: not for further pages of a scroll. */
  readonly aggregates: boolean
  /** `search.max_buckets`. */
  readonly maxBuckets: number
  readonly form: HitsForm
  /** A further filter: the group of a collapsed hit. */
  readonly groupFilter?: (context: SearchExecutionContext) => Query
}

/** Runs the query phase of a shard, in steps. Throws query_shard_exception, illegal_argument_exception and what queries throw. */
export function* queryShard(target: OpenTarget, source: SearchSource, options: QueryPhaseOptions): Steps<ShardPart> {
  const { opened, ordinal, boost } = target
  const { context } = opened
  const keys = yield* opened.searcher.budget.resumption.run(() => sortKeysOf(source, ordinal, context))
  const searchAfter = source.searchAfter === null ? null : afterValues(source.searchAfter, keys)
  checkWindow(target, source, options.isScroll)
  const from = options.isScroll ? 0 : (source.from ?? 0)
  const { searcher } = opened
  const aggregations = yield* searcher.budget.resumption.run(() => aggregationsOf(target, source, options))
  const timed =
    searcher instanceof ProfilingSearcher && aggregations !== null
      ? new TimedCollector(aggregations, () => performance.now())
      : null
  const search: ShardSearch = {
    query: source.query,
    filters: filtersOf(target, source, options),
    postFilter: source.postFilter,
    size: from + (source.size ?? DEFAULT_SIZE),
    sort: keys,
    searchAfter,
    after: options.after.get(ordinal) ?? null,
    boost,
    minScore: source.minScore,
    trackScores: source.trackScores,
    trackTotalHits: options.isScroll ? Number.POSITIVE_INFINITY : countLimit(source.trackTotalHits),
    terminateAfter: source.terminateAfter,
    aggregations: timed ?? aggregations,
    rescorers: source.rescore.map(queryRescorer),
    ...(source.collapse === null ? {} : { topDocs: collapsing(source.collapse.field, source, context) }),
  }
  const began = performance.now()
  let suggest: SuggestResults | null = null
  let result = NOTHING_SEARCHED
  const { budget } = opened.searcher
  budget.isTimed = true
  try {
    if (source.suggest !== null) suggest = yield* runSuggest(source.suggest, context, opened.searcher)
    if (!suggestsOnly(source)) result = yield* searchShardInSteps(opened.searcher, context, search)
  } catch (thrown) {
    // The time was over before the first document was looked for.
    if (!(thrown instanceof TimeExceeded)) throw thrown
    budget.timedOut = true
  } finally {
    budget.isTimed = false
  }
  const millis = performance.now() - began
  for (const counters of target.shard.counters.of(source.stats)) {
    counters.queries++
    counters.queryMillis += millis
    if (options.isScroll) counters.scrolls++
    if (suggest !== null) counters.suggestions++
  }
  const finished = aggregations === null ? null : yield* yieldingWhenOver(aggregations.finishInSteps(), budget)
  const collectNanos = (performance.now() - began) * 1e6
  const profile =
    searcher instanceof ProfilingSearcher ? profileOf(target, source, searcher, timed, collectNanos) : null
  return { target, keys, result, aggregations: finished, suggest, profile }
}

const sortKeysOf = ({ sort }: SearchSource, ordinal: number, context: SearchExecutionContext): SortKey[] =>
  (sort ?? []).map(key => (key instanceof ShardDocSortBuilder ? key.forShard(ordinal) : key.build(context)))

/** The profile of a shard. Work after the query phase is not recorded. */
function profileOf(
  { index, shard, opened }: OpenTarget,
  { aggregations, sort, size }: SearchSource,
  searcher: ProfilingSearcher,
  timed: TimedCollector | null,
  collectNanos: number,
): NonNullable<ShardPart['profile']> {
  searcher.stop()
  return {
    index: index.name,
    shard: shard.number,
    dfs: opened.dfs,
    queries: searcher.queries,
    rewriteNanos: searcher.rewriteNanos,
    collectNanos,
    aggregationNanos: timed?.nanos ?? 0,
    collected: timed?.documents ?? 0,
    aggregations,
    top: size === 0 ? 'count' : sort === null ? 'score' : 'field',
  }
}

/** Whether a search asks for suggestions alone: it then finds no documents (recording `body-62`). */
const suggestsOnly = ({ suggest, query, aggregations }: SearchSource): boolean =>
  suggest !== null && query === null && aggregations === null

const NOTHING_SEARCHED: ShardResult = {
  total: 0,
  maxScore: Number.NaN,
  hits: [],
  terminatedEarly: false,
  query: new MatchAllDocsQuery(),
}

function aggregationsOf(
  { opened, index, shard }: OpenTarget,
  { aggregations }: SearchSource,
  { aggregates, maxBuckets, form }: QueryPhaseOptions,
): AggregationCollector | null {
  if (aggregations === null || !aggregates) return null
  const { context, searcher, reader } = opened
  const place = { index: index.name, shard: shard.number }
  const shown = {
    search: context,
    form,
    fetch: (request: TopHitsRequest, hits: readonly ShardHit[], keys: readonly SortKey[]) =>
      fetchForBucket(opened, place, request, hits, keys),
  }
  const topHits = (request: unknown) => new ShardTopHits(shown, request as TopHitsRequest)
  return new AggregationCollector(aggregations, { search: context, searcher, reader, maxBuckets, topHits })
}

function fetchForBucket(
  { context, searcher }: SearchedShard,
  place: { readonly index: string; readonly shard: number },
  request: TopHitsRequest,
  hits: readonly ShardHit[],
  keys: readonly SortKey[],
): Hit[] {
  const query = new MatchAllDocsQuery()
  const weight = () => searcher.createWeight(query, 'complete')
  const fetched = fetchHits(
    {
      search: context,
      searcher,
      options: request,
      query,
      weight,
      innerHits: context.innerHits,
      withNamedScores: false,
    },
    hits,
  )
  return fetched.map((hit, i) => ({
    ...place,
    fetched: hit,
    sort: keys.length === 0 ? null : hits[i]!.values.map((value, k) => keys[k]!.show(value)),
  }))
}

/** Keeps the best document of each value of a field. Throws illegal_argument_exception for a field that has none. */
function collapsing(
  field: string,
  { trackScores }: SearchSource,
  context: SearchExecutionContext,
): NonNullable<ShardSearch['topDocs']> {
  const { name } = collapseField(field, context)
  return (sort, size, searcher) => new CollapseCollector(name, sort, size, trackScores, searcher)
}

/** Up to where hits are counted: Infinity for all, -1 for none. */
export function countLimit(track: TrackTotalHits | null): number {
  if (track === 'accurate') return Number.POSITIVE_INFINITY
  return track === 'disabled' ? -1 : (track ?? DEFAULT_TRACK_TOTAL_HITS)
}

function afterValues(values: readonly unknown[], keys: readonly SortKey[]): SortValue[] {
  if (keys.length === 0) throw illegalArgument('Sort must contain at least one field.')
  if (values.length !== keys.length) {
    throw illegalArgument(`search_after has ${values.length} value(s) but sort has ${keys.length}.`)
  }
  return keys.map((key, i) => key.parse(values[i]))
}

function checkWindow({ opened }: OpenTarget, source: SearchSource, isScroll: boolean): void {
  const { limits } = opened.context
  const size = source.size ?? DEFAULT_SIZE
  const window = (source.from ?? 0) + size
  const limit = limits.maxResultWindow
  if (window > limit && isScroll) {
    throw illegalArgument(
      `Batch size is too large, size must be less than or equal to: [${limit}] but was [${window}]. Scroll batch sizes cost as much memory as result windows so they are controlled by the [index.max_result_window] index level setting.`,
    )
  }
  if (window > limit) {
    throw illegalArgument(
      `Result window is too large, from + size must be less than or equal to: [${limit}] but was [${window}]. See the scroll api for a more efficient way to request large data sets. This limit can be set by changing the [index.max_result_window] index level setting.`,
    )
  }
  for (const { windowSize } of source.rescore) {
    if (source.sort !== null) throw illegalArgument('Cannot use [sort] option in conjunction with [rescore].')
    if (windowSize > limits.maxRescoreWindow) {
      throw illegalArgument(
        `Rescore window [${windowSize}] is too large. It must be less than [${limits.maxRescoreWindow}]. This prevents allocating massive heaps for storing the results to be rescored. This limit can be set by changing the [index.max_rescore_window] index level setting.`,
      )
    }
  }
  const slices = limits.maxSlices
  if (source.slice !== null && source.slice.max > slices) {
    throw illegalArgument(
      `The number of slices [${source.slice.max}] is too large. It must be less than [${slices}]. This limit can be set by changing the [index.max_slices_per_scroll] index level setting.`,
    )
  }
}

/** Filters that a request does not show: of aliases, of a slice. */
export function filtersOf(
  target: OpenTarget,
  { slice, pit }: SearchSource,
  { shards, groupFilter }: Pick<QueryPhaseOptions, 'shards' | 'groupFilter'>,
): Query[] {
  const { context } = target.opened
  const filters: Query[] = []
  if (target.aliasFilters !== null) {
    filters.push(anyOf(target.aliasFilters.map(filter => createQuery(filter, context))))
  }
  if (slice !== null) {
    const place = { slice, shard: target.ordinal, shards, isPointInTime: pit !== null }
    filters.push(sliceQuery(context, place))
  }
  if (groupFilter !== undefined) filters.push(groupFilter(context))
  return filters
}
