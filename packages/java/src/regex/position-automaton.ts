/**
 * The automaton of a pattern whose states are the pattern's own characters: which can come first, last and after another.
 * The analysis of cost works on it. Lookarounds, atomic groups and possessive repetitions are not part of it; they are
 * handed out to be read on their own.
 */
import { CodePointSet } from './code-point-set.js'
import { canBeEmpty } from './match-length.js'
import type { RegexNode, RepeatNode } from './syntax-tree.js'
import { childrenOf, UNBOUNDED } from './syntax-tree.js'

/** A state per character of the pattern. */
export interface PositionAutomaton {
  readonly sets: readonly CodePointSet[]
  /** The states after each state. One that is there twice can be reached in two ways. */
  readonly follow: readonly (readonly number[])[]
  readonly first: readonly number[]
  /** States in which the pattern has matched, whatever comes. */
  readonly accepting: ReadonlySet<number>
  /** Bodies that are matched without being retried. */
  readonly separate: readonly RegexNode[]
}

/** A part of the automaton. `gated`: it ends with an assertion, so to have reached its last state is not to have matched. */
interface Part {
  readonly first: readonly number[]
  readonly last: readonly number[]
  readonly canBeEmpty: boolean
  readonly freeLast: readonly number[]
  readonly freeEmpty: boolean
}

const COPIES = 6
const TOO_MANY_STATES = 400
const NOTHING: Part = { first: [], last: [], canBeEmpty: true, freeLast: [], freeEmpty: true }
/** An assertion: passed without a character, but not for sure. */
const GATE: Part = { ...NOTHING, freeEmpty: false }

/** The automaton, or null when it would be too large to be read. */
export function positionAutomaton(root: RegexNode): PositionAutomaton | null {
  const builder = new Builder()
  const { first, freeLast } = builder.part(root)
  if (builder.sets.length > TOO_MANY_STATES) return null
  const { sets, follow, separate } = builder
  return { sets, follow, first, accepting: new Set(freeLast), separate }
}

class Builder {
  readonly sets: CodePointSet[] = []
  readonly follow: number[][] = []
  readonly separate: RegexNode[] = []

  part(node: RegexNode): Part {
    if (this.sets.length > TOO_MANY_STATES) return NOTHING
    switch (node.kind) {
      case 'empty':
        return NOTHING
      case 'set':
      case 'composed-set':
        return this.#state(node.set)
      case 'text':
        return this.#sequence(Array.from(node.text), char => this.#state(CodePointSet.ofText(char)))
      case 'line-break':
        return this.#state(CodePointSet.of(10, 13, 0x85, 0x85, 0x2028, 0x2029))
      case 'grapheme':
        return this.#state(CodePointSet.all)
      case 'sequence':
        return this.#sequence(node.items, item => this.part(item))
      case 'choice':
        return this.#choice(node.branches.map(branch => this.part(branch)))
      case 'group':
        return this.part(node.body)
      case 'repeat':
        return this.#repeat(node)
      case 'atomic':
        return this.#opaque(node.body)
      case 'lookahead':
      case 'lookbehind':
        this.separate.push(node.body)
        return GATE
      case 'assertion':
        return GATE
      case 'reference':
        return { ...this.#state(CodePointSet.all), canBeEmpty: true }
    }
  }

  #state(set: CodePointSet): Part {
    const index = this.sets.push(set) - 1
    this.follow.push([])
    return { first: [index], last: [index], canBeEmpty: false, freeLast: [index], freeEmpty: false }
  }

  #sequence<T>(items: readonly T[], build: (item: T) => Part): Part {
    return items.reduce((before: Part, item) => this.#join(before, build(item)), NOTHING)
  }

  #join(a: Part, b: Part): Part {
    this.#connect(a.last, b.first)
    return {
      first: a.canBeEmpty ? [...a.first, ...b.first] : a.first,
      last: b.canBeEmpty ? [...a.last, ...b.last] : b.last,
      canBeEmpty: a.canBeEmpty && b.canBeEmpty,
      freeLast: b.freeEmpty ? [...a.freeLast, ...b.freeLast] : b.freeLast,
      freeEmpty: a.freeEmpty && b.freeEmpty,
    }
  }

  #connect(from: readonly number[], to: readonly number[]): void {
    for (const state of from) (this.follow[state] as number[]).push(...to)
  }

  #choice(parts: readonly Part[]): Part {
    return {
      first: parts.flatMap(part => part.first),
      last: parts.flatMap(part => part.last),
      canBeEmpty: parts.some(part => part.canBeEmpty),
      freeLast: parts.flatMap(part => part.freeLast),
      freeEmpty: parts.some(part => part.freeEmpty),
    }
  }

  #repeat(node: RepeatNode): Part {
    const { body, min, max, mode } = node
    if (max === 0) return NOTHING
    if (mode === 'possessive') {
      const part = this.#opaque(body.kind === 'set' ? { kind: 'empty' } : body, body)
      return min === 0 ? { ...part, canBeEmpty: true, freeEmpty: true } : part
    }
    if (max <= COPIES) {
      let part: Part = NOTHING
      for (let count = 0; count < max; count++) {
        const copy = this.part(body)
        part = this.#join(part, count < min ? copy : { ...copy, canBeEmpty: true, freeEmpty: true })
      }
      return part
    }
    // Many rounds are as good as any number of them.
    const part = this.part(body)
    this.#connect(part.last, part.first)
    return min === 0 || max === UNBOUNDED ? this.#looped(part, min) : part
  }

  #looped(part: Part, min: number): Part {
    return min === 0 ? { ...part, canBeEmpty: true, freeEmpty: true } : part
  }

  /** A body that is matched in one way: one state that stands for its beginning. */
  #opaque(body: RegexNode, whole: RegexNode = body): Part {
    if (body.kind !== 'empty') this.separate.push(body)
    return this.#state(beginningOf(whole))
  }
}

/** The characters that a node can begin with, or more. */
function beginningOf(node: RegexNode): CodePointSet {
  if (node.kind === 'set') return node.set
  if (canBeEmpty(node)) return CodePointSet.all
  if (node.kind === 'text') return CodePointSet.ofText(Array.from(node.text)[0] as string)
  const [child, ...others] = childrenOf(node)
  return child === undefined || others.length > 0 ? CodePointSet.all : beginningOf(child)
}
