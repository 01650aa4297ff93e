/** `POST /{index}/_pit`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/point-in-time-api.html */
import { parseTimeValue } from '@sluice/search'
import { invalidRequest, openPointInTime } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { readResolve } from '../indices/indices-parameters.js'
import { NODE_ID } from '../node-id.js'
import { readIndexFilter } from '../search/index-filter.js'
import { searchedShards } from '../search/search-answer.js'
import { TARGET_PARAMETERS } from '../search/search-parameters.js'

export default defineStoreRoute({
  name: 'open_point_in_time',
  summary: 'Opens a point in time.',
  action: 'indices:data/read/open_point_in_time',
  methods: ['POST'],
  paths: ['/_pit', '/:index/_pit'],
  parameters: {
    ...TARGET_PARAMETERS,
    keep_alive: 'text',
    allow_partial_search_results: 'flag',
    max_concurrent_shard_requests: 'text',
  },
  body: 'optional',
  handle({ params, query, bytes }, { store }) {
    const indexFilter = bytes.length === 0 ? null : readIndexFilter(bytes)
    const keepAlive = query.get('keep_alive')
    const faults: string[] = []
    if (params.index === undefined) faults.push('[index] is not specified')
    if (keepAlive === undefined) faults.push('[keep_alive] is not specified')
    if (params.index === undefined || keepAlive === undefined) throw invalidRequest(...faults)
    const { id, shards, skipped } = openPointInTime(
      store,
      {
        indices: params.index,
        resolve: readResolve(query),
        routing: query.get('routing') ?? null,
        keepAlive: parseTimeValue(keepAlive, 'keep_alive'),
        indexFilter,
      },
      NODE_ID,
    )
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['id', id],
        ['_shards', searchedShards({ total: shards, failures: [] }, skipped)],
      ]),
    }
  },
})
