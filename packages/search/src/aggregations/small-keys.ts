/** Numbers of buckets of keys that are whole numbers close to each other: found in a table, without hashing. */
import type { BucketOrds } from './bucket-ords.js'
import { grownInts } from './compensated-sum.js'

/** Entries of a table, at most; pairs beyond it are hashed. */
const MOST_ENTRIES = 1 << 18

/** Keys from one on, so many. */
export class SmallKeys {
  /** Numbers of buckets plus 1 by owner and key; 0 for those that were not asked for yet. */
  private table = new Int32Array(0)

  private constructor(
    private readonly ords: BucketOrds,
    private readonly least: number,
    private readonly range: number,
  ) {}

  /** The keys from `least` to `greatest`; null if they are too far apart. */
  static of(ords: BucketOrds, least: number, greatest: number): SmallKeys | null {
    const range = greatest - least + 1
    return range > 0 && range * 4 <= MOST_ENTRIES ? new SmallKeys(ords, least, range) : null
  }

  /** As `BucketOrds.add`. */
  add(owner: number, key: number): number {
    const at = owner * this.range + key - this.least
    if (at >= this.table.length) {
      if (at >= MOST_ENTRIES) return this.ords.add(owner, key)
      this.table = grownInts(this.table, at + 1)
    }
    const known = this.table[at]!
    if (known > 0) return known - 1
    const bucket = this.ords.add(owner, key)
    this.table[at] = bucket + 1
    return bucket
  }
}
