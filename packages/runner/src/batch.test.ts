import { expect, it } from 'vitest'
import { BatchBuilder, type PartCollector, SliceBuilder, type SourceBatch, valueAt } from './batch.js'
import { SharedMemory } from './shared-memory.js'

const LANE = { lane: 'logs-0', partition: 0, index: 'logs', field: null, idPrefix: 'logs-0-' }
const texts = (batch: SourceBatch): string[] =>
  Array.from(batch.ends, (_, place) => new TextDecoder('utf-8').decode(valueAt(batch, place)))
const add = (builder: PartCollector, bytes: Buffer, start: number, end: number, number: number): void =>
  builder.addPart(bytes, start, end, null, [], number, 1000 + number)

it('copies values, up to its bytes and records', () => {
  const builder = new BatchBuilder(LANE, new SharedMemory(), 10, 3)
  const bytes = Buffer.from('..one..three')
  add(builder, bytes, 2, 5, 0)
  add(builder, bytes, 7, 12, 1)
  expect([builder.hasRoom(2), builder.hasRoom(3)]).toEqual([true, false])
  const batch = builder.take(2)
  expect([texts(batch), batch.position, [...batch.ids!.numbers], [...batch.timestamps]]).toEqual([
    ['one', 'three'],
    2,
    [0, 1],
    [1000, 1001],
  ])
  expect(builder.isEmpty && builder.hasRoom(1000)).toBe(true)
})

it('copies values of one buffer with the bytes between them, and nothing before or after', () => {
  const memory = new SharedMemory()
  const bytes = Buffer.from(`${' '.repeat(1000)}one two...`)
  const builder = new SliceBuilder(LANE, memory, bytes, 1000, 10)
  add(builder, bytes, 1000, 1003, 0)
  add(builder, bytes, 1004, 1007, 1)
  const batch = builder.take(2)
  expect([texts(batch), batch.values.byteLength]).toEqual([['one', 'two'], 7])
})

it('reuses returned memory', () => {
  const memory = new SharedMemory()
  const builder = new BatchBuilder(LANE, memory, 1_000_000, 10)
  const bytes = Buffer.alloc(300_000, 'x')
  const batchOf = (records: number): SourceBatch => {
    for (let i = 0; i < records; i++) add(builder, bytes, 0, bytes.length, i)
    return builder.take(records)
  }
  const first = batchOf(2)
  const second = batchOf(2)
  expect(second.values.buffer).not.toBe(first.values.buffer)
  memory.give(first.values)
  expect(batchOf(2).values.buffer).toBe(first.values.buffer)
  expect(memory.take(10).buffer.byteLength).toBe(64 * 1024)
})
