/** Runs a query on a few documents, for tests. */
import { readJson } from '@sluice/core'
import { searchShard } from '../../collect/search-shard.js'
import type { ShardHit } from '../../collect/top-docs.js'
import type { IndexSort } from '../../index/index-sort.js'
import { ShardIndex } from '../../index/shard-index.js'
import { JsonCursor } from '../../json/json-cursor.js'
import { DEFAULT_LIMITS } from '../../mapping/check-mapping.js'
import { DocumentParser } from '../../mapping/document-parser.js'
import { emptyMapping, fieldsOf } from '../../mapping/mapping.js'
import { builtinContext } from '../../mapping/mapping-context.js'
import type { FieldNode } from '../../mapping/mapping-node.js'
import { readMapping } from '../../mapping/read-mapping.js'
import type { SortBuilder } from '../../sort/sort-key.js'
import { SearchBudget } from '../budget.js'
import { DEFAULT_QUERY_LIMITS, SearchExecutionContext } from '../execution-context.js'
import type { FilterCache } from '../lucene/filter-cache.js'
import { IndexSearcher } from '../lucene/searcher.js'
import { bm25 } from '../lucene/similarities/bm25.js'
import type { QueryBuilder } from '../query-builder.js'
import { QueryParser } from '../query-parser.js'
import { queryRegistry } from '../registry.js'
import type { ScriptHost } from '../script-host.js'

type Json = ReadonlyMap<string, unknown>

/** The searched documents. */
export interface DocumentSearch {
  /** The properties of the mapping; dynamic if it is left out. */
  readonly mapping?: Readonly<Record<string, unknown>> | undefined
  /** Documents by id. */
  readonly documents: Readonly<Record<string, unknown>>
  readonly query?: unknown
  readonly sort?: readonly SortBuilder[]
  readonly scripts?: ScriptHost | null
  /** Documents that are deleted again when all are there. */
  readonly deleted?: readonly string[]
  /** Documents after which a segment ends. */
  readonly segmentSize?: number
  /** The order of the documents of each segment. */
  readonly indexSort?: IndexSort
  /** Without limits if it is left out. */
  readonly budget?: SearchBudget
  /** The cache of filter results; by default that of all searches of the thread. */
  readonly filters?: FilterCache
}

/** A hit. */
export interface FoundDocument extends ShardHit {
  readonly id: string
}

const encoder = new TextEncoder()

/** Reads a query. Throws parsing_exception. */
export function parseQuery(query: unknown): QueryBuilder {
  const cursor = new JsonCursor()
  cursor.reset(encoder.encode(typeof query === 'string' ? query : JSON.stringify(query)))
  cursor.next()
  return new QueryParser(cursor, queryRegistry).query()
}

/** The documents in memory, ready to be searched. */
export function openDocuments({
  mapping,
  documents,
  deleted = [],
  segmentSize = Number.POSITIVE_INFINITY,
  indexSort = [],
  scripts,
  budget = new SearchBudget(),
  filters,
}: DocumentSearch) {
  const properties = mapping === undefined ? null : JSON.stringify({ properties: mapping })
  let grown = properties === null ? emptyMapping() : readMapping(readJson(properties) as Json)
  const slots = new Map<string, number>()
  const bySlot: FieldNode[] = []
  const slotOf = (path: string): number => slots.get(path) ?? slots.set(path, slots.size).size - 1
  const index = new ShardIndex(slot => bySlot[slot]!, undefined, indexSort)
  const parser = new DocumentParser(grown, { slotOf, mappingLimits: DEFAULT_LIMITS })
  const ids = Object.keys(documents)
  for (const [seqNo, id] of ids.entries()) {
    grown = parser.parse(grown, id, encoder.encode(JSON.stringify(documents[id])))
    for (const field of fieldsOf(grown.root)) {
      field.slot = slotOf(field.path)
      bySlot[field.slot] = field
    }
    index.add(parser.forIndexing(), seqNo)
    if (seqNo % segmentSize === segmentSize - 1) index.refresh()
  }
  for (const id of deleted) index.remove(ids.indexOf(id))
  const similarity = bm25()
  const read = (seqNo: number) => {
    const id = ids[seqNo]!
    return { id, version: 1, routing: null, ignored: [], source: encoder.encode(JSON.stringify(documents[id])) }
  }
  const context = new SearchExecutionContext({
    index: { name: 'test', uuid: 'test' },
    mapping: grown,
    analysis: builtinContext,
    limits: DEFAULT_QUERY_LIMITS,
    now: Date.parse('2024-06-15T12:00:00Z'),
    similarityOf: () => similarity,
    documents: {
      read,
      readKept: read,
      seqNosOf: id => (ids.includes(id) ? [ids.indexOf(id)] : []),
    },
    computed: null,
    resumption: budget.resumption,
    scripts: scripts ?? null,
    findRelated: () => null,
    fetchSource: (_index, id) => (id in documents ? (readJson(JSON.stringify(documents[id])) as Json) : null),
  })
  const searcher = new IndexSearcher({
    reader: index.refresh(),
    similarityOf: context.similarityOfField,
    budget,
    ...(filters === undefined ? {} : { filters }),
  })
  return { context, searcher, ids }
}

/** The hits, best first. Throws what the search would. */
export function searchDocuments(search: DocumentSearch): FoundDocument[] {
  const { context, searcher, ids } = openDocuments(search)
  const result = searchShard(searcher, context, {
    query: search.query === undefined ? null : parseQuery(search.query),
    filters: [],
    postFilter: null,
    size: 100,
    sort: (search.sort ?? []).map(key => key.build(context)),
    searchAfter: null,
    minScore: null,
    trackScores: false,
    trackTotalHits: Number.POSITIVE_INFINITY,
    terminateAfter: 0,
    aggregations: null,
    rescorers: [],
  })
  return result.hits.map(hit => {
    const leaf = searcher.leafOf(hit.doc)
    return { ...hit, id: ids[leaf.segment.seqNos[hit.doc - leaf.base]!]! }
  })
}
