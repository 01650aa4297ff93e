/**
 * Sorts the terms of a field by their bytes. Most of a refresh used to be comparisons of terms: they are put in buckets by one byte after the
 * other instead, as radix sorting does (most significant digit first), until few are left that begin alike.
 */
import { compareBytes } from './compare-bytes.js'

/** So few terms are sorted by comparing them. */
const FEW = 24
/** Buckets: one for terms that end here, and one for each byte. */
const BUCKETS = 257

/**
 * The numbers of `size` terms in the order of their bytes, which are unsigned. Term `i` is from `starts[i]` up to `starts[i + 1]` in `bytes`. The
 * work grows with the bytes that the terms have in common, not with the number of comparisons.
 */
export function sortedTerms(bytes: Uint8Array, starts: Uint32Array, size: number): Int32Array {
  const order = new Int32Array(size)
  for (let i = 0; i < size; i++) order[i] = i
  new TermSort(bytes, starts, order).run()
  return order
}

class TermSort {
  /** Ranges that are still to be sorted, of terms that begin alike: from, to, and how many bytes are alike. */
  private readonly ranges: number[] = []
  private readonly moved: Int32Array
  private readonly ends = new Int32Array(BUCKETS + 1)

  constructor(
    private readonly bytes: Uint8Array,
    private readonly starts: Uint32Array,
    private readonly order: Int32Array,
  ) {
    this.moved = new Int32Array(order.length)
  }

  run(): void {
    this.add(0, this.order.length, 0)
    while (this.ranges.length > 0) {
      const depth = this.ranges.pop()!
      const to = this.ranges.pop()!
      const from = this.ranges.pop()!
      this.split(from, to, depth)
    }
  }

  private add(from: number, to: number, depth: number): void {
    if (to - from > FEW) this.ranges.push(from, to, depth)
    else if (to - from > 1) this.compareAll(from, to, depth)
  }

  /** Puts terms that begin alike in the order of their next byte. */
  private split(from: number, to: number, depth: number): void {
    const { bytes, starts, order, moved, ends } = this
    ends.fill(0)
    for (let i = from; i < to; i++) ends[this.bucketOf(order[i]!, depth) + 1]!++
    const first = this.bucketOf(order[from]!, depth)
    if (ends[first + 1] === to - from) {
      // They have this byte in common too. Different terms end at different places.
      if (first > 0) this.ranges.push(from, to, depth + 1)
      return
    }
    for (let bucket = 0; bucket < BUCKETS; bucket++) ends[bucket + 1]! += ends[bucket]!
    for (let i = from; i < to; i++) {
      const term = order[i]!
      const at = starts[term]! + depth
      moved[from + ends[at < starts[term + 1]! ? bytes[at]! + 1 : 0]!++] = term
    }
    order.set(moved.subarray(from, to), from)
    // Now each entry is where its bucket ends.
    for (let bucket = 1, start = from + ends[0]!; bucket < BUCKETS; bucket++) {
      const end = from + ends[bucket]!
      this.add(start, end, depth + 1)
      start = end
    }
  }

  private bucketOf(term: number, depth: number): number {
    const at = this.starts[term]! + depth
    return at < this.starts[term + 1]! ? this.bytes[at]! + 1 : 0
  }

  private compareAll(from: number, to: number, depth: number): void {
    const { bytes, starts, order } = this
    for (let i = from + 1; i < to; i++) {
      const term = order[i]!
      const start = starts[term]! + depth
      const end = starts[term + 1]!
      let at = i
      for (; at > from; at--) {
        const other = order[at - 1]!
        if (compareBytes(bytes, starts[other]! + depth, starts[other + 1]!, bytes, start, end) <= 0) break
        order[at] = other
      }
      order[at] = term
    }
  }
}
