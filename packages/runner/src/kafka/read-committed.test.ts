import { expect, it } from 'vitest'
import { committedBatches, type FetchedBatch } from './read-committed.js'

interface Batch extends FetchedBatch {
  readonly isAbort: boolean
}

const data = (firstOffset: number, producer: number, attributes = 0x10): Batch => ({
  firstOffset: BigInt(firstOffset),
  producerId: BigInt(producer),
  attributes,
  isAbort: false,
})

const marker = (firstOffset: number, producer: number, type: 'abort' | 'commit'): Batch => ({
  ...data(firstOffset, producer, 0x30),
  isAbort: type === 'abort',
})
const isAbort = (batch: Batch): boolean => batch.isAbort

it('leaves out every aborted transaction of a producer, and no committed one', () => {
  const records = [
    data(0, 1),
    marker(1, 1, 'abort'),
    data(2, 1),
    data(3, 2),
    marker(4, 1, 'commit'),
    data(5, 1),
    marker(6, 2, 'commit'),
    marker(7, 1, 'abort'),
    data(8, 1, 0),
    data(9, 1),
    marker(10, 1, 'commit'),
  ]
  const abortedTransactions = [
    { producerId: 1n, firstOffset: 5n },
    { producerId: 1n, firstOffset: 0n },
  ]
  const kept = committedBatches(records, abortedTransactions, isAbort)
  expect(kept.map(({ firstOffset }) => Number(firstOffset))).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 10])
  expect(committedBatches(records, null, isAbort)).toEqual(records)
  expect(committedBatches<Batch>([], [], isAbort)).toEqual([])
})
