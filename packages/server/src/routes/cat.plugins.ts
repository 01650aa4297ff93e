/** `GET /_cat/plugins`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cat-plugins.html */
import { type Column, TABLE_PARAMETERS, tableAnswer } from '../cat/table.js'
import { defineStoreRoute } from '../define-route.js'

const columns: readonly Column<null>[] = [
  { name: 'id', aliases: '', description: 'unique node id', isExtra: true, of: () => null },
  { name: 'name', aliases: 'n', description: 'node name', of: () => null },
  { name: 'component', aliases: 'c', description: 'component', of: () => null },
  { name: 'version', aliases: 'v', description: 'component version', of: () => null },
  { name: 'description', aliases: 'd', description: 'plugin details', isExtra: true, of: () => null },
]

export default defineStoreRoute({
  name: 'cat.plugins',
  summary: 'Lists plugins. There are none.',
  action: ['cluster:monitor/state', 'cluster:monitor/nodes/info'],
  methods: ['GET'],
  paths: ['/_cat/plugins'],
  parameters: TABLE_PARAMETERS,
  answers: 'table',
  body: 'none',
  handle: request => tableAnswer(request, columns, () => []),
})
