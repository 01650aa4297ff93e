/** Values that are read whole, of documents that are not searchable yet: vectors, ranges. */
import { InternalError } from '@sluice/java'
import type { Steps } from '../collect/steps.js'
import { grown } from '../mapping/parsed-document.js'
import type { DocOrder, FieldBuffer } from './field-buffer.js'
import type { SegmentField } from './segment.js'

/** So many bytes are copied in a millisecond. */
const BYTES_OF_STEP = 1024 * 1024

/** Bytes by document; several values of a document follow each other in the order in which they came. */
export class BinaryBuffer implements FieldBuffer {
  private count = 0
  private docs = new Int32Array(64)
  /** Where each value ends in `bytes`. */
  private ends = new Uint32Array(64)
  private bytes = new Uint8Array(1024)

  addNumber(): never {
    throw new InternalError('a field of bytes was given a number')
  }

  addLong(): never {
    throw new InternalError('a field of bytes was given a number')
  }

  addBytes(doc: number, bytes: Uint8Array, start: number, end: number): void {
    if (this.count === this.docs.length) {
      this.docs = grown(this.docs, this.count + 1)
      this.ends = grown(this.ends, this.count + 1)
    }
    const from = this.startOf(this.count)
    const to = from + end - start
    if (to > this.bytes.length) this.bytes = grown(this.bytes, to)
    this.bytes.set(bytes.subarray(start, end), from)
    this.docs[this.count] = doc
    this.ends[this.count++] = to
  }

  private startOf(value: number): number {
    return value === 0 ? 0 : this.ends[value - 1]!
  }

  get byteLength(): number {
    return 8 * this.docs.length + this.bytes.length
  }

  *build(docCount: number, order: DocOrder): Steps<SegmentField> {
    const starts = new Uint32Array(docCount + 1)
    const norms = new Uint8Array(docCount)
    const placeOf = (value: number): number => (order === null ? this.docs[value]! : order[this.docs[value]!]!)
    for (let value = 0; value < this.count; value++) {
      const place = placeOf(value)
      norms[place] = 1
      starts[place + 1]! += this.ends[value]! - this.startOf(value)
    }
    for (let doc = 0; doc < docCount; doc++) starts[doc + 1]! += starts[doc]!
    if (this.bytes.length > BYTES_OF_STEP) yield
    const next = starts.slice()
    const bytes = new Uint8Array(starts[docCount]!)
    for (let value = 0; value < this.count; value++) {
      const own = this.bytes.subarray(this.startOf(value), this.ends[value])
      const place = placeOf(value)
      bytes.set(own, next[place])
      next[place]! += own.length
    }
    return { norms, binary: { starts, bytes } }
  }
}
