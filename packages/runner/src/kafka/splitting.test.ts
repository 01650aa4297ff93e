import { expect, it } from 'vitest'
import type { ProducedRecord } from './driver.js'
import { requestsOf } from './requests.js'
import { type BatchSending, sendSplitting } from './splitting.js'
import { batchHeads, readRecords } from './wire/read-batches.js'
import { At } from './wire/record-batch.js'

const REQUEST_BYTES = 1000
/** What a topic takes: less than a request has. */
const TOPIC_BYTES = 300

const record = (partition: number, text: string): ProducedRecord => ({
  topic: 't',
  partition,
  key: null,
  value: Buffer.from(text),
  headers: [],
  timestamp: 0,
})

/** Topics that take batches of so many bytes, and what they have. */
class SmallTopics implements BatchSending {
  readonly taken = new Map<number, string[]>()
  sent = 0

  requestsOf(records: Iterable<ProducedRecord>) {
    return requestsOf(records, REQUEST_BYTES, 'none')
  }

  readonly send: BatchSending['send'] = async ({ batches }) => {
    this.sent++
    return batches.filter(({ partition, bytes }) => {
      if (bytes.length > TOPIC_BYTES) return true
      const own = this.taken.get(partition) ?? []
      this.taken.set(partition, own)
      for (const head of batchHeads(bytes)) {
        readRecords(head, 0, (content, start, end) => void own.push(content.toString('utf8', start, end)))
      }
      return false
    })
  }
}

it('sends batches that are too large in parts, and gives the places of records that are too large', async () => {
  const texts = Array.from({ length: 60 }, (_, i) => `${i} `.padEnd([7, 8, 31].includes(i) ? TOPIC_BYTES : 10 + i, '.'))
  const records = texts.map((text, i) => record(i % 3, text))
  const topics = new SmallTopics()
  expect([...(await sendSplitting(records, topics))].sort((a, b) => a - b)).toEqual([7, 8, 31])
  for (const partition of [0, 1, 2]) {
    const own = texts.filter((text, i) => i % 3 === partition && text.length < TOPIC_BYTES)
    expect(topics.taken.get(partition)).toEqual(own)
  }
})

it('reads records once if their topics take them', async () => {
  let reads = 0
  const records = {
    *[Symbol.iterator]() {
      reads++
      yield* [record(0, 'a'), record(1, 'b')]
    },
  }
  const topics = new SmallTopics()
  expect(await sendSplitting(records, topics)).toEqual([])
  expect([reads, topics.sent]).toEqual([1, 1])
})

it('asks about a single record once', async () => {
  const topics = new SmallTopics()
  expect(await sendSplitting([record(0, '.'.repeat(TOPIC_BYTES - At.records))], topics)).toEqual([0])
  expect(topics.sent).toBe(1)
})
