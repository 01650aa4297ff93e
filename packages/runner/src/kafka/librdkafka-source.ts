/**
 * Reads Kafka as a member of a group by librdkafka, which gives up partitions one by one (cooperative rebalancing) and commits positions. Its
 * packages for Node make an object of each record, so that its partitions are paused and a `LaneReader` reads them.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { BackOff } from '@sluice/upstream/client'
import { RunFault } from '../run-fault.js'
import { LostLane } from '../sources/lost-lane.js'
import type { Source, SourceEvents } from '../sources/source.js'
import { CommitQueue, type Delivered } from './commit-queue.js'
import { type ConsumerSettings, heartbeatMillis, type LanePosition, laneOf, type TopicPartition } from './driver.js'
import type { Membership } from './group-membership.js'
import type { LaneClient } from './lane-client.js'
import { type Lane, LaneReader } from './lane-reader.js'
import { librdkafkaConnection } from './librdkafka-connection.js'
import { isConfigurationFault } from './librdkafka-faults.js'
import {
  called,
  LibrdkafkaCode,
  type LibrdkafkaConsumer,
  type LibrdkafkaError,
  type LibrdkafkaModule,
  type LibrdkafkaPosition,
} from './librdkafka-types.js'
import { isRefusedLogin } from './platformatic-faults.js'

const CONNECT_MILLIS = 10_000
/** How long a call waits for the group: each tells librdkafka that this member lives. */
const CALL_MILLIS = 20
/** While somebody waits for a round. What librdkafka has to say is handed out at the start of a call. */
const ROUND_MILLIS = 1
/** After each call: rebalances and commits reach this thread, and a call that fails at once is not repeated at once. */
const REST_MILLIS = 5
const COMMIT_MILLIS = 10_000
/** Of a request for the positions of lanes that are new. The end of the consumer waits for it. */
const POSITIONS_MILLIS = 5000
/** Positions that are not answered are asked for again at least once a second. */
const LONGEST_REST_MILLIS = 1000
/** Longer than a member may take to finish what it gives up. */
const REBALANCE_MILLIS = 60_000
/** How long librdkafka may take to give up what a member had that the group has excluded. */
const EXCLUDED_MILLIS = 2 * REBALANCE_MILLIS
/** The end of a partition: from there on, nothing is fetched before the partition is paused. */
const OFFSET_END = -1

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
  private readonly reader: LaneReader
  private events: SourceEvents | null = null
  /** Lanes of a member that the group has excluded, until librdkafka gives them up, with what ends the run if it does not. */
  private readonly excluded = new Map<string, NodeJS.Timeout>()
  private readonly commits = new CommitQueue<Lane>(
    delivered => this.sendCommits(delivered),
    lane => this.reader.isOwn(lane),
  )
  private committing: { resolve: () => void; reject: (fault: Error) => void } | null = null
  private isClosed = false
  private loop: Promise<void> = Promise.resolve()
  private beginnings: Promise<unknown> = Promise.resolve()
  private rebalances: Promise<void> = Promise.resolve()
  private rounds: (() => void)[] = []
  private readonly closing = new AbortController()

  constructor(
    { KafkaConsumer }: LibrdkafkaModule,
    private readonly settings: ConsumerSettings,
    client: LaneClient,
    private readonly leaving: Leaving = { givesUpAtOnce: false, membership: null },
  ) {
    const { group, instance, sessionMillis } = settings
    this.reader = new LaneReader(client, settings)
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
        // With it, positions in a transaction that is open are waited for.
        'isolation.level': 'read_committed',
        rebalance_cb: (fault: LibrdkafkaError, partitions: readonly TopicPartition[]) =>
          this.rebalance(fault, partitions),
        offset_commit_cb: (fault: LibrdkafkaError | null) => this.committed(fault),
      },
      {},
    )
  }

  async start(events: SourceEvents): Promise<void> {
    this.events = events
    const { consumer, settings } = this
    consumer.on('event.error', fault => this.noteFault(fault))
    await called(done => consumer.connect({ timeout: CONNECT_MILLIS }, done))
    await this.reader.start(events)
    consumer.subscribe(settings.topics)
    this.loop = this.serve().catch((fault: unknown) => {
      if (!this.isClosed) events.fail(fault as Error)
    })
  }

  wake(): void {
    this.reader.pump()
  }

  async commit(lane: string, position: number): Promise<void> {
    await this.commits.add(this.reader.named(lane), position)
  }

  /** Notes positions that a transaction has committed. */
  noteCommitted(positions: readonly LanePosition[]): void {
    this.reader.noteCommitted(positions)
  }

  /** A lane of this member. Throws LostLane for one that went to another. */
  laneNamed(name: string): Lane {
    return this.reader.named(name)
  }

  /** Throws LostLane if one of the lanes is not this member's any more, or not without a break. */
  refuseLost(lanes: readonly Lane[]): void {
    const lost = lanes.find(lane => !this.reader.isOwn(lane))
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
    const excluded = this.reader.all().filter(isLost)
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

  /** Resolves after a call of librdkafka that begins later: what happened to the group before is known then. */
  nextRound(): Promise<void> {
    return new Promise(resolve => {
      if (this.isClosed) resolve()
      else this.rounds.push(resolve)
    })
  }

  /**
   * The positions of the group, without partitions that have none; waits for transactions that are pending. Rejects if one of them is not
   * known.
   */
  async committedPositions(partitions: readonly TopicPartition[], millis: number): Promise<Map<string, number>> {
    const positions = await new Promise<readonly (LibrdkafkaPosition | Error)[]>((resolve, reject) =>
      this.consumer.committed(partitions, millis, (fault, found) => (fault == null ? resolve(found) : reject(fault))),
    )
    const known = new Map<string, number>()
    for (const position of positions) {
      if (position instanceof Error) throw position
      const { topic, partition, offset = -1 } = position
      if (offset >= 0) known.set(laneOf(topic, partition), offset)
    }
    return known
  }

  lag(): ReadonlyMap<string, number> {
    return this.reader.lag()
  }

  pause(): void {
    this.reader.pause()
  }

  async close(): Promise<void> {
    this.reader.pause()
    await this.commits.close()
    this.isClosed = true
    this.closing.abort()
    for (const lane of [...this.excluded.keys()]) this.noteRevoked(lane)
    // The consumer must not end while a request for positions is under way: that ends the process.
    await Promise.all([this.loop, this.beginnings, this.reader.close()])
    await new Promise<void>(resolve => this.consumer.disconnect(resolve))
  }

  /** Calls librdkafka, which learns from that that this member lives, and answers rebalances and commits. */
  private async serve(): Promise<void> {
    while (!this.isClosed) {
      const { rounds } = this
      this.rounds = []
      await this.call(rounds.length > 0 ? ROUND_MILLIS : CALL_MILLIS)
      await wait(REST_MILLIS)
      for (const finish of rounds) finish()
    }
    for (const finish of this.rounds) finish()
  }

  /** A call for a record. None comes while all partitions are paused; one that comes nevertheless is read by the reader too. */
  private call(millis: number): Promise<void> {
    this.consumer.setDefaultConsumeTimeout(millis)
    return new Promise((resolve, reject) =>
      this.consumer.consume(1, fault => {
        if (fault?.code === LibrdkafkaCode.authentication) reject(fault)
        else resolve()
      }),
    )
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
    const member = await this.ownMember()
    if (this.isClosed) return
    const lanes = partitions.map(each => this.reader.add(each, member))
    this.consumer.incrementalAssign(
      partitions.map(({ topic, partition }) => ({ topic, partition, offset: OFFSET_END })),
    )
    this.consumer.pause(partitions)
    // A rebalance that follows does not wait for it: what is revoked meanwhile does not begin.
    this.beginnings = Promise.all([this.beginnings, this.begin(lanes)])
  }

  /** Reads lanes from the positions of the group on; asks until they are known. */
  private async begin(lanes: readonly Lane[]): Promise<void> {
    const backOff = new BackOff()
    const { signal } = this.closing
    for (;;) {
      const own = lanes.filter(lane => this.reader.isOwn(lane))
      if (own.length === 0 || this.isClosed) return
      try {
        const committed = await this.committedPositions(own, POSITIONS_MILLIS)
        const positions = new Map([...committed].map(([name, position]) => [name, BigInt(position)]))
        const starts = await this.reader.startsOf(own, positions)
        for (const lane of own) this.reader.begin(lane, starts.get(lane.name)!)
        return
      } catch (thrown) {
        const isFinal = isConfigurationFault(thrown as LibrdkafkaError) || isRefusedLogin(thrown)
        if (isFinal) return this.events!.fail(thrown as Error)
        await wait(Math.min(LONGEST_REST_MILLIS, backOff.next()), undefined, { signal }).catch(() => undefined)
      }
    }
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
    const names = partitions.map(({ topic, partition }) => laneOf(topic, partition))
    // Nothing more is read: it would be handed out as if the lanes were this member's for longer.
    this.reader.end(names)
    const finished = this.events!.revoke(names)
    // What is under way may be finished and committed before the partitions are given up, unless they are lost already.
    // That includes its commits. Those of other lanes are not waited for: they come one after the other, and while the members of the group
    // change each may be without an answer, so that this member would keep all others waiting.
    if (!this.leaving.givesUpAtOnce) await finished
    this.lose(partitions)
    this.consumer.incrementalUnassign(partitions)
  }

  private lose(partitions: readonly TopicPartition[]): void {
    this.reader.remove(partitions.map(({ topic, partition }) => laneOf(topic, partition)))
  }

  private sendCommits(delivered: readonly Delivered<Lane>[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const offsets = delivered.map(({ lane: { topic, partition }, position }) => ({
        topic,
        partition,
        offset: position,
      }))
      // A request that is under way while partitions change hands may have no answer.
      const timer = setTimeout(() => this.committed(noAnswer()), COMMIT_MILLIS)
      this.committing = {
        resolve: () => {
          clearTimeout(timer)
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

const noAnswer = (): Error => new Error(`the positions were not committed within ${COMMIT_MILLIS} ms`)
