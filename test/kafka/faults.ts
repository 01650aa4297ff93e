/**
 * The fault matrix, after Kafka's own test of transactions: two processes read one group while documents come; one of them, or the broker,
 * is killed or ended again and again. Afterwards every document is there, in the order of its partition.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Comparison, compareArrivals } from './arrivals.js'
import type { Broker } from './broker.js'
import type { StubCounts } from './cluster-stub.js'
import { ClusterOutput, numbersOf, type TestOutput, TopicOutput } from './outputs.js'
import { Feeder, hasConsumed, makeTopics, readTopic } from './topics.js'
import { Worker, writeRun } from './worker.js'

/** One cell of the matrix. */
export interface FaultCase {
  readonly delivery: 'at-least-once' | 'exactly-once'
  readonly driver: 'javascript' | 'librdkafka'
  /** A topic, or a cluster that answers 429, 503 and 413, hangs and cuts connections. */
  readonly output: 'kafka' | 'elasticsearch'
  /** One partition, so that all documents have one order; else four, whose documents go to three. */
  readonly isOrdered: boolean
  readonly victim: 'worker' | 'broker'
  /** SIGSTOP: a process is suspended while the group changes, which excludes it, and is resumed afterwards. */
  readonly signal: 'SIGKILL' | 'SIGTERM' | 'SIGSTOP'
  readonly documents: number
  readonly kills: number
  /** Whether processes are static members of the group: a restarted one has its partitions immediately. */
  readonly isStatic: boolean
}

/** The result. */
export interface FaultResult extends Comparison {
  readonly documents: number
  /** How often the output failed by itself, and how. */
  readonly faults: StubCounts
}

const PARTITIONS = 4
const OUTPUT_PARTITIONS = 3
const BATCH_RECORDS = 500
/** The session timeout of the processes. */
export const SESSION_MILLIS = 6000
/** How long a process has to join a group that changes. */
const JOIN_MILLIS = 1500
/**
 * How much longer than that takes a process stands still, at the least; and how many lengths there are: what a coordinator has done by then
 * differs.
 */
const HALT_MILLIS = 500
const HALTS = 4
const FEED = 200
/** A busy machine needs half a minute for the start of a broker. */
const DRAIN_MILLIS = 180_000
/** The members of the group, by their names as static members. */
const MEMBERS = ['first', 'second']
/** The time of the first record; each is a millisecond later. Old records would be removed by their age. */
const FIRST_TIME = Date.now()

/** The most that may be delivered again after each kill: what was under way, of each partition one batch. */
export const duplicatesAllowed = (kills: number): number => kills * PARTITIONS * BATCH_RECORDS

let cases = 0

/** Runs a cell. `driverFolder`: where librdkafka's client is installed. */
export async function runFaults(broker: Broker, fault: FaultCase, driverFolder: string): Promise<FaultResult> {
  const name = `fault-${++cases}`
  const topics = { input: `${name}-in`, output: `${name}-out`, failures: `${name}-failed` }
  const partitions = fault.isOrdered ? 1 : PARTITIONS
  const outputPartitions = fault.isOrdered ? 1 : OUTPUT_PARTITIONS
  await makeTopics(broker.address, [topics.input, topics.failures], partitions)
  await makeTopics(broker.address, [topics.output], outputPartitions, 'LogAppendTime')
  const output: TestOutput =
    fault.output === 'kafka'
      ? new TopicOutput(broker.address, topics.output, outputPartitions)
      : await new ClusterOutput().start()
  const folder = mkdtempSync(path.join(tmpdir(), 'sluice-run-'))
  const file = writeRun(
    folder,
    { main: { processors: [{ set: { field: 'at', value: '{{{_ingest.timestamp}}}' } }] } },
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
      output: output.written,
      failures: { kafka: { topic: topics.failures } },
      delivery: fault.delivery,
      time: 'record',
      limits: { batch_records: BATCH_RECORDS },
    },
  )
  const workers = MEMBERS.map(name => new Worker(file, driverFolder, name))
  const feeder = new Feeder(broker.address, topics.input)
  try {
    for (const worker of workers) worker.start()
    await Promise.all(workers.map(worker => worker.ready()))
    let isOver = false
    const feeding = feed(feeder, fault, partitions, () => isOver)
    // When the kills fail first, their fault is the one to report.
    feeding.catch(() => undefined)
    await killAll(broker, workers, fault)
    isOver = true
    await feeding
    for (const worker of workers) if (!worker.isRunning) worker.start()
    await drained(broker, name, topics.input, partitions)
    for (const worker of workers) await worker.stop('SIGTERM')
    const given = (await readTopic(broker.address, topics.input, partitions)).map(({ value }) => numbersOf(value))
    const compared = compareArrivals(given, await output.arrivals())
    return {
      ...compared,
      changed: compared.changed + output.changed,
      documents: given.length,
      faults: output.faults,
    }
  } finally {
    for (const worker of workers) await worker.stop('SIGKILL')
    await feeder.close()
    await output.close()
    rmSync(folder, { recursive: true })
  }
}

/** Documents come all the time that processes are killed: more than were asked for where that takes longer. */
async function feed(
  feeder: Feeder,
  { documents, kills }: Pick<FaultCase, 'documents' | 'kills'>,
  partitions: number,
  isOver: () => boolean,
): Promise<void> {
  const pause = (kills * 4000) / (documents / FEED)
  for (let first = 0; first < documents || !isOver(); first += FEED) {
    await feeder.send(Array.from({ length: FEED }, (_, i) => recordOf(first + i, partitions)))
    await wait(pause)
  }
}

function recordOf(count: number, partitions: number) {
  const lane = count % partitions
  const value = JSON.stringify({ lane, n: Math.floor(count / partitions), text: 'x'.repeat(100) })
  return { partition: lane, value, timestamp: FIRST_TIME + count }
}

async function killAll(
  broker: Broker,
  workers: readonly Worker[],
  { victim, signal, kills }: FaultCase,
): Promise<void> {
  for (let kill = 0; kill < kills; kill++) {
    await wait(1500)
    if (victim === 'broker') {
      await broker.stop(signal)
      await wait(300)
      await broker.start()
    } else if (signal === 'SIGSTOP') {
      await exclude(workers, kill)
    } else {
      const worker = await victimOf(workers, kill)
      await worker.stop(signal)
      await wait(200)
      worker.start()
    }
    await untilMore(workers)
  }
}

/**
 * Makes the group exclude a process that cannot know it. The other one is killed and comes back, so that the group changes and asks
 * everybody to join; this one has joined, and is paused from then on until the group has reassigned its partitions. When it resumes, its
 * client joins again, without a word to the program that the partitions are lost.
 */
async function exclude(workers: readonly Worker[], kill: number): Promise<void> {
  const worker = await victimOf(workers, kill)
  const other = workers.find(each => each !== worker)!
  await other.stop('SIGKILL')
  other.start()
  await other.ready()
  await wait(JOIN_MILLIS)
  worker.halt()
  // The killed process is missed after a session, and this one, which is in the group that was made then, after another.
  await wait(2 * SESSION_MILLIS + HALT_MILLIS * (1 + (kill % HALTS)))
  worker.resume()
}

/** One after the other, but none that has no partition. */
async function victimOf(workers: readonly Worker[], kill: number): Promise<Worker> {
  const next = workers[kill % workers.length]!
  return (await next.samples('sluice_lag_records')) > 0 ? next : workers[(kill + 1) % workers.length]!
}

/** Resolves when another document was delivered by anybody. */
async function untilMore(workers: readonly Worker[]): Promise<void> {
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
}

/** Resolves when the group has read everything, or after some time: then the comparison says what is missing. */
async function drained(broker: Broker, group: string, topic: string, partitions: number): Promise<void> {
  const end = Date.now() + DRAIN_MILLIS
  while (Date.now() < end) {
    if (await hasConsumed(broker.address, group, topic, partitions)) return
    await wait(1000)
  }
}
