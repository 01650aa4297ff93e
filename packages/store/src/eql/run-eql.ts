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
import {
  fetchInSteps,
  MatchAllDocsQuery,
  PLAIN_HITS,
  runInTurns,
  type ShardHit,
  type Steps,
  yieldingWhenOver,
} from '@sluice/search'
import { indexNotFoundBecause } from '../faults.js'
import { checkBlocks } from '../indices/blocks.js'
import { environmentOf } from '../search/search.js'
import type { Turn } from '../search/search-in-turns.js'
import { type SearchTarget, targetIndices, targetShards } from '../search/search-targets.js'
import type { OpenTarget } from '../search/shard-query.js'
import { mappingOf, openShard } from '../search/shard-searcher.js'
import type { Store } from '../store.js'
import type { EqlHit, EqlRequest, EqlResult, EqlSequence } from './eql-request.js'
import { EventSource, eventOrder, type ShardEvent, type Window } from './event-source.js'

/**
 * Runs a search in turns with other requests. The indices are searched as they are when it begins. Throws index_not_found_exception,
 * verification_exception, what queries throw, and what ends the turn's request.
 */
export async function runEql(store: Store, request: EqlRequest, turn: Turn, node: string): Promise<EqlResult> {
  const started = performance.now()
  const targets = findTargets(store, request)
  const leases = targets.map(({ shard }) => shard.lease())
  try {
    const environment = environmentOf(store, null, request.runtimeMappings, turn)
    const opened = targets.map((target, ordinal): OpenTarget => {
      const { reader } = leases[ordinal]!
      return { ...target, ordinal, boost: 1, opened: openShard(target.index, target.shard, environment, { reader }) }
    })
    const source = new EventSource(request, opened, environment.budget, node)
    const found = await runInTurns(find(request, source), async () => {
      await turn.pause()
      turn.check()
    })
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

function* find(request: EqlRequest, source: EventSource): Steps<Found> {
  const { query, pipes } = request.statement
  if (query.kind === 'event') {
    const term: Term = { filter: query.filter, keys: [], isMissing: false }
    const candidates = yield* source.candidates(term, firstLimit(pipes, request))
    const shown = limited(candidates, pipes, request.size, request.position).map(({ event }) => event)
    const hits = yield* fetchEvents(shown, request)
    return { events: shown.map(event => hits.get(event)!), sequences: null }
  }
  const found: FoundSequence<ShardEvent>[] = []
  const results = query.kind === 'sample' ? yield* samples(query, request, source) : yield* sequences(query, source)
  for (const each of results) {
    if (each !== null) found.push(each)
    yield* source.pauseWhenOver()
  }
  const isLost = query.kind === 'sequence' && source.failures.length > 0 && !request.allowsPartialSequences
  const shown = isLost ? [] : limited(found, pipes, request.size, request.position)
  return { events: null, sequences: yield* fetchSequences(shown, request) }
}

/** The needed events of an event query: those within its first limit. */
function firstLimit(pipes: readonly Pipe[], { size, position }: EqlRequest): Window {
  const [first] = pipes
  return first === undefined ? { from: position, count: size } : { from: first.name, count: first.count }
}

function* sequences(query: Sequence, source: EventSource): Steps<Iterable<FoundSequence<ShardEvent> | null>> {
  // An item that has to come several times is searched for once.
  const found = new Map<Term, Candidate<ShardEvent>[]>()
  for (const term of new Set(query.terms)) found.set(term, yield* source.candidates(term, null))
  const until = query.until === null ? [] : yield* source.candidates(query.until, null)
  const stages = query.terms.map(term => ({ candidates: found.get(term)!, isMissing: term.isMissing }))
  return findSequences({ stages, until, maxSpan: query.maxSpan }, eventOrder)
}

function* samples(
  { terms }: Sample,
  { maxSamplesPerKey }: EqlRequest,
  source: EventSource,
): Steps<Iterable<FoundSequence<ShardEvent>>> {
  const found: Candidate<ShardEvent>[][] = []
  for (const term of terms) found.push(yield* source.candidates(term, null))
  return findSamples(found, eventOrder, maxSamplesPerKey)
}

function* fetchSequences(found: readonly FoundSequence<ShardEvent>[], request: EqlRequest): Steps<EqlSequence[]> {
  const events = found.flatMap(each => each.events).filter(event => event !== null)
  const hits = yield* fetchEvents(events, request)
  return found.map(each => ({
    keys: each.keys.map(shownValue),
    events: each.events.map(event => (event === null ? null : hits.get(event)!)),
  }))
}

function* fetchEvents(events: readonly ShardEvent[], { shownFields }: EqlRequest): Steps<Map<ShardEvent, EqlHit>> {
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
    const fetching = fetchInSteps(
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
    const hits = yield* yieldingWhenOver(fetching, searcher.budget)
    for (const [i, event] of own.entries()) fetched.set(event, { index: target.index.name, fetched: hits[i]! })
  }
  return fetched
}
