/** `POST /_msearch`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-multi-search.html */
import { invalidRequest } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { answerLine } from '../search/multi-search-answer.js'
import { readSearchLines } from '../search/multi-search-body.js'
import { readIntParameter, TARGET_PARAMETERS } from '../search/search-parameters.js'

export default defineStoreRoute({
  name: 'msearch',
  summary: 'Runs several searches.',
  action: 'indices:data/read/msearch',
  methods: ['GET', 'POST'],
  paths: ['/_msearch', '/:index/_msearch'],
  parameters: {
    ...TARGET_PARAMETERS,
    ccs_minimize_roundtrips: 'flag',
    include_named_queries_score: 'flag',
    max_concurrent_searches: 'text',
    max_concurrent_shard_requests: 'text',
    pre_filter_shard_size: 'text',
    rest_total_hits_as_int: 'flag',
    search_type: 'text',
    typed_keys: 'flag',
  },
  body: 'lines',
  async handle(request, { store }) {
    const started = performance.now()
    readIntParameter(request.query, 'max_concurrent_searches')
    const searches = await readSearchLines(request)
    if (searches.length === 0) throw invalidRequest('no requests added')
    const responses: ReadonlyMap<string, unknown>[] = []
    for (const { header, source } of searches) responses.push(await answerLine(store, request, header, () => source))
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['took', Math.floor(performance.now() - started)],
        ['responses', responses],
      ]),
    }
  },
})
