/**
 * Documents that a thread has finished and not sent yet, in memory that it shares with the main thread: they survive when the thread is
 * ended. A document counts from the moment when `count` is raised, so that an end in the middle of writing leaves it out.
 */
import { Cell, type DocumentPart, OUTBOX_DOCUMENTS } from './messages.js'

const COMMA = 0x2c

/** The thread's side. */
export class OutboxWriter {
  private count = 0
  private length = 0

  constructor(
    private readonly cells: Int32Array,
    private readonly bytes: Uint8Array,
  ) {}

  /** Begins a run of documents of a job. */
  begin(job: number, from: number): void {
    Atomics.store(this.cells, Cell.count, 0)
    this.count = 0
    this.length = 0
    Atomics.store(this.cells, Cell.job, job)
    Atomics.store(this.cells, Cell.from, from)
  }

  /** Adds the next document, with a comma before it unless it is the first of its request. Returns false if there is no room. */
  add(text: Uint8Array, isFirst: boolean): boolean {
    if (this.count === OUTBOX_DOCUMENTS || this.length + text.length >= this.bytes.length) return false
    if (!isFirst) this.bytes[this.length++] = COMMA
    this.bytes.set(text, this.length)
    this.length += text.length
    this.cells[Cell.ends + this.count] = this.length
    Atomics.store(this.cells, Cell.count, ++this.count)
    return true
  }

  /** A copy of its content; null if it is empty. The content stays until `begin`, which follows after the copy was sent. */
  peek(): DocumentPart | null {
    return readOutbox(this.cells, this.bytes)
  }
}

/** A copy of the content of an outbox; null if it is empty. */
export function readOutbox(cells: Int32Array, bytes: Uint8Array): DocumentPart | null {
  const count = Atomics.load(cells, Cell.count)
  if (count === 0) return null
  const length = cells[Cell.ends + count - 1]!
  return { from: Atomics.load(cells, Cell.from), count, bytes: new Uint8Array(bytes.subarray(0, length)) }
}
