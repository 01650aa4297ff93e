/** `GET /_cat/master`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cat-master.html */
import { type Column, TABLE_PARAMETERS, tableAnswer } from '../cat/table.js'
import { type ClusterNode, nodeOf } from '../cluster/node.js'
import { defineStoreRoute } from '../define-route.js'

const columns: readonly Column<ClusterNode>[] = [
  { name: 'id', aliases: '', description: 'node id', of: ({ id }) => id },
  { name: 'host', aliases: 'h', description: 'host name', of: ({ host }) => host },
  { name: 'ip', aliases: '', description: 'ip address ', of: ({ host }) => host },
  { name: 'node', aliases: 'n', description: 'node name', of: ({ name }) => name },
]

export default defineStoreRoute({
  name: 'cat.master',
  summary: 'Lists the master node.',
  action: 'cluster:monitor/state',
  methods: ['GET'],
  paths: ['/_cat/master'],
  parameters: TABLE_PARAMETERS,
  answers: 'table',
  body: 'none',
  handle: (request, { store }) => tableAnswer(request, columns, () => [nodeOf(store)]),
})
