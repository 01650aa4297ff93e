/** Runs EQL searches: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/eql.html */
import {
  type Candidate,
  checkStatement,
  type FoundSequence,
  findSamples,
  findSequences,
  limited,
  NOWHERE,
  type Pipe,
  type Sample,
  type Sequence,
  shownValue,
  type Term,
  verificationFault,
} from '@sluice/eql'
import { fetchHits, MatchAllDocsQuery, PLAIN_HITS, type ShardHit } from '@sluice/search'
import { indexNotFoundBecause } from '../faults.js'
import { checkBlocks } from '../indices/blocks.js'
import { environmentOf } from '../search/search.js'
import { type SearchTarget, targetIndices, targetShards } from '../search/search-targets.js'
import type { OpenTarget } from '../search/shard-query.js'
import { mappingOf, openShard } from '../search/shard-searcher.js'
import type { Store } from '../store.js'
import type { Task } from '../tasks/task-manager.js'
import type { EqlHit, EqlRequest, EqlResult, EqlSequence } from './eql-request.js'
import { EventSource, eventOrder, type ShardEvent, type Window } from './event-source.js'

/** How many steps of matching come between two turns of other requests. */
const TURN = 4096

/**
 * Runs a search under a task, which is left running. The indices are searched as they are when it begins. Throws index_not_found_exception,
 * verification_exception, task_cancelled_exception and what queries throw.
 */
export async function runEql(store: Store, request: EqlRequest, task: Task, node: string): Promise<EqlResult> {
  const started = performance.now()
  const targets = findTargets(store, request)
  const leases = targets.map(({ shard }) => shard.lease())
  try {
    const environment = environmentOf(store, null, request.runtimeMappings)
    const opened = targets.map((target, ordinal): OpenTarget => {
      const { reader } = leases[ordinal]!
      return { ...target, ordinal, boost: 1, opened: openShard(target.index, target.shard, environment, { reader }) }
    })
    const source = new EventSource(request, opened, task, node)
    const found = await find(request, source)
    return { ...found, failures: source.failures, tookMillis: Math.floor(performance.now() - started) }
  } finally {
    for (const lease of leases) lease.release()
  }
}

function findTargets(
  store: Store,
  { indices, resolve, statement, fields, runtimeMappings }: EqlRequest,
): SearchTarget[] {
  const found = targetIndices(store.indices, indices, resolve)
  if (found.length === 0) {
    const cause = verificationFault([{ place: NOWHERE, text: `Unknown index [${indices}]` }])
    throw indexNotFoundBecause(indices, cause)
  }
  const own = found.map(({ index }) => index)
  checkBlocks(own, 'read')
  const searched = own.map(index => ({ name: index.name, mapping: mappingOf(index, runtimeMappings) }))
  checkStatement(statement, searched, fields)
  return targetShards(found, null)
}

type Found = Pick<EqlResult, 'events' | 'sequences'>

async function find(request: EqlRequest, source: EventSource): Promise<Found> {
  const { query, pipes } = request.statement
  if (query.kind === 'event') {
    const term: Term = { filter: query.filter, keys: [], isMissing: false }
    const candidates = await source.candidates(term, firstLimit(pipes, request))
    const shown = limited(candidates, pipes, request.size, request.position).map(({ event }) => event)
    const hits = fetchEvents(shown, request)
    return { events: shown.map(event => hits.get(event)!), sequences: null }
  }
  const found: FoundSequence<ShardEvent>[] = []
  const results = query.kind === 'sample' ? await samples(query, request, source) : await sequences(query, source)
  let steps = 0
  for (const each of results) {
    found.push(each)
    if (++steps % TURN === 0) {
      await new Promise(setImmediate)
      source.checkCancelled()
    }
  }
  const isLost = query.kind === 'sequence' && source.failures.length > 0 && !request.allowsPartialSequences
  const shown = isLost ? [] : limited(found, pipes, request.size, request.position)
  return { events: null, sequences: fetchSequences(shown, request) }
}

/** The needed events of an event query: those within its first limit. */
function firstLimit(pipes: readonly Pipe[], { size, position }: EqlRequest): Window {
  const [first] = pipes
  return first === undefined ? { from: position, count: size } : { from: first.name, count: first.count }
}

async function sequences(query: Sequence, source: EventSource): Promise<Iterable<FoundSequence<ShardEvent>>> {
  // An item that has to come several times is searched for once.
  const found = new Map<Term, Candidate<ShardEvent>[]>()
  for (const term of new Set(query.terms)) found.set(term, await source.candidates(term, null))
  const until = query.until === null ? [] : await source.candidates(query.until, null)
  const stages = query.terms.map(term => ({ candidates: found.get(term)!, isMissing: term.isMissing }))
  return findSequences({ stages, until, maxSpan: query.maxSpan }, eventOrder)
}

async function samples(
  { terms }: Sample,
  { maxSamplesPerKey }: EqlRequest,
  source: EventSource,
): Promise<Iterable<FoundSequence<ShardEvent>>> {
  const found: Candidate<ShardEvent>[][] = []
  for (const term of terms) found.push(await source.candidates(term, null))
  return findSamples(found, eventOrder, maxSamplesPerKey)
}

function fetchSequences(found: readonly FoundSequence<ShardEvent>[], request: EqlRequest): EqlSequence[] {
  const events = found.flatMap(each => each.events).filter(event => event !== null)
  const hits = fetchEvents(events, request)
  return found.map(each => ({
    keys: each.keys.map(shownValue),
    events: each.events.map(event => (event === null ? null : hits.get(event)!)),
  }))
}

function fetchEvents(events: readonly ShardEvent[], { shownFields }: EqlRequest): Map<ShardEvent, EqlHit> {
  const byTarget = new Map<OpenTarget, ShardEvent[]>()
  for (const event of new Set(events)) {
    const own = byTarget.get(event.target)
    if (own === undefined) byTarget.set(event.target, [event])
    else own.push(event)
  }
  const fetched = new Map<ShardEvent, EqlHit>()
  for (const [target, own] of byTarget) {
    const { searcher, context } = target.opened
    const query = new MatchAllDocsQuery()
    const hits = fetchHits(
      {
        search: context,
        searcher,
        options: { ...PLAIN_HITS, fields: shownFields },
        query,
        weight: () => searcher.createWeight(query, 'complete'),
        innerHits: context.innerHits,
        withNamedScores: false,
      },
      own.map(({ doc }): ShardHit => ({ doc, score: Number.NaN, values: [] })),
    )
    for (const [i, event] of own.entries()) fetched.set(event, { index: target.index.name, fetched: hits[i]! })
  }
  return fetched
}
