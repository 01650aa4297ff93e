/** Runs aggregations on a few documents, for tests. */

import { readJson, writeJson } from '@sluice/core'
import { searchShard } from '../../collect/search-shard.js'
import type { ShardSearch } from '../../collect/shard-search.js'
import type { Steps } from '../../collect/steps.js'
import { ShardIndex } from '../../index/shard-index.js'
import { JsonCursor } from '../../json/json-cursor.js'
import { DEFAULT_LIMITS } from '../../mapping/check-mapping.js'
import { DocumentParser } from '../../mapping/document-parser.js'
import { fieldsOf } from '../../mapping/mapping.js'
import { builtinContext } from '../../mapping/mapping-context.js'
import type { FieldNode } from '../../mapping/mapping-node.js'
import { readMapping } from '../../mapping/read-mapping.js'
import { SearchBudget } from '../../query/budget.js'
import { DEFAULT_QUERY_LIMITS, SearchExecutionContext } from '../../query/execution-context.js'
import { IndexSearcher } from '../../query/lucene/searcher.js'
import { bm25 } from '../../query/lucene/similarities/bm25.js'
import { QueryParser } from '../../query/query-parser.js'
import { queryRegistry } from '../../query/registry.js'
import type { ScriptHost } from '../../query/script-host.js'
import type { AggregationBuilders } from '../aggregation-builder.js'
import { AggregationCollector } from '../collect-aggregations.js'
import { parseAggregations } from '../parse-aggregations.js'
import { validatePipelines } from '../pipeline.js'
import { reduceAggregations, reduceInSteps, renderAggregations } from '../reduce-aggregations.js'

/** The aggregated documents. */
export interface AggregationRun {
  /** The properties of the mapping. */
  readonly mapping: Readonly<Record<string, unknown>>
  /** Documents; lists of them are documents of a shard each. */
  readonly documents: readonly unknown[]
  readonly aggs: unknown
  readonly typedKeys?: boolean
  readonly maxBuckets?: number
  readonly scripts?: ScriptHost | null
  /** Documents after which a segment ends. */
  readonly segmentSize?: number
}

const encoder = new TextEncoder()

function openShard(run: AggregationRun, documents: readonly unknown[]) {
  const mapping = readMapping(readJson(JSON.stringify({ properties: run.mapping })) as ReadonlyMap<string, unknown>)
  const slots = new Map<string, number>()
  const bySlot: FieldNode[] = []
  const slotOf = (path: string): number => slots.get(path) ?? slots.set(path, slots.size).size - 1
  const index = new ShardIndex(slot => bySlot[slot]!)
  const parser = new DocumentParser(mapping, { slotOf, mappingLimits: DEFAULT_LIMITS })
  let grown = mapping
  for (const [i, document] of documents.entries()) {
    grown = parser.parse(grown, String(i), encoder.encode(JSON.stringify(document)))
    for (const field of fieldsOf(grown.root)) bySlot[slotOf(field.path)] = field
    index.add(parser.forIndexing(), i)
    if (run.segmentSize !== undefined && i % run.segmentSize === run.segmentSize - 1) index.refresh()
  }
  const reader = index.refresh()
  const similarity = bm25()
  const search = new SearchExecutionContext({
    index: { name: 'test', uuid: 'test' },
    mapping: grown,
    analysis: builtinContext,
    limits: DEFAULT_QUERY_LIMITS,
    now: Date.parse('2024-06-15T12:00:00Z'),
    similarityOf: () => similarity,
    documents: { read: () => null, readKept: () => null, seqNosOf: () => [] },
    computed: null,
    scripts: run.scripts ?? null,
    fetchSource: () => null,
    findRelated: () => null,
  })
  const searcher = new IndexSearcher({ reader, similarityOf: () => similarity, budget: new SearchBudget() })
  return { reader, search, searcher }
}

const noTopHits = (): never => {
  throw new TypeError('top_hits is tested with whole searches')
}

function buildersOf({ aggs }: AggregationRun): AggregationBuilders {
  const cursor = new JsonCursor()
  cursor.reset(encoder.encode(JSON.stringify(aggs)))
  cursor.next()
  const builders = parseAggregations({ queries: new QueryParser(cursor, queryRegistry), topHits: noTopHits })
  validatePipelines(builders)
  return builders
}

const maxBucketsOf = ({ maxBuckets = 65_536 }: AggregationRun): number => maxBuckets

/** A search for all documents that shows none of them. */
export const aggregationsAlone = (aggregations: AggregationCollector): ShardSearch => ({
  query: null,
  filters: [],
  postFilter: null,
  size: 0,
  sort: [],
  searchAfter: null,
  minScore: null,
  trackScores: false,
  trackTotalHits: -1,
  terminateAfter: 0,
  aggregations,
  rescorers: [],
})

/** Gives the documents of a shard to the aggregations. */
function collect(run: AggregationRun, builders: AggregationBuilders, documents: readonly unknown[]) {
  const { reader, search, searcher } = openShard(run, documents)
  const sources = { search, searcher, reader, maxBuckets: maxBucketsOf(run), topHits: noTopHits }
  const collector = new AggregationCollector(builders, sources)
  searchShard(searcher, search, aggregationsAlone(collector))
  return collector
}

/** The `aggregations` of the answer, as plain values: doubles and integers are both numbers. Throws what the search would. */
export function aggregate(run: AggregationRun): unknown {
  const builders = buildersOf(run)
  const shards = Array.isArray(run.documents[0]) ? (run.documents as unknown[][]) : [run.documents]
  const results = shards.map(documents => collect(run, builders, documents).finish())
  const options = { maxBuckets: maxBucketsOf(run), scripts: run.scripts ?? null }
  const reduced = reduceAggregations(builders, results, options)
  return JSON.parse(writeJson(renderAggregations(reduced, { typedKeys: run.typedKeys ?? false })))
}

/** How often others may have their turn while the result of one shard is made, and while it is reduced. */
export function pausesOf(run: AggregationRun): { readonly ofShard: number; readonly ofReduction: number } {
  const builders = buildersOf(run)
  const made = counted(collect(run, builders, run.documents).finishInSteps())
  const options = { maxBuckets: maxBucketsOf(run), scripts: run.scripts ?? null }
  const reduced = counted(reduceInSteps(builders, [made.value], options))
  return { ofShard: made.pauses, ofReduction: reduced.pauses }
}

function counted<T>(steps: Steps<T>): { readonly value: T; readonly pauses: number } {
  for (let pauses = 0; ; pauses++) {
    const { done, value } = steps.next()
    if (done === true) return { value, pauses }
  }
}
