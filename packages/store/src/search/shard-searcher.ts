/** Opens a shard for a search: a searcher on its segments, and the context of its index. */
import { readJson } from '@sluice/core'
import { illegalArgument } from '@sluice/java'
import {
  BooleanQuery,
  type Collector,
  ComputedFields,
  createQuery,
  DEFAULT_QUERY_LIMITS,
  DfsProfile,
  docSort,
  IndexSearcher,
  type LeafReader,
  type Mapping,
  ProfilingSearcher,
  type Query,
  type QueryLimits,
  type RelatedLookup,
  readQuery,
  type SearchBudget,
  SearchExecutionContext,
  type ShardReader,
  type StatisticsSource,
  searchShard,
} from '@sluice/search'
import { ACTION, type DocumentAccess, seesField } from '../access/caller.js'
import { showsDocument, visibleReader, visibleRow } from '../access/visible-documents.js'
import type { DocumentRow } from '../documents/rows.js'
import type { Shard } from '../documents/shard.js'
import { keptRow, storedSource } from '../documents/stored-source.js'
import { indexNotFound } from '../faults.js'
import type { Index } from '../indices/index.js'
import type { IndexService } from '../indices/index-service.js'
import type { ScriptedShard } from '../scripts/leaf-doc-lookup.js'
import type { ResultScripts } from '../scripts/shard-scripts.js'
import { indexSettings } from '../settings/index-settings.js'

/** The shared state of one search's shards. */
export interface SearchEnvironment {
  readonly indices: IndexService
  /** The moment that `now` stands for. */
  readonly now: number
  readonly budget: SearchBudget
  /** Null if no scripts run. */
  readonly scripts: ResultScripts | null
  /** Runtime fields that the search itself declares. */
  readonly runtime: Mapping['runtime']
  /** Finds documents of other indices, as the caller of the search sees them. */
  readonly findRelated: (lookup: RelatedLookup) => ReadonlyMap<string, unknown> | null
}

/** A shard with its searcher. */
export interface SearchedShard {
  readonly index: Index
  readonly shard: Shard
  readonly searcher: IndexSearcher
  /** The state of the searched shard: the same object while its segments are the same. */
  readonly reader: ShardReader
  readonly context: SearchExecutionContext
  /** The part of its documents visible to the caller; null for everything. */
  readonly access: DocumentAccess | null
  /** Its work before the query phase. */
  readonly dfs: DfsProfile
}

const encoder = new TextEncoder()

/** How a shard is opened. */
export interface OpenOptions {
  /** An older state of it, for scrolls and points in time. */
  readonly reader?: ShardReader | undefined
  /** Statistics of all shards of the search, if they are shared. */
  readonly statistics?: StatisticsSource | undefined
  /** Whether its queries are profiled. */
  readonly profile?: boolean
  /** The number of requested hits; null if not given. */
  readonly requestSize?: number | null
  /** The profile of earlier work on the shard, if it is opened again. */
  readonly dfs?: DfsProfile | undefined
}

/** Opens a shard for a search, with what the caller sees of its documents. */
export function openShard(
  index: Index,
  shard: Shard,
  environment: SearchEnvironment,
  options: OpenOptions = {},
): SearchedShard {
  const access = environment.indices.documentsOf(index)
  if (access === null) return openWhole(index, shard, environment, options)
  // A field of the search must not take the place of one that a role's query is about.
  const own = { ...environment, runtime: NO_RUNTIME }
  const whole = openWhole(index, shard, own, { reader: options.reader }, { fetchSource: refuseLookup })
  const reader = visibleReader(whole.reader, access, (queries, collect) => findDocuments(whole, queries, collect))
  return openWhole(index, shard, environment, { ...options, reader }, { access })
}

/** The version of a document that the caller sees: what is searchable, where anything is hidden from it. Null if there is none. */
export function visibleVersion(
  index: Index,
  shard: Shard,
  id: string,
  environment: SearchEnvironment,
): DocumentRow | null {
  const access = environment.indices.documentsOf(index)
  if (access === null) return shard.get(id)
  const row = shard.searchable(id)
  if (row === null) return null
  const { reader } = openShard(index, shard, environment)
  return showsDocument(reader, row.seqNo) ? visibleRow(row, access) : null
}

const NO_RUNTIME: Mapping['runtime'] = new Map()

type FetchSource = (name: string, id: string, routing: string | null) => ReadonlyMap<string, unknown> | null

/** Queries of roles name no documents of other indices. */
const refuseLookup: FetchSource = () => {
  throw illegalArgument("terms query with terms lookup isn't supported as part of a role query")
}

/** Finds the documents that match one query of each list. */
function findDocuments(
  { searcher, context }: SearchedShard,
  queries: DocumentAccess['queries'],
  collect: (leaf: LeafReader, doc: number) => void,
): void {
  const collector: Collector = {
    scoreMode: 'completeNoScores',
    leaf: leaf => ({ collect: doc => collect(leaf, doc) }),
  }
  searchShard(searcher, context, {
    query: null,
    filters: queries.map(list => anyOf(list.map(query => createQuery(readQuery(encoder.encode(query)), context)))),
    postFilter: null,
    size: 0,
    sort: [docSort()],
    searchAfter: null,
    minScore: null,
    trackScores: false,
    trackTotalHits: -1,
    terminateAfter: 0,
    aggregations: collector,
    rescorers: [],
  })
}

/** A query that documents match which match one of several. */
export const anyOf = (queries: readonly Query[]): Query =>
  queries.length === 1 ? queries[0]! : new BooleanQuery(queries.map(query => ({ occur: 'should', query })))

function openWhole(
  index: Index,
  shard: Shard,
  environment: SearchEnvironment,
  {
    reader = shard.index.reader,
    statistics,
    profile = false,
    requestSize = null,
    dfs = new DfsProfile(() => performance.now()),
  }: OpenOptions,
  {
    access = null,
    fetchSource = fetcher(environment),
  }: { access?: DocumentAccess | null; fetchSource?: FetchSource } = {},
): SearchedShard {
  const seen = (row: DocumentRow | null): DocumentRow | null =>
    row === null || access === null ? row : visibleRow(row, access)
  const read = (seqNo: number): DocumentRow | null => seen(shard.row(seqNo))
  const readKept = (seqNo: number): DocumentRow | null => {
    const row = shard.row(seqNo)
    return row === null ? null : seen(keptRow(index, row))
  }
  const documents: ScriptedShard = {
    index: { name: index.name, uuid: index.uuid },
    mapping: mappingOf(index, environment.runtime, access),
    documents: { read, readKept, seqNosOf: id => shard.seqNosOf(id) },
  }
  const scripts = environment.scripts?.ofShard(documents) ?? null
  const { mapping } = documents
  const { budget } = environment
  const computed = new ComputedFields({ index: index.name, mapping, documents: documents.documents, scripts, budget })
  const context = new SearchExecutionContext({
    ...documents,
    analysis: index.mappingContext,
    limits: limitsOf(index),
    now: environment.now,
    similarityOf: index.mappingContext.similarity,
    scripts,
    computed,
    resumption: budget.resumption,
    requestSize,
    fetchSource,
    findRelated: environment.findRelated,
  })
  const options = {
    reader,
    similarityOf: context.similarityOfField,
    budget,
    computed,
    ...(statistics === undefined ? {} : { statistics }),
  }
  const searcher = profile ? new ProfilingSearcher(options, () => performance.now()) : new IndexSearcher(options)
  return { index, shard, searcher, reader, context, access, dfs }
}

/**
 * The mapping of an index with the fields of a search, which hide fields with the same names; of the index's runtime fields only the
 * visible ones.
 */
export function mappingOf(
  { mapping }: Index,
  runtime: Mapping['runtime'],
  access: DocumentAccess | null = null,
): Mapping {
  if (runtime.size === 0 && (access === null || mapping.runtime.size === 0)) return mapping
  const own = access === null ? mapping.runtime : [...mapping.runtime].filter(([name]) => seesField(access, name))
  return { ...mapping, runtime: new Map([...own, ...runtime]) }
}

function limitsOf({ settings }: Index): QueryLimits {
  return {
    ...DEFAULT_QUERY_LIMITS,
    maxTermsCount: settings.get(indexSettings.maxTermsCount),
    maxRegexLength: settings.get(indexSettings.maxRegexLength),
    maxResultWindow: settings.get(indexSettings.maxResultWindow),
    maxRescoreWindow: settings.get(indexSettings.maxRescoreWindow),
    maxAnalyzedOffset: settings.get(indexSettings.highlightMaxAnalyzedOffset),
    maxDocvalueFields: settings.get(indexSettings.maxDocvalueFieldsSearch),
    maxInnerResultWindow: settings.get(indexSettings.maxInnerResultWindow),
    maxScriptFields: settings.get(indexSettings.maxScriptFields),
    maxSlices: settings.get(indexSettings.maxSlicesPerScroll),
  }
}

/** Returns the source of a document of an index, as a get request finds it. Throws index_not_found_exception and security_exception. */
const fetcher =
  (environment: SearchEnvironment): FetchSource =>
  (name, id, routing) => {
    const { indices } = environment
    indices.authorize([name], ACTION.get)
    const index = indices.get(name)
    if (index === undefined) throw indexNotFound(name)
    const row = visibleVersion(index, index.shardFor(id, routing), id, environment)
    const source = row === null || row.source === null ? null : storedSource(index, row)
    return source === null ? null : (readJson(source) as ReadonlyMap<string, unknown>)
  }
