import { expect, it } from 'vitest'
import { committedOf, type LoggedBatch } from './committed.js'

type Batch = LoggedBatch<{ readonly key: Buffer | null }>

const data = (firstOffset: number, producer: number, attributes = 0x10): Batch => ({
  firstOffset: BigInt(firstOffset),
  producerId: BigInt(producer),
  attributes,
  records: [{ key: null }],
})
const marker = (firstOffset: number, producer: number, type: 'abort' | 'commit'): Batch => ({
  ...data(firstOffset, producer, 0x30),
  records: [{ key: Buffer.from([0, 0, 0, type === 'commit' ? 1 : 0]) }],
})

it('keeps records committed between an aborted transaction and the marker of an empty one', () => {
  const log = [
    data(0, 1),
    marker(1, 1, 'abort'),
    data(2, 1),
    marker(3, 1, 'commit'),
    // The partition was added to a transaction that was aborted before a record came.
    marker(4, 1, 'abort'),
    data(5, 2),
    data(6, 1),
    marker(7, 2, 'commit'),
    data(8, 3, 0),
    data(9, 2),
  ]
  expect(committedOf(log).map(({ firstOffset }) => Number(firstOffset))).toEqual([2, 5, 8])
})
