/** `GET /_nodes/{node}/usage`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cluster-nodes-usage.html */
import { defineStoreRoute } from '../define-route.js'
import { nodesBody } from '../nodes/nodes-answer.js'

export default defineStoreRoute({
  name: 'nodes.usage',
  summary: 'Returns the usage of the node: when it started. Uses of APIs are not counted.',
  action: 'cluster:monitor/nodes/usage',
  methods: ['GET'],
  paths: ['/_nodes/usage', '/_nodes/usage/:metric', '/_nodes/:node_id/usage', '/_nodes/:node_id/usage/:metric'],
  parameters: { timeout: 'text' },
  body: 'none',
  handle({ params }, { store }) {
    const now = store.now()
    const body = nodesBody(
      store,
      params.node_id,
      () =>
        new Map<string, unknown>([
          ['timestamp', now],
          ['since', Math.floor(now - process.uptime() * 1000)],
          ['rest_actions', new Map()],
          ['aggregations', new Map()],
        ]),
    )
    return { status: 200, body }
  },
})
