/** `DELETE /_async_search/{id}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/async-search.html#delete-async-search */
import { defineStoreRoute } from '../define-route.js'
import { findKept } from '../search/kept-search.js'
import { cancelOwner } from '../security/authorize.js'

export default defineStoreRoute({
  name: 'async_search.delete',
  summary: 'Cancels an asynchronous search and deletes its result.',
  action: 'owner',
  methods: ['DELETE'],
  paths: ['/_async_search/:id'],
  parameters: {},
  body: 'none',
  handle(request, context) {
    const { store } = context
    store.asyncResults.remove(findKept(store, request.params.id!, cancelOwner(request, context)))
    return { status: 200, body: '{"acknowledged":true}' }
  },
})
