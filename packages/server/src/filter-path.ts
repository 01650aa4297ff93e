/**
 * `filter_path`: keeps or drops members of an answer (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/common-options.html).
 */
import { wildcardMatches } from '@sluice/core'
import { illegalArgument } from '@sluice/java'

/** Characters and places visited before an expression is refused: the whole thread waits meanwhile. */
const MAX_STEPS = 10_000_000

/** Ends a pattern among the parts of all. */
const END = Symbol('end')

/**
 * Applies a `filter_path` expression to an answer's value. Throws illegal_argument_exception for one that would take too long on it.
 */
export function filterPath(value: unknown, expression: string): unknown {
  const all = expression
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
  const included = all.filter(part => !part.startsWith('-'))
  const excluded = all.filter(part => part.startsWith('-')).map(part => part.slice(1))
  const steps = { left: MAX_STEPS, expression }
  let out = included.length === 0 ? value : keep(value, new Patterns(included, steps).start)
  if (excluded.length > 0) out = drop(out, new Patterns(excluded, steps).start)
  return out ?? new Map()
}

interface Steps {
  left: number
  readonly expression: string
}

function spend(steps: Steps, count: number): void {
  steps.left -= count
  if (steps.left > 0) return
  const shown = steps.expression.length > 100 ? `${steps.expression.slice(0, 100)}...` : steps.expression
  throw illegalArgument(`filter_path [${shown}] takes too long on this answer: use fewer or simpler patterns`)
}

function keep(value: unknown, state: State): unknown {
  if (state.isNamed) return value
  if (Array.isArray(value)) {
    const items = value.map(item => keep(item, state)).filter(item => item !== undefined)
    return items.length === 0 ? undefined : items
  }
  if (!(value instanceof Map)) return undefined
  const out = new Map<unknown, unknown>()
  for (const [key, item] of value) {
    const below = state.below(String(key))
    if (below === null) continue
    const kept = keep(item, below)
    if (kept !== undefined) out.set(key, kept)
  }
  return out.size === 0 ? undefined : out
}

function drop(value: unknown, state: State): unknown {
  if (Array.isArray(value)) return value.map(item => drop(item, state))
  if (!(value instanceof Map)) return value
  const out = new Map<unknown, unknown>()
  for (const [key, item] of value) {
    const below = state.below(String(key))
    if (!below?.isNamed) out.set(key, below === null ? item : drop(item, below))
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
    readonly steps: Steps,
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
    spend(this.steps, places.length)
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
    const { parts, steps } = this.patterns
    const onStep = (): void => spend(steps, 1)
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
