/** `GET /_cat/thread_pool`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cat-thread-pool.html */
import { wildcardMatches } from '@sluice/core'
import type { Store } from '@sluice/store'
import { type Column, TABLE_PARAMETERS, tableAnswer } from '../cat/table.js'
import { nodeOf } from '../cluster/node.js'
import { defineStoreRoute } from '../define-route.js'
import { type ThreadPool, threadPools } from '../nodes/thread-pools.js'

function columnsOf(store: Store): Column<ThreadPool>[] {
  const node = nodeOf(store)
  const extra = { isExtra: true } as const
  const right = { isRight: true } as const
  return [
    { name: 'node_name', aliases: 'nn', description: 'node name', of: () => node.name },
    { name: 'node_id', aliases: 'id', description: 'persistent node id', ...extra, of: () => node.id },
    {
      name: 'ephemeral_node_id',
      aliases: 'eid',
      description: 'ephemeral node id',
      ...extra,
      of: () => node.ephemeralId,
    },
    { name: 'pid', aliases: 'p', description: 'process id', ...extra, of: () => process.pid },
    { name: 'host', aliases: 'h', description: 'host name', ...extra, of: () => node.host },
    { name: 'ip', aliases: 'i', description: 'ip address', ...extra, of: () => node.host },
    { name: 'port', aliases: 'po', description: 'bound transport port', ...extra, of: () => 9300 },
    { name: 'name', aliases: 'n', description: 'thread pool name', of: ({ name }) => name },
    { name: 'type', aliases: 't', description: 'thread pool type', ...extra, of: ({ type }) => type },
    { name: 'active', aliases: 'a', description: 'number of active threads', ...right, of: () => 0 },
    { name: 'pool_size', aliases: 'psz', description: 'number of threads', ...extra, ...right, of: () => 0 },
    { name: 'queue', aliases: 'q', description: 'number of tasks currently in queue', ...right, of: () => 0 },
    {
      name: 'queue_size',
      aliases: 'qs',
      description: 'maximum number of tasks permitted in queue',
      ...extra,
      ...right,
      of: ({ queueSize }) => queueSize,
    },
    { name: 'rejected', aliases: 'r', description: 'number of rejected tasks', ...right, of: () => 0 },
    {
      name: 'largest',
      aliases: 'l',
      description: 'highest number of seen active threads',
      ...extra,
      ...right,
      of: () => 0,
    },
    { name: 'completed', aliases: 'c', description: 'number of completed tasks', ...extra, ...right, of: () => 0 },
    {
      name: 'core',
      aliases: 'cr',
      description: 'core number of threads in a scaling thread pool',
      ...extra,
      ...right,
      of: ({ core }) => core,
    },
    {
      name: 'max',
      aliases: 'mx',
      description: 'maximum number of threads in a scaling thread pool',
      ...extra,
      ...right,
      of: ({ type, size }) => (type === 'scaling' ? size : null),
    },
    {
      name: 'size',
      aliases: 'sz',
      description: 'number of threads in a fixed thread pool',
      ...extra,
      ...right,
      of: ({ type, size }) => (type === 'fixed' ? size : null),
    },
    {
      name: 'keep_alive',
      aliases: 'ka',
      description: 'thread keep alive time',
      ...extra,
      ...right,
      of: ({ keepAlive }) => keepAlive,
    },
  ]
}

export default defineStoreRoute({
  name: 'cat.thread_pool',
  summary: 'Lists the thread pools of the node.',
  action: ['cluster:monitor/state', 'cluster:monitor/nodes/info', 'cluster:monitor/nodes/stats'],
  methods: ['GET'],
  paths: ['/_cat/thread_pool', '/_cat/thread_pool/:thread_pool_patterns'],
  parameters: TABLE_PARAMETERS,
  answers: 'table',
  body: 'none',
  handle: (request, { store }) =>
    tableAnswer(request, columnsOf(store), () => {
      const patterns = (request.params.thread_pool_patterns ?? '*').split(',')
      return threadPools.filter(({ name }) => patterns.some(pattern => wildcardMatches(pattern, name)))
    }),
})
