/** Sends batches that are bytes already, with the connections of `@platformatic/kafka`: the client itself makes several objects of every record. */
import { type Broker, type Connection, compressionsAlgorithms, Producer } from '@platformatic/kafka'
import { RunFault } from '../run-fault.js'
import type { ProducedRecord, ProducerSettings } from './driver.js'
import { missingPermission } from './missing-permission.js'
import { platformaticConnection } from './platformatic-connection.js'
import { isUnknownTopic } from './platformatic-faults.js'
import { type EncodedRequest, type Numbering, requestsOf } from './requests.js'
import type { BatchWriter } from './wire/batch-writer.js'
import { type EncodedBatch, produce, produceVersion } from './wire/raw-produce.js'

/** Connections to brokers that records are written over. */
export class BatchSender {
  private readonly producer: Producer<Buffer, Buffer, Buffer, Buffer>
  private version: number | null = null
  /** Writers of batches that are not in use. */
  private readonly idle: BatchWriter[] = []

  /** `requestMillis`: how long an answer is waited for. */
  constructor(
    private readonly settings: ProducerSettings,
    requestMillis?: number,
  ) {
    const limit = requestMillis === undefined ? {} : { requestTimeout: requestMillis }
    this.producer = new Producer({ ...platformaticConnection(settings), ...limit, retries: 0 })
  }

  /** Rejects with RunFault if this version of Node cannot compress as the settings say. */
  async start(): Promise<void> {
    const { compression } = this.settings
    if (!compressionsAlgorithms[compression].available) {
      throw new RunFault(`this version of Node cannot compress with ${compression}`, 'Node 22.15 and newer can.')
    }
    await this.producer.metadata({ topics: [] })
  }

  /** How many partitions a topic has; 0 when it does not exist. */
  async partitionsOf(topic: string): Promise<number> {
    try {
      const metadata = await this.producer.metadata({ topics: [topic] })
      return metadata.topics.get(topic)?.partitionsCount ?? 0
    } catch (thrown) {
      if (isUnknownTopic(thrown)) return 0
      throw missingPermission(thrown, [topic]) ?? thrown
    }
  }

  /** Batches of records, in requests. */
  requestsOf(records: Iterable<ProducedRecord>, numbering: Numbering | null = null): Iterable<EncodedRequest> {
    const { batchBytes, compression } = this.settings
    return requestsOf(records, batchBytes, compression, this.idle, numbering)
  }

  /**
   * Sends the batches of a request, each to its leader. Gives those that are larger than their topics take; their bytes are valid until
   * the next request is made. Rejects with RunFault if a permission is missing. `transaction`: the transactional id.
   */
  async send(request: EncodedRequest, transaction: string | null = null): Promise<readonly EncodedBatch[]> {
    try {
      return await this.sendToLeaders(request, transaction)
    } catch (thrown) {
      throw (
        missingPermission(
          thrown,
          request.batches.map(({ topic }) => topic),
        ) ?? thrown
      )
    }
  }

  private async sendToLeaders({ batches, release }: EncodedRequest, transaction: string | null) {
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
    const refused = await Promise.all(
      [...byLeader].map(async ([leader, own]) =>
        produce(await this.connection(brokers.get(leader)!), version, own, transaction),
      ),
    )
    release()
    return refused.flat()
  }

  /** The connection to a broker, which is made if there is none. */
  connection(broker: Broker): Promise<Connection> {
    return this.producer.connections.get(broker)
  }

  /** A connection to some broker. */
  async anyConnection(): Promise<Connection> {
    const { brokers } = await this.producer.metadata({ topics: [] })
    return this.producer.connections.getFirstAvailable([...brokers.values()])
  }

  /** A partition may have moved, or a broker may have come back as another version. */
  forget(): void {
    this.producer.clearMetadata()
    this.version = null
  }

  async close(): Promise<void> {
    await this.producer.close()
  }
}
