/**
 * Sets of code points as sorted ranges. Every character class of a pattern, whatever its syntax, becomes one of these, so
 * that the translation to a native RegExp and our own matcher can never disagree about what a class contains.
 */

/** The highest code point. */
export const MAX_CODE_POINT = 0x10ffff

/** A set of code points. Immutable; build with the static functions and the operations. */
export class CodePointSet {
  /** Membership of the code points below 256, which are nearly all that patterns meet. */
  readonly low: Uint8Array = new Uint8Array(256)

  /** `ranges`: inclusive bounds `[low, high, low, high, ...]`, ascending, neither overlapping nor touching. */
  private constructor(readonly ranges: readonly number[]) {
    for (let i = 0; i < ranges.length; i += 2) {
      const from = ranges[i] as number
      if (from > 255) break
      this.low.fill(1, from, Math.min(ranges[i + 1] as number, 255) + 1)
    }
  }

  static readonly empty: CodePointSet = new CodePointSet([])
  static readonly all: CodePointSet = new CodePointSet([0, MAX_CODE_POINT])

  /** The set of the given inclusive ranges, in any order, overlapping or not. */
  static of(...bounds: readonly number[]): CodePointSet {
    return CodePointSet.ofRanges(bounds)
  }

  /** As `of`, from one list. */
  static ofRanges(bounds: readonly number[]): CodePointSet {
    const pairs: [number, number][] = []
    for (let i = 0; i < bounds.length; i += 2) pairs.push([bounds[i] as number, bounds[i + 1] as number])
    pairs.sort((a, b) => a[0] - b[0])
    const merged: number[] = []
    for (const [low, high] of pairs) {
      const last = merged.length - 1
      if (last > 0 && low <= (merged[last] as number) + 1) merged[last] = Math.max(merged[last] as number, high)
      else merged.push(low, high)
    }
    return new CodePointSet(merged)
  }

  /** The set of the characters of a string. */
  static ofText(text: string): CodePointSet {
    const bounds: number[] = []
    for (const char of text) {
      const code = char.codePointAt(0) as number
      bounds.push(code, code)
    }
    return CodePointSet.ofRanges(bounds)
  }

  has(code: number): boolean {
    return code < 256 ? this.low[code] === 1 : this.hasHigh(code)
  }

  /** `has` for a code point above 255. */
  hasHigh(code: number): boolean {
    const { ranges } = this
    let low = 0
    let high = ranges.length >> 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (code > (ranges[2 * middle + 1] as number)) low = middle + 1
      else high = middle
    }
    return 2 * low < ranges.length && code >= (ranges[2 * low] as number)
  }

  /** Whether it has code points of two UTF-16 units. */
  get isBeyondUnits(): boolean {
    return (this.ranges[this.ranges.length - 1] ?? 0) > 0xffff
  }

  get isEmpty(): boolean {
    return this.ranges.length === 0
  }

  /** The only member, or -1 when there is none or more than one. */
  get single(): number {
    const [low, high] = this.ranges
    return this.ranges.length === 2 && low === high ? (low as number) : -1
  }

  negate(): CodePointSet {
    const result: number[] = []
    let next = 0
    for (let i = 0; i < this.ranges.length; i += 2) {
      const low = this.ranges[i] as number
      if (low > next) result.push(next, low - 1)
      next = (this.ranges[i + 1] as number) + 1
    }
    if (next <= MAX_CODE_POINT) result.push(next, MAX_CODE_POINT)
    return new CodePointSet(result)
  }

  union(other: CodePointSet): CodePointSet {
    if (other.isEmpty) return this
    if (this.isEmpty) return other
    return CodePointSet.ofRanges([...this.ranges, ...other.ranges])
  }

  intersect(other: CodePointSet): CodePointSet {
    const result: number[] = []
    const a = this.ranges
    const b = other.ranges
    for (let i = 0, j = 0; i < a.length && j < b.length; ) {
      const low = Math.max(a[i] as number, b[j] as number)
      const high = Math.min(a[i + 1] as number, b[j + 1] as number)
      if (low <= high) result.push(low, high)
      if ((a[i + 1] as number) < (b[j + 1] as number)) i += 2
      else j += 2
    }
    return new CodePointSet(result)
  }

  minus(other: CodePointSet): CodePointSet {
    return this.intersect(other.negate())
  }

  /** Whether the two sets have a member in common. */
  overlaps(other: CodePointSet): boolean {
    const a = this.ranges
    const b = other.ranges
    for (let i = 0, j = 0; i < a.length && j < b.length; ) {
      if (Math.max(a[i] as number, b[j] as number) <= Math.min(a[i + 1] as number, b[j + 1] as number)) return true
      if ((a[i + 1] as number) < (b[j + 1] as number)) i += 2
      else j += 2
    }
    return false
  }
}

/** The code points that take two UTF-16 units, and the units that such pairs are made of. */
export const SURROGATES_AND_BEYOND: CodePointSet = CodePointSet.of(0xd800, 0xdfff, 0x10000, MAX_CODE_POINT)
