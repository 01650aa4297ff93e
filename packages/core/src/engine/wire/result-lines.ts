/**
 * Results of documents as JSON in UTF-8, one a line: what `sluice simulate --format json` prints. The bytes of a document are written once and without a
 * copy of it; what such a way could not show as `_simulate` does takes the way of `renderOutcome`.
 */
import { withAccount } from '@sluice/java'
import type { IngestDocument } from '../../document/document.js'
import { writePlainJsonBytes } from '../../document/json-bytes.js'
import { writeJson } from '../../document/json-write.js'
import { type Outcome, renderDocument, renderOutcome, unwritableFault } from './simulate.js'

const encoder = new TextEncoder()
const BEFORE_SOURCE = encoder.encode('{"doc":{"_index":"_index","_id":"_id","_version":"-3","_source":')
const BEFORE_TIMESTAMP = encoder.encode(',"_ingest":{"timestamp":"')
const AFTER_TIMESTAMP = encoder.encode('"}}}')
const BEFORE_INGEST = encoder.encode(',"_ingest":')
const AFTER_INGEST = encoder.encode('}}')
const DROPPED = encoder.encode('null')
const LINE_END = 0x0a
/** Room for the results of a batch of the usual size. */
const USUAL_BYTES = 1024 * 1024

/** Lines of results, and how many documents ended how. */
export class ResultLines {
  documents = 0
  dropped = 0
  failed = 0
  private buffer = new Uint8Array(USUAL_BYTES)
  private length = 0

  /** A copy of the lines so far. */
  bytes(): Uint8Array<ArrayBuffer> {
    return this.buffer.slice(0, this.length)
  }

  /** Begins again. */
  clear(): void {
    this.documents = 0
    this.dropped = 0
    this.failed = 0
    this.length = 0
  }

  /** Adds the element of `docs` that `_simulate` answers with. Throws for faults of our own. */
  add(outcome: Outcome): void {
    this.documents++
    if (outcome.status === 'dropped') {
      this.dropped++
      this.append(DROPPED)
    } else if (outcome.status === 'failed') this.addFailed(outcome)
    else this.addDone(outcome.doc)
    this.append1(LINE_END)
  }

  private addFailed(outcome: Outcome): void {
    this.failed++
    this.append(encoder.encode(writeJson(renderOutcome(outcome))))
  }

  private addDone(doc: IngestDocument): void {
    const { length } = this
    if (doc.hasDefaultMetadata && withAccount(doc.account, () => this.addPlain(doc))) return
    this.length = length
    let text: string
    try {
      text = writeJson(new Map([['doc', renderDocument(doc.copy())]]))
    } catch (thrown) {
      this.addFailed({ status: 'failed', error: unwritableFault(doc, thrown) })
      return
    }
    this.append(encoder.encode(text))
  }

  /** Gives whether the document could be written in this way; else some bytes of it may be there. */
  private addPlain(doc: IngestDocument): boolean {
    const source = doc.hasMetadataInSource ? null : writePlainJsonBytes(doc.source)
    if (source === null) return false
    this.append(BEFORE_SOURCE)
    this.append(source)
    const { ingestInUse, receivedAt } = doc
    if (ingestInUse === null && receivedAt !== null) {
      this.append(BEFORE_TIMESTAMP)
      this.appendAscii(receivedAt.jsonValue())
      this.append(AFTER_TIMESTAMP)
      return true
    }
    const timestamp = doc.ingest.get('timestamp')
    if (timestamp !== receivedAt || receivedAt === null) return false
    const shown = new Map(doc.ingest).set('timestamp', receivedAt.jsonValue())
    const ingest = writePlainJsonBytes(shown)
    if (ingest === null) return false
    this.append(BEFORE_INGEST)
    this.append(ingest)
    this.append(AFTER_INGEST)
    return true
  }

  private append(bytes: Uint8Array): void {
    this.reserve(bytes.length)
    this.buffer.set(bytes, this.length)
    this.length += bytes.length
  }

  /** A short text, which an encoder takes longer for. */
  private appendAscii(text: string): void {
    this.reserve(text.length)
    for (let i = 0; i < text.length; i++) this.buffer[this.length++] = text.charCodeAt(i)
  }

  private append1(byte: number): void {
    this.reserve(1)
    this.buffer[this.length++] = byte
  }

  private reserve(count: number): void {
    if (this.length + count <= this.buffer.length) return
    const grown = new Uint8Array(Math.max(2 * this.buffer.length, this.length + count))
    grown.set(this.buffer.subarray(0, this.length))
    this.buffer = grown
  }
}
