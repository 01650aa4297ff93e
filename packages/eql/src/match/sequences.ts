/** Finds sequences: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/eql-syntax.html#eql-how-sequence-queries-handle-matches */
import type { EqlValue } from '../ast.js'
import type { Candidate, EventOrder } from './event.js'
import { MissingEvents } from './missing-events.js'

/** The hits of one item of a sequence, in the order of events. */
export interface Stage<E> {
  readonly candidates: readonly Candidate<E>[]
  /** `![…]`: no such event may be there. */
  readonly isMissing: boolean
}

/** The input of sequences. */
export interface SequenceRequest<E> {
  readonly stages: readonly Stage<E>[]
  /** Events that end what has begun before them. */
  readonly until: readonly Candidate<E>[]
  /** Milliseconds from the first to the last event. */
  readonly maxSpan: number | null
}

/** A sequence; null is in the place of an event that has to be missing. */
export interface FoundSequence<E> {
  readonly keys: readonly EqlValue[]
  readonly events: readonly (E | null)[]
}

/** The part of a sequence that has been found: its last event, and what was before it. */
interface Pending<E> {
  readonly first: E
  readonly last: E
  readonly before: Pending<E> | null
}

/**
 * Finds the sequences in the order in which they are complete; null comes wherever the work may be left for a while. Each combination of keys has one sequence per item at most that waits for
 * the next one: a later event takes the place of an earlier. An event is first given to the last item, so that it never follows itself.
 */
export function* findSequences<E>(
  { stages, until, maxSpan }: SequenceRequest<E>,
  order: EventOrder<E>,
): Generator<FoundSequence<E> | null, void, void> {
  const positive = stages.filter(({ isMissing }) => !isMissing)
  const missing = new MissingEvents(stages, maxSpan, order)
  const waiting = new Map<string, (Pending<E> | null)[]>()
  const lists = [...positive.map(({ candidates }) => candidates), until]
  const untilStage = positive.length
  for (const matches of byEvent(lists, order)) {
    yield null
    for (const { stage, candidate } of matches) {
      const { event, keys, keyText } = candidate
      const own = waiting.get(keyText)
      if (stage === untilStage) {
        if (own !== undefined) clearBefore(own, event, order)
        continue
      }
      const advanced = advance(own, stage, event, maxSpan, order)
      if (advanced === null) continue
      if (stage < positive.length - 1) {
        const row = own ?? Array.from({ length: positive.length - 1 }, () => null)
        if (own === undefined) waiting.set(keyText, row)
        row[stage] = advanced
        continue
      }
      const events = eventsOf(advanced)
      if (missing.areAbsent(keyText, events)) yield { keys, events: missing.withGaps(events) }
    }
  }
}

/** The sequence that an event continues or begins, or null. */
function advance<E>(
  own: (Pending<E> | null)[] | undefined,
  stage: number,
  event: E,
  maxSpan: number | null,
  order: EventOrder<E>,
): Pending<E> | null {
  if (stage === 0) return { first: event, last: event, before: null }
  const before = own?.[stage - 1] ?? null
  if (before === null || order.compare(before.last, event) >= 0) return null
  own![stage - 1] = null
  if (maxSpan !== null && order.millis(event) - order.millis(before.first) > maxSpan) return null
  return { first: before.first, last: event, before }
}

function clearBefore<E>(own: (Pending<E> | null)[], event: E, order: EventOrder<E>): void {
  for (const [stage, pending] of own.entries()) {
    if (pending !== null && order.compare(pending.last, event) < 0) own[stage] = null
  }
}

function eventsOf<E>(last: Pending<E>): E[] {
  const events: E[] = []
  for (let at: Pending<E> | null = last; at !== null; at = at.before) events.push(at.last)
  return events.reverse()
}

interface Match<E> {
  readonly stage: number
  readonly candidate: Candidate<E>
}

/** The candidates of all lists, event by event: for each the lists that have it, the last item first, `until` after all. */
function* byEvent<E>(
  lists: readonly (readonly Candidate<E>[])[],
  order: EventOrder<E>,
): Generator<Match<E>[], void, void> {
  const at = lists.map(() => 0)
  const until = lists.length - 1
  for (;;) {
    let next: E | null = null
    for (const [stage, list] of lists.entries()) {
      const candidate = list[at[stage]!]
      if (candidate !== undefined && (next === null || order.compare(candidate.event, next) < 0)) next = candidate.event
    }
    if (next === null) return
    const matches: Match<E>[] = []
    const take = (stage: number): void => {
      const candidate = lists[stage]![at[stage]!]
      if (candidate === undefined || order.compare(candidate.event, next!) !== 0) return
      at[stage]!++
      matches.push({ stage, candidate })
    }
    for (let stage = until - 1; stage >= 0; stage--) take(stage)
    take(until)
    yield matches
  }
}
