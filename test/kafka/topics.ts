/** Topics of a test: made, filled, read. */

import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Admin, Consumer, FetchIsolationLevels, ProduceAcks, Producer, type RecordsBatch } from '@platformatic/kafka'
import { committedOf } from './committed.js'

/** A record as a test sees it. */
export interface ReadRecord {
  readonly partition: number
  readonly offset: number
  readonly value: string
  readonly headers: ReadonlyMap<string, string>
  /** When the broker appended it, where the topic keeps that; else the time that its producer gave it. Milliseconds since 1970. */
  readonly at: number
}

const clientId = 'sluice-test'
/** How long records are sent again while a broker is away, as one that starts on a busy machine. */
const SEND_MILLIS = 120_000
const RETRY_MILLIS = 500

/**
 * Makes topics. `time`: whether records keep the time that their producer gives them, or have that of the broker. `replicas`: how many brokers
 * have each partition. `maxBytes`: the largest batch that they take; null for Kafka's default.
 */
export async function makeTopics(
  broker: string,
  topics: readonly string[],
  partitions: number,
  time: 'CreateTime' | 'LogAppendTime' = 'CreateTime',
  replicas = 1,
  maxBytes: number | null = null,
): Promise<void> {
  const admin = new Admin({ clientId, bootstrapBrokers: [broker], retries: 20, retryDelay: 250 })
  const configs = [{ name: 'message.timestamp.type', value: time as string }]
  if (maxBytes !== null) configs.push({ name: 'max.message.bytes', value: String(maxBytes) })
  await admin.createTopics({ topics: [...topics], partitions, replicas, configs })
  await admin.close()
}

/** The compression of batches. */
export type Compression = 'none' | 'gzip' | 'snappy' | 'lz4' | 'zstd'

/** Fills topics, each record to the partition that the test says. */
export class Feeder {
  private producer: Producer<Buffer, Buffer, Buffer, Buffer>

  constructor(
    private readonly broker: string,
    private readonly topic: string,
    private readonly compression: Compression = 'none',
  ) {
    this.producer = this.newProducer()
  }

  private newProducer(): Producer<Buffer, Buffer, Buffer, Buffer> {
    return new Producer({ clientId, bootstrapBrokers: [this.broker], retries: 200, retryDelay: 250 })
  }

  /**
   * Sends records, some of them twice where the broker is killed meanwhile. `timestamp`: milliseconds since 1970; now where it is left out.
   */
  async send(
    records: readonly { readonly partition: number; readonly value: string; readonly timestamp?: number }[],
  ): Promise<void> {
    const messages = records.map(({ partition, value, timestamp }) => ({
      topic: this.topic,
      partition,
      value: Buffer.from(value),
      ...(timestamp === undefined ? {} : { timestamp: BigInt(timestamp) }),
    }))
    const end = Date.now() + SEND_MILLIS
    for (;;) {
      try {
        await this.producer.send({ messages, acks: ProduceAcks.ALL, compression: this.compression })
        return
      } catch (thrown) {
        if (Date.now() > end) throw thrown
        // Some faults of a broker that is away are final for the client, whatever its retries: a new one begins again.
        await this.producer.close().catch(() => undefined)
        await wait(RETRY_MILLIS)
        this.producer = this.newProducer()
      }
    }
  }

  async close(): Promise<void> {
    await this.producer.close()
  }
}

/** All committed records of a topic, in the order of their partitions. Throws if a broker returns none of the records that it reports. */
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
  try {
    const metadata = await consumer.metadata({ topics: [topic] })
    const { id: topicId, partitions: places } = metadata.topics.get(topic)!
    consumer.topics.track(topic)
    // The last stable offset: what is after it belongs to a transaction that is open.
    const ends = (
      await consumer.listOffsets({
        topics: [topic],
        timestamp: -1n,
        isolationLevel: FetchIsolationLevels.READ_COMMITTED,
      })
    ).get(topic)!
    const records: ReadRecord[] = []
    for (let partition = 0; partition < partitions; partition++) {
      const log = await readLog(consumer, places[partition]!.leader, { topicId, partition, end: ends[partition]! })
      for (const batch of committedOf(log)) {
        for (const { offsetDelta, headers, timestampDelta, value } of batch.records) {
          const named = headers.map(([name, content]): [string, string] => [String(name), String(content)])
          const offset = Number(batch.firstOffset) + offsetDelta
          const at = isAppendTime(batch) ? batch.maxTimestamp : batch.firstTimestamp + timestampDelta
          records.push({ partition, offset, value: String(value), headers: new Map(named), at: Number(at) })
        }
      }
    }
    return records
  } finally {
    await consumer.close(true)
  }
}

const APPEND_TIME = 0x08

/** https://kafka.apache.org/documentation/#recordbatch */
const isAppendTime = ({ attributes }: RecordsBatch): boolean => (attributes & APPEND_TIME) !== 0

interface PartitionLog {
  readonly topicId: string
  readonly partition: number
  /** Before which everything is decided. */
  readonly end: bigint
}

/** All batches of a partition, markers and aborted ones too. */
async function readLog(
  consumer: Consumer<Buffer, Buffer, Buffer, Buffer>,
  node: number,
  { topicId, partition, end }: PartitionLog,
): Promise<RecordsBatch[]> {
  const log: RecordsBatch[] = []
  let next = 0n
  while (next < end) {
    const asked = {
      partition,
      fetchOffset: next,
      partitionMaxBytes: 4_000_000,
      currentLeaderEpoch: -1,
      lastFetchedEpoch: -1,
    }
    const { responses } = await consumer.fetch({
      node,
      isolationLevel: FetchIsolationLevels.READ_UNCOMMITTED,
      topics: [{ topicId, partitions: [asked] }],
    })
    const from = next
    const batches = (responses[0]?.partitions[0]?.records ?? []).filter(
      ({ firstOffset }) => firstOffset >= from && firstOffset < end,
    )
    const last = batches.at(-1)
    if (last === undefined) throw new Error(`partition ${partition} ends at ${end}, and gives nothing from ${next} on`)
    log.push(...batches)
    next = last.firstOffset + BigInt(last.lastOffsetDelta) + 1n
  }
  return log
}

/** Whether a group has read a topic to its end. */
export async function hasConsumed(broker: string, group: string, topic: string, partitions: number): Promise<boolean> {
  const consumer = new Consumer({ clientId, groupId: group, bootstrapBrokers: [broker], retries: 20, retryDelay: 250 })
  try {
    const ends = (await consumer.listOffsets({ topics: [topic], timestamp: -1n })).get(topic)!
    const all = Array.from({ length: partitions }, (_, partition) => partition)
    const committed = (await consumer.listCommittedOffsets({ topics: [{ topic, partitions: all }] })).get(topic)!
    return all.every(partition => (committed[partition] ?? -1n) >= ends[partition]!)
  } finally {
    await consumer.close(true)
  }
}

/** The id of the broker that is the coordinator of a group. */
export async function coordinatorOf(broker: string, group: string): Promise<number> {
  const consumer = new Consumer({ clientId, groupId: group, bootstrapBrokers: [broker], retries: 60, retryDelay: 250 })
  try {
    return await consumer.findGroupCoordinator()
  } finally {
    await consumer.close(true)
  }
}
