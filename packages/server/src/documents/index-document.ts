/** What the APIs `index` and `create` do. */
import { indexDocument, refreshIndex } from '@sluice/store'
import type { ApiAnswer, ApiRequest, StoreContext } from '../define-route.js'
import { statusOf, writeMembers } from './write-answer.js'
import { readRefresh, readVersioning, requiresAlias } from './write-parameters.js'

/** Indexes the document of a request. */
export function indexAnswer(request: ApiRequest, { store }: StoreContext, isCreate: boolean): ApiAnswer {
  const { params, query, bytes } = request
  const refresh = readRefresh(query)
  const written = store.database.transaction(() =>
    indexDocument(store, {
      index: params.index!,
      id: params.id ?? null,
      routing: query.get('routing') ?? null,
      requireAlias: requiresAlias(query),
      versioning: readVersioning(query, isCreate && params.id !== undefined),
      source: bytes,
    }),
  )
  if (refresh !== 'no') refreshIndex(written.index)
  const status = statusOf(written)
  const location = `/${encodeURIComponent(written.index.name)}/_doc/${encodeURIComponent(written.id)}`
  return {
    status,
    body: `{${writeMembers(written, refresh === 'now')}}`,
    ...(status === 201 ? { headers: { location } } : {}),
  }
}
