/**
 * The program of our own matcher: a tree as instructions for a backtracking machine. It is used where the host's
 * regular expressions do not do what Oniguruma does, or could run without end.
 */

import type { CharSet } from '../syntax/char-set.js'
import { minLength } from '../syntax/length.js'
import { fixedLength, topBranches } from '../syntax/look-behind.js'
import { calledGroups } from '../syntax/recursion.js'
import type { Expression, GroupReference, LookTree, Place, RepeatTree, Tree } from '../syntax/tree.js'
import { type SetTest, setTest } from './set-test.js'

/** The kinds of instructions; operands follow them in the code. */
export const Op = {
  /** text */
  Text: 0,
  /** set */
  Set: 1,
  /** folding */
  Folded: 2,
  /** where to go on when what follows fails */
  Split: 3,
  /** address */
  Jump: 4,
  /** set, least, most (-1 without end): as many as possible, released one by one */
  SetRun: 5,
  /** group */
  Open: 6,
  /** group */
  Close: 7,
  /** none: begins a counted loop */
  LoopStart: 8,
  /** exit, least, most, whether greedy */
  Loop: 9,
  /** address of the Loop, exit, whether an empty round ends the loop */
  LoopEnd: 10,
  AtomicOpen: 11,
  AtomicClose: 12,
  LookOpen: 13,
  LookClose: 14,
  /** where to go on when the body fails */
  NotOpen: 15,
  NotClose: 16,
  /** number of characters */
  Behind: 17,
  /** place */
  Place: 18,
  /** reference, whether it ignores case */
  Backreference: 19,
  /** address */
  Call: 20,
  Return: 21,
  /** reference, where to go on when none of its groups matched */
  Condition: 22,
  /** where to go on; the body follows and ends with Match */
  Absent: 23,
  Cluster: 24,
  Match: 25,
} as const

/** Places by number. */
export const places: readonly Place[] = [
  'line_start',
  'any_line_start',
  'line_end',
  'text_start',
  'text_end',
  'text_end_or_newline',
  'search_start',
  'word_boundary',
  'no_word_boundary',
  'ascii_word_boundary',
  'no_ascii_word_boundary',
]

/** An expression ready for the machine. */
export interface Program {
  readonly code: Int32Array
  readonly texts: readonly string[]
  readonly sets: readonly SetTest[]
  readonly references: readonly GroupReference[]
  readonly groupCount: number
  /**
   * Whether any back reference asks for a level of recursion: only then the machine keeps what groups matched before.
   */
  readonly usesLevels: boolean
}

/** Makes the program of an expression. */
export const programOf = (expression: Expression): Program => new Assembler(expression).assemble()

class Assembler {
  private readonly code: number[] = []
  private readonly texts: string[] = []
  private readonly sets: SetTest[] = []
  private readonly setNumbers = new Map<CharSet, number>()
  private readonly references: GroupReference[] = []
  private readonly called: ReadonlySet<number>
  private readonly entries = new Map<number, number>()
  private readonly calls: { at: number; group: number }[] = []

  constructor(private readonly expression: Expression) {
    this.called = calledGroups(expression)
  }

  assemble(): Program {
    if (this.called.has(0)) {
      this.call(0)
      this.emit(Op.Match)
      this.entries.set(0, this.code.length)
      this.tree(this.expression.tree)
      this.emit(Op.Return)
    } else {
      this.tree(this.expression.tree)
      this.emit(Op.Match)
    }
    for (const { number, body } of this.expression.groups) {
      if (!this.called.has(number)) continue
      this.entries.set(number, this.code.length)
      this.emit(Op.Open, number)
      this.tree(body)
      this.emit(Op.Close, number)
      this.emit(Op.Return)
    }
    for (const { at, group } of this.calls) this.code[at] = this.entries.get(group) as number
    return {
      code: Int32Array.from(this.code),
      texts: this.texts,
      sets: this.sets,
      references: this.references,
      groupCount: this.expression.groups.length,
      usesLevels: this.references.some(({ level }) => level !== null),
    }
  }

  private emit(...words: number[]): void {
    this.code.push(...words)
  }

  /** Emits an instruction whose last operand is an address that is not known yet; returns where to put it. */
  private emitOpen(...words: number[]): number {
    this.code.push(...words, -1)
    return this.code.length - 1
  }

  private patch(at: number): void {
    this.code[at] = this.code.length
  }

  private textNumber(text: string): number {
    this.texts.push(text)
    return this.texts.length - 1
  }

  private setNumber(set: CharSet): number {
    let number = this.setNumbers.get(set)
    if (number === undefined) {
      number = this.sets.length
      this.sets.push(setTest(set))
      this.setNumbers.set(set, number)
    }
    return number
  }

  private referenceNumber(reference: GroupReference): number {
    this.references.push(reference)
    return this.references.length - 1
  }

  private call(group: number): void {
    this.calls.push({ at: this.emitOpen(Op.Call), group })
  }

  private tree(tree: Tree): void {
    switch (tree.kind) {
      case 'empty':
      case 'keep':
        return
      case 'text':
        if (tree.text !== '') this.emit(Op.Text, this.textNumber(tree.text))
        return
      case 'folded':
        this.emit(Op.Folded, this.textNumber(tree.folded))
        return
      case 'set':
        this.emit(Op.Set, this.setNumber(tree.set))
        return
      case 'sequence':
        for (const item of tree.items) this.tree(item)
        return
      case 'choice':
        this.choice(tree.branches)
        return
      case 'repeat':
        this.repeat(tree)
        return
      case 'capture':
        if (this.called.has(tree.group)) {
          this.call(tree.group)
          return
        }
        this.emit(Op.Open, tree.group)
        this.tree(tree.body)
        this.emit(Op.Close, tree.group)
        return
      case 'flags':
        this.tree(tree.body)
        return
      case 'atomic':
        this.emit(Op.AtomicOpen)
        this.tree(tree.body)
        this.emit(Op.AtomicClose)
        return
      case 'look':
        this.look(tree)
        return
      case 'place':
        this.emit(Op.Place, places.indexOf(tree.place))
        return
      case 'cluster':
        this.emit(Op.Cluster)
        return
      case 'backreference':
        this.emit(Op.Backreference, this.referenceNumber(tree.to), tree.ignoreCase ? 1 : 0)
        return
      case 'call':
        this.call(tree.to.groups[0] as number)
        return
      case 'condition': {
        const otherwise = this.emitOpen(Op.Condition, this.referenceNumber(tree.on))
        this.tree(tree.yes)
        const done = this.emitOpen(Op.Jump)
        this.patch(otherwise)
        this.tree(tree.no)
        this.patch(done)
        return
      }
      case 'absent': {
        const done = this.emitOpen(Op.Absent)
        this.tree(tree.body)
        this.emit(Op.Match)
        this.patch(done)
        return
      }
    }
  }

  private choice(branches: readonly Tree[]): void {
    const done: number[] = []
    for (const [at, branch] of branches.entries()) {
      if (at === branches.length - 1) {
        this.tree(branch)
      } else {
        const next = this.emitOpen(Op.Split)
        this.tree(branch)
        done.push(this.emitOpen(Op.Jump))
        this.patch(next)
      }
    }
    for (const at of done) this.patch(at)
  }

  private look(tree: LookTree): void {
    if (tree.negative) {
      const after = this.emitOpen(Op.NotOpen)
      this.lookBody(tree)
      this.emit(Op.NotClose)
      this.patch(after)
    } else {
      this.emit(Op.LookOpen)
      this.lookBody(tree)
      this.emit(Op.LookClose)
    }
  }

  private lookBody(tree: LookTree): void {
    if (!tree.behind) {
      this.tree(tree.body)
      return
    }
    const branches = topBranches(tree.body).map((branch): (() => void) => () => {
      this.emit(Op.Behind, fixedLength(branch, this.expression, new Set()) ?? 0)
      this.tree(branch)
    })
    const done: number[] = []
    for (const [at, branch] of branches.entries()) {
      const next = at < branches.length - 1 ? this.emitOpen(Op.Split) : -1
      branch()
      if (next >= 0) {
        done.push(this.emitOpen(Op.Jump))
        this.patch(next)
      }
    }
    for (const at of done) this.patch(at)
  }

  private repeat(tree: RepeatTree): void {
    const { body, min, max, greedy } = tree
    if (max === 0) return
    if (greedy && body.kind === 'set') {
      this.emit(Op.SetRun, this.setNumber(body.set), min, max === Number.POSITIVE_INFINITY ? -1 : max)
      return
    }
    if (min === 0 && max === 1) {
      if (greedy) {
        const done = this.emitOpen(Op.Split)
        this.tree(body)
        this.patch(done)
      } else {
        this.lazyOptional(body)
      }
      return
    }
    if (min <= 1 && max === Number.POSITIVE_INFINITY && minLength(body, this.expression) > 0) {
      this.plainLoop(body, min, greedy)
      return
    }
    this.countedLoop(tree)
  }

  private lazyOptional(body: Tree): void {
    const enter = this.emitOpen(Op.Split)
    const skip = this.emitOpen(Op.Jump)
    this.patch(enter)
    this.tree(body)
    this.patch(skip)
  }

  /** A loop without end whose rounds all take something: it needs neither a count nor a check. */
  private plainLoop(body: Tree, min: number, greedy: boolean): void {
    if (greedy) {
      const first = min === 1 ? this.emitOpen(Op.Jump) : -1
      const start = this.code.length
      const exit = this.emitOpen(Op.Split)
      if (first >= 0) this.patch(first)
      this.tree(body)
      this.emit(Op.Jump, start)
      this.patch(exit)
    } else {
      const first = min === 0 ? this.emitOpen(Op.Jump) : -1
      const start = this.code.length
      this.tree(body)
      if (first >= 0) this.patch(first)
      this.emit(Op.Split, start)
    }
  }

  private countedLoop({ body, min, max, greedy }: RepeatTree): void {
    const endless = max === Number.POSITIVE_INFINITY
    this.emit(Op.LoopStart)
    const start = this.code.length
    this.emit(Op.Loop, -1, min, endless ? -1 : max, greedy ? 1 : 0)
    this.tree(body)
    this.emit(Op.LoopEnd, start, -1, endless ? 1 : 0)
    this.code[this.code.length - 2] = this.code.length
    this.code[start + 1] = this.code.length
  }
}
