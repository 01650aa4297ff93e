/** The members of a search body, each declared once: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-search.html#search-search-api-request-body */
import { JavaException } from '@sluice/java'
import { parseAggregations } from '../aggregations/parse-aggregations.js'
import { readTopHits } from '../fetch/top-hits.js'
import {
  parsingFault,
  readAny,
  readBoolean,
  readFloat,
  readInt,
  readItems,
  readText,
  tokenName,
} from '../json/body-values.js'
import { type JsonCursor, Token } from '../json/json-cursor.js'
import { parseTimeValue } from '../json/time-value.js'
import { readRuntimeFields } from '../mapping/runtime-fields.js'
import { readSort, sortOfText } from '../sort/read-sort.js'
import { readSuggest } from '../suggest/suggest-request.js'
import { readCollapse } from './collapse.js'
import { hitMembers } from './hit-members.js'
import { readIndicesBoost } from './indices-boost.js'
import { readKnn } from './knn.js'
import { readPointInTime } from './point-in-time.js'
import { readRescores } from './rescore.js'
import { readRetriever } from './retriever.js'
import { readSearchAfter } from './search-after.js'
import { checkedFrom, checkedSize, checkedTerminateAfter, trackTotalHitsOf } from './search-faults.js'
import { defineSearchMember, LIST, OBJECT, SCALAR, type SearchMember } from './search-member.js'
import { readSlice } from './slice.js'

/** All members. */
export const searchMembers: readonly SearchMember[] = [
  defineSearchMember({
    name: 'query',
    summary: 'The query that documents must match.',
    takes: OBJECT,
    read: (_cursor, draft, { queries }) => {
      draft.query = queries.query()
    },
  }),
  defineSearchMember({
    name: 'post_filter',
    summary: 'A query that filters the hits, but not the aggregations.',
    takes: OBJECT,
    read: (_cursor, draft, { queries }) => {
      draft.postFilter = queries.query()
    },
  }),
  defineSearchMember({
    name: 'knn',
    summary:
      'The documents whose vectors are nearest to one, or several such searches; they belong to what the query finds.',
    takes: [...OBJECT, ...LIST],
    read: (cursor, draft, context) => {
      draft.knn = readItems(cursor, at => readKnn(at, context))
    },
  }),
  defineSearchMember({
    name: 'retriever',
    summary:
      'How documents are found: a standard retriever is a query with its filters, order and limits, one of the kind `knn` a search by vectors.',
    takes: OBJECT,
    read: (cursor, draft, context) => {
      draft.retriever = readRetriever(cursor, context)
    },
  }),
  defineSearchMember({
    name: 'from',
    summary: 'The number of hits to skip.',
    takes: SCALAR,
    read: (cursor, draft) => {
      draft.from = checkedFrom(readInt(cursor))
    },
  }),
  defineSearchMember({
    name: 'size',
    summary: 'The number of hits to return.',
    takes: SCALAR,
    read: (cursor, draft) => {
      draft.size = checkedSize(readInt(cursor))
    },
  }),
  defineSearchMember({
    name: 'sort',
    summary: 'The order of hits: fields with their options, `_score`, `_doc`, `_geo_distance`, `_script`.',
    takes: [...SCALAR, ...OBJECT, ...LIST],
    read: (cursor, draft, context) => {
      draft.sort =
        cursor.token === Token.startObject || cursor.token === Token.startArray
          ? readSort(cursor, context)
          : [...(draft.sort ?? []), sortOfText(readText(cursor))]
    },
  }),
  defineSearchMember({
    name: 'search_after',
    summary: 'The sort values of the hit after which to continue.',
    takes: LIST,
    read: (cursor, draft) => {
      draft.searchAfter = readSearchAfter(cursor)
    },
  }),
  defineSearchMember({
    name: 'aggregations',
    aliases: ['aggs'],
    summary: 'Aggregations over all documents that match the query.',
    takes: OBJECT,
    read: (_cursor, draft, context) => {
      const topHits = (cursor: JsonCursor, name: string) => readTopHits(cursor, name, context)
      draft.aggregations = parseAggregations({ queries: context.queries, topHits })
    },
  }),
  defineSearchMember({
    name: 'rescore',
    summary: 'Queries that rescore the best hits.',
    takes: [...OBJECT, ...LIST],
    read: (cursor, draft, context) => {
      draft.rescore = [...draft.rescore, ...readRescores(cursor, context)]
    },
  }),
  defineSearchMember({
    name: 'suggest',
    summary: 'Suggestions of similar words and phrases.',
    takes: OBJECT,
    read: (cursor, draft) => {
      draft.suggest = readSuggest(cursor)
    },
  }),
  defineSearchMember({
    name: 'collapse',
    summary: 'The field to collapse hits by: only the best hit per value is shown.',
    takes: OBJECT,
    read: (cursor, draft, context) => {
      draft.collapse = readCollapse(cursor, context)
    },
  }),
  defineSearchMember({
    name: 'slice',
    summary: 'The part of a scroll or a point in time to search.',
    takes: OBJECT,
    read: (cursor, draft) => {
      draft.slice = readSlice(cursor)
    },
  }),
  defineSearchMember({
    name: 'pit',
    summary: 'The point in time that is searched, instead of indices.',
    takes: OBJECT,
    read: (cursor, draft) => {
      draft.pit = readPointInTime(cursor)
    },
  }),
  defineSearchMember({
    name: 'indices_boost',
    summary: 'Factors for the scores of hits, by index.',
    takes: [...OBJECT, ...LIST],
    read: (cursor, draft, context) => {
      draft.indicesBoost = [...draft.indicesBoost, ...readIndicesBoost(cursor, context)]
    },
  }),
  defineSearchMember({
    name: 'track_total_hits',
    summary: 'Up to which number hits are counted: true counts all, false none.',
    takes: SCALAR,
    read: (cursor, draft) => {
      const { token } = cursor
      const text = cursor.scalarText()
      const isFlag = token === Token.true || token === Token.false || text === 'true' || text === 'false'
      if (isFlag) draft.trackTotalHits = text === 'true' ? 'accurate' : 'disabled'
      else draft.trackTotalHits = trackTotalHitsOf(readInt(cursor))
    },
  }),
  defineSearchMember({
    name: 'min_score',
    summary: 'The minimum score of a hit.',
    takes: SCALAR,
    read: (cursor, draft) => {
      draft.minScore = readFloat(cursor)
    },
  }),
  defineSearchMember({
    name: 'timeout',
    summary: 'How long each shard may search; the hits found by then are returned.',
    takes: SCALAR,
    read: (cursor, draft) => {
      draft.timeout = parseTimeValue(readText(cursor), 'timeout')
    },
  }),
  defineSearchMember({
    name: 'terminate_after',
    summary: 'The maximum number of documents that each shard collects.',
    takes: SCALAR,
    read: (cursor, draft) => {
      draft.terminateAfter = checkedTerminateAfter(readInt(cursor))
    },
  }),
  defineSearchMember({
    name: 'stats',
    summary: 'Groups under which the search is counted in statistics.',
    takes: LIST,
    read: (cursor, draft) => {
      const groups: string[] = []
      while (cursor.next() !== Token.endArray) {
        if (cursor.token !== Token.string) {
          throw parsingFault(cursor, `Expected [VALUE_STRING] in [stats] but found [${tokenName(cursor.token)}]`)
        }
        groups.push(cursor.text())
      }
      draft.stats = groups
    },
  }),
  defineSearchMember({
    name: 'profile',
    summary: 'Whether the response shows how long each part of the search took.',
    takes: SCALAR,
    read: (cursor, draft) => {
      draft.profile = readBoolean(cursor)
    },
  }),
  defineSearchMember({
    name: 'runtime_mappings',
    summary: 'Runtime fields for this search only.',
    takes: OBJECT,
    read: (cursor, draft) => {
      draft.runtimeMappings = readRuntimeFields(readAny(cursor))
    },
  }),
  defineSearchMember({
    name: 'ext',
    summary: 'Search extensions of plugins; there are none.',
    takes: OBJECT,
    read: cursor => {
      if (cursor.next() === Token.endObject) return
      // The text of a node that no plugin has given such members.
      throw new JavaException(
        'org.elasticsearch.xcontent.XContentParseException',
        'unknown named object category [org.elasticsearch.search.SearchExtBuilder]',
      )
    },
  }),
  ...hitMembers,
]
