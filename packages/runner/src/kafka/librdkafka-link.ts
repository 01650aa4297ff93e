/** Exactly-once between topics: records and positions in one transaction of librdkafka. */
import type { ConsumerSettings, LanePosition, ProducedRecord, ProducerSettings, TransactionalLink } from './driver.js'
import { partitionCount, produceAll, producerConfiguration } from './librdkafka-producer.js'
import { LibrdkafkaSource } from './librdkafka-source.js'
import { called, type LibrdkafkaError, type LibrdkafkaModule, type LibrdkafkaProducer } from './librdkafka-types.js'

const CONNECT_MILLIS = 10_000
const TRANSACTION_MILLIS = 60_000

/** A transaction that was aborted: nothing of it was delivered. */
export class AbortedTransaction extends Error {}

/** A consumer and a producer whose transactions hold both. */
export class LibrdkafkaLink implements TransactionalLink {
  readonly source: LibrdkafkaSource
  private readonly producer: LibrdkafkaProducer

  constructor(module: LibrdkafkaModule, consumer: ConsumerSettings, producer: ProducerSettings, id: string) {
    this.source = new LibrdkafkaSource(module, consumer)
    this.producer = new module.Producer(
      {
        ...producerConfiguration(producer),
        'transactional.id': id,
        // A worker that was killed blocks its partitions no longer than this.
        'transaction.timeout.ms': Math.max(consumer.sessionMillis, 10_000),
        'message.timeout.ms': Math.max(consumer.sessionMillis, 10_000),
      },
      {},
    )
  }

  async start(): Promise<void> {
    const { producer } = this
    await called(done => producer.connect({ timeout: CONNECT_MILLIS }, done))
    await called(done => producer.initTransactions(TRANSACTION_MILLIS, done))
  }

  partitionsOf(topic: string): Promise<number> {
    return partitionCount(this.producer, topic)
  }

  async deliver(records: readonly ProducedRecord[], positions: readonly LanePosition[]): Promise<void> {
    const { producer, source } = this
    const offsets = positions.map(({ lane, position }) => {
      const { topic, partition } = source.partitionOf(lane)
      return { topic, partition, offset: position }
    })
    await called(done => producer.beginTransaction(done))
    try {
      await produceAll(producer, records)
      await this.again(done => producer.sendOffsetsToTransaction(offsets, source.consumer, TRANSACTION_MILLIS, done))
      await this.again(done => producer.commitTransaction(TRANSACTION_MILLIS, done))
    } catch (thrown) {
      const fault = thrown as LibrdkafkaError
      if (fault.isFatal === true) throw fault
      await this.again(done => producer.abortTransaction(TRANSACTION_MILLIS, done))
      throw new AbortedTransaction(fault.message, { cause: fault })
    }
    source.noteCommitted(positions)
  }

  async close(): Promise<void> {
    await new Promise<void>(resolve => this.producer.disconnect(resolve))
  }

  /** Calls again what librdkafka says can be called again: the outcome of a request that timed out is not known otherwise. */
  private async again(run: (done: (fault: LibrdkafkaError | null) => void) => void): Promise<void> {
    for (;;) {
      try {
        return await called(run)
      } catch (thrown) {
        if ((thrown as LibrdkafkaError).isRetriable !== true) throw thrown
      }
    }
  }
}
