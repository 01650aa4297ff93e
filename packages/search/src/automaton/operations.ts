/** Automata made of automata: those of Lucene's `Operations`, which regular expressions and wildcards are built with. */
import { runToEnd, type Steps } from '../collect/steps.js'
import { ANY_TEXT, type Automaton, AutomatonBuilder, EMPTY, EMPTY_TEXT, STATES_OF_STEP } from './automaton.js'
import { automatonWork, determinizeInSteps, EFFORT_PER_UNIT, tooComplex } from './determinize.js'

/** Accepts what any of them accepts. */
export function union(automata: readonly Automaton[]): Automaton {
  if (automata.length === 1) return automata[0]!
  const builder = new AutomatonBuilder()
  const start = builder.addState()
  for (const each of automata) {
    if (each.accepting.length === 0) continue
    const first = copyWithEnds(builder, each)
    builder.addEpsilon(start, first)
  }
  return withoutDeadStates(builder.finish())
}

/** Accepts a string of the first, then one of the second, and so on. */
export const concatenate = (automata: readonly Automaton[]): Automaton => runToEnd(concatenateInSteps(automata))

/** The same in steps. */
export function* concatenateInSteps(automata: readonly Automaton[]): Steps<Automaton> {
  if (automata.length === 1) return automata[0]!
  if (automata.some(({ accepting }) => accepting.length === 0)) return EMPTY
  const builder = new AutomatonBuilder()
  const firsts: number[] = []
  for (const each of automata) if (firsts.push(builder.copy(each)) % PARTS_OF_STEP === 0) yield
  const last = automata.length - 1
  forEachAccepting(automata[last]!, state => builder.accept(firsts[last]! + state))
  for (let i = last - 1; i >= 0; i--) {
    // What follows is complete, so that an automaton that accepts the empty text passes on what comes after it.
    const next = firsts[i + 1]!
    forEachAccepting(automata[i]!, state => builder.addEpsilon(firsts[i]! + state, next))
    if (i % PARTS_OF_STEP === 0) yield
  }
  return yield* builder.finishInSteps(false)
}

/** Automata that are joined in one step. */
const PARTS_OF_STEP = 1024

/** Accepts what it accepts, and the empty text. */
export function optional(automaton: Automaton): Automaton {
  const builder = new AutomatonBuilder()
  const start = builder.addState(true)
  if (automaton.accepting.length > 0) {
    const first = copyWithEnds(builder, automaton)
    builder.addEpsilon(start, first)
  }
  return builder.finish()
}

/** Accepts what it accepts, any number of times. */
export function repeatAny(automaton: Automaton): Automaton {
  if (automaton.accepting.length === 0) return EMPTY_TEXT
  const builder = new AutomatonBuilder()
  const start = builder.addState(true)
  const first = copyWithEnds(builder, automaton)
  const begin = automaton.transitions[0]!
  builder.addEpsilon(start, first)
  forEachAccepting(automaton, state => {
    for (let i = 0; i < begin.length; i += 3)
      builder.addTransition(first + state, first + begin[i + 2]!, begin[i]!, begin[i + 1]!)
  })
  return builder.finish()
}

/** Accepts what it accepts, `min` to `max` times; null for any number. */
export function repeat(automaton: Automaton, min: number, max: number | null): Automaton {
  if (max === null)
    return min === 0 ? repeatAny(automaton) : concatenate([...copies(automaton, min), repeatAny(automaton)])
  if (min > max || automaton.accepting.length === 0) return min === 0 && max >= 0 ? EMPTY_TEXT : EMPTY
  // What accepts the empty text may as well be there less often.
  const required = automaton.accepting[0] ? 0 : min
  const builder = new AutomatonBuilder()
  const begin = required === 0 ? EMPTY_TEXT : concatenate(copies(automaton, required))
  builder.copy(begin)
  let ends: number[] = []
  forEachAccepting(begin, state => ends.push(state))
  for (const end of ends) builder.accept(end)
  for (let i = required; i < max; i++) {
    const first = copyWithEnds(builder, automaton)
    for (const end of ends) builder.addEpsilon(end, first)
    ends = []
    forEachAccepting(automaton, state => ends.push(first + state))
  }
  return builder.finish()
}

/** Accepts what it does not accept. Throws when that takes too much work. */
export const complement = (automaton: Automaton, workLimit: number): Automaton =>
  runToEnd(complementInSteps(automaton, workLimit))

/** The same in steps. */
export function* complementInSteps(automaton: Automaton, workLimit: number): Steps<Automaton> {
  const { transitions, accepting } = yield* determinizeInSteps(automaton, workLimit)
  if (accepting.length === 0) return ANY_TEXT
  const builder = new AutomatonBuilder()
  const sink = accepting.length
  for (const isAccepting of accepting) builder.addState(!isAccepting)
  builder.addState(true)
  builder.addTransition(sink, sink, 0, 0x10ffff)
  for (let state = 0; state < sink; state++) {
    const of = transitions[state]!
    const sorted = Array.from({ length: of.length / 3 }, (_, i) => 3 * i).sort((a, b) => of[a]! - of[b]!)
    let next = 0
    for (const i of sorted) {
      if (of[i]! > next) builder.addTransition(state, sink, next, of[i]! - 1)
      builder.addTransition(state, of[i + 2]!, of[i]!, of[i + 1]!)
      next = of[i + 1]! + 1
    }
    if (next <= 0x10ffff) builder.addTransition(state, sink, next, 0x10ffff)
  }
  return withoutDeadStates(builder.finish(true))
}

/** Accepts what both accept. Throws when that takes too much work. */
export function intersect(a: Automaton, b: Automaton, workLimit: number): Automaton {
  if (a.accepting.length === 0 || b.accepting.length === 0) return EMPTY
  const builder = new AutomatonBuilder()
  const numbers = new Map<number, number>()
  const pairs: [number, number][] = []
  const stateOf = (p: number, q: number): number => {
    const key = p * b.accepting.length + q
    let state = numbers.get(key)
    if (state === undefined) {
      state = builder.addState(a.accepting[p]! && b.accepting[q]!)
      numbers.set(key, state)
      pairs.push([p, q])
    }
    return state
  }
  stateOf(0, 0)
  for (let i = 0; i < pairs.length; i++) {
    automatonWork.states++
    if (i > workLimit * EFFORT_PER_UNIT) throw tooComplex(a, workLimit)
    const [p, q] = pairs[i]!
    const ofA = a.transitions[p]!
    const ofB = b.transitions[q]!
    for (let j = 0; j < ofA.length; j += 3) {
      for (let k = 0; k < ofB.length; k += 3) {
        const min = Math.max(ofA[j]!, ofB[k]!)
        const max = Math.min(ofA[j + 1]!, ofB[k + 1]!)
        if (min <= max) builder.addTransition(i, stateOf(ofA[j + 2]!, ofB[k + 2]!), min, max)
      }
    }
  }
  return withoutDeadStates(builder.finish(a.isDeterministic && b.isDeterministic))
}

/** Without the states that cannot be reached, or that lead nowhere. */
const withoutDeadStates = (automaton: Automaton): Automaton => runToEnd(withoutDeadStatesInSteps(automaton))

/** The same in steps. */
export function* withoutDeadStatesInSteps(automaton: Automaton): Steps<Automaton> {
  const { transitions, accepting, isDeterministic } = automaton
  const states = accepting.length
  if (states === 0) return EMPTY
  const reached = new Uint8Array(states)
  yield* mark([0], state => transitions[state]!, 3, reached)
  const live = yield* livingStates(automaton)
  if (live[0] === 0) return EMPTY
  const builder = new AutomatonBuilder()
  const numbers = new Int32Array(states).fill(-1)
  for (let state = 0; state < states; state++) {
    if (reached[state] === 1 && live[state] === 1) numbers[state] = builder.addState(accepting[state])
    if (state % STATES_OF_STEP === 0) yield
  }
  for (let state = 0; state < states; state++) {
    const of = transitions[state]!
    if (numbers[state]! >= 0) {
      for (let i = 0; i < of.length; i += 3) {
        const to = numbers[of[i + 2]!]!
        if (to >= 0) builder.addTransition(numbers[state]!, to, of[i]!, of[i + 1]!)
      }
    }
    if (state % STATES_OF_STEP === 0) yield
  }
  return yield* builder.finishInSteps(isDeterministic)
}

/** 1 for each state from which an accepting one can be reached. */
function* livingStates({ transitions, accepting }: Automaton): Steps<Uint8Array> {
  const live = new Uint8Array(accepting.length)
  const ends = accepting.flatMap((isAccepting, state) => (isAccepting ? [state] : []))
  if (ends.length === accepting.length) return live.fill(1)
  const backwards: number[][] = accepting.map(() => [])
  for (let from = 0; from < transitions.length; from++) {
    const of = transitions[from]!
    for (let i = 2; i < of.length; i += 3) backwards[of[i]!]!.push(from)
    if (from % STATES_OF_STEP === 0) yield
  }
  yield* mark(ends, state => backwards[state]!, 1, live)
  return live
}

const copies = (automaton: Automaton, count: number): Automaton[] => Array.from({ length: count }, () => automaton)

function copyWithEnds(builder: AutomatonBuilder, automaton: Automaton): number {
  const first = builder.copy(automaton)
  forEachAccepting(automaton, state => builder.accept(first + state))
  return first
}

function forEachAccepting({ accepting }: Automaton, visit: (state: number) => void): void {
  for (let state = 0; state < accepting.length; state++) if (accepting[state]) visit(state)
}

/** Marks states and those that they lead to, which are every so many elements of what `next` gives, the last of each group. */
function* mark(
  states: readonly number[],
  next: (state: number) => readonly number[],
  step: number,
  marks: Uint8Array,
): Steps<void> {
  const waiting = [...states]
  for (const state of states) marks[state] = 1
  let gone = 0
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    const following = next(state)
    for (let i = step - 1; i < following.length; i += step) {
      const to = following[i]!
      if (marks[to] === 1) continue
      marks[to] = 1
      waiting.push(to)
    }
    if (++gone % STATES_OF_STEP === 0) yield
  }
}
