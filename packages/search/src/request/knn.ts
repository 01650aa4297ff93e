/** The member `knn` of a search: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/knn-search.html */
import { readAny, readFloat, readInt, readText } from '../json/body-values.js'
import { type JsonCursor, Token } from '../json/json-cursor.js'
import { readObject } from '../json/object-parser.js'
import { checkedKnn, type KnnRequest } from '../query/knn.js'
import { type CommonOptions, PLAIN } from '../query/query-builder.js'
import { type InnerHits, readInnerHits } from './inner-hits.js'
import { OBJECT, type RequestContext } from './search-member.js'

/** A search by vectors: its documents are found on all shards first, and then belong to what the query finds. */
export interface KnnSearch extends KnnRequest {
  readonly common: CommonOptions
  readonly innerHits: InnerHits | null
}

const NUMBER = [Token.integer, Token.decimal, Token.string] as const

/** The options of a vector search, anywhere in a body. */
export function knnMembers({ queries }: Pick<RequestContext, 'queries'>) {
  return {
    field: { takes: [Token.string], read: readText },
    query_vector: { takes: [Token.startArray, Token.string], read: readAny },
    query_vector_builder: { takes: OBJECT, read: readAny },
    k: { takes: NUMBER, read: readInt },
    num_candidates: { takes: NUMBER, read: readInt },
    similarity: { takes: NUMBER, read: readFloat },
    filter: { takes: [Token.startObject, Token.startArray], read: () => queries.queries() },
    rescore_vector: { takes: OBJECT, read: readOversample },
  } as const
}

/** The member `oversample` of `rescore_vector`. Throws x_content_parse_exception. */
export const readOversample = (cursor: JsonCursor): number =>
  readObject(cursor, 'rescore_vector', { oversample: { takes: NUMBER, read: readFloat } }).oversample ?? 0

/** The parsed members; missing ones are null. */
export const knnDraft = (
  read: { readonly [K in keyof ReturnType<typeof knnMembers>]?: ReturnType<ReturnType<typeof knnMembers>[K]['read']> },
) => ({
  field: read.field ?? null,
  queryVector: read.query_vector ?? null,
  queryVectorBuilder: read.query_vector_builder ?? null,
  k: read.k ?? null,
  numCandidates: read.num_candidates ?? null,
  filters: read.filter ?? [],
  similarity: read.similarity ?? null,
  oversample: read.rescore_vector ?? null,
})

/** Reads the object that the cursor is at. Throws x_content_parse_exception and illegal_argument_exception. */
export function readKnn(cursor: JsonCursor, context: RequestContext): KnnSearch {
  const read = readObject(cursor, 'knn', {
    ...knnMembers(context),
    boost: { takes: NUMBER, read: readFloat },
    _name: { takes: [Token.string], read: readText },
    inner_hits: { takes: OBJECT, read: at => readInnerHits(at, context) },
  })
  return {
    ...checkedKnn(knnDraft(read)),
    common: { boost: read.boost ?? PLAIN.boost, queryName: read._name ?? PLAIN.queryName },
    innerHits: read.inner_hits ?? null,
  }
}
