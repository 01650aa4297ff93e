/**
 * Reads Kafka with `@platformatic/kafka`. Its stream of messages hands out those of an old generation after a rebalance, and has no pause
 * for a single partition: here its fetch requests are used, one a broker at a time, of the partitions that have room. Records are read from
 * their bytes.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { Consumer, type ConsumerOptions, ListOffsetTimestamps } from '@platformatic/kafka'
import { BackOff } from '@sluice/upstream'
import { BatchBuilder, type PartCollector, SliceBuilder } from '../batch.js'
import { RunFault } from '../run-fault.js'
import { LostLane } from '../sources/lost-lane.js'
import type { Source, SourceEvents } from '../sources/source.js'
import { CommitQueue } from './commit-queue.js'
import { type ConsumerSettings, heartbeatMillis, type LanePosition, laneOf } from './driver.js'
import { platformaticConnection } from './platformatic-connection.js'
import { isFault, isUnknownTopic } from './platformatic-faults.js'
import { committedBatches, isControlBatch } from './read-committed.js'
import { type RawFetch, type RawPartition, rawFetchPool } from './wire/raw-fetch.js'
import { batchHeads, isAbort, isCompressed, readRecords } from './wire/read-batches.js'

type Client = Consumer<Buffer, Buffer, Buffer, Buffer>

/** How long a broker may wait for records: a partition that gets room meanwhile waits as long. */
const FETCH_WAIT_MILLIS = 200
const FETCH_BYTES = 4 * 1024 * 1024
/** How long a run tries to become a member before it ends. */
const JOIN_MILLIS = 60_000
const AUTHENTICATION = 'PLT_KFK_AUTHENTICATION'

interface Lane {
  readonly topic: string
  readonly partition: number
  readonly name: string
  /** The next offset to read. */
  next: bigint
  /** The offset after the newest record of the partition. */
  newest: bigint
  committed: bigint
  isFetching: boolean
}

/** Reads as a member of a consumer group. */
export class PlatformaticSource implements Source {
  private readonly consumer: Client
  private events: SourceEvents | null = null
  private readonly lanes = new Map<string, Lane>()
  private readonly busy = new Set<number>()
  private isPaused = false
  private isRebalancing = true
  private isClosed = false
  private member: { id: string | null; generation: number } = { id: null, generation: 0 }
  private joins: Promise<void> = Promise.resolve()
  private readonly backOff = new BackOff()
  private retry: NodeJS.Timeout | null = null
  private readonly commits = new CommitQueue(
    positions => this.sendCommits(positions),
    lane => this.lanes.has(lane),
  )

  constructor(private readonly settings: ConsumerSettings) {
    const { group, sessionMillis, instance } = settings
    this.consumer = new Consumer({
      ...platformaticConnection(settings),
      groupId: group,
      autocommit: false,
      sessionTimeout: sessionMillis,
      rebalanceTimeout: Math.max(sessionMillis, 60_000),
      heartbeatInterval: heartbeatMillis(sessionMillis),
      retries: 3,
      retryDelay: 250,
      ...(instance === null ? {} : { groupInstanceId: instance }),
    } as ConsumerOptions<Buffer, Buffer, Buffer, Buffer>)
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
    await this.requireTopics()
    for (const topic of this.settings.topics) consumer.topics.track(topic)
    await this.join()
  }

  /** Rejects with RunFault if a topic does not exist, and with the client's fault if no broker answers. */
  private async requireTopics(): Promise<void> {
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
        if (this.isClosed || isFault(thrown, 'code', AUTHENTICATION) || performance.now() > end) throw thrown
        await wait(backOff.next())
      }
    }
  }

  wake(): void {
    this.pump()
  }

  async commit(lane: string, position: number): Promise<void> {
    if (!this.lanes.has(lane)) throw new LostLane(lane)
    await this.commits.add(lane, position)
  }

  lag(): ReadonlyMap<string, number> {
    return new Map([...this.lanes.values()].map(lane => [lane.name, Number(lane.newest - lane.committed)]))
  }

  pause(): void {
    this.isPaused = true
  }

  async close(): Promise<void> {
    this.isClosed = true
    if (this.retry !== null) clearTimeout(this.retry)
    await this.commits.idle()
    await this.consumer.close(true)
  }

  private async sendCommits(positions: readonly LanePosition[]): Promise<void> {
    const offsets = positions.map(({ lane: name, position }) => {
      const lane = this.lanes.get(name)
      if (lane === undefined) throw new LostLane(name)
      return { topic: lane.topic, partition: lane.partition, offset: BigInt(position), leaderEpoch: -1 }
    })
    await this.consumer.commit({ offsets })
    for (const { lane, position } of positions) {
      const kept = this.lanes.get(lane)
      if (kept !== undefined) kept.committed = BigInt(position)
    }
  }

  /** The group has a new generation: lanes that went to others are given up, new ones begin where the group is. */
  private async joined(): Promise<void> {
    const { consumer, member } = this
    const assigned = (consumer.assignments ?? []).flatMap(({ topic, partitions }) =>
      partitions.map(partition => ({ topic, partition, name: laneOf(topic, partition) })),
    )
    const { memberId, generationId } = consumer
    // Who missed a generation does not know who had its partitions meanwhile.
    const isNext = member.id === memberId && generationId === member.generation + 1
    this.member = { id: memberId, generation: generationId }
    const kept = new Set(isNext ? assigned.map(({ name }) => name) : [])
    const lost = [...this.lanes.keys()].filter(name => !kept.has(name))
    if (lost.length > 0) {
      const finished = this.events!.revoke(lost)
      for (const name of lost) this.lanes.delete(name)
      await finished
    }
    const fresh = assigned.filter(({ name }) => !this.lanes.has(name))
    if (fresh.length > 0) {
      const starts = await this.startsOf(fresh)
      for (const each of fresh) {
        const next = starts.get(each.name) ?? 0n
        this.lanes.set(each.name, { ...each, next, newest: next, committed: next, isFetching: false })
      }
    }
    // Another generation may have come meanwhile.
    if (consumer.generationId !== generationId) return
    this.isRebalancing = false
    this.pump()
  }

  private async startsOf(
    lanes: readonly { readonly topic: string; readonly partition: number; readonly name: string }[],
  ): Promise<Map<string, bigint>> {
    const topics = [...new Set(lanes.map(({ topic }) => topic))]
    const asked = topics.map(topic => ({
      topic,
      partitions: lanes.filter(each => each.topic === topic).map(({ partition }) => partition),
    }))
    const committed = await this.consumer.listCommittedOffsets({ topics: asked })
    const timestamp = this.settings.from === 'earliest' ? ListOffsetTimestamps.EARLIEST : ListOffsetTimestamps.LATEST
    const ends = await this.consumer.listOffsets({ topics, timestamp })
    const starts = new Map<string, bigint>()
    for (const { topic, partition, name } of lanes) {
      const known = committed.get(topic)?.[partition] ?? -1n
      starts.set(name, known >= 0n ? known : (ends.get(topic)?.[partition] ?? 0n))
    }
    return starts
  }

  /** Asks each broker that is not asked already for the lanes that have room. */
  private pump(): void {
    if (this.isClosed || this.isPaused || this.isRebalancing) return
    void this.fetchAll().catch((fault: unknown) => this.failed(fault))
  }

  private async fetchAll(): Promise<void> {
    const { consumer, settings } = this
    const metadata = await consumer.metadata({ topics: [...settings.topics] })
    if (this.isClosed || this.isPaused || this.isRebalancing) return
    const byLeader = new Map<number, Lane[]>()
    for (const lane of this.lanes.values()) {
      const leader = metadata.topics.get(lane.topic)?.partitions[lane.partition]?.leader
      if (leader === undefined || this.busy.has(leader) || lane.isFetching || !this.events!.hasRoom(lane.name)) continue
      const lanes = byLeader.get(leader)
      if (lanes === undefined) byLeader.set(leader, [lane])
      else lanes.push(lane)
    }
    for (const [leader, lanes] of byLeader) {
      const topicIds = new Map(lanes.map(({ topic }) => [metadata.topics.get(topic)!.id, topic]))
      void this.fetch(leader, lanes, topicIds)
    }
  }

  private async fetch(leader: number, lanes: readonly Lane[], topicIds: ReadonlyMap<string, string>): Promise<void> {
    this.busy.add(leader)
    for (const lane of lanes) lane.isFetching = true
    try {
      const fetched = (await this.consumer.fetch({
        node: leader,
        connectionPool: rawFetchPool(this.consumer.connections),
        minBytes: 1,
        maxBytes: FETCH_BYTES,
        maxWaitTime: FETCH_WAIT_MILLIS,
        topics: [...topicIds].map(([topicId, topic]) => ({
          topicId,
          partitions: lanes
            .filter(lane => lane.topic === topic)
            .map(({ partition, next }) => ({
              partition,
              fetchOffset: next,
              partitionMaxBytes: this.settings.batchBytes,
              currentLeaderEpoch: -1,
              lastFetchedEpoch: -1,
            })),
        })),
      })) as unknown as RawFetch
      this.backOff.reset()
      for (const { topicId, partitions } of fetched.responses) {
        for (const partition of partitions)
          this.take(laneOf(topicIds.get(topicId) ?? '', partition.partitionIndex), lanes, partition)
      }
    } catch (thrown) {
      await this.recover(thrown, lanes)
      return
    } finally {
      this.busy.delete(leader)
      for (const lane of lanes) lane.isFetching = false
    }
    this.pump()
  }

  /** Hands out what was read of a lane, unless it belongs to somebody else by now. */
  private take(name: string, asked: readonly Lane[], fetched: RawPartition): void {
    const lane = this.lanes.get(name)
    if (lane === undefined || !asked.includes(lane) || this.isClosed) return
    lane.newest = fetched.highWatermark
    const { topic, partition } = lane
    const { index, field, batchBytes, batchRecords } = this.settings
    const settings = { lane: name, partition, index: index ?? topic, field, idPrefix: `${name}-` }
    const { memory } = this.events!
    const heads = batchHeads(fetched.bytes)
    const builder: PartCollector = heads.some(isCompressed)
      ? new BatchBuilder(settings, memory, batchBytes, batchRecords)
      : new SliceBuilder(settings, memory, fetched.bytes, batchBytes, batchRecords)
    const from = Number(lane.next)
    let next = from
    for (const batch of committedBatches(heads, fetched.abortedTransactions, isAbort)) {
      if (!isControlBatch(batch)) {
        readRecords(batch, from, (bytes, start, end, key, headers, offset, timestamp) => {
          if (!builder.hasRoom(end - start)) this.events!.receive(builder.take(offset))
          builder.addPart(bytes, start, end, key, headers, offset, timestamp)
        })
      }
      next = Math.max(next, Number(batch.firstOffset) + batch.lastOffsetDelta + 1)
    }
    lane.next = BigInt(next)
    if (!builder.isEmpty) this.events!.receive(builder.take(next))
  }

  /** A broker has gone, a partition has moved, records were deleted by age: brokers are asked again where things are. */
  private async recover(fault: unknown, lanes: readonly Lane[]): Promise<void> {
    if (this.isClosed) return
    this.consumer.clearMetadata()
    if (isFault(fault, 'apiId', 'OFFSET_OUT_OF_RANGE')) {
      const topics = [...new Set(lanes.map(({ topic }) => topic))]
      const starts = await this.consumer.listOffsets({ topics, timestamp: ListOffsetTimestamps.EARLIEST })
      for (const lane of lanes) {
        const start = starts.get(lane.topic)?.[lane.partition] ?? lane.next
        if (lane.next < start) lane.next = start
      }
    }
    this.retry = setTimeout(() => this.pump(), this.backOff.next())
  }

  /** Errors from which the client cannot recover are retried from the start of a round; only a refused login is final. */
  private failed(fault: unknown): void {
    if (this.isClosed) return
    if (isFault(fault, 'code', AUTHENTICATION)) return this.events!.fail(fault as Error)
    this.consumer.clearMetadata()
    this.retry = setTimeout(() => {
      this.joins = this.joins
        .then(async () => {
          if (this.isClosed) return
          if (this.isRebalancing) await this.consumer.joinGroup({})
          else this.pump()
        })
        .catch((again: unknown) => this.failed(again))
    }, this.backOff.next())
  }
}
