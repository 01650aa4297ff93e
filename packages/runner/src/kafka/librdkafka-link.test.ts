import { expect, it } from 'vitest'
import { RunFault } from '../run-fault.js'
import { SharedMemory } from '../shared-memory.js'
import { LostLane } from '../sources/lost-lane.js'
import { CONSUMER_SETTINGS } from '../testkit/consumer-settings.js'
import { HeldLaneClient } from '../testkit/lane-client.js'
import { AbortedTransaction, type ProducedRecord, type TransactionRecords } from './driver.js'
import { LibrdkafkaLink } from './librdkafka-link.js'
import { LibrdkafkaCode, type LibrdkafkaError, type LibrdkafkaModule } from './librdkafka-types.js'
import { type TransactionWriter, UncertainRecords } from './transaction-writer.js'

type Call =
  | 'connect'
  | 'initTransactions'
  | 'beginTransaction'
  | 'sendOffsetsToTransaction'
  | 'commitTransaction'
  | 'abortTransaction'
  | 'identity'
  | 'write'
type Done = (fault: LibrdkafkaError | null) => void

const faultOf = (code: number, more: Partial<LibrdkafkaError> = {}): LibrdkafkaError =>
  Object.assign(new Error(`code ${code}`), { code, ...more })

/** librdkafka, whose calls fail as a test says. */
class ScriptedCluster {
  readonly calls: string[] = []
  /** Faults of calls, the first for the next one. */
  readonly faults: Partial<Record<Call, Error[]>> = {}
  /** How many records were written, by the epochs of their producers. */
  readonly written: string[] = []
  /** The places of records that the next writes refuse as too large. */
  readonly refusals: (readonly number[])[] = []
  /** The position of `in-0` in the group. */
  position = -1
  /** The member that the group has for the consumer. */
  member: string | null = 'first'
  /** Errors of the next requests to the coordinator. */
  readonly memberFaults: Error[] = []
  producers = 0
  /** Of the last producer. */
  configuration: Readonly<Record<string, unknown>> = {}
  onCall: (name: string) => void = () => undefined
  rebalance: (fault: LibrdkafkaError, partitions: readonly object[]) => void = () => undefined

  get module(): LibrdkafkaModule {
    const cluster = this
    const KafkaConsumer = class extends ScriptedConsumer {
      constructor(configuration: { readonly rebalance_cb: ScriptedCluster['rebalance'] }) {
        super(cluster)
        cluster.rebalance = configuration.rebalance_cb
      }
    }
    const Producer = class extends ScriptedProducer {
      constructor(configuration: ScriptedCluster['configuration']) {
        super(cluster, ++cluster.producers)
        cluster.configuration = configuration
      }
    }
    return { Producer, KafkaConsumer } as unknown as LibrdkafkaModule
  }

  give(): void {
    this.rebalance(faultOf(LibrdkafkaCode.assignPartitions), [{ topic: 'in', partition: 0 }])
  }

  take(): void {
    this.rebalance(faultOf(LibrdkafkaCode.revokePartitions), [{ topic: 'in', partition: 0 }])
  }
}

class ScriptedProducer {
  private hasConnected = false

  constructor(
    private readonly cluster: ScriptedCluster,
    private readonly number: number,
  ) {}

  readonly connect = (_: object, done: Done): void => {
    this.hasConnected = true
    this.call('connect', done)
  }
  readonly initTransactions = (_: number, done: Done): void => this.call('initTransactions', done)
  readonly beginTransaction = (done: Done): void => this.call('beginTransaction', done)
  readonly sendOffsetsToTransaction = (...args: readonly [object, object, number, Done]): void =>
    this.call('sendOffsetsToTransaction', args[3])
  readonly commitTransaction = (_: number, done: Done): void => this.call('commitTransaction', done)
  readonly abortTransaction = (_: number, done: Done): void => this.call('abortTransaction', done)
  readonly isConnected = (): boolean => this.hasConnected
  readonly disconnect = (_: number, done: () => void): void => done()

  private call(name: Call, done: Done): void {
    const { cluster } = this
    cluster.calls.push(`${this.number} ${name}`)
    cluster.onCall(name)
    done((cluster.faults[name]?.shift() as LibrdkafkaError | undefined) ?? null)
  }
}

class ScriptedConsumer {
  constructor(private readonly cluster: ScriptedCluster) {}

  readonly connect = (_: object, done: Done): void => done(null)
  readonly consume = (_: number, done: (fault: null) => void): void => void setImmediate(done, null)
  readonly committed = (_: object, __: number, done: (fault: null, found: readonly object[]) => void): void =>
    done(null, [{ topic: 'in', partition: 0, offset: this.cluster.position }])
  readonly disconnect = (done: () => void): void => done()
  readonly on = (): void => undefined
  readonly setDefaultConsumeTimeout = this.on
  readonly subscribe = this.on
  readonly incrementalAssign = this.on
  readonly incrementalUnassign = this.on
  readonly pause = (): void => void this.cluster.calls.push('pause')
}

/** The writer of the records of a cluster's producers. */
function writerOf(cluster: ScriptedCluster): TransactionWriter {
  const call = (name: Call): void => {
    cluster.calls.push(name)
    cluster.onCall(name)
    const fault = cluster.faults[name]?.shift()
    if (fault !== undefined) throw fault
  }
  return {
    start: async () => undefined,
    partitionsOf: async () => 1,
    identity: async () => {
      call('identity')
      return { id: 9n, epoch: cluster.producers }
    },
    write: async ({ epoch }, records) => {
      call('write')
      const refused = cluster.refusals.shift() ?? []
      cluster.written.push(`${[...records].length - refused.length} by ${epoch}`)
      return refused
    },
    close: async () => undefined,
  }
}

const CONNECTION = { brokers: ['127.0.0.1:1'], clientId: 'test', tls: null, sasl: null }
const RECORD: ProducedRecord = {
  topic: 'out',
  partition: 0,
  key: null,
  value: Buffer.from('{}'),
  headers: [],
  timestamp: 0,
}

/** So many records; those that are too large are replaced by `instead`. */
const recordsOf = (count: number, instead: TransactionRecords['insteadOf'] = () => expect.unreachable()) =>
  Object.assign(
    Array.from({ length: count }, () => RECORD),
    { insteadOf: instead },
  )

async function started() {
  const cluster = new ScriptedCluster()
  const link = new LibrdkafkaLink(
    cluster.module,
    CONSUMER_SETTINGS,
    CONNECTION,
    'id',
    writerOf(cluster),
    {
      memberId: async () => {
        const fault = cluster.memberFaults.shift()
        if (fault !== undefined) throw fault
        return cluster.member
      },
      close: async () => undefined,
    },
    new HeldLaneClient(),
  )
  await link.start()
  await link.source.start({
    memory: new SharedMemory(),
    hasRoom: () => true,
    receive: () => undefined,
    revoke: async () => undefined,
    end: () => undefined,
    fail: fault => expect.unreachable(fault.message),
  })
  cluster.give()
  await expect.poll(() => cluster.calls).toContain('pause')
  cluster.calls.length = 0
  const deliver = (records = recordsOf(1)): Promise<void> => link.deliver(records, [{ lane: 'in-0', position: 7 }])
  const close = async (): Promise<void> => {
    await link.giveUp()
    await link.source.close()
    await link.close()
  }
  return { cluster, deliver, close }
}

const WRITTEN = ['beginTransaction', 'identity', 'sendOffsetsToTransaction', 'write'] as const
const WHOLE = [...WRITTEN, 'commitTransaction'] as const
const by = (producer: number, ...calls: readonly string[]): string[] =>
  calls.map(call => (call === 'identity' || call === 'write' ? call : `${producer} ${call}`))

it('delivers in a transaction', async () => {
  const { cluster, deliver, close } = await started()
  await deliver()
  expect(cluster.calls).toEqual(by(1, ...WHOLE))
  expect(cluster.written).toEqual(['1 by 1'])
  await close()
})

it.each<[string, readonly string[], (cluster: ScriptedCluster) => void]>([
  [
    'what cannot be committed',
    WRITTEN.slice(0, 3),
    cluster => {
      cluster.faults.sendOffsetsToTransaction = [faultOf(22, { isTxnRequiresAbort: true })]
    },
  ],
  [
    'where the coordinator does not say who is in the group',
    WRITTEN,
    cluster => {
      cluster.memberFaults.push(new Error('no answer'))
    },
  ],
])('aborts %s, and says that it can be tried again', async (_, before, arrange) => {
  const { cluster, deliver, close } = await started()
  arrange(cluster)
  await expect(deliver()).rejects.toBeInstanceOf(AbortedTransaction)
  await deliver()
  expect(cluster.calls).toEqual([...by(1, ...before, 'abortTransaction'), ...by(1, ...WHOLE)])
  await close()
})

it('retries calls that can be repeated', async () => {
  const { cluster, deliver, close } = await started()
  cluster.faults.commitTransaction = [faultOf(LibrdkafkaCode.timedOut, { isRetriable: true })]
  await deliver()
  expect(cluster.calls).toEqual(by(1, ...WHOLE, 'commitTransaction'))
  await close()
})

it.each([
  ['is fenced while it begins', 'beginTransaction', LibrdkafkaCode.fenced, ['beginTransaction']],
  ['is fenced while it commits', 'commitTransaction', LibrdkafkaCode.fenced, WHOLE],
  ['has a fatal fault', 'sendOffsetsToTransaction', LibrdkafkaCode.fatal, WHOLE.slice(0, 3)],
  ['has an epoch that is over', 'commitTransaction', 47, WHOLE],
] as const)('replaces a producer that %s', async (_, call, code, before) => {
  const { cluster, deliver, close } = await started()
  cluster.faults[call] = [faultOf(code, { isFatal: code === LibrdkafkaCode.fatal })]
  await expect(deliver()).rejects.toBeInstanceOf(AbortedTransaction)
  await deliver()
  expect(cluster.calls).toEqual([...by(1, ...before), ...by(2, 'connect', 'initTransactions', ...WHOLE)])
  await close()
})

it('replaces a producer that cannot abort, and again if the new one cannot begin', async () => {
  const { cluster, deliver, close } = await started()
  cluster.faults.commitTransaction = [faultOf(48, { isTxnRequiresAbort: true })]
  cluster.faults.abortTransaction = [faultOf(LibrdkafkaCode.state)]
  cluster.faults.initTransactions = [faultOf(LibrdkafkaCode.timedOut)]
  await expect(deliver()).rejects.toBeInstanceOf(AbortedTransaction)
  expect(cluster.calls).toEqual([
    ...by(1, ...WHOLE, 'abortTransaction'),
    ...by(2, 'connect', 'initTransactions'),
    ...by(3, 'connect', 'initTransactions'),
  ])
  await close()
})

it.each(['identity', 'write'] as const)(
  'replaces a producer of which it is not known what %s did, without an abort',
  async call => {
    const { cluster, deliver, close } = await started()
    cluster.faults[call] = [new UncertainRecords('no answer')]
    await expect(deliver()).rejects.toBeInstanceOf(AbortedTransaction)
    await deliver()
    const before = WRITTEN.slice(0, WRITTEN.indexOf(call) + 1)
    expect(cluster.calls).toEqual([...by(1, ...before), ...by(2, 'connect', 'initTransactions', ...WHOLE)])
    expect(cluster.written).toEqual(['1 by 2'])
    await close()
  },
)

it('writes others instead of records that are too large, in the same transaction', async () => {
  const { cluster, deliver, close } = await started()
  cluster.refusals.push([0, 2])
  const asked: (readonly number[])[] = []
  await deliver(
    recordsOf(3, places => {
      asked.push(places)
      return recordsOf(places.length)
    }),
  )
  expect(asked).toEqual([[0, 2]])
  expect(cluster.calls).toEqual(by(1, ...WRITTEN, 'write', 'commitTransaction'))
  expect(cluster.written).toEqual(['1 by 1', '2 by 1'])
  await close()
})

it('ends after an abort when nothing can be written instead of a record that is too large', async () => {
  const { cluster, deliver, close } = await started()
  cluster.refusals.push([0])
  const lost = new RunFault('a failed document cannot be kept')
  const delivering = deliver(
    recordsOf(1, () => {
      throw lost
    }),
  )
  await expect(delivering).rejects.toBe(lost)
  expect(cluster.calls).toEqual(by(1, ...WRITTEN, 'abortTransaction'))
  await close()
})

it('ends with a missing permission, after an abort', async () => {
  const { cluster, deliver, close } = await started()
  const missing = new RunFault('the topic out cannot be written to')
  cluster.faults.write = [missing]
  await expect(deliver()).rejects.toBe(missing)
  expect(cluster.calls).toEqual(by(1, ...WRITTEN, 'abortTransaction'))
  await close()
})

it('does not redeliver records that were committed before the producer was fenced', async () => {
  const { cluster, deliver, close } = await started()
  cluster.faults.commitTransaction = [faultOf(LibrdkafkaCode.fenced)]
  cluster.position = 7
  await deliver()
  expect(cluster.calls).toEqual([...by(1, ...WHOLE), ...by(2, 'connect', 'initTransactions')])
  await close()
})

it('ends with a fault of the configuration', async () => {
  const { cluster, deliver, close } = await started()
  const refused = faultOf(53)
  cluster.faults.beginTransaction = [refused]
  await expect(deliver()).rejects.toBe(refused)
  await close()
})

it('does not commit for a lane that was lost meanwhile, even if it came back', async () => {
  const { cluster, deliver, close } = await started()
  cluster.onCall = name => {
    if (name !== 'sendOffsetsToTransaction') return
    cluster.take()
    cluster.give()
  }
  await expect(deliver()).rejects.toBeInstanceOf(LostLane)
  expect(cluster.calls.filter(call => call !== 'pause')).toEqual(by(1, ...WRITTEN, 'abortTransaction'))
  await close()
})

it.each([
  ['has excluded', null],
  ['has as another one by now', 'second'],
])('does not commit for a member that the group %s, although librdkafka does not report it', async (_, member) => {
  const { cluster, deliver, close } = await started()
  cluster.onCall = name => {
    if (name === 'sendOffsetsToTransaction') cluster.member = member
  }
  await expect(deliver()).rejects.toBeInstanceOf(LostLane)
  expect(cluster.calls).toEqual(by(1, ...WRITTEN, 'abortTransaction'))
  await expect(deliver()).rejects.toBeInstanceOf(LostLane)
  cluster.onCall = () => undefined
  cluster.member = 'third'
  cluster.calls.length = 0
  cluster.take()
  cluster.give()
  await expect.poll(() => cluster.calls).toEqual(['pause'])
  await deliver()
  expect(cluster.calls).toEqual(['pause', ...by(1, ...WHOLE)])
  await close()
})

it('asks again for its group membership before it reads an assigned lane', async () => {
  const { cluster, deliver, close } = await started()
  cluster.take()
  cluster.memberFaults.push(new Error('no answer'))
  cluster.give()
  await expect.poll(() => cluster.calls).toEqual(['pause'])
  await deliver()
  expect(cluster.memberFaults).toEqual([])
  await close()
})

it('keeps a transaction open no longer than its group waits for a process, and requests no longer one, which librdkafka rejects', async () => {
  const { cluster, close } = await started()
  const { sessionMillis } = CONSUMER_SETTINGS
  expect(cluster.configuration).toMatchObject({
    'transaction.timeout.ms': sessionMillis,
    'message.timeout.ms': sessionMillis,
    'socket.timeout.ms': sessionMillis,
  })
  await close()
})
