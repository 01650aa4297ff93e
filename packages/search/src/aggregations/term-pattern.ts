/** Regular expressions on the bytes of terms. */
import { DEAD, type RunAutomaton } from '../automaton/run-automaton.js'
import { codePointAt, widthOf } from '../automaton/utf8.js'

/** How much work making an expression deterministic may take, as for the query `regexp`. */
export const determinizeLimit = 10_000

/** Whether an automaton accepts a term as a whole. */
export function matchesBytes(automaton: RunAutomaton, term: Uint8Array): boolean {
  let state = automaton.initial
  for (let at = 0; at < term.length && state !== DEAD; ) {
    const width = widthOf(term[at]!)
    state = automaton.step(state, codePointAt(term, at, width))
    at += width
  }
  return state !== DEAD && automaton.isAccepting(state)
}
