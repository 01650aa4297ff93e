/** A histogram with a fixed number of significant digits (http://hdrhistogram.org): how often each range of values was met. */
import { illegalArgument } from '@sluice/java'

const bits = new DataView(new ArrayBuffer(8))

/** The power of two that a positive number begins with. */
function exponentOf(value: number): number {
  bits.setFloat64(0, value)
  return ((bits.getUint16(0) >>> 4) & 0x7ff) - 1023
}

/** Counts of ranges of values: each range is as wide as the digits allow for numbers of its size. */
export class HdrHistogram {
  /** Counts by the lower end of the range. */
  private readonly counts = new Map<number, number>()
  private sorted: Float64Array | null = null
  /** Half of the ranges between one power of two and the next. */
  private readonly half: number
  size = 0

  constructor(readonly digits: number) {
    this.half = 2 ** (Math.ceil(Math.log2(2 * 10 ** digits)) - 1)
  }

  /** How wide the range of a number is. */
  private widthAt(value: number): number {
    return value === 0 ? 0 : 2 ** exponentOf(value) / this.half
  }

  private lowerEnd(value: number): number {
    const width = this.widthAt(value)
    return width === 0 ? 0 : Math.floor(value / width) * width
  }

  /** Adds a number. Throws illegal_argument_exception for a negative one. */
  add(value: number): void {
    if (value < 0) throw illegalArgument('Negative values are not supported by HDR aggregation')
    this.addRange(this.lowerEnd(value), 1)
  }

  /** Adds numbers by their places: those of `places` from one up to and without another. Throws as `add` does. */
  addAt(values: ArrayLike<number>, places: Int32Array, from: number, end: number): void {
    for (let i = from; i < end; i++) this.add(values[places[i]!]!)
  }

  private addRange(lower: number, count: number): void {
    this.counts.set(lower, (this.counts.get(lower) ?? 0) + count)
    this.size += count
    this.sorted = null
  }

  /** Adds all of another histogram. */
  addAll(other: HdrHistogram): void {
    for (const [lower, count] of other.counts) this.addRange(lower, count)
  }

  private get ranges(): Float64Array {
    return (this.sorted ??= Float64Array.from(this.counts.keys()).sort())
  }

  /** The largest number of the range in which a share of all numbers is reached. */
  quantile(q: number): number {
    const wanted = Math.max(1, Math.ceil(q * this.size - 1e-9))
    // The smallest step of the whole histogram: the upper end of a range is one step below the next one.
    const least = this.ranges.find(lower => lower > 0) ?? 0
    if (q === 0) return this.ranges[0] ?? Number.NaN
    let seen = 0
    for (const lower of this.ranges) {
      seen += this.counts.get(lower)!
      if (seen >= wanted) return lower === 0 ? 0 : lower + this.widthAt(lower) - this.widthAt(least)
    }
    return Number.NaN
  }

  /** The share of all numbers that are in the range of a number or below. */
  cdf(value: number): number {
    const lower = this.lowerEnd(value)
    let seen = 0
    for (const own of this.ranges) if (own <= lower) seen += this.counts.get(own)!
    return seen / this.size
  }
}
