/** Lines of files, each read once to its end. A file with the positions makes a run go on where the last one stopped. */
import { createReadStream, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BatchBuilder } from '../batch.js'
import { RunFault } from '../run-fault.js'
import type { LineSettings } from './line-settings.js'
import { type Line, LineSplitter } from './line-splitter.js'
import type { Source, SourceEvents } from './source.js'

/** Reads files side by side. */
export class FilesSource implements Source {
  private events: SourceEvents | null = null
  private isStopped = false
  private readonly woken = new Set<() => void>()
  private reading: Promise<unknown> = Promise.resolve()
  private readonly committed: Map<string, number>

  /** `positionsFile`: where it is noted how far each file is delivered; null for nowhere. Throws RunFault for files that are not there. */
  constructor(
    private readonly files: readonly string[],
    private readonly positionsFile: string | null,
    private readonly settings: LineSettings,
  ) {
    const missing = files.find(file => !existsSync(file))
    if (missing !== undefined) throw new RunFault(`there is no file ${missing}`)
    this.committed = readPositions(positionsFile)
  }

  async start(events: SourceEvents): Promise<void> {
    this.events = events
    this.reading = Promise.all(this.files.map(file => this.read(file))).then(
      () => events.end(),
      (fault: unknown) => events.fail(fault as Error),
    )
  }

  wake(): void {
    for (const wake of this.woken) wake()
    this.woken.clear()
  }

  async commit(lane: string, position: number): Promise<void> {
    this.committed.set(lane, position)
    if (this.positionsFile === null) return
    const next = `${this.positionsFile}.next`
    writeFileSync(next, `${JSON.stringify(Object.fromEntries(this.committed), null, 2)}\n`, { flush: true })
    renameSync(next, this.positionsFile)
  }

  lag(): ReadonlyMap<string, number> {
    return new Map()
  }

  pause(): void {
    this.isStopped = true
    this.wake()
  }

  async close(): Promise<void> {
    this.pause()
    await this.reading
  }

  private async read(file: string): Promise<void> {
    const lane = path.resolve(file)
    const start = this.committed.get(lane) ?? 0
    const { mtimeMs } = statSync(file)
    const { index, field, batchBytes, batchRecords } = this.settings
    const builder = new BatchBuilder(
      { lane, partition: 0, index, field, idPrefix: `${path.basename(file)}-` },
      this.events!.memory,
      batchBytes,
      batchRecords,
    )
    const splitter = new LineSplitter()
    let at = start
    const hand = async (): Promise<void> => {
      await this.room(lane)
      if (!builder.isEmpty && !this.isStopped) this.events!.receive(builder.take(at))
    }
    const add = async ({ value, size }: Line): Promise<void> => {
      if (value.length > 0 || field !== null) {
        if (!builder.hasRoom(value.length)) await hand()
        builder.add({ value, timestamp: mtimeMs, number: at })
      }
      at += size
    }
    for await (const piece of createReadStream(file, { start, highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
      if (this.isStopped) return
      for (const line of splitter.push(piece)) await add(line)
    }
    for (const line of splitter.end()) await add(line)
    await hand()
  }

  private async room(lane: string): Promise<void> {
    while (!this.isStopped && !this.events!.hasRoom(lane)) {
      await new Promise<void>(resolve => this.woken.add(resolve))
    }
  }
}

function readPositions(file: string | null): Map<string, number> {
  if (file === null || !existsSync(file)) return new Map()
  try {
    const read = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
    return new Map(Object.entries(read))
  } catch (thrown) {
    throw new RunFault(`${file} does not hold positions: ${(thrown as Error).message}`)
  }
}
