/** What is read of lanes, and what happens when brokers do not answer as they should. */
import { expect, it } from 'vitest'
import { recordsOf, type SourceBatch, valueAt } from '../batch.js'
import { SharedMemory } from '../shared-memory.js'
import { CONSUMER_SETTINGS } from '../testkit/consumer-settings.js'
import { encodedBatch, type HeldFetch, HeldLaneClient } from '../testkit/lane-client.js'
import type { ConsumerSettings } from './driver.js'
import { LaneReader } from './lane-reader.js'
import { At } from './wire/record-batch.js'

const SETTINGS: ConsumerSettings = { ...CONSUMER_SETTINGS, batchRecords: 3 }
const at = (partition: number) => ({ topic: 'in', partition })

async function started(settings: Partial<ConsumerSettings> = {}, mayRead?: () => boolean) {
  const client = new HeldLaneClient()
  const reader = new LaneReader(client, { ...SETTINGS, ...settings }, mayRead)
  const batches: SourceBatch[] = []
  const faults: Error[] = []
  const full = new Set<string>()
  await reader.start({
    memory: new SharedMemory(),
    hasRoom: lane => !full.has(lane),
    receive: batch => batches.push(batch),
    revoke: async () => undefined,
    end: () => undefined,
    fail: fault => faults.push(fault),
  })
  /** The request that is under way. */
  const held = async (): Promise<HeldFetch> => {
    await expect.poll(() => client.fetches.length).toBeGreaterThan(0)
    return client.fetches.shift()!
  }
  return { client, reader, batches, faults, full, held }
}

const shown = (batches: readonly SourceBatch[]) =>
  batches.map(batch => ({
    lane: batch.lane,
    values: Array.from({ length: recordsOf(batch) }, (_, i) => Buffer.from(valueAt(batch, i)).toString()),
    position: batch.position,
  }))

it('reads lanes of a broker together, each from its place on, and cuts what comes into batches', async () => {
  const { reader, batches, held } = await started()
  const lanes = [reader.add(at(0)), reader.add(at(1))]
  lanes[0]!.next = 7n
  reader.begin(lanes[1]!, 2n)
  const first = await held()
  expect(first.places).toEqual(['0@7', '1@2'])
  first.answer({ bytes: encodedBatch(5, ['a', 'b', 'c', 'd', 'e', 'f']), highWatermark: 20n }, { highWatermark: 2n })
  expect((await held()).places).toEqual(['1@2', '0@11'])
  expect(shown(batches)).toEqual([
    { lane: 'in-0', values: ['c', 'd', 'e'], position: 10 },
    { lane: 'in-0', values: ['f'], position: 11 },
  ])
  reader.noteCommitted([{ lane: 'in-0', position: 10 }])
  expect([...reader.lag()]).toEqual([
    ['in-1', 0],
    ['in-0', 10],
  ])
  await reader.close()
})

it('does not ask for lanes that are full, while it is paused, or may not read', async () => {
  let mayRead = false
  const { client, reader, full, held } = await started({}, () => mayRead)
  reader.begin(reader.add(at(0)), 0n)
  const lane = reader.add(at(1))
  await Promise.resolve()
  expect(client.fetches).toEqual([])
  mayRead = true
  full.add('in-0')
  reader.begin(lane, 4n)
  const one = await held()
  expect(one.places).toEqual(['1@4'])
  full.clear()
  one.answer()
  const both = await held()
  expect(both.places).toEqual(['0@0', '1@4'])
  reader.pause()
  both.answer()
  await Promise.resolve()
  reader.pump()
  await Promise.resolve()
  expect(client.fetches).toEqual([])
  await reader.close()
})

it.each<[string, (reader: LaneReader) => void]>([
  ['went away', reader => reader.remove(['in-0'])],
  ['is another one by now', reader => reader.begin(reader.add(at(0)), 50n)],
  ['is being given up', reader => reader.end(['in-0'])],
])('drops what was read of a lane that %s', async (_, change) => {
  const { reader, batches, held } = await started()
  reader.begin(reader.add(at(0)), 0n)
  const before = await held()
  change(reader)
  before.answer({ bytes: encodedBatch(0, ['a']) })
  await new Promise(resolve => setImmediate(resolve))
  expect(batches).toEqual([])
  await reader.close()
})

it('does not begin a lane that went away', async () => {
  const { client, reader } = await started()
  const lane = reader.add(at(0))
  reader.remove(['in-0'])
  reader.add(at(0))
  reader.begin(lane, 3n)
  await Promise.resolve()
  expect([client.fetches, reader.isOwn(lane), [...reader.lag()]]).toEqual([[], false, []])
  expect(() => reader.named('in-1')).toThrow('in-1 belongs to another member of the group')
  await reader.close()
})

it('leaves out aborted transactions, also where an answer holds nothing else', async () => {
  const { reader, batches, held } = await started()
  reader.begin(reader.add(at(0)), 0n)
  const abortedTransactions = [{ producerId: 9n, firstOffset: 0n }]
  const first = await held()
  first.answer({ bytes: encodedBatch(0, ['a', 'b'], { producer: 9 }), abortedTransactions })
  const second = await held()
  expect(second.places).toEqual(['0@2'])
  second.answer({
    bytes: Buffer.concat([encodedBatch(2, ['c'], { producer: 8 }), encodedBatch(3, ['d'], { producer: 9 })]),
    abortedTransactions,
  })
  expect((await held()).places).toEqual(['0@4'])
  expect(shown(batches)).toEqual([{ lane: 'in-0', values: ['c'], position: 4 }])
  await reader.close()
})

it('hands out nothing twice when a later batch is damaged', async () => {
  const { client, reader, batches, held } = await started()
  reader.begin(reader.add(at(0)), 0n)
  const damaged = encodedBatch(4, ['e'])
  damaged[At.records] = 0x7e
  const first = await held()
  first.answer({ bytes: Buffer.concat([encodedBatch(0, ['a', 'b', 'c', 'd']), damaged]) })
  expect((await held()).places).toEqual(['0@3'])
  expect(shown(batches)).toEqual([{ lane: 'in-0', values: ['a', 'b', 'c'], position: 3 }])
  expect(client.forgotten).toBe(1)
  await reader.close()
})

it('reads the other lanes while one has a fault, and asks again which broker leads it', async () => {
  const { client, reader, batches, held } = await started()
  reader.add(at(0)).next = 0n
  reader.begin(reader.add(at(1)), 0n)
  const first = await held()
  const notLeader = 6
  first.answer({ errorCode: notLeader }, { bytes: encodedBatch(0, ['a']) })
  const others = await held()
  expect(others.places).toEqual(['1@1'])
  expect(shown(batches)).toEqual([{ lane: 'in-1', values: ['a'], position: 1 }])
  let next = others
  while (!next.places.includes('0@0')) {
    next.answer()
    next = await held()
  }
  expect(client.forgotten).toBe(1)
  await reader.close()
})

it('asks again while no broker answers, or a partition has no leader', async () => {
  const { client, reader, faults, held } = await started()
  client.leaderFaults.push(new Error('no connection'))
  reader.begin(reader.add(at(0)), 0n)
  const first = await held()
  client.leader = undefined
  first.fail(new Error('connection closed'))
  await expect.poll(() => client.forgotten).toBe(3)
  client.leader = 2
  expect((await held()).leader).toBe(2)
  expect(faults).toEqual([])
  await reader.close()
})

it.each([
  ['the first one, if records were deleted by age', 'latest', 3n, '0@5'],
  ['the first one, if the partition is shorter', 'earliest', 12n, '0@5'],
  ['the last one, if the partition is shorter and the run begins with new records', 'latest', 12n, '0@10'],
  ['the same one, if it is there by now', 'latest', 8n, '0@8'],
] as const)('goes on at an offset that a partition has: %s', async (_, from, start, next) => {
  const { client, reader, held } = await started({ from })
  client.ends = { earliest: 5n, latest: 10n }
  reader.begin(reader.add(at(0)), start)
  const first = await held()
  const outOfRange = 1
  first.answer({ errorCode: outOfRange })
  expect((await held()).places).toEqual([next])
  await reader.close()
})

it('ends the run if a topic may not be read, a login is refused, or records have an old form', async () => {
  const { client, reader, faults, held } = await started()
  reader.begin(reader.add(at(0)), 0n)
  const first = await held()
  first.answer({ errorCode: 29 })
  await expect.poll(() => faults.map(({ message }) => message)).toEqual(['the topic in cannot be read'])
  const old = encodedBatch(0, ['a'])
  old[At.magic] = 1
  reader.begin(reader.add(at(1)), 0n)
  const second = await held()
  second.answer({ bytes: old })
  await expect.poll(() => faults.at(-1)?.message).toBe('a topic has records of format 1')
  const refused = Object.assign(new Error('refused'), { findBy: (name: string) => name === 'code' || null })
  client.leaderFaults.push(refused)
  reader.begin(reader.add(at(2)), 0n)
  await expect.poll(() => faults.at(-1)).toBe(refused)
  await reader.close()
})

it('begins at the position of the group, or else where the settings say', async () => {
  const { client, reader } = await started({ from: 'latest' })
  client.ends = { earliest: 5n, latest: 10n }
  const starts = await reader.startsOf([at(0), at(1)], new Map([['in-1', 7n]]))
  expect([...starts]).toEqual([
    ['in-1', 7n],
    ['in-0', 10n],
  ])
  await reader.close()
  expect(client.isClosed).toBe(true)
})
