/** Finds samples: events of the same keys, one for each filter, in any order of time. */
import type { EqlValue } from '../ast.js'
import type { Candidate, EventOrder } from './event.js'
import type { FoundSequence } from './sequences.js'

/** Finds samples, by ascending keys; at most `perKey` for each combination of them, no event twice in one. */
export function* findSamples<E>(
  filters: readonly (readonly Candidate<E>[])[],
  order: EventOrder<E>,
  perKey: number,
): Generator<FoundSequence<E>, void, void> {
  const byKey = new Map<string, { keys: readonly EqlValue[]; events: E[][] }>()
  for (const [i, candidates] of filters.entries()) {
    for (const { keys, keyText, event } of candidates) {
      let own = byKey.get(keyText)
      if (own === undefined) byKey.set(keyText, (own = { keys, events: filters.map(() => []) }))
      own.events[i]!.push(event)
    }
  }
  const groups = [...byKey.values()].filter(({ events }) => events.every(each => each.length > 0))
  groups.sort((a, b) => compareKeys(a.keys, b.keys))
  for (const { keys, events } of groups) {
    let count = 0
    for (const chosen of combinations(events, [], order)) {
      yield { keys, events: chosen }
      if (++count === perKey) break
    }
  }
}

function* combinations<E>(
  events: readonly (readonly E[])[],
  chosen: readonly E[],
  order: EventOrder<E>,
): Generator<E[], void, void> {
  const own = events[chosen.length]
  if (own === undefined) {
    yield [...chosen]
    return
  }
  for (const event of own) {
    if (chosen.some(other => order.compare(event, other) === 0)) continue
    const next = [...chosen, event]
    if (canComplete(events, next, order)) yield* combinations(events, next, order)
  }
}

/**
 * Whether each of the remaining filters can have a different event, by augmenting paths: without this, events that many filters share would
 * be tried in every order. A filter with as many free events as there are filters always gets one, so that no more are compared.
 */
function canComplete<E>(events: readonly (readonly E[])[], chosen: readonly E[], order: EventOrder<E>): boolean {
  const isSame = (a: E, b: E): boolean => order.compare(a, b) === 0
  const candidates = events
    .slice(chosen.length)
    .map(own => own.slice(0, 2 * events.length).filter(event => !chosen.some(other => isSame(event, other))))
  const taken: { readonly event: E; filter: number }[] = []
  const place = (filter: number, seen: E[]): boolean => {
    for (const event of candidates[filter]!) {
      if (seen.some(other => isSame(event, other))) continue
      seen.push(event)
      const before = taken.find(each => isSame(each.event, event))
      if (before !== undefined && !place(before.filter, seen)) continue
      if (before === undefined) taken.push({ event, filter })
      else before.filter = filter
      return true
    }
    return false
  }
  return candidates.every((_, filter) => place(filter, []))
}

function compareKeys(a: readonly EqlValue[], b: readonly EqlValue[]): number {
  for (const [i, left] of a.entries()) {
    const right = b[i]!
    if (left === right) continue
    if (left === null) return -1
    if (right === null) return 1
    return left < right ? -1 : 1
  }
  return 0
}
