/**
 * Finite automata over code points, as Lucene's `Automaton`: states from 0, which is the initial one, and transitions with ranges of code points.
 * An automaton may have several transitions for a code point; `determinize` makes one that has not.
 */

import { runToEnd, type Steps } from '../collect/steps.js'

export const MIN_CODE_POINT = 0
export const MAX_CODE_POINT = 0x10ffff

/** The transitions of a state: `min`, `max`, `to` of each, one after the other. */
export type Transitions = readonly number[]

/** An automaton. Immutable; without states it accepts nothing. */
export interface Automaton {
  readonly transitions: readonly Transitions[]
  readonly accepting: readonly boolean[]
  readonly isDeterministic: boolean
}

/** How many transitions there are in all. */
export const transitionCount = ({ transitions }: Automaton): number =>
  transitions.reduce((sum, of) => sum + of.length / 3, 0)

/** States that are gone through in one step. */
export const STATES_OF_STEP = 4096

/** Collects states and transitions. */
export class AutomatonBuilder {
  private readonly transitions: number[][] = []
  private readonly accepting: boolean[] = []

  addState(isAccepting = false): number {
    this.transitions.push([])
    this.accepting.push(isAccepting)
    return this.accepting.length - 1
  }

  addTransition(from: number, to: number, min: number, max: number = min): void {
    this.transitions[from]!.push(min, max, to)
  }

  /** Sets all transitions of a state: `min`, `max`, `to` of each. They are taken, not copied. */
  setTransitions(from: number, transitions: number[]): void {
    this.transitions[from] = transitions
  }

  accept(state: number): void {
    this.accepting[state] = true
  }

  /** Makes `from` do what `to` does as well. */
  addEpsilon(from: number, to: number): void {
    this.transitions[from]!.push(...this.transitions[to]!)
    if (this.accepting[to]) this.accepting[from] = true
  }

  /** Adds the states of an automaton; returns the number of its first one. None of them accepts. */
  copy({ transitions, accepting }: Automaton): number {
    const first = this.accepting.length
    for (let state = 0; state < accepting.length; state++) {
      const copied = [...transitions[state]!]
      for (let i = 2; i < copied.length; i += 3) copied[i]! += first
      this.transitions.push(copied)
      this.accepting.push(false)
    }
    return first
  }

  finish(isDeterministic = false): Automaton {
    return runToEnd(this.finishInSteps(isDeterministic))
  }

  /** The same in steps. */
  *finishInSteps(isDeterministic: boolean): Steps<Automaton> {
    const transitions: Transitions[] = []
    for (const of of this.transitions) if (transitions.push(merged(of)) % STATES_OF_STEP === 0) yield
    return { transitions, accepting: this.accepting, isDeterministic }
  }
}

/** Sorts transitions, and joins neighbouring ranges to the same state. */
function merged(transitions: number[]): Transitions {
  if (isMerged(transitions)) return transitions
  const order = Array.from({ length: transitions.length / 3 }, (_, i) => 3 * i)
  order.sort(
    (a, b) =>
      transitions[a + 2]! - transitions[b + 2]! ||
      transitions[a]! - transitions[b]! ||
      transitions[a + 1]! - transitions[b + 1]!,
  )
  const joined: number[] = []
  for (const at of order) {
    const last = joined.length - 3
    if (last >= 0 && joined[last + 2] === transitions[at + 2] && transitions[at]! <= joined[last + 1]! + 1)
      joined[last + 1] = Math.max(joined[last + 1]!, transitions[at + 1]!)
    else joined.push(transitions[at]!, transitions[at + 1]!, transitions[at + 2]!)
  }
  return joined
}

/** Whether transitions are in order and no two neighbours can be joined. */
function isMerged(transitions: readonly number[]): boolean {
  for (let i = 3; i < transitions.length; i += 3) {
    const isLater =
      transitions[i + 2]! > transitions[i - 1]! ||
      (transitions[i + 2] === transitions[i - 1] && transitions[i]! > transitions[i - 2]! + 1)
    if (!isLater) return false
  }
  return true
}

/** Accepts nothing. */
export const EMPTY: Automaton = { transitions: [], accepting: [], isDeterministic: true }
/** Accepts the empty text. */
export const EMPTY_TEXT: Automaton = { transitions: [[]], accepting: [true], isDeterministic: true }
/** Accepts every text. */
export const ANY_TEXT: Automaton = {
  transitions: [[MIN_CODE_POINT, MAX_CODE_POINT, 0]],
  accepting: [true],
  isDeterministic: true,
}

/** Accepts one code point of any of the ranges (`min`, `max`, one after the other). */
export function codePoints(ranges: readonly number[]): Automaton {
  const builder = new AutomatonBuilder()
  const start = builder.addState()
  const end = builder.addState(true)
  for (let i = 0; i < ranges.length; i += 2) builder.addTransition(start, end, ranges[i]!, ranges[i + 1]!)
  return builder.finish(true)
}

/** Accepts one code point, whichever. */
export const ANY_CODE_POINT: Automaton = codePoints([MIN_CODE_POINT, MAX_CODE_POINT])

/** Accepts a string. */
export function text(value: string): Automaton {
  const builder = new AutomatonBuilder()
  let state = builder.addState()
  for (const c of value) {
    const next = builder.addState()
    builder.addTransition(state, next, c.codePointAt(0)!)
    state = next
  }
  builder.accept(state)
  return builder.finish(true)
}
