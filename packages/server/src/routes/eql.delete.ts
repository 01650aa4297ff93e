/** `DELETE /_eql/search/{id}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/delete-async-eql-search-api.html */
import { defineStoreRoute } from '../define-route.js'
import { cancelOwner } from '../security/authorize.js'

export default defineStoreRoute({
  name: 'eql.delete',
  summary: 'Cancels an asynchronous EQL search and deletes its result.',
  action: 'owner',
  methods: ['DELETE'],
  paths: ['/_eql/search/:id'],
  parameters: {},
  body: 'none',
  handle(request, context) {
    const { asyncResults } = context.store
    asyncResults.remove(asyncResults.get(request.params.id!, cancelOwner(request, context)))
    return { status: 200, body: new Map([['acknowledged', true]]) }
  },
})
