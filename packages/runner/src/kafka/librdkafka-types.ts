/** The used parts of `node-rdkafka` and of `@confluentinc/kafka-javascript`, which has the same classes. Neither is a dependency. */
import type { TopicPartition } from './driver.js'

/** A fault of librdkafka. */
export interface LibrdkafkaError extends Error {
  readonly code: number
  readonly isFatal?: boolean
  readonly isRetriable?: boolean
  readonly isTxnRequiresAbort?: boolean
}

export interface TopicPartitionOffset extends TopicPartition {
  readonly offset: number
}

/** The position of a group in a partition; without an offset if there is none. */
export interface LibrdkafkaPosition extends TopicPartition {
  readonly offset?: number
}

type Done = (fault: LibrdkafkaError | null) => void
type Configuration = Readonly<Record<string, unknown>>

interface Client {
  connect(options: { readonly timeout: number }, done: (fault: LibrdkafkaError | null) => void): void
  isConnected(): boolean
  on(event: 'event.error', listener: (fault: LibrdkafkaError) => void): void
}

export interface LibrdkafkaConsumer extends Client {
  disconnect(done: () => void): void
  subscribe(topics: readonly string[]): void
  setDefaultConsumeTimeout(millis: number): void
  consume(count: number, done: Done): void
  incrementalAssign(partitions: readonly TopicPartitionOffset[]): void
  incrementalUnassign(partitions: readonly TopicPartition[]): void
  pause(partitions: readonly TopicPartition[]): void
  commit(positions: readonly TopicPartitionOffset[]): void
  /** An error is in the place of a position that is not known, because a transaction with it is open for example. */
  committed(
    partitions: readonly TopicPartition[],
    timeout: number,
    done: (fault: LibrdkafkaError | null, positions: readonly (LibrdkafkaPosition | Error)[]) => void,
  ): void
}

export interface LibrdkafkaProducer extends Client {
  /** Waits for queued records, for at most the given milliseconds. */
  disconnect(timeout: number, done: () => void): void
  initTransactions(timeout: number, done: Done): void
  beginTransaction(done: Done): void
  commitTransaction(timeout: number, done: Done): void
  abortTransaction(timeout: number, done: Done): void
  sendOffsetsToTransaction(
    positions: readonly TopicPartitionOffset[],
    consumer: LibrdkafkaConsumer,
    timeout: number,
    done: Done,
  ): void
}

/** The module. */
export interface LibrdkafkaModule {
  readonly KafkaConsumer: new (configuration: Configuration, topics: Configuration) => LibrdkafkaConsumer
  readonly Producer: new (configuration: Configuration, topics: Configuration) => LibrdkafkaProducer
}

/** Codes of librdkafka's faults. */
export const LibrdkafkaCode = {
  assignPartitions: -175,
  revokePartitions: -174,
  timedOut: -185,
  state: -172,
  fatal: -150,
  fenced: -144,
  authentication: -169,
  noOffset: -168,
} as const

/** Calls a function that ends with a callback. */
export const called = (run: (done: Done) => void): Promise<void> =>
  new Promise((resolve, reject) => run(fault => (fault == null ? resolve() : reject(fault))))
