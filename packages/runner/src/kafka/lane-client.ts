/** The requests of a `LaneReader` to brokers. */
import type { TopicPartition } from './driver.js'
import type { RawPartition } from './wire/raw-fetch.js'

/** A partition and the next offset to read. */
export interface ReadPlace extends TopicPartition {
  readonly next: bigint
}

/** A broker's answer for a partition. */
export interface FetchedPartition<P extends ReadPlace> {
  readonly place: P
  readonly answer: RawPartition
}

/** Looks something up for partitions; undefined for those that are not known. */
export type OfPartition<T> = (partition: TopicPartition) => T | undefined

/** Requests of records, without the membership of a group. */
export interface LaneClient {
  /** Rejects with RunFault if a topic does not exist, and with the client's fault if no broker answers. */
  requireTopics(): Promise<void>
  /** The broker that leads each partition. They are remembered for some seconds. */
  leaders(): Promise<OfPartition<number>>
  /**
   * What a broker has of partitions, each from its place on, as far as transactions have ended (read_committed). Faults of single
   * partitions are in their answers.
   */
  fetch<P extends ReadPlace>(leader: number, places: readonly P[]): Promise<readonly FetchedPartition<P>[]>
  /** The first or the last offsets of partitions. */
  offsets(partitions: readonly TopicPartition[], which: 'earliest' | 'latest'): Promise<OfPartition<bigint>>
  /** Brokers are asked again which of them leads a partition. */
  forgetLeaders(): void
  /** Ends all connections. */
  close(): Promise<void>
}
