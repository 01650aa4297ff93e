/** Two processes of a group whose coordinator is killed and does not come back: another broker is it from then on. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Comparison, compareArrivals } from './arrivals.js'
import { BrokerCluster } from './cluster.js'
import { SESSION_MILLIS } from './faults.js'
import { numbersOf, TopicOutput } from './outputs.js'
import { coordinatorOf, Feeder, hasConsumed, makeTopics, readTopic } from './topics.js'
import { Worker, writeRun } from './worker.js'

/** The result. */
export interface LostCoordinatorResult extends Comparison {
  readonly documents: number
  /** Whether the group has the end of the topic as its position. */
  readonly isCommitted: boolean
}

const PARTITIONS = 4
const REPLICAS = 3
const FEED = 100
const PAUSE_MILLIS = 50
/** Documents before the coordinator is killed, and as many afterwards. */
const DOCUMENTS = 10_000
const DRAIN_MILLIS = 60_000
const GROUP = 'lost-coordinator'

/** Runs it. `driverFolder`: where librdkafka's client is installed. */
export async function runLostCoordinator(
  driver: 'javascript' | 'librdkafka',
  driverFolder: string,
): Promise<LostCoordinatorResult> {
  const cluster = await BrokerCluster.start()
  const folder = mkdtempSync(path.join(tmpdir(), 'sluice-run-'))
  const file = writeRun(
    folder,
    { main: { processors: [{ set: { field: 'seen', value: true } }] } },
    {
      pipelines: { folder: 'pipelines', main: 'main' },
      input: {
        kafka: { brokers: cluster.addresses, topics: ['in'], group: GROUP, driver, session_millis: SESSION_MILLIS },
      },
      output: { kafka: { topic: 'out' } },
      failures: { kafka: { topic: 'failed' } },
    },
  )
  const workers = ['first', 'second'].map(name => new Worker(file, driverFolder, name))
  try {
    const [any] = cluster.addresses
    await makeTopics(any!, ['in', 'failed'], PARTITIONS, 'CreateTime', REPLICAS)
    await makeTopics(any!, ['out'], PARTITIONS, 'LogAppendTime', REPLICAS)
    for (const worker of workers) worker.start()
    await Promise.all(workers.map(worker => worker.ready()))
    const coordinator = await coordinatorOf(any!, GROUP)
    const other = cluster.addresses[coordinator === 1 ? 1 : 0]!
    const feeder = new Feeder(other, 'in')
    await feed(feeder, 0)
    await cluster.kill(coordinator)
    await feed(feeder, DOCUMENTS)
    await feeder.close()
    const isCommitted = await isDrained(other)
    const given = (await readTopic(other, 'in', PARTITIONS)).map(({ value }) => numbersOf(value))
    const arrivals = await new TopicOutput(other, 'out', PARTITIONS).arrivals()
    return { ...compareArrivals(given, arrivals), documents: given.length, isCommitted }
  } finally {
    for (const worker of workers) await worker.stop('SIGKILL')
    await cluster.close()
    rmSync(folder, { recursive: true })
  }
}

async function feed(feeder: Feeder, from: number): Promise<void> {
  for (let first = from; first < from + DOCUMENTS; first += FEED) {
    await feeder.send(
      Array.from({ length: FEED }, (_, i) => {
        const lane = (first + i) % PARTITIONS
        return { partition: lane, value: JSON.stringify({ lane, n: Math.floor((first + i) / PARTITIONS) }) }
      }),
    )
    await wait(PAUSE_MILLIS)
  }
}

/** Whether the group has read everything after some time. */
async function isDrained(broker: string): Promise<boolean> {
  const end = Date.now() + DRAIN_MILLIS
  while (Date.now() < end) {
    if (await hasConsumed(broker, GROUP, 'in', PARTITIONS)) return true
    await wait(1000)
  }
  return false
}
