/** Why a query matches a document, and what a query becomes: for the APIs explain and validate. */
import { JavaException } from '@sluice/java'
import { NO_MORE_DOCS } from '../index/postings.js'
import type { SearchExecutionContext } from '../query/execution-context.js'
import { queryShardFault } from '../query/faults.js'
import { MatchAllDocsQuery } from '../query/lucene/constant-score.js'
import type { Explanation } from '../query/lucene/explanation.js'
import type { Query } from '../query/lucene/query.js'
import type { IndexSearcher } from '../query/lucene/searcher.js'
import { createQuery, type QueryBuilder, UNWRAPPED } from '../query/query-builder.js'
import { filteredQuery } from './filtered-query.js'

/** The query of a builder as a search of the shard runs it, before it is rewritten. Throws query_shard_exception. */
export function searchQuery(
  context: SearchExecutionContext,
  builder: QueryBuilder | null,
  filters: readonly Query[] = [],
): Query {
  if (builder === null) return filteredQuery(new MatchAllDocsQuery(), filters, context)
  try {
    return filteredQuery(createQuery(builder, context), filters, context)
  } catch (thrown) {
    // Here what a query refuses before it is made counts as a fault of making it.
    if (!(thrown instanceof JavaException) || UNWRAPPED.has(thrown.className)) throw thrown
    throw queryShardFault(context.index, `failed to create query: ${thrown.text}`, thrown)
  }
}

/** The explanation of the document of a sequence number; null if the shard does not show it. */
export function explainDocument(searcher: IndexSearcher, query: Query, seqNo: number): Explanation | null {
  for (const leaf of searcher.leaves) {
    const { seqNos, nested } = leaf.segment
    for (let doc = seqNos.indexOf(seqNo); doc >= 0 && doc < NO_MORE_DOCS; doc = seqNos.indexOf(seqNo, doc + 1)) {
      if (!leaf.live.has(doc) || (nested !== null && !nested.roots.has(doc))) continue
      return searcher.createWeight(searcher.rewrite(query), 'complete').explain(leaf, doc)
    }
  }
  return null
}
