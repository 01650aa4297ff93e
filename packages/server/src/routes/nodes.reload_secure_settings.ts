/** `POST /_nodes/{node}/reload_secure_settings`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cluster-nodes-reload-secure-settings.html */
import { defineStoreRoute } from '../define-route.js'
import { nodesBody } from '../nodes/nodes-answer.js'

export default defineStoreRoute({
  name: 'nodes.reload_secure_settings',
  summary: 'Reloads the secure settings. There are none.',
  action: 'cluster:admin/nodes/reload_secure_settings',
  methods: ['POST'],
  paths: ['/_nodes/reload_secure_settings', '/_nodes/:node_id/reload_secure_settings'],
  parameters: { timeout: 'text' },
  body: 'optional',
  handle: ({ params }, { store }) => ({
    status: 200,
    body: nodesBody(store, params.node_id, ({ name }) => new Map([['name', name]])),
  }),
})
