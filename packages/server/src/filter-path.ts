/** `filter_path`: keeps or drops members of an answer (reference/api/errors-and-conventions.md 1.5). */
import { wildcardMatches } from '@sluice/core'
import { illegalArgument } from '@sluice/java'

/** Characters and places looked at before an expression is refused: the whole server waits meanwhile. */
const MAX_STEPS = 50_000_000

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
  let out = included.length === 0 ? value : new Patterns(included, steps).keep(value)
  if (excluded.length > 0) out = new Patterns(excluded, steps).drop(out)
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

/** Several patterns side by side; how far they are is a set of places in the list of all their parts. */
class Patterns {
  private readonly parts: (string | typeof END)[] = []
  private readonly starts = new Set<number>()
  private readonly onStep = (): void => spend(this.steps, 1)

  constructor(
    patterns: readonly string[],
    private readonly steps: Steps,
  ) {
    for (const pattern of new Set(patterns)) {
      this.starts.add(this.parts.length)
      this.parts.push(...pattern.split('.'), END)
    }
  }

  keep(value: unknown): unknown {
    return this.keepAt(value, this.starts)
  }

  drop(value: unknown): unknown {
    return this.dropAt(value, this.starts)
  }

  private keepAt(value: unknown, places: ReadonlySet<number>): unknown {
    if (this.isNamed(places)) return value
    if (Array.isArray(value)) {
      const items = value.map(item => this.keepAt(item, places)).filter(item => item !== undefined)
      return items.length === 0 ? undefined : items
    }
    if (!(value instanceof Map)) return undefined
    const out = new Map<unknown, unknown>()
    for (const [key, item] of value) {
      const rest = this.below(places, String(key))
      if (rest.size === 0) continue
      const kept = this.keepAt(item, rest)
      if (kept !== undefined) out.set(key, kept)
    }
    return out.size === 0 ? undefined : out
  }

  private dropAt(value: unknown, places: ReadonlySet<number>): unknown {
    if (Array.isArray(value)) return value.map(item => this.dropAt(item, places))
    if (!(value instanceof Map)) return value
    const out = new Map<unknown, unknown>()
    for (const [key, item] of value) {
      const rest = this.below(places, String(key))
      if (!this.isNamed(rest)) out.set(key, rest.size === 0 ? item : this.dropAt(item, rest))
    }
    return out
  }

  /** Whether a pattern is at its end: then the member itself is named. */
  private isNamed(places: ReadonlySet<number>): boolean {
    spend(this.steps, places.size)
    for (const place of places) if (this.parts[place] === END) return true
    return false
  }

  /** How far the patterns are below a member. */
  private below(places: ReadonlySet<number>, name: string): ReadonlySet<number> {
    const out = new Set<number>()
    for (const place of places) {
      let at = place
      // `**` stays for what is below, and what is behind it is tried at once.
      while (this.parts[at] === '**') {
        spend(this.steps, 1)
        out.add(at++)
        if (this.parts[at] === END) out.add(at)
      }
      const part = this.parts[at]!
      if (part !== END && wildcardMatches(part, name, { onStep: this.onStep })) out.add(at + 1)
    }
    return out
  }
}
