/** Sends to Kafka with the connections of `@platformatic/kafka`. Batches are written here: the client makes several objects of every record. */
import { Producer } from '@platformatic/kafka'
import type { KafkaProducer, ProducedRecord, ProducerSettings } from './driver.js'
import { platformaticConnection } from './platformatic-connection.js'
import { isUnknownTopic } from './platformatic-faults.js'
import { requestsOf } from './requests.js'
import type { BatchWriter } from './wire/batch-writer.js'
import { type EncodedBatch, produce, produceVersion } from './wire/raw-produce.js'

/** Sends records and waits for all replicas in sync. */
export class PlatformaticProducer implements KafkaProducer {
  private readonly producer: Producer<Buffer, Buffer, Buffer, Buffer>
  private version: number | null = null
  /** Writers of batches that are not in use. */
  private readonly idle: BatchWriter[] = []

  constructor(private readonly settings: ProducerSettings) {
    this.producer = new Producer({ ...platformaticConnection(settings), retries: 0 })
  }

  async start(): Promise<void> {
    await this.producer.metadata({ topics: [] })
  }

  async partitionsOf(topic: string): Promise<number> {
    try {
      const metadata = await this.producer.metadata({ topics: [topic] })
      return metadata.topics.get(topic)?.partitionsCount ?? 0
    } catch (thrown) {
      if (isUnknownTopic(thrown)) return 0
      throw thrown
    }
  }

  async send(records: Iterable<ProducedRecord>): Promise<void> {
    const { batchBytes, compression } = this.settings
    try {
      for (const { batches, release } of requestsOf(records, batchBytes, compression, this.idle)) {
        await this.sendBatches(batches)
        release()
      }
    } catch (thrown) {
      // A partition may have moved, or a broker may have come back as another version.
      this.producer.clearMetadata()
      this.version = null
      throw thrown
    }
  }

  async close(): Promise<void> {
    await this.producer.close()
  }

  private async sendBatches(batches: readonly EncodedBatch[]): Promise<void> {
    const { producer } = this
    this.version ??= produceVersion(await producer.listApis())
    const { version } = this
    const { brokers, topics } = await producer.metadata({ topics: [...new Set(batches.map(({ topic }) => topic))] })
    const byLeader = new Map<number, EncodedBatch[]>()
    for (const batch of batches) {
      const leader = topics.get(batch.topic)?.partitions[batch.partition]?.leader
      if (leader === undefined || !brokers.has(leader)) {
        throw new Error(`no broker leads partition ${batch.partition} of ${batch.topic}`)
      }
      const own = byLeader.get(leader)
      if (own === undefined) byLeader.set(leader, [batch])
      else own.push(batch)
    }
    await Promise.all(
      [...byLeader].map(async ([leader, own]) =>
        produce(await producer.connections.get(brokers.get(leader)!), version, own),
      ),
    )
  }
}
