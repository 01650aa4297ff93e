import { expect, it } from 'vitest'
import { BatchBuilder, type PartCollector, SliceBuilder, type SourceBatch, valueAt } from './batch.js'

const LANE = { lane: 'logs-0', partition: 0, index: 'logs', field: null, idPrefix: 'logs-0-' }
const texts = (batch: SourceBatch): string[] =>
  Array.from(batch.ends, (_, place) => new TextDecoder('utf-8').decode(valueAt(batch, place)))
const add = (builder: PartCollector, bytes: Buffer, start: number, end: number, number: number): void =>
  builder.addPart(bytes, start, end, null, [], number, 1000 + number)

it('copies values, up to its bytes and records', () => {
  const builder = new BatchBuilder(LANE, 10, 3)
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

it('leaves values where they are, as long as most of the buffer belongs to them', () => {
  const bytes = Buffer.from(new TextEncoder().encode(`__${'a'.repeat(40)}_${'b'.repeat(40)}`).buffer, 1)
  const builder = new SliceBuilder(LANE, bytes, 1000, 10)
  add(builder, bytes, 1, 41, 0)
  add(builder, bytes, 42, 82, 1)
  const batch = builder.take(2)
  expect(batch.values.buffer).toBe(bytes.buffer)
  expect(texts(batch)).toEqual(['a'.repeat(40), 'b'.repeat(40)])
})

it('copies a part of a large buffer, which is not sent to another thread as a whole', () => {
  const bytes = Buffer.from(`${' '.repeat(1000)}one two`)
  const builder = new SliceBuilder(LANE, bytes, 1000, 10)
  add(builder, bytes, 1000, 1003, 0)
  add(builder, bytes, 1004, 1007, 1)
  const batch = builder.take(2)
  expect([texts(batch), batch.values.byteLength, batch.values.buffer.byteLength]).toEqual([['one', 'two'], 7, 7])
})
