import { expect, it } from 'vitest'
import type { ProducedRecord } from './driver.js'
import { requestsOf } from './requests.js'
import { batchHeads, readRecords } from './wire/read-batches.js'

const record = (partition: number, bytes: number, topic = 't'): ProducedRecord => ({
  topic,
  partition,
  key: null,
  value: new Uint8Array(bytes),
  headers: [],
  timestamp: 0,
})

/** The bytes of the values of each batch. */
function cut(records: readonly ProducedRecord[], maxBytes: number): unknown[] {
  return [...requestsOf(records, maxBytes, 'none')].map(({ batches }) =>
    batches.map(({ topic, partition, bytes }) => {
      const sizes: number[] = []
      for (const head of batchHeads(bytes)) readRecords(head, 0, (_, start, end) => void sizes.push(end - start))
      return [topic, partition, ...sizes]
    }),
  )
}

it('cuts by the bytes of a partition, in order', () => {
  const records = [record(0, 500), record(1, 900), record(0, 400), record(0, 300), record(1, 50), record(1, 7, 'u')]
  expect(cut(records, 1000)).toEqual([
    [
      ['t', 0, 500, 400],
      ['t', 1, 900],
    ],
    [
      ['t', 0, 300],
      ['t', 1, 50],
      ['u', 1, 7],
    ],
  ])
})

it('sends a larger record by itself', () => {
  expect(cut([record(0, 5000), record(0, 10)], 1000)).toEqual([[['t', 0, 5000]], [['t', 0, 10]]])
  expect(cut([], 1000)).toEqual([])
})
