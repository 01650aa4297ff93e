/**
 * `filter_path`: keeps or drops members of an answer (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/common-options.html).
 */
import { LateList, wildcardMatches } from '@sluice/core'
import { illegalArgument } from '@sluice/java'
import type { Steps } from '@sluice/search'

/** Characters and places visited before an expression is refused: the whole thread waits meanwhile. */
const MAX_STEPS = 10_000_000

/** Ends a pattern among the parts of all. */
const END = Symbol('end')

/**
 * Applies a `filter_path` expression to an answer's value, in steps; late lists are made where the expression goes into them. Throws
 * illegal_argument_exception for one that would take too long on it.
 */
export function* filterPathInSteps(value: unknown, expression: string): Steps<unknown> {
  const all = expression
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
  const included = all.filter(part => !part.startsWith('-'))
  const excluded = all.filter(part => part.startsWith('-')).map(part => part.slice(1))
  const work = { left: MAX_STEPS, expression, values: 0 }
  let out = included.length === 0 ? value : yield* keep(value, new Patterns(included, work).start, work)
  if (excluded.length > 0) out = yield* drop(out, new Patterns(excluded, work).start, work)
  return out ?? new Map()
}

/** Values of a step: about a millisecond. */
const VALUES_OF_STEP = 4096

interface Work {
  left: number
  readonly expression: string
  /** How many values were visited. */
  values: number
}

function spend(work: Work, count: number): void {
  work.left -= count
  if (work.left > 0) return
  const shown = work.expression.length > 100 ? `${work.expression.slice(0, 100)}...` : work.expression
  throw illegalArgument(`filter_path [${shown}] takes too long on this answer: use fewer or simpler patterns`)
}

function* keep(value: unknown, state: State, work: Work): Steps<unknown> {
  if (state.isNamed) return value
  if (++work.values % VALUES_OF_STEP === 0) yield
  if (Array.isArray(value) || value instanceof LateList) {
    const items: unknown[] = []
    for (let place = 0; place < value.length; place++) {
      const kept = yield* keep(value.at(place), state, work)
      if (kept !== undefined) items.push(kept)
    }
    return items.length === 0 ? undefined : items
  }
  if (!(value instanceof Map)) return undefined
  const out = new Map<unknown, unknown>()
  for (const [key, item] of value) {
    const below = state.below(String(key))
    if (below === null) continue
    const kept = yield* keep(item, below, work)
    if (kept !== undefined) out.set(key, kept)
  }
  return out.size === 0 ? undefined : out
}

function* drop(value: unknown, state: State, work: Work): Steps<unknown> {
  if (++work.values % VALUES_OF_STEP === 0) yield
  if (Array.isArray(value) || value instanceof LateList) {
    const items: unknown[] = []
    for (let place = 0; place < value.length; place++) items.push(yield* drop(value.at(place), state, work))
    return items
  }
  if (!(value instanceof Map)) return value
  const out = new Map<unknown, unknown>()
  for (const [key, item] of value) {
    const below = state.below(String(key))
    if (!below?.isNamed) out.set(key, below === null ? item : yield* drop(item, below, work))
  }
  return out
}

/** Several patterns side by side, in one list of all their parts. */
class Patterns {
  readonly parts: (string | typeof END)[] = []
  readonly start: State
  private readonly states = new Map<string, State>()

  constructor(
    patterns: readonly string[],
    readonly work: Work,
  ) {
    const starts: number[] = []
    for (const pattern of new Set(patterns)) {
      starts.push(this.parts.length)
      const parts = pattern.split('.')
      // `**` after `**` adds nothing.
      this.parts.push(...parts.filter((part, i) => part !== '**' || parts[i - 1] !== '**'), END)
    }
    this.start = this.stateOf(starts)
  }

  /** The state of being at these places: one for each set of places. */
  stateOf(places: readonly number[]): State {
    spend(this.work, places.length)
    const key = places.join(',')
    let state = this.states.get(key)
    if (state === undefined) this.states.set(key, (state = new State(this, places)))
    return state
  }
}

/** How far the patterns are at a value. What lies below a member is found once for each name of member: names repeat. */
class State {
  /** Whether a pattern is at its end: then the value itself is named. */
  readonly isNamed: boolean
  private readonly known = new Map<string, State | null>()

  constructor(
    private readonly patterns: Patterns,
    private readonly places: readonly number[],
  ) {
    this.isNamed = places.some(place => patterns.parts[place] === END)
  }

  /** How far they are at a member; null if none leads there. */
  below(name: string): State | null {
    let state = this.known.get(name)
    if (state === undefined) this.known.set(name, (state = this.find(name)))
    return state
  }

  private find(name: string): State | null {
    const { parts, work } = this.patterns
    const onStep = (): void => spend(work, 1)
    const out = new Set<number>()
    for (const place of this.places) {
      onStep()
      let at = place
      if (parts[at] === '**') {
        // It also applies to deeper levels, and the part after it is tried on this level.
        out.add(at++)
        if (parts[at] === END) out.add(at)
      }
      const part = parts[at]!
      if (part !== END && wildcardMatches(part, name, { onStep })) out.add(at + 1)
    }
    return out.size === 0 ? null : this.patterns.stateOf([...out].sort((a, b) => a - b))
  }
}
