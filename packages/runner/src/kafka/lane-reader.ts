/**
 * Reads the partitions of a member of a group, whichever client its membership is of: with fetch requests, one a broker at a time, of the
 * partitions that have room. Records are read from their bytes, without an object for each.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { BackOff } from '@sluice/upstream/client'
import { BatchBuilder, type PartCollector, SliceBuilder } from '../batch.js'
import { returnMemory } from '../return-memory.js'
import { RunFault } from '../run-fault.js'
import { LostLane } from '../sources/lost-lane.js'
import type { SourceEvents } from '../sources/source.js'
import { type ConsumerSettings, type LanePosition, laneOf, type TopicPartition } from './driver.js'
import type { FetchedPartition, LaneClient, ReadPlace } from './lane-client.js'
import { isRefusedLogin } from './platformatic-faults.js'
import { committedBatches, isControlBatch } from './read-committed.js'
import type { RawPartition } from './wire/raw-fetch.js'
import { batchHeads, isAbort, isCompressed, readRecords } from './wire/read-batches.js'

/** A broker that starts again is tried at least once a second. */
const LONGEST_REST_MILLIS = 1000
/** Codes of the protocol: https://kafka.apache.org/protocol#protocol_error_codes */
const Code = { offsetOutOfRange: 1, topicAuthorizationFailed: 29 } as const

/** A partition of this member. It is another object when the partition went away and came back. */
export interface Lane extends TopicPartition {
  readonly name: string
  /** The member of the group that it was given to; null if that is not asked, or the group had no such member any more. */
  readonly member: string | null
  /** The next offset to read; null while it is not known. */
  next: bigint | null
  /** The offset after the newest record of the partition. */
  newest: bigint
  /** The position of the group. */
  committed: bigint
  /** Whether a request for it is under way, or a fault of one is waited out. */
  isBusy: boolean
  /** Whether nothing more of it is read: it is being given up. */
  isEnding: boolean
}

/** Reads lanes, and remembers how far each of them is. */
export class LaneReader {
  private events: SourceEvents | null = null
  private readonly lanes = new Map<string, Lane>()
  /** Brokers that a request is under way to. */
  private readonly asked = new Set<number>()
  private readonly backOff = new BackOff()
  private readonly closing = new AbortController()
  private isPaused = false

  /** `mayRead`: whether requests may begin at the moment. */
  constructor(
    private readonly client: LaneClient,
    private readonly settings: ConsumerSettings,
    private readonly mayRead: () => boolean = () => true,
  ) {}

  /** Rejects with RunFault if a topic does not exist. */
  async start(events: SourceEvents): Promise<void> {
    this.events = events
    await this.client.requireTopics()
  }

  /** All lanes of this member. */
  all(): readonly Lane[] {
    return [...this.lanes.values()]
  }

  /** A lane of this member. Throws LostLane for one that went to another. */
  named(name: string): Lane {
    const lane = this.lanes.get(name)
    if (lane === undefined) throw new LostLane(name)
    return lane
  }

  /** Whether a lane is this member's, without a break. */
  isOwn(lane: Lane): boolean {
    return this.lanes.get(lane.name) === lane
  }

  /** Adds a lane, of which nothing is read before `begin`. */
  add({ topic, partition }: TopicPartition, member: string | null = null): Lane {
    const name = laneOf(topic, partition)
    const counts = { next: null, newest: 0n, committed: 0n }
    const lane: Lane = { topic, partition, name, member, ...counts, isBusy: false, isEnding: false }
    this.lanes.set(name, lane)
    return lane
  }

  /** Reads a lane from an offset on, unless it went away meanwhile. */
  begin(lane: Lane, start: bigint): void {
    if (!this.isOwn(lane)) return
    lane.next = start
    lane.newest = start
    lane.committed = start
    this.pump()
  }

  /** Reads nothing more of lanes. Those that were read before can still be committed. */
  end(names: readonly string[]): void {
    for (const name of names) {
      const lane = this.lanes.get(name)
      if (lane !== undefined) lane.isEnding = true
    }
  }

  /** Lanes are not this member's any more: what is under way of them is dropped. */
  remove(names: readonly string[]): void {
    for (const name of names) this.lanes.delete(name)
  }

  /** Where partitions begin: at the position of the group, or else where the settings say. */
  async startsOf(
    partitions: readonly TopicPartition[],
    committed: ReadonlyMap<string, bigint>,
  ): Promise<ReadonlyMap<string, bigint>> {
    const starts = new Map(committed)
    const others = partitions.filter(({ topic, partition }) => !committed.has(laneOf(topic, partition)))
    if (others.length === 0) return starts
    const offsetOf = await this.client.offsets(others, this.settings.from)
    for (const each of others) {
      const offset = offsetOf(each)
      const name = laneOf(each.topic, each.partition)
      if (offset === undefined) throw new Error(`no broker says where ${name} begins`)
      starts.set(name, offset)
    }
    return starts
  }

  /** Notes positions that are committed. */
  noteCommitted(positions: readonly LanePosition[]): void {
    for (const { lane: name, position } of positions) {
      const lane = this.lanes.get(name)
      if (lane !== undefined) lane.committed = BigInt(position)
    }
  }

  /** Records that are not delivered yet, by lane. */
  lag(): ReadonlyMap<string, number> {
    const begun = this.all().filter(({ next }) => next !== null)
    return new Map(begun.map(({ name, newest, committed }) => [name, Math.max(0, Number(newest - committed))]))
  }

  /** Begins no more requests. */
  pause(): void {
    this.isPaused = true
  }

  /** Ends all requests. */
  async close(): Promise<void> {
    this.closing.abort()
    await this.client.close()
  }

  /** Asks each broker that is not asked already for the lanes that have room: a lane may have got some. */
  pump(): void {
    if (this.canRead()) void this.fetchAll()
  }

  private canRead(): boolean {
    return !this.isClosed && !this.isPaused && this.mayRead()
  }

  private get isClosed(): boolean {
    return this.closing.signal.aborted
  }

  private async fetchAll(): Promise<void> {
    const lanes = this.waiting()
    if (lanes.length === 0) return
    let leaderOf: (lane: Lane) => number | undefined
    try {
      leaderOf = await this.client.leaders()
    } catch (thrown) {
      return this.recover(thrown, this.waiting())
    }
    if (!this.canRead()) return
    const byLeader = new Map<number, (Lane & ReadPlace)[]>()
    const withoutLeader: Lane[] = []
    for (const lane of this.waiting()) {
      const leader = leaderOf(lane)
      if (leader === undefined) withoutLeader.push(lane)
      else if (!this.asked.has(leader)) byLeader.set(leader, [...(byLeader.get(leader) ?? []), lane])
    }
    for (const [leader, places] of byLeader) void this.fetch(leader, places)
    if (withoutLeader.length > 0) await this.rest(withoutLeader)
  }

  /** Lanes that can be read and have room. */
  private waiting(): readonly (Lane & ReadPlace)[] {
    return this.all().filter(
      (lane): lane is Lane & ReadPlace =>
        lane.next !== null && !lane.isBusy && !lane.isEnding && this.events!.hasRoom(lane.name),
    )
  }

  private async fetch(leader: number, places: readonly (Lane & ReadPlace)[]): Promise<void> {
    this.asked.add(leader)
    for (const lane of places) lane.isBusy = true
    try {
      const fetched = await this.client.fetch(leader, places)
      for (const { place, answer } of fetched) if (answer.errorCode === 0) this.take(place, answer)
      for (const lane of places) lane.isBusy = false
      const faulty = fetched.filter(({ answer }) => answer.errorCode !== 0)
      if (faulty.length === 0) this.backOff.reset()
      else void this.recoverLanes(faulty)
    } catch (thrown) {
      void this.recover(thrown, places)
    }
    this.asked.delete(leader)
    this.pump()
  }

  /** Hands out what was read of a lane, unless it belongs to somebody else by now. */
  private take(lane: Lane, { highWatermark, bytes, abortedTransactions }: RawPartition): void {
    if (!this.isOwn(lane) || lane.isEnding || this.isClosed) return
    lane.newest = highWatermark
    const heads = batchHeads(bytes)
    const last = heads.at(-1)
    if (last === undefined) return
    // Brokers fill an answer in the order of the request: this lane comes after the others in the next one.
    this.lanes.delete(lane.name)
    this.lanes.set(lane.name, lane)
    const builder = this.collectorOf(lane, bytes, heads.some(isCompressed))
    // Nothing is handed out twice, even if a later record cannot be read.
    let isKept = false
    const handOut = (position: number): void => {
      lane.next = BigInt(position)
      const batch = builder.take(position)
      isKept ||= batch.keys !== null || batch.headers !== null
      this.events!.receive(batch)
    }
    const from = Number(lane.next)
    for (const batch of committedBatches(heads, abortedTransactions, isAbort)) {
      if (isControlBatch(batch)) continue
      readRecords(batch, from, (whole, start, end, key, headers, offset, timestamp) => {
        if (!builder.hasRoom(end - start)) handOut(offset)
        builder.addPart(whole, start, end, key, headers, offset, timestamp)
      })
    }
    // An answer may hold only records of aborted transactions: what comes after them is read next.
    const next = Math.max(from, Number(last.firstOffset) + last.lastOffsetDelta + 1)
    if (builder.isEmpty) lane.next = BigInt(next)
    else handOut(next)
    // Values are copied, keys and headers are not.
    if (!isKept) returnMemory(bytes)
  }

  private collectorOf({ name, topic, partition }: Lane, bytes: Buffer, isCopied: boolean): PartCollector {
    const { index, field, batchBytes, batchRecords } = this.settings
    const { memory } = this.events!
    const settings = { lane: name, partition, index: index ?? topic, field, idPrefix: `${name}-` }
    return isCopied
      ? new BatchBuilder(settings, memory, batchBytes, batchRecords)
      : new SliceBuilder(settings, memory, bytes, batchBytes, batchRecords)
  }

  /** A broker does not answer, or an answer cannot be read. Only a refused login and records of an unknown form are final. */
  private async recover(fault: unknown, lanes: readonly Lane[]): Promise<void> {
    if (this.isClosed) return
    if (isRefusedLogin(fault) || fault instanceof RunFault) return this.events!.fail(fault as Error)
    await this.rest(lanes)
  }

  /** A partition has moved, or its records were deleted by age. */
  private async recoverLanes(faulty: readonly FetchedPartition<Lane & ReadPlace>[]): Promise<void> {
    const lanes = faulty.map(({ place }) => place)
    for (const lane of lanes) lane.isBusy = true
    const lanesWith = (code: number): readonly Lane[] =>
      faulty.filter(({ answer }) => answer.errorCode === code).map(({ place }) => place)
    const [refused] = lanesWith(Code.topicAuthorizationFailed)
    if (refused !== undefined) {
      const why = `the topic ${refused.topic} cannot be read`
      return this.events!.fail(new RunFault(why, 'The operation Read on the topic is needed.'))
    }
    // If no broker answers, the next request has the same fault.
    await this.moveIntoRange(lanesWith(Code.offsetOutOfRange)).catch(() => undefined)
    await this.rest(lanes)
  }

  private async moveIntoRange(lanes: readonly Lane[]): Promise<void> {
    if (lanes.length === 0) return
    const { client, settings } = this
    const [firstOf, lastOf] = await Promise.all([client.offsets(lanes, 'earliest'), client.offsets(lanes, 'latest')])
    for (const lane of lanes) {
      const [first, last] = [firstOf(lane), lastOf(lane)]
      if (first === undefined || last === undefined || lane.next === null) continue
      if (lane.next < first) lane.next = first
      // The topic is another one of the same name, or a broker has lost records: the group goes back too.
      else if (lane.next > last) lane.committed = lane.next = settings.from === 'earliest' ? first : last
    }
  }

  /** Leaves lanes alone for a while, then asks brokers again which of them leads what. */
  private async rest(lanes: readonly Lane[]): Promise<void> {
    if (lanes.length === 0) return
    for (const lane of lanes) lane.isBusy = true
    this.client.forgetLeaders()
    const millis = Math.min(LONGEST_REST_MILLIS, this.backOff.next())
    await wait(millis, undefined, { signal: this.closing.signal }).catch(() => undefined)
    for (const lane of lanes) lane.isBusy = false
    this.pump()
  }
}
