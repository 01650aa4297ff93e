/**
 * Our own matcher: a backtracking machine that does what Oniguruma does if the host's regular expressions differ
 * (captures that outlive a round of a loop, references to groups that took no part, recursion, conditions, absent
 * texts), and that ends when its time is over, which the host's cannot. Texts must be well-formed: characters are code
 * points.
 */

import { InternalError, JavaException, spendSteps } from '@sluice/java'
import { contains } from '../syntax/char-set.js'
import type { GroupReference, Place } from '../syntax/tree.js'
import { Op, type Program, places } from './program.js'
import type { SetTest } from './set-test.js'
import { before, endOfFolded, endOfRepeated, isAt } from './text-places.js'

/** How long a match may take, and by which clock in milliseconds. */
export interface Deadline {
  readonly millis: number
  readonly now: () => number
}

/**
 * Where the machine is within loops, groups, atomic parts and calls: a list that is never changed, only grown and left.
 */
interface Frame {
  /** Rounds of a loop, the start of a group, the height of the stack of an atomic part, the address to return to. */
  readonly value: number
  /** The place where a round or a look-around began. */
  readonly at: number
  /** How many calls are open. */
  readonly depth: number
  readonly parent: Frame | null
}

/** The match of a group, for back references with a level. */
interface Past {
  readonly group: number
  readonly start: number
  readonly end: number
  readonly depth: number
}

const STEPS_BETWEEN_LOOKS_AT_THE_CLOCK = 0x4000
/**
 * A match is not given up before it has done so many steps for each millisecond it may take, which is about half of
 * what a quiet machine does: answers should not depend on what else is running.
 */
const LEAST_STEPS_A_MILLI = 20_000
/** More open ways than this are taken for a match that will not end: they would fill the memory first. */
const MOST_OPEN_WAYS = 8_000_000

/** Elasticsearch's fault when a match takes too long. */
export const interrupted = (millis: number): JavaException =>
  new JavaException('java.lang.RuntimeException', `grok pattern matching was interrupted after [${millis}] ms`)

/**
 * Finds the leftmost match in a string that begins at or after a place. The answer holds start and end of the match,
 * then of each group, -1 for a group that did not participate; null if there is no match.
 *
 * @throws JavaException Elasticsearch's fault when the time is over
 */
export function search(program: Program, text: string, from: number, deadline: Deadline): Int32Array | null {
  const machine = new Machine(program, text, from, deadline)
  for (let start = from; ; ) {
    const end = machine.matchAt(start)
    if (end >= 0) {
      machine.registers[0] = start
      machine.registers[1] = end
      return machine.registers
    }
    if (start >= text.length) return null
    start += (text.codePointAt(start) as number) > 0xffff ? 2 : 1
  }
}

let shared: Intl.Segmenter | undefined

/** Made when it is first needed: it takes longer than everything else here. */
const segmenter = (): Intl.Segmenter => (shared ??= new Intl.Segmenter('en', { granularity: 'grapheme' }))

class Machine {
  readonly registers: Int32Array
  /** How far texts may be read: the end, or less within an absent operator. */
  private limit: number
  /** Steps until the clock is read. */
  private steps = STEPS_BETWEEN_LOOKS_AT_THE_CLOCK
  private looks = 0
  private readonly end: number

  // The ways that are still open: address, place, length of the trail, and for a run of a set its least end (else -1);
  // the frame of each is in a separate list. Both are longer than the number of open ones, which is `height`.
  private ways = new Int32Array(256)
  private readonly frames: (Frame | null)[] = []
  private height = 0
  // Changed registers with their old values, to be put back when a way is given up.
  private readonly trail: number[] = []
  private readonly past: Past[] = []

  constructor(
    private readonly program: Program,
    private readonly text: string,
    private readonly from: number,
    private readonly deadline: Deadline,
  ) {
    this.registers = new Int32Array(2 * (program.groupCount + 1))
    this.limit = text.length
    this.end = deadline.now() + deadline.millis
  }

  /** The end of a match that begins at a place, or -1. */
  matchAt(start: number): number {
    this.registers.fill(-1)
    this.height = 0
    this.trail.length = 0
    this.past.length = 0
    return this.run(0, start, null)
  }

  private open(address: number, place: number, frame: Frame | null, least: number): void {
    const at = this.height * 4
    if (at === this.ways.length) this.grow()
    const { ways } = this
    ways[at] = address
    ways[at + 1] = place
    ways[at + 2] = this.trail.length
    ways[at + 3] = least
    this.frames[this.height++] = frame
  }

  private grow(): void {
    if (this.height > MOST_OPEN_WAYS) throw interrupted(this.deadline.millis)
    const larger = new Int32Array(this.ways.length * 2)
    larger.set(this.ways)
    this.ways = larger
  }

  private set(register: number, value: number): void {
    this.trail.push(register, this.registers[register] as number)
    this.registers[register] = value
  }

  private undo(length: number): void {
    const { trail, registers } = this
    while (trail.length > length) {
      const value = trail.pop() as number
      const register = trail.pop() as number
      if (register < 0) this.past.pop()
      else registers[register] = value
    }
  }

  private lookAtTheClock(): void {
    const { millis, now } = this.deadline
    this.steps = STEPS_BETWEEN_LOOKS_AT_THE_CLOCK
    this.looks++
    spendSteps(STEPS_BETWEEN_LOOKS_AT_THE_CLOCK >> 2)
    const enough = this.looks * STEPS_BETWEEN_LOOKS_AT_THE_CLOCK >= millis * LEAST_STEPS_A_MILLI
    if (enough && now() > this.end) throw interrupted(millis)
  }

  /** Runs until a Match or until no way opened by this run is left. */
  private run(address: number, place: number, outer: Frame | null): number {
    const { code, texts, sets } = this.program
    const { text, frames } = this
    const base = this.height
    let pc = address
    let at = place
    let frame = outer
    for (;;) {
      if (--this.steps === 0) this.lookAtTheClock()
      let alive = true
      switch (code[pc]) {
        case Op.Text: {
          const wanted = texts[code[pc + 1] as number] as string
          alive = at + wanted.length <= this.limit && text.startsWith(wanted, at)
          at += wanted.length
          pc += 2
          break
        }
        case Op.Set: {
          const width = this.widthIn(sets[code[pc + 1] as number] as SetTest, at)
          alive = width > 0
          at += width
          pc += 2
          break
        }
        case Op.Folded: {
          at = endOfFolded(texts[code[pc + 1] as number] as string, text, at, this.limit)
          alive = at >= 0
          pc += 2
          break
        }
        case Op.Split:
          this.open(code[pc + 1] as number, at, frame, -1)
          pc += 2
          break
        case Op.Jump:
          pc = code[pc + 1] as number
          break
        case Op.SetRun: {
          const test = sets[code[pc + 1] as number] as SetTest
          const least = code[pc + 2] as number
          const most = code[pc + 3] as number
          let count = 0
          let floor = at
          for (; count !== most; count++) {
            const width = this.widthIn(test, at)
            if (width === 0) break
            at += width
            if (count < least) floor = at
          }
          pc += 4
          alive = count >= least
          if (alive && at > floor) this.open(pc, at, frame, floor)
          break
        }
        case Op.Open: {
          const group = code[pc + 1] as number
          frame = { value: at, at, depth: frame?.depth ?? 0, parent: frame }
          this.set(2 * group + 1, -1)
          pc += 2
          break
        }
        case Op.Close: {
          const group = code[pc + 1] as number
          const { value, depth, parent } = frame as Frame
          this.set(2 * group, value)
          this.set(2 * group + 1, at)
          if (this.program.usesLevels) {
            this.past.push({ group, start: value, end: at, depth })
            this.trail.push(-1, 0)
          }
          frame = parent
          pc += 2
          break
        }
        case Op.LoopStart:
          frame = { value: 0, at: -1, depth: frame?.depth ?? 0, parent: frame }
          pc += 1
          break
        case Op.Loop: {
          const { value, depth, parent } = frame as Frame
          const exit = code[pc + 1] as number
          const most = code[pc + 3] as number
          const round: Frame = { value: value + 1, at, depth, parent }
          if (value < (code[pc + 2] as number)) {
            frame = round
            pc += 5
          } else if (value === most) {
            frame = parent
            pc = exit
          } else if (code[pc + 4] === 1) {
            this.open(exit, at, parent, -1)
            frame = round
            pc += 5
          } else {
            this.open(pc + 5, at, round, -1)
            frame = parent
            pc = exit
          }
          break
        }
        case Op.LoopEnd: {
          const start = code[pc + 1] as number
          const { value, at: began, parent } = frame as Frame
          if (code[pc + 3] === 1 && began === at && value > (code[start + 2] as number)) {
            // An empty round beyond those that must be ends an endless loop: it keeps what it captured, but is not
            // tried again.
            frame = parent
            pc = code[pc + 2] as number
          } else {
            pc = start
          }
          break
        }
        case Op.AtomicOpen:
        case Op.LookOpen:
          frame = { value: this.height, at, depth: frame?.depth ?? 0, parent: frame }
          pc += 1
          break
        case Op.AtomicClose:
          this.height = (frame as Frame).value
          frame = (frame as Frame).parent
          pc += 1
          break
        case Op.LookClose:
          this.height = (frame as Frame).value
          at = (frame as Frame).at
          frame = (frame as Frame).parent
          pc += 1
          break
        case Op.NotOpen: {
          const height = this.height
          this.open(code[pc + 1] as number, at, frame, -1)
          frame = { value: height, at, depth: frame?.depth ?? 0, parent: frame }
          pc += 2
          break
        }
        case Op.NotClose: {
          const height = (frame as Frame).value
          this.undo(this.ways[height * 4 + 2] as number)
          this.height = height
          alive = false
          break
        }
        case Op.Behind:
          for (let left = code[pc + 1] as number; left > 0 && alive; left--) {
            alive = at > 0
            at = before(text, at)
          }
          pc += 2
          break
        case Op.Place:
          alive = isAt(places[code[pc + 1] as number] as Place, text, at, this.from)
          pc += 2
          break
        case Op.Backreference:
          at = this.referred(code[pc + 1] as number, code[pc + 2] === 1, at, frame?.depth ?? 0)
          alive = at >= 0
          pc += 3
          break
        case Op.Call:
          frame = { value: pc + 2, at, depth: (frame?.depth ?? 0) + 1, parent: frame }
          pc = code[pc + 1] as number
          break
        case Op.Return:
          pc = (frame as Frame).value
          frame = (frame as Frame).parent
          break
        case Op.Condition:
          pc = this.isSet(code[pc + 1] as number, frame?.depth ?? 0) ? pc + 3 : (code[pc + 2] as number)
          break
        case Op.Absent: {
          const ends = this.absentEnds(pc + 2, at, frame)
          pc = code[pc + 1] as number
          const best = ends.pop()
          for (const end of ends) this.open(pc, end, frame, -1)
          alive = best !== undefined
          at = best ?? at
          break
        }
        case Op.Cluster: {
          const [first] = segmenter().segment(text.slice(at, this.limit))
          alive = first !== undefined
          at += first?.segment.length ?? 0
          pc += 1
          break
        }
        case Op.Match:
          return at
        default:
          throw new InternalError(`no such instruction: ${code[pc]} at ${pc}`)
      }
      if (alive) continue
      // Give up this way and take the one opened last.
      if (this.height === base) return -1
      const { ways } = this
      const top = (this.height - 1) * 4
      const floor = ways[top + 3] as number
      pc = ways[top] as number
      at = ways[top + 1] as number
      frame = frames[this.height - 1] as Frame | null
      if (this.trail.length > (ways[top + 2] as number)) this.undo(ways[top + 2] as number)
      if (floor >= 0) {
        at = before(text, at)
        if (at > floor) {
          ways[top + 1] = at
          continue
        }
      }
      this.height--
    }
  }

  /** The length of the character at a place if the set holds it, else 0. */
  private widthIn(test: SetTest, at: number): number {
    if (at >= this.limit) return 0
    const unit = this.text.charCodeAt(at)
    if (unit < 256) return test.low[unit] as number
    const point = this.text.codePointAt(at) as number
    return contains(test.set, point) ? (point > 0xffff ? 2 : 1) : 0
  }

  /** Whether the group of a condition matched. Of several with the same name only the first counts. */
  private isSet(reference: number, depth: number): boolean {
    const { groups, level } = this.program.references[reference] as GroupReference
    const group = groups[0] as number
    if (level !== null) return this.past.some(past => past.group === group && past.depth - depth === level)
    return (this.registers[2 * group + 1] as number) >= 0
  }

  /**
   * Where the text of a group ends if it is repeated at a position, or -1. Of several groups the last one that matches is
   * taken.
   */
  private referred(reference: number, ignoreCase: boolean, at: number, depth: number): number {
    const { groups, level } = this.program.references[reference] as GroupReference
    if (level !== null) {
      for (let index = this.past.length - 1; index >= 0; index--) {
        const past = this.past[index] as Past
        if (!groups.includes(past.group) || past.depth - depth !== level) continue
        return endOfRepeated(this.text, past.start, past.end, ignoreCase, at, this.limit)
      }
      return -1
    }
    for (let index = groups.length - 1; index >= 0; index--) {
      const group = groups[index] as number
      const end = this.registers[2 * group + 1] as number
      if (end < 0) continue
      const start = this.registers[2 * group] as number
      const after = endOfRepeated(this.text, start, end, ignoreCase, at, this.limit)
      if (after >= 0) return after
    }
    return -1
  }

  /**
   * The ends of `(?~body)` at a place, the best last. As Oniguruma does, the body is tried at each character in turn,
   * only its first match counts, and it may not read beyond the end that earlier matches have set.
   */
  private absentEnds(body: number, start: number, frame: Frame | null): number[] {
    const outer = this.limit
    const ends: number[] = []
    let last = outer
    for (let at = start; ; ) {
      if (at > start && start > last) return ends.slice(0, -1)
      if (at > start && at >= last) {
        if (at === last) ends.push(at)
        return ends
      }
      ends.push(at)
      this.limit = last
      const { height } = this
      const matched = this.run(body, at, frame)
      this.height = height
      this.limit = outer
      if (matched >= 0) {
        const previous = matched === 0 && this.text.length === 0 ? -1 : before(this.text, matched)
        if (previous < last) last = previous
      }
      at += at < this.text.length && (this.text.codePointAt(at) as number) > 0xffff ? 2 : 1
    }
  }
}
