/**
 * Reads Kafka with `@platformatic/kafka`: its member of the group gives up all partitions for each new generation, and a `LaneReader` reads
 * them.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { Consumer, type ConsumerOptions } from '@platformatic/kafka'
import { BackOff } from '@sluice/upstream'
import { LostLane } from '../sources/lost-lane.js'
import type { Source, SourceEvents } from '../sources/source.js'
import { CommitQueue } from './commit-queue.js'
import { type ConsumerSettings, heartbeatMillis, type LanePosition, laneOf, type TopicPartition } from './driver.js'
import { LaneReader } from './lane-reader.js'
import { platformaticConnection } from './platformatic-connection.js'
import { isRefusedLogin } from './platformatic-faults.js'
import { PlatformaticLaneClient, type RawConsumer, REPEATS } from './platformatic-lane-client.js'

/** How long a run tries to become a member before it ends. */
const JOIN_MILLIS = 60_000

/** Reads as a member of a consumer group. */
export class PlatformaticSource implements Source {
  private readonly consumer: RawConsumer
  private readonly reader: LaneReader
  private events: SourceEvents | null = null
  private isRebalancing = true
  private isClosed = false
  private member: { id: string | null; generation: number } = { id: null, generation: 0 }
  private joins: Promise<void> = Promise.resolve()
  private readonly backOff = new BackOff()
  private retry: NodeJS.Timeout | null = null
  private readonly commits = new CommitQueue(
    positions => this.sendCommits(positions),
    lane => this.reader.has(lane),
  )

  constructor(settings: ConsumerSettings) {
    const { group, sessionMillis, instance } = settings
    this.consumer = new Consumer({
      ...platformaticConnection(settings),
      groupId: group,
      autocommit: false,
      sessionTimeout: sessionMillis,
      rebalanceTimeout: Math.max(sessionMillis, 60_000),
      heartbeatInterval: heartbeatMillis(sessionMillis),
      ...REPEATS,
      ...(instance === null ? {} : { groupInstanceId: instance }),
    } as ConsumerOptions<Buffer, Buffer, Buffer, Buffer>)
    const client = new PlatformaticLaneClient(this.consumer, settings)
    this.reader = new LaneReader(client, settings, () => !this.isRebalancing)
  }

  async start(events: SourceEvents): Promise<void> {
    this.events = events
    const { consumer } = this
    consumer.on('consumer:group:rebalance', () => {
      this.isRebalancing = true
    })
    consumer.on('consumer:group:join', () => {
      this.isRebalancing = true
      this.joins = this.joins.then(() => this.joined()).catch((fault: unknown) => this.failed(fault))
    })
    consumer.on('error', (fault: unknown) => this.failed(fault))
    await this.reader.start(events)
    await this.join()
  }

  /** Joins the group. While its coordinator is being chosen, or the members of the group change, that takes several tries. */
  private async join(): Promise<void> {
    const end = performance.now() + JOIN_MILLIS
    const backOff = new BackOff()
    for (;;) {
      try {
        await this.consumer.joinGroup({})
        return
      } catch (thrown) {
        if (this.isClosed || isRefusedLogin(thrown) || performance.now() > end) throw thrown
        await wait(backOff.next())
      }
    }
  }

  wake(): void {
    this.reader.pump()
  }

  async commit(lane: string, position: number): Promise<void> {
    if (!this.reader.has(lane)) throw new LostLane(lane)
    await this.commits.add(lane, position)
  }

  lag(): ReadonlyMap<string, number> {
    return this.reader.lag()
  }

  pause(): void {
    this.reader.pause()
  }

  async close(): Promise<void> {
    this.isClosed = true
    this.reader.pause()
    if (this.retry !== null) clearTimeout(this.retry)
    await this.commits.idle()
    await this.reader.close()
  }

  private async sendCommits(positions: readonly LanePosition[]): Promise<void> {
    const offsets = positions.map(({ lane: name, position }) => {
      const { topic, partition } = this.reader.named(name)
      return { topic, partition, offset: BigInt(position), leaderEpoch: -1 }
    })
    await this.consumer.commit({ offsets })
    this.reader.noteCommitted(positions)
  }

  /** The group has a new generation: lanes that went to others are given up, new ones begin where the group is. */
  private async joined(): Promise<void> {
    const { consumer, member, reader } = this
    const assigned = (consumer.assignments ?? []).flatMap(({ topic, partitions }) =>
      partitions.map(partition => ({ topic, partition, name: laneOf(topic, partition) })),
    )
    const { memberId, generationId } = consumer
    // Who missed a generation does not know who had its partitions meanwhile.
    const isNext = member.id === memberId && generationId === member.generation + 1
    this.member = { id: memberId, generation: generationId }
    const kept = new Set(isNext ? assigned.map(({ name }) => name) : [])
    const lost = reader.all().flatMap(({ name }) => (kept.has(name) ? [] : [name]))
    if (lost.length > 0) {
      const finished = this.events!.revoke(lost)
      reader.remove(lost)
      await finished
    }
    const fresh = assigned.filter(({ name }) => !reader.has(name))
    if (fresh.length > 0) {
      const starts = await reader.startsOf(fresh, await this.committed(fresh))
      for (const each of fresh) reader.begin(reader.add(each), starts.get(each.name)!)
    }
    // Another generation may have come meanwhile.
    if (consumer.generationId !== generationId) return
    this.isRebalancing = false
    this.backOff.reset()
    reader.pump()
  }

  /** The positions of the group, of the partitions that have one. */
  private async committed(partitions: readonly TopicPartition[]): Promise<ReadonlyMap<string, bigint>> {
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

  /** Errors from which the client cannot recover are retried from the start of a round; only a refused login is final. */
  private failed(fault: unknown): void {
    if (this.isClosed) return
    if (isRefusedLogin(fault)) return this.events!.fail(fault as Error)
    this.consumer.clearMetadata()
    this.retry = setTimeout(() => {
      this.joins = this.joins
        .then(async () => {
          if (this.isClosed) return
          if (this.isRebalancing) await this.consumer.joinGroup({})
          else this.reader.pump()
        })
        .catch((again: unknown) => this.failed(again))
    }, this.backOff.next())
  }
}
