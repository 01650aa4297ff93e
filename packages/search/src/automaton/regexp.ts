/** The automata of regular expressions. */
import { runToEnd, type Steps } from '../collect/steps.js'
import { ANY_TEXT, type Automaton, codePoints, EMPTY, EMPTY_TEXT, text } from './automaton.js'
import { caseVariants } from './case-variants.js'
import { determinizeInSteps, TooComplexToDeterminize, tooComplex } from './determinize.js'
import {
  complementInSteps,
  concatenate,
  intersect,
  optional,
  repeat,
  union,
  withoutDeadStatesInSteps,
} from './operations.js'
import { outside, parseRegexp, type RegexpNode } from './regexp-parser.js'

/**
 * The deterministic automaton of a regular expression. `flags` are the optional operators. Throws an `IllegalArgumentException` for an
 * expression that is wrong, and `TooComplexToDeterminize` for one that takes more work than the limit.
 */
export const regexpAutomaton = (pattern: string, flags: number, workLimit: number, ignoresCase = false): Automaton =>
  runToEnd(regexpAutomatonInSteps(pattern, flags, workLimit, ignoresCase))

/** The same in steps. */
export function* regexpAutomatonInSteps(
  pattern: string,
  flags: number,
  workLimit: number,
  ignoresCase = false,
): Steps<Automaton> {
  const tree = parseRegexp(pattern, flags)
  try {
    return yield* determinized(yield* automatonOf(tree, { workLimit, ignoresCase }), workLimit)
  } catch (thrown) {
    if (thrown instanceof TooComplexToDeterminize) throw new TooComplexToDeterminize(pattern, thrown.workLimit, thrown)
    throw thrown
  }
}

interface Setting {
  readonly workLimit: number
  readonly ignoresCase: boolean
}

function* determinized(automaton: Automaton, workLimit: number): Steps<Automaton> {
  return yield* withoutDeadStatesInSteps(yield* determinizeInSteps(automaton, workLimit))
}

function* automataOf(nodes: readonly RegexpNode[], setting: Setting): Steps<Automaton[]> {
  const made: Automaton[] = []
  for (const node of nodes) made.push(yield* automatonOf(node, setting))
  return made
}

function* automatonOf(node: RegexpNode, setting: Setting): Steps<Automaton> {
  const { workLimit, ignoresCase } = setting
  switch (node.kind) {
    case 'union':
      return yield* determinized(union(yield* automataOf(node.parts, setting)), workLimit)
    case 'concatenation':
      return yield* determinized(concatenate(yield* automataOf(node.parts, setting)), workLimit)
    case 'intersection': {
      const parts = yield* automataOf(node.parts, setting)
      return yield* determinized(
        parts.reduce((a, b) => intersect(a, b, workLimit)),
        workLimit,
      )
    }
    case 'optional':
      return yield* determinized(optional(yield* automatonOf(node.part, setting)), workLimit)
    case 'repeat': {
      const part = yield* automatonOf(node.part, setting)
      const needed = (part.accepting.length - 1) * (node.max ?? node.min)
      if (needed > workLimit) throw tooComplex(part, needed)
      return yield* determinized(repeat(part, node.min, node.max), workLimit)
    }
    case 'complement':
      return yield* complementInSteps(yield* automatonOf(node.part, setting), workLimit)
    case 'class': {
      const ranges = [...node.ranges, ...node.singles.flatMap(each => caseVariants(each, ignoresCase))]
      const all = outside(outside(ranges))
      const allowed = node.isNegated ? outside(all) : all
      return allowed.length === 0 ? EMPTY : codePoints(allowed)
    }
    case 'text':
      if (!ignoresCase) return text(node.text)
      return node.text === ''
        ? EMPTY_TEXT
        : concatenate([...node.text].map(c => codePoints(caseVariants(c.codePointAt(0)!, true))))
    case 'nothing':
      return EMPTY
    case 'anyText':
      return ANY_TEXT
    case 'interval':
      return yield* determinized(interval(node.min, node.max, node.digits), workLimit)
  }
}

/** The decimal numbers from `min` to `max`, with exactly `digits` digits, or for 0 with any number of leading zeros. */
function interval(min: number, max: number, digits: number): Automaton {
  const width = digits === 0 ? String(max).length : digits
  const exact = numbersBetween(String(min).padStart(width, '0'), String(max).padStart(width, '0'))
  if (digits > 0) return exact
  const byLength: Automaton[] = []
  for (let length = String(min).length; length <= width; length++) {
    const from = Math.max(min, length === 1 ? 0 : 10 ** (length - 1))
    const to = Math.min(max, 10 ** length - 1)
    if (from <= to) byLength.push(numbersBetween(String(from), String(to)))
  }
  return concatenate([repeat(digit('0', '0'), 0, null), union(byLength)])
}

const digit = (from: string, to: string): Automaton => codePoints([from.charCodeAt(0), to.charCodeAt(0)])

/** Numbers of the same number of digits, between two of them. */
function numbersBetween(from: string, to: string): Automaton {
  if (from === '') return EMPTY_TEXT
  const [first, last] = [from[0]!, to[0]!]
  if (first === last) return concatenate([digit(first, first), numbersBetween(from.slice(1), to.slice(1))])
  const rest = from.length - 1
  const parts = [
    concatenate([digit(first, first), numbersBetween(from.slice(1), '9'.repeat(rest))]),
    concatenate([digit(last, last), numbersBetween('0'.repeat(rest), to.slice(1))]),
  ]
  const [low, high] = [Number(first) + 1, Number(last) - 1]
  if (low <= high) parts.push(concatenate([digit(String(low), String(high)), repeat(digit('0', '9'), rest, rest)]))
  return union(parts)
}
