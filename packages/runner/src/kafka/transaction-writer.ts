/**
 * Writes records into transactions that librdkafka has begun, as batches of bytes. Its packages for Node need a call for each record, and
 * make its headers anew: that took half of the processor time that an exactly-once run spent outside of its engines.
 */
import {
  addPartitionsToTxnV3,
  type Broker,
  describeTransactionsV0,
  FindCoordinatorKeyTypes,
  findCoordinatorV4,
} from '@platformatic/kafka'
import { RunFault } from '../run-fault.js'
import type { BatchSender } from './batch-sender.js'
import { laneOf, type ProducedRecord, type TopicPartition } from './driver.js'
import { missingPermission } from './missing-permission.js'
import { sendSplitting } from './splitting.js'
import { At } from './wire/record-batch.js'

/** The producer that a transactional id belongs to. Its epoch grows each time that another one takes over. */
export interface ProducerIdentity {
  readonly id: bigint
  readonly epoch: number
}

/** It is not known which records brokers have: a producer with a newer epoch has to fence what may still arrive. */
export class UncertainRecords extends Error {}

/** Writes into the transaction of another client with the same transactional id. */
export interface TransactionWriter {
  start(): Promise<void>
  /** How many partitions a topic has; 0 when it does not exist. */
  partitionsOf(topic: string): Promise<number>
  /** The producer that has the transactional id at this moment. Rejects with UncertainRecords if the coordinator does not say. */
  identity(): Promise<ProducerIdentity>
  /**
   * Writes records, which can be read several times, in the open transaction of a producer; resolves when all replicas in sync have them,
   * except those that are larger than their topics take, whose places it gives. Rejects with RunFault if a permission is missing, else
   * with UncertainRecords.
   */
  write(producer: ProducerIdentity, records: Iterable<ProducedRecord>): Promise<readonly number[]>
  close(): Promise<void>
}

/** Connections to brokers. */
type Sender = Pick<
  BatchSender,
  'start' | 'partitionsOf' | 'requestsOf' | 'send' | 'connection' | 'anyConnection' | 'forget' | 'close'
>

/** Brokers number the records of a producer in each partition with 31 bits. */
const SEQUENCE_MASK = 0x7fffffff

/** Writes with the connections of `@platformatic/kafka`. https://kafka.apache.org/protocol */
export class BatchTransactionWriter implements TransactionWriter {
  private coordinator: Broker | null = null
  private producer: ProducerIdentity = { id: -1n, epoch: -1 }
  /** The number of the next record in each partition, for `producer`. */
  private readonly sequences = new Map<string, number>()

  constructor(
    private readonly sender: Sender,
    private readonly id: string,
  ) {}

  async start(): Promise<void> {
    await this.sender.start()
  }

  partitionsOf(topic: string): Promise<number> {
    return this.sender.partitionsOf(topic)
  }

  identity(): Promise<ProducerIdentity> {
    return this.certain([], async () => {
      const connection = await this.coordinatorConnection()
      const { transactionStates } = await describeTransactionsV0.api.async(connection, [this.id])
      const { producerId: id, producerEpoch: epoch } = transactionStates[0]!
      return { id, epoch }
    })
  }

  write(producer: ProducerIdentity, records: Iterable<ProducedRecord>): Promise<readonly number[]> {
    const added: AddedPartitions = new Map()
    return this.certain(added.keys(), async () => {
      if (producer.id !== this.producer.id || producer.epoch !== this.producer.epoch) this.sequences.clear()
      this.producer = producer
      const numbering = (partition: TopicPartition, count: number) => ({
        ...producer,
        firstSequence: this.numbered(laneOf(partition.topic, partition.partition), count),
      })
      return await sendSplitting(records, {
        requestsOf: some => this.sender.requestsOf(some, numbering),
        send: async request => {
          await this.add(producer, request.batches, added)
          const refused = await this.sender.send(request, this.id)
          // Brokers count only what they take: the next batch has the numbers of one that was refused.
          for (const { topic, partition, bytes } of refused) {
            this.sequences.set(laneOf(topic, partition), bytes.readInt32BE(At.firstSequence))
          }
          return refused
        },
      })
    })
  }

  async close(): Promise<void> {
    await this.sender.close()
  }

  private numbered(lane: string, count: number): number {
    const first = this.sequences.get(lane) ?? 0
    this.sequences.set(lane, (first + count) & SEQUENCE_MASK)
    return first
  }

  /** Adds partitions to the transaction that are not part of it. */
  private async add(
    { id, epoch }: ProducerIdentity,
    partitions: readonly TopicPartition[],
    added: AddedPartitions,
  ): Promise<void> {
    const topics = new Map<string, number[]>()
    for (const { topic, partition } of partitions) {
      let known = added.get(topic)
      if (known === undefined) added.set(topic, (known = new Set()))
      if (known.has(partition)) continue
      known.add(partition)
      topics.set(topic, [...(topics.get(topic) ?? []), partition])
    }
    if (topics.size === 0) return
    await addPartitionsToTxnV3.api.async(await this.coordinatorConnection(), [
      {
        transactionalId: this.id,
        producerId: id,
        producerEpoch: epoch,
        verifyOnly: false,
        topics: [...topics].map(([name, own]) => ({ name, partitions: own })),
      },
    ])
  }

  private async coordinatorConnection() {
    const { id, sender } = this
    if (this.coordinator === null) {
      const some = await sender.anyConnection()
      const { coordinators } = await findCoordinatorV4.api.async(some, FindCoordinatorKeyTypes.TRANSACTION, [id])
      const { host, port } = coordinators[0]!
      this.coordinator = { host, port }
    }
    return sender.connection(this.coordinator)
  }

  /** Says of any fault what it means for the transaction. `topics`: those that are written to by then. */
  private async certain<T>(topics: Iterable<string>, run: () => Promise<T>): Promise<T> {
    try {
      return await run()
    } catch (thrown) {
      this.coordinator = null
      this.sender.forget()
      if (thrown instanceof RunFault) throw thrown
      throw missingPermission(thrown, topics) ?? new UncertainRecords((thrown as Error).message, { cause: thrown })
    }
  }
}

/** The partitions of each topic that are part of a transaction. */
type AddedPartitions = Map<string, Set<number>>
