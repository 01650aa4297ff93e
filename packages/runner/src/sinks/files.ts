/** Documents to a file, one a line. */
import { type FileHandle, open } from 'node:fs/promises'
import { RunFault } from '../run-fault.js'
import { linesOf } from './lines.js'
import type { Delivery, Rejection, Sink } from './sink.js'

/** Appends to a file; what was written is on the disk. */
export class FileSink implements Sink {
  private handle: FileHandle | null = null
  private last: Promise<void> = Promise.resolve()

  constructor(private readonly file: string) {}

  async start(): Promise<void> {
    try {
      this.handle = await open(this.file, 'a')
    } catch (thrown) {
      throw new RunFault(`${this.file} cannot be written: ${(thrown as Error).message}`)
    }
  }

  async write(documents: readonly Delivery[]): Promise<readonly Rejection[]> {
    const bytes = linesOf(documents)
    // Lanes write at the same time: one after the other, so that no line is cut.
    const written = this.last.then(async () => {
      await this.handle!.appendFile(bytes)
      await this.handle!.datasync()
    })
    this.last = written.catch(() => undefined)
    await written
    return []
  }

  async close(): Promise<void> {
    await this.last
    await this.handle?.close()
  }
}
