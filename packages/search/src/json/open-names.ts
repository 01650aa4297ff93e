/** The names of the objects that are open, for finding one that is repeated: the bytes of few are compared, many are kept as a set. */
import { grown } from '../mapping/parsed-document.js'

/** The part of a cursor needed at a name. */
export interface NamePlace {
  readonly bytes: Uint8Array
  readonly contentStart: number
  readonly contentEnd: number
  readonly depth: number
  text(): string
}

/** An object with more names has them as a set. */
const FEW = 24
const BACKSLASH = 0x5c
/**
 * Typed arrays of so many bytes are in V8's heap. The allocation of larger ones takes ten times as long; while much memory outside the heap
 * is in use it takes milliseconds, because V8 then marks objects each time.
 */
export const BYTES_IN_HEAP = 64
const FIRST_NAMES = BYTES_IN_HEAP / Int32Array.BYTES_PER_ELEMENT

/** Names by the depth of their object. */
export class OpenNames {
  private count = 0
  private starts = new Int32Array(FIRST_NAMES)
  private ends = new Int32Array(FIRST_NAMES)
  private hashes = new Int32Array(FIRST_NAMES)
  private readonly firsts: number[] = []
  private readonly sets: (Set<string> | null)[] = []

  /** Forgets all of them. */
  reset(): void {
    this.count = 0
  }

  /** An object begins. */
  open(depth: number): void {
    this.firsts[depth] = this.count
    this.sets[depth] = null
  }

  /** An object ends. */
  close(depth: number): void {
    this.count = this.firsts[depth]!
    this.sets[depth] = null
  }

  /** Notes a name of the innermost object; false if it has it already. */
  add(name: NamePlace): boolean {
    const { bytes, contentStart, contentEnd, depth } = name
    const first = this.firsts[depth]!
    const set = this.sets[depth]!
    if (set !== null) {
      const before = set.size
      return set.add(name.text()).size > before
    }
    let hash = 0
    let isEscaped = false
    for (let i = contentStart; i < contentEnd; i++) {
      const c = bytes[i]!
      if (c === BACKSLASH) isEscaped = true
      hash = (Math.imul(hash, 31) + c) | 0
    }
    if (isEscaped || this.count - first >= FEW) {
      this.sets[depth] = this.textsSince(first, bytes)
      return this.add(name)
    }
    for (let i = first; i < this.count; i++) {
      if (this.hashes[i] === hash && this.isSame(i, bytes, contentStart, contentEnd)) return false
    }
    this.note(contentStart, contentEnd, hash)
    return true
  }

  private note(start: number, end: number, hash: number): void {
    if (this.count === this.starts.length) {
      this.starts = grown(this.starts, this.count + 1)
      this.ends = grown(this.ends, this.count + 1)
      this.hashes = grown(this.hashes, this.count + 1)
    }
    this.starts[this.count] = start
    this.ends[this.count] = end
    this.hashes[this.count++] = hash
  }

  private isSame(at: number, bytes: Uint8Array, start: number, end: number): boolean {
    const from = this.starts[at]!
    if (this.ends[at]! - from !== end - start) return false
    for (let i = start, other = from; i < end; i++, other++) if (bytes[i] !== bytes[other]) return false
    return true
  }

  /** None of them has an escape. */
  private textsSince(first: number, bytes: Uint8Array): Set<string> {
    const texts = new Set<string>()
    for (let i = first; i < this.count; i++) texts.add(decoder.decode(bytes.subarray(this.starts[i], this.ends[i])))
    return texts
  }
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
