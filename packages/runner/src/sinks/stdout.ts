/** Documents to standard output, one a line. */
import type { Writable } from 'node:stream'
import { linesOf } from './lines.js'
import type { Delivery, Rejection, Sink } from './sink.js'

/** Writes to a stream. */
export class StreamSink implements Sink {
  constructor(private readonly stream: Writable) {}

  async start(): Promise<void> {}

  async write(documents: readonly Delivery[]): Promise<readonly Rejection[]> {
    await new Promise<void>((resolve, reject) =>
      this.stream.write(linesOf(documents), fault => (fault == null ? resolve() : reject(fault))),
    )
    return []
  }

  async close(): Promise<void> {}
}
