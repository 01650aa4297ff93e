/** Topics of a test: made, filled, read. */

import { randomUUID } from 'node:crypto'
import { Admin, Consumer, ProduceAcks, Producer } from '@platformatic/kafka'
import { committedBatches, isControlBatch } from '@sluice/runner/kafka'

/** A record as a test sees it. */
export interface ReadRecord {
  readonly partition: number
  readonly offset: number
  readonly value: string
  readonly headers: ReadonlyMap<string, string>
}

const clientId = 'sluice-test'

/** Makes topics. */
export async function makeTopics(broker: string, topics: readonly string[], partitions: number): Promise<void> {
  const admin = new Admin({ clientId, bootstrapBrokers: [broker], retries: 20, retryDelay: 250 })
  await admin.createTopics({ topics: [...topics], partitions, replicas: 1 })
  await admin.close()
}

/** Fills topics, each record to the partition that the test says. */
export class Feeder {
  private readonly producer: Producer<Buffer, Buffer, Buffer, Buffer>

  constructor(
    broker: string,
    private readonly topic: string,
  ) {
    this.producer = new Producer({ clientId, bootstrapBrokers: [broker], retries: 200, retryDelay: 250 })
  }

  async send(records: readonly { readonly partition: number; readonly value: string }[]): Promise<void> {
    const messages = records.map(({ partition, value }) => ({
      topic: this.topic,
      partition,
      value: Buffer.from(value),
    }))
    await this.producer.send({ messages, acks: ProduceAcks.ALL })
  }

  async close(): Promise<void> {
    await this.producer.close()
  }
}

/** Whether a marker, whose key is a version and a type, is that of an aborted transaction. */
const isAbort = ({ records }: { readonly records: readonly { readonly key: Buffer | null }[] }): boolean =>
  records[0]?.key?.readInt16BE(2) === 0

/** All records of a topic that are committed, in the order of their partitions. */
export async function readTopic(broker: string, topic: string, partitions: number): Promise<ReadRecord[]> {
  const consumer = new Consumer<Buffer, Buffer, Buffer, Buffer>({
    clientId,
    groupId: `test-${randomUUID()}`,
    bootstrapBrokers: [broker],
    autocommit: false,
    retries: 20,
    retryDelay: 250,
    maxWaitTime: 100,
  })
  const records: ReadRecord[] = []
  const metadata = await consumer.metadata({ topics: [topic] })
  const topicId = metadata.topics.get(topic)!.id
  consumer.topics.track(topic)
  // The last stable offset: what is after it belongs to a transaction that is open.
  const ends = (await consumer.listOffsets({ topics: [topic], timestamp: -1n })).get(topic)!
  for (let partition = 0; partition < partitions; partition++) {
    let next = 0n
    while (next < ends[partition]!) {
      const { responses } = await consumer.fetch({
        node: metadata.topics.get(topic)!.partitions[partition]!.leader,
        topics: [
          {
            topicId,
            partitions: [
              {
                partition,
                fetchOffset: next,
                partitionMaxBytes: 4_000_000,
                currentLeaderEpoch: -1,
                lastFetchedEpoch: -1,
              },
            ],
          },
        ],
      })
      const fetched = responses[0]?.partitions[0]
      const all = fetched?.records ?? []
      for (const batch of committedBatches(all, fetched?.abortedTransactions ?? null, isAbort)) {
        if (isControlBatch(batch)) continue
        for (const record of batch.records) {
          const offset = batch.firstOffset + BigInt(record.offsetDelta)
          if (offset < next) continue
          const headers = record.headers.map(([name, value]): [string, string] => [String(name), String(value)])
          records.push({ partition, offset: Number(offset), value: String(record.value), headers: new Map(headers) })
        }
      }
      const last = all.at(-1)
      if (last === undefined) break
      next = last.firstOffset + BigInt(last.lastOffsetDelta) + 1n
    }
  }
  await consumer.close(true)
  return records
}
