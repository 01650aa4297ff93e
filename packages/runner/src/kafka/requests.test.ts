import { expect, it } from 'vitest'
import type { ProducedRecord } from './driver.js'
import { requestsOf, sizeOf } from './requests.js'

const record = (partition: number, bytes: number): ProducedRecord => ({
  topic: 't',
  partition,
  key: null,
  value: new Uint8Array(bytes),
  headers: [],
  timestamp: 0,
})

it('cuts by the bytes of a partition, in order', () => {
  const records = [record(0, 500), record(1, 900), record(0, 400), record(0, 300), record(1, 50)]
  const requests = [...requestsOf(records, 1000)]
  expect(requests.map(each => each.map(({ value }) => value.length))).toEqual([
    [500, 900, 400],
    [300, 50],
  ])
})

it('sends a record that is larger alone', () => {
  expect([...requestsOf([record(0, 5000), record(0, 10)], 1000)]).toHaveLength(2)
  expect([...requestsOf([], 1000)]).toEqual([])
})

it('counts keys and headers', () => {
  const plain = sizeOf(record(0, 10))
  const header = { name: 'abc', value: new Uint8Array(5) }
  expect(sizeOf({ ...record(0, 10), key: new Uint8Array(7), headers: [header] })).toBe(plain + 7 + 18)
})
