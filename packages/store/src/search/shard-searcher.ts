/** What a search needs of a shard: a searcher on its segments, and the context of its index. */
import { readJson } from '@sluice/core'
import {
  ComputedFields,
  DEFAULT_QUERY_LIMITS,
  IndexSearcher,
  type Mapping,
  ProfilingSearcher,
  type QueryLimits,
  type SearchBudget,
  SearchExecutionContext,
  type ShardReader,
  type StatisticsSource,
} from '@sluice/search'
import type { Shard } from '../documents/shard.js'
import { indexNotFound } from '../faults.js'
import type { Index } from '../indices/index.js'
import type { IndexService } from '../indices/index-service.js'
import type { ScriptedShard } from '../scripts/leaf-doc-lookup.js'
import type { ResultScripts } from '../scripts/shard-scripts.js'
import { indexSettings } from '../settings/index-settings.js'

/** What the shards of one search share. */
export interface SearchEnvironment {
  readonly indices: IndexService
  /** The moment that `now` stands for. */
  readonly now: number
  readonly budget: SearchBudget
  /** Null where no scripts run. */
  readonly scripts: ResultScripts | null
  /** Runtime fields that the search itself declares. */
  readonly runtime: Mapping['runtime']
}

/** A shard with what searches it. */
export interface SearchedShard {
  readonly index: Index
  readonly shard: Shard
  readonly searcher: IndexSearcher
  /** The state of the shard that is searched: the same object as long as its segments are the same. */
  readonly reader: ShardReader
  readonly context: SearchExecutionContext
}

const decoder = new TextDecoder('utf-8')

/** How a shard is opened. */
export interface OpenOptions {
  /** An older state of it, for scrolls and points in time. */
  readonly reader?: ShardReader | undefined
  /** Statistics of all shards of the search, where they decide together. */
  readonly statistics?: StatisticsSource | undefined
  /** Whether what its queries do is noted. */
  readonly profile?: boolean
}

/** Opens a shard for a search. */
export function openShard(
  index: Index,
  shard: Shard,
  environment: SearchEnvironment,
  { reader = shard.index.reader, statistics, profile = false }: OpenOptions = {},
): SearchedShard {
  const documents: ScriptedShard = {
    index: { name: index.name, uuid: index.uuid },
    mapping: mappingOf(index, environment.runtime),
    documents: { read: seqNo => shard.row(seqNo), seqNosOf: id => shard.seqNosOf(id) },
  }
  const scripts = environment.scripts?.ofShard(documents) ?? null
  const { mapping } = documents
  const { budget } = environment
  const computed =
    mapping.runtime.size === 0 ? null : new ComputedFields({ mapping, documents: documents.documents, scripts, budget })
  const context = new SearchExecutionContext({
    ...documents,
    analysis: index.mappingContext,
    limits: limitsOf(index),
    now: environment.now,
    similarityOf: index.mappingContext.similarity,
    scripts,
    computed,
    fetchSource: (name, id, routing) => fetchSource(environment.indices, name, id, routing),
  })
  const options = {
    reader,
    similarityOf: context.similarityOfField,
    budget,
    computed,
    ...(statistics === undefined ? {} : { statistics }),
  }
  const searcher = profile ? new ProfilingSearcher(options, () => performance.now()) : new IndexSearcher(options)
  return { index, shard, searcher, reader, context }
}

/** The mapping of an index with the fields of a search, which hide others of their names. */
export const mappingOf = ({ mapping }: Index, runtime: Mapping['runtime']): Mapping =>
  runtime.size === 0 ? mapping : { ...mapping, runtime: new Map([...mapping.runtime, ...runtime]) }

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

/** The source of a document of an index, as a get request finds it. Throws index_not_found_exception. */
function fetchSource(
  indices: IndexService,
  name: string,
  id: string,
  routing: string | null,
): ReadonlyMap<string, unknown> | null {
  const index = indices.get(name)
  if (index === undefined) throw indexNotFound(name)
  const row = index.shardFor(id, routing).get(id)
  return row === null || row.source === null
    ? null
    : (readJson(decoder.decode(row.source)) as ReadonlyMap<string, unknown>)
}
