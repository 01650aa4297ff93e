/** Sends to Kafka with librdkafka. */
import { isUtf8 } from 'node:buffer'
import { setTimeout as wait } from 'node:timers/promises'
import { BackOff } from '@sluice/upstream'
import type { RecordHeader } from '../batch.js'
import type { KafkaProducer, ProducedRecord, ProducerSettings } from './driver.js'
import { librdkafkaConnection } from './librdkafka-connection.js'
import { isConfigurationFault, needsNewClient } from './librdkafka-faults.js'
import {
  called,
  LibrdkafkaCode,
  type LibrdkafkaError,
  type LibrdkafkaHeaders,
  type LibrdkafkaModule,
  type LibrdkafkaProducer,
} from './librdkafka-types.js'

const CONNECT_MILLIS = 10_000
const FLUSH_MILLIS = 5000
const POLL_MILLIS = 10
const END_MILLIS = 5000

/** The configuration of a producer. */
export const producerConfiguration = (settings: ProducerSettings): Record<string, unknown> => ({
  ...librdkafkaConnection(settings),
  'enable.idempotence': true,
  'compression.codec': settings.compression,
  'linger.ms': 2,
  'batch.size': settings.batchBytes,
  'message.max.bytes': 64 * 1024 * 1024,
  // Until a broker takes them: a record is not given up by its age.
  'message.timeout.ms': 0,
  'queue.buffering.max.messages': 200_000,
  'queue.buffering.max.kbytes': 262_144,
})

/** How many partitions a topic has; 0 when it does not exist. */
export function partitionCount(client: LibrdkafkaProducer, topic: string): Promise<number> {
  return new Promise((resolve, reject) =>
    client.getMetadata({ topic, timeout: CONNECT_MILLIS }, (fault, metadata) => {
      if (fault == null) resolve(metadata.topics.find(({ name }) => name === topic)?.partitions.length ?? 0)
      else if (fault.code === LibrdkafkaCode.unknownTopic) resolve(0)
      else reject(fault)
    }),
  )
}

/** Ends a producer: what it still holds is given up. */
export function disconnected(client: LibrdkafkaProducer): Promise<void> {
  return new Promise(resolve => {
    if (client.isConnected()) client.disconnect(END_MILLIS, resolve)
    else resolve()
  })
}

/** Hands records to librdkafka; waits if its queue is full. */
export async function produceAll(client: LibrdkafkaProducer, records: Iterable<ProducedRecord>): Promise<void> {
  for (const record of records) {
    while (!produceOne(client, record)) {
      client.poll()
      await wait(1)
    }
  }
}

function produceOne(client: LibrdkafkaProducer, record: ProducedRecord): boolean {
  const { topic, partition, key, value, headers, timestamp } = record
  try {
    // Anything but undefined, null too, would be kept for a delivery report that only faults have.
    const opaque = undefined
    client.produce(
      topic,
      partition,
      asBuffer(value),
      key === null ? null : asBuffer(key),
      timestamp,
      opaque,
      namedHeaders(headers),
    )
    return true
  } catch (thrown) {
    if ((thrown as LibrdkafkaError).code === LibrdkafkaCode.queueFull) return false
    throw thrown
  }
}

/** Lists that many records share are made once. */
const namedOf = new WeakMap<readonly RecordHeader[], LibrdkafkaHeaders>()

function namedHeaders(headers: readonly RecordHeader[]): LibrdkafkaHeaders | undefined {
  if (headers.length === 0) return undefined
  let named = namedOf.get(headers)
  if (named === undefined) {
    named = headers.map(({ name, value }) => ({ [name]: headerValue(asBuffer(value)) }))
    namedOf.set(headers, named)
  }
  return named
}

/** `node-rdkafka` makes a new string of the value of every record. Bytes that are not text stay bytes for the clients that take them. */
const headerValue = (value: Buffer): Buffer | string => (isUtf8(value) ? value.toString('utf8') : value)

const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)

interface Request {
  readonly records: Iterable<ProducedRecord>
  readonly settle: (fault?: Error) => void
}

/** Sends records and waits for all replicas in sync. Requests that come while one is under way are sent together. */
export class LibrdkafkaProducerClient implements KafkaProducer {
  private client: LibrdkafkaProducer
  private waiting: Request[] = []
  private running: Promise<void> | null = null
  private fault: LibrdkafkaError | null = null
  private readonly closing = new AbortController()

  constructor(
    private readonly module: LibrdkafkaModule,
    private readonly settings: ProducerSettings,
  ) {
    this.client = this.newClient()
  }

  async start(): Promise<void> {
    await called(done => this.client.connect({ timeout: CONNECT_MILLIS }, done))
    this.client.setPollInterval(POLL_MILLIS)
  }

  partitionsOf(topic: string): Promise<number> {
    return partitionCount(this.client, topic)
  }

  send(records: Iterable<ProducedRecord>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ records, settle: fault => (fault === undefined ? resolve() : reject(fault)) })
      this.running ??= this.run()
    })
  }

  async close(): Promise<void> {
    this.closing.abort()
    await this.running
    await disconnected(this.client)
  }

  private newClient(): LibrdkafkaProducer {
    const configuration = { ...producerConfiguration(this.settings), dr_cb: true, 'delivery.report.only.error': true }
    const client = new this.module.Producer(configuration, { acks: -1 })
    client.on('delivery-report', fault => {
      this.fault ??= fault
    })
    client.on('event.error', fault => {
      if (needsNewClient(fault)) this.fault ??= fault
    })
    return client
  }

  private async run(): Promise<void> {
    while (this.waiting.length > 0) {
      const requests = this.waiting
      this.waiting = []
      const fault = await this.sendAll(requests)
      if (fault !== undefined && needsNewClient(fault)) await this.renew()
      for (const { settle } of requests) settle(fault)
    }
    this.running = null
  }

  /** Returns the fault, where something was not acknowledged. */
  private async sendAll(requests: readonly Request[]): Promise<LibrdkafkaError | undefined> {
    if (this.fault === null || !needsNewClient(this.fault)) this.fault = null
    try {
      for (const { records } of requests) await produceAll(this.client, records)
      await this.flushed()
      // A report of a fault may still be on its way to this thread.
      this.client.poll()
      await wait(0)
      return this.fault ?? undefined
    } catch (thrown) {
      return thrown as LibrdkafkaError
    }
  }

  /** Resolves when nothing is queued: what waits for a broker stays queued, and must not be sent a second time. */
  private async flushed(): Promise<void> {
    for (;;) {
      try {
        return await called(done => this.client.flush(FLUSH_MILLIS, done))
      } catch (thrown) {
        if ((thrown as LibrdkafkaError).code !== LibrdkafkaCode.timedOut || this.closing.signal.aborted) throw thrown
      }
    }
  }

  /** After a fatal fault a producer sends nothing more: a new one takes its place. */
  private async renew(): Promise<void> {
    const backOff = new BackOff()
    while (!this.closing.signal.aborted) {
      await disconnected(this.client)
      this.client = this.newClient()
      this.fault = null
      try {
        return await this.start()
      } catch (thrown) {
        if (isConfigurationFault(thrown as LibrdkafkaError)) return
        await backOff.pause(this.closing.signal).catch(() => undefined)
      }
    }
  }
}
