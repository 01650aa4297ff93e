/**
 * The fault matrix, after Kafka's own test of transactions: two processes read one group while documents come; one of them, or the broker, is killed
 * or ended again and again. Afterwards every document is there, in the order of its partition.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Broker } from './broker.js'
import { Feeder, makeTopics, type ReadRecord, readTopic } from './topics.js'
import { Worker, writeRun } from './worker.js'

/** One cell of the matrix. */
export interface FaultCase {
  readonly delivery: 'at-least-once' | 'exactly-once'
  readonly driver: 'javascript' | 'librdkafka'
  readonly victim: 'worker' | 'broker'
  readonly signal: 'SIGKILL' | 'SIGTERM'
  readonly documents: number
  readonly kills: number
  /** Whether processes are static members of the group: one that starts again has its partitions at once. */
  readonly isStatic: boolean
}

/** What came of it. */
export interface FaultResult {
  readonly lost: number
  readonly twice: number
  readonly outOfOrder: number
  readonly kills: number
  /** Milliseconds from a kill until another document was delivered, at the most. */
  readonly longestPause: number
}

const PARTITIONS = 4
const BATCH_RECORDS = 500
const SESSION_MILLIS = 6000
const FEED = 200
/** A busy machine needs half a minute for the start of a broker. */
const DRAIN_MILLIS = 180_000
/** The ports of `/metrics`. */
const PORTS = [9611, 9612]

/** The most that may be delivered again after each kill: what was under way, of each partition one batch. */
export const duplicatesAllowed = (kills: number): number => kills * PARTITIONS * BATCH_RECORDS

let cases = 0

/** Runs a cell. `driverFolder`: where librdkafka's client is installed. */
export async function runFaults(broker: Broker, fault: FaultCase, driverFolder: string): Promise<FaultResult> {
  const name = `fault-${++cases}`
  const topics = { input: `${name}-in`, output: `${name}-out`, failures: `${name}-failed` }
  await makeTopics(broker.address, Object.values(topics), PARTITIONS)
  const folder = mkdtempSync(path.join(tmpdir(), 'sluice-run-'))
  const file = writeRun(
    folder,
    { main: { processors: [{ set: { field: 'seen', value: true } }] } },
    {
      pipelines: { folder: 'pipelines', main: 'main' },
      input: {
        kafka: {
          brokers: [broker.address],
          topics: [topics.input],
          group: name,
          driver: fault.driver,
          session_millis: SESSION_MILLIS,
          ...(fault.isStatic ? { instance: '${SLUICE_WORKER}' } : {}),
        },
      },
      output: { kafka: { topic: topics.output } },
      failures: { kafka: { topic: topics.failures } },
      delivery: fault.delivery,
      time: 'record',
      limits: { batch_records: BATCH_RECORDS },
    },
  )
  const workers = PORTS.map(port => new Worker(file, driverFolder, port))
  const feeder = new Feeder(broker.address, topics.input)
  try {
    for (const worker of workers) worker.start()
    await Promise.all(workers.map(worker => worker.ready()))
    let isOver = false
    const feeding = feed(feeder, fault, () => isOver)
    // When the kills fail first, their fault is the one to report.
    feeding.catch(() => undefined)
    const longestPause = await killAll(broker, workers, fault)
    isOver = true
    await feeding
    for (const worker of workers) if (!worker.isRunning) worker.start()
    const given = await readTopic(broker.address, topics.input, PARTITIONS)
    await drained(broker, topics.output, given.length)
    for (const worker of workers) await worker.stop('SIGTERM')
    const records = await readTopic(broker.address, topics.output, PARTITIONS)
    return { ...compare(given, records), kills: fault.kills, longestPause }
  } finally {
    for (const worker of workers) await worker.stop('SIGKILL')
    await feeder.close()
    rmSync(folder, { recursive: true })
  }
}

/** Documents come all the time that processes are killed: more than were asked for where that takes longer. */
async function feed(
  feeder: Feeder,
  { documents, kills }: Pick<FaultCase, 'documents' | 'kills'>,
  isOver: () => boolean,
): Promise<void> {
  const pause = (kills * 4000) / (documents / FEED)
  for (let first = 0; first < documents || !isOver(); first += FEED) {
    await feeder.send(Array.from({ length: FEED }, (_, i) => recordOf(first + i)))
    await wait(pause)
  }
}

const recordOf = (n: number): { readonly partition: number; readonly value: string } => ({
  partition: n % PARTITIONS,
  value: JSON.stringify({ n: Math.floor(n / PARTITIONS), text: 'x'.repeat(100) }),
})

async function killAll(
  broker: Broker,
  workers: readonly Worker[],
  { victim, signal, kills }: FaultCase,
): Promise<number> {
  let longest = 0
  for (let kill = 0; kill < kills; kill++) {
    await wait(1500)
    if (victim === 'broker') {
      await broker.stop(signal)
      await wait(300)
      await broker.start()
    } else {
      const worker = workers[kill % workers.length]!
      await worker.stop(signal)
      await wait(200)
      worker.start()
    }
    longest = Math.max(longest, await untilMore(workers))
  }
  return longest
}

/** Milliseconds until another document is delivered by anybody. */
async function untilMore(workers: readonly Worker[]): Promise<number> {
  const started = performance.now()
  const delivered = async (): Promise<number> => {
    const counts = await Promise.all(workers.map(worker => worker.metric('sluice_batch_delivery_seconds_count')))
    return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
  }
  const before = await delivered()
  while ((await delivered()) <= before) {
    if (performance.now() - started > DRAIN_MILLIS) {
      const reports = await Promise.all(workers.map(worker => worker.report()))
      throw new Error(`nothing is delivered any more\n${reports.join('\n\n')}`)
    }
    await wait(50)
  }
  return performance.now() - started
}

/** Resolves when the output has as many documents as went in, and no more come. */
async function drained(broker: Broker, topic: string, documents: number): Promise<void> {
  const end = Date.now() + DRAIN_MILLIS
  let before = -1
  for (;;) {
    const now = (await readTopic(broker.address, topic, PARTITIONS)).length
    if (now >= documents && now === before) return
    if (Date.now() > end) return
    before = now
    await wait(2000)
  }
}

/** What went in against what came out: the test's own producer may have sent a record twice when the broker was killed. */
function compare(
  given: readonly ReadRecord[],
  records: readonly ReadRecord[],
): Omit<FaultResult, 'kills' | 'longestPause'> {
  const left = new Map<string, number>()
  for (const each of given) left.set(keyOf(each), (left.get(keyOf(each)) ?? 0) + 1)
  const last = new Map<number, number>()
  let twice = 0
  let outOfOrder = 0
  for (const record of records) {
    const key = keyOf(record)
    const count = left.get(key) ?? 0
    if (count === 0) twice++
    else left.set(key, count - 1)
    // What is delivered again begins earlier, and goes on from there: nothing is left out in between.
    const n = numberOf(record)
    if (n > (last.get(record.partition) ?? -1) + 1) outOfOrder++
    last.set(record.partition, n)
  }
  return { lost: [...left.values()].reduce((sum, count) => sum + count, 0), twice, outOfOrder }
}

const numberOf = ({ value }: ReadRecord): number => (JSON.parse(value) as { readonly n: number }).n
const keyOf = (record: ReadRecord): string => `${record.partition}:${numberOf(record)}`
