/**
 * Whether a loop can read one text in several ways, so that a match that fails takes a time that doubles with each
 * character. The loop is made an automaton of its characters (Glushkov's), and two readers are sent through it: it is
 * ambiguous if they can part and meet again on the same text.
 */

import { areDisjoint, type CharSet, complement, rangesOf, union } from '../syntax/char-set.js'
import { minLength } from '../syntax/length.js'
import { ANY, ASCII_WORD, UNICODE_WORD } from '../syntax/property.js'
import { childrenOf, type Expression, type RepeatTree, type Tree } from '../syntax/tree.js'

/** Loops of more rounds than this count as endless. */
export const MANY_ROUNDS = 16
/** Automata beyond this size are taken for ambiguous: looking would take too long. */
const MOST_POSITIONS = 256
const MOST_STEPS = 400_000
/**
 * A limited loop of possibly empty rounds tries all ways to choose which are empty: beyond so many rounds that is too
 * much.
 */
const MOST_EMPTY_ROUNDS = 24

/** Whether a loop (of many rounds) is ambiguous. */
export function isAmbiguousLoop(loop: RepeatTree, expression: Expression): boolean {
  if (loop.max !== Number.POSITIVE_INFINITY && loop.max > MOST_EMPTY_ROUNDS && loop.min > 1) {
    if (minLength(loop.body, expression) === 0) return true
  }
  const automaton = new Automaton(expression)
  const part = automaton.add(loop.body)
  automaton.repeatWhole(part)
  return automaton.isAmbiguous()
}

const NO_ASCII_WORD = complement(ASCII_WORD)

interface Part {
  readonly first: readonly number[]
  readonly last: readonly number[]
  readonly nullable: boolean
  /** Whether a word boundary must be where it begins, and where it ends. */
  readonly boundedBefore: boolean
  readonly boundedAfter: boolean
}

const NOTHING: Part = { first: [], last: [], nullable: true, boundedBefore: false, boundedAfter: false }
const BOUNDARY: Part = { ...NOTHING, boundedBefore: true, boundedAfter: true }

class Automaton {
  private readonly sets: CharSet[] = []
  private readonly follow: Set<number>[] = []
  private doubled = false
  private size = 0

  constructor(private readonly expression: Expression) {}

  /** Lets a part follow itself. */
  repeatWhole({ first, last, boundedBefore, boundedAfter }: Part): void {
    this.connect(last, first, boundedBefore || boundedAfter)
  }

  /** Makes each of `to` follow each of `from`. Two reasons for the same step are two ways to read. */
  private connect(from: readonly number[], to: readonly number[], bounded: boolean): void {
    for (const a of from) {
      const steps = this.follow[a] as Set<number>
      for (const b of to) {
        if (bounded && this.isWord(a) === this.isWord(b) && this.isWord(a) !== null) continue
        if (steps.has(b)) this.doubled = true
        steps.add(b)
        this.size++
      }
    }
  }

  add(tree: Tree): Part {
    if (this.isTooLarge()) return NOTHING
    switch (tree.kind) {
      case 'text':
        return this.sequence(
          Array.from(tree.text, char => () => {
            const point = char.codePointAt(0) as number
            return this.position(rangesOf(point, point))
          }),
        )
      case 'set':
        return this.position(tree.set)
      case 'sequence':
        return this.sequence(tree.items.map(item => () => this.add(item)))
      case 'choice':
      case 'condition': {
        const parts = childrenOf(tree).map(branch => this.add(branch))
        return {
          first: parts.flatMap(({ first }) => first),
          last: parts.flatMap(({ last }) => last),
          nullable: parts.some(({ nullable }) => nullable),
          boundedBefore: parts.every(({ boundedBefore }) => boundedBefore),
          boundedAfter: parts.every(({ boundedAfter }) => boundedAfter),
        }
      }
      case 'place':
        return tree.place === 'word_boundary' ? BOUNDARY : NOTHING
      case 'repeat':
        return this.repeat(tree)
      case 'capture':
      case 'flags':
        return this.add(tree.body)
      case 'atomic':
        // It is read in one way only, whatever is in it.
        return { ...this.position(charactersOf(tree.body)), nullable: minLength(tree.body, this.expression) === 0 }
      case 'folded':
      case 'call':
      case 'absent':
      case 'backreference':
      case 'cluster':
        return this.position(ANY)
      default:
        return NOTHING
    }
  }

  private isTooLarge(): boolean {
    return this.sets.length > MOST_POSITIONS || this.size > MOST_STEPS
  }

  isAmbiguous(): boolean {
    if (this.doubled || this.isTooLarge()) return true
    const size = this.sets.length
    const known = new Map<number, boolean>()
    const meets = (a: number, b: number): boolean => {
      const key = a * size + b
      let answer = known.get(key)
      if (answer === undefined) {
        answer = !areDisjoint(this.sets[a] as CharSet, this.sets[b] as CharSet)
        known.set(key, answer)
        known.set(b * size + a, answer)
      }
      return answer
    }
    let steps = 0
    // Pairs of readers that parted; `before` has from where each pair can be reached.
    const before = new Map<number, number[]>()
    const parted: number[] = []
    const seen = new Set<number>()
    const queue: [number, number][] = Array.from({ length: size }, (_, position) => [position, position])
    for (const [position] of queue) seen.add(position * size + position)
    for (let pair = queue.pop(); pair !== undefined; pair = queue.pop()) {
      const [a, b] = pair
      for (const nextA of this.follow[a] as Set<number>) {
        for (const nextB of this.follow[b] as Set<number>) {
          if (++steps > MOST_STEPS) return true
          if (nextA !== nextB && !meets(nextA, nextB)) continue
          const key = nextA * size + nextB
          const from = a * size + b
          const sources = before.get(key)
          if (sources === undefined) before.set(key, [from])
          else sources.push(from)
          if (seen.has(key)) continue
          seen.add(key)
          queue.push([nextA, nextB])
          if (nextA !== nextB) parted.push(key)
        }
      }
    }
    if (parted.length === 0) return false
    // Which pairs lead back to one place?
    const leads = new Set<number>()
    const back = Array.from({ length: size }, (_, position) => position * size + position)
    for (let key = back.pop(); key !== undefined; key = back.pop()) {
      for (const from of before.get(key) ?? []) {
        if (leads.has(from)) continue
        leads.add(from)
        back.push(from)
      }
    }
    return parted.some(key => leads.has(key))
  }

  private position(set: CharSet): Part {
    const number = this.sets.length
    this.sets.push(set)
    this.follow.push(new Set())
    return { ...NOTHING, first: [number], last: [number], nullable: false }
  }

  private sequence(items: readonly (() => Part)[]): Part {
    let first: readonly number[] = []
    let last: readonly number[] = []
    let nullable = true
    let boundedBefore = false
    let bounded = false
    for (const item of items) {
      const part = item()
      const isPlace = part.first.length === 0
      if (!isPlace) this.connect(last, part.first, bounded || part.boundedBefore)
      if (nullable) {
        first = [...first, ...part.first]
        boundedBefore = boundedBefore || part.boundedBefore
      }
      if (!part.nullable) last = part.last
      else if (!isPlace) last = [...last, ...part.last]
      bounded = isPlace ? bounded || part.boundedAfter : part.boundedAfter && !part.nullable
      nullable = nullable && part.nullable
    }
    return { first, last, nullable, boundedBefore, boundedAfter: bounded }
  }

  /** Whether a position takes word characters only, or none; null if it takes both. */
  private isWord(position: number): boolean | null {
    const set = this.sets[position] as CharSet
    if (areDisjoint(set, UNICODE_WORD)) return false
    return set.kind === 'ranges' && areDisjoint(set, NO_ASCII_WORD) ? true : null
  }

  private repeat({ body, min, max }: RepeatTree): Part {
    if (max === 0) return NOTHING
    if (max > MANY_ROUNDS) {
      const part = this.add(body)
      this.repeatWhole(part)
      return min === 0 ? { ...part, nullable: true } : part
    }
    return this.sequence(
      Array.from({ length: max }, (_, round) => () => {
        const part = this.add(body)
        return round < min ? part : { ...part, nullable: true }
      }),
    )
  }
}

/** All characters that a tree may hold. */
export function charactersOf(tree: Tree): CharSet {
  switch (tree.kind) {
    case 'text':
      return rangesOf(
        ...Array.from(tree.text).flatMap(char => [char.codePointAt(0) as number, char.codePointAt(0) as number]),
      )
    case 'set':
      return tree.set
    case 'look':
      return rangesOf()
    case 'folded':
    case 'call':
    case 'absent':
    case 'backreference':
    case 'cluster':
      return ANY
    default:
      return union(...childrenOf(tree).map(charactersOf))
  }
}
