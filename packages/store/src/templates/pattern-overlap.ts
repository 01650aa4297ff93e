/** Whether two patterns of index names have a name in common; `*` stands for any characters. */
import { illegalArgument } from '@sluice/java'

/**
 * Steps of comparing what one request may bring: a tenth of a second. Elasticsearch, too, refuses patterns whose automata become too large.
 */
const MOST_STEPS = 50_000_000

const STAR = 0x2a

/** Compares patterns for one request. */
export class PatternOverlap {
  private left: number

  constructor(steps = MOST_STEPS) {
    this.left = steps
  }

  /**
   * Whether two patterns have a name in common. Throws illegal_argument_exception if the patterns of the request take too long to compare.
   */
  of(a: string, b: string): boolean {
    if (!beginAlike(a, b) || !endAlike(a, b)) {
      this.spend(1)
      return false
    }
    this.spend((a.length + 1) * (b.length + 1))
    // Which places of `b` can be reached with what is before a place of `a`.
    let reached = new Uint8Array(b.length + 1)
    let next = new Uint8Array(b.length + 1)
    reached[0] = 1
    close(reached, b)
    for (let i = 0; i < a.length; i++) {
      const c = a.charCodeAt(i)
      // From a place that is reached a star reaches all that come after it.
      if (c === STAR) next.fill(0).fill(1, firstOf(reached))
      else step(reached, next.fill(0), b, c)
      close(next, b)
      ;[reached, next] = [next, reached]
    }
    return reached[b.length] === 1
  }

  private spend(steps: number): void {
    this.left -= steps
    if (this.left < 0)
      throw illegalArgument('the index patterns are too many or too long to be compared with each other')
  }
}

/** Whether what is before the first star of both is the same as far as both have it. */
function beginAlike(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)]
    if (x === STAR || y === STAR) return true
    if (x !== y) return false
  }
  return true
}

/** The same from the end. */
function endAlike(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length)
  for (let i = 1; i <= length; i++) {
    const [x, y] = [a.charCodeAt(a.length - i), b.charCodeAt(b.length - i)]
    if (x === STAR || y === STAR) return true
    if (x !== y) return false
  }
  return true
}

/** The places after one more character. */
function step(reached: Uint8Array, next: Uint8Array, pattern: string, c: number): void {
  for (let at = 0; at < pattern.length; at++) {
    if (reached[at] === 0) continue
    const theirs = pattern.charCodeAt(at)
    if (theirs === STAR) next[at] = 1
    else if (theirs === c) next[at + 1] = 1
  }
}

/** The first place that is reached; the end where none is. */
function firstOf(reached: Uint8Array): number {
  const first = reached.indexOf(1)
  return first < 0 ? reached.length : first
}

/** A star may stand for nothing. */
function close(reached: Uint8Array, pattern: string): void {
  for (let at = 0; at < pattern.length; at++) {
    if (reached[at] === 1 && pattern.charCodeAt(at) === STAR) reached[at + 1] = 1
  }
}
