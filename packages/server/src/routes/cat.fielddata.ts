/** `GET /_cat/fielddata`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cat-fielddata.html */
import { type Column, TABLE_PARAMETERS, tableAnswer } from '../cat/table.js'
import { defineStoreRoute } from '../define-route.js'

const names: readonly [string, string, string][] = [
  ['id', '', 'node id'],
  ['host', 'h', 'host name'],
  ['ip', '', 'ip address'],
  ['node', 'n', 'node name'],
  ['field', 'f', 'field name'],
  ['size', 's', 'field data usage'],
]

const columns: readonly Column<never>[] = names.map(([name, aliases, description]) => ({
  name,
  aliases,
  description,
  of: () => null,
}))

export default defineStoreRoute({
  name: 'cat.fielddata',
  summary: 'Lists the field data in memory. There is none, because columns are not loaded as a whole.',
  action: 'cluster:monitor/nodes/stats',
  methods: ['GET'],
  paths: ['/_cat/fielddata', '/_cat/fielddata/:fields'],
  parameters: { ...TABLE_PARAMETERS, fields: 'text' },
  answers: 'table',
  body: 'none',
  handle: request => tableAnswer(request, columns, () => []),
})
