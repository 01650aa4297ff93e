/** `GET /_nodes/{node}/_repositories_metering`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/get-repositories-metering-api.html */
import { defineStoreRoute } from '../define-route.js'
import { nodesBody } from '../nodes/nodes-answer.js'

export default defineStoreRoute({
  name: 'nodes.get_repositories_metering_info',
  summary: 'Returns the metering of repositories. There are no repositories.',
  action: 'cluster:monitor/xpack/repositories_metering/get_metrics',
  methods: ['GET'],
  paths: ['/_nodes/:node_id/_repositories_metering'],
  parameters: {},
  body: 'none',
  handle({ params }, { store }) {
    const body = nodesBody(store, params.node_id, () => new Map())
    // A node is the list of its repositories here.
    const nodes = body.get('nodes') as ReadonlyMap<string, unknown>
    return { status: 200, body: body.set('nodes', new Map([...nodes.keys()].map(id => [id, []]))) }
  },
})
