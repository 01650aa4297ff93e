/** `GET /_async_search/status/{id}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/async-search.html#get-async-search-status */
import { parseTimeValue } from '@sluice/search'
import { defineStoreRoute } from '../define-route.js'
import { asyncStatus } from '../search/async-search-answer.js'
import { findKept, stateOf } from '../search/kept-search.js'

export default defineStoreRoute({
  name: 'async_search.status',
  summary: 'Returns the status of an asynchronous search.',
  action: 'cluster:monitor/async_search/status',
  methods: ['GET'],
  paths: ['/_async_search/status/:id'],
  parameters: { keep_alive: 'text' },
  body: 'none',
  handle({ params, query }, { store }) {
    const keepAlive = query.get('keep_alive')
    const search = findKept(store, params.id!)
    if (keepAlive !== undefined) store.asyncResults.extend(search, parseTimeValue(keepAlive, 'keep_alive'))
    return { status: 200, body: asyncStatus(stateOf(search)) }
  },
})
