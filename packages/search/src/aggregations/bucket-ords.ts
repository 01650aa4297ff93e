/** Numbers of buckets by the bucket of the parent and a key: a hash table in flat arrays. */
import { grownDoubles, grownInts } from './compensated-sum.js'

const bits = new Float64Array(1)
const halves = new Int32Array(bits.buffer)

function hashOf(owner: number, key: number): number {
  bits[0] = key
  let hash = Math.imul(halves[0]! ^ Math.imul(halves[1]!, 0x85ebca6b), 0x9e3779b1) ^ Math.imul(owner + 1, 0xc2b2ae35)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  return hash ^ (hash >>> 13)
}

/** Numbers pairs of an owner and a key, from 0, in the order in which they come. */
export class BucketOrds {
  size = 0
  /** The owners and keys by number. */
  owners = new Int32Array(16)
  keys = new Float64Array(16)
  /** Numbers plus 1, at their hash; 0 for none. */
  private slots = new Int32Array(32)

  /** The number of a pair, which is added if it is new: `size` is then one more than before. */
  add(owner: number, key: number): number {
    const mask = this.slots.length - 1
    let slot = hashOf(owner, key) & mask
    for (let entry = this.slots[slot]!; entry !== 0; entry = this.slots[slot]!) {
      if (this.keys[entry - 1] === key && this.owners[entry - 1] === owner) return entry - 1
      slot = (slot + 1) & mask
    }
    const ord = this.size++
    if (ord === this.keys.length) {
      this.keys = grownDoubles(this.keys, ord + 1)
      this.owners = grownInts(this.owners, ord + 1)
    }
    this.keys[ord] = key
    this.owners[ord] = owner
    this.slots[slot] = ord + 1
    if (2 * this.size > this.slots.length) this.rehash()
    return ord
  }

  /** The number of a pair; -1 if it is not there. */
  find(owner: number, key: number): number {
    const mask = this.slots.length - 1
    let slot = hashOf(owner, key) & mask
    for (let entry = this.slots[slot]!; entry !== 0; entry = this.slots[slot]!) {
      if (this.keys[entry - 1] === key && this.owners[entry - 1] === owner) return entry - 1
      slot = (slot + 1) & mask
    }
    return -1
  }

  /** The numbers of an owner's pairs, in the order in which they came. */
  ofOwner(owner: number): Int32Array {
    if (this.byOwner === null || this.sizeByOwner !== this.size) this.group()
    const { starts, ords } = this.byOwner!
    return owner + 1 < starts.length ? ords.subarray(starts[owner]!, starts[owner + 1]!) : NONE
  }

  private byOwner: { starts: Int32Array; ords: Int32Array } | null = null
  private sizeByOwner = 0

  private group(): void {
    let last = -1
    for (let ord = 0; ord < this.size; ord++) last = Math.max(last, this.owners[ord]!)
    const starts = new Int32Array(last + 2)
    for (let ord = 0; ord < this.size; ord++) starts[this.owners[ord]! + 1]!++
    for (let owner = 0; owner <= last; owner++) starts[owner + 1]! += starts[owner]!
    const next = starts.slice()
    const ords = new Int32Array(this.size)
    for (let ord = 0; ord < this.size; ord++) ords[next[this.owners[ord]!]!++] = ord
    this.byOwner = { starts, ords }
    this.sizeByOwner = this.size
  }

  private rehash(): void {
    const slots = new Int32Array(2 * this.slots.length)
    const mask = slots.length - 1
    for (let ord = 0; ord < this.size; ord++) {
      let slot = hashOf(this.owners[ord]!, this.keys[ord]!) & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = ord + 1
    }
    this.slots = slots
  }
}

const NONE = new Int32Array(0)
