/**
 * Our own matcher: runs a `Program` with Java's semantics, for expressions that a native RegExp cannot match and for those that it could
 * not be stopped at. It counts its work, so that a pattern that explodes ends in an exception instead of hanging the process.
 */
import { stackOverflow } from '../throwable.js'
import { assertionHolds } from './assertion.js'
import { readsOfAssertion } from './assertion-reads.js'
import { BacktrackState, STACK_ENTRY } from './backtrack-state.js'
import { isHighSurrogate, isLowSurrogate, type Region } from './character-source.js'
import type { Folding } from './letter-case.js'
import { LiteralSearch } from './literal-search.js'
import { ASSERTIONS, FOLDINGS, Op } from './program.js'
import type { AssertionKind } from './syntax-tree.js'
import { wholeUnicode } from './whole-unicode.js'
import { type CharacterBudget, MOST_ROUNDS } from './work-limit.js'

/** The cost of an iteration of a loop in addition to its instructions. */
const STEPS_PER_ROUND = 2

/** Runs one program. One search at a time; the result stays in `slots` until the next. */
export class Backtracker extends BacktrackState {
  private whole = false
  private lookbehindTo = 0
  private ownStart: { readonly literal: LiteralSearch | null; readonly least: number } | undefined
  /** Per loop: where a round has failed. */
  private readonly memos = Array.from({ length: this.program.memoCount }, () => new Set<number>())

  /** Sets the text for the next search. `lastMatchEnd` is where `\G` matches. */
  begin(text: string, region: Region, lastMatchEnd: number, budget?: CharacterBudget): void {
    this.text = text
    this.region = region
    this.lastMatchEnd = lastMatchEnd
    this.budget = budget
  }

  /** The first match that starts at or after `from`. */
  search(from: number): boolean {
    this.reset(false)
    const found = this.program.start.once
      ? this.tryAt(from)
      : this.budget === undefined
        ? this.searchFrom(from)
        : this.searchCounted(from)
    this.settleSteps()
    return found
  }

  private searchFrom(from: number): boolean {
    const { program, text, region } = this
    const last = region.to - program.minLength
    const { first } = program
    for (let start = from; start <= last; start++) {
      const unit = text.charCodeAt(start)
      if (first !== null && !(unit >= 0xd800 && unit < 0xe000) && !first.has(unit)) continue
      if (this.tryAt(start)) return true
      if (program.searchesCodePoints && isHighSurrogate(unit) && isLowSurrogate(text.charCodeAt(start + 1))) start++
    }
    this.hitEnd = true
    this.countSteps(Math.max(last - from, 0) >> 3)
    return false
  }

  /** The same, beginning as Java does, so that the characters that are read can be counted. */
  private searchCounted(from: number): boolean {
    const { program, text, region } = this
    const { literal, least } = this.searchStart
    const last = region.to - (literal?.literal.length ?? least)
    for (let start = from; start <= last; start++) {
      if (literal !== null) {
        start = literal.find(text, start, last, count => this.countReads(count))
        if (start < 0) break
      }
      if (this.tryAt(start, literal?.literal.length)) return true
      if (literal === null && program.searchesCodePoints && start < last) {
        const isHigh = isHighSurrogate(text.charCodeAt(start))
        this.countReads(isHigh && start + 1 < text.length ? 2 : 1)
        if (isHigh && isLowSurrogate(text.charCodeAt(start + 1))) start++
      }
    }
    this.hitEnd = true
    return false
  }

  /** A match that starts at `from`, and ends at the region's end if `whole`. */
  matchAt(from: number, whole: boolean): boolean {
    this.reset(whole)
    const found = this.tryAt(from)
    this.settleSteps()
    return found
  }

  private get searchStart() {
    const { start } = this.program
    return (this.ownStart ??= {
      least: start.least,
      literal: start.literal === null ? null : new LiteralSearch(start.literal),
    })
  }

  private reset(whole: boolean): void {
    this.clear()
    for (const memo of this.memos) memo.clear()
    this.whole = whole
    this.to = this.region.to
  }

  private tryAt(start: number, found = 0): boolean {
    this.top = 0
    // A string that was found is not read again: its instruction takes two words.
    const end = found === 0 ? this.run(0, start) : this.run(2, start + found)
    if (end < 0) return false
    this.slots[0] = start
    this.slots[1] = end
    return true
  }

  /** Runs a piece and forgets what it could have tried instead; what it set stays set. */
  private piece(address: number, position: number): number {
    const base = this.top
    const end = this.run(address, position)
    this.top = base
    return end
  }

  /**
   * Runs from an address until the end of the pattern or piece: the position there, or -1 after everything was tried. An
   * instruction fails by giving the position -1; then the latest entry of the stack is resumed.
   */
  private run(address: number, start: number): number {
    const { slots } = this
    const { code } = this.program
    const base = this.top
    let pc = address
    let position = start
    let extra = 0
    let instructions = 0
    for (;;) {
      instructions++
      switch (code[pc] as number) {
        case Op.pieceEnd:
          this.countSteps(instructions)
          return position
        case Op.matchEnd:
          if (!this.whole || position === this.to) return position
          position = -1
          break
        case Op.lookbehindEnd:
          if (position === this.lookbehindTo) return position
          position = -1
          break
        case Op.unit:
          position = this.readUnit(code[pc + 1] as number, position)
          pc += 2
          break
        case Op.set:
          position = this.readOf(this.set(code[pc + 1] as number), position)
          pc += 2
          break
        case Op.text:
          position = this.readText(this.program.texts[code[pc + 1] as number] as string, position)
          pc += 2
          break
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
        case Op.groupEnd:
          this.setGroup(code[pc + 2] as number, slots[code[pc + 1] as number] as number, position)
          pc += 3
          break
        case Op.setGreedy:
        case Op.setGreedyBack:
        case Op.setPossessive:
          position = this.takeAll(pc, position)
          pc += code[pc] === Op.setPossessive ? 4 : 5
          break
        case Op.setGiveBack:
          position = this.giveBack(pc, position, extra)
          pc++
          break
        case Op.setLazy:
          position = this.takeFew(pc, position)
          pc += 5
          break
        case Op.setTakeMore:
          position = this.takeMore(pc, position, extra)
          pc++
          break
        case Op.pieceGreedy:
        case Op.piecePossessive:
          position = this.repeatPiece(pc, position)
          pc = code[pc + 1] as number
          break
        case Op.pieceLazy:
          position = this.repeatPieceFew(pc, position)
          pc = code[pc + 1] as number
          break
        case Op.pieceTakeMore:
          position = this.takePiece(pc, position, extra)
          pc = code[pc - 4] as number
          break
        case Op.loop:
          pc = this.enterLoop(pc, position)
          break
        case Op.loopFirst:
          this.assign(code[pc - 7] as number, 1)
          pc++
          break
        case Op.loopNext:
          pc = this.nextRound(pc, position)
          break
        case Op.loopFailed: {
          const loop = code[pc + 1] as number
          this.memos[code[loop + 6] as number]?.add(position)
          pc = code[loop + 5] as number
          break
        }
        case Op.loopMore: {
          const loop = code[pc + 1] as number
          const count = slots[code[loop + 1] as number] as number
          if (count < (code[loop + 3] as number)) this.assign(code[loop + 1] as number, count + 1)
          else position = -1
          pc = loop + 9
          break
        }
        case Op.atomic:
          position = this.piece(pc + 2, position)
          pc = code[pc + 1] as number
          break
        case Op.lookahead:
          if (this.matchesAhead(pc, position) === (code[pc + 2] === 1)) position = -1
          pc = code[pc + 1] as number
          break
        case Op.lookbehind:
          if (this.matchesBehind(pc, position) === (code[pc + 2] === 1)) position = -1
          pc = code[pc + 1] as number
          break
        case Op.reference:
          position = this.readGroup(code[pc + 1] as number, FOLDINGS[code[pc + 2] as number] as Folding, position)
          pc += 3
          break
        case Op.assertion: {
          const kind = code[pc + 1] as number
          const what = ASSERTIONS[kind] as AssertionKind
          if (this.budget !== undefined) this.countReads(readsOfAssertion(this, what, position))
          if (!assertionHolds(this, what, position)) position = -1
          pc += 2
          break
        }
        case Op.lineBreak: {
          const end = this.readLineBreak(position)
          pc++
          if (end === position + 2) this.push(pc, position + 1, 0)
          position = end
          break
        }
        case Op.grapheme:
          this.countReads(2)
          position = this.atEnd(position) ? -1 : wholeUnicode('\\X').graphemeEnd(this.text, position, this.to)
          pc++
          break
        case Op.composedSet:
          position = this.atEnd(position)
            ? -1
            : wholeUnicode('CANON_EQ').composedSetEnd(this.text, position, this.to, this.set(code[pc + 1] as number))
          pc += 2
          break
      }
      if (position >= 0) continue
      this.countSteps(instructions)
      instructions = 0
      for (;;) {
        if (this.top === base) return -1
        this.top -= STACK_ENTRY
        pc = this.stack[this.top] as number
        position = this.stack[this.top + 1] as number
        extra = this.stack[this.top + 2] as number
        if (pc >= 0) break
        slots[-1 - pc] = position
      }
    }
  }

  /** A greedy or possessive repetition of a piece: the position after the last round, or -1. */
  private repeatPiece(pc: number, start: number): number {
    const { code } = this.program
    const greedy = code[pc] === Op.pieceGreedy
    const min = code[pc + 2] as number
    const max = code[pc + 3] as number
    const group = greedy ? (code[pc + 4] as number) : 0
    let position = start
    for (let count = 0; count < max; count++) {
      const end = this.piece(pc + (greedy ? 5 : 4), position)
      if (end < 0) return count < min ? -1 : position
      if (greedy && count >= min && end > position) this.push(code[pc + 1] as number, position, 0)
      this.setGroup(group, position, end)
      // An empty round is the last one: more of them would change nothing.
      if (end === position) return position
      position = end
    }
    return position
  }

  /** A lazy repetition of a piece takes its minimum. */
  private repeatPieceFew(pc: number, start: number): number {
    const { code } = this.program
    const min = code[pc + 2] as number
    let position = start
    for (let count = 0; count < min; count++) {
      const end = this.piece(pc + 6, position)
      if (end < 0) return -1
      this.setGroup(code[pc + 4] as number, position, end)
      if (end === position) break
      position = end
    }
    this.push(pc + 5, position, min)
    return position
  }

  /** A lazy repetition of a piece takes one more round. */
  private takePiece(pc: number, position: number, count: number): number {
    const { code } = this.program
    if (count >= (code[pc - 2] as number)) return -1
    const end = this.piece(pc + 1, position)
    if (end < 0 || end === position) return -1
    this.setGroup(code[pc - 1] as number, position, end)
    this.push(pc, end, count + 1)
    return end
  }

  /** The address of a loop's first round, or after the loop; the other one is tried next. */
  private enterLoop(loop: number, position: number): number {
    const { code } = this.program
    const first = loop + 8
    const exit = code[loop + 5] as number
    if ((code[loop + 2] as number) > 0) return first
    if (code[loop + 3] === 0) return exit
    const lazy = code[loop + 4] === 1
    this.push(lazy ? first : exit, position, 0)
    return lazy ? exit : first
  }

  /** The address to go on at after a round of a loop. */
  private nextRound(pc: number, position: number): number {
    const { code } = this.program
    const { slots } = this
    const loop = code[pc + 1] as number
    const exit = code[loop + 5] as number
    // An empty round ends the loop, even before its minimum.
    if (position <= (slots[code[loop + 7] as number] as number)) return exit
    const count = slots[code[loop + 1] as number] as number
    this.countSteps(STEPS_PER_ROUND)
    if (count >= MOST_ROUNDS) throw stackOverflow()
    if (count >= (code[loop + 2] as number)) {
      if (code[loop + 4] === 1) {
        this.push(pc + 4, position, 0)
        return exit
      }
      if (count >= (code[loop + 3] as number) || this.memos[code[loop + 6] as number]?.has(position)) return exit
      this.push(pc + 2, position, 0)
    }
    this.assign(code[loop + 1] as number, count + 1)
    return loop + 9
  }

  private matchesAhead(pc: number, position: number): boolean {
    if (this.program.code[pc + 2] === 1 && position >= this.to) this.requireEnd = true
    const savedTo = this.to
    if (this.region.transparent) this.to = this.text.length
    const found = this.piece(pc + 3, position) >= 0
    this.to = savedTo
    return found
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

  private readGroup(group: number, folding: Folding, position: number): number {
    const start = group > this.program.groupCount ? -1 : (this.slots[2 * group] as number)
    return start < 0 ? -1 : this.readAgain(start, this.slots[2 * group + 1] as number, position, folding)
  }
}
