/** Kahan's summation as Elasticsearch adds doubles: the rounding error is kept next to the sum. */

/** One sum. */
export class CompensatedSum {
  constructor(
    public value = 0,
    public delta = 0,
  ) {}

  /** Adds a number; infinities and NaN are added as they are. */
  add(number: number, delta = 0): this {
    if (!Number.isFinite(number)) this.value += number
    if (Number.isFinite(this.value)) {
      const corrected = number + (this.delta + delta)
      const updated = this.value + corrected
      this.delta = corrected - (updated - this.value)
      this.value = updated
    }
    return this
  }
}

/** Sums by bucket, in flat arrays. */
export class CompensatedSums {
  values = new Float64Array(1)
  private deltas = new Float64Array(1)

  /** Makes room for buckets below a number. */
  reserve(size: number): void {
    if (size <= this.values.length) return
    this.values = grownDoubles(this.values, size)
    this.deltas = grownDoubles(this.deltas, size)
  }

  /** Adds a number to a bucket; its memory must be allocated. */
  add(bucket: number, number: number): void {
    const { values, deltas } = this
    const value = values[bucket]!
    if (!Number.isFinite(number)) {
      values[bucket] = value + number
    } else if (Number.isFinite(value)) {
      const corrected = number + deltas[bucket]!
      const updated = value + corrected
      deltas[bucket] = corrected - (updated - value)
      values[bucket] = updated
    }
  }

  /** The sum of a bucket; 0 for one that nothing was added to. */
  of(bucket: number): number {
    return bucket < this.values.length ? this.values[bucket]! : 0
  }
}

/** The same numbers with room for at least so many; those that were not there are `fill`. */
export function grownDoubles(values: Float64Array, size: number, fill = 0): Float64Array<ArrayBuffer> {
  const grown = new Float64Array(Math.max(size, values.length * 2))
  grown.set(values)
  if (fill !== 0) grown.fill(fill, values.length)
  return grown
}

/** The same of integers of 32 bits. */
export function grownInts(values: Int32Array, size: number, fill = 0): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(Math.max(size, values.length * 2))
  grown.set(values)
  if (fill !== 0) grown.fill(fill, values.length)
  return grown
}
