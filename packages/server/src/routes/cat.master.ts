/** `GET /_cat/master`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cat-master.html */
import { type Column, TABLE_PARAMETERS, tableAnswer } from '../cat/table.js'
import { NODE } from '../cluster/node.js'
import { defineStoreRoute } from '../define-route.js'

const columns: readonly Column<null>[] = [
  { name: 'id', aliases: '', description: 'node id', of: () => NODE.id },
  { name: 'host', aliases: 'h', description: 'host name', of: () => NODE.host },
  { name: 'ip', aliases: '', description: 'ip address', of: () => NODE.host },
  { name: 'node', aliases: 'n', description: 'node name', of: () => NODE.name },
]

export default defineStoreRoute({
  name: 'cat.master',
  summary: 'Names the master: the one node.',
  methods: ['GET'],
  paths: ['/_cat/master'],
  parameters: TABLE_PARAMETERS,
  answers: 'table',
  body: 'none',
  handle: request => tableAnswer(request, columns, () => [null]),
})
