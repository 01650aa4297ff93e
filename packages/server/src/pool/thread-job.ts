/** A request in the thread that answers it: its documents are noted in shared memory as they end, and between two of them it may pause. */
import type { StopCause } from '@sluice/core'
import { InternalError } from '@sluice/java'
import type { DocumentRun } from '../host/local-node.js'
import { Cell, type DocumentPart, type Finished, type ThreadReply } from './messages.js'
import type { OutboxWriter } from './outbox.js'

/** Milliseconds after which a request makes room for others. */
const SLICE_MILLIS = 10

/** The parts of its thread that a job needs. */
export interface JobSurroundings {
  readonly cells: Int32Array
  readonly outbox: OutboxWriter
  post(reply: ThreadReply): void
  now(): number
}

/** Follows the documents of one request. */
export class ThreadJob implements DocumentRun {
  private parts: Uint8Array[]
  private place: number
  private sliceEnd = 0
  private goOn: (() => void) | null = null

  constructor(
    readonly number: number,
    readonly finished: Finished,
    public stop: StopCause | null,
    private readonly thread: JobSurroundings,
  ) {
    this.parts = [...finished.parts]
    this.place = finished.count
    this.beginSlice()
  }

  starting(place: number): void {
    this.mark(place + 1)
  }

  ended(place: number, text: Uint8Array): void {
    const { outbox } = this.thread
    this.place = place + 1
    if (!outbox.add(text, place === 0)) {
      this.send(outbox.peek(), place)
      // A document larger than the outbox goes out by itself.
      if (!outbox.add(text, place === 0))
        this.send({ from: place, count: 1, bytes: alone(text, place === 0) }, place + 1)
    }
    this.mark(0)
  }

  pause(): Promise<void> | null {
    if (this.thread.now() < this.sliceEnd) return null
    const { outbox } = this.thread
    const part = outbox.peek()
    if (part !== null) this.parts.push(part.bytes)
    this.thread.post({ kind: 'paused', job: this.number, part })
    outbox.begin(this.number, this.place)
    return new Promise(resolve => {
      this.goOn = resolve
    })
  }

  texts(): readonly Uint8Array[] {
    const rest = this.thread.outbox.peek()
    return rest === null ? this.parts : [...this.parts, rest.bytes]
  }

  /** Continues after a pause. */
  continue(stop: StopCause | null): void {
    this.stop = stop
    this.beginSlice()
    const { goOn } = this
    if (goOn === null) throw new InternalError(`job ${this.number} does not pause`)
    this.goOn = null
    goOn()
  }

  /** Says in shared memory which document runs, from 1; 0 for something else. */
  mark(document: number): void {
    const { cells } = this.thread
    Atomics.store(cells, Cell.document, document)
    Atomics.add(cells, Cell.beat, 1)
  }

  private beginSlice(): void {
    this.thread.outbox.begin(this.number, this.place)
    this.mark(0)
    this.sliceEnd = this.thread.now() + SLICE_MILLIS
  }

  private send(part: DocumentPart | null, next: number): void {
    if (part === null) return
    this.parts.push(part.bytes)
    this.thread.post({ kind: 'part', job: this.number, part })
    this.thread.outbox.begin(this.number, next)
  }
}

function alone(text: Uint8Array, isFirst: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length + (isFirst ? 0 : 1))
  if (!isFirst) bytes[0] = 0x2c
  bytes.set(text, bytes.length - text.length)
  return bytes
}
