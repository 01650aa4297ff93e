/** `GET /_async_search/{id}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/async-search.html#get-async-search */
import { parseTimeValue } from '@sluice/search'
import { defineStoreRoute } from '../define-route.js'
import { asyncAnswer } from '../search/async-search-answer.js'
import { findKept, stateOf } from '../search/kept-search.js'
import { hitsForm } from '../search/search-answer.js'

export default defineStoreRoute({
  name: 'async_search.get',
  summary: 'Returns the result of an asynchronous search, as far as it has come.',
  action: 'owner',
  methods: ['GET'],
  paths: ['/_async_search/:id'],
  parameters: {
    keep_alive: 'text',
    rest_total_hits_as_int: 'flag',
    typed_keys: 'flag',
    wait_for_completion_timeout: 'text',
  },
  body: 'none',
  async handle({ params, query }, { store }) {
    const keepAlive = query.get('keep_alive')
    const wait = query.get('wait_for_completion_timeout')
    const search = findKept(store, params.id!, store.caller?.owner)
    if (keepAlive !== undefined) store.asyncResults.extend(search, parseTimeValue(keepAlive, 'keep_alive'))
    if (wait !== undefined) await search.endedWithin(parseTimeValue(wait, 'wait_for_completion_timeout'))
    return asyncAnswer(stateOf(search), hitsForm(query))
  },
})
