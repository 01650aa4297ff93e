/** Lines of files, each read once to its end. A file with the positions makes a run go on where the last one stopped. */
import { createReadStream, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BatchBuilder } from '../batch.js'
import { RunFault } from '../run-fault.js'
import type { LineSettings } from './line-settings.js'
import type { Source, SourceEvents } from './source.js'

const LINE_END = 0x0a
const RETURN = 0x0d

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
      batchBytes,
      batchRecords,
    )
    let rest: Buffer = Buffer.alloc(0)
    let at = start
    const hand = async (): Promise<void> => {
      await this.room(lane)
      if (!builder.isEmpty && !this.isStopped) this.events!.receive(builder.take(at))
    }
    const add = async (line: Buffer, after: number): Promise<void> => {
      const end = line.at(-1) === RETURN ? line.length - 1 : line.length
      if (end > 0 || field !== null) {
        const value = line.subarray(0, end)
        if (!builder.hasRoom(value.length)) await hand()
        builder.add({ value, timestamp: mtimeMs, number: at })
      }
      at = after
    }
    for await (const chunk of createReadStream(file, { start, highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
      if (this.isStopped) return
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      let begin = 0
      for (let end = rest.indexOf(LINE_END); end >= 0; end = rest.indexOf(LINE_END, begin)) {
        await add(rest.subarray(begin, end), at + end + 1 - begin)
        begin = end + 1
      }
      rest = rest.subarray(begin)
    }
    if (rest.length > 0) await add(rest, at + rest.length)
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
