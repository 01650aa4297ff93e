/** Searches of a store's indices, their first pages of scrolls, and searches at points in time. */
import { wildcardMatches } from '@sluice/core'
import { JavaException } from '@sluice/java'
import {
  type DfsProfile,
  type IndexBoost,
  type Mapping,
  runToEnd,
  SearchBudget,
  ShardDocSortBuilder,
  type ShardHit,
  type StatisticsSource,
  type Steps,
  TimeExceeded,
  validatePipelines,
} from '@sluice/search'
import { refusedForHidden } from '../access/caller.js'
import { clusterSetting } from '../cluster/cluster-settings.js'
import { indexNotFound } from '../faults.js'
import { checkBlocks } from '../indices/blocks.js'
import type { Index } from '../indices/index.js'
import { ResultScripts } from '../scripts/shard-scripts.js'
import type { Store } from '../store.js'
import { type ContextRef, parsePointInTimeId, scrollId } from './context-ids.js'
import { combinedStatistics } from './dfs-statistics.js'
import { type ExecutedSearch, executeShards, type SearchResponse } from './execute-search.js'
import { checkKeepAlive } from './keep-alive.js'
import { relatedDocuments } from './related-documents.js'
import type { ScrollState } from './scroll.js'
import type { ContextHolder, SearchContext } from './search-contexts.js'
import type { SearchRequest } from './search-request.js'
import { type SearchTarget, targetIndices, targetShards } from './search-targets.js'
import type { ShardFailure } from './shard-failures.js'
import type { OpenTarget } from './shard-query.js'
import { openShard, type SearchEnvironment } from './shard-searcher.js'
import { validateRequest } from './validate-request.js'

/** A search's answer, with the id to go on with if it is a scroll. */
export interface SearchAnswer extends SearchResponse {
  readonly scrollId: string | null
  readonly pitId: string | null
}

/** The turn of a search among other requests. */
export interface SearchTurn {
  /** Whether others should have theirs now. */
  isOver(): boolean
  /** Throws to end the search: it was cancelled. */
  check(): void
  /**
   * Notes that the answer will hold so many more bytes. Throws circuit_breaking_exception if it would hold more than one answer may: the memory
   * is that of all requests.
   */
  reserve(bytes: number): void
}

/** The turn of a search without other requests. */
const AT_ONCE: SearchTurn = { isOver: () => false, check: () => undefined, reserve: () => undefined }

/** The node that answers. */
export interface SearchNode {
  readonly nodeId: string
}

/** A shard that is to be searched, as it is now or as a context has it. */
interface Planned {
  readonly target: SearchTarget
  readonly context: SearchContext | null
}

/** The searched shards, and failures of those that cannot be searched. */
interface Plan {
  readonly planned: readonly Planned[]
  readonly failures: readonly ShardFailure[]
}

/**
 * Runs a search. Throws action_request_validation_exception, index_not_found_exception, index_closed_exception, cluster_block_exception and
 * search_phase_execution_exception.
 */
export const search = (store: Store, request: SearchRequest, node: SearchNode): SearchAnswer =>
  runToEnd(searchInSteps(store, request, node, AT_ONCE))

/** The same in steps. */
export function* searchInSteps(
  store: Store,
  request: SearchRequest,
  { nodeId }: SearchNode,
  turn: SearchTurn,
): Steps<SearchAnswer> {
  validateRequest(request)
  const { source } = request
  if (source.aggregations !== null) validatePipelines(source.aggregations)
  if (source.pit !== null) {
    const { response } = yield* run(store, request, planPointInTime(store, request, nodeId), nodeId, turn)
    return { ...response, scrollId: null, pitId: source.pit.id }
  }
  const indices = targetIndices(store.indices, request.indices, request.resolve)
  const own = indices.map(({ index }) => index)
  checkBlocks(own, 'read')
  const planned = targetShards(indices, request.routing).map(target => ({ target, context: null }))
  if (request.scroll !== null) return yield* openScroll(store, request, planned, request.scroll, nodeId, turn)
  const { response } = yield* run(store, request, { planned, failures: [] }, nodeId, turn)
  return { ...response, scrollId: null, pitId: null }
}

function planPointInTime(store: Store, { source }: SearchRequest, nodeId: string): Plan {
  const { id, keepAlive } = source.pit!
  const planned: Planned[] = []
  const failures: ShardFailure[] = []
  for (const ref of parsePointInTimeId(id)) {
    try {
      if (keepAlive !== null) checkKeepAlive(store.state, keepAlive)
      const context = useContext(store, ref, keepAlive)
      planned.push({ target: context.target, context })
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      failures.push({ index: ref.index, shard: ref.shard, node: nodeId, reason: thrown })
    }
  }
  return { planned, failures }
}

/** The context of a reference, which has to be the caller's own. Throws search_context_missing_exception and security_exception. */
export function useContext(store: Store, ref: ContextRef, keepAlive: number | null): SearchContext {
  const context = store.contexts.use(ref, keepAlive, store.caller?.owner)
  if (context.holder !== null) store.indices.reachAgain(context.target.index, context.holder.names)
  return context
}

/** The owner of a shard's context; null if callers are not distinguished. */
export function holderOf({ caller, indices }: Store, { index }: SearchTarget): ContextHolder | null {
  return caller === null ? null : { owner: caller.owner, names: indices.namesOf(index) ?? [index.name] }
}

function* openScroll(
  store: Store,
  request: SearchRequest,
  shards: readonly Planned[],
  keepAlive: number,
  nodeId: string,
  turn: SearchTurn,
): Steps<SearchAnswer> {
  const state: ScrollState = { request, after: new Map(), first: null }
  const planned: Planned[] = []
  const failures: ShardFailure[] = []
  const opened: SearchContext[] = []
  const free = (): void => {
    for (const { id } of opened) store.contexts.free({ session: store.contexts.session, id })
  }
  for (const { target } of shards) {
    try {
      checkKeepAlive(store.state, keepAlive)
      const context = store.contexts.open(target, keepAlive, state, holderOf(store, target))
      opened.push(context)
      planned.push({ target, context })
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      failures.push({ index: target.index.name, shard: target.shard.number, node: nodeId, reason: thrown })
    }
  }
  try {
    const executed = yield* run(store, request, { planned, failures }, nodeId, turn)
    advance(state, executed)
    const { session } = store.contexts
    const id = scrollId(opened.map(({ id }) => ({ session, id, node: nodeId })))
    return { ...executed.response, scrollId: id, pitId: null }
  } catch (thrown) {
    free()
    throw thrown
  }
}

/** Notes where the next page of a scroll begins. */
export function advance(state: ScrollState, { response, shown }: ExecutedSearch): void {
  for (const { part, hit } of shown) state.after.set(part.target.ordinal, hit)
  state.first ??= { total: response.hits.total, maxScore: response.hits.maxScore }
}

/** Runs a request on the shards of contexts: a further page of a scroll. */
export function runOnContexts(
  store: Store,
  request: SearchRequest,
  contexts: readonly SearchContext[],
  failures: readonly ShardFailure[],
  after: ReadonlyMap<number, ShardHit>,
  nodeId: string,
  turn: SearchTurn,
): Steps<ExecutedSearch> {
  const planned = contexts.map(context => ({ target: context.target, context }))
  return run(store, request, { planned, failures }, nodeId, turn, after)
}

const NONE: ReadonlyMap<number, ShardHit> = new Map()

function* run(
  store: Store,
  request: SearchRequest,
  plan: Plan,
  nodeId: string,
  turn: SearchTurn,
  after = NONE,
): Steps<ExecutedSearch> {
  const { source, searchType } = request
  const environment = environmentOf(store, source.timeout, source.runtimeMappings, turn)
  const boosts = boostsOf(store, request)
  const isScroll = request.scroll !== null
  const open = (statistics?: StatisticsSource, notes: readonly DfsProfile[] = []): OpenTarget[] =>
    plan.planned.map(({ target, context }, ordinal) => ({
      ...target,
      opened: openShard(target.index, target.shard, environment, {
        reader: context?.lease.reader,
        statistics,
        profile: source.profile,
        requestSize: source.size,
        dfs: notes[ordinal],
      }),
      ordinal,
      boost: boosts(target.index),
    }))
  const targets = open()
  checkHidden(targets, source)
  const isDfs = searchType === 'dfs_query_then_fetch' && targets.length > 1
  const allowsPartial =
    request.allowPartialResults ?? clusterSetting<boolean>(store.state, 'search.default_allow_partial_results')
  // Rows that others replace in the meantime stay until the search has shown them.
  const releases = turn === AT_ONCE ? [] : plan.planned.map(each => retained(store, each))
  try {
    return yield* whileThere(
      store,
      plan.planned.map(({ target }) => target),
      executeShards({
        source: source.pit === null ? source : withTiebreaker(source),
        targets: isDfs ? openTogether(targets, open) : targets,
        failures: plan.failures,
        allowsPartial,
        node: nodeId,
        withNamedScores: request.withNamedScores,
        options: {
          isScroll,
          after,
          shards: targets.length,
          aggregates: after === NONE,
          maxBuckets: clusterSetting<number>(store.state, 'search.max_buckets'),
          form: { totalAsInt: false, node: nodeId },
        },
        scripts: environment.scripts,
      }),
    )
  } finally {
    for (const release of releases) release()
  }
}

/** Opens shards again, with the statistics of all of them. */
function openTogether(
  targets: readonly OpenTarget[],
  open: (statistics: StatisticsSource, notes: readonly DfsProfile[]) => OpenTarget[],
): OpenTarget[] {
  const shards = targets.map(({ opened }) => opened)
  return open(
    combinedStatistics(shards),
    shards.map(({ dfs }) => dfs),
  )
}

/** Throws security_exception for features that would reveal documents hidden from the caller. */
function checkHidden(targets: readonly OpenTarget[], { suggest, profile }: SearchRequest['source']): void {
  if (suggest === null && !profile) return
  if (targets.every(({ opened }) => (opened.access?.queries.length ?? 0) === 0)) return
  throw refusedForHidden(
    suggest === null
      ? 'A search request cannot be profiled if document level security is enabled'
      : "Suggest isn't supported if document level security is enabled",
  )
}

function retained({ contexts }: Store, { target, context }: Planned): () => void {
  if (context !== null) return contexts.retain(context)
  const lease = target.shard.lease()
  return () => lease.release()
}

/** Work on shards that ends when one of their indices was deleted or closed between two steps. Throws index_not_found_exception. */
export function* whileThere<T>(store: Store, targets: readonly SearchTarget[], steps: Steps<T>): Steps<T> {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
    yield
    const gone = targets.find(target => !store.isSearchable(target))
    if (gone !== undefined) throw indexNotFound(gone.index.name)
  }
}

/** At a point in time the order is made total, unless it is by scores alone. */
function withTiebreaker(source: SearchRequest['source']): SearchRequest['source'] {
  const { sort } = source
  if (sort === null || sort.length === 0 || sort.some(key => key instanceof ShardDocSortBuilder)) return source
  return { ...source, sort: [...sort, new ShardDocSortBuilder()] }
}

/** The node of searches whose answers do not say where they come from. */
const NOWHERE: SearchNode = { nodeId: '' }

const NO_FIELDS: Mapping['runtime'] = new Map()

/** The shared state of a search's shards: one moment, one time limit. */
export function environmentOf(
  store: Store,
  timeout: number | null,
  runtime: Mapping['runtime'] = NO_FIELDS,
  turn: SearchTurn = AT_ONCE,
): SearchEnvironment {
  const end = timeout === null || timeout < 0 ? Number.POSITIVE_INFINITY : performance.now() + timeout
  const budget = new SearchBudget(
    () => {
      turn.check()
      if (budget.isTimed && performance.now() >= end) throw new TimeExceeded()
    },
    () => turn.isOver(),
    bytes => turn.reserve(bytes),
  )
  const scripts = store.scripts === null ? null : new ResultScripts(store.scripts, store.scripts.runs(budget))
  const findRelated = relatedDocuments(store, request => search(store, request, NOWHERE).hits.hits[0])
  return { indices: store.indices, now: store.now(), budget, scripts, runtime, findRelated }
}

/** By how much scores of indices are multiplied: the first entry that names one counts. Throws index_not_found_exception. */
function boostsOf(store: Store, { source, resolve }: SearchRequest): (index: Index) => number {
  const { indicesBoost } = source
  if (indicesBoost.length === 0) return () => 1
  for (const { index } of indicesBoost) {
    const isKnown = index.includes('*') || store.indices.named(index).length > 0
    if (!isKnown && resolve.ignoreUnavailable !== true) throw indexNotFound(index)
  }
  const names = ({ index: pattern }: IndexBoost, { name, aliases }: Index): boolean =>
    wildcardMatches(pattern, name) || [...aliases.keys()].some(alias => wildcardMatches(pattern, alias))
  return index => indicesBoost.find(boost => names(boost, index))?.boost ?? 1
}
