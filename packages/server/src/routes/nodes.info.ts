/** `GET /_nodes/{node}/{metric}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cluster-nodes-info.html */
import { fromPlain, processors } from '@sluice/core'
import type { ClusterNode } from '../cluster/node.js'
import { defineStoreRoute } from '../define-route.js'
import { heapMemory, machine, processorFigures } from '../nodes/figures.js'
import { nodeAndMetrics, nodesBody } from '../nodes/nodes-answer.js'
import { threadPools } from '../nodes/thread-pools.js'

const METRICS = [
  'settings',
  'os',
  'process',
  'jvm',
  'thread_pool',
  'transport',
  'http',
  'remote_cluster_server',
  'plugins',
  'ingest',
  'aggregations',
  'indices',
]

export default defineStoreRoute({
  name: 'nodes.info',
  summary: 'Returns information about the node.',
  action: 'cluster:monitor/nodes/info',
  methods: ['GET'],
  paths: ['/_nodes', '/_nodes/:node_id', '/_nodes/:node_id/:metric'],
  parameters: { flat_settings: 'flag', timeout: 'text' },
  body: 'none',
  hasHumanForm: true,
  handle({ params }, { store }) {
    const { node, metrics } = nodeAndMetrics(params.node_id, params.metric, METRICS)
    const body = nodesBody(store, node, each => {
      const parts = metricParts(each)
      const wanted = METRICS.filter(metric => metric in parts && (metrics === null || metrics.includes(metric)))
      return new Map([...basics(each), ...wanted.map(metric => [metric, fromPlain(parts[metric])] as const)])
    })
    return { status: 200, body }
  },
})

const basics = (node: ClusterNode): [string, unknown][] => [
  ['name', node.name],
  ['transport_address', node.transportAddress],
  ['host', node.host],
  ['ip', node.host],
  ['version', node.version],
  ['transport_version', node.transportVersion],
  ['index_version', node.indexVersion],
  ['component_versions', new Map()],
  ['build_flavor', 'default'],
  ['build_type', 'tar'],
  ['build_hash', node.buildHash],
  ['roles', node.roles],
]

function metricParts(node: ClusterNode): Record<string, unknown> {
  const { name, arch, version } = machine()
  const { count } = processorFigures()
  const heap = heapMemory()
  return {
    settings: { cluster: { name: node.clusterName }, node: { name: node.name }, discovery: { type: 'single-node' } },
    os: {
      refresh_interval_in_millis: 1000,
      name,
      pretty_name: name,
      arch,
      version,
      available_processors: count,
      allocated_processors: count,
    },
    process: { refresh_interval_in_millis: 1000, id: process.pid, mlockall: false },
    jvm: {
      pid: process.pid,
      version: process.versions.node,
      vm_name: 'Node.js',
      vm_version: process.versions.v8,
      vm_vendor: 'OpenJS Foundation',
      using_bundled_jdk: false,
      start_time_in_millis: Math.floor(Date.now() - process.uptime() * 1000),
      mem: {
        heap_init_in_bytes: heap.committed,
        heap_max_in_bytes: heap.max,
        non_heap_init_in_bytes: 0,
        non_heap_max_in_bytes: 0,
        direct_max_in_bytes: 0,
      },
      gc_collectors: [],
      memory_pools: [],
      using_compressed_ordinary_object_pointers: 'false',
      input_arguments: [],
    },
    thread_pool: Object.fromEntries(
      threadPools.map(({ name: pool, type, size, core, keepAlive, queueSize }) => [
        pool,
        type === 'fixed'
          ? { type, size, queue_size: queueSize }
          : { type, core, max: size, keep_alive: keepAlive, queue_size: queueSize },
      ]),
    ),
    transport: { bound_address: [node.transportAddress], publish_address: node.transportAddress, profiles: {} },
    http: {
      bound_address: [node.httpAddress],
      publish_address: node.httpAddress,
      max_content_length_in_bytes: 100 * 1024 * 1024,
    },
    plugins: [],
    modules: [],
    ingest: { processors: processors.map(({ name: type }) => ({ type })).sort((a, b) => (a.type < b.type ? -1 : 1)) },
    aggregations: {},
  }
}
