/**
 * The state of our own matcher: groups and loops in slots, what could be tried instead on a stack, and the steps that are
 * left. Also the loops over a single set, which put no more than one entry on the stack at a time.
 */

import type { JavaException } from '../throwable.js'
import { spendSteps, work } from '../work.js'
import { readsBefore } from './assertion-reads.js'
import { CharacterSource } from './character-source.js'
import type { CodePointSet } from './code-point-set.js'
import { Op, type Program } from './program.js'
import type { StepLimit } from './work-limit.js'

/** Words of an entry of the stack: address to go on at, position, and a number that depends on the instruction there. */
export const STACK_ENTRY = 3
/** Words of the stack: a longer one is given up after a search; the limit is never exceeded. */
const STACK_KEPT = 1 << 16
const STACK_LIMIT = 1 << 24

/** The state of a running program. */
export class BacktrackState extends CharacterSource {
  /** Bounds of the match and its groups, -1 where unset; see `Program`. */
  readonly slots: Int32Array
  protected stack: Int32Array = new Int32Array(64 * STACK_ENTRY)
  protected top = 0
  private stepsGranted = 0
  private stepsLeft = 0

  constructor(
    readonly program: Program,
    private readonly pattern: string,
    private readonly steps: StepLimit,
  ) {
    super()
    this.slots = new Int32Array(program.slotCount)
  }

  /** Forgets the last search. */
  protected clear(): void {
    this.slots.fill(-1)
    this.hitEnd = false
    this.requireEnd = false
    this.stepsLeft = this.stepsGranted = Math.min(this.steps.max, work.steps)
    if (this.stack.length > STACK_KEPT) this.stack = new Int32Array(64 * STACK_ENTRY)
  }

  protected countSteps(count: number): void {
    this.stepsLeft -= count
    if (this.stepsLeft < 0) throw this.tooManySteps()
  }

  /** A search has ended: its steps count on the account in use. */
  protected settleSteps(): void {
    spendSteps(this.stepsGranted - this.stepsLeft)
    this.stepsGranted = this.stepsLeft
  }

  /** Throws what the account says where that, and not the limit of a search, is what is used up. */
  private tooManySteps(): JavaException {
    this.settleSteps()
    return this.steps.exceeded(this.pattern, this.text)
  }

  protected push(address: number, position: number, extra: number): void {
    const { top } = this
    if (top === this.stack.length) this.growStack()
    const { stack } = this
    stack[top] = address
    stack[top + 1] = position
    stack[top + 2] = extra
    this.top = top + STACK_ENTRY
  }

  private growStack(): void {
    if (this.top >= STACK_LIMIT) throw this.tooManySteps()
    const stack = new Int32Array(this.top * 2)
    stack.set(this.stack)
    this.stack = stack
  }

  /** Writes a slot; undone when what follows fails. */
  protected assign(slot: number, value: number): void {
    this.push(-1 - slot, this.slots[slot] as number, 0)
    this.slots[slot] = value
  }

  protected setGroup(group: number, start: number, end: number): void {
    if (group > 0) {
      this.assign(2 * group, start)
      this.assign(2 * group + 1, end)
    }
  }

  protected set(index: number): CodePointSet {
    return this.program.sets[index] as CodePointSet
  }

  /** A greedy or possessive loop over a set. */
  protected takeAll(pc: number, start: number): number {
    const { code } = this.program
    const set = this.set(code[pc + 1] as number)
    const min = code[pc + 2] as number
    const max = code[pc + 3] as number
    let position = start
    let count = 0
    for (let next = start; count < max; count++) {
      next = this.readOf(set, position)
      if (next < 0) break
      position = next
    }
    this.countSteps(count)
    if (count < min) return -1
    if (count > min && code[pc] !== Op.setPossessive) {
      this.push(pc + 4, position, min === 0 ? start : this.forward(start, min))
    }
    return position
  }

  /** A greedy loop gives back a code point, or several until what must follow may be there. */
  protected giveBack(pc: number, from: number, least: number): number {
    const { code } = this.program
    let position = from
    if (code[pc - 4] === Op.setGreedyBack) this.countReads(readsBefore(this.text, position))
    do position = Math.max(this.before(position), least)
    while (position > least && !this.mayGoOn(pc, position))
    this.countSteps(from - position)
    if (position > least) this.push(pc, position, least)
    return position
  }

  /** A lazy loop takes its minimum. */
  protected takeFew(pc: number, start: number): number {
    const { code } = this.program
    const set = this.set(code[pc + 1] as number)
    const min = code[pc + 2] as number
    let position = start
    for (let count = 0; count < min && position >= 0; count++) position = this.readOf(set, position)
    if (position >= 0 && min < (code[pc + 3] as number)) this.push(pc + 4, position, min)
    return position
  }

  /** A lazy loop takes one more code point, or several until what must follow may be there. */
  protected takeMore(pc: number, from: number, taken: number): number {
    const { code } = this.program
    const set = this.set(code[pc - 3] as number)
    const max = code[pc - 1] as number
    let position = from
    let count = taken
    do {
      position = this.readOf(set, position)
      count++
    } while (position >= 0 && count < max && !this.mayGoOn(pc, position))
    this.countSteps(count - taken)
    if (position >= 0 && count < max) this.push(pc, position, count)
    return position
  }

  /** Whether the instruction after the one-word one at `pc` may succeed. Where characters are counted, each try counts. */
  private mayGoOn(pc: number, position: number): boolean {
    const { code } = this.program
    return code[pc + 1] !== Op.unit || this.budget !== undefined || this.text.charCodeAt(position) === code[pc + 2]
  }
}
