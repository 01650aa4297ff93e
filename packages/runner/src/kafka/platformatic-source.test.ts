/** How the source begins, with a client that reaches no broker, and what it does when its group changes. */
import { Consumer, Producer, UserError } from '@platformatic/kafka'
import { afterEach, expect, it, vi } from 'vitest'
import { RunFault } from '../run-fault.js'
import { SharedMemory } from '../shared-memory.js'
import type { SourceEvents } from '../sources/source.js'
import { CONSUMER_SETTINGS } from '../testkit/consumer-settings.js'
import { type HeldFetch, HeldLaneClient } from '../testkit/lane-client.js'
import { BatchProducer } from './batch-producer.js'
import type { Delivered } from './commit-queue.js'
import type { ConsumerSettings, TopicPartition } from './driver.js'
import type { Generation, Member, MemberEvents } from './platformatic-member.js'
import { PlatformaticSource } from './platformatic-source.js'

afterEach(() => {
  vi.restoreAllMocks()
})

const events = { hasRoom: () => true } as unknown as SourceEvents

const SETTINGS: ConsumerSettings = { ...CONSUMER_SETTINGS, topics: ['logs.raw'] }
const newSource = (): PlatformaticSource => new PlatformaticSource(SETTINGS)

const faultOf = (member: 'apiId' | 'code', value: string): Error =>
  Object.assign(new Error(value), {
    findBy: (name: string, wanted: unknown) => (name === member && wanted === value ? true : null),
  })

const EXCLUDED = Object.assign(new Error('the group has no such member'), {
  findBy: (name: string) => (name === 'needsRejoin' ? true : null),
})

/** A group of which a test says what happens. */
class HeldMember implements Member {
  private events: MemberEvents | null = null
  private current: Generation | null = null
  readonly calls: string[] = []
  /** Faults of the next commits. */
  readonly faults: Error[] = []
  positions = new Map<string, bigint>()

  start(events: MemberEvents): void {
    this.events = events
  }

  async join(): Promise<void> {
    this.calls.push('join')
  }

  renew(): void {
    this.calls.push('renew')
  }

  isCurrent(generation: Generation): boolean {
    return generation === this.current
  }

  async commit({ member, number }: Generation, delivered: readonly Delivered<TopicPartition>[]): Promise<void> {
    const fault = this.faults.shift()
    const positions = delivered.map(({ lane, position }) => `${lane.partition}@${position}`)
    this.calls.push(`${fault === undefined ? 'commit' : 'refuse'} ${member}-${number} ${positions.join()}`)
    if (fault !== undefined) throw fault
  }

  async committed(): Promise<ReadonlyMap<string, bigint>> {
    return this.positions
  }

  async close(): Promise<void> {
    this.calls.push('close')
  }

  /** The group gives this member partitions. */
  give(member: string, number: number, ...partitions: readonly number[]): void {
    this.current = { member, number, partitions: partitions.map(partition => ({ topic: 'logs.raw', partition })) }
    this.events!.joined(this.current)
  }

  fail(fault: unknown): void {
    this.events!.failed(fault)
  }
}

async function held() {
  const member = new HeldMember()
  const client = new HeldLaneClient()
  const source = new PlatformaticSource(SETTINGS, member, client)
  const revoked: string[] = []
  const faults: Error[] = []
  await source.start({
    memory: new SharedMemory(),
    hasRoom: () => true,
    receive: () => undefined,
    revoke: async lanes => void revoked.push(...lanes),
    end: () => undefined,
    fail: fault => faults.push(fault),
  })
  /** The partitions of the request that is under way, with their places. */
  const asked = async (): Promise<HeldFetch> => {
    await expect.poll(() => client.fetches.length).toBeGreaterThan(0)
    return client.fetches.shift()!
  }
  return { source, member, client, revoked, faults, asked }
}

it('commits with the generation that delivered, and not again as a member that the group has anew', async () => {
  const { source, member, revoked, asked } = await held()
  member.positions.set('logs.raw-0', 10n)
  member.give('a', 1, 0)
  const before = await asked()
  expect(before.places).toEqual(['0@10'])
  member.faults.push(EXCLUDED)
  await expect(source.commit('logs.raw-0', 20)).rejects.toBe(EXCLUDED)
  // Another member had the partition meanwhile, and is further.
  member.positions.set('logs.raw-0', 30n)
  member.give('b', 3, 0)
  before.answer()
  expect((await asked()).places).toEqual(['0@30'])
  expect(revoked).toEqual(['logs.raw-0'])
  await source.commit('logs.raw-0', 40)
  await source.close()
  expect(member.calls).toEqual(['join', 'refuse a-1 0@20', 'commit b-3 0@40', 'close'])
})

it('commits in the next generation what a group that changes refused', async () => {
  const { source, member, revoked, asked } = await held()
  member.give('a', 1, 0)
  await asked()
  member.faults.push(EXCLUDED)
  await expect(source.commit('logs.raw-0', 20)).rejects.toBe(EXCLUDED)
  member.give('a', 2, 0, 1)
  await expect.poll(() => member.calls.at(-1)).toBe('commit a-2 0@20')
  expect(revoked).toEqual([])
  await source.close()
})

it('takes the membership over with another client after a heartbeat without an answer', async () => {
  const { source, member, revoked, faults, asked } = await held()
  member.give('a', 1, 0)
  await asked()
  member.fail(new Error('no answer'))
  member.fail(new Error('no answer'))
  await expect.poll(() => member.calls).toEqual(['join', 'renew', 'join'])
  member.give('a', 1, 0)
  await source.close()
  expect([revoked, faults]).toEqual([[], []])
})

it('ends if another process is the same static member', async () => {
  const { source, member, faults } = await held()
  member.fail(faultOf('apiId', 'FENCED_INSTANCE_ID'))
  const why = 'another process is the member null of the group g'
  expect(faults).toEqual([new RunFault(why, 'Each process needs an `instance` of its own.')])
  await source.close()
})

it('joins the group again while its coordinator refuses', async () => {
  vi.spyOn(Consumer.prototype, 'metadata').mockResolvedValue({} as never)
  const join = vi
    .spyOn(Consumer.prototype, 'joinGroup')
    .mockRejectedValueOnce(faultOf('apiId', 'COORDINATOR_LOAD_IN_PROGRESS'))
    .mockResolvedValueOnce('member' as never)
  await newSource().start(events)
  expect(join).toHaveBeenCalledTimes(2)
})

it('ends immediately if the login is refused or a topic does not exist', async () => {
  const metadata = vi.spyOn(Consumer.prototype, 'metadata').mockResolvedValue({} as never)
  const join = vi
    .spyOn(Consumer.prototype, 'joinGroup')
    .mockRejectedValue(faultOf('code', 'PLT_KFK_AUTHENTICATION') as never)
  await expect(newSource().start(events)).rejects.toThrow('PLT_KFK_AUTHENTICATION')
  expect(join).toHaveBeenCalledTimes(1)
  for (const fault of [faultOf('apiId', 'UNKNOWN_TOPIC_OR_PARTITION'), new UserError('Unknown topic logs.raw.')]) {
    metadata.mockRejectedValue(fault as never)
    await expect(newSource().start(events)).rejects.toThrow('there is no topic logs.raw')
  }
})

it('has no partitions of an output that does not exist', async () => {
  vi.spyOn(Producer.prototype, 'metadata').mockRejectedValue(new UserError('Unknown topic logs.') as never)
  const producer = new BatchProducer({
    brokers: ['127.0.0.1:1'],
    clientId: 'sluice',
    tls: null,
    sasl: null,
    compression: 'none',
    batchBytes: 1000,
  })
  expect(await producer.partitionsOf('logs')).toBe(0)
  await producer.close()
})
