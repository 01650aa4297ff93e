/** Documents of other indices that runtime fields of the type `lookup` show fields of. */
import { writeJson } from '@sluice/core'
import { EMPTY_SEARCH, type Hit, type RelatedLookup, readQuery } from '@sluice/search'
import { ACTION } from '../access/caller.js'
import type { Store } from '../store.js'
import { PLAIN_REQUEST, type SearchRequest } from './search-request.js'

const encoder = new TextEncoder()

/** Stores with a lookup in progress: its result does no further lookups, which might never end. */
const finding = new WeakSet<Store>()

/**
 * Finds documents by the value of a field, each with a separate search for one hit. Throws index_not_found_exception, security_exception
 * for an index that the caller of the store may not search, and the errors of the search.
 */
export const relatedDocuments =
  (store: Store, firstHit: (request: SearchRequest) => Hit | undefined) =>
  ({ index, field, value, fields }: RelatedLookup): ReadonlyMap<string, unknown> | null => {
    if (finding.has(store)) return null
    store.indices.authorize([index], ACTION.search)
    const query = readQuery(encoder.encode(writeJson(new Map([['term', new Map([[field, value]])]]))))
    const source = {
      ...EMPTY_SEARCH,
      query,
      size: 1,
      source: false as const,
      fields: fields.map(each => ({ field: each.field, format: each.format ?? null, includeUnmapped: false })),
    }
    finding.add(store)
    try {
      return firstHit({ ...PLAIN_REQUEST, indices: index, source })?.fetched.fields ?? null
    } finally {
      finding.delete(store)
    }
  }
