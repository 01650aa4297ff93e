/** A search of indices: the query phase on each shard, the merge of what they found, and the hits that are shown. */
import { readJson } from '@sluice/core'
import { illegalArgument, JavaFloat } from '@sluice/java'
import {
  fetchFields,
  filterSource,
  ignoredValues,
  type QueryBuilder,
  SearchBudget,
  type ShardHit,
  type ShardResult,
  type SortBuilder,
  type SortKey,
  type SourceFilter,
  scoreSort,
  searchShard,
} from '@sluice/search'
import type { Index } from '../indices/index.js'
import type { Store } from '../store.js'
import { openShard, type SearchedShard } from './shard-searcher.js'

type Json = ReadonlyMap<string, unknown>

/** What to search for. */
export interface SearchRequest {
  /** Null for everything. */
  readonly query: QueryBuilder | null
  readonly from: number
  readonly size: number
  /** Empty for the score. */
  readonly sort: readonly SortBuilder[]
  readonly source: SourceFilter
  /** Patterns of fields whose values are shown. */
  readonly fields: readonly string[]
  readonly withVersion: boolean
  readonly withSeqNo: boolean
}

/** What was found. */
export interface SearchResult {
  readonly shards: number
  readonly total: number
  readonly maxScore: JavaFloat | null
  readonly hits: readonly Json[]
}

/** What one shard found. */
interface Part {
  readonly shard: SearchedShard
  readonly keys: readonly SortKey[]
  readonly result: ShardResult
}

interface Found {
  readonly part: Part
  readonly hit: ShardHit
}

const decoder = new TextDecoder('utf-8')

/** Searches indices. Throws query_shard_exception and the like. */
export function search(store: Store, indices: readonly Index[], request: SearchRequest): SearchResult {
  const environment = { indices: store.indices, now: store.now(), budget: new SearchBudget(), scripts: null }
  const parts = indices.flatMap(index =>
    index.shards.map(shard => searchPart(openShard(index, shard, environment), request)),
  )
  const merged = parts.flatMap(part => part.result.hits.map((hit): Found => ({ part, hit })))
  if (parts.length > 1) merged.sort(request.sort.length === 0 ? byScore : byKeys)
  const shown = merged.slice(request.from, request.from + request.size)
  const best = Math.max(...parts.map(({ result }) => (Number.isNaN(result.maxScore) ? -1 : result.maxScore)))
  return {
    shards: parts.length,
    total: parts.reduce((sum, { result }) => sum + result.total, 0),
    maxScore: request.size === 0 || best < 0 ? null : new JavaFloat(best),
    hits: shown.map(found => render(found, request)),
  }
}

function searchPart(shard: SearchedShard, request: SearchRequest): Part {
  const keys = request.sort.map(builder => builder.build(shard.context))
  const result = searchShard(shard.searcher, shard.context, {
    query: request.query,
    filters: [],
    postFilter: null,
    size: request.from + request.size,
    sort: keys,
    searchAfter: null,
    minScore: null,
    trackScores: false,
    trackTotalHits: Number.POSITIVE_INFINITY,
    terminateAfter: 0,
    aggregations: null,
    rescorers: [],
  })
  return { shard, keys, result }
}

/** Of equal hits those of earlier shards come first, which a stable sort keeps. */
const byScore = (a: Found, b: Found): number => scoreSort().compare(b.hit.score, a.hit.score)

function byKeys(a: Found, b: Found): number {
  for (const [i, key] of a.part.keys.entries()) {
    const order = key.compare(a.hit.values[i]!, b.hit.values[i]!)
    if (order !== 0) return key.isDescending ? -order : order
  }
  return 0
}

function render({ part, hit: { doc, score, values } }: Found, request: SearchRequest): Json {
  const { index, shard, searcher } = part.shard
  const leaf = searcher.leafOf(doc)
  const row = shard.row(leaf.segment.seqNos[doc - leaf.base]!)
  if (row === null || row.source === null) throw illegalArgument('a document was removed while it was searched for')
  const hit = new Map<string, unknown>([
    ['_index', index.name],
    ['_id', row.id],
  ])
  if (request.withVersion) hit.set('_version', row.version)
  if (request.withSeqNo) hit.set('_seq_no', row.seqNo).set('_primary_term', 1)
  hit.set('_score', Number.isNaN(score) ? null : new JavaFloat(score))
  if (row.routing !== null) hit.set('_routing', row.routing)
  if (row.ignored.length > 0) hit.set('_ignored', row.ignored)
  const source = readJson(decoder.decode(row.source)) as Json
  const shown = filterSource(source, request.source)
  if (shown !== null) hit.set('_source', shown)
  const fields = request.fields.length === 0 ? null : fetchFields(index.mapping, source, request.fields)
  if (fields !== null && fields.size > 0) hit.set('fields', fields)
  if (fields !== null && row.ignored.length > 0) {
    const ignored = ignoredValues(index.mapping, source, row.ignored, request.fields)
    if (ignored.size > 0) hit.set('ignored_field_values', ignored)
  }
  if (values.length > 0) {
    hit.set(
      'sort',
      values.map((value, i) => part.keys[i]!.show(value)),
    )
  }
  return hit
}
