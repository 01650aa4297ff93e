/** The documents that a request by query works on: those that a search finds, at the moment at which it begins. */
import { type Collector, docSort, type SearchSource, type ShardHit, type SortKey, searchShard } from '@sluice/search'
import type { DocumentAccess } from '../access/caller.js'
import { visibleRow } from '../access/visible-documents.js'
import type { DocumentRow } from '../documents/rows.js'
import type { Shard } from '../documents/shard.js'
import { checkBlocks } from '../indices/blocks.js'
import type { Index } from '../indices/index.js'
import { environmentOf } from '../search/search.js'
import { targetIndices, targetShards } from '../search/search-targets.js'
import { filtersOf, type OpenTarget } from '../search/shard-query.js'
import { openShard } from '../search/shard-searcher.js'
import type { Store } from '../store.js'
import type { ByQueryRequest } from './by-query-request.js'

/** A document to work on. */
export interface Candidate {
  readonly index: Index
  readonly shard: Shard
  readonly seqNo: number
  /** What the caller sees of it; null for everything. */
  readonly access: DocumentAccess | null
}

/** Documents in their order; their rows stay until `release`. */
export interface Candidates {
  readonly count: number
  at(place: number): Candidate
  release(): void
}

/** The row of a candidate, as the caller sees it. */
export function rowOf({ shard, seqNo, access }: Candidate): DocumentRow {
  const row = shard.row(seqNo)!
  return access === null ? row : visibleRow(row, access)
}

/** Which documents are wanted. */
export type CandidateRequest = Pick<ByQueryRequest, 'indices' | 'resolve' | 'routing' | 'source'>

/** Searches for documents. Throws index_not_found_exception, cluster_block_exception and what queries throw. */
export function findCandidates(store: Store, { indices, resolve, routing, source }: CandidateRequest): Candidates {
  const found = targetIndices(store.indices, indices, resolve)
  checkBlocks(
    found.map(({ index }) => index),
    'read',
  )
  const environment = environmentOf(store, null, source.runtimeMappings)
  const targets = targetShards(found, routing)
  const leases = targets.map(({ shard }) => shard.lease())
  const release = (): void => {
    for (const lease of leases) lease.release()
  }
  try {
    const opened = targets.map((target, ordinal): OpenTarget => {
      const { reader } = leases[ordinal]!
      return { ...target, ordinal, boost: 1, opened: openShard(target.index, target.shard, environment, { reader }) }
    })
    return { ...(source.sort === null ? inDocOrder(opened, source) : sorted(opened, source)), release }
  } catch (thrown) {
    release()
    throw thrown
  }
}

const NO_LIMITS = {
  postFilter: null,
  searchAfter: null,
  minScore: null,
  trackScores: false,
  trackTotalHits: -1,
  rescorers: [],
} as const

/** Nothing but sequence numbers is kept of them. */
function inDocOrder(targets: readonly OpenTarget[], source: SearchSource): Omit<Candidates, 'release'> {
  const parts = targets.map(target => {
    const seqNos: number[] = []
    const collector: Collector = {
      scoreMode: 'completeNoScores',
      leaf: ({ segment }) => ({ collect: doc => void seqNos.push(segment.seqNos[doc]!) }),
    }
    const { searcher, context } = target.opened
    searchShard(searcher, context, {
      ...NO_LIMITS,
      query: source.query,
      filters: filtersOf(target, source, { shards: targets.length }),
      size: 0,
      sort: [docSort()],
      terminateAfter: source.terminateAfter,
      aggregations: collector,
    })
    return { target, seqNos }
  })
  const count = parts.reduce((sum, { seqNos }) => sum + seqNos.length, 0)
  return {
    count,
    at(place) {
      let rest = place
      for (const { target, seqNos } of parts) {
        if (rest < seqNos.length) return candidateOf(target, seqNos[rest]!)
        rest -= seqNos.length
      }
      throw new RangeError(`there is no document at ${place}`)
    },
  }
}

interface SortedHit {
  readonly target: OpenTarget
  readonly keys: readonly SortKey[]
  readonly hit: ShardHit
}

function sorted(targets: readonly OpenTarget[], source: SearchSource): Omit<Candidates, 'release'> {
  const hits = targets.flatMap((target): SortedHit[] => {
    const { searcher, context } = target.opened
    const keys = source.sort!.map(key => key.build(context))
    const result = searchShard(searcher, context, {
      ...NO_LIMITS,
      query: source.query,
      filters: filtersOf(target, source, { shards: targets.length }),
      size: Math.max(1, searcher.maxDoc),
      sort: keys,
      terminateAfter: source.terminateAfter,
      aggregations: null,
    })
    return result.hits.map(hit => ({ target, keys, hit }))
  })
  if (targets.length > 1) hits.sort(byKeys)
  return { count: hits.length, at: place => sortedCandidate(hits[place]!) }
}

function byKeys(a: SortedHit, b: SortedHit): number {
  for (const [i, key] of a.keys.entries()) {
    const order = key.compare(a.hit.values[i]!, b.hit.values[i]!)
    if (order !== 0) return key.isDescending ? -order : order
  }
  return 0
}

function sortedCandidate({ target, hit: { doc } }: SortedHit): Candidate {
  const leaf = target.opened.searcher.leafOf(doc)
  return candidateOf(target, leaf.segment.seqNos[doc - leaf.base]!)
}

const candidateOf = ({ index, shard, opened }: OpenTarget, seqNo: number): Candidate => ({
  index,
  shard,
  seqNo,
  access: opened.access,
})
