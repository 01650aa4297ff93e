/** Which shards may have a document of a filter, as `index_filter` asks: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-field-caps.html */
import { createQuery, type QueryBuilder } from '@sluice/search'
import type { Store } from '../store.js'
import { environmentOf } from './search.js'
import type { SearchTarget } from './search-targets.js'
import { openShard } from './shard-searcher.js'

/**
 * Whether a shard may have a document that a filter matches. No document is read: fields that the index does not have and numbers beyond those of the
 * shard decide. Throws query_shard_exception for a filter that the index cannot run.
 */
export function canMatch(store: Store, { index, shard }: SearchTarget, filter: QueryBuilder): boolean {
  const { searcher, context } = openShard(index, shard, environmentOf(store, null))
  return createQuery(filter, context).canMatch(searcher)
}
