/** The record of a script's run, statement by statement: where it was, for which time, and what the names held there. */
import type { ExplainedScript, ScriptEvent, ShownValue } from '@sluice/explain'

/** A statement that ran. */
export interface ScriptStep {
  /** From 1. */
  readonly line: number
  /** For which time its statement ran, and how often it did: of a loop the iteration. */
  readonly time: number
  readonly times: number
  /** The values of variables before it, in the order of their first assignment. */
  readonly values: readonly HeldValue[]
}

/** The value of a name of the source (`count`, `ctx.a.b`, `list[i]`). */
export interface HeldValue {
  readonly name: string
  readonly value: ShownValue
  /** Whether the statement before gave it. */
  readonly isNew: boolean
}

/** The statements in the order in which they ran. */
export function scriptSteps({ events }: Pick<ExplainedScript, 'events'>): ScriptStep[] {
  const times = new Map<number, number>()
  for (const { kind, offset } of events) if (kind === 'statement') times.set(offset, (times.get(offset) ?? 0) + 1)
  const held = new Map<string, ShownValue>()
  const seen = new Map<number, number>()
  let fresh = new Set<string>()
  const steps: ScriptStep[] = []
  for (const event of events) {
    if (event.kind === 'value') {
      take(event, held, fresh)
      continue
    }
    const { offset, line } = event
    const time = (seen.get(offset) ?? 0) + 1
    seen.set(offset, time)
    const values = Array.from(held, ([name, value]) => ({ name, value, isNew: fresh.has(name) }))
    steps.push({ line, time, times: times.get(offset)!, values })
    fresh = new Set()
  }
  return steps
}

function take({ name, value }: ScriptEvent, held: Map<string, ShownValue>, fresh: Set<string>): void {
  if (name === null || value === null) return
  held.set(name, value)
  fresh.add(name)
}

/** The next step, in the direction, at a line of `stops`; null if there is none. */
export function nextStop(
  steps: readonly ScriptStep[],
  from: number,
  direction: 1 | -1,
  stops: ReadonlySet<number>,
): number | null {
  for (let at = from + direction; at >= 0 && at < steps.length; at += direction) {
    if (stops.has(steps[at]!.line)) return at
  }
  return null
}
