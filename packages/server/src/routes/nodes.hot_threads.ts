/** `GET /_nodes/{node}/hot_threads`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cluster-nodes-hot-threads.html */
import { nodeOf } from '../cluster/node.js'
import { defineStoreRoute } from '../define-route.js'
import { meansNode } from '../nodes/nodes-answer.js'

export default defineStoreRoute({
  name: 'nodes.hot_threads',
  summary: 'Returns the busy threads. None are listed: the stacks of other threads cannot be read.',
  action: 'cluster:monitor/nodes/hot_threads',
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
  handle({ params, query }, { store }) {
    const { name, id, ephemeralId, host, transportAddress, roleLetters, version } = nodeOf(store)
    const when = new Date(store.now()).toISOString()
    const threads = `busiestThreads=${query.get('threads') ?? 3}, ignoreIdleThreads=${query.get('ignore_idle_threads') ?? true}`
    const body = `::: {${name}}{${id}}{${ephemeralId}}{${name}}{${host}}{${transportAddress}}{${roleLetters}}{${version}}
   Hot threads at ${when}, interval=${query.get('interval') ?? '500ms'}, ${threads}:

`
    return { status: 200, type: 'text/plain; charset=UTF-8', body: meansNode(store, params.node_id) ? body : '' }
  },
})
