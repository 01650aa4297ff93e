/**
 * Results of documents as JSON in UTF-8, one a line: what `sluice simulate --format json` prints. The bytes of a document are written once and without a
 * copy of it; what such a way could not show as `_simulate` does takes the way of `renderOutcome`.
 */
import { type JavaZonedDateTime, withAccount } from '@sluice/java'
import type { IngestDocument } from '../../document/document.js'
import { appendPlainJson } from '../../document/json-bytes.js'
import { JsonRoom, type KnownText, knownText } from '../../document/json-room.js'
import { writeJson } from '../../document/json-write.js'
import { type Outcome, renderDocument, renderOutcome, unwritableFault } from './simulate.js'

const encoder = new TextEncoder()
const BEFORE_SOURCE = knownText('{"doc":{"_index":"_index","_id":"_id","_version":"-3","_source":')
const BEFORE_INGEST = knownText(',"_ingest":')
const AFTER_INGEST = knownText('}}\n')
const DROPPED = knownText('null\n')
const LINE_END = 0x0a
/** Room for the results of a batch of the usual size. */
const USUAL_BYTES = 1024 * 1024

/** Lines of results, and how many documents ended how. */
export class ResultLines {
  documents = 0
  dropped = 0
  failed = 0
  private room = new JsonRoom(new ArrayBuffer(USUAL_BYTES))
  private readonly timestamps = new TimestampLine()

  /** A copy of the lines so far. */
  bytes(): Uint8Array<ArrayBuffer> {
    return this.room.bytes.slice(0, this.room.length)
  }

  /** Begins again. `room` is filled instead of the memory in use if it is large enough for a batch. */
  clear(room?: ArrayBuffer): void {
    this.documents = 0
    this.dropped = 0
    this.failed = 0
    if (room !== undefined && room.byteLength >= USUAL_BYTES) this.room = new JsonRoom(room)
    else if (this.room.bytes.length < USUAL_BYTES) this.room = new JsonRoom(new ArrayBuffer(USUAL_BYTES))
    this.room.length = 0
  }

  /** The lines, in memory that is the receiver's from now on. What comes next begins with `clear`, which may be given other memory. */
  take(): Uint8Array<ArrayBuffer> {
    const { bytes, length } = this.room
    this.room = new JsonRoom(new ArrayBuffer(0))
    return bytes.subarray(0, length)
  }

  /** Adds the element of `docs` that `_simulate` answers with. Throws for faults of our own. */
  add(outcome: Outcome): void {
    this.documents++
    if (outcome.status === 'dropped') {
      this.dropped++
      this.room.append(DROPPED)
    } else if (outcome.status === 'failed') this.addFailed(outcome)
    else this.addDone(outcome.doc)
  }

  private addFailed(outcome: Outcome): void {
    this.failed++
    this.addText(writeJson(renderOutcome(outcome)))
  }

  private addDone(doc: IngestDocument): void {
    const { room } = this
    const { length } = room
    if (doc.hasCommonMetadata && withAccount(doc.account, () => this.addPlain(doc))) return
    room.length = length
    let text: string
    try {
      text = writeJson(new Map([['doc', renderDocument(doc.copy())]]))
    } catch (thrown) {
      this.addFailed({ status: 'failed', error: unwritableFault(doc, thrown) })
      return
    }
    this.addText(text)
  }

  private addText(text: string): void {
    this.room.appendBytes(encoder.encode(text))
    this.room.appendByte(LINE_END)
  }

  /** Returns whether the document could be written in this way; else some bytes of it may be there. */
  private addPlain(doc: IngestDocument): boolean {
    const { room } = this
    if (doc.hasMetadataInSource) return false
    room.append(BEFORE_SOURCE)
    if (!appendPlainJson(room, doc.source)) return false
    const { ingestInUse, receivedAt } = doc
    if (ingestInUse === null && receivedAt !== null) {
      this.timestamps.append(room, receivedAt)
      return true
    }
    const timestamp = doc.ingest.get('timestamp')
    if (timestamp !== receivedAt || receivedAt === null) return false
    const shown = new Map(doc.ingest).set('timestamp', receivedAt.jsonValue())
    room.append(BEFORE_INGEST)
    if (!appendPlainJson(room, shown)) return false
    room.append(AFTER_INGEST)
    return true
  }
}

const POINT = 0x2e
const ZERO = 0x30
const NANO_DIGITS = 9
/** A date has at least so many digits after the point. */
const LEAST_DIGITS = 3

/** The end of a line, with the time at which its document came. Documents of one second share all but the digits after the point. */
class TimestampLine {
  private second = Number.NaN
  private zone: JavaZonedDateTime['zone'] | null = null
  private before: KnownText = knownText('')
  private after: KnownText = knownText('')

  append(room: JsonRoom, date: JavaZonedDateTime): void {
    const second = date.epochSecond
    if (second !== this.second || date.zone !== this.zone) this.begin(date, second)
    room.append(this.before)
    appendFraction(room, date.nano)
    room.append(this.after)
  }

  private begin(date: JavaZonedDateTime, second: number): void {
    const text = date.jsonValue()
    const point = text.indexOf('.')
    const zone = /[^\d]/.exec(text.slice(point + 1))!.index
    this.before = knownText(`,"_ingest":{"timestamp":"${text.slice(0, point)}`)
    this.after = knownText(`${text.slice(point + 1 + zone)}"}}}\n`)
    this.second = second
    this.zone = date.zone
  }
}

/** The point and three to nine digits, without zeros after the third. */
function appendFraction(room: JsonRoom, nano: number): void {
  let digits = NANO_DIGITS
  let rest = nano
  for (; digits > LEAST_DIGITS && rest % 10 === 0; digits--) rest /= 10
  room.reserve(1 + NANO_DIGITS)
  const { bytes, length } = room
  bytes[length] = POINT
  room.length += 1 + digits
  for (let to = length + digits; to > length; to--) {
    const tens = (rest / 10) | 0
    bytes[to] = ZERO + rest - tens * 10
    rest = tens
  }
}
