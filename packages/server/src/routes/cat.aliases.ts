/** `GET /_cat/aliases`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cat-alias.html */
import { getAliases, type StateValue } from '@sluice/store'
import { type Column, TABLE_PARAMETERS, tableAnswer } from '../cat/table.js'
import { defineStoreRoute } from '../define-route.js'

interface Row {
  readonly alias: string
  readonly index: string
  readonly value: StateValue
}

const part =
  (key: string) =>
  ({ value }: Row): string =>
    value.has(key) ? String(value.get(key)) : '-'

const columns: readonly Column<Row>[] = [
  { name: 'alias', aliases: 'a', description: 'alias name', of: ({ alias }) => alias },
  { name: 'index', aliases: 'i,idx', description: 'index alias points to', of: ({ index }) => index },
  { name: 'filter', aliases: 'f,fi', description: 'filter', of: ({ value }) => (value.has('filter') ? '*' : '-') },
  { name: 'routing.index', aliases: 'ri,routingIndex', description: 'index routing', of: part('index_routing') },
  { name: 'routing.search', aliases: 'rs,routingSearch', description: 'search routing', of: part('search_routing') },
  { name: 'is_write_index', aliases: 'w,isWriteIndex', description: 'write index', of: part('is_write_index') },
]

export default defineStoreRoute({
  name: 'cat.aliases',
  summary: 'Lists aliases.',
  action: 'indices:admin/aliases/get',
  methods: ['GET'],
  paths: ['/_cat/aliases', '/_cat/aliases/:name'],
  parameters: TABLE_PARAMETERS,
  answers: 'table',
  body: 'none',
  handle: (request, { store }) =>
    tableAnswer(request, columns, () =>
      getAliases(store.indices.visible(), request.params.name ?? null, store.indices).byIndex.flatMap(
        ([{ name: index }, aliases]) => [...aliases].map(([alias, value]) => ({ alias, index, value })),
      ),
    ),
})
