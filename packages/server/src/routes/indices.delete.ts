/** `DELETE /{index}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-delete-index.html */
import { illegalArgument } from '@sluice/java'
import {
  checkBlocks,
  dataStream,
  deleteIndex,
  indexNotFoundExcludingStreams,
  invalidRequest,
  type Store,
  streamOf,
} from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { INDICES_PARAMETERS, OPEN_AND_CLOSED, readResolve, TIMEOUT_PARAMETERS } from '../indices/indices-parameters.js'

export default defineStoreRoute({
  name: 'indices.delete',
  summary: 'Deletes indices with their documents.',
  action: 'indices:admin/delete',
  methods: ['DELETE'],
  paths: ['/:index', '/'],
  parameters: { ...INDICES_PARAMETERS, ...TIMEOUT_PARAMETERS },
  body: 'none',
  handle({ params, query }, { store }) {
    const expression = params.index
    if (expression === undefined) throw invalidRequest('index / indices is missing')
    if (expression === '_all' || expression.includes('*')) {
      throw illegalArgument('Wildcard expressions or all indices are not allowed')
    }
    const names = expression.split(',').map(each => store.indices.actual(each))
    for (const name of names.filter(each => store.indices.sees(each))) {
      checkBackingIndex(store, name)
      if (store.indices.get(name) === undefined && store.indices.aliased(name).length > 0) {
        throw illegalArgument(
          `The provided expression [${name}] matches an alias, specify the corresponding concrete indices instead.`,
        )
      }
    }
    const found = store.indices.resolve(expression, readResolve(query, OPEN_AND_CLOSED))
    checkBlocks(found, 'delete')
    for (const index of found) deleteIndex(store, index)
    return { status: 200, body: new Map([['acknowledged', true]]) }
  },
})

/** Throws for a data stream, and for the index of one that documents go to: those are deleted with the stream. */
function checkBackingIndex({ state }: Store, name: string): void {
  if (dataStream(state, name) !== null) throw indexNotFoundExcludingStreams(name)
  const owner = streamOf(state, name)
  if (owner?.indices.at(-1) !== name || owner === null) return
  throw illegalArgument(`index [${name}] is the write index for data stream [${owner.name}] and cannot be deleted`)
}
