/** Longest matches of Lucene's regular expressions, for `simple_pattern` and `simple_pattern_split`. */
import { determinize } from '../../automaton/determinize.js'
import { regexpAutomaton } from '../../automaton/regexp.js'
import { DEAD, RunAutomaton } from '../../automaton/run-automaton.js'

/** Lucene's limit of work for making an automaton deterministic. */
const WORK_LIMIT = 10_000
/** All operators of Lucene's syntax. */
const ALL_OPERATORS = 0xff

/** Finds the end of the longest match that starts at a place; -1 if none is longer than nothing. */
export type LongestMatch = (text: string, from: number) => number

/** Compiles a pattern. Throws illegal_argument_exception and too_complex_to_determinize_exception. */
export function longestMatch(pattern: string): LongestMatch {
  const automaton = new RunAutomaton(determinize(regexpAutomaton(pattern, ALL_OPERATORS, WORK_LIMIT), WORK_LIMIT))
  return (text, from) => {
    let end = -1
    let state = automaton.initial
    for (let at = from; at < text.length && state !== DEAD; ) {
      const codePoint = text.codePointAt(at)!
      state = automaton.step(state, codePoint)
      at += codePoint > 0xffff ? 2 : 1
      if (state !== DEAD && automaton.isAccepting(state)) end = at
    }
    return end
  }
}
