/**
 * Reads Kafka with `@platformatic/kafka`: its member of the group gives up all partitions for each new generation, and a `LaneReader` reads
 * them.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { BackOff } from '@sluice/upstream/client'
import { RunFault } from '../run-fault.js'
import type { Source, SourceEvents } from '../sources/source.js'
import { CommitQueue, type Delivered } from './commit-queue.js'
import { type ConsumerSettings, laneOf } from './driver.js'
import type { LaneClient } from './lane-client.js'
import { type Lane, LaneReader } from './lane-reader.js'
import { isFault, isRefusedLogin } from './platformatic-faults.js'
import { newLaneClient } from './platformatic-lane-client.js'
import { type Generation, type Member, PlatformaticMember } from './platformatic-member.js'

/** How long a run tries to become a member before it ends. */
const JOIN_MILLIS = 60_000
const NO_GENERATION: Generation = { member: '', number: 0, partitions: [] }

/** Reads as a member of a consumer group. */
export class PlatformaticSource implements Source {
  private readonly reader: LaneReader
  private events: SourceEvents | null = null
  private isRebalancing = true
  private isClosed = false
  /** The generation whose lanes are read. */
  private generation = NO_GENERATION
  /** Generations are taken up one after the other. */
  private joins: Promise<void> = Promise.resolve()
  private readonly backOff = new BackOff()
  private retry: NodeJS.Timeout | null = null
  private readonly commits = new CommitQueue<Lane>(
    delivered => this.sendCommits(delivered),
    lane => this.reader.isOwn(lane),
  )

  /** The member and the client are those of `@platformatic/kafka`; tests have others. */
  constructor(
    private readonly settings: ConsumerSettings,
    private readonly member: Member = new PlatformaticMember(settings),
    client: LaneClient = newLaneClient(settings),
  ) {
    this.reader = new LaneReader(client, settings, () => !this.isRebalancing)
  }

  async start(events: SourceEvents): Promise<void> {
    this.events = events
    this.member.start({
      rebalancing: () => {
        this.isRebalancing = true
      },
      joined: generation => {
        this.isRebalancing = true
        this.joins = this.joins.then(() => this.takeUp(generation)).catch((fault: unknown) => this.failed(fault))
      },
      failed: fault => this.failed(fault),
    })
    await this.reader.start(events)
    await this.join()
  }

  /** Joins the group. While its coordinator is being chosen, or the members of the group change, that takes several tries. */
  private async join(): Promise<void> {
    const end = performance.now() + JOIN_MILLIS
    const backOff = new BackOff()
    for (;;) {
      try {
        return await this.member.join()
      } catch (thrown) {
        if (this.isClosed || this.finalFault(thrown) !== null || performance.now() > end) throw thrown
        await wait(backOff.next())
        this.member.renew()
      }
    }
  }

  wake(): void {
    this.reader.pump()
  }

  async commit(lane: string, position: number): Promise<void> {
    await this.commits.add(this.reader.named(lane), position)
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
    if (this.retry !== null) clearTimeout(this.retry)
    await Promise.all([this.reader.close(), this.member.close()])
  }

  private async sendCommits(delivered: readonly Delivered<Lane>[]): Promise<void> {
    const { generation } = this
    try {
      await this.member.commit(generation, delivered)
    } catch (thrown) {
      // The next heartbeat joins the group again. Until then somebody else may have the lanes.
      if (isFault(thrown, 'needsRejoin', true) && generation === this.generation) this.isRebalancing = true
      throw thrown
    }
  }

  /** The group has a new generation: lanes that went to others are given up, new ones begin where the group is. */
  private async takeUp(generation: Generation): Promise<void> {
    const { member, reader } = this
    const before = this.generation
    this.generation = generation
    const assigned = generation.partitions.map(each => ({ ...each, name: laneOf(each.topic, each.partition) }))
    // Who missed a generation does not know who had its partitions meanwhile.
    const hasMissedNone = before.member === generation.member && generation.number <= before.number + 1
    const kept = new Set(hasMissedNone ? assigned.map(({ name }) => name) : [])
    const lost = reader.all().flatMap(({ name }) => (kept.has(name) ? [] : [name]))
    if (lost.length > 0) {
      const finished = this.events!.revoke(lost)
      reader.remove(lost)
      await finished
    }
    const own = new Set(reader.all().map(({ name }) => name))
    const fresh = assigned.filter(({ name }) => !own.has(name))
    if (fresh.length > 0) {
      const starts = await reader.startsOf(fresh, await member.committed(fresh))
      for (const each of fresh) reader.begin(reader.add(each), starts.get(each.name)!)
    }
    // Another generation may have come meanwhile.
    if (!member.isCurrent(generation)) return
    this.isRebalancing = false
    this.backOff.reset()
    reader.pump()
  }

  /** Joins again after a fault, unless that would not help. */
  private failed(fault: unknown): void {
    if (this.isClosed) return
    const final = this.finalFault(fault)
    if (final !== null) return this.events!.fail(final)
    this.retry ??= setTimeout(() => {
      this.retry = null
      this.joins = this.joins.then(() => this.joinAgain()).catch((again: unknown) => this.failed(again))
    }, this.backOff.next())
  }

  private async joinAgain(): Promise<void> {
    if (this.isClosed) return
    this.member.renew()
    await this.member.join()
  }

  /** What ends the run; null for a fault that may pass. */
  private finalFault(fault: unknown): Error | null {
    if (isRefusedLogin(fault)) return fault as Error
    if (!isFault(fault, 'apiId', 'FENCED_INSTANCE_ID')) return null
    return new RunFault(
      `another process is the member ${this.settings.instance} of the group ${this.settings.group}`,
      'Each process needs an `instance` of its own.',
    )
  }
}
