/** `GET /{index}/_count`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-count.html */
import { EMPTY_SEARCH, type SearchSource } from '@sluice/search'
import { PLAIN_REQUEST } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { readResolve } from '../indices/indices-parameters.js'
import { readQueryBody } from '../search/query-body.js'
import { runSearch } from '../search/run-search.js'
import { searchedShards } from '../search/search-answer.js'
import { parameterQuery, QUERY_PARAMETERS, readIntParameter, TARGET_PARAMETERS } from '../search/search-parameters.js'

export default defineStoreRoute({
  name: 'count',
  summary: 'Counts documents.',
  action: 'indices:data/read/search',
  methods: ['GET', 'POST'],
  paths: ['/_count', '/:index/_count'],
  parameters: { ...TARGET_PARAMETERS, ...QUERY_PARAMETERS, min_score: 'text', terminate_after: 'text' },
  body: 'optional',
  async handle(request, { store }) {
    const { params, query, bytes } = request
    const inBody = bytes.length === 0 ? null : readQueryBody(bytes)
    const minScore = query.get('min_score')
    const source: SearchSource = {
      ...EMPTY_SEARCH,
      query: inBody ?? parameterQuery(query),
      size: 0,
      trackTotalHits: 'accurate',
      minScore: minScore === undefined ? null : Number(minScore),
      terminateAfter: readIntParameter(query, 'terminate_after') ?? 0,
    }
    const answer = await runSearch(store, request, {
      ...PLAIN_REQUEST,
      indices: params.index ?? null,
      resolve: readResolve(query),
      source,
      routing: query.get('routing') ?? null,
    })
    const body = new Map<string, unknown>([['count', answer.hits.total?.value ?? 0]])
    if (source.terminateAfter > 0) body.set('terminated_early', answer.terminatedEarly ?? false)
    return { status: 200, body: body.set('_shards', searchedShards(answer.shards)) }
  },
})
