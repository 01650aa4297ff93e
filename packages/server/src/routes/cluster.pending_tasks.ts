/** `GET /_cluster/pending_tasks`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cluster-pending.html */
import { defineStoreRoute } from '../define-route.js'

export default defineStoreRoute({
  name: 'cluster.pending_tasks',
  summary: 'Lists pending changes of the cluster. There are none: each is applied before the next request.',
  action: 'cluster:monitor/task',
  methods: ['GET'],
  paths: ['/_cluster/pending_tasks'],
  parameters: { local: 'flag', master_timeout: 'text' },
  body: 'none',
  handle: () => ({ status: 200, body: new Map([['tasks', []]]) }),
})
