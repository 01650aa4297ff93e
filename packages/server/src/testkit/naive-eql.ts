/**
 * A second matcher of EQL, for tests: conditions are functions of JavaScript, every filter is tried on every event, and what must be
 * missing is sought among all of them. It follows
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/eql-syntax.html#eql-how-sequence-queries-handle-matches and shares nothing
 * with the implementation under test.
 */
import type { ProcessEvent } from './process-events.js'

/** The value of a filter or key in an event: undefined and null mean that it is missing. */
type Reader = (event: ProcessEvent) => unknown

/** One `[category where condition] by keys`. */
export interface NaiveItem {
  readonly text: string
  readonly matches: (event: ProcessEvent) => boolean
  readonly isMissing?: boolean
}

/** A key to join by, as the query has it and as a function. */
export interface NaiveKey {
  readonly text: string
  readonly read: Reader
  readonly isOptional?: boolean
}

/** A sequence; `keys` are those of each item in turn, with those of `until` last. */
export interface NaiveSequence {
  readonly items: readonly NaiveItem[]
  readonly keys: readonly (readonly NaiveKey[])[]
  readonly until?: NaiveItem
  readonly maxSpanMillis?: number
}

/** The join keys of an event as a string; null if one of them is missing. */
function joinedBy(keys: readonly NaiveKey[], event: ProcessEvent): string | null {
  const values = keys.map(({ read }) => read(event) ?? null)
  return keys.some(({ isOptional }, i) => values[i] === null && isOptional !== true) ? null : JSON.stringify(values)
}

/**
 * The sequences, each as the places of its events joined by commas, in the order in which they are complete. Events come in their order,
 * which is that of their `event.sequence`.
 */
export function naiveSequences(
  events: readonly ProcessEvent[],
  { items, keys, until, maxSpanMillis = Number.POSITIVE_INFINITY }: NaiveSequence,
): string[] {
  const millis = events.map(event => Date.parse(event['@timestamp']))
  /** For each item the keys of the events that it matches. */
  const matched = items.map((item, i) => events.map(event => (item.matches(event) ? joinedBy(keys[i]!, event) : null)))
  const ended = events.map(event => (until?.matches(event) === true ? joinedBy(keys.at(-1)!, event) : null))
  const wanted = matched.filter((_, i) => items[i]!.isMissing !== true)
  const begun = new Map<string, Map<number, number[]>>()
  const found: string[] = []
  for (let place = 0; place < events.length; place++) {
    for (let at = wanted.length - 1; at >= 0; at--) {
      const key = wanted[at]![place]!
      if (key === null) continue
      if (!begun.has(key)) begun.set(key, new Map())
      const row = begun.get(key)!
      const before = at === 0 ? [] : row.get(at)
      if (before === undefined) continue
      row.delete(at)
      const all = [...before, place]
      if (millis[place]! - millis[all[0]!]! > maxSpanMillis) continue
      if (at < wanted.length - 1) row.set(at + 1, all)
      else if (isClear(key, all)) found.push(shown(all))
    }
    const row = begun.get(ended[place] ?? '')
    for (const [at, all] of [...(row ?? [])]) if (all.at(-1) !== place) row!.delete(at)
  }
  return found

  /** Whether no event is there that must be missing: between two others, or within the span before the first or after the last. */
  function isClear(key: string, all: readonly number[]): boolean {
    let passed = 0
    for (const [i, item] of items.entries()) {
      if (item.isMissing !== true) {
        passed++
        continue
      }
      const [first, last] = [all[0]!, all.at(-1)!]
      const step = passed === 0 ? -1 : 1
      const isInside = (place: number): boolean => {
        if (passed === 0) return place >= 0 && millis[place]! >= millis[last]! - maxSpanMillis
        if (passed < all.length) return place < all[passed]!
        return place < events.length && millis[place]! <= millis[first]! + maxSpanMillis
      }
      const start = passed === 0 ? first - 1 : all[passed - 1]! + 1
      for (let place = start; isInside(place); place += step) if (matched[i]![place] === key) return false
    }
    return true
  }

  function shown(all: readonly number[]): string {
    const left = [...all]
    return items.map(({ isMissing }) => (isMissing === true ? '' : left.shift()!)).join()
  }
}

/** The keys that have a different event for each filter, as strings, ascending. */
export function naiveSampleKeys(
  events: readonly ProcessEvent[],
  items: readonly NaiveItem[],
  keys: readonly (readonly NaiveKey[])[],
): string[] {
  const byKey = new Map<string, number[][]>()
  for (const event of events) {
    for (const [i, item] of items.entries()) {
      const key = item.matches(event) ? joinedBy(keys[i]!, event) : null
      if (key === null) continue
      if (!byKey.has(key))
        byKey.set(
          key,
          items.map(() => []),
        )
      byKey.get(key)![i]!.push(event.event.sequence)
    }
  }
  return [...byKey]
    .filter(([, lists]) => canChoose(lists, []))
    .map(([key]) => key)
    .sort()
}

const canChoose = ([first, ...others]: readonly (readonly number[])[], taken: readonly number[]): boolean =>
  first === undefined || first.some(each => !taken.includes(each) && canChoose(others, [...taken, each]))
