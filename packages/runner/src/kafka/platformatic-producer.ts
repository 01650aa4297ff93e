/** Sends to Kafka with `@platformatic/kafka`. */
import { ProduceAcks, Producer } from '@platformatic/kafka'
import type { RecordHeader } from '../batch.js'
import type { KafkaProducer, ProducedRecord, ProducerSettings } from './driver.js'
import { platformaticConnection } from './platformatic-connection.js'
import { requestsOf } from './requests.js'

/** Sends records and waits for all replicas in sync. */
export class PlatformaticProducer implements KafkaProducer {
  private readonly headers = new WeakMap<readonly RecordHeader[], Map<Buffer, Buffer>>()
  private readonly producer: Producer<Buffer, Buffer, Buffer, Buffer>

  constructor(private readonly settings: ProducerSettings) {
    this.producer = new Producer({
      ...platformaticConnection(settings),
      acks: ProduceAcks.ALL,
      compression: settings.compression,
      retries: 0,
    })
  }

  async start(): Promise<void> {
    await this.producer.metadata({ topics: [] })
  }

  async partitionsOf(topic: string): Promise<number> {
    const metadata = await this.producer.metadata({ topics: [topic] })
    return metadata.topics.get(topic)?.partitionsCount ?? 0
  }

  async send(records: readonly ProducedRecord[]): Promise<void> {
    // The client makes one batch of all records for a partition: it is cut here, since brokers refuse those beyond max.message.bytes.
    for (const request of requestsOf(records, this.settings.batchBytes)) {
      await this.producer.send({
        acks: ProduceAcks.ALL,
        messages: request.map(({ topic, partition, key, value, headers, timestamp }) => ({
          topic,
          partition,
          value: asBuffer(value),
          timestamp: BigInt(Math.trunc(timestamp)),
          ...(key === null ? {} : { key: asBuffer(key) }),
          ...(headers.length === 0 ? {} : { headers: this.headersOf(headers) }),
        })),
      })
    }
  }

  /** Most records of a run have the very same headers. */
  private headersOf(headers: readonly RecordHeader[]): Map<Buffer, Buffer> {
    let made = this.headers.get(headers)
    if (made === undefined) {
      made = new Map(headers.map(({ name, value }) => [Buffer.from(name), asBuffer(value)]))
      this.headers.set(headers, made)
    }
    return made
  }

  async close(): Promise<void> {
    await this.producer.close()
  }
}

const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
