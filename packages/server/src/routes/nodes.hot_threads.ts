/** `GET /_nodes/{node}/hot_threads`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cluster-nodes-hot-threads.html */
import { defineRoute } from '../define-route.js'

export default defineRoute({
  name: 'nodes.hot_threads',
  summary: 'Names busy threads: no stack of another thread can be read here, so none is named.',
  methods: ['GET'],
  paths: ['/_nodes/hot_threads', '/_nodes/:node_id/hot_threads'],
  parameters: {
    ignore_idle_threads: 'flag',
    interval: 'text',
    snapshots: 'text',
    sort: 'text',
    threads: 'text',
    timeout: 'text',
    type: 'text',
  },
  body: 'none',
  handle: () => ({ status: 200, type: 'text/plain; charset=UTF-8', body: '' }),
})
