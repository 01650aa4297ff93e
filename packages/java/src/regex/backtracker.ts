/**
 * Our own matcher: runs a `Program` with Java's semantics, for what a native RegExp cannot do and for what it could not be
 * stopped at. It counts its work, so that a pattern that explodes ends in an exception instead of hanging the process.
 */
import type { JavaException } from '../throwable.js'
import { assertionHolds } from './assertion.js'
import { composedSetEnd, graphemeEnd } from './grapheme.js'
import { foldOf, lowerOf } from './letter-case.js'
import { ASSERTIONS, FOLDINGS, Op, type Program } from './program.js'

/** The part of a text that a matcher looks at, with Java's two switches for its bounds. */
export interface Region {
  readonly from: number
  readonly to: number
  /** Whether `^` and `$` match at the bounds. */
  readonly anchoring: boolean
  /** Whether lookarounds and `\b` see beyond the bounds. */
  readonly transparent: boolean
}

/** How many steps of our own matcher one search may take, and what is thrown when it would take more. */
export interface StepLimit {
  readonly max: number
  exceeded(pattern: string, text: string): JavaException
}

/**
 * How many characters a matcher may read in all its searches, as Elasticsearch limits Painless. Java's own count depends on
 * its inner workings; ours follows it closely, not exactly.
 */
export class CharacterBudget {
  used = 0
  /** `exceeded` makes what is thrown; `count` is the number of the character that was one too many. */
  constructor(
    readonly max: number,
    readonly exceeded: (count: number) => JavaException,
  ) {}
}

/** Words of the stack: beyond the first number it is given up after a search, the second is never exceeded. */
const STACK_KEPT = 1 << 16
const STACK_LIMIT = 1 << 24
const ENTRY = 3

/** Runs one program. One search at a time; the result stays in the public members until the next. */
export class Backtracker {
  /** Bounds of the match and its groups, -1 where unset; see `Program`. */
  readonly slots: Int32Array
  hitEnd = false
  requireEnd = false

  text = ''
  region: Region = { from: 0, to: 0, anchoring: true, transparent: false }
  lastMatchEnd = 0
  private reading: CharacterBudget | undefined
  private stepsLeft = 0
  private to = 0
  private whole = false
  private lookbehindTo = 0
  private stack: Int32Array = new Int32Array(64 * ENTRY)
  private top = 0
  private readonly memos: Set<number>[]

  constructor(
    readonly program: Program,
    private readonly pattern: string,
    private readonly steps: StepLimit,
  ) {
    this.slots = new Int32Array(program.slotCount)
    this.memos = Array.from({ length: program.memoCount }, () => new Set<number>())
  }

  /** Sets the text for the next search. `lastMatchEnd` is where `\\G` matches. */
  begin(text: string, region: Region, lastMatchEnd: number, reading?: CharacterBudget): void {
    this.text = text
    this.region = region
    this.lastMatchEnd = lastMatchEnd
    this.reading = reading
    this.stepsLeft = this.steps.max
    this.hitEnd = false
    this.requireEnd = false
  }

  /** The first match that starts at or after `from`. */
  search(from: number): boolean {
    const { program, text, region } = this
    this.reset(false)
    const last = region.to - program.minLength
    const first = this.reading === undefined ? program.first : null
    for (let start = from; start <= last; start++) {
      const unit = text.charCodeAt(start)
      if (first !== null && !(unit >= 0xd800 && unit < 0xe000) && !first.has(unit)) continue
      if (this.tryAt(start)) return true
      if (program.searchesCodePoints) {
        if (this.reading !== undefined) this.countReads(1)
        if (unit >= 0xd800 && unit < 0xdc00 && isLow(text.charCodeAt(start + 1))) start++
      }
    }
    this.hitEnd = true
    return false
  }

  /** A match that starts at `from`, and ends at the region's end if `whole`. */
  matchAt(from: number, whole: boolean): boolean {
    this.reset(whole)
    return this.tryAt(from)
  }

  private reset(whole: boolean): void {
    this.slots.fill(-1)
    for (const memo of this.memos) memo.clear()
    this.whole = whole
    this.to = this.region.to
    this.top = 0
    if (this.stack.length > STACK_KEPT) this.stack = new Int32Array(64 * ENTRY)
  }

  private tryAt(start: number): boolean {
    this.top = 0
    const end = this.run(0, start)
    if (end < 0) return false
    this.slots[0] = start
    this.slots[1] = end
    return true
  }

  private countReads(count: number): void {
    const budget = this.reading as CharacterBudget
    budget.used += count
    if (budget.used > budget.max) throw budget.exceeded(budget.max + 1)
  }

  private countSteps(count: number): void {
    this.stepsLeft -= count
    if (this.stepsLeft < 0) throw this.steps.exceeded(this.pattern, this.text)
  }

  private push(tag: number, position: number, extra: number): void {
    let { stack, top } = this
    if (top === stack.length) {
      if (top >= STACK_LIMIT) throw this.steps.exceeded(this.pattern, this.text)
      stack = new Int32Array(top * 2)
      stack.set(this.stack)
      this.stack = stack
    }
    stack[top] = tag
    stack[top + 1] = position
    stack[top + 2] = extra
    top += ENTRY
    this.top = top
  }

  /** Writes a slot; undone when what follows fails. */
  private assign(slot: number, value: number): void {
    this.push(-1 - slot, this.slots[slot] as number, 0)
    this.slots[slot] = value
  }

  /** Whether the code point at `position` is in the set; -1 or the position behind it. */
  private step(set: number, position: number): number {
    if (position >= this.to) {
      this.hitEnd = true
      return -1
    }
    const { text } = this
    const unit = text.charCodeAt(position)
    if (this.reading !== undefined) this.countReads(1)
    const members = this.program.sets[set] as { has(code: number): boolean }
    if (unit >= 0xd800 && unit < 0xdc00 && isLow(text.charCodeAt(position + 1))) {
      if (position + 2 > this.to) {
        this.hitEnd = true
        return -1
      }
      return members.has(text.codePointAt(position) as number) ? position + 2 : -1
    }
    return members.has(unit) ? position + 1 : -1
  }

  /** Takes up to `max` code points of a set; gives the number taken, and leaves the position in `reached`. */
  private takeAll(set: number, position: number, max: number): number {
    let count = 0
    while (count < max) {
      const next = this.step(set, position)
      if (next < 0) break
      position = next
      count++
    }
    this.countSteps(count)
    this.reached = position
    return count
  }
  private reached = 0

  /**
   * The position after a loop has given back a code point, or several until the unit that must follow is `wanted` (-1: any
   * may follow).
   */
  private giveBack(from: number, least: number, wanted: number): number {
    let position = Math.max(this.before(from), least)
    if (wanted >= 0) {
      while (position > least && !this.mayBeAt(position, wanted)) position = Math.max(this.before(position), least)
    }
    return position
  }

  /** Whether to try what begins with a unit at a place. Where characters are counted, each try counts. */
  private mayBeAt(position: number, unit: number): boolean {
    return this.reading !== undefined || this.text.charCodeAt(position) === unit
  }

  /** The position of the code point before `position`. */
  private before(position: number): number {
    const { text } = this
    const unit = text.charCodeAt(position - 1)
    if (isLow(unit) && position > 1) {
      const high = text.charCodeAt(position - 2)
      if (high >= 0xd800 && high < 0xdc00) return position - 2
    }
    return position - 1
  }

  /** Runs a piece and forgets what it could have tried instead; what it set stays set. */
  private piece(address: number, position: number): number {
    const base = this.top
    const end = this.run(address, position)
    this.top = base
    return end
  }

  /** Runs from an address until the end of the pattern or piece: the position there, or -1 after everything was tried. */
  private run(address: number, start: number): number {
    const { code } = this.program
    const { slots, text } = this
    const base = this.top
    let pc = address
    let position = start
    let extra = 0
    for (;;) {
      let failed = false
      switch (code[pc] as number) {
        case Op.pieceEnd:
          return position
        case Op.matchEnd:
          if (!this.whole || position === this.to) return position
          failed = true
          break
        case Op.lookbehindEnd:
          if (position === this.lookbehindTo) return position
          failed = true
          break
        case Op.unit:
          if (position >= this.to) {
            this.hitEnd = true
            failed = true
          } else {
            if (this.reading !== undefined) this.countReads(1)
            if (text.charCodeAt(position) === code[pc + 1]) {
              position++
              pc += 2
            } else failed = true
          }
          break
        case Op.text: {
          const end = this.textEnd(this.program.texts[code[pc + 1] as number] as string, position)
          if (end < 0) failed = true
          else {
            position = end
            pc += 2
          }
          break
        }
        case Op.set: {
          const next = this.step(code[pc + 1] as number, position)
          if (next < 0) failed = true
          else {
            position = next
            pc += 2
          }
          break
        }
        case Op.jump:
          pc = code[pc + 1] as number
          break
        case Op.split:
          this.push(code[pc + 1] as number, position, 0)
          pc += 2
          break
        case Op.groupStart:
          this.assign(code[pc + 1] as number, position)
          pc += 2
          break
        case Op.groupEnd: {
          const group = code[pc + 2] as number
          if (group > 0) {
            this.assign(2 * group, slots[code[pc + 1] as number] as number)
            this.assign(2 * group + 1, position)
          }
          pc += 3
          break
        }
        case Op.setGreedy: {
          const min = code[pc + 2] as number
          const count = this.takeAll(code[pc + 1] as number, position, code[pc + 3] as number)
          if (count < min) failed = true
          else {
            pc += 4
            if (count > min) {
              const least = min === 0 ? position : this.forward(position, min)
              this.push(pc, this.reached, least)
            }
            position = this.reached
            pc++
          }
          break
        }
        case Op.setGiveBack:
          position = this.giveBack(position, extra, code[pc + 1] === Op.unit ? (code[pc + 2] as number) : -1)
          if (position > extra) this.push(pc, position, extra)
          pc++
          break
        case Op.setLazy: {
          const min = code[pc + 2] as number
          if (this.takeAll(code[pc + 1] as number, position, min) < min) failed = true
          else {
            position = this.reached
            pc += 4
            if (min < (code[pc - 1] as number)) this.push(pc, position, min)
            pc++
          }
          break
        }
        case Op.setTakeMore: {
          const max = code[pc - 1] as number
          const wanted = code[pc + 1] === Op.unit ? (code[pc + 2] as number) : -1
          let next = this.step(code[pc - 3] as number, position)
          extra++
          while (next >= 0 && wanted >= 0 && extra < max && !this.mayBeAt(next, wanted)) {
            next = this.step(code[pc - 3] as number, next)
            extra++
          }
          if (next < 0) failed = true
          else {
            position = next
            if (extra < max) this.push(pc, position, extra)
            pc++
          }
          break
        }
        case Op.setPossessive: {
          const count = this.takeAll(code[pc + 1] as number, position, code[pc + 3] as number)
          if (count < (code[pc + 2] as number)) failed = true
          else {
            position = this.reached
            pc += 4
          }
          break
        }
        case Op.pieceGreedy:
        case Op.piecePossessive: {
          const end = this.repeatPiece(pc, position)
          if (end < 0) failed = true
          else {
            position = end
            pc = code[pc + 1] as number
          }
          break
        }
        case Op.pieceLazy: {
          const min = code[pc + 2] as number
          for (let count = 0; count < min && position >= 0; count++) {
            const end = this.piece(pc + 6, position)
            if (end >= 0) this.setGroup(code[pc + 4] as number, position, end)
            position = end
          }
          if (position < 0) failed = true
          else {
            this.push(pc + 5, position, min)
            pc = code[pc + 1] as number
          }
          break
        }
        case Op.pieceTakeMore: {
          const end = extra < (code[pc - 2] as number) ? this.piece(pc + 1, position) : -1
          if (end < 0 || end === position) failed = true
          else {
            this.setGroup(code[pc - 1] as number, position, end)
            position = end
            this.push(pc, position, extra + 1)
            pc = code[pc - 4] as number
          }
          break
        }
        case Op.loop: {
          const exit = code[pc + 5] as number
          const body = pc + 8
          if ((code[pc + 2] as number) > 0) pc = body
          else if (code[pc + 3] === 0) pc = exit
          else if (code[pc + 4] === 1) {
            this.push(body, position, 0)
            pc = exit
          } else {
            this.push(exit, position, 0)
            pc = body
          }
          break
        }
        case Op.loopFirst:
          this.assign(code[pc - 7] as number, 1)
          pc++
          break
        case Op.loopNext:
          pc = this.nextRound(code[pc + 1] as number, position, pc)
          break
        case Op.loopFailed: {
          const loop = code[pc + 1] as number
          const memo = code[loop + 6] as number
          if (memo >= 0) (this.memos[memo] as Set<number>).add(position)
          pc = code[loop + 5] as number
          break
        }
        case Op.loopMore: {
          const loop = code[pc + 1] as number
          const slot = code[loop + 1] as number
          const count = slots[slot] as number
          if (count < (code[loop + 3] as number)) {
            this.assign(slot, count + 1)
            pc = loop + 9
          } else failed = true
          break
        }
        case Op.atomic: {
          const end = this.piece(pc + 2, position)
          if (end < 0) failed = true
          else {
            position = end
            pc = code[pc + 1] as number
          }
          break
        }
        case Op.lookahead: {
          const negative = code[pc + 2] === 1
          if (negative && position >= this.to) this.requireEnd = true
          const savedTo = this.to
          if (this.region.transparent) this.to = text.length
          const found = this.piece(pc + 3, position) >= 0
          this.to = savedTo
          if (found === negative) failed = true
          else pc = code[pc + 1] as number
          break
        }
        case Op.lookbehind:
          if (this.matchesBehind(pc, position) === (code[pc + 2] === 1)) failed = true
          else pc = code[pc + 1] as number
          break
        case Op.reference: {
          const end = this.referenceEnd(code[pc + 1] as number, code[pc + 2] as number, position)
          if (end < 0) failed = true
          else {
            position = end
            pc += 3
          }
          break
        }
        case Op.assertion: {
          const kind = code[pc + 1] as number
          if (assertionHolds(this, ASSERTIONS[kind] as (typeof ASSERTIONS)[number], position)) pc += 2
          else failed = true
          if (this.reading !== undefined && kind > 2) this.countReads(kind > 8 ? 2 : 1)
          break
        }
        case Op.lineBreak: {
          const width = this.lineBreakAt(position)
          if (width === 0) failed = true
          else {
            pc++
            if (width === 2) this.push(pc, position + 1, 0)
            position += width
          }
          break
        }
        case Op.grapheme:
          if (position >= this.to) {
            this.hitEnd = true
            failed = true
          } else {
            position = graphemeEnd(text, position, this.to)
            if (this.reading !== undefined) this.countReads(2)
            pc++
          }
          break
        case Op.composedSet: {
          const set = this.program.sets[code[pc + 1] as number] as (typeof this.program.sets)[number]
          const end = position < this.to ? composedSetEnd(text, position, this.to, set) : -1
          if (position >= this.to) this.hitEnd = true
          if (end < 0) failed = true
          else {
            position = end
            pc += 2
          }
          break
        }
      }
      if (!failed) continue
      this.countSteps(1)
      for (;;) {
        if (this.top === base) return -1
        this.top -= ENTRY
        const tag = this.stack[this.top] as number
        position = this.stack[this.top + 1] as number
        if (tag >= 0) {
          pc = tag
          extra = this.stack[this.top + 2] as number
          break
        }
        slots[-1 - tag] = position
      }
    }
  }

  private textEnd(wanted: string, position: number): number {
    if (this.reading === undefined) {
      if (position + wanted.length > this.to) {
        // Only a text that the input begins, and is too short for, could match with more input.
        if (wanted.startsWith(this.text.slice(position, this.to))) this.hitEnd = true
        return -1
      }
      return this.text.startsWith(wanted, position) ? position + wanted.length : -1
    }
    for (let i = 0; i < wanted.length; i++) {
      if (position + i >= this.to) {
        this.hitEnd = true
        return -1
      }
      this.countReads(1)
      if (this.text.charCodeAt(position + i) !== wanted.charCodeAt(i)) return -1
    }
    return position + wanted.length
  }

  /** The position `count` code points on; all of them have been read before. */
  private forward(position: number, count: number): number {
    const { text } = this
    for (let i = 0; i < count; i++) position += (text.codePointAt(position) as number) > 0xffff ? 2 : 1
    return position
  }

  private setGroup(group: number, start: number, end: number): void {
    if (group > 0) {
      this.assign(2 * group, start)
      this.assign(2 * group + 1, end)
    }
  }

  /** A greedy or possessive repetition of a piece: the position behind the last round, or -1. */
  private repeatPiece(pc: number, position: number): number {
    const { code } = this.program
    const greedy = code[pc] === Op.pieceGreedy
    const exit = code[pc + 1] as number
    const min = code[pc + 2] as number
    const max = code[pc + 3] as number
    const group = greedy ? (code[pc + 4] as number) : 0
    const body = pc + (greedy ? 5 : 4)
    for (let count = 0; count < max; count++) {
      const end = this.piece(body, position)
      if (end < 0) return count < min ? -1 : position
      if (count >= min) {
        // An empty round is the last one.
        if (end === position) {
          this.setGroup(group, position, end)
          return position
        }
        if (greedy) this.push(exit, position, 0)
      }
      this.setGroup(group, position, end)
      if (end === position && count + 1 < min) count = min - 1
      position = end
    }
    return position
  }

  /** Behind a round of a loop: the address to go on at. `here` is the address of the loopNext. */
  private nextRound(loop: number, position: number, here: number): number {
    const { code } = this.program
    const { slots } = this
    const exit = code[loop + 5] as number
    // An empty round ends the loop, even before its minimum.
    if (position <= (slots[code[loop + 7] as number] as number)) return exit
    const slot = code[loop + 1] as number
    const count = slots[slot] as number
    const body = loop + 9
    if (count >= (code[loop + 2] as number)) {
      if (code[loop + 4] === 1) {
        this.push(here + 4, position, 0)
        return exit
      }
      if (count >= (code[loop + 3] as number)) return exit
      const memo = code[loop + 6] as number
      if (memo >= 0 && (this.memos[memo] as Set<number>).has(position)) return exit
      this.push(here + 2, position, 0)
    }
    this.assign(slot, count + 1)
    return body
  }

  private matchesBehind(pc: number, position: number): boolean {
    const { code } = this.program
    const min = code[pc + 3] as number
    const max = code[pc + 4] as number
    const lowest = this.region.transparent ? 0 : this.region.from
    const savedTo = this.lookbehindTo
    this.lookbehindTo = position
    let found = false
    if (code[pc + 5] === 1) {
      let at = position
      for (let count = 0; at >= lowest && count <= max && !found; count++) {
        if (count >= min) found = this.piece(pc + 6, at) >= 0
        at = this.before(at)
      }
    } else {
      // Both are 32-bit differences, as in Java: an overflowed length can leave nothing to try.
      const from = Math.max((position - max) | 0, lowest)
      for (let at = (position - min) | 0; at >= from && !found; at--) found = this.piece(pc + 6, at) >= 0
    }
    this.lookbehindTo = savedTo
    return found
  }

  private lineBreakAt(position: number): number {
    if (position >= this.to) {
      this.hitEnd = true
      return 0
    }
    if (this.reading !== undefined) this.countReads(1)
    const unit = this.text.charCodeAt(position)
    if (unit === 13) {
      if (position + 1 < this.to) return this.text.charCodeAt(position + 1) === 10 ? 2 : 1
      this.hitEnd = true
      return 1
    }
    return (unit >= 10 && unit <= 12) || unit === 0x85 || unit === 0x2028 || unit === 0x2029 ? 1 : 0
  }

  private referenceEnd(group: number, folding: number, position: number): number {
    if (group > this.program.groupCount) return -1
    const start = this.slots[2 * group] as number
    const length = (this.slots[2 * group + 1] as number) - start
    if (start < 0) return -1
    if (position + length > this.to) {
      this.hitEnd = true
      return -1
    }
    if (this.reading !== undefined) this.countReads(2 * length)
    const { text } = this
    if (folding === 0) {
      for (let i = 0; i < length; i++) {
        if (text.charCodeAt(start + i) !== text.charCodeAt(position + i)) return -1
      }
      return position + length
    }
    const fold = FOLDINGS[folding] === 'unicode' ? foldOf : (code: number) => (code < 128 ? lowerOf(code) : code)
    for (let i = 0; i < length; ) {
      const wanted = text.codePointAt(start + i) as number
      const actual = text.codePointAt(position + i) as number
      if (wanted !== actual && fold(wanted) !== fold(actual)) return -1
      i += wanted > 0xffff ? 2 : 1
    }
    return position + length
  }
}

const isLow = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000
