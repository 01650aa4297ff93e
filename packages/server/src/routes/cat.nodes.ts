/** `GET /_cat/nodes`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cat-nodes.html */
import { type Column, TABLE_PARAMETERS, tableAnswer } from '../cat/table.js'
import { type ClusterNode, nodeOf } from '../cluster/node.js'
import { defineStoreRoute } from '../define-route.js'

const columns: readonly Column<ClusterNode>[] = [
  { name: 'id', aliases: 'id,nodeId', description: 'unique node id', isExtra: true, of: ({ id }) => id },
  { name: 'pid', aliases: 'p', description: 'process id', isExtra: true, of: () => process.pid },
  { name: 'ip', aliases: 'i', description: 'ip address', of: ({ host }) => host },
  { name: 'version', aliases: 'v', description: 'es version', isExtra: true, of: ({ version }) => version },
  {
    name: 'node.role',
    aliases: 'r,role,nodeRole',
    description: 'm:master eligible node, d:data node, i:ingest node',
    of: ({ roleLetters }) => roleLetters,
  },
  { name: 'master', aliases: 'm', description: '*:current master', of: () => '*' },
  { name: 'name', aliases: 'n', description: 'node name', of: ({ name }) => name },
]

export default defineStoreRoute({
  name: 'cat.nodes',
  summary: 'Lists the one node.',
  methods: ['GET'],
  paths: ['/_cat/nodes'],
  parameters: TABLE_PARAMETERS,
  answers: 'table',
  body: 'none',
  handle: (request, { store }) => tableAnswer(request, columns, () => [nodeOf(store)]),
})
