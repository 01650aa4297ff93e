/** `POST /{index}/_search`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-search.html */
import { checkBlocks, search } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { SOURCE_PARAMETERS } from '../documents/write-parameters.js'
import { INDICES_PARAMETERS, readResolve } from '../indices/indices-parameters.js'
import { searchedShards } from '../indices/shards-answer.js'
import { readSearch } from '../search/search-body.js'

export default defineStoreRoute({
  name: 'search',
  summary: 'Finds documents.',
  methods: ['GET', 'POST'],
  paths: ['/_search', '/:index/_search'],
  parameters: {
    ...INDICES_PARAMETERS,
    ...SOURCE_PARAMETERS,
    from: 'text',
    size: 'text',
    sort: 'text',
    version: 'flag',
    seq_no_primary_term: 'flag',
    typed_keys: 'flag',
    request_cache: 'flag',
    track_total_hits: 'text',
    routing: 'text',
    preference: 'text',
  },
  body: 'optional',
  handle({ params, query, bytes }, { store }) {
    const started = performance.now()
    const found = store.indices.resolve(params.index ?? '*', readResolve(query))
    checkBlocks(found, 'read')
    const { shards, total, maxScore, hits } = search(store, found, readSearch(bytes, query))
    const totalHits = new Map<string, unknown>([
      ['value', total],
      ['relation', 'eq'],
    ])
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['took', Math.floor(performance.now() - started)],
        ['timed_out', false],
        ['_shards', searchedShards(shards)],
        [
          'hits',
          new Map<string, unknown>([
            ['total', totalHits],
            ['max_score', maxScore],
            ['hits', hits],
          ]),
        ],
      ]),
    }
  },
})
