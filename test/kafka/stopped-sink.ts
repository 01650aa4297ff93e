/** Memory of a process of `sluice run` while its output answers nothing: reading stops at its limits. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Broker } from './broker.js'
import { ClusterStub, GOOD_DAY } from './cluster-stub.js'
import { Feeder, makeTopics } from './topics.js'
import { Worker, writeRun } from './worker.js'

/** The options of a measurement. */
export interface StoppedSinkCase {
  readonly driver: 'javascript' | 'librdkafka'
  readonly partitions: number
  readonly seconds: number
}

/** The result, in bytes. */
export interface StoppedSinkResult {
  /** The resident memory while documents were delivered, at the most. */
  readonly before: number
  /** The same while nothing was delivered. */
  readonly highest: number
  /** Records that were read and not delivered. */
  readonly inflight: number
}

const DOCUMENTS = 200_000
const FEED = 2000
const TEXT = 'x'.repeat(500)
/** Documents that are delivered before the output stops, so that everything that is ever loaded is there. */
const WARM = DOCUMENTS / 2
const KILOBYTE = 1024
const SAMPLE_MILLIS = 500

let cases = 0

/** Runs it. `driverFolder`: where librdkafka's client is installed. */
export async function runStoppedSink(
  broker: Broker,
  { driver, partitions, seconds }: StoppedSinkCase,
  driverFolder: string,
): Promise<StoppedSinkResult> {
  const name = `stopped-${++cases}`
  const topics = { input: `${name}-in`, failures: `${name}-failed` }
  await makeTopics(broker.address, Object.values(topics), partitions)
  const feeder = new Feeder(broker.address, topics.input)
  for (let first = 0; first < DOCUMENTS; first += FEED) await feeder.send(records(first, partitions))
  await feeder.close()
  const stub = new ClusterStub(GOOD_DAY)
  const folder = mkdtempSync(path.join(tmpdir(), 'sluice-stopped-'))
  const file = writeRun(
    folder,
    { main: { processors: [{ set: { field: 'seen', value: true } }] } },
    {
      pipelines: { folder: 'pipelines', main: 'main' },
      input: { kafka: { brokers: [broker.address], topics: [topics.input], group: name, driver } },
      output: { elasticsearch: { hosts: [await stub.listen()], timeout_millis: 10 * 60_000 } },
      failures: { kafka: { topic: topics.failures } },
    },
  )
  const worker = new Worker(file, driverFolder)
  try {
    worker.start()
    await worker.ready()
    let before = 0
    while (stub.documents.size < WARM) {
      if (!worker.isRunning) throw new Error(`sluice run ended: ${worker.errors}`)
      before = Math.max(before, residentBytes(worker.id))
      await wait(SAMPLE_MILLIS / 10)
    }
    stub.hold()
    let highest = 0
    for (let sample = 0; sample < (1000 * seconds) / SAMPLE_MILLIS; sample++) {
      await wait(SAMPLE_MILLIS)
      highest = Math.max(highest, residentBytes(worker.id))
    }
    const inflight = (await worker.metric('sluice_inflight_bytes')) ?? 0
    stub.release()
    while (stub.documents.size < DOCUMENTS) {
      if (!worker.isRunning) throw new Error(`sluice run ended: ${worker.errors}`)
      await wait(SAMPLE_MILLIS)
    }
    return { before, highest, inflight }
  } finally {
    await worker.stop('SIGTERM')
    await stub.close()
    rmSync(folder, { recursive: true })
  }
}

const records = (first: number, partitions: number) =>
  Array.from({ length: FEED }, (_, i) => ({
    partition: (first + i) % partitions,
    value: JSON.stringify({ n: first + i, text: TEXT }),
  }))

/** https://man7.org/linux/man-pages/man5/proc_pid_status.5.html */
function residentBytes(id: number): number {
  const [, kilobytes = ''] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? []
  return KILOBYTE * Number(kilobytes)
}
