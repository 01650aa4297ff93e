/** `DELETE /_nodes/{node}/_repositories_metering/{version}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/clear-repositories-metering-archive-api.html */
import { defineStoreRoute } from '../define-route.js'
import { nodesBody } from '../nodes/nodes-answer.js'

export default defineStoreRoute({
  name: 'nodes.clear_repositories_metering_archive',
  summary: 'Clears the archived metering of repositories. There are no repositories.',
  action: 'cluster:monitor/xpack/repositories_metering/clear_metrics',
  methods: ['DELETE'],
  paths: ['/_nodes/:node_id/_repositories_metering/:max_archive_version'],
  parameters: {},
  body: 'none',
  handle({ params }, { store }) {
    const body = nodesBody(store, params.node_id, () => new Map())
    // A node is the list of its repositories here.
    const nodes = body.get('nodes') as ReadonlyMap<string, unknown>
    return { status: 200, body: body.set('nodes', new Map([...nodes.keys()].map(id => [id, []]))) }
  },
})
