/**
 * How a pattern's work can grow with the text when it does not match: the reason why some patterns "hang". A pattern is
 * exponential when some text can be read around a loop in two ways, and polynomial when it can be read in two loops, one
 * after the other; the number of such loops in a row is the degree. (This is the classical analysis of ambiguity of
 * automata; it may call a pattern worse than it is, where counted repetitions or lookarounds would save it.)
 */
import { type PositionAutomaton, positionAutomaton } from './position-automaton.js'
import type { ParsedPattern, RegexNode } from './syntax-tree.js'
import { childrenOf } from './syntax-tree.js'

/** The growth of the work of one attempt to match at one place. */
export type RegexCost = 'linear' | 'polynomial' | 'exponential'

/** The growth of the work of a search. `degree` is Infinity for exponential patterns. */
export interface SearchCost {
  /** The power of the text's length, for an attempt at one place. */
  readonly degree: number
  /** The same for a search from all places. */
  readonly searchDegree: number
}

/** The class of a pattern's cost, as lint reports it. */
export function regexCost(pattern: ParsedPattern): RegexCost {
  const { degree } = searchCost(pattern)
  return degree === Number.POSITIVE_INFINITY ? 'exponential' : degree > 1 ? 'polynomial' : 'linear'
}

const PAIR_LIMIT = 40_000

/** The growth of a pattern's work, as powers of the length of the text. */
export function searchCost({ root }: ParsedPattern): SearchCost {
  const degree = degreeOf(root, false)
  return { degree, searchDegree: startsAtInput(root) ? degree : degreeOf(root, true) }
}

/** Whether the pattern can match at the start of the input only. */
function startsAtInput(node: RegexNode): boolean {
  switch (node.kind) {
    case 'assertion':
      return node.what === 'input-start'
    case 'sequence':
      return node.items.length > 0 && startsAtInput(node.items[0] as RegexNode)
    case 'choice':
      return node.branches.every(startsAtInput)
    case 'group':
    case 'atomic':
      return startsAtInput(node.body)
  }
  return false
}

function degreeOf(root: RegexNode, searching: boolean): number {
  const automaton = positionAutomaton(root)
  if (automaton === null) return nestedLoops(root, 0) > 1 ? Number.POSITIVE_INFINITY : searching ? 3 : 2
  const analysis = new Ambiguity(automaton)
  if (analysis.isExponential()) return Number.POSITIVE_INFINITY
  let degree = analysis.degree(searching)
  for (const body of automaton.separate) {
    // Within a loop, a lookaround is tried at every place.
    const looped = searching || analysis.hasLoop
    degree = Math.max(degree, degreeOf(body, false) + (looped && nestedLoops(body, 0) > 0 ? 1 : 0))
  }
  return degree
}

/** How deeply open repetitions are nested. */
function nestedLoops(node: RegexNode, depth: number): number {
  const inner = node.kind === 'repeat' && node.max > 20 ? depth + 1 : depth
  return Math.max(inner, ...childrenOf(node).map(child => nestedLoops(child, inner)))
}

class Ambiguity {
  readonly hasLoop: boolean
  /** The strongly connected component of each state; -1 for states in no loop. */
  readonly #component: number[]
  readonly #components: number[][] = []
  readonly #overlapCache = new Map<number, boolean>()

  readonly #automaton: PositionAutomaton

  constructor(automaton: PositionAutomaton) {
    this.#automaton = automaton
    this.#component = new Array<number>(automaton.sets.length).fill(-1)
    this.#findComponents()
    this.hasLoop = this.#components.length > 0
  }

  isExponential(): boolean {
    return this.#components.some(states => this.#canFail(states) && this.#isAmbiguous(states))
  }

  /** The longest row of loops that can read the same text. `searching`: an unanchored search is an additional loop in front. */
  degree(searching: boolean): number {
    const best = this.#components.map(() => 0)
    // Components come in reverse order: what can be reached from one has been found before it.
    for (let i = this.#components.length - 1; i >= 0; i--) {
      best[i] = 1
      if (searching && this.#canBeSearchedInto(i)) best[i] = 2
      for (let j = this.#components.length - 1; j > i; j--) {
        if (this.#readsAlike(j, i)) best[i] = Math.max(best[i] as number, (best[j] as number) + 1)
      }
    }
    return this.#components.reduce(
      (most, states, i) => (this.#canFail(states) ? Math.max(most, best[i] as number) : most),
      1,
    )
  }

  /** Whether a string read in the loop need not be a match already. */
  #canFail(states: readonly number[]): boolean {
    return !states.every(state => this.#automaton.accepting.has(state))
  }

  #overlap(a: number, b: number): boolean {
    const key = a < b ? a * 1000 + b : b * 1000 + a
    let result = this.#overlapCache.get(key)
    if (result === undefined) {
      const { sets } = this.#automaton
      result = (sets[a] as (typeof sets)[number]).overlaps(sets[b] as (typeof sets)[number])
      this.#overlapCache.set(key, result)
    }
    return result
  }

  /** Tarjan's algorithm. */
  #findComponents(): void {
    const { follow } = this.#automaton
    const index = new Array<number>(follow.length).fill(-1)
    const low = new Array<number>(follow.length).fill(0)
    const open = new Set<number>()
    const stack: number[] = []
    let next = 0
    const visit = (state: number): void => {
      index[state] = low[state] = next++
      stack.push(state)
      open.add(state)
      for (const target of follow[state] as readonly number[]) {
        if (index[target] === -1) {
          visit(target)
          low[state] = Math.min(low[state] as number, low[target] as number)
        } else if (open.has(target)) low[state] = Math.min(low[state] as number, index[target] as number)
      }
      if (low[state] !== index[state]) return
      const states = stack.splice(stack.indexOf(state))
      for (const member of states) open.delete(member)
      if (states.length > 1 || (follow[state] as readonly number[]).includes(state)) {
        for (const member of states) this.#component[member] = this.#components.length
        this.#components.push(states)
      }
    }
    for (let state = 0; state < follow.length; state++) if (index[state] === -1) visit(state)
  }

  /** Whether some text leads from a state of the loop back to it in two ways. */
  #isAmbiguous(states: readonly number[]): boolean {
    const { follow } = this.#automaton
    const inside = new Set(states)
    for (const state of states) {
      const targets = (follow[state] as readonly number[]).filter(target => inside.has(target))
      if (new Set(targets).size < targets.length) return true
    }
    if (states.length * states.length > PAIR_LIMIT) return true
    const size = follow.length
    const successors = (pair: number): number[] => {
      const result: number[] = []
      for (const a of follow[Math.floor(pair / size)] as readonly number[]) {
        if (!inside.has(a)) continue
        for (const b of follow[pair % size] as readonly number[]) {
          if (inside.has(b) && this.#overlap(a, b)) result.push(a * size + b)
        }
      }
      return result
    }
    // A pair of different states that is reached from an equal pair, and from which an equal pair is reached.
    const reached = new Set(states.map(state => state * size + state))
    const sources = new Map<number, number[]>()
    for (const pair of reached) {
      for (const target of successors(pair)) {
        reached.add(target)
        const from = sources.get(target)
        if (from === undefined) sources.set(target, [pair])
        else from.push(pair)
      }
    }
    const returning = new Set(states.map(state => state * size + state))
    for (const pair of returning) {
      for (const source of sources.get(pair) ?? []) {
        if (Math.floor(source / size) !== source % size) return true
        returning.add(source)
      }
    }
    return false
  }

  /** Whether a search at every place can start the loop again and again on the text that the loop reads. */
  #canBeSearchedInto(index: number): boolean {
    const states = this.#components[index] as readonly number[]
    const size = this.#automaton.follow.length
    // Pairs of a state on the way into the loop, and one in the loop, that read the same characters.
    const start: number[] = []
    for (const first of this.#automaton.first) {
      for (const state of states) if (this.#overlap(first, state)) start.push(first * size + state)
    }
    const seen = new Set(start)
    for (const pair of seen) {
      const [way, loop] = [Math.floor(pair / size), pair % size]
      if (this.#component[way] === index) return true
      if (seen.size > PAIR_LIMIT) return true
      for (const [a, b] of this.#alike(way, loop, index)) seen.add(a * size + b)
    }
    return false
  }

  /** Whether a string that is read around loop `from` can also lead to loop `to` and be read around that. */
  #readsAlike(from: number, to: number): boolean {
    const size = this.#automaton.follow.length
    const key = (a: number, b: number, c: number): number => (a * size + b) * size + c
    const seen = new Map<number, [number, number, number]>()
    for (const a of this.#components[from] as readonly number[]) {
      for (const c of this.#components[to] as readonly number[]) {
        if (this.#overlap(a, c)) seen.set(key(a, a, c), [a, a, c])
      }
    }
    for (const [a, b, c] of seen.values()) {
      if (this.#component[b] === to) return true
      if (seen.size > PAIR_LIMIT) return true
      for (const [nextB, nextC] of this.#alike(b, c, to)) {
        for (const nextA of this.#automaton.follow[a] as readonly number[]) {
          if (this.#component[nextA] !== from || !this.#overlap(nextA, nextB) || !this.#overlap(nextA, nextC)) continue
          seen.set(key(nextA, nextB, nextC), [nextA, nextB, nextC])
        }
      }
    }
    return false
  }

  /** The pairs of states after `way` and `loop` that read a common character, the second within the component. */
  *#alike(way: number, loop: number, component: number): Generator<[number, number]> {
    const { follow } = this.#automaton
    for (const b of follow[loop] as readonly number[]) {
      if (this.#component[b] !== component) continue
      for (const a of follow[way] as readonly number[]) if (this.#overlap(a, b)) yield [a, b]
    }
  }
}
