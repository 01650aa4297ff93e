/** Lines of a stream: standard input. */
import type { Readable } from 'node:stream'
import { BatchBuilder } from '../batch.js'
import type { LineSettings } from './line-settings.js'
import { type Line, LineSplitter } from './line-splitter.js'
import type { Source, SourceEvents } from './source.js'

/** Reads a stream to its end. It cannot be read again: what was not delivered when the process dies is lost. */
export class StreamSource implements Source {
  private events: SourceEvents | null = null
  private isPaused = false
  private isClosed = false
  private woken: () => void = () => undefined
  private reading: Promise<void> = Promise.resolve()
  private lines = 0

  constructor(
    private readonly name: string,
    private readonly input: Readable,
    private readonly settings: LineSettings,
  ) {}

  async start(events: SourceEvents): Promise<void> {
    this.events = events
    this.reading = this.read().then(
      () => events.end(),
      (fault: unknown) => {
        if (!this.isClosed) events.fail(fault as Error)
      },
    )
  }

  wake(): void {
    this.woken()
  }

  async commit(): Promise<void> {}

  lag(): ReadonlyMap<string, number> {
    return new Map()
  }

  pause(): void {
    this.isPaused = true
    this.woken()
  }

  async close(): Promise<void> {
    this.isClosed = true
    this.woken()
    this.input.destroy()
    await this.reading
  }

  private async read(): Promise<void> {
    const { index, field, batchBytes, batchRecords } = this.settings
    const lane = { lane: this.name, partition: 0, index, field, idPrefix: null }
    const builder = new BatchBuilder(lane, this.events!.memory, batchBytes, batchRecords)
    const splitter = new LineSplitter()
    const hand = async (): Promise<void> => {
      await this.room()
      if (!builder.isEmpty && !this.isStopped) this.events!.receive(builder.take(this.lines))
    }
    const add = async ({ value }: Line): Promise<void> => {
      if (value.length === 0 && field === null) return
      if (!builder.hasRoom(value.length)) await hand()
      this.lines++
      builder.add({ value, timestamp: Date.now() })
    }
    for await (const piece of this.input as AsyncIterable<Buffer>) {
      if (this.isStopped) return
      for (const line of splitter.push(piece)) await add(line)
      // Typed lines are processed immediately; lines of a pipe fill a batch.
      if (!builder.isEmpty && this.input.readableLength === 0) await hand()
    }
    for (const line of splitter.end()) await add(line)
    await hand()
  }

  private get isStopped(): boolean {
    return this.isPaused || this.isClosed
  }

  private async room(): Promise<void> {
    while (!this.isStopped && !this.events!.hasRoom(this.name)) {
      await new Promise<void>(resolve => {
        this.woken = resolve
      })
    }
  }
}
