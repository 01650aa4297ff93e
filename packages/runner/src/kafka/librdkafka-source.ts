/** Reads Kafka with librdkafka: as a member of a group that gives up partitions one by one (cooperative rebalancing). */
import { setTimeout as wait } from 'node:timers/promises'
import { BackOff } from '@sluice/upstream'
import { BatchBuilder, type RecordHeader } from '../batch.js'
import { RunFault } from '../run-fault.js'
import { LostLane } from '../sources/lost-lane.js'
import type { Source, SourceEvents } from '../sources/source.js'
import { CommitQueue } from './commit-queue.js'
import { type ConsumerSettings, heartbeatMillis, type LanePosition, laneOf } from './driver.js'
import type { Membership } from './group-membership.js'
import { librdkafkaConnection } from './librdkafka-connection.js'
import {
  called,
  LibrdkafkaCode,
  type LibrdkafkaConsumer,
  type LibrdkafkaError,
  type LibrdkafkaMessage,
  type LibrdkafkaModule,
  type TopicPartition,
  type TopicPartitionOffset,
} from './librdkafka-types.js'

const CONNECT_MILLIS = 10_000
/**
 * How long a call waits for each record: while nothing comes, and while records come. One that waits long for many would collect a trickle
 * of them.
 */
const IDLE_MILLIS = 50
const BUSY_MILLIS = 1
/** After a call that gave nothing. */
const REST_MILLIS = 5
const COMMIT_MILLIS = 10_000
/** Longer than a member may take to finish what it gives up. */
const REBALANCE_MILLIS = 60_000
/**
 * How long reading waits for lanes that are full before it continues without them: librdkafka throws away what it has fetched of a
 * partition that is paused.
 */
const FULL_MILLIS = 100
/** How long librdkafka may take to give up what a member had that the group has excluded. */
const EXCLUDED_MILLIS = 2 * REBALANCE_MILLIS
const NO_HEADERS: readonly RecordHeader[] = []
const EMPTY = Buffer.alloc(0)

/** A partition that this member has. It is another object when the partition went away and came back. */
export interface Lane extends TopicPartition {
  readonly name: string
  isPaused: boolean
  read: number
  committed: number
  /** The member of the group that it was given to; null if that is not asked, or the group had no such member any more. */
  readonly member: string | null
}

/** How a source gives up lanes. */
export interface Leaving {
  /** Whether lanes are lost as soon as they are revoked. Else what is under way may be finished first. */
  readonly givesUpAtOnce: boolean
  /** The group membership of the source; null if it is not needed. */
  readonly membership: Membership | null
}

/** Reads as a member of a consumer group. */
export class LibrdkafkaSource implements Source {
  /** Transactions name it. */
  readonly consumer: LibrdkafkaConsumer
  private events: SourceEvents | null = null
  private readonly lanes = new Map<string, Lane>()
  /** Lanes of a member that the group has excluded, until librdkafka gives them up, with what ends the run if it does not. */
  private readonly excluded = new Map<string, NodeJS.Timeout>()
  private readonly commits = new CommitQueue(
    positions => this.sendCommits(positions),
    lane => this.lanes.has(lane),
  )
  private committing: { resolve: () => void; reject: (fault: Error) => void } | null = null
  private isPaused = false
  private isClosed = false
  private loop: Promise<void> = Promise.resolve()
  private rebalances: Promise<void> = Promise.resolve()
  private rounds: (() => void)[] = []
  private readonly closing = new AbortController()
  private woken: () => void = () => undefined

  constructor(
    { KafkaConsumer }: LibrdkafkaModule,
    private readonly settings: ConsumerSettings,
    private readonly leaving: Leaving = { givesUpAtOnce: false, membership: null },
  ) {
    const { group, instance, sessionMillis, from } = settings
    this.consumer = new KafkaConsumer(
      {
        ...librdkafkaConnection(settings),
        'group.id': group,
        ...(instance === null ? {} : { 'group.instance.id': instance }),
        'session.timeout.ms': sessionMillis,
        // Also how long the group waits for a member that gives up partitions; 300 s without this.
        'max.poll.interval.ms': Math.max(sessionMillis, REBALANCE_MILLIS),
        'heartbeat.interval.ms': heartbeatMillis(sessionMillis),
        'enable.auto.commit': false,
        'enable.auto.offset.store': false,
        'partition.assignment.strategy': 'cooperative-sticky',
        'isolation.level': 'read_committed',
        'queued.min.messages': 20_000,
        'queued.max.messages.kbytes': 32_768,
        'fetch.wait.max.ms': 100,
        rebalance_cb: (fault: LibrdkafkaError, partitions: readonly TopicPartition[]) =>
          this.rebalance(fault, partitions),
        offset_commit_cb: (fault: LibrdkafkaError | null) => this.committed(fault),
      },
      { 'auto.offset.reset': from },
    )
  }

  async start(events: SourceEvents): Promise<void> {
    this.events = events
    const { consumer, settings } = this
    consumer.on('event.error', fault => this.noteFault(fault))
    await called(done => consumer.connect({ timeout: CONNECT_MILLIS }, done))
    consumer.subscribe(settings.topics)
    this.loop = this.consumeAll().catch((fault: unknown) => {
      if (!this.isClosed) events.fail(fault as Error)
    })
  }

  wake(): void {
    this.woken()
    if ([...this.lanes.values()].some(({ isPaused }) => isPaused)) this.balance()
  }

  async commit(lane: string, position: number): Promise<void> {
    if (!this.lanes.has(lane)) throw new LostLane(lane)
    await this.commits.add(lane, position)
  }

  /** Notes positions that a transaction has committed. */
  noteCommitted(positions: readonly LanePosition[]): void {
    for (const { lane: name, position } of positions) {
      const lane = this.lanes.get(name)
      if (lane !== undefined) lane.committed = position
    }
  }

  /** A lane of this member. Throws LostLane for one that went to another. */
  laneNamed(name: string): Lane {
    const lane = this.lanes.get(name)
    if (lane === undefined) throw new LostLane(name)
    return lane
  }

  /** Throws LostLane if one of the lanes is not this member's any more, or not without a break. */
  refuseLost(lanes: readonly Lane[]): void {
    const lost = lanes.find(lane => this.lanes.get(lane.name) !== lane)
    if (lost !== undefined) throw new LostLane(lost.name)
  }

  /**
   * Rejects with LostLane if one of the lanes was assigned to a member that has left the group, and hands out no more records of
   * that member. Rejects with another fault if the coordinator does not answer.
   */
  async refuseExcluded(lanes: readonly Lane[]): Promise<void> {
    const member = await this.leaving.membership?.memberId()
    if (member === undefined) return
    const isLost = (lane: Lane): boolean => lane.member === null || lane.member !== member
    const lost = lanes.find(isLost)
    if (lost === undefined) return
    const excluded = [...this.lanes.values()].filter(isLost)
    this.lose(excluded)
    void this.events!.revoke(excluded.map(({ name }) => name))
    for (const { name } of excluded) this.awaitRevoke(name)
    throw new LostLane(lost.name)
  }

  /**
   * librdkafka gives up what it had before it joins again. If it does not, nobody would read the lane: the run ends, and begins again
   * if it is supervised.
   */
  private awaitRevoke(lane: string): void {
    const timer = setTimeout(
      () => this.events!.fail(new Error(`the group has excluded the member that reads ${lane}`)),
      EXCLUDED_MILLIS,
    )
    this.excluded.set(lane, timer.unref())
  }

  /** It gave up a lane. */
  private noteRevoked(lane: string): void {
    clearTimeout(this.excluded.get(lane))
    this.excluded.delete(lane)
  }

  /** Resolves after a call for records that begins later: what happened to the group before is known then. */
  nextRound(): Promise<void> {
    return new Promise(resolve => {
      if (this.isClosed) return resolve()
      this.rounds.push(resolve)
      this.woken()
    })
  }

  /** The positions of the group, without partitions that have none; waits for transactions that are pending. */
  async committedPositions(partitions: readonly TopicPartition[], millis: number): Promise<Map<string, number>> {
    const positions = await new Promise<readonly TopicPartitionOffset[]>((resolve, reject) =>
      this.consumer.committed(partitions, millis, (fault, found) => (fault == null ? resolve(found) : reject(fault))),
    )
    return new Map(
      positions.flatMap(({ topic, partition, offset }) =>
        offset >= 0 ? [[laneOf(topic, partition), offset] as const] : [],
      ),
    )
  }

  lag(): ReadonlyMap<string, number> {
    return new Map(
      [...this.lanes.values()].map(({ name, topic, partition, committed }) => {
        const { highOffset } = this.consumer.getWatermarkOffsets(topic, partition)
        return [name, Math.max(0, highOffset - Math.max(0, committed))]
      }),
    )
  }

  pause(): void {
    this.isPaused = true
    this.balance()
  }

  async close(): Promise<void> {
    await this.commits.idle()
    this.isClosed = true
    this.closing.abort()
    for (const lane of [...this.excluded.keys()]) this.noteRevoked(lane)
    this.woken()
    await this.loop
    await new Promise<void>(resolve => this.consumer.disconnect(resolve))
  }

  private async consumeAll(): Promise<void> {
    let isIdle = true
    while (!this.isClosed) {
      await this.room()
      this.balance()
      const { rounds } = this
      this.rounds = []
      const messages = await this.read(isIdle, rounds.length > 0)
      isIdle = messages.length === 0
      if (!isIdle) this.handOut(messages)
      if (isIdle || rounds.length > 0) await wait(REST_MILLIS)
      for (const finish of rounds) finish()
    }
    for (const finish of this.rounds) finish()
  }

  /** Resolves when all lanes that are not paused have room, somebody waits for a round, or that takes long. */
  private async room(): Promise<void> {
    const end = performance.now() + FULL_MILLIS
    const isFull = (): boolean =>
      [...this.lanes.values()].some(({ name, isPaused }) => !isPaused && !this.events!.hasRoom(name))
    while (!this.isClosed && this.rounds.length === 0 && isFull()) {
      const left = end - performance.now()
      if (left <= 0) return
      let timer: NodeJS.Timeout | undefined
      await new Promise<void>(resolve => {
        this.woken = resolve
        timer = setTimeout(resolve, left)
      })
      clearTimeout(timer)
    }
  }

  private async read(isIdle: boolean, isRound: boolean): Promise<readonly LibrdkafkaMessage[]> {
    // A round waits until the client has handled rebalances, or has a record, which it returns only while there is no rebalance.
    const first = isIdle || isRound ? await this.consume(1, IDLE_MILLIS) : []
    if (isIdle && first.length === 0) return first
    const more = await this.consume(this.settings.batchRecords, BUSY_MILLIS)
    return first.length === 0 ? more : [...first, ...more]
  }

  private consume(count: number, millis: number): Promise<readonly LibrdkafkaMessage[]> {
    this.consumer.setDefaultConsumeTimeout(millis)
    return new Promise((resolve, reject) =>
      this.consumer.consume(count, (fault, messages) => {
        if (fault == null) resolve(messages)
        else if (fault.code === LibrdkafkaCode.authentication) reject(fault)
        else resolve([])
      }),
    )
  }

  private handOut(messages: readonly LibrdkafkaMessage[]): void {
    const { batchBytes, batchRecords, field, index } = this.settings
    const builders = new Map<string, BatchBuilder>()
    for (const { topic, partition, offset, value, key = null, timestamp = Date.now(), headers } of messages) {
      const name = laneOf(topic, partition)
      const lane = this.lanes.get(name)
      if (lane === undefined) continue
      let builder = builders.get(name)
      if (builder === undefined) {
        const settings = { lane: name, partition, index: index ?? topic, field, idPrefix: `${name}-` }
        builders.set(name, (builder = new BatchBuilder(settings, this.events!.memory, batchBytes, batchRecords)))
      }
      const bytes = value ?? EMPTY
      if (!builder.hasRoom(bytes.length)) this.events!.receive(builder.take(offset))
      builder.add({
        value: bytes,
        timestamp,
        key,
        headers: headers === undefined ? NO_HEADERS : headersOf(headers),
        number: offset,
      })
      lane.read = offset + 1
    }
    for (const [name, builder] of builders) this.events!.receive(builder.take(this.lanes.get(name)!.read))
  }

  /** Pauses the lanes without room, and resumes those that have room again. */
  private balance(): void {
    const stop: TopicPartition[] = []
    const go: TopicPartition[] = []
    for (const lane of this.lanes.values()) {
      const isPaused = this.isPaused || !this.events!.hasRoom(lane.name)
      if (isPaused === lane.isPaused) continue
      lane.isPaused = isPaused
      ;(isPaused ? stop : go).push({ topic: lane.topic, partition: lane.partition })
    }
    if (stop.length > 0) this.consumer.pause(stop)
    if (go.length > 0) this.consumer.resume(go)
  }

  private rebalance(fault: LibrdkafkaError, partitions: readonly TopicPartition[]): void {
    const isRevoke = fault.code !== LibrdkafkaCode.assignPartitions
    if (isRevoke && this.leaving.givesUpAtOnce) this.lose(partitions)
    if (isRevoke) for (const { topic, partition } of partitions) this.noteRevoked(laneOf(topic, partition))
    this.rebalances = this.rebalances.then(() => (isRevoke ? this.giveUp(partitions) : this.takeOver(partitions)))
    this.rebalances.catch((thrown: unknown) => {
      if (!this.isClosed) this.events!.fail(thrown as Error)
    })
  }

  private async takeOver(partitions: readonly TopicPartition[]): Promise<void> {
    // A call for records that began before a partition was given up may still contain some of it. They are dropped: what was committed
    // since is not known here.
    await this.nextRound()
    const member = await this.ownMember()
    if (this.isClosed) return
    for (const { topic, partition } of partitions) {
      const name = laneOf(topic, partition)
      this.lanes.set(name, { topic, partition, name, isPaused: false, read: 0, committed: 0, member })
    }
    this.consumer.incrementalAssign(partitions)
    // A partition that was paused when it was taken away comes back paused.
    this.consumer.resume(partitions)
  }

  /** The member id of this consumer; asks until the coordinator answers. */
  private async ownMember(): Promise<string | null> {
    const { membership } = this.leaving
    if (membership === null) return null
    const backOff = new BackOff()
    while (!this.isClosed) {
      try {
        return await membership.memberId()
      } catch (thrown) {
        if (thrown instanceof RunFault) throw thrown
        await backOff.pause(this.closing.signal).catch(() => undefined)
      }
    }
    return null
  }

  private async giveUp(partitions: readonly TopicPartition[]): Promise<void> {
    const finished = this.events!.revoke(partitions.map(({ topic, partition }) => laneOf(topic, partition)))
    // What is under way may be finished and committed before the partitions are given up, unless they are lost already.
    // That includes its commits. Those of other lanes are not waited for: they come one after the other, and while the members of the group
    // change each may be without an answer, so that this member would keep all others waiting.
    if (!this.leaving.givesUpAtOnce) await finished
    this.lose(partitions)
    this.consumer.incrementalUnassign(partitions)
  }

  private lose(partitions: readonly TopicPartition[]): void {
    for (const { topic, partition } of partitions) this.lanes.delete(laneOf(topic, partition))
  }

  private sendCommits(positions: readonly LanePosition[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const offsets = positions.map(({ lane, position }) => {
        const { topic, partition } = this.laneNamed(lane)
        return { topic, partition, offset: position }
      })
      // A request that is under way while partitions change hands may have no answer: the next batch commits a later position.
      const timer = setTimeout(() => this.committed(noAnswer()), COMMIT_MILLIS)
      this.committing = {
        resolve: () => {
          clearTimeout(timer)
          this.noteCommitted(positions)
          resolve()
        },
        reject: fault => {
          clearTimeout(timer)
          reject(fault)
        },
      }
      this.consumer.commit(offsets)
    })
  }

  private committed(fault: (Error & { readonly code?: number }) | null): void {
    const { committing } = this
    this.committing = null
    if (fault == null || fault.code === 0 || fault.code === LibrdkafkaCode.noOffset) committing?.resolve()
    else committing?.reject(fault)
  }

  /** librdkafka reconnects automatically: only a refused login and a fatal fault end the run. */
  private noteFault(fault: LibrdkafkaError): void {
    if (fault.code === LibrdkafkaCode.authentication || fault.isFatal === true) this.events!.fail(fault)
  }
}

const headersOf = (headers: NonNullable<LibrdkafkaMessage['headers']>): readonly RecordHeader[] =>
  headers.flatMap(each => Object.entries(each).map(([name, value]) => ({ name, value })))

const noAnswer = (): Error => new Error(`the positions were not committed within ${COMMIT_MILLIS} ms`)
