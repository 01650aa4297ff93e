/** Documents to a topic. */
import { BackOff } from '@sluice/upstream/client'
import type { KafkaProducer, ProducedRecord } from '../kafka/driver.js'
import type { Metrics } from '../operations/metrics.js'
import { RunFault } from '../run-fault.js'
import { type KafkaRecords, newKafkaRecords } from './kafka-records.js'
import { tooLargeFor } from './rejection.js'
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
    const places = await this.send(this.recordsOf(documents))
    return places.map(place => tooLargeFor(this.topic, documents[place]!))
  }

  async close(): Promise<void> {
    this.closing.abort()
    await this.producer.close()
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

  private async send(records: Iterable<ProducedRecord>): Promise<readonly number[]> {
    const backOff = new BackOff()
    for (;;) {
      try {
        return await this.producer.send(records)
      } catch (thrown) {
        if (thrown instanceof RunFault || this.closing.signal.aborted) throw thrown
        this.metrics.retried()
        await backOff.pause(this.closing.signal)
      }
    }
  }
}
