/** Documents that are not searchable yet, with the values of their fields. */
import { grown } from '../mapping/parsed-document.js'
import type { FieldBuffer } from './field-buffer.js'

/** The writes to a shard since its last segment. */
export class WriteBuffer {
  docCount = 0
  seqNos = new Float64Array(256)
  readonly fields: (FieldBuffer | undefined)[] = []
  /** Documents that were replaced before they were searchable, and marks of deletions. */
  readonly dead: number[] = []
  /** Paths of nested documents by their number. */
  readonly nested = new Map<number, string>()

  /** Adds a document without values; returns its number. */
  add(seqNo: number): number {
    if (this.docCount === this.seqNos.length) this.seqNos = grown(this.seqNos, this.docCount + 1)
    this.seqNos[this.docCount] = seqNo
    return this.docCount++
  }

  /** Bytes that it takes, about. */
  get byteLength(): number {
    return this.fields.reduce((sum, field) => sum + (field?.byteLength ?? 0), 8 * this.seqNos.length)
  }
}
