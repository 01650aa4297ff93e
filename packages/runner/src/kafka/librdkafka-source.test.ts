import { expect, it } from 'vitest'
import type { SourceBatch } from '../batch.js'
import { SharedMemory } from '../shared-memory.js'
import { LostLane } from '../sources/lost-lane.js'
import { CONSUMER_SETTINGS } from '../testkit/consumer-settings.js'
import { encodedBatch, type HeldFetch, HeldLaneClient } from '../testkit/lane-client.js'
import { LibrdkafkaSource } from './librdkafka-source.js'
import { LibrdkafkaCode, type LibrdkafkaModule, type LibrdkafkaPosition } from './librdkafka-types.js'

const PARTITION = { topic: 'in', partition: 0 }
const OTHER = { topic: 'in', partition: 1 }

interface Call {
  readonly millis: number
  readonly answer: (fault: null) => void
}
type Positions = (fault: Error | null, positions: readonly (LibrdkafkaPosition | Error)[]) => void

/** librdkafka's consumer; a test answers its calls. */
class HeldConsumer {
  readonly calls: Call[] = []
  /** Questions for the positions of the group. */
  readonly questions: Positions[] = []
  readonly paused: object[] = []
  readonly assigned: object[] = []
  readonly unassigned: object[] = []
  readonly commits: object[] = []
  private readonly rebalance: (fault: object, partitions: readonly object[]) => void
  /** Answers a commit. */
  readonly answerCommit: (fault: null) => void
  private millis = 0

  constructor(configuration: {
    readonly rebalance_cb: HeldConsumer['rebalance']
    readonly offset_commit_cb: HeldConsumer['answerCommit']
  }) {
    this.rebalance = configuration.rebalance_cb
    this.answerCommit = configuration.offset_commit_cb
  }

  readonly connect = (_: object, done: (fault: null) => void): void => done(null)
  readonly setDefaultConsumeTimeout = (millis: number): void => {
    this.millis = millis
  }
  readonly consume = (_: number, answer: Call['answer']): void => void this.calls.push({ millis: this.millis, answer })
  readonly incrementalAssign = (partitions: readonly object[]): void => void this.assigned.push(...partitions)
  readonly disconnect = (done: () => void): void => done()
  readonly on = (): void => undefined
  readonly subscribe = this.on
  readonly incrementalUnassign = (partitions: readonly object[]): void => void this.unassigned.push(...partitions)
  readonly commit = (positions: readonly object[]): void => void this.commits.push(...positions)
  readonly pause = (partitions: readonly object[]): void => void this.paused.push(...partitions)
  readonly committed = (_: object, __: number, answer: Positions): void => void this.questions.push(answer)

  /** The call that is under way. */
  async held(): Promise<Call> {
    await expect.poll(() => this.calls.length).toBeGreaterThan(0)
    return this.calls.shift()!
  }

  /** The group's positions, in the order of the questions; -1 for none. */
  async answerPositions(...positions: readonly LibrdkafkaPosition[]): Promise<void> {
    await expect.poll(() => this.questions.length).toBeGreaterThan(0)
    this.questions.shift()!(null, positions)
  }

  give(...partitions: readonly object[]): void {
    this.rebalance({ code: LibrdkafkaCode.assignPartitions }, partitions)
  }

  take(...partitions: readonly object[]): void {
    this.rebalance({ code: LibrdkafkaCode.revokePartitions }, partitions)
  }
}

async function started(givesUpAtOnce = true) {
  const module = { KafkaConsumer: HeldConsumer } as unknown as LibrdkafkaModule
  const client = new HeldLaneClient()
  const source = new LibrdkafkaSource(module, CONSUMER_SETTINGS, client, { membership: null, givesUpAtOnce })
  const consumer = source.consumer as unknown as HeldConsumer
  const batches: SourceBatch[] = []
  const revoked: (() => void)[] = []
  await source.start({
    memory: new SharedMemory(),
    hasRoom: () => true,
    receive: batch => batches.push(batch),
    revoke: () => new Promise(resolve => revoked.push(resolve)),
    end: () => undefined,
    fail: fault => expect.unreachable(fault.message),
  })
  /** The request for records that is under way. */
  const fetched = async (): Promise<HeldFetch> => {
    await expect.poll(() => client.fetches.length).toBeGreaterThan(0)
    return client.fetches.shift()!
  }
  const close = async (): Promise<void> => {
    let isClosed = false
    const closing = source.close().then(() => {
      isClosed = true
    })
    while (!isClosed) {
      consumer.calls.shift()?.answer(null)
      for (const answer of consumer.questions.splice(0)) answer(new Error('the run ends'), [])
      await new Promise(resolve => setImmediate(resolve))
    }
    await closing
  }
  return { source, consumer, client, batches, revoked, fetched, close }
}

it('pauses partitions in librdkafka, and reads them from the positions of the group on', async () => {
  const { source, consumer, batches, fetched, close } = await started()
  consumer.give(PARTITION, OTHER)
  await consumer.answerPositions({ ...PARTITION, offset: 50 }, OTHER)
  expect(consumer.assigned).toEqual([
    { ...PARTITION, offset: -1 },
    { ...OTHER, offset: -1 },
  ])
  expect(consumer.paused).toEqual([PARTITION, OTHER])
  const first = await fetched()
  expect(first.places).toEqual(['0@50', '1@0'])
  first.answer({ bytes: encodedBatch(50, ['{}']), highWatermark: 53n })
  await fetched()
  expect(batches.map(({ lane, position }) => [lane, position])).toEqual([['in-0', 51]])
  expect([...source.lag()]).toEqual([
    ['in-1', 0],
    ['in-0', 3],
  ])
  await close()
})

it('asks again for positions that are not known, as while a transaction with them is open', async () => {
  const { consumer, fetched, close } = await started()
  consumer.give(PARTITION)
  await expect.poll(() => consumer.questions.length).toBe(1)
  consumer.questions.shift()!(new Error('timed out'), [])
  await expect.poll(() => consumer.questions.length).toBe(1)
  consumer.questions.shift()!(null, [new Error('unstable offset commit')])
  await consumer.answerPositions({ ...PARTITION, offset: 50 })
  expect((await fetched()).places).toEqual(['0@50'])
  await close()
})

it('does not hand out records read before a partition was revoked, when it returns', async () => {
  const { consumer, batches, revoked, fetched, close } = await started()
  consumer.give(PARTITION)
  await consumer.answerPositions({ ...PARTITION, offset: 70 })
  const before = await fetched()
  consumer.take(PARTITION)
  consumer.give(PARTITION)
  await expect.poll(() => revoked.length).toBe(1)
  revoked.shift()!()
  await consumer.answerPositions({ ...PARTITION, offset: 50 })
  before.answer({ bytes: encodedBatch(70, ['{}']) })
  const after = await fetched()
  expect(after.places).toEqual(['0@50'])
  after.answer({ bytes: encodedBatch(50, ['{}']) })
  await fetched()
  expect(batches.map(({ position }) => position)).toEqual([51])
  await close()
})

it('does not begin with positions from before a partition was revoked, when it returns', async () => {
  const { consumer, revoked, fetched, close } = await started()
  consumer.give(PARTITION)
  await expect.poll(() => consumer.questions.length).toBe(1)
  consumer.take(PARTITION)
  consumer.give(PARTITION)
  await expect.poll(() => revoked.length).toBe(1)
  revoked.shift()!()
  await expect.poll(() => consumer.questions.length).toBe(2)
  await consumer.answerPositions({ ...PARTITION, offset: 40 })
  await consumer.answerPositions({ ...PARTITION, offset: 50 })
  expect((await fetched()).places).toEqual(['0@50'])
  await close()
})

it('reads nothing more of a partition that is being given up, and still commits what was read', async () => {
  const { source, consumer, batches, revoked, fetched, close } = await started(false)
  consumer.give(PARTITION, OTHER)
  await consumer.answerPositions({ ...PARTITION, offset: 7 }, { ...OTHER, offset: 3 })
  const before = await fetched()
  consumer.take(PARTITION)
  await expect.poll(() => revoked.length).toBe(1)
  before.answer({ bytes: encodedBatch(7, ['{}']) }, { bytes: encodedBatch(3, ['{}']) })
  expect((await fetched()).places).toEqual(['1@4'])
  expect(batches.map(({ lane, position }) => [lane, position])).toEqual([['in-1', 4]])
  const last = source.commit('in-0', 7)
  consumer.answerCommit(null)
  await last
  revoked.shift()!()
  await expect.poll(() => consumer.unassigned).toEqual([PARTITION])
  await expect(source.commit('in-0', 7)).rejects.toBeInstanceOf(LostLane)
  await close()
})

it('ends a round with a call that began after it', async () => {
  const { source, consumer, close } = await started()
  const earlier = await consumer.held()
  let isOver = false
  const round = source.nextRound().then(() => {
    isOver = true
  })
  earlier.answer(null)
  const later = await consumer.held()
  expect([earlier.millis, later.millis, isOver]).toEqual([20, 1, false])
  later.answer(null)
  await round
  await close()
})

it('ends only after the answer to a question for positions', async () => {
  const { source, consumer } = await started()
  consumer.give(PARTITION)
  await expect.poll(() => consumer.questions.length).toBe(1)
  const order: string[] = []
  const closing = source.close().then(() => order.push('closed'))
  const call = await consumer.held()
  call.answer(null)
  await new Promise(resolve => setImmediate(resolve))
  order.push('answered')
  await consumer.answerPositions({ ...PARTITION, offset: 1 })
  await closing
  expect(order).toEqual(['answered', 'closed'])
})

it('revokes a partition while the commit of another is pending, and commits the rest without it', async () => {
  const { source, consumer, revoked, close } = await started(false)
  consumer.give(PARTITION, OTHER)
  await consumer.answerPositions(PARTITION, OTHER)
  const first = source.commit('in-1', 1)
  const lost = source.commit('in-0', 5)
  const second = source.commit('in-1', 2)
  const refused = expect(lost).rejects.toBeInstanceOf(LostLane)
  consumer.take(PARTITION)
  await expect.poll(() => revoked.length).toBe(1)
  revoked.shift()!()
  await expect.poll(() => consumer.unassigned.length).toBe(1)
  expect([consumer.unassigned, consumer.commits]).toEqual([[PARTITION], [{ ...OTHER, offset: 1 }]])
  consumer.answerCommit(null)
  await Promise.all([first, refused])
  expect(consumer.commits).toEqual([
    { ...OTHER, offset: 1 },
    { ...OTHER, offset: 2 },
  ])
  consumer.answerCommit(null)
  await second
  await close()
})
