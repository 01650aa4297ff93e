/** Inner hits of collapsed searches: more hits of each value that hits were collapsed by: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/collapse-search-results.html#expand-collapse-results */
import {
  BooleanQuery,
  type CollapseValue,
  EMPTY_SEARCH,
  type Hit,
  type InnerHits,
  MatchAllDocsQuery,
  type Query,
  type SearchExecutionContext,
  type Steps,
  shownCollapseValue,
} from '@sluice/search'
import { executeShards, type ShardSearches } from './execute-search.js'
import type { MergedHit } from './merge-shards.js'

/** Runs the searches of a collapse's inner hits for each hit that is shown. Throws search_phase_execution_exception. */
export function* expandGroups(search: ShardSearches, shown: readonly MergedHit[], hits: readonly Hit[]): Steps<void> {
  const { collapse } = search.source
  if (collapse === null) return
  for (const inner of collapse.innerHits) {
    for (const [i, { hit }] of shown.entries()) {
      const { response } = yield* executeShards(searchOf(search, inner, collapse.field, hit.collapsedBy ?? null))
      hits[i]!.fetched.innerHits.set(inner.name ?? collapse.field, response.hits)
    }
  }
}

function searchOf(search: ShardSearches, inner: InnerHits, field: string, value: CollapseValue): ShardSearches {
  const { source, options } = search
  return {
    ...search,
    source: {
      ...EMPTY_SEARCH,
      query: source.query,
      postFilter: source.postFilter,
      ...inner,
      timeout: source.timeout,
    },
    options: {
      ...options,
      isScroll: false,
      after: new Map(),
      aggregates: false,
      groupFilter: context => groupFilter(context, field, value),
    },
  }
}

/** The documents with the value that a group has; a group without one has the documents without any. */
function groupFilter(context: SearchExecutionContext, field: string, value: CollapseValue): Query {
  const type = context.fieldType(field)!
  if (value !== null) return type.termQuery(shownCollapseValue(type, value), context)
  return new BooleanQuery([
    { occur: 'must_not', query: type.existsQuery(context) },
    { occur: 'filter', query: new MatchAllDocsQuery() },
  ])
}
