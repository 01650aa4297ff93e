/**
 * The body of the deprecated kNN search API:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/knn-search-api.html#knn-search-api-request-body
 */
import { illegalArgument } from '@sluice/java'
import { type JsonCursor, Token } from '../json/json-cursor.js'
import { type MemberReader, readObject } from '../json/object-parser.js'
import { checkedKnn } from '../query/knn.js'
import { PLAIN } from '../query/query-builder.js'
import { QueryParser } from '../query/query-parser.js'
import { queryRegistry } from '../query/registry.js'
import { hitMembers } from './hit-members.js'
import { knnDraft, knnMembers } from './knn.js'
import { openBody } from './read-search.js'
import type { RequestContext } from './search-member.js'
import { EMPTY_SEARCH, type HitOptions, type SearchSource } from './search-source.js'

/** The parts of hits: fewer than in a search. */
const SHOWN = new Set(['_source', 'fields', 'docvalue_fields', 'stored_fields'])

/**
 * Reads a body as a search for the `k` nearest documents. Throws x_content_parse_exception for unknown members, and
 * illegal_argument_exception for missing or contradicting ones.
 */
export function readKnnSearchBody(bytes: Uint8Array, warn: RequestContext['warn']): SearchSource {
  const cursor = openBody(bytes)
  const context: RequestContext = { queries: new QueryParser(cursor, queryRegistry), warn }
  const shown: { -readonly [K in keyof HitOptions]: HitOptions[K] } = { ...EMPTY_SEARCH }
  const { filter, ...members } = knnMembers(context)
  const read = readObject(cursor, 'knn-search', {
    knn: { takes: [Token.startObject], read: at => readNearest(at, members) },
    filter,
    ...Object.fromEntries(hitMembers.filter(({ name }) => SHOWN.has(name)).map(each => [each.name, into(each)])),
  })
  if (read.knn === undefined) throw illegalArgument('missing required [knn] section in search body')
  const request = checkedKnn({ ...knnDraft(read.knn), filters: read.filter ?? [] })
  return { ...EMPTY_SEARCH, ...shown, size: request.k, knn: [{ ...request, common: PLAIN, innerHits: null }] }

  function into({ takes, read: readInto }: (typeof hitMembers)[number]): MemberReader<void> {
    return { takes, read: at => readInto(at, shown, context) }
  }
}

/** Reads the member `knn`, all of whose members are required. */
function readNearest(
  cursor: JsonCursor,
  { field, query_vector, k, num_candidates }: Omit<ReturnType<typeof knnMembers>, 'filter'>,
) {
  const members = { field, query_vector, k, num_candidates }
  const read = readObject(cursor, 'knn', members)
  const missing = Object.keys(members).filter(name => read[name as keyof typeof read] === undefined)
  if (missing.length > 0) throw illegalArgument(`Required [${missing.join(', ')}]`)
  return read
}
