/** Statistics of the node by metric, as `_nodes/stats` and `_info` show them. */
import { JavaDouble } from '@sluice/java'
import { byteSizeText, type MemoryBudget, type ProcessorName, type Store, totalOf } from '@sluice/store'
import { METRICS as INDEX_METRICS, onlyMetrics, statisticsOf } from '../stats/statistics.js'
import { diskSpace, heapMemory, machineMemory, processorFigures } from './figures.js'
import { threadPools } from './thread-pools.js'

/**
 * The value of each metric, made if it is requested; of the indices only the metrics that `indexMetric` names. `processors` are those of the
 * stored pipelines.
 */
export function nodeMetrics(
  store: Store,
  processors: ReadonlyMap<string, readonly ProcessorName[]>,
  indexMetric?: string,
): Record<string, () => unknown> {
  const timestamp = store.now()
  return {
    indices: () => {
      const metrics = indexMetric === undefined || indexMetric === '_all' ? INDEX_METRICS : indexMetric.split(',')
      return onlyMetrics(statisticsOf(store, store.indices.all()), metrics)
    },
    os: () => {
      const { one, five, fifteen, percent } = processorFigures()
      const memory = machineMemory()
      return {
        timestamp,
        cpu: {
          percent,
          load_average: { '1m': new JavaDouble(one), '5m': new JavaDouble(five), '15m': new JavaDouble(fifteen) },
        },
        mem: {
          total_in_bytes: memory.total,
          adjusted_total_in_bytes: memory.total,
          free_in_bytes: memory.free,
          used_in_bytes: memory.used,
          free_percent: memory.freePercent,
          used_percent: memory.usedPercent,
        },
        swap: { total_in_bytes: 0, free_in_bytes: 0, used_in_bytes: 0 },
      }
    },
    process: () => {
      const { percent, millis } = processorFigures()
      return {
        timestamp,
        open_file_descriptors: -1,
        max_file_descriptors: -1,
        cpu: { percent, total_in_millis: millis },
        mem: { total_virtual_in_bytes: process.memoryUsage.rss() },
      }
    },
    jvm: () => {
      const heap = heapMemory()
      return {
        timestamp,
        uptime_in_millis: processorFigures().uptime,
        mem: {
          heap_used_in_bytes: heap.used,
          heap_used_percent: heap.usedPercent,
          heap_committed_in_bytes: heap.committed,
          heap_max_in_bytes: heap.max,
          non_heap_used_in_bytes: 0,
          non_heap_committed_in_bytes: 0,
          pools: {},
        },
        threads: { count: 1, peak_count: 1 },
        gc: { collectors: {} },
        buffer_pools: {},
        classes: { current_loaded_count: 0, total_loaded_count: 0, total_unloaded_count: 0 },
      }
    },
    thread_pool: () =>
      Object.fromEntries(
        threadPools.map(({ name }) => [
          name,
          { threads: 0, queue: 0, active: 0, rejected: 0, largest: 0, completed: 0 },
        ]),
      ),
    fs: () => {
      const { total, free, available } = diskSpace(store.folder)
      const sizes = { total_in_bytes: total, free_in_bytes: free, available_in_bytes: available }
      return { timestamp, total: sizes, data: [sizes] }
    },
    transport: () => ({
      server_open: 0,
      total_outbound_connections: 0,
      rx_count: 0,
      rx_size_in_bytes: 0,
      tx_count: 0,
      tx_size_in_bytes: 0,
    }),
    http: () => ({ current_open: 0, total_opened: 0, clients: [], routes: {} }),
    breaker: () => (store.memory.limit === null ? {} : { parent: breakerOf(store.memory, store.memory.limit) }),
    script: () => ({ compilations: 0, cache_evictions: 0, compilation_limit_triggered: 0 }),
    discovery: () => ({ cluster_state_queue: { total: 0, pending: 0, committed: 0 } }),
    ingest: () => store.ingestStatistics.shown(processors),
    adaptive_selection: () => ({}),
    script_cache: () => ({ sum: { compilations: 0, cache_evictions: 0, compilation_limit_triggered: 0 } }),
    indexing_pressure: () => ({ memory: pressure }),
    repositories: () => ({}),
    allocations: () => ({
      shards: store.indices.all().reduce((sum, { shards }) => sum + shards.length, 0),
      undesired_shards: 0,
      forecasted_ingest_load: new JavaDouble(0),
      forecasted_disk_usage_in_bytes: 0,
      current_disk_usage_in_bytes: 0,
    }),
  }
}

/** The circuit breaker of the indices. */
const breakerOf = (memory: MemoryBudget, limit: number) => {
  const used = totalOf(memory.use())
  return {
    limit_size_in_bytes: limit,
    limit_size: byteSizeText(limit),
    estimated_size_in_bytes: used,
    estimated_size: byteSizeText(used),
    overhead: new JavaDouble(1),
    tripped: memory.tripped,
  }
}

/** Nothing is ever refused for the memory that it takes: bodies wait before they are read. */
const pressure = {
  current: {
    combined_coordinating_and_primary_in_bytes: 0,
    coordinating_in_bytes: 0,
    primary_in_bytes: 0,
    replica_in_bytes: 0,
    all_in_bytes: 0,
  },
  total: {
    combined_coordinating_and_primary_in_bytes: 0,
    coordinating_in_bytes: 0,
    primary_in_bytes: 0,
    replica_in_bytes: 0,
    all_in_bytes: 0,
    coordinating_rejections: 0,
    primary_rejections: 0,
    replica_rejections: 0,
    primary_document_rejections: 0,
  },
  limit_in_bytes: 0,
}
