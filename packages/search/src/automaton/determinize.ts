/** Makes automata deterministic, as far as that takes no more than a limit: some grow exponentially. */
import { JavaException } from '@sluice/java'
import { runToEnd, type Steps } from '../collect/steps.js'
import { TermTable } from '../index/term-table.js'
import { type Automaton, AutomatonBuilder, transitionCount } from './automaton.js'

/** Lucene's `Operations.DEFAULT_DETERMINIZE_WORK_LIMIT`, and the default of `max_determinized_states`. */
export const DEFAULT_WORK_LIMIT = 10_000
/** The effort of one unit of a limit: a state of the automaton in a set of states. */
export const EFFORT_PER_UNIT = 10

/**
 * A deterministic automaton has at most this many states, more than the default limit of effort allows. A search may raise that limit: a
 * short regular expression then takes all memory.
 */
export const MOST_DETERMINIZED_STATES = 131_072

/** Sets of states and transitions of their states that are gone through in one step. */
const WORK_OF_STEP = 4096
/** The same where states are bits: operations with 32 of them. */
const BIT_WORK_OF_STEP = 262_144

/**
 * The work of this thread on automata so far, in states: for callers that limit what several patterns take together. Only differences mean
 * something.
 */
export const automatonWork = { states: 0 }

/** Lucene's fault of the same name. */
export class TooComplexToDeterminize extends JavaException {
  constructor(
    what: string,
    readonly workLimit: number,
    cause?: JavaException,
  ) {
    super(
      'org.apache.lucene.util.automaton.TooComplexToDeterminizeException',
      `Determinizing ${what} would require more than ${workLimit} effort.`,
      cause,
    )
  }
}

/** The fault of an automaton that is too complex. */
export const tooComplex = (automaton: Automaton, workLimit: number): TooComplexToDeterminize =>
  new TooComplexToDeterminize(
    `automaton with ${automaton.accepting.length} states and ${transitionCount(automaton)} transitions`,
    workLimit,
  )

/** An automaton that accepts the same and has at most one transition for each code point. Throws `TooComplexToDeterminize`. */
export const determinize = (automaton: Automaton, workLimit: number): Automaton =>
  runToEnd(determinizeInSteps(automaton, workLimit))

/** The same in steps. */
export function* determinizeInSteps(automaton: Automaton, workLimit: number): Steps<Automaton> {
  automatonWork.states += automaton.accepting.length
  if (automaton.isDeterministic || automaton.accepting.length <= 1) return automaton
  const made = yield* determinizeStates(automaton, workLimit)
  automatonWork.states += made.accepting.length
  return made
}

function* determinizeStates(automaton: Automaton, workLimit: number): Steps<Automaton> {
  const classes = codePointClasses(automaton)
  if (classes !== null) return yield* determinizeSmall(automaton, classes, workLimit)
  const builder = new AutomatonBuilder()
  const numbers = new Map<string, number>()
  const sets: (readonly number[])[] = []
  const stateOf = (set: readonly number[]): number => {
    const key = set.join()
    let state = numbers.get(key)
    if (state === undefined) {
      state = builder.addState(set.some(each => automaton.accepting[each]!))
      numbers.set(key, state)
      sets.push(set)
    }
    return state
  }
  stateOf([0])
  let effort = 0
  let work = 0
  for (let from = 0; from < sets.length; from++) {
    const set = sets[from]!
    effort += set.length
    if (effort >= workLimit * EFFORT_PER_UNIT || sets.length > MOST_DETERMINIZED_STATES) {
      automatonWork.states += sets.length
      throw tooComplex(automaton, workLimit)
    }
    work++
    sweep(automaton, set, (min, max, to) => {
      work += to.length
      builder.addTransition(from, stateOf(to), min, max)
    })
    if (work < WORK_OF_STEP) continue
    work = 0
    yield
  }
  return yield* builder.finishInSteps(true)
}

/** Gives, for each range of code points in which it is the same, the set of states that the states of a set go to. */
function sweep(
  { transitions }: Automaton,
  set: readonly number[],
  visit: (min: number, max: number, to: readonly number[]) => void,
): void {
  if (set.length === 1 && transitions[set[0]!]!.length === 3) {
    const [min, max, to] = transitions[set[0]!]!
    visit(min!, max!, [to!])
    return
  }
  const edges: { at: number; to: number; change: 1 | -1 }[] = []
  for (const state of set) {
    const of = transitions[state]!
    for (let i = 0; i < of.length; i += 3) {
      edges.push({ at: of[i]!, to: of[i + 2]!, change: 1 }, { at: of[i + 1]! + 1, to: of[i + 2]!, change: -1 })
    }
  }
  edges.sort((a, b) => a.at - b.at)
  const counts = new Map<number, number>()
  for (let i = 0; i < edges.length; ) {
    const { at } = edges[i]!
    for (; i < edges.length && edges[i]!.at === at; i++) {
      const { to, change } = edges[i]!
      const count = (counts.get(to) ?? 0) + change
      if (count === 0) counts.delete(to)
      else counts.set(to, count)
    }
    if (counts.size > 0)
      visit(
        at,
        edges[i]!.at - 1,
        [...counts.keys()].sort((a, b) => a - b),
      )
  }
}

/** Automata with more states, or with more kinds of code points, are too large for tables. */
const MOST_STATES = 1024
const MOST_CLASSES = 32

/**
 * Where the ranges of code points begin in which all states do the same, in order, with the end of the last one; null for a large
 * automaton.
 */
function codePointClasses({ transitions, accepting }: Automaton): number[] | null {
  if (accepting.length > MOST_STATES) return null
  const starts = new Set<number>()
  for (const of of transitions) {
    for (let i = 0; i < of.length; i += 3) starts.add(of[i]!).add(of[i + 1]! + 1)
    if (starts.size > MOST_CLASSES) return null
  }
  return [...starts].sort((a, b) => a - b)
}

/** Sets of states are bits here, and where a state goes is a table: determinizing is then a few operations for each set. */
function* determinizeSmall(automaton: Automaton, classes: readonly number[], workLimit: number): Steps<Automaton> {
  const { transitions, accepting } = automaton
  const words = (accepting.length + 31) >>> 5
  const width = classes.length * words
  const targets = new Uint32Array(accepting.length * width)
  for (const [state, of] of transitions.entries()) {
    for (let i = 0; i < of.length; i += 3) {
      const [min, max, to] = [of[i]!, of[i + 1]!, of[i + 2]!]
      for (let c = classes.indexOf(min); c < classes.length && classes[c]! <= max; c++) {
        targets[state * width + c * words + (to >>> 5)]! |= 1 << (to & 31)
      }
    }
  }
  const builder = new AutomatonBuilder()
  const numbers = new TermTable()
  const set = new Uint32Array(words)
  const bytes = new Uint8Array(set.buffer)
  /** The number of the set that is in `set`. Only its bits are kept: lists of states would be most of the memory. */
  const stateOfSet = (): number => {
    const before = numbers.size
    const state = numbers.add(bytes, 0, bytes.length)
    if (state === before) builder.addState(statesOf(set).some(each => accepting[each]!))
    return state
  }
  set[0] = 1
  stateOfSet()
  let effort = 0
  let work = 0
  const leaving: number[] = []
  for (let from = 0; from < numbers.size; from++) {
    const members = statesOf(new Uint32Array(numbers.bytes.buffer, numbers.starts[from], words))
    effort += members.length
    if (effort >= workLimit * EFFORT_PER_UNIT || numbers.size > MOST_DETERMINIZED_STATES) {
      automatonWork.states += numbers.size
      throw tooComplex(automaton, workLimit)
    }
    leaving.length = 0
    for (let c = 0; c < classes.length - 1; c++) {
      let all = 0
      for (let w = 0; w < words; w++) {
        let bits = 0
        for (let i = 0; i < members.length; i++) bits |= targets[members[i]! * width + c * words + w]!
        set[w] = bits
        all |= bits
      }
      if (all !== 0) leaving.push(classes[c]!, classes[c + 1]! - 1, stateOfSet())
    }
    builder.setTransitions(from, leaving.slice())
    work += (members.length + 1) * width
    if (work < BIT_WORK_OF_STEP) continue
    work = 0
    yield
  }
  return yield* builder.finishInSteps(true)
}

/** The states of a set, ascending. */
function statesOf(set: Uint32Array): number[] {
  const states: number[] = []
  for (let w = 0; w < set.length; w++) {
    for (let bits = set[w]!; bits !== 0; bits &= bits - 1) states.push((w << 5) + 31 - Math.clz32(bits & -bits))
  }
  return states
}
