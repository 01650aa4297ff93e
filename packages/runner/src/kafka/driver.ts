/** The interface of a Kafka client for the runner. Each client is one file in this folder; `load-driver.ts` chooses. */
import type { RecordHeader } from '../batch.js'
import type { Source } from '../sources/source.js'

/** How brokers are reached. */
export interface KafkaConnection {
  /** `host:port` of some brokers. */
  readonly brokers: readonly string[]
  readonly clientId: string
  /** Certificates in PEM; null for plain connections. */
  readonly tls: KafkaTls | null
  readonly sasl: KafkaSasl | null
}

export interface KafkaTls {
  readonly ca: string | null
  readonly cert: string | null
  readonly key: string | null
}

export interface KafkaSasl {
  readonly mechanism: 'PLAIN' | 'SCRAM-SHA-256' | 'SCRAM-SHA-512'
  readonly username: string
  readonly password: string
}

/** The topics of a consumer, and the size of its batches. */
export interface ConsumerSettings extends KafkaConnection {
  readonly topics: readonly string[]
  readonly group: string
  /** Where to begin if the group has no position. */
  readonly from: 'earliest' | 'latest'
  /** `group.instance.id` of a static member; null for a dynamic one. */
  readonly instance: string | null
  readonly sessionMillis: number
  /** `_index` of the documents; null for the name of the topic. */
  readonly index: string | null
  /** The field that a raw value goes to; null for JSON. */
  readonly field: string | null
  readonly batchBytes: number
  readonly batchRecords: number
}

/** The records of a producer. */
export interface ProducerSettings extends KafkaConnection {
  readonly compression: 'none' | 'gzip' | 'snappy' | 'lz4' | 'zstd'
  /** The largest request: records for a partition are sent in several if they have more bytes. */
  readonly batchBytes: number
}

/** A record for a topic. */
export interface ProducedRecord {
  readonly topic: string
  readonly partition: number
  readonly key: Uint8Array | null
  readonly value: Uint8Array
  readonly headers: readonly RecordHeader[]
  /** Milliseconds since 1970. */
  readonly timestamp: number
}

/** A running producer. */
export interface KafkaProducer {
  start(): Promise<void>
  /** How many partitions a topic has; 0 when it does not exist. */
  partitionsOf(topic: string): Promise<number>
  /**
   * Sends records, which can be read several times; resolves when all are acknowledged by all replicas in sync, except those that are
   * larger than their topics take, whose places it gives. Rejects with RunFault if a permission is missing, else when it is to be tried
   * again.
   */
  send(records: Iterable<ProducedRecord>): Promise<readonly number[]>
  close(): Promise<void>
}

/** A partition of a topic. */
export interface TopicPartition {
  readonly topic: string
  readonly partition: number
}

/** How far lanes are delivered. */
export interface LanePosition {
  readonly lane: string
  readonly position: number
}

/** A transaction that was aborted: nothing of it was delivered. */
export class AbortedTransaction extends Error {}

/** The records of a transaction, which can be read several times. */
export interface TransactionRecords extends Iterable<ProducedRecord> {
  /** What is written instead of records that are larger than their topics take, by their places. Throws RunFault if that would lose one. */
  insteadOf(places: readonly number[]): TransactionRecords
}

/** A consumer with a producer whose transactions hold records and positions together. */
export interface TransactionalLink {
  readonly source: Source
  start(): Promise<void>
  partitionsOf(topic: string): Promise<number>
  /**
   * Delivers records and notes positions, all or nothing. When nothing of it was delivered it rejects: with AbortedTransaction if it can be
   * tried again, with LostLane where a lane belongs to another member by now, else with what ends the run.
   */
  deliver(records: TransactionRecords, positions: readonly LanePosition[]): Promise<void>
  /** Tries nothing again: what is under way rejects within some seconds. */
  giveUp(): Promise<void>
  /** Ends the producer, once nothing is under way. */
  close(): Promise<void>
}

/** A Kafka client. */
export interface KafkaDriver {
  readonly name: 'javascript' | 'librdkafka'
  newSource(settings: ConsumerSettings): Source
  newProducer(settings: ProducerSettings): KafkaProducer
  /** Null if the client has no transactions that can be relied on. */
  newTransactionalLink:
    | ((consumer: ConsumerSettings, producer: ProducerSettings, id: string) => TransactionalLink)
    | null
}

/** How often a member of a group says that it lives. With the answer it learns that partitions change hands, so that each second counts. */
export const heartbeatMillis = (sessionMillis: number): number =>
  Math.max(500, Math.min(1000, Math.floor(sessionMillis / 3)))

/** The name of a partition's lane. */
export const laneOf = (topic: string, partition: number): string => `${topic}-${partition}`
