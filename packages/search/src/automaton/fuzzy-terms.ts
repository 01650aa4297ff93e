/**
 * Finds the terms of a dictionary within an edit distance of a string: insertions, deletions, substitutions and, if wanted, transpositions of
 * two neighbouring code points that are not edited otherwise. Walks the dictionary as a tree: the table of distances of a prefix is kept
 * for all terms that begin with it, and a prefix that is too far already is skipped.
 */

import type { Steps } from '../collect/steps.js'
import { compareBytes } from '../index/compare-bytes.js'
import { firstWhere } from '../index/first-where.js'
import type { TermDictionary } from '../index/segment.js'
import { codePointAt, widthOf } from './utf8.js'
import { MAX_TERM_LENGTH } from './wildcard.js'

/** The searched term. */
export interface FuzzyPattern {
  readonly text: string
  /** At most 2. */
  readonly maxEdits: number
  /** How many code points at the beginning must be the same. */
  readonly prefixLength: number
  readonly transpositions: boolean
}

/** Takes the number, the distance and the length in code points of a term that is near enough. */
type FuzzyVisitor = (ordinal: number, distance: number, length: number) => void

/** Calls `visit` with each term that is near enough, in order; a step is `TERMS_OF_STEP` terms. */
export function* fuzzyTermsInSteps(
  dictionary: TermDictionary,
  pattern: FuzzyPattern,
  visit: FuzzyVisitor,
): Steps<void> {
  // No term is so long, nor one within the distance.
  if (pattern.text.length > 2 * MAX_TERM_LENGTH) return
  yield* new FuzzyWalk(dictionary, pattern).run(visit)
}

/** Terms between two pauses. */
export const TERMS_OF_STEP = 256
const encoder = new TextEncoder()

class FuzzyWalk {
  private readonly wanted: Int32Array
  private readonly limit: number
  /** For each length of a prefix of the current term, the distances to each prefix of the wanted term; more than allowed is `limit`. */
  private readonly rows: Uint8Array[] = []
  /** The least of each row. */
  private readonly least: number[] = [0]
  private current = new Int32Array(64)
  private currentLength = 0
  private next = new Int32Array(64)

  constructor(
    private readonly dictionary: TermDictionary,
    private readonly pattern: FuzzyPattern,
  ) {
    this.wanted = Int32Array.from([...pattern.text], c => c.codePointAt(0)!)
    this.limit = pattern.maxEdits + 1
    this.rows.push(Uint8Array.from({ length: this.wanted.length + 1 }, (_, i) => Math.min(i, this.limit)))
  }

  *run(visit: FuzzyVisitor): Steps<void> {
    const { starts, bytes } = this.dictionary
    const prefix = encoder.encode(String.fromCodePoint(...this.wanted.subarray(0, this.pattern.prefixLength)))
    const end = this.firstAfter(0, prefix)
    let ordinal = this.firstAtLeast(prefix)
    for (let work = 1; ordinal < end; work++) {
      if (work % TERMS_OF_STEP === 0) yield
      const start = starts[ordinal]!
      const length = this.decode(bytes, start, starts[ordinal + 1]!)
      const deadAt = this.follow(length)
      if (deadAt < 0) {
        const distance = this.rows[length]![this.wanted.length]!
        if (distance < this.limit) visit(ordinal, distance, length)
        ordinal++
      } else {
        const beginning = encoder.encode(String.fromCodePoint(...this.current.subarray(0, deadAt)))
        ordinal = Math.min(end, this.firstAfter(ordinal + 1, beginning))
      }
    }
  }

  /** Puts the code points of a term into `next`; returns how many there are. */
  private decode(bytes: Uint8Array, start: number, end: number): number {
    if (end - start > this.next.length) {
      this.next = new Int32Array(2 * (end - start))
      const longer = new Int32Array(2 * (end - start))
      longer.set(this.current)
      this.current = longer
    }
    let length = 0
    for (let at = start; at < end; ) {
      const width = widthOf(bytes[at]!)
      this.next[length++] = codePointAt(bytes, at, width)
      at += width
    }
    return length
  }

  /**
   * Completes the rows for the term in `next`; returns the length of a prefix that no term within the distance has, -1 if there is none.
   */
  private follow(length: number): number {
    const { current, next } = this
    let known = 0
    const most = Math.min(length, this.currentLength)
    while (known < most && current[known] === next[known]) known++
    this.current = next
    this.next = current
    this.currentLength = length
    for (let i = known + 1; i <= length; i++) {
      this.addRow(i)
      // A transposition may still lead from the row above to the next one.
      const isDead =
        this.least[i]! >= this.limit && (!this.pattern.transpositions || this.least[i - 1]! >= this.limit - 1)
      if (!isDead) continue
      this.currentLength = i
      return i
    }
    return -1
  }

  private addRow(i: number): void {
    const { wanted, rows, current, limit } = this
    const width = wanted.length
    const row = (rows[i] ??= new Uint8Array(width + 1))
    const above = rows[i - 1]!
    const c = current[i - 1]
    // Farther from the diagonal than the limit nothing is near enough.
    const from = Math.max(1, i - limit)
    const to = Math.min(width, i + limit)
    row.fill(limit)
    row[0] = Math.min(i, limit)
    let least = row[0]!
    for (let j = from; j <= to; j++) {
      let best = above[j - 1]! + (c === wanted[j - 1] ? 0 : 1)
      best = Math.min(best, above[j]! + 1, row[j - 1]! + 1, limit)
      const isSwapped = i > 1 && j > 1 && c === wanted[j - 2] && current[i - 2] === wanted[j - 1]
      if (isSwapped && this.pattern.transpositions) best = Math.min(best, rows[i - 2]![j - 2]! + 1)
      row[j] = best
      if (best < least) least = best
    }
    this.least[i] = least
  }

  private firstAtLeast(target: Uint8Array): number {
    const { starts, bytes, size } = this.dictionary
    return firstWhere(0, size, i => compareBytes(bytes, starts[i]!, starts[i + 1]!, target, 0, target.length) >= 0)
  }

  /** The first term after all that begin so. */
  private firstAfter(from: number, beginning: Uint8Array): number {
    const { starts, bytes, size } = this.dictionary
    const { length } = beginning
    return firstWhere(from, size, i => {
      const end = Math.min(starts[i + 1]!, starts[i]! + length)
      return compareBytes(bytes, starts[i]!, end, beginning, 0, length) > 0
    })
  }
}
