/** `GET /_cat/nodes`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cat-nodes.html */
import { type Column, TABLE_PARAMETERS, tableAnswer } from '../cat/table.js'
import { NODE } from '../cluster/node.js'
import { defineStoreRoute } from '../define-route.js'

const columns: readonly Column<null>[] = [
  { name: 'id', aliases: 'id,nodeId', description: 'unique node id', isExtra: true, of: () => NODE.id },
  { name: 'pid', aliases: 'p', description: 'process id', isExtra: true, of: () => process.pid },
  { name: 'ip', aliases: 'i', description: 'ip address', of: () => NODE.host },
  { name: 'version', aliases: 'v', description: 'es version', isExtra: true, of: () => NODE.version },
  {
    name: 'node.role',
    aliases: 'r,role,nodeRole',
    description: 'm:master eligible node, d:data node, i:ingest node',
    of: () => NODE.roleLetters,
  },
  { name: 'master', aliases: 'm', description: '*:current master', of: () => '*' },
  { name: 'name', aliases: 'n', description: 'node name', of: () => NODE.name },
]

export default defineStoreRoute({
  name: 'cat.nodes',
  summary: 'Lists the one node.',
  methods: ['GET'],
  paths: ['/_cat/nodes'],
  parameters: TABLE_PARAMETERS,
  answers: 'table',
  body: 'none',
  handle: request => tableAnswer(request, columns, () => [null]),
})
