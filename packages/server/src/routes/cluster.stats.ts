/** `GET /_cluster/stats`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cluster-stats.html */
import { fromPlain } from '@sluice/core'
import { JavaDouble } from '@sluice/java'
import { nodesOf } from '@sluice/search'
import type { Index, Store } from '@sluice/store'
import { healthOf } from '../cluster/health.js'
import { type ClusterNode, nodeOf } from '../cluster/node.js'
import { defineStoreRoute } from '../define-route.js'
import { diskSpace, heapMemory, machine, machineMemory, processorFigures } from '../nodes/figures.js'
import { onlyMetrics, statisticsOf } from '../stats/statistics.js'

export default defineStoreRoute({
  name: 'cluster.stats',
  summary: 'Returns statistics of the cluster.',
  action: 'cluster:monitor/stats',
  methods: ['GET'],
  paths: ['/_cluster/stats', '/_cluster/stats/nodes/:node_id'],
  parameters: { flat_settings: 'flag', include_remotes: 'flag', timeout: 'text' },
  body: 'none',
  hasHumanForm: true,
  handle(_, { store }) {
    const node = nodeOf(store)
    const indices = store.indices.all()
    const body = {
      _nodes: { total: 1, successful: 1, failed: 0 },
      cluster_name: node.clusterName,
      cluster_uuid: node.clusterUuid,
      timestamp: store.now(),
      status: healthOf(indices),
      indices: indicesPart(store, indices),
      nodes: nodesPart(store, node),
      snapshots: {
        current_counts: {
          snapshots: 0,
          shard_snapshots: 0,
          snapshot_deletions: 0,
          concurrent_operations: 0,
          cleanups: 0,
        },
        repositories: {},
      },
      repositories: {},
    }
    return { status: 200, body: fromPlain(body) as Map<string, unknown> }
  },
})

const extremes = (values: readonly number[]): object => ({
  min: Math.min(...values),
  max: Math.max(...values),
  avg: new JavaDouble(values.reduce((sum, each) => sum + each, 0) / values.length),
})

function indicesPart(store: Store, indices: readonly Index[]): object {
  const primaries = indices.map(({ shards }) => shards.length)
  const total = primaries.reduce((sum, each) => sum + each, 0)
  const none = new JavaDouble(0)
  const shards = {
    total,
    primaries: total,
    replication: none,
    index: {
      shards: extremes(primaries),
      primaries: extremes(primaries),
      replication: { min: none, max: none, avg: none },
    },
  }
  const metrics = ['docs', 'store', 'fielddata', 'query_cache', 'completion', 'segments']
  const statistics = onlyMetrics(statisticsOf(store, indices), metrics)
  return {
    count: indices.length,
    shards: indices.length === 0 ? {} : shards,
    ...statistics,
    mappings: mappingsPart(indices),
    analysis: {},
    versions: [],
    search: { total: 0, queries: {}, rescorers: {}, sections: {}, retrievers: {} },
    dense_vector: { value_count: 0 },
    sparse_vector: { value_count: 0 },
  }
}

/** How many fields of each type there are, and in how many indices. */
function mappingsPart(indices: readonly Index[]): object {
  const types = new Map<string, { count: number; indices: Set<string> }>()
  let fields = 0
  for (const { mapping, name } of indices) {
    for (const node of nodesOf(mapping.root)) {
      fields++
      const type = node.kind === 'field' ? node.type.name : node.isNested ? 'nested' : 'object'
      const counts = types.get(type) ?? { count: 0, indices: new Set() }
      counts.count++
      counts.indices.add(name)
      types.set(type, counts)
    }
  }
  return {
    total_field_count: fields,
    total_deduplicated_field_count: fields,
    total_deduplicated_mapping_size_in_bytes: 0,
    field_types: [...types]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, counts]) => ({ name, count: counts.count, index_count: counts.indices.size, script_count: 0 })),
    runtime_field_types: [],
  }
}

function nodesPart(store: Store, { version, roles }: ClusterNode): object {
  const memory = machineMemory()
  const heap = heapMemory()
  const disk = diskSpace(store.folder)
  const { count, percent, uptime } = processorFigures()
  const { name, arch } = machine()
  const without = { coordinating_only: 0, index: 0, search: 0, voting_only: 0 }
  return {
    count: { total: 1, ...without, ...Object.fromEntries(roles.map(role => [role, 1])) },
    versions: [version],
    os: {
      available_processors: count,
      allocated_processors: count,
      names: [{ name, count: 1 }],
      pretty_names: [{ pretty_name: name, count: 1 }],
      architectures: [{ arch, count: 1 }],
      mem: {
        total_in_bytes: memory.total,
        adjusted_total_in_bytes: memory.total,
        free_in_bytes: memory.free,
        used_in_bytes: memory.used,
        free_percent: memory.freePercent,
        used_percent: memory.usedPercent,
      },
    },
    process: { cpu: { percent }, open_file_descriptors: { min: -1, max: -1, avg: 0 } },
    jvm: {
      max_uptime_in_millis: uptime,
      versions: [],
      mem: { heap_used_in_bytes: heap.used, heap_max_in_bytes: heap.max },
      threads: 1,
    },
    fs: { total_in_bytes: disk.total, free_in_bytes: disk.free, available_in_bytes: disk.available },
    plugins: [],
    network_types: { transport_types: {}, http_types: {} },
    discovery_types: { 'single-node': 1 },
    packaging_types: [{ flavor: 'default', type: 'tar', count: 1 }],
    ingest: { number_of_pipelines: 0, processor_stats: {} },
  }
}
