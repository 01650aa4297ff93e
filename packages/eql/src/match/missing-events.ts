/** Events that must not be there: between the events of a sequence, or within its span before the first or after the last. */
import type { Candidate, EventOrder } from './event.js'
import type { Stage } from './sequences.js'

/** Events of one `![…]` by keys, in their order. */
type EventsByKey<E> = ReadonlyMap<string, readonly E[]>

/** Where a gap is: after how many of the events of a sequence. */
interface Gap<E> {
  readonly after: number
  readonly events: EventsByKey<E>
}

/** The missing events of a query. */
export class MissingEvents<E> {
  private readonly gaps: readonly Gap<E>[]

  constructor(
    private readonly stages: readonly Stage<E>[],
    private readonly maxSpan: number | null,
    private readonly order: EventOrder<E>,
  ) {
    const gaps: Gap<E>[] = []
    let after = 0
    for (const { isMissing, candidates } of stages) {
      if (isMissing) gaps.push({ after, events: byKey(candidates) })
      else after++
    }
    this.gaps = gaps
  }

  /** Whether none of the events that must not be there is. */
  areAbsent(keyText: string, events: readonly E[]): boolean {
    return this.gaps.every(({ after, events: unwanted }) => !this.isThere(unwanted.get(keyText) ?? [], after, events))
  }

  /** The events of a sequence with null for each missing one. */
  withGaps(events: readonly E[]): readonly (E | null)[] {
    if (this.gaps.length === 0) return events
    let next = 0
    return this.stages.map(({ isMissing }) => (isMissing ? null : events[next++]!))
  }

  private isThere(unwanted: readonly E[], after: number, events: readonly E[]): boolean {
    const { order, maxSpan } = this
    const before = events[after - 1]
    const following = events[after]
    const from =
      before === undefined
        ? this.firstSince(unwanted, order.millis(events.at(-1)!) - maxSpan!)
        : this.firstAfter(unwanted, before)
    const found = unwanted[from]
    if (found === undefined) return false
    return following === undefined
      ? order.millis(found) <= order.millis(events[0]!) + maxSpan!
      : order.compare(found, following) < 0
  }

  /** The place of the first event after another. */
  private firstAfter(events: readonly E[], other: E): number {
    return firstWhere(events, event => this.order.compare(event, other) > 0)
  }

  /** The place of the first event that is not before a moment. */
  private firstSince(events: readonly E[], millis: number): number {
    return firstWhere(events, event => this.order.millis(event) >= millis)
  }
}

function byKey<E>(candidates: readonly Candidate<E>[]): EventsByKey<E> {
  const found = new Map<string, E[]>()
  for (const { keyText, event } of candidates) {
    const own = found.get(keyText)
    if (own === undefined) found.set(keyText, [event])
    else own.push(event)
  }
  return found
}

/** The first place for which something holds that holds for all places after it. */
function firstWhere<E>(events: readonly E[], holds: (event: E) => boolean): number {
  let low = 0
  let high = events.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(events[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}
