import type { Broker, Connection } from '@platformatic/kafka'
import { expect, it } from 'vitest'
import { RunFault } from '../run-fault.js'
import type { ProducedRecord } from './driver.js'
import { requestsOf } from './requests.js'
import { BatchTransactionWriter, UncertainRecords } from './transaction-writer.js'
import { At } from './wire/record-batch.js'

const Api = { findCoordinator: 10, addPartitions: 24, describeTransactions: 65 } as const

/** A fault as `@platformatic/kafka` reports it. */
const faultOf = (apiId: string): Error =>
  Object.assign(new Error(apiId), { findBy: (_: string, value: unknown) => (value === apiId ? {} : null) })

/** Brokers that answer as a test says. */
class ScriptedBrokers {
  readonly calls: string[] = []
  /** The largest batch that topics take. */
  maxBytes = Number.POSITIVE_INFINITY
  readonly faults: Partial<Record<'describe' | 'add' | 'send', Error[]>> = {}

  async start(): Promise<void> {}

  async partitionsOf(): Promise<number> {
    return 1
  }

  requestsOf(...[records, numbering]: Parameters<BatchTransactionWriterSender['requestsOf']>) {
    return requestsOf(records, 200, 'none', [], numbering)
  }

  readonly send: BatchTransactionWriterSender['send'] = async ({ batches }, transaction) => {
    this.fail('send')
    const refused = batches.filter(({ bytes }) => bytes.length > this.maxBytes)
    const sent = batches.map(({ topic, partition, bytes }) => {
      const [id, epoch] = [bytes.readBigInt64BE(At.producerId), bytes.readInt16BE(At.producerEpoch)]
      const isRefused = bytes.length > this.maxBytes
      return `${isRefused ? 'refused ' : ''}${topic}-${partition} ${bytes.readInt32BE(At.count)} from ${bytes.readInt32BE(At.firstSequence)} by ${id}/${epoch}`
    })
    this.calls.push(`${transaction}: ${sent.join(', ')}`)
    return refused
  }

  async connection({ host, port }: Broker): Promise<Connection> {
    return this.answering(`${host}:${port}`)
  }

  async anyConnection(): Promise<Connection> {
    return this.answering('any')
  }

  forget(): void {
    this.calls.push('forget')
  }

  async close(): Promise<void> {}

  private answering(broker: string): Connection {
    const send = (...[key, , create, , , , done]: Parameters<Connection['send']>): void => {
      try {
        done(null, this.answer(broker, key, create().buffer) as never)
      } catch (thrown) {
        done(thrown as Error, null as never)
      }
    }
    return { send } as unknown as Connection
  }

  private answer(broker: string, key: number, request: Buffer): object {
    if (key === Api.findCoordinator) {
      this.calls.push(`${broker} is asked for the coordinator`)
      return { coordinators: [{ host: 'coordinator', port: 1 }] }
    }
    if (key === Api.describeTransactions) {
      this.fail('describe')
      return { transactionStates: [{ producerId: 9n, producerEpoch: 3 }] }
    }
    expect(key).toBe(Api.addPartitions)
    this.fail('add')
    this.calls.push(`${broker} adds to ${request.toString('latin1', 1, 3)}`)
    return {}
  }

  private fail(call: 'describe' | 'add' | 'send'): void {
    const fault = this.faults[call]?.shift()
    if (fault !== undefined) throw fault
  }
}

type BatchTransactionWriterSender = ConstructorParameters<typeof BatchTransactionWriter>[0]

const record = (partition: number, bytes = 10): ProducedRecord => ({
  topic: 'out',
  partition,
  key: null,
  value: Buffer.alloc(bytes),
  headers: [],
  timestamp: 0,
})

async function identified() {
  const brokers = new ScriptedBrokers()
  const writer = new BatchTransactionWriter(brokers, 'id')
  const producer = await writer.identity()
  expect(brokers.calls.splice(0)).toEqual(['any is asked for the coordinator'])
  expect(producer).toEqual({ id: 9n, epoch: 3 })
  return { brokers, writer, producer }
}

it('adds each partition once to a transaction, and numbers the records of a producer', async () => {
  const { brokers, writer, producer } = await identified()
  await writer.write(producer, [record(0), record(1), record(0), record(0, 180)])
  expect(brokers.calls.splice(0)).toEqual([
    'coordinator:1 adds to id',
    'id: out-0 2 from 0 by 9/3, out-1 1 from 0 by 9/3',
    'id: out-0 1 from 2 by 9/3',
  ])
  await writer.write(producer, [record(0)])
  await writer.write({ id: 9n, epoch: 4 }, [record(0)])
  expect(brokers.calls).toEqual([
    'coordinator:1 adds to id',
    'id: out-0 1 from 3 by 9/3',
    'coordinator:1 adds to id',
    'id: out-0 1 from 0 by 9/4',
  ])
})

it('numbers the records of a batch again where its topic refused it as too large', async () => {
  const { brokers, writer, producer } = await identified()
  brokers.maxBytes = 120
  expect(await writer.write(producer, [record(0), record(0, 80), record(1), record(0)])).toEqual([1])
  expect(await writer.write(producer, [record(0)])).toEqual([])
  expect(brokers.calls).toEqual([
    'coordinator:1 adds to id',
    'id: refused out-0 3 from 0 by 9/3, out-1 1 from 0 by 9/3',
    'id: out-0 1 from 0 by 9/3',
    'id: refused out-0 2 from 1 by 9/3',
    'id: refused out-0 1 from 1 by 9/3',
    'id: out-0 1 from 1 by 9/3',
    'coordinator:1 adds to id',
    'id: out-0 1 from 2 by 9/3',
  ])
})

it.each(['describe', 'add', 'send'] as const)(
  'says that the end is not known when it cannot %s, and looks for the coordinator again',
  async call => {
    const { brokers, writer, producer } = await identified()
    brokers.faults[call] = [faultOf('NOT_COORDINATOR')]
    const failing = call === 'describe' ? writer.identity() : writer.write(producer, [record(0)])
    await expect(failing).rejects.toBeInstanceOf(UncertainRecords)
    brokers.calls.length = 0
    await writer.write(producer, [record(0)])
    expect(brokers.calls[0]).toBe('any is asked for the coordinator')
  },
)

it('says which permission is missing', async () => {
  const { brokers, writer, producer } = await identified()
  brokers.faults.add = [faultOf('TOPIC_AUTHORIZATION_FAILED')]
  await expect(writer.write(producer, [record(0)])).rejects.toEqual(
    new RunFault('the topic out cannot be written to', 'The operation Write on the topic is needed.'),
  )
})
