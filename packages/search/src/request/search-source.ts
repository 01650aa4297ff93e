/**
 * A search as its body asks for it, before the parameters of its URL:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-search.html
 */
import type { AggregationBuilders } from '../aggregations/aggregation-builder.js'
import type { HighlightRequest } from '../highlight/highlight-request.js'
import type { Mapping } from '../mapping/mapping.js'
import type { QueryBuilder } from '../query/query-builder.js'
import type { SourceFilter } from '../read/source-filter.js'
import type { SortBuilder } from '../sort/sort-key.js'
import type { SuggestRequest } from '../suggest/suggest-request.js'
import type { Collapse } from './collapse.js'
import type { FieldAndFormat } from './field-and-format.js'
import type { IndexBoost } from './indices-boost.js'
import type { KnnSearch } from './knn.js'
import type { PointInTime } from './point-in-time.js'
import type { Rescore } from './rescore.js'
import type { ScriptField } from './script-fields.js'
import type { Slice } from './slice.js'
import type { StoredFields } from './stored-fields.js'

/** The returned parts of hits: shared by searches, inner hits and `top_hits`. */
export interface HitOptions {
  /** Null if nothing is said of it: everything, unless stored fields are asked for. */
  readonly source: SourceFilter | null
  readonly storedFields: StoredFields | null
  readonly docvalueFields: readonly FieldAndFormat[]
  readonly fields: readonly FieldAndFormat[]
  readonly scriptFields: readonly ScriptField[]
  readonly highlight: HighlightRequest | null
  readonly explain: boolean
  readonly version: boolean
  readonly seqNoAndPrimaryTerm: boolean
  readonly trackScores: boolean
}

/** How many hits are counted: all, none, or up to a number. */
export type TrackTotalHits = 'accurate' | 'disabled' | number

/** Counted if nothing is said of it. */
export const DEFAULT_TRACK_TOTAL_HITS = 10_000

/** Hits that are shown if no size is given. */
export const DEFAULT_SIZE = 10

/** A search. */
export interface SearchSource extends HitOptions {
  readonly query: QueryBuilder | null
  readonly postFilter: QueryBuilder | null
  /** Searches by vectors. */
  readonly knn: readonly KnnSearch[]
  /** Null if it is not given. */
  readonly from: number | null
  readonly size: number | null
  /** Null if hits come by their scores. */
  readonly sort: readonly SortBuilder[] | null
  readonly searchAfter: readonly unknown[] | null
  readonly aggregations: AggregationBuilders | null
  /** Null if nothing is suggested. */
  readonly suggest: SuggestRequest | null
  readonly rescore: readonly Rescore[]
  readonly collapse: Collapse | null
  readonly slice: Slice | null
  readonly indicesBoost: readonly IndexBoost[]
  readonly trackTotalHits: TrackTotalHits | null
  readonly minScore: number | null
  /** Milliseconds; null for no limit. */
  readonly timeout: number | null
  /** Documents after which each shard stops; 0 for no limit. */
  readonly terminateAfter: number
  readonly stats: readonly string[]
  readonly profile: boolean
  readonly pit: PointInTime | null
  /** Fields that this search alone has. */
  readonly runtimeMappings: Mapping['runtime']
}

/** The default parts of hits. */
export const PLAIN_HITS: HitOptions = {
  source: null,
  storedFields: null,
  docvalueFields: [],
  fields: [],
  scriptFields: [],
  highlight: null,
  explain: false,
  version: false,
  seqNoAndPrimaryTerm: false,
  trackScores: false,
}

/** The search without a body: everything, by score. */
export const EMPTY_SEARCH: SearchSource = {
  ...PLAIN_HITS,
  query: null,
  postFilter: null,
  knn: [],
  from: null,
  size: null,
  sort: null,
  searchAfter: null,
  aggregations: null,
  suggest: null,
  rescore: [],
  collapse: null,
  slice: null,
  indicesBoost: [],
  trackTotalHits: null,
  minScore: null,
  timeout: null,
  terminateAfter: 0,
  stats: [],
  profile: false,
  pit: null,
  runtimeMappings: new Map(),
}
