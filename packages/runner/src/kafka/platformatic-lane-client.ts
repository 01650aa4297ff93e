/**
 * Requests of records with the connections of `@platformatic/kafka`. Its stream of messages hands out those of an old generation after a
 * rebalance, and has no pause for a single partition.
 */
import { Consumer, FetchIsolationLevels, ListOffsetTimestamps } from '@platformatic/kafka'
import { RunFault } from '../run-fault.js'
import { type ConsumerSettings, laneOf, type TopicPartition } from './driver.js'
import type { FetchedPartition, LaneClient, OfPartition, ReadPlace } from './lane-client.js'
import { platformaticConnection, type RawConsumer, REPEATS } from './platformatic-connection.js'
import { isUnknownTopic } from './platformatic-faults.js'
import { type RawFetch, rawFetchPool, returnReceived } from './wire/raw-fetch.js'

/** How long a broker may wait for records: a partition that gets room meanwhile waits as long. */
const FETCH_WAIT_MILLIS = 200
const FETCH_BYTES = 4 * 1024 * 1024
const REQUEST_MILLIS = 10_000
/** Only up to the end of the oldest transaction that is open. */
const isolationLevel = FetchIsolationLevels.READ_COMMITTED
const TIMESTAMPS = { earliest: ListOffsetTimestamps.EARLIEST, latest: ListOffsetTimestamps.LATEST } as const

/** Sends requests of a consumer that is no member of a group. */
class PlatformaticLaneClient implements LaneClient {
  constructor(
    private readonly consumer: RawConsumer,
    private readonly settings: ConsumerSettings,
  ) {}

  async requireTopics(): Promise<void> {
    const { topics } = this.settings
    try {
      await this.consumer.metadata({ topics: [...topics] })
    } catch (thrown) {
      if (!isUnknownTopic(thrown)) throw thrown
      throw new RunFault(
        `there is no topic ${topics.join(', ')}`,
        'Create it first: kafka-topics.sh --create --topic NAME ...',
      )
    }
    for (const topic of topics) this.consumer.topics.track(topic)
  }

  async leaders(): Promise<OfPartition<number>> {
    const { topics } = await this.metadata()
    return ({ topic, partition }) => topics.get(topic)?.partitions[partition]?.leader
  }

  async fetch<P extends ReadPlace>(leader: number, places: readonly P[]): Promise<readonly FetchedPartition<P>[]> {
    const { topics } = await this.metadata()
    const byTopic = new Map<string, P[]>()
    for (const place of places) byTopic.set(place.topic, [...(byTopic.get(place.topic) ?? []), place])
    const ids = new Map([...byTopic.keys()].map(topic => [topics.get(topic)!.id, topic]))
    const fetched = (await this.consumer.fetch({
      node: leader,
      connectionPool: rawFetchPool(this.consumer.connections),
      isolationLevel,
      minBytes: 1,
      maxBytes: FETCH_BYTES,
      maxWaitTime: FETCH_WAIT_MILLIS,
      topics: [...ids].map(([topicId, topic]) => ({
        topicId,
        partitions: byTopic.get(topic)!.map(({ partition, next }) => ({
          partition,
          fetchOffset: next,
          partitionMaxBytes: this.settings.batchBytes,
          currentLeaderEpoch: -1,
          lastFetchedEpoch: -1,
        })),
      })),
    })) as unknown as RawFetch
    returnReceived(fetched)
    const asked = new Map(places.map(place => [laneOf(place.topic, place.partition), place]))
    return fetched.responses.flatMap(({ topicId, partitions }) =>
      partitions.flatMap(answer => {
        const place = asked.get(laneOf(ids.get(topicId) ?? '', answer.partitionIndex))
        return place === undefined ? [] : [{ place, answer }]
      }),
    )
  }

  async offsets(partitions: readonly TopicPartition[], which: 'earliest' | 'latest'): Promise<OfPartition<bigint>> {
    const asked: Record<string, number[]> = {}
    for (const { topic, partition } of partitions) (asked[topic] ??= []).push(partition)
    const offsets = await this.consumer.listOffsets({
      topics: Object.keys(asked),
      partitions: asked,
      timestamp: TIMESTAMPS[which],
      isolationLevel,
    })
    return ({ topic, partition }) => offsets.get(topic)?.[partition]
  }

  forgetLeaders(): void {
    this.consumer.clearMetadata()
  }

  async close(): Promise<void> {
    await this.consumer.close(true)
  }

  private metadata() {
    return this.consumer.metadata({ topics: [...this.settings.topics] })
  }
}

/** A client that belongs to no group. */
export const newLaneClient = (settings: ConsumerSettings): LaneClient =>
  new PlatformaticLaneClient(
    new Consumer({
      ...platformaticConnection(settings),
      ...REPEATS,
      groupId: settings.group,
      autocommit: false,
      requestTimeout: REQUEST_MILLIS,
    }) as unknown as RawConsumer,
    settings,
  )
