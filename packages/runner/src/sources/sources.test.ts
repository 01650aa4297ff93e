/** The contract of every source of lines. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recordsOf, type SourceBatch, valueAt } from '../batch.js'
import { SharedMemory } from '../shared-memory.js'
import { FilesSource } from './files.js'
import type { Source, SourceEvents } from './source.js'
import { StreamSource } from './stream.js'

const SETTINGS = { index: 'logs', field: null, batchBytes: 100, batchRecords: 4 }
const decoder = new TextDecoder('utf-8')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sluice-sources-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Takes the batches of a source. */
class Taker implements SourceEvents {
  readonly memory = new SharedMemory()
  readonly batches: SourceBatch[] = []
  room = Number.POSITIVE_INFINITY
  ended = false
  fault: Error | null = null

  hasRoom(): boolean {
    return this.batches.length < this.room
  }

  receive(batch: SourceBatch): void {
    this.batches.push(batch)
  }

  async revoke(): Promise<void> {}

  end(): void {
    this.ended = true
  }

  fail(fault: Error): void {
    this.fault = fault
  }

  get lines(): string[] {
    return this.batches.flatMap(batch =>
      Array.from({ length: recordsOf(batch) }, (_, place) => decoder.decode(valueAt(batch, place))),
    )
  }
}

const LINES = Array.from({ length: 10 }, (_, n) => `{"n":${n},"text":"zwölf"}`)

function fileOf(text: string, name = 'a.ndjson'): string {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

const SOURCES: readonly [string, (text: string) => Source][] = [
  ['files', text => new FilesSource([fileOf(text)], null, SETTINGS)],
  ['a stream', text => new StreamSource('stdin', Readable.from([Buffer.from(text)]), SETTINGS)],
  [
    'a stream in small pieces',
    text => new StreamSource('stdin', Readable.from(Array.from(Buffer.from(text), byte => Buffer.of(byte))), SETTINGS),
  ],
]

describe.each(SOURCES)('%s', (_, newSource) => {
  it('hands out every line once and in order, in batches within their limits, and ends', async () => {
    const taker = new Taker()
    const source = newSource(`${LINES.join('\n')}\r\n\n`)
    await source.start(taker)
    await expect.poll(() => taker.ended).toBe(true)
    expect(taker.lines).toEqual(LINES)
    expect(Math.max(...taker.batches.map(recordsOf))).toBeLessThanOrEqual(4)
    expect(Math.max(...taker.batches.map(({ values }) => values.length))).toBeLessThanOrEqual(100)
    await source.close()
  })

  it('hands out only as much as fits, and continues when woken', async () => {
    const taker = new Taker()
    taker.room = 1
    const source = newSource(LINES.join('\n'))
    await source.start(taker)
    await expect.poll(() => taker.batches.length).toBe(1)
    // More turns of the event loop than it takes to read everything.
    for (let turn = 0; turn < 1000; turn++) await new Promise(resolve => setImmediate(resolve))
    expect([taker.batches.length, taker.ended]).toEqual([1, false])
    taker.room = 100
    source.wake()
    await expect.poll(() => taker.ended).toBe(true)
    expect(taker.lines).toEqual(LINES)
    await source.close()
  })

  it('hands out nothing after a pause, and can be closed then', async () => {
    const taker = new Taker()
    taker.room = 1
    const source = newSource(LINES.join('\n'))
    await source.start(taker)
    await expect.poll(() => taker.batches.length).toBe(1)
    taker.room = 100
    source.pause()
    await source.close()
    expect(taker.batches).toHaveLength(1)
  })

  it('accepts a line that is larger than a batch', async () => {
    const taker = new Taker()
    const large = JSON.stringify({ text: 'x'.repeat(500) })
    const source = newSource(`${LINES[0]}\n${large}\n${LINES[1]}\n`)
    await source.start(taker)
    await expect.poll(() => taker.ended).toBe(true)
    expect(taker.lines).toEqual([LINES[0], large, LINES[1]])
    await source.close()
  })
})

it('continues where the last run stopped', async () => {
  const file = fileOf(`${LINES.slice(0, 6).join('\n')}\n`)
  const positions = path.join(folder, 'positions.json')
  const first = new Taker()
  const source = new FilesSource([file], positions, SETTINGS)
  await source.start(first)
  await expect.poll(() => first.ended).toBe(true)
  // The first batch was delivered, the others were not.
  await source.commit(first.batches[0]!.lane, first.batches[0]!.position)
  await source.close()
  expect(JSON.parse(readFileSync(positions, 'utf8'))).toEqual({ [file]: first.batches[0]!.position })
  appendFileSync(file, `${LINES.slice(6).join('\n')}\n`)
  const second = new Taker()
  const again = new FilesSource([file], positions, SETTINGS)
  await again.start(second)
  await expect.poll(() => second.ended).toBe(true)
  await again.close()
  const taken = recordsOf(first.batches[0]!)
  expect(second.lines).toEqual(LINES.slice(taken))
  // The same record has the same id in both runs.
  expect(second.batches[0]!.ids!.numbers[0]).toBe(first.batches[1]!.ids!.numbers[0])
})

it('rejects missing files', () => {
  expect(() => new FilesSource([path.join(folder, 'missing.log')], null, SETTINGS)).toThrow('there is no file')
})
