/**
 * Sends records in batches. A batch that is larger than its topic takes is sent again in halves, down to the record that is too large: only
 * brokers know how much that is, and compression changes it.
 */
import { InternalError } from '@sluice/java'
import { laneOf, type ProducedRecord } from './driver.js'
import type { EncodedRequest } from './requests.js'
import type { EncodedBatch } from './wire/raw-produce.js'

/** How batches are made and sent. */
export interface BatchSending {
  requestsOf(records: Iterable<ProducedRecord>): Iterable<EncodedRequest>
  /** Sends a request; gives those of its batches that are larger than their topics take. */
  send(request: EncodedRequest): Promise<readonly EncodedBatch[]>
}

interface PlacedRecord {
  readonly record: ProducedRecord
  /** Its place among all records. */
  readonly place: number
}

/**
 * Sends records, each partition's in their order. Gives the places of those that are too large. Where a batch is refused, the records are read
 * again: nothing of them is kept otherwise.
 */
export async function sendSplitting(
  records: Iterable<ProducedRecord>,
  sending: BatchSending,
): Promise<readonly number[]> {
  const refused: number[] = []
  /** How many records of each lane earlier requests had. */
  const before = new Map<string, number>()
  for (const request of sending.requestsOf(records)) {
    for (const batch of await sending.send(request)) {
      const own = recordsOf(batch, records, before.get(laneOf(batch.topic, batch.partition)) ?? 0)
      if (own.length === 1) refused.push(own[0]!.place)
      else refused.push(...(await sendHalves(own, sending)))
    }
    for (const { topic, partition, records: count } of request.batches) {
      const lane = laneOf(topic, partition)
      before.set(lane, (before.get(lane) ?? 0) + count)
    }
  }
  return refused
}

async function sendHalves(own: readonly PlacedRecord[], sending: BatchSending): Promise<number[]> {
  const refused: number[] = []
  const middle = own.length >> 1
  for (const half of [own.slice(0, middle), own.slice(middle)]) {
    const places = await sendSplitting(
      half.map(({ record }) => record),
      sending,
    )
    for (const place of places) refused.push(half[place]!.place)
  }
  return refused
}

/** The records of a batch. `before`: how many of its partition come before them. */
function recordsOf(
  { topic, partition, records: count }: EncodedBatch,
  records: Iterable<ProducedRecord>,
  before: number,
): PlacedRecord[] {
  const own: PlacedRecord[] = []
  let place = 0
  let earlier = 0
  for (const record of records) {
    if (record.topic === topic && record.partition === partition && earlier++ >= before) own.push({ record, place })
    if (own.length === count) return own
    place++
  }
  throw new InternalError(`records of ${laneOf(topic, partition)} cannot be read again`)
}
