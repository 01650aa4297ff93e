/** Documents to a topic. */
import { BackOff } from '@sluice/upstream'
import type { KafkaProducer, ProducedRecord } from '../kafka/driver.js'
import { isTooLarge } from '../kafka/too-large.js'
import type { Metrics } from '../operations/metrics.js'
import { type KafkaRecords, newKafkaRecords } from './kafka-records.js'
import type { Delivery, Rejection, Sink } from './sink.js'

/** Writes to a topic; what brokers cannot take now is sent again. */
export class KafkaSink implements Sink {
  private records: KafkaRecords | null = null
  private readonly closing = new AbortController()

  constructor(
    private readonly producer: KafkaProducer,
    private readonly topic: string,
    private readonly metrics: Metrics,
  ) {}

  async start(): Promise<void> {
    await this.producer.start()
    this.records = await newKafkaRecords(this.producer, this.topic)
  }

  async write(documents: readonly Delivery[]): Promise<readonly Rejection[]> {
    try {
      await this.send(this.recordsOf(documents))
      return []
    } catch (thrown) {
      if (!isTooLarge(thrown)) throw thrown
      return this.writeEach(documents)
    }
  }

  async close(): Promise<void> {
    this.closing.abort()
    await this.producer.close()
  }

  /** One of the records is too large for the topic: each is sent alone, and the large ones are rejected. */
  private async writeEach(documents: readonly Delivery[]): Promise<readonly Rejection[]> {
    const rejected: Rejection[] = []
    for (const delivery of documents) {
      try {
        await this.send(this.recordsOf([delivery]))
      } catch (thrown) {
        if (!isTooLarge(thrown)) throw thrown
        const message = `a record of ${delivery.value.length} bytes is larger than topic ${this.topic} takes`
        const error = JSON.stringify({ type: 'record_too_large', message })
        rejected.push({ delivery, error, status: 413 })
      }
    }
    return rejected
  }

  /** The records of documents, made each time they are read. */
  private recordsOf(documents: readonly Delivery[]): Iterable<ProducedRecord> {
    const records = this.records!
    return {
      *[Symbol.iterator]() {
        for (const document of documents) yield records.of(document)
      },
    }
  }

  private async send(records: Iterable<ProducedRecord>): Promise<void> {
    const backOff = new BackOff()
    for (;;) {
      try {
        return await this.producer.send(records)
      } catch (thrown) {
        if (isTooLarge(thrown) || this.closing.signal.aborted) throw thrown
        this.metrics.retried()
        await backOff.pause(this.closing.signal)
      }
    }
  }
}
