/**
 * Statistics of shards, indices and the node: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-stats.html
 * What this node has no part for (caches, mergers in threads, warmers) stays 0.
 */
import { wildcardMatches } from '@sluice/core'
import { segmentBytes } from '@sluice/search'
import { type Index, type SearchCounters, type Shard, type ShardCounters, type Store, shardBytes } from '@sluice/store'

/** A group of numbers, which may contain groups. */
export type StatisticsGroup = { readonly [name: string]: number | boolean | StatisticsGroup }

/** Groups by name, in the order in which the API shows them. */
export type Statistics = { readonly [group: string]: StatisticsGroup }

/** The groups, each with the metric by which it is asked for where that is another name. */
export const METRICS: readonly string[] = [
  'docs',
  'shard_stats',
  'store',
  'indexing',
  'get',
  'search',
  'merge',
  'refresh',
  'flush',
  'warmer',
  'query_cache',
  'fielddata',
  'completion',
  'segments',
  'translog',
  'request_cache',
  'recovery',
  'bulk',
  'dense_vector',
  'sparse_vector',
]

/** The member of an answer for a metric. */
export const memberOf = (metric: string): string => (metric === 'merge' ? 'merges' : metric)

/** How many bytes merges may write per second, where nothing limits them. */
const AUTO_THROTTLE_BYTES = 20_971_520

const whole = (millis: number): number => Math.floor(millis)

/** The counters of searches. */
const searchNumbers = (counters: SearchCounters): StatisticsGroup => ({
  query_total: counters.queries,
  query_time_in_millis: whole(counters.queryMillis),
  query_current: 0,
  query_failure: 0,
  fetch_total: counters.fetches,
  fetch_time_in_millis: whole(counters.fetchMillis),
  fetch_current: 0,
  fetch_failure: 0,
  scroll_total: counters.scrolls,
  scroll_time_in_millis: 0,
  scroll_current: 0,
  suggest_total: counters.suggestions,
  suggest_time_in_millis: 0,
  suggest_current: 0,
})

/** The member `groups` with the groups of searches that names and wildcards mean; none without any. */
function groupsOf({ groups }: ShardCounters, patterns: readonly string[]): StatisticsGroup {
  const found = [...groups].filter(([name]) => patterns.some(pattern => wildcardMatches(pattern, name)))
  if (found.length === 0) return {}
  return { groups: Object.fromEntries(found.map(([name, counters]) => [name, searchNumbers(counters)])) }
}

/** The statistics of a shard; `groups` are names and wildcards of groups of searches to be shown by themselves. */
export function shardStatistics(store: Store, index: Index, shard: Shard, groups: readonly string[] = []): Statistics {
  const { counters } = shard
  const { views, maxDoc } = shard.index.reader
  const live = views.reduce((sum, view) => sum + view.live.count(), 0)
  const bytes = views.reduce((sum, { segment }) => sum + segmentBytes(segment), 0)
  const stored = shardBytes(store, index, shard.number)
  const gets = counters.found + counters.missing
  return {
    docs: { count: live, deleted: maxDoc - live, total_size_in_bytes: bytes },
    shard_stats: { total_count: 1 },
    store: { size_in_bytes: stored, total_data_set_size_in_bytes: stored, reserved_in_bytes: 0 },
    indexing: {
      index_total: counters.indexed,
      index_time_in_millis: 0,
      index_current: 0,
      index_failed: counters.conflicts,
      index_failed_due_to_version_conflict: counters.conflicts,
      delete_total: counters.deleted,
      delete_time_in_millis: 0,
      delete_current: 0,
      noop_update_total: counters.noopUpdates,
      is_throttled: false,
      throttle_time_in_millis: 0,
      write_load: 0,
    },
    get: {
      total: gets,
      time_in_millis: 0,
      exists_total: counters.found,
      exists_time_in_millis: 0,
      missing_total: counters.missing,
      missing_time_in_millis: 0,
      current: 0,
    },
    search: {
      open_contexts: store.contexts.openOn(shard),
      ...searchNumbers(counters),
      ...groupsOf(counters, groups),
    },
    merges: {
      current: 0,
      current_docs: 0,
      current_size_in_bytes: 0,
      total: 0,
      total_time_in_millis: 0,
      total_docs: 0,
      total_size_in_bytes: 0,
      total_stopped_time_in_millis: 0,
      total_throttled_time_in_millis: 0,
      total_auto_throttle_in_bytes: AUTO_THROTTLE_BYTES,
    },
    refresh: {
      total: counters.refreshes,
      total_time_in_millis: whole(counters.refreshMillis),
      external_total: counters.refreshes,
      external_total_time_in_millis: whole(counters.refreshMillis),
      listeners: 0,
    },
    flush: {
      total: counters.flushes,
      periodic: 0,
      total_time_in_millis: 0,
      total_time_excluding_waiting_on_lock_in_millis: 0,
    },
    warmer: { current: 0, total: 0, total_time_in_millis: 0 },
    query_cache: {
      memory_size_in_bytes: 0,
      total_count: 0,
      hit_count: 0,
      miss_count: 0,
      cache_size: 0,
      cache_count: 0,
      evictions: 0,
    },
    fielddata: { memory_size_in_bytes: 0, evictions: 0, global_ordinals: { build_time_in_millis: 0 } },
    completion: { size_in_bytes: 0 },
    segments: segmentStatistics(views.length),
    // Rows are what a translog is elsewhere, and every one of them is committed.
    translog: {
      operations: 0,
      size_in_bytes: 0,
      uncommitted_operations: 0,
      uncommitted_size_in_bytes: 0,
      earliest_last_modified_age: 0,
    },
    request_cache: { memory_size_in_bytes: 0, evictions: 0, hit_count: 0, miss_count: 0 },
    recovery: { current_as_source: 0, current_as_target: 0, throttle_time_in_millis: 0 },
    bulk: {
      total_operations: counters.bulks,
      total_time_in_millis: 0,
      total_size_in_bytes: counters.bulkBytes,
      avg_time_in_millis: 0,
      avg_size_in_bytes: counters.bulks === 0 ? 0 : Math.floor(counters.bulkBytes / counters.bulks),
    },
    dense_vector: { value_count: 0 },
    sparse_vector: { value_count: 0 },
  }
}

const segmentStatistics = (count: number): StatisticsGroup => ({
  count,
  memory_in_bytes: 0,
  terms_memory_in_bytes: 0,
  stored_fields_memory_in_bytes: 0,
  term_vectors_memory_in_bytes: 0,
  norms_memory_in_bytes: 0,
  points_memory_in_bytes: 0,
  doc_values_memory_in_bytes: 0,
  index_writer_memory_in_bytes: 0,
  version_map_memory_in_bytes: 0,
  fixed_bit_set_memory_in_bytes: 0,
  max_unsafe_auto_id_timestamp: -1,
  file_sizes: {},
})

/** Members that are not counts: of several shards they are what each one has. */
const NOT_SUMMED = new Set(['max_unsafe_auto_id_timestamp', 'is_throttled', 'avg_time_in_millis', 'avg_size_in_bytes'])

/** The statistics of several shards together; those of none have no groups. */
export const sumOf = (all: readonly Statistics[]): Statistics => all.slice(1).reduce(addGroups, all[0] ?? {})

function addGroups(a: Statistics, b: Statistics): Statistics {
  return Object.fromEntries(Object.entries(a).map(([name, group]) => [name, added(group, b[name]!)]))
}

function added(a: StatisticsGroup, b: StatisticsGroup): StatisticsGroup {
  const only = Object.entries(b).filter(([name]) => !Object.hasOwn(a, name))
  const both = Object.entries(a).map(([name, value]) => {
    const other = Object.hasOwn(b, name) ? b[name]! : null
    if (other === null) return [name, value] as const
    if (typeof value === 'object') return [name, added(value, other as StatisticsGroup)] as const
    return [name, typeof value !== 'number' || NOT_SUMMED.has(name) ? value : value + (other as number)] as const
  })
  return Object.fromEntries([...both, ...only])
}

/** The statistics of an index. */
export const indexStatistics = (store: Store, index: Index, groups: readonly string[] = []): Statistics =>
  sumOf(index.shards.map(shard => shardStatistics(store, index, shard, groups)))

/** The statistics of several indices together. */
export const statisticsOf = (store: Store, indices: readonly Index[]): Statistics =>
  sumOf(indices.filter(({ isOpen }) => isOpen).map(index => indexStatistics(store, index)))

/** The number at a place `group.member`; 0 if there is none. */
export function statisticAt(statistics: Statistics, path: string): number {
  const [group, member] = path.split('.') as [string, string]
  const value = statistics[group]?.[member]
  return typeof value === 'number' ? value : 0
}

/** The groups of metrics. */
export const onlyMetrics = (statistics: Statistics, metrics: readonly string[]): Statistics =>
  Object.fromEntries(metrics.flatMap(metric => pairOf(statistics, memberOf(metric))))

const pairOf = (statistics: Statistics, member: string): [string, StatisticsGroup][] =>
  statistics[member] === undefined ? [] : [[member, statistics[member]]]
