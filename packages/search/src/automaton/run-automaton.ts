/** Runs deterministic automata. */
import { type Automaton, MAX_CODE_POINT } from './automaton.js'

/** No state: what follows cannot be accepted. */
export const DEAD = -1

/** A deterministic automaton, ready to run. */
export class RunAutomaton {
  private readonly starts: Int32Array
  private readonly table: Int32Array
  private readonly accepting: Uint8Array

  constructor({ transitions, accepting }: Automaton) {
    this.accepting = Uint8Array.from(accepting, isAccepting => (isAccepting ? 1 : 0))
    this.starts = new Int32Array(accepting.length + 1)
    for (let state = 0; state < accepting.length; state++)
      this.starts[state + 1] = this.starts[state]! + transitions[state]!.length
    this.table = new Int32Array(this.starts[accepting.length]!)
    for (const [state, of] of transitions.entries()) {
      if (of.length <= 3) this.table.set(of, this.starts[state])
      else this.putInOrder(this.starts[state]!, of)
    }
  }

  /** Puts the transitions of a state into the table, in the order of their code points. */
  private putInOrder(start: number, of: Automaton['transitions'][number]): void {
    let isOrdered = true
    for (let i = 3; i < of.length; i += 3) if (of[i]! < of[i - 3]!) isOrdered = false
    if (isOrdered) {
      for (let i = 0; i < of.length; i++) this.table[start + i] = of[i]!
      return
    }
    const order = Array.from({ length: of.length / 3 }, (_, i) => 3 * i).sort((a, b) => of[a]! - of[b]!)
    for (const [i, from] of order.entries()) {
      for (let k = 0; k < 3; k++) this.table[start + 3 * i + k] = of[from + k]!
    }
  }

  /** The state before any code point, `DEAD` for an automaton that accepts nothing. */
  get initial(): number {
    return this.accepting.length === 0 ? DEAD : 0
  }

  isAccepting(state: number): boolean {
    return this.accepting[state] === 1
  }

  /** Whether everything that follows is accepted as well. */
  acceptsAll(state: number): boolean {
    const at = this.starts[state]!
    return (
      this.accepting[state] === 1 &&
      this.starts[state + 1] === at + 3 &&
      this.table[at] === 0 &&
      this.table[at + 1] === MAX_CODE_POINT &&
      this.table[at + 2] === state
    )
  }

  /** The state after a code point, or `DEAD`. */
  step(state: number, codePoint: number): number {
    const { table } = this
    let low = this.starts[state]! / 3
    let high = this.starts[state + 1]! / 3 - 1
    while (low <= high) {
      const middle = (low + high) >>> 1
      if (codePoint < table[3 * middle]!) high = middle - 1
      else if (codePoint > table[3 * middle + 1]!) low = middle + 1
      else return table[3 * middle + 2]!
    }
    return DEAD
  }

  /** The least code point above the given one that leads on from a state; -1 for none. */
  nextCodePoint(state: number, above: number): number {
    for (let at = this.starts[state]!; at < this.starts[state + 1]!; at += 3) {
      if (this.table[at + 1]! > above) return Math.max(this.table[at]!, above + 1)
    }
    return -1
  }

  /** Whether a string is accepted. */
  accepts(text: string): boolean {
    let state = this.initial
    for (const c of text) {
      if (state === DEAD) return false
      state = this.step(state, c.codePointAt(0)!)
    }
    return state !== DEAD && this.isAccepting(state)
  }
}
