/** The member `retriever` of a search: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/retriever.html */
import { illegalArgument, JavaException } from '@sluice/java'
import { contentFault, readFloat, readInt } from '../json/body-values.js'
import { type JsonCursor, Token } from '../json/json-cursor.js'
import { readObject } from '../json/object-parser.js'
import { namedObjectNotFound } from '../query/faults.js'
import { checkedKnn } from '../query/knn.js'
import { BoolBuilder } from '../query/queries/bool.js'
import { PLAIN, type QueryBuilder } from '../query/query-builder.js'
import { readSort, sortOfText } from '../sort/read-sort.js'
import { readCollapse } from './collapse.js'
import { knnDraft, knnMembers } from './knn.js'
import { readSearchAfter } from './search-after.js'
import { checkedTerminateAfter } from './search-faults.js'
import { OBJECT, type RequestContext, type SearchDraft } from './search-member.js'
import type { SearchSource } from './search-source.js'

/** The members of a search that a retriever sets. */
export type Retriever = Pick<
  SearchSource,
  'query' | 'searchAfter' | 'terminateAfter' | 'sort' | 'minScore' | 'collapse' | 'knn'
>

/** Retrievers that only a licence above basic allows, with the names of their features. */
const LICENSED: Readonly<Record<string, string>> = {
  rrf: 'Reciprocal Rank Fusion (RRF)',
  linear: 'linear retriever',
  text_similarity_reranker: 'text-similarity-reranker',
  rule: 'rule retriever',
}

/** Reads the retriever that the cursor is at. Throws parsing and licence faults. */
export function readRetriever(cursor: JsonCursor, context: RequestContext): Retriever {
  if (cursor.next() !== Token.name) throw contentFault(cursor, '[retriever] malformed retriever, expected a name')
  const name = cursor.text()
  const place = cursor.location()
  cursor.next()
  const feature = Object.hasOwn(LICENSED, name) ? LICENSED[name] : undefined
  if (feature !== undefined) throw notLicensed(feature)
  if (name !== 'standard' && name !== 'knn') throw namedObjectNotFound(place, name)
  const retriever = name === 'knn' ? readNearest(cursor, context) : readStandard(cursor, context)
  cursor.next()
  return retriever
}

const notLicensed = (feature: string): JavaException =>
  new JavaException(
    'org.elasticsearch.ElasticsearchSecurityException',
    `current license is non-compliant for [${feature}]`,
    undefined,
    { $status: 403, 'license.expired.feature': feature },
  )

function readStandard(cursor: JsonCursor, context: RequestContext): Retriever {
  const { queries } = context
  const filters = {
    takes: [Token.startObject, Token.startArray],
    read: () => {
      if (cursor.token === Token.startObject) return [queries.query()]
      const all = []
      while (cursor.next() !== Token.endArray) all.push(queries.query())
      return all
    },
  }
  const read = readObject(cursor, 'standard', {
    query: { takes: OBJECT, read: () => queries.query() },
    filter: filters,
    search_after: { takes: [Token.startArray], read: readSearchAfter },
    terminate_after: { takes: [Token.integer, Token.string], read: () => checkedTerminateAfter(readInt(cursor)) },
    sort: {
      takes: [Token.startObject, Token.startArray, Token.string],
      read: () => (cursor.token === Token.string ? [sortOfText(cursor.text())] : readSort(cursor, context)),
    },
    min_score: { takes: [Token.integer, Token.decimal, Token.string], read: readFloat },
    collapse: { takes: OBJECT, read: () => readCollapse(cursor, context) },
    _name: { takes: [Token.string], read: () => cursor.text() },
  })
  const query = read.query ?? null
  return {
    query: read.filter === undefined ? query : filtered(query, read.filter),
    searchAfter: read.search_after ?? null,
    terminateAfter: read.terminate_after ?? 0,
    sort: read.sort ?? null,
    minScore: read.min_score ?? null,
    collapse: read.collapse ?? null,
    knn: [],
  }
}

const NUMBER = [Token.integer, Token.decimal, Token.string] as const

/** A retriever of the kind `knn`. */
function readNearest(cursor: JsonCursor, context: RequestContext): Retriever {
  const read = readObject(cursor, 'knn', {
    ...knnMembers(context),
    min_score: { takes: NUMBER, read: readFloat },
    _name: { takes: [Token.string], read: () => cursor.text() },
  })
  const missing = (['field', 'k', 'num_candidates'] as const).filter(name => read[name] === undefined)
  if (missing.length > 0) throw illegalArgument(`Required [${missing.join(', ')}]`)
  const common = { ...PLAIN, queryName: read._name ?? null }
  return {
    query: null,
    searchAfter: null,
    terminateAfter: 0,
    sort: null,
    minScore: read.min_score ?? null,
    collapse: null,
    knn: [{ ...checkedKnn(knnDraft(read)), common, innerHits: null }],
  }
}

function filtered(query: QueryBuilder | null, filter: readonly QueryBuilder[]): QueryBuilder {
  return new BoolBuilder({ must: query === null ? [] : [query], filter, should: [], must_not: [] }, null, true, PLAIN)
}

/** Puts what a retriever sets into its search. Throws illegal_argument_exception if the search sets it, too. */
export function applyRetriever(draft: SearchDraft, retriever: Retriever): void {
  const names = [
    ['query', draft.query !== null],
    ['knn', draft.knn.length > 0],
    ['search_after', draft.searchAfter !== null],
    ['terminate_after', draft.terminateAfter !== 0],
    ['sort', draft.sort !== null],
    ['rescore', draft.rescore.length > 0],
    ['min_score', draft.minScore !== null],
  ] as const
  const both = names.filter(([, isSet]) => isSet).map(([name]) => name)
  if (both.length > 0) throw illegalArgument(`cannot specify [retriever] and [${both.join(', ')}]`)
  Object.assign(draft, retriever, { collapse: retriever.collapse ?? draft.collapse })
}
