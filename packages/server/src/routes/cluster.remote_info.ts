/** `GET /_remote/info`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cluster-remote-info.html */
import { defineStoreRoute } from '../define-route.js'

export default defineStoreRoute({
  name: 'cluster.remote_info',
  summary: 'Lists remote clusters. There are none.',
  action: 'cluster:monitor/remote/info',
  methods: ['GET'],
  paths: ['/_remote/info'],
  parameters: {},
  body: 'none',
  handle: () => ({ status: 200, body: new Map() }),
})
