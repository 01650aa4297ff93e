/** `GET /_cat/count`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cat-count.html */
import { rootCount } from '@sluice/store'
import { clockColumns } from '../cat/clock-columns.js'
import { type Column, TABLE_PARAMETERS, tableAnswer } from '../cat/table.js'
import { defineStoreRoute } from '../define-route.js'
import { readResolve } from '../indices/indices-parameters.js'

const count: Column<number> = {
  name: 'count',
  aliases: 'dc,docs.count,docsCount',
  description: 'the document count',
  of: documents => documents,
}

export default defineStoreRoute({
  name: 'cat.count',
  summary: 'Counts documents.',
  action: 'indices:data/read/search',
  methods: ['GET'],
  paths: ['/_cat/count', '/_cat/count/:index'],
  parameters: TABLE_PARAMETERS,
  answers: 'table',
  body: 'none',
  handle: (request, { store }) =>
    tableAnswer(request, [...clockColumns<number>(store.now()), count], () => {
      const found = store.indices.resolve(request.params.index ?? '*', readResolve(request.query))
      return [found.reduce((sum, index) => sum + rootCount(store, index), 0)]
    }),
})
