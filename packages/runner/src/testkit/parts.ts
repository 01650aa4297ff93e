/** Sources and sinks that tests can see into. */
import { BatchBuilder, type SourceBatch } from '../batch.js'
import { SharedMemory } from '../shared-memory.js'
import type { Delivery, Rejection, Sink } from '../sinks/sink.js'
import type { Source, SourceEvents } from '../sources/source.js'

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8')

/** A batch of documents. Offsets go on from `from`. */
export function batchOf(lane: string, documents: readonly unknown[], from = 0): SourceBatch {
  const builder = new BatchBuilder(
    { lane, partition: Number(/\d+$/.exec(lane)?.[0] ?? 0), index: 'logs', field: null, idPrefix: `${lane}-` },
    new SharedMemory(),
    1024 * 1024,
    1000,
  )
  for (const [i, document] of documents.entries()) {
    const value = typeof document === 'string' ? document : JSON.stringify(document)
    builder.add({ value: encoder.encode(value), timestamp: 1_700_000_000_000 + from + i, number: from + i })
  }
  return builder.take(from + documents.length)
}

/** A source whose batches are handed out by the test. */
export class ManualSource implements Source {
  events: SourceEvents | null = null
  readonly committed = new Map<string, number>()
  commitFault: Error | null = null
  isPaused = false
  isClosed = false
  wakes = 0

  async start(events: SourceEvents): Promise<void> {
    this.events = events
  }

  wake(): void {
    this.wakes++
  }

  async commit(lane: string, position: number): Promise<void> {
    if (this.commitFault !== null) throw this.commitFault
    this.committed.set(lane, position)
  }

  lag(): ReadonlyMap<string, number> {
    return new Map()
  }

  pause(): void {
    this.isPaused = true
  }

  async close(): Promise<void> {
    this.isClosed = true
  }
}

/** A sink that keeps what it gets. */
export class MemorySink implements Sink {
  readonly written: Delivery[] = []
  /** How often something was to be written. */
  begun = 0
  /** Awaited before each write. */
  gate: Promise<void> = Promise.resolve()
  rejects: (document: string) => boolean = () => false
  isClosed = false

  async start(): Promise<void> {}

  async write(documents: readonly Delivery[]): Promise<readonly Rejection[]> {
    this.begun++
    await this.gate
    const rejected = documents.filter(each => this.rejects(textOf(each)))
    this.written.push(...documents.filter(each => !rejected.includes(each)))
    return rejected.map(delivery => ({ delivery, status: 400, error: '{"type":"refused","message":"no"}' }))
  }

  async close(): Promise<void> {
    this.isClosed = true
  }

  get texts(): string[] {
    return this.written.map(textOf)
  }
}

const textOf = ({ value }: Delivery): string => decoder.decode(value)
