/** The distinct terms of a field while documents come in: bytes to a number, in flat arrays. */
import { grown } from '../mapping/parsed-document.js'
import { sortedTerms } from './sorted-terms.js'

/** Room at first: a document may bring thousands of fields with one term each. */
const FIRST_SLOTS = 8
const FIRST_BYTES = 64

/** Terms by their bytes, numbered in the order in which they came. */
export class TermTable {
  size = 0
  /** Where each term begins in `bytes`; the last entry is where the next one will. */
  starts = new Uint32Array(FIRST_SLOTS)
  bytes = new Uint8Array(FIRST_BYTES)
  private hashes = new Int32Array(FIRST_SLOTS)
  /** Numbers of terms plus 1, at their hash; 0 for none. */
  private slots = new Int32Array(FIRST_SLOTS)

  /** The number of a term, which is added if it is new. */
  add(source: Uint8Array, start: number, end: number): number {
    let hash = 0x811c9dc5
    for (let i = start; i < end; i++) hash = Math.imul(hash ^ source[i]!, 0x01000193)
    hash ^= hash >>> 15
    const mask = this.slots.length - 1
    let slot = hash & mask
    for (let term = this.slots[slot]!; term !== 0; term = this.slots[slot]!) {
      if (this.hashes[term - 1] === hash && this.isTerm(term - 1, source, start, end)) return term - 1
      slot = (slot + 1) & mask
    }
    return this.append(slot, hash, source, start, end)
  }

  /** Bytes that the terms take. */
  get byteLength(): number {
    return this.bytes.length + 4 * (this.starts.length + this.hashes.length + this.slots.length)
  }

  /** The numbers of the terms in the order of their bytes. */
  sorted(): Int32Array {
    return sortedTerms(this.bytes, this.starts, this.size)
  }

  private isTerm(term: number, source: Uint8Array, start: number, end: number): boolean {
    const { bytes } = this
    let at = this.starts[term]!
    if (this.starts[term + 1]! - at !== end - start) return false
    for (let i = start; i < end; i++) if (bytes[at++] !== source[i]) return false
    return true
  }

  private append(slot: number, hash: number, source: Uint8Array, start: number, end: number): number {
    const term = this.size++
    if (this.size + 1 > this.starts.length) this.starts = grown(this.starts, this.size + 1)
    if (this.size > this.hashes.length) this.hashes = grown(this.hashes, this.size)
    const at = this.starts[term]!
    const after = at + end - start
    if (after > this.bytes.length) this.bytes = grown(this.bytes, after)
    for (let i = start, to = at; i < end; i++, to++) this.bytes[to] = source[i]!
    this.starts[term + 1] = after
    this.hashes[term] = hash
    this.slots[slot] = term + 1
    if (2 * this.size > this.slots.length) this.rehash()
    return term
  }

  private rehash(): void {
    const slots = new Int32Array(2 * this.slots.length)
    const mask = slots.length - 1
    for (let term = 0; term < this.size; term++) {
      let slot = this.hashes[term]! & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = term + 1
    }
    this.slots = slots
  }
}
