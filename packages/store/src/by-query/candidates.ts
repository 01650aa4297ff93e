/** The documents that a request by query works on: those that a search finds, at the moment at which it begins. */
import {
  type Collector,
  docSort,
  runInTurns,
  type SearchSource,
  type ShardHit,
  type SortKey,
  type Steps,
  searchShardInSteps,
} from '@sluice/search'
import type { DocumentAccess } from '../access/caller.js'
import { visibleRow } from '../access/visible-documents.js'
import type { DocumentRow } from '../documents/rows.js'
import type { Shard } from '../documents/shard.js'
import { checkBlocks } from '../indices/blocks.js'
import type { Index } from '../indices/index.js'
import { environmentOf, whileThere } from '../search/search.js'
import type { Turn } from '../search/search-in-turns.js'
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
  /** The part visible to the caller; null for everything. */
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

/**
 * Searches for the documents of each request, all at the moment at which it is called, in turns with other requests. Rejects with
 * index_not_found_exception, cluster_block_exception, what queries throw, and what ends the turn's request.
 */
export const findCandidates = (
  store: Store,
  requests: readonly CandidateRequest[],
  turn: Turn,
): Promise<readonly Candidates[]> =>
  runInTurns(findInSteps(store, requests, turn), async () => {
    await turn.pause()
    turn.check()
  })

function* findInSteps(store: Store, requests: readonly CandidateRequest[], turn: Turn): Steps<readonly Candidates[]> {
  const opened: Opened[] = []
  let areFound = false
  try {
    for (const request of requests) opened.push(open(store, request, turn))
    const found: Candidates[] = []
    for (const { targets, source, release } of opened) {
      const steps = source.sort === null ? inDocOrder(targets, source) : sorted(targets, source)
      found.push({ ...(yield* whileThere(store, targets, steps)), release })
    }
    areFound = true
    return found
  } finally {
    // Also where the request ends in a pause.
    if (!areFound) for (const { release } of opened) release()
  }
}

/** The current state of the indices that a request searches. */
interface Opened {
  readonly targets: readonly OpenTarget[]
  readonly source: SearchSource
  release(): void
}

function open(store: Store, { indices, resolve, routing, source }: CandidateRequest, turn: Turn): Opened {
  const found = targetIndices(store.indices, indices, resolve)
  checkBlocks(
    found.map(({ index }) => index),
    'read',
  )
  const environment = environmentOf(store, null, source.runtimeMappings, turn)
  const targets = targetShards(found, routing)
  const leases = targets.map(({ shard }) => shard.lease())
  const release = (): void => {
    for (const lease of leases) lease.release()
  }
  try {
    return {
      targets: targets.map((target, ordinal) => {
        const { reader } = leases[ordinal]!
        return { ...target, ordinal, boost: 1, opened: openShard(target.index, target.shard, environment, { reader }) }
      }),
      source,
      release,
    }
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
function* inDocOrder(targets: readonly OpenTarget[], source: SearchSource): Steps<Omit<Candidates, 'release'>> {
  const parts: { readonly target: OpenTarget; readonly seqNos: readonly number[] }[] = []
  for (const target of targets) {
    const seqNos: number[] = []
    const collector: Collector = {
      scoreMode: 'completeNoScores',
      leaf: ({ segment }) => ({ collect: doc => void seqNos.push(segment.seqNos[doc]!) }),
    }
    const { searcher, context } = target.opened
    yield* searchShardInSteps(searcher, context, {
      ...NO_LIMITS,
      query: source.query,
      filters: filtersOf(target, source, { shards: targets.length }),
      size: 0,
      sort: [docSort()],
      terminateAfter: source.terminateAfter,
      aggregations: collector,
    })
    parts.push({ target, seqNos })
  }
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

function* sorted(targets: readonly OpenTarget[], source: SearchSource): Steps<Omit<Candidates, 'release'>> {
  const hits: SortedHit[] = []
  for (const target of targets) {
    const { searcher, context } = target.opened
    const keys = source.sort!.map(key => key.build(context))
    const result = yield* searchShardInSteps(searcher, context, {
      ...NO_LIMITS,
      query: source.query,
      filters: filtersOf(target, source, { shards: targets.length }),
      size: Math.max(1, searcher.maxDoc),
      sort: keys,
      terminateAfter: source.terminateAfter,
      aggregations: null,
    })
    for (const hit of result.hits) hits.push({ target, keys, hit })
  }
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
