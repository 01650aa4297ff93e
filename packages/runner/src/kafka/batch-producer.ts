/** Sends to Kafka as batches of bytes: the producer of both clients, for at-least-once. */
import { BatchSender } from './batch-sender.js'
import type { KafkaProducer, ProducedRecord, ProducerSettings } from './driver.js'
import { sendSplitting } from './splitting.js'

/** Sends records and waits for all replicas in sync. */
export class BatchProducer implements KafkaProducer {
  private readonly sender: BatchSender

  constructor(settings: ProducerSettings) {
    this.sender = new BatchSender(settings)
  }

  async start(): Promise<void> {
    await this.sender.start()
  }

  partitionsOf(topic: string): Promise<number> {
    return this.sender.partitionsOf(topic)
  }

  async send(records: Iterable<ProducedRecord>): Promise<readonly number[]> {
    const { sender } = this
    try {
      return await sendSplitting(records, sender)
    } catch (thrown) {
      sender.forget()
      throw thrown
    }
  }

  async close(): Promise<void> {
    await this.sender.close()
  }
}
