/** `GET /_nodes/{node}/stats/{metric}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cluster-nodes-stats.html */
import { fromPlain } from '@sluice/core'
import { defineStoreRoute } from '../define-route.js'
import { nodeMetrics } from '../nodes/node-metrics.js'
import { nodeAndMetrics, nodesBody } from '../nodes/nodes-answer.js'
import { storedProcessors } from '../nodes/stored-processors.js'

const METRICS = [
  'indices',
  'os',
  'process',
  'jvm',
  'thread_pool',
  'fs',
  'transport',
  'http',
  'breaker',
  'script',
  'discovery',
  'ingest',
  'adaptive_selection',
  'script_cache',
  'indexing_pressure',
  'repositories',
  'allocations',
]

export default defineStoreRoute({
  name: 'nodes.stats',
  summary: 'Returns statistics of the node.',
  action: 'cluster:monitor/nodes/stats',
  methods: ['GET'],
  paths: [
    '/_nodes/stats',
    '/_nodes/stats/:metric',
    '/_nodes/stats/:metric/:index_metric',
    '/_nodes/:node_id/stats',
    '/_nodes/:node_id/stats/:metric',
    '/_nodes/:node_id/stats/:metric/:index_metric',
  ],
  parameters: {
    completion_fields: 'text',
    fielddata_fields: 'text',
    fields: 'text',
    groups: 'flag',
    include_segment_file_sizes: 'flag',
    include_unloaded_segments: 'flag',
    level: 'text',
    timeout: 'text',
    types: 'text',
  },
  body: 'none',
  hasHumanForm: true,
  async handle({ params }, { store, engine }) {
    const { metrics } = nodeAndMetrics(params.node_id, params.metric ?? '_all', METRICS)
    const processors = metrics === null || metrics.includes('ingest') ? await storedProcessors(engine) : new Map()
    const body = nodesBody(store, params.node_id, ({ name, transportAddress, host, roles }) => {
      const parts = nodeMetrics(store, processors, params.index_metric)
      const wanted = METRICS.filter(metric => metrics === null || metrics.includes(metric))
      return new Map<string, unknown>([
        ['timestamp', store.now()],
        ['name', name],
        ['transport_address', transportAddress],
        ['host', host],
        ['ip', transportAddress],
        ['roles', roles],
        ...wanted.map(metric => [metric === 'breaker' ? 'breakers' : metric, fromPlain(parts[metric]!())] as const),
      ])
    })
    return { status: 200, body }
  },
})
