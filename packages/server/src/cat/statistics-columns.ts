/** The columns of statistics that several cat tables have, as Elasticsearch lists and describes them in each. */
import { type Statistics, statisticAt } from '../stats/statistics.js'
import { ByteSize } from './byte-size.js'
import { Duration } from './duration.js'
import type { Cell, Column } from './table.js'

/** The tables: indices, shards, nodes. */
export type StatisticsTable = 'i' | 's' | 'n'

type Kind = 'count' | 'size' | 'time'

/** Name, other names, description, kind, place in the statistics, and the tables that have it so. */
const COLUMNS: readonly (readonly [string, string, string, Kind, string, string])[] = [
  ['completion.size', 'cs,completionSize', 'size of completion', 'size', 'completion.size_in_bytes', 'isn'],
  [
    'fielddata.memory_size',
    'fm,fielddataMemory',
    'used fielddata cache',
    'size',
    'fielddata.memory_size_in_bytes',
    'isn',
  ],
  ['fielddata.evictions', 'fe,fielddataEvictions', 'fielddata evictions', 'count', 'fielddata.evictions', 'isn'],
  [
    'query_cache.memory_size',
    'qcm,queryCacheMemory',
    'used query cache',
    'size',
    'query_cache.memory_size_in_bytes',
    'isn',
  ],
  [
    'query_cache.evictions',
    'qce,queryCacheEvictions',
    'query cache evictions',
    'count',
    'query_cache.evictions',
    'isn',
  ],
  ['query_cache.hit_count', 'qchc,queryCacheHitCount', 'query cache hit counts', 'count', 'query_cache.hit_count', 'n'],
  [
    'query_cache.miss_count',
    'qcmc,queryCacheMissCount',
    'query cache miss counts',
    'count',
    'query_cache.miss_count',
    'n',
  ],
  [
    'request_cache.memory_size',
    'rcm,requestCacheMemory',
    'used request cache',
    'size',
    'request_cache.memory_size_in_bytes',
    'in',
  ],
  [
    'request_cache.evictions',
    'rce,requestCacheEvictions',
    'request cache evictions',
    'count',
    'request_cache.evictions',
    'in',
  ],
  [
    'request_cache.hit_count',
    'rchc,requestCacheHitCount',
    'request cache hit count',
    'count',
    'request_cache.hit_count',
    'i',
  ],
  [
    'request_cache.hit_count',
    'rchc,requestCacheHitCount',
    'request cache hit counts',
    'count',
    'request_cache.hit_count',
    'n',
  ],
  [
    'request_cache.miss_count',
    'rcmc,requestCacheMissCount',
    'request cache miss count',
    'count',
    'request_cache.miss_count',
    'i',
  ],
  [
    'request_cache.miss_count',
    'rcmc,requestCacheMissCount',
    'request cache miss counts',
    'count',
    'request_cache.miss_count',
    'n',
  ],
  ['flush.total', 'ft,flushTotal', 'number of flushes', 'count', 'flush.total', 'isn'],
  ['flush.total_time', 'ftt,flushTotalTime', 'time spent in flush', 'time', 'flush.total_time_in_millis', 'isn'],
  ['get.current', 'gc,getCurrent', 'number of current get ops', 'count', 'get.current', 'isn'],
  ['get.time', 'gti,getTime', 'time spent in get', 'time', 'get.time_in_millis', 'isn'],
  ['get.total', 'gto,getTotal', 'number of get ops', 'count', 'get.total', 'isn'],
  [
    'get.exists_time',
    'geti,getExistsTime',
    'time spent in successful gets',
    'time',
    'get.exists_time_in_millis',
    'isn',
  ],
  ['get.exists_total', 'geto,getExistsTotal', 'number of successful gets', 'count', 'get.exists_total', 'isn'],
  ['get.missing_time', 'gmti,getMissingTime', 'time spent in failed gets', 'time', 'get.missing_time_in_millis', 'isn'],
  ['get.missing_total', 'gmto,getMissingTotal', 'number of failed gets', 'count', 'get.missing_total', 'isn'],
  [
    'indexing.delete_current',
    'idc,indexingDeleteCurrent',
    'number of current deletions',
    'count',
    'indexing.delete_current',
    'isn',
  ],
  [
    'indexing.delete_time',
    'idti,indexingDeleteTime',
    'time spent in deletions',
    'time',
    'indexing.delete_time_in_millis',
    'isn',
  ],
  [
    'indexing.delete_total',
    'idto,indexingDeleteTotal',
    'number of delete ops',
    'count',
    'indexing.delete_total',
    'isn',
  ],
  [
    'indexing.index_current',
    'iic,indexingIndexCurrent',
    'number of current indexing ops',
    'count',
    'indexing.index_current',
    'isn',
  ],
  [
    'indexing.index_time',
    'iiti,indexingIndexTime',
    'time spent in indexing',
    'time',
    'indexing.index_time_in_millis',
    'isn',
  ],
  ['indexing.index_total', 'iito,indexingIndexTotal', 'number of indexing ops', 'count', 'indexing.index_total', 'isn'],
  [
    'indexing.index_failed',
    'iif,indexingIndexFailed',
    'number of failed indexing ops',
    'count',
    'indexing.index_failed',
    'isn',
  ],
  [
    'indexing.index_failed_due_to_version_conflict',
    'iifvc,indexingIndexFailedDueToVersionConflict',
    'number of failed indexing ops due to version conflict',
    'count',
    'indexing.index_failed_due_to_version_conflict',
    'isn',
  ],
  ['merges.current', 'mc,mergesCurrent', 'number of current merges', 'count', 'merges.current', 'isn'],
  [
    'merges.current_docs',
    'mcd,mergesCurrentDocs',
    'number of current merging docs',
    'count',
    'merges.current_docs',
    'isn',
  ],
  [
    'merges.current_size',
    'mcs,mergesCurrentSize',
    'size of current merges',
    'size',
    'merges.current_size_in_bytes',
    'isn',
  ],
  ['merges.total', 'mt,mergesTotal', 'number of completed merge ops', 'count', 'merges.total', 'isn'],
  ['merges.total_docs', 'mtd,mergesTotalDocs', 'docs merged', 'count', 'merges.total_docs', 'isn'],
  ['merges.total_size', 'mts,mergesTotalSize', 'size merged', 'size', 'merges.total_size_in_bytes', 'isn'],
  ['merges.total_time', 'mtt,mergesTotalTime', 'time spent in merges', 'time', 'merges.total_time_in_millis', 'isn'],
  ['refresh.total', 'rto,refreshTotal', 'total refreshes', 'count', 'refresh.total', 'isn'],
  ['refresh.time', 'rti,refreshTime', 'time spent in refreshes', 'time', 'refresh.total_time_in_millis', 'isn'],
  ['refresh.external_total', 'rto,refreshTotal', 'total external refreshes', 'count', 'refresh.external_total', 'isn'],
  [
    'refresh.external_time',
    'rti,refreshTime',
    'time spent in external refreshes',
    'time',
    'refresh.external_total_time_in_millis',
    'isn',
  ],
  [
    'refresh.listeners',
    'rli,refreshListeners',
    'number of pending refresh listeners',
    'count',
    'refresh.listeners',
    'isn',
  ],
  ['search.fetch_current', 'sfc,searchFetchCurrent', 'current fetch phase ops', 'count', 'search.fetch_current', 'isn'],
  [
    'search.fetch_time',
    'sfti,searchFetchTime',
    'time spent in fetch phase',
    'time',
    'search.fetch_time_in_millis',
    'isn',
  ],
  ['search.fetch_total', 'sfto,searchFetchTotal', 'total fetch ops', 'count', 'search.fetch_total', 'isn'],
  ['search.open_contexts', 'so,searchOpenContexts', 'open search contexts', 'count', 'search.open_contexts', 'isn'],
  ['search.query_current', 'sqc,searchQueryCurrent', 'current query phase ops', 'count', 'search.query_current', 'isn'],
  [
    'search.query_time',
    'sqti,searchQueryTime',
    'time spent in query phase',
    'time',
    'search.query_time_in_millis',
    'isn',
  ],
  ['search.query_total', 'sqto,searchQueryTotal', 'total query phase ops', 'count', 'search.query_total', 'isn'],
  ['search.scroll_current', 'scc,searchScrollCurrent', 'open scroll contexts', 'count', 'search.scroll_current', 'isn'],
  [
    'search.scroll_time',
    'scti,searchScrollTime',
    'time scroll contexts held open',
    'time',
    'search.scroll_time_in_millis',
    'isn',
  ],
  ['search.scroll_total', 'scto,searchScrollTotal', 'completed scroll contexts', 'count', 'search.scroll_total', 'isn'],
  ['segments.count', 'sc,segmentsCount', 'number of segments', 'count', 'segments.count', 'isn'],
  ['segments.memory', 'sm,segmentsMemory', 'memory used by segments', 'size', 'segments.memory_in_bytes', 'isn'],
  [
    'segments.index_writer_memory',
    'siwm,segmentsIndexWriterMemory',
    'memory used by index writer',
    'size',
    'segments.index_writer_memory_in_bytes',
    'isn',
  ],
  [
    'segments.version_map_memory',
    'svmm,segmentsVersionMapMemory',
    'memory used by version map',
    'size',
    'segments.version_map_memory_in_bytes',
    'isn',
  ],
  [
    'segments.fixed_bitset_memory',
    'sfbm,fixedBitsetMemory',
    'memory used by fixed bit sets for nested object field types and type filters for types referred in _parent fields',
    'size',
    'segments.fixed_bit_set_memory_in_bytes',
    'isn',
  ],
  ['warmer.current', 'wc,warmerCurrent', 'current warmer ops', 'count', 'warmer.current', 'is'],
  ['warmer.total', 'wto,warmerTotal', 'total warmer ops', 'count', 'warmer.total', 'is'],
  ['warmer.total_time', 'wtt,warmerTotalTime', 'time spent in warmers', 'time', 'warmer.total_time_in_millis', 'is'],
  ['suggest.current', 'suc,suggestCurrent', 'number of current suggest ops', 'count', 'search.suggest_current', 'in'],
  ['suggest.time', 'suti,suggestTime', 'time spend in suggest', 'time', 'search.suggest_time_in_millis', 'in'],
  ['suggest.total', 'suto,suggestTotal', 'number of suggest ops', 'count', 'search.suggest_total', 'in'],
  ['memory.total', 'tm,memoryTotal', 'total used memory', 'size', 'segments.memory_in_bytes', 'i'],
  [
    'bulk.total_operations',
    'bto,bulkTotalOperation',
    'number of bulk shard ops',
    'count',
    'bulk.total_operations',
    'i',
  ],
  [
    'bulk.total_operations',
    'bto,bulkTotalOperations',
    'number of bulk shard ops',
    'count',
    'bulk.total_operations',
    'sn',
  ],
  ['bulk.total_time', 'btti,bulkTotalTime', 'time spend in shard bulk', 'time', 'bulk.total_time_in_millis', 'isn'],
  [
    'bulk.total_size_in_bytes',
    'btsi,bulkTotalSizeInBytes',
    'total size in bytes of shard bulk',
    'size',
    'bulk.total_size_in_bytes',
    'isn',
  ],
  ['bulk.avg_time', 'bati,bulkAvgTime', 'average time spend in shard bulk', 'time', 'bulk.avg_time_in_millis', 'isn'],
  [
    'bulk.avg_size_in_bytes',
    'basi,bulkAvgSizeInBytes',
    'average size in bytes of shard bulk',
    'size',
    'bulk.avg_size_in_bytes',
    'in',
  ],
  [
    'bulk.avg_size_in_bytes',
    'basi,bulkAvgSizeInBytes',
    'avg size in bytes of shard bulk',
    'size',
    'bulk.avg_size_in_bytes',
    's',
  ],
  [
    'shard_stats.total_count',
    'sstc,shards,shardStatsTotalCount',
    'number of shards assigned',
    'count',
    'shard_stats.total_count',
    'n',
  ],
  ['mappings.total_count', 'mtc,mappingsTotalCount', 'number of mappings', 'count', 'mappings.total_count', 'n'],
  [
    'mappings.total_estimated_overhead_in_bytes',
    'mteo,mappingsTotalEstimatedOverheadInBytes',
    'estimated overhead in bytes of mappings',
    'size',
    'mappings.total_estimated_overhead_in_bytes',
    'n',
  ],
  [
    'dense_vector.value_count',
    'dvc,denseVectorCount',
    'total count of indexed dense vector',
    'count',
    'dense_vector.value_count',
    'i',
  ],
  [
    'dense_vector.value_count',
    'dvc,denseVectorCount',
    'number of indexed dense vectors in shard',
    'count',
    'dense_vector.value_count',
    's',
  ],
  [
    'sparse_vector.value_count',
    'svc,sparseVectorCount',
    'total count of indexed sparse vectors',
    'count',
    'sparse_vector.value_count',
    'i',
  ],
  [
    'sparse_vector.value_count',
    'svc,sparseVectorCount',
    'number of indexed sparse vectors in shard',
    'count',
    'sparse_vector.value_count',
    's',
  ],
]

const cellOf = (kind: Kind, value: number): Cell =>
  kind === 'count' ? value : kind === 'size' ? new ByteSize(value) : new Duration(value)

/**
 * The columns of a table. In tables of indices each is followed by one for primaries alone, which has the same value here. `of` returns the
 * statistics of a row, null for an unassigned shard.
 */
export function statisticsColumns<R>(table: StatisticsTable, of: (row: R) => Statistics | null): Column<R>[] {
  return COLUMNS.filter(([, , , , , tables]) => tables.includes(table)).flatMap(
    ([name, aliases, description, kind, path]) => {
      const column: Column<R> = {
        name,
        aliases,
        description,
        isRight: true,
        isExtra: true,
        of: row => {
          const statistics = of(row)
          return statistics === null ? null : cellOf(kind, statisticAt(statistics, path))
        },
      }
      if (table !== 'i') return [column]
      const own = name === 'memory.total' ? 'total user memory' : description
      return [column, { ...column, name: `pri.${name}`, aliases: '', description: own }]
    },
  )
}

/** Columns with others before one of them. */
export function insertedBefore<R>(
  columns: readonly Column<R>[],
  name: string,
  others: readonly Column<R>[],
): Column<R>[] {
  const at = columns.findIndex(column => column.name === name)
  return [...columns.slice(0, at), ...others, ...columns.slice(at)]
}
