import { expect, it } from 'vitest'
import type { SourceBatch } from '../batch.js'
import { SharedMemory } from '../shared-memory.js'
import { LostLane } from '../sources/lost-lane.js'
import type { ConsumerSettings } from './driver.js'
import { LibrdkafkaSource } from './librdkafka-source.js'
import { LibrdkafkaCode, type LibrdkafkaMessage, type LibrdkafkaModule } from './librdkafka-types.js'

const SETTINGS: ConsumerSettings = {
  brokers: ['127.0.0.1:1'],
  clientId: 'test',
  tls: null,
  sasl: null,
  topics: ['in'],
  group: 'g',
  from: 'earliest',
  instance: null,
  sessionMillis: 6000,
  index: null,
  field: null,
  batchBytes: 1000,
  batchRecords: 10,
}
const PARTITION = { topic: 'in', partition: 0 }
const OTHER = { topic: 'in', partition: 1 }

type Answer = (fault: null, messages: readonly LibrdkafkaMessage[]) => void
interface Call {
  readonly count: number
  readonly millis: number
  readonly answer: Answer
}

/** librdkafka's consumer; a test answers its calls. */
class HeldConsumer {
  readonly calls: Call[] = []
  readonly assigned: object[] = []
  readonly unassigned: object[] = []
  readonly committed: object[] = []
  private readonly rebalance: (fault: object, partitions: readonly object[]) => void
  /** Answers a commit. */
  readonly commits: (fault: null) => void
  private millis = 0

  constructor(configuration: {
    readonly rebalance_cb: HeldConsumer['rebalance']
    readonly offset_commit_cb: HeldConsumer['commits']
  }) {
    this.rebalance = configuration.rebalance_cb
    this.commits = configuration.offset_commit_cb
  }

  readonly connect = (_: object, done: (fault: null) => void): void => done(null)
  readonly setDefaultConsumeTimeout = (millis: number): void => {
    this.millis = millis
  }
  readonly consume = (count: number, answer: Answer): void =>
    void this.calls.push({ count, millis: this.millis, answer })
  readonly incrementalAssign = (partitions: readonly object[]): void => void this.assigned.push(...partitions)
  readonly disconnect = (done: () => void): void => done()
  readonly on = (): void => undefined
  readonly subscribe = this.on
  readonly incrementalUnassign = (partitions: readonly object[]): void => void this.unassigned.push(...partitions)
  readonly commit = (positions: readonly object[]): void => void this.committed.push(...positions)
  readonly pause = this.on
  readonly resume = this.on

  /** The call that is under way. */
  async held(): Promise<Call> {
    await expect.poll(() => this.calls.length).toBeGreaterThan(0)
    return this.calls.shift()!
  }

  async answer(...offsets: readonly number[]): Promise<Call> {
    const call = await this.held()
    call.answer(null, offsets.map(messageAt))
    return call
  }

  give(...partitions: readonly object[]): void {
    this.rebalance({ code: LibrdkafkaCode.assignPartitions }, partitions)
  }

  take(...partitions: readonly object[]): void {
    this.rebalance({ code: LibrdkafkaCode.revokePartitions }, partitions)
  }
}

const messageAt = (offset: number): LibrdkafkaMessage => ({ ...PARTITION, offset, value: Buffer.from('{}') })

async function started(givesUpAtOnce = true) {
  const module = { KafkaConsumer: HeldConsumer } as unknown as LibrdkafkaModule
  const source = new LibrdkafkaSource(module, SETTINGS, { membership: null, givesUpAtOnce })
  const consumer = source.consumer as unknown as HeldConsumer
  const batches: SourceBatch[] = []
  await source.start({
    memory: new SharedMemory(),
    hasRoom: () => true,
    receive: batch => batches.push(batch),
    revoke: async () => undefined,
    end: () => undefined,
    fail: fault => expect.unreachable(fault.message),
  })
  /** Answers calls without records until something is so. */
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) await consumer.answer()
  }
  const close = async (): Promise<void> => {
    let isClosed = false
    const closing = source.close().then(() => {
      isClosed = true
    })
    while (!isClosed) {
      consumer.calls.shift()?.answer(null, [])
      await new Promise(resolve => setImmediate(resolve))
    }
    await closing
  }
  return { source, consumer, batches, until, close }
}

it('does not hand out records read before a partition was revoked, when it returns', async () => {
  const { consumer, batches, until, close } = await started()
  consumer.give(PARTITION)
  await until(() => consumer.assigned.length === 1)
  const before = await consumer.held()
  consumer.take(PARTITION)
  consumer.give(PARTITION)
  await Promise.resolve()
  before.answer(null, [messageAt(70)])
  await until(() => consumer.assigned.length === 2)
  await consumer.answer(50)
  await until(() => batches.length > 0)
  expect(batches.map(({ position }) => position)).toEqual([51])
  await close()
})

it('waits long for one record only: records that arrive one by one are not collected', async () => {
  const { consumer, batches, until, close } = await started()
  consumer.give(PARTITION)
  await until(() => consumer.assigned.length === 1)
  expect((await consumer.answer()).count).toBe(1)
  expect(await consumer.answer(1)).toMatchObject({ count: 1, millis: 50 })
  expect(await consumer.answer(2, 3)).toMatchObject({ count: 10, millis: 1 })
  expect(await consumer.answer(4)).toMatchObject({ count: 10, millis: 1 })
  expect(await consumer.answer()).toMatchObject({ count: 10, millis: 1 })
  expect(await consumer.answer()).toMatchObject({ count: 1, millis: 50 })
  expect(batches.map(({ position }) => position)).toEqual([4, 5])
  await close()
})

it('revokes a partition while the commit of another is pending, and commits the rest without it', async () => {
  const { source, consumer, until, close } = await started(false)
  consumer.give(PARTITION, OTHER)
  await until(() => consumer.assigned.length === 2)
  const first = source.commit('in-1', 1)
  const lost = source.commit('in-0', 5)
  const second = source.commit('in-1', 2)
  const refused = expect(lost).rejects.toBeInstanceOf(LostLane)
  consumer.take(PARTITION)
  await until(() => consumer.unassigned.length > 0)
  expect([consumer.unassigned, consumer.committed]).toEqual([[PARTITION], [{ ...OTHER, offset: 1 }]])
  consumer.commits(null)
  await Promise.all([first, refused])
  expect(consumer.committed).toEqual([
    { ...OTHER, offset: 1 },
    { ...OTHER, offset: 2 },
  ])
  consumer.commits(null)
  await second
  await close()
})
