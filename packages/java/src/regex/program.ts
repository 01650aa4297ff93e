/**
 * Compiles a pattern's tree for our own matcher (`backtracker.ts`): a flat list of instructions for a machine with one
 * position, a stack of things to try instead, and slots for groups and loops. What is retried and what is not follows Java:
 * it repeats a node that it takes for deterministic in one piece per round, and groups that were set inside such a piece,
 * a lookaround or an atomic group stay set even if the piece is given up later.
 */
import { CodePointSet } from './code-point-set.js'
import type { Folding } from './letter-case.js'
import { canBeEmpty, matchLengthOf, repeatsInOnePiece } from './match-length.js'
import { positionAutomaton } from './position-automaton.js'
import { type SearchStart, searchStartOf } from './search-start.js'
import type { AssertionKind, GroupNode, LookbehindNode, ParsedPattern, RegexNode, RepeatNode } from './syntax-tree.js'
import { someNode, UNBOUNDED } from './syntax-tree.js'

/** Instruction codes, with their operands. `->` is an address; the next instruction follows the operands. */
export const Op = {
  /** End of a piece: the part of a program that is run on its own. */
  pieceEnd: 0,
  /** End of the pattern. */
  matchEnd: 1,
  /** unit: one UTF-16 unit that is not a surrogate. */
  unit: 2,
  /** set */
  set: 3,
  /** text: UTF-16 units without surrogates. */
  text: 4,
  /** -> */
  jump: 5,
  /** -> the branch to try when the one that follows fails. */
  split: 6,
  /** slot where the group's start is kept while it is open. */
  groupStart: 7,
  /** slot, group */
  groupEnd: 8,
  /** set, min, max; the other one reads again what it gives back. */
  setGreedy: 9,
  setGreedyBack: 32,
  /** Resumed: gives back one code point. */
  setGiveBack: 10,
  /** set, min, max */
  setLazy: 11,
  /** Resumed: takes one more. Operands of setLazy precede it. */
  setTakeMore: 12,
  /** set, min, max */
  setPossessive: 13,
  /** -> after the piece, min, max, group (0: none). The piece follows. */
  pieceGreedy: 14,
  /** -> after the piece, min, max, group, then pieceTakeMore and the piece. */
  pieceLazy: 15,
  pieceTakeMore: 16,
  /** -> after the piece, min, max */
  piecePossessive: 17,
  /** slot of the count, min, max, lazy, -> exit, memo (-1: none), slot of the round's start; then loopFirst and the body. */
  loop: 18,
  loopFirst: 19,
  /** -> loop */
  loopNext: 20,
  /** Resumed: the round failed. Operand: -> loop */
  loopFailed: 21,
  /** Resumed in a lazy loop: one more round. Operand: -> loop */
  loopMore: 22,
  /** -> after the piece */
  atomic: 23,
  /** -> after the piece, negative */
  lookahead: 24,
  /** -> after the piece, negative, min, max, by code points */
  lookbehind: 25,
  /** End of a lookbehind's piece. */
  lookbehindEnd: 26,
  /** group, folding (index in FOLDINGS) */
  reference: 27,
  /** index in ASSERTIONS */
  assertion: 28,
  lineBreak: 29,
  grapheme: 30,
  /** set */
  composedSet: 31,
} as const

export const FOLDINGS: readonly Folding[] = ['exact', 'ascii', 'unicode']

export const ASSERTIONS: readonly AssertionKind[] = [
  'input-start',
  'input-end',
  'last-match',
  'line-start',
  'line-start-unix',
  'line-end',
  'line-end-unix',
  'final-line-end',
  'final-line-end-unix',
  'word-boundary',
  'word-boundary-unicode',
  'no-word-boundary',
  'no-word-boundary-unicode',
  'grapheme-boundary',
]

/** A compiled pattern. Slots 0 and 1 are the match's bounds, 2n and 2n+1 those of group n, then the loops' own. */
export interface Program {
  readonly code: Int32Array
  readonly sets: readonly CodePointSet[]
  readonly texts: readonly string[]
  readonly slotCount: number
  readonly groupCount: number
  /** Number of loops that remember where a round has failed. */
  readonly memoCount: number
  /** No match is shorter than this, in UTF-16 units. */
  readonly minLength: number
  readonly searchesCodePoints: boolean
  /** How Java begins a search. */
  readonly start: SearchStart
  /** The required beginning of a match; null if unknown. */
  readonly first: CodePointSet | null
}

/** Compiles a parsed pattern. */
export function compileProgram(pattern: ParsedPattern): Program {
  return new Compiler(pattern).compile()
}

/** Without lookarounds a failed attempt has no effects, so positions may be skipped. */
function firstCharacters(root: RegexNode): CodePointSet | null {
  const opaque = (node: RegexNode): boolean =>
    node.kind === 'lookahead' || node.kind === 'lookbehind' || node.kind === 'reference' || node.kind === 'composed-set'
  if (canBeEmpty(root) || someNode(root, opaque)) return null
  const automaton = positionAutomaton(root)
  if (automaton === null) return null
  return automaton.first.reduce((all, state) => all.union(automaton.sets[state] as CodePointSet), CodePointSet.empty)
}

class Compiler {
  readonly #code: number[] = []
  readonly #sets: CodePointSet[] = []
  readonly #texts: string[] = []
  #slotCount: number
  #memoCount = 0
  #quantifiedDepth = 0

  readonly #pattern: ParsedPattern

  constructor(pattern: ParsedPattern) {
    this.#pattern = pattern
    this.#slotCount = 2 * (pattern.groupCount + 1)
  }

  compile(): Program {
    this.#node(this.#pattern.root)
    this.#code.push(Op.matchEnd)
    return {
      code: Int32Array.from(this.#code),
      sets: this.#sets,
      texts: this.#texts,
      slotCount: this.#slotCount,
      groupCount: this.#pattern.groupCount,
      memoCount: this.#memoCount,
      minLength: Math.max(matchLengthOf(this.#pattern.root).min, 0),
      searchesCodePoints: this.#pattern.searchesCodePoints,
      start: searchStartOf(this.#pattern.root),
      first: firstCharacters(this.#pattern.root),
    }
  }

  #emit(...words: number[]): number {
    return this.#code.push(...words) - words.length
  }

  #patch(address: number): void {
    this.#code[address] = this.#code.length
  }

  #setIndex(set: CodePointSet): number {
    const known = this.#sets.indexOf(set)
    return known >= 0 ? known : this.#sets.push(set) - 1
  }

  #node(node: RegexNode): void {
    switch (node.kind) {
      case 'empty':
        return
      case 'set':
        this.#set(node.set)
        return
      case 'text':
        this.#text(node.text)
        return
      case 'sequence':
        for (const item of node.items) this.#node(item)
        return
      case 'choice':
        this.#choice(node.branches)
        return
      case 'group':
        this.#group(node)
        return
      case 'repeat':
        this.#repeat(node)
        return
      case 'atomic': {
        const at = this.#emit(Op.atomic, 0)
        this.#piece(node.body, at + 1)
        return
      }
      case 'lookahead': {
        const at = this.#emit(Op.lookahead, 0, node.negative ? 1 : 0)
        this.#piece(node.body, at + 1)
        return
      }
      case 'lookbehind':
        this.#lookbehind(node)
        return
      case 'reference':
        this.#emit(Op.reference, node.group, FOLDINGS.indexOf(node.folding))
        return
      case 'assertion':
        this.#emit(Op.assertion, ASSERTIONS.indexOf(node.what))
        return
      case 'line-break':
        this.#emit(Op.lineBreak)
        return
      case 'grapheme':
        this.#emit(Op.grapheme)
        return
      case 'composed-set':
        this.#emit(Op.composedSet, this.#setIndex(node.set))
        return
    }
  }

  #set(set: CodePointSet): void {
    const code = set.single
    if (code >= 0 && code < 0x10000 && (code < 0xd800 || code > 0xdfff)) this.#emit(Op.unit, code)
    else this.#emit(Op.set, this.#setIndex(set))
  }

  #text(text: string): void {
    if (/[\ud800-\udfff]/.test(text)) {
      for (const char of text) this.#set(CodePointSet.ofText(char))
    } else this.#emit(Op.text, this.#texts.push(text) - 1)
  }

  #choice(branches: readonly RegexNode[]): void {
    const ends: number[] = []
    branches.forEach((branch, i) => {
      if (i === branches.length - 1) {
        this.#node(branch)
        return
      }
      const split = this.#emit(Op.split, 0)
      this.#node(branch)
      ends.push(this.#emit(Op.jump, 0) + 1)
      this.#patch(split + 1)
    })
    for (const end of ends) this.#patch(end)
  }

  #group(node: GroupNode): void {
    if (node.index === 0) {
      this.#node(node.body)
      return
    }
    const slot = this.#slotCount++
    this.#emit(Op.groupStart, slot)
    this.#node(node.body)
    this.#emit(Op.groupEnd, slot, node.index)
  }

  #lookbehind(node: LookbehindNode): void {
    const at = this.#emit(Op.lookbehind, 0, node.negative ? 1 : 0, node.min, node.max, node.codePoints ? 1 : 0)
    this.#node(node.body)
    this.#emit(Op.lookbehindEnd)
    this.#patch(at + 1)
  }

  /** The body as a piece; `link` is where the address after it is wanted. */
  #piece(body: RegexNode, link: number): void {
    this.#node(body)
    this.#emit(Op.pieceEnd)
    this.#patch(link)
  }

  #repeat(node: RepeatNode): void {
    const { body, min, max, mode } = node
    if (body.kind === 'set') {
      const greedy = body.byCodePoints && min <= 1 && max === UNBOUNDED ? Op.setGreedyBack : Op.setGreedy
      const op = mode === 'greedy' ? greedy : mode === 'lazy' ? Op.setLazy : Op.setPossessive
      this.#emit(op, this.#setIndex(body.set), min, max)
      if (mode !== 'possessive') this.#emit(mode === 'greedy' ? Op.setGiveBack : Op.setTakeMore)
      return
    }
    this.#quantifiedDepth++
    if (mode === 'possessive') {
      const at = this.#emit(Op.piecePossessive, 0, min, max)
      this.#piece(body, at + 1)
    } else if (body.kind !== 'group') this.#pieces(node, body, 0)
    else if (node.question) this.#optional(body, mode === 'lazy')
    else if (repeatsInOnePiece(node)) this.#pieces(node, body.body, body.index)
    else this.#loop(node, body)
    this.#quantifiedDepth--
  }

  #pieces(node: RepeatNode, body: RegexNode, group: number): void {
    const lazy = node.mode === 'lazy'
    const at = this.#emit(lazy ? Op.pieceLazy : Op.pieceGreedy, 0, node.min, node.max, group)
    if (lazy) this.#emit(Op.pieceTakeMore)
    this.#piece(body, at + 1)
  }

  #optional(body: RegexNode, lazy: boolean): void {
    const split = this.#emit(Op.split, 0)
    if (lazy) {
      const skip = this.#emit(Op.jump, 0)
      this.#patch(split + 1)
      this.#node(body)
      this.#patch(skip + 1)
    } else {
      this.#node(body)
      this.#patch(split + 1)
    }
  }

  #loop(node: RepeatNode, group: GroupNode): void {
    const count = this.#slotCount++
    const start = this.#slotCount++
    const lazy = node.mode === 'lazy'
    const remembers = !lazy && node.max === UNBOUNDED && this.#quantifiedDepth === 1 && !this.#pattern.hasReferences
    const memo = remembers ? this.#memoCount++ : -1
    const at = this.#emit(Op.loop, count, node.min, node.max, lazy ? 1 : 0, 0, memo, start)
    this.#emit(Op.loopFirst)
    this.#emit(Op.groupStart, start)
    this.#node(group.body)
    this.#emit(Op.groupEnd, start, group.index)
    this.#emit(Op.loopNext, at)
    this.#emit(Op.loopFailed, at)
    this.#emit(Op.loopMore, at)
    this.#patch(at + 5)
  }
}
