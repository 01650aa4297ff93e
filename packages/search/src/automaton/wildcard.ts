/** Wildcard patterns: `*` is any text, `?` any code point, and a backslash escapes the next character. */
import { runToEnd, type Steps } from '../collect/steps.js'
import {
  ANY_CODE_POINT,
  ANY_TEXT,
  type Automaton,
  AutomatonBuilder,
  codePoints,
  EMPTY,
  EMPTY_TEXT,
  MAX_CODE_POINT,
  MIN_CODE_POINT,
} from './automaton.js'
import { caseVariants } from './case-variants.js'
import { determinizeInSteps, EFFORT_PER_UNIT, TooComplexToDeterminize } from './determinize.js'
import { concatenateInSteps } from './operations.js'

/** Longer terms are in no index. */
export const MAX_TERM_LENGTH = 32766

/** The automaton of a wildcard pattern. Throws `TooComplexToDeterminize`. */
export const wildcardAutomaton = (pattern: string, workLimit: number, ignoresCase = false): Automaton =>
  runToEnd(wildcardAutomatonInSteps(pattern, workLimit, ignoresCase))

/** The same in steps. */
export function* wildcardAutomatonInSteps(pattern: string, workLimit: number, ignoresCase = false): Steps<Automaton> {
  const limit = workLimit * EFFORT_PER_UNIT
  const parts: Automaton[] = []
  for (let at = 0; at < pattern.length; ) {
    let c = pattern.codePointAt(at)!
    at += widthOf(c)
    // Several stars in a row are one.
    if (c === STAR) {
      if (parts.at(-1) !== ANY_TEXT) parts.push(ANY_TEXT)
      continue
    }
    if (c === BACKSLASH && at < pattern.length) {
      c = pattern.codePointAt(at)!
      at += widthOf(c)
      parts.push(literal(c, ignoresCase))
    } else parts.push(c === QUESTION_MARK ? ANY_CODE_POINT : literal(c, ignoresCase))
    // Each character is a state at least.
    if (parts.length > limit) throw tooLong(pattern.length, workLimit)
  }
  if (parts.length === 0) return EMPTY_TEXT
  yield
  return yield* determinizeInSteps(yield* concatenateInSteps(parts), workLimit)
}

const STAR = 0x2a
const QUESTION_MARK = 0x3f
const BACKSLASH = 0x5c

const widthOf = (codePoint: number): number => (codePoint > 0xffff ? 2 : 1)
const literal = (codePoint: number, ignoresCase: boolean): Automaton => codePoints(caseVariants(codePoint, ignoresCase))

const tooLong = (length: number, workLimit: number): TooComplexToDeterminize =>
  new TooComplexToDeterminize(`automaton with ${2 * length} states and ${2 * length} transitions`, workLimit)

/** The automaton of texts that begin so. */
export const prefixAutomaton = (prefix: string, ignoresCase = false): Automaton => chain(prefix, ignoresCase, true)

/** The automaton of one text in any case. */
export const caseInsensitiveText = (value: string): Automaton => chain(value, true, false)

/** One code point after the other, then anything or nothing. */
function chain(value: string, ignoresCase: boolean, isPrefix: boolean): Automaton {
  if (value.length > MAX_TERM_LENGTH) return EMPTY
  const builder = new AutomatonBuilder()
  let state = builder.addState()
  for (const c of value) {
    const next = builder.addState()
    const ranges = caseVariants(c.codePointAt(0)!, ignoresCase)
    for (let i = 0; i < ranges.length; i += 2) builder.addTransition(state, next, ranges[i]!, ranges[i + 1]!)
    state = next
  }
  builder.accept(state)
  if (isPrefix) builder.addTransition(state, state, MIN_CODE_POINT, MAX_CODE_POINT)
  return builder.finish(true)
}
