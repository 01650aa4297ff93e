/** `GET /{index}/_count`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-count.html */
import { checkBlocks, search } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { INDICES_PARAMETERS, readResolve } from '../indices/indices-parameters.js'
import { searchedShards } from '../indices/shards-answer.js'
import { readSearch } from '../search/search-body.js'

export default defineStoreRoute({
  name: 'count',
  summary: 'Counts documents.',
  methods: ['GET', 'POST'],
  paths: ['/_count', '/:index/_count'],
  parameters: { ...INDICES_PARAMETERS, routing: 'text', preference: 'text' },
  body: 'optional',
  handle({ params, query, bytes }, { store }) {
    const found = store.indices.resolve(params.index ?? '*', readResolve(query))
    checkBlocks(found, 'read')
    const { shards, total } = search(store, found, { ...readSearch(bytes, query), size: 0 })
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['count', total],
        ['_shards', searchedShards(shards)],
      ]),
    }
  },
})
