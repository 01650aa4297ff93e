/** `GET /_cat/repositories`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cat-repositories.html */
import { type Column, TABLE_PARAMETERS, tableAnswer } from '../cat/table.js'
import { defineStoreRoute } from '../define-route.js'

const columns: readonly Column<null>[] = [
  { name: 'id', aliases: 'id,repoId', description: 'unique repository id', of: () => null },
  { name: 'type', aliases: 't,type', description: 'repository type', of: () => null },
]

export default defineStoreRoute({
  name: 'cat.repositories',
  summary: 'Lists snapshot repositories. There are none.',
  action: 'cluster:admin/repository/get',
  methods: ['GET'],
  paths: ['/_cat/repositories'],
  parameters: TABLE_PARAMETERS,
  answers: 'table',
  body: 'none',
  handle: request => tableAnswer(request, columns, () => []),
})
