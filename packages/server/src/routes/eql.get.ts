/** `GET /_eql/search/{id}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/get-async-eql-search-api.html */
import { parseTimeValue } from '@sluice/search'
import { defineStoreRoute } from '../define-route.js'
import { eqlAnswer } from '../eql/eql-answer.js'

export default defineStoreRoute({
  name: 'eql.get',
  summary: 'Returns the result of an asynchronous EQL search, as far as it has come.',
  action: 'owner',
  methods: ['GET'],
  paths: ['/_eql/search/:id'],
  parameters: { keep_alive: 'text', wait_for_completion_timeout: 'text' },
  body: 'none',
  async handle({ params, query }, { store }) {
    const search = store.asyncResults.get(params.id!, store.caller?.owner)
    const keepAlive = query.get('keep_alive')
    if (keepAlive !== undefined) store.asyncResults.extend(search, parseTimeValue(keepAlive, 'keep_alive'))
    const wait = query.get('wait_for_completion_timeout')
    await search.endedWithin(wait === undefined ? null : parseTimeValue(wait, 'wait_for_completion_timeout'))
    return eqlAnswer(search, search.id)
  },
})
