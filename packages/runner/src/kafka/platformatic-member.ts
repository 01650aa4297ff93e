/**
 * A member of a consumer group with `@platformatic/kafka`. What its `Consumer` does is corrected in two places:
 *
 * - Its `commit` joins the group again when the group has excluded it, and then commits the same positions as the new member that it is. Its
 *   partitions are another member's by then, which may be further: the group would go back. Here a commit is of the generation whose member
 *   delivered the records, so that coordinators refuse it.
 * - It keeps the coordinator that it found first, and sends no heartbeats any more after one that failed. Here another consumer takes over the
 *   membership after every fault.
 */
import { Consumer, type ConsumerOptions, offsetCommitV8 } from '@platformatic/kafka'
import type { Delivered } from './commit-queue.js'
import { type ConsumerSettings, heartbeatMillis, laneOf, type TopicPartition } from './driver.js'
import { platformaticConnection, type RawConsumer, REPEATS } from './platformatic-connection.js'

/** What a member is in one generation of its group. */
export interface Generation {
  readonly member: string
  readonly number: number
  readonly partitions: readonly TopicPartition[]
}

/** The messages of a member. */
export interface MemberEvents {
  /** The members of the group change. */
  rebalancing(): void
  /** The group has a new generation. */
  joined(generation: Generation): void
  /** The coordinator does not answer as it should. The membership ends unless it is renewed. */
  failed(fault: unknown): void
}

/** A member of a group, for a source. */
export interface Member {
  start(events: MemberEvents): void
  join(): Promise<void>
  /** Another client takes over the membership, which joins again next. */
  renew(): void
  /** Whether no other generation has begun. */
  isCurrent(generation: Generation): boolean
  /** Commits positions; rejects if the group has another generation by now. */
  commit(generation: Generation, delivered: readonly Delivered<TopicPartition>[]): Promise<void>
  /** The positions of the group by lane, of the partitions that have one. */
  committed(partitions: readonly TopicPartition[]): Promise<ReadonlyMap<string, bigint>>
  close(): Promise<void>
}

/** A member with the consumer of `@platformatic/kafka`. */
export class PlatformaticMember implements Member {
  private consumer: RawConsumer
  private events: MemberEvents | null = null

  constructor(private readonly settings: ConsumerSettings) {
    this.consumer = this.opened()
  }

  start(events: MemberEvents): void {
    this.events = events
  }

  async join(): Promise<void> {
    await this.consumer.joinGroup({})
  }

  renew(): void {
    const before = this.consumer
    this.consumer = this.opened()
    this.consumer.memberId = before.memberId
    // Without an id it does not leave the group.
    before.memberId = null
    ended(before).catch(() => undefined)
  }

  isCurrent({ member, number }: Generation): boolean {
    const { memberId, generationId } = this.consumer
    return memberId === member && generationId === number
  }

  async commit(generation: Generation, delivered: readonly Delivered<TopicPartition>[]): Promise<void> {
    const { consumer } = this
    const { group, instance, topics } = this.settings
    const coordinator = await consumer.findGroupCoordinator()
    const { brokers } = await consumer.metadata({ topics: [...topics] })
    const broker = brokers.get(coordinator)
    if (broker === undefined) throw new Error(`the coordinator of the group ${group} is not a broker of the cluster`)
    const connection = await consumer.connections.get(broker)
    const positions = topics.map(name => ({
      name,
      partitions: delivered
        .filter(({ lane }) => lane.topic === name)
        .map(({ lane, position }) => ({
          partitionIndex: lane.partition,
          committedOffset: BigInt(position),
          committedLeaderEpoch: -1,
        })),
    }))
    const named = positions.filter(({ partitions }) => partitions.length > 0)
    await offsetCommitV8.api.async(connection, group, generation.number, generation.member, instance, named)
  }

  async committed(partitions: readonly TopicPartition[]): Promise<ReadonlyMap<string, bigint>> {
    const topics = [...new Set(partitions.map(({ topic }) => topic))].map(topic => ({
      topic,
      partitions: partitions.filter(each => each.topic === topic).map(({ partition }) => partition),
    }))
    const committed = await this.consumer.listCommittedOffsets({ topics })
    return new Map(
      partitions.flatMap(({ topic, partition }) => {
        const offset = committed.get(topic)?.[partition] ?? -1n
        return offset >= 0n ? [[laneOf(topic, partition), offset] as const] : []
      }),
    )
  }

  async close(): Promise<void> {
    const { consumer } = this
    try {
      await ended(consumer)
    } catch {
      // The coordinator does not answer: the group misses the member after its session.
      consumer.memberId = null
      await ended(consumer)
    }
  }

  private opened(): RawConsumer {
    const { settings } = this
    const { group, instance, sessionMillis, topics } = settings
    const consumer: RawConsumer = new Consumer({
      ...platformaticConnection(settings),
      groupId: group,
      autocommit: false,
      sessionTimeout: sessionMillis,
      rebalanceTimeout: Math.max(sessionMillis, 60_000),
      heartbeatInterval: heartbeatMillis(sessionMillis),
      ...REPEATS,
      ...(instance === null ? {} : { groupInstanceId: instance }),
    } as ConsumerOptions<Buffer, Buffer, Buffer, Buffer>)
    for (const topic of topics) consumer.topics.track(topic)
    // One whose membership was taken over may still report something.
    const events = (): MemberEvents | null => (consumer === this.consumer ? this.events : null)
    consumer.on('consumer:group:rebalance', () => events()?.rebalancing())
    consumer.on('consumer:group:join', ({ memberId, generationId = 0, assignments }) =>
      events()?.joined({
        member: memberId,
        number: generationId,
        partitions: (assignments ?? []).flatMap(({ topic, partitions }) =>
          partitions.map(partition => ({ topic, partition })),
        ),
      }),
    )
    consumer.on('consumer:heartbeat:error', ({ error }) => events()?.failed(error))
    consumer.on('error', fault => events()?.failed(fault))
    return consumer
  }
}

/** Closes a consumer, which leaves its group if it has a member id. */
const ended = (consumer: RawConsumer): Promise<void> =>
  new Promise((resolve, reject) => consumer.close(true, fault => (fault == null ? resolve() : reject(fault))))
