/**
 * How many documents a process of `sluice run` takes from topic to topic for each second of processor time, in all of its threads:
 * wall-clock time says little on a machine that does other things. The pipeline and its documents are those of `npm run bench`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { processorSeconds, threadSeconds } from '../bench/processor-time.js'
import { nginxRecording } from '../bench/recorded-pipeline.js'
import type { Broker } from './broker.js'
import { Feeder, makeTopics } from './topics.js'
import { Worker, writeRun } from './worker.js'

/** The options of a measurement. */
export interface SpeedCase {
  readonly driver: 'javascript' | 'librdkafka'
  readonly delivery: 'at-least-once' | 'exactly-once'
  readonly documents: number
  /** Engine threads. */
  readonly workers: number
}

/** The result. */
export interface SpeedResult {
  /** Documents per second of processor time of the whole process once a third of them is done. */
  readonly warm: number
  /** The same for all of them, with the start of the process. */
  readonly whole: number
  /** Documents per second of the clock, as long. */
  readonly perSecond: number
  /** The same per second of processor time of the busiest thread: what the process does if no thread waits for a core. */
  readonly bound: number
  /** Seconds of processor time by thread, those with the most first. */
  readonly threads: readonly (readonly [string, number])[]
}

const PARTITIONS = 4
const FEED = 2000
const ASK_MILLIS = 250
let cases = 0

/** Runs a case. `driverFolder`: where librdkafka's client is installed. */
export async function runSpeed(broker: Broker, speed: SpeedCase, driverFolder: string): Promise<SpeedResult> {
  const { documents, driver, delivery, workers } = speed
  const name = `speed-${++cases}`
  const topics = { input: `${name}-in`, output: `${name}-out`, failures: `${name}-failed` }
  await makeTopics(broker.address, Object.values(topics), PARTITIONS)
  const { pipeline, texts } = nginxRecording()
  await fill(broker, topics.input, documents, texts)
  const folder = mkdtempSync(path.join(tmpdir(), 'sluice-speed-'))
  const file = writeRun(
    folder,
    { main: pipeline },
    {
      pipelines: { folder: 'pipelines', main: 'main' },
      input: { kafka: { brokers: [broker.address], topics: [topics.input], group: name, driver } },
      output: { kafka: { topic: topics.output } },
      failures: { kafka: { topic: topics.failures } },
      delivery,
    },
  )
  const worker = new Worker(file, driverFolder, name, workers)
  try {
    worker.start()
    await worker.ready()
    const first = await after(worker, documents / 3)
    const last = await after(worker, documents)
    const spent = [...last.threads].map(
      ([thread, seconds]) => [thread, seconds - (first.threads.get(thread) ?? 0)] as const,
    )
    const done = last.done - first.done
    spent.sort(([, a], [, b]) => b - a)
    return {
      warm: done / (last.seconds - first.seconds),
      whole: last.done / last.seconds,
      perSecond: (1000 * done) / (last.millis - first.millis),
      bound: done / spent[0]![1],
      threads: spent,
    }
  } finally {
    await worker.stop('SIGTERM')
    rmSync(folder, { recursive: true })
  }
}

async function fill(broker: Broker, topic: string, documents: number, texts: readonly string[]): Promise<void> {
  const feeder = new Feeder(broker.address, topic)
  for (let first = 0; first < documents; first += FEED) {
    await feeder.send(
      Array.from({ length: Math.min(FEED, documents - first) }, (_, i) => ({
        partition: (first + i) % PARTITIONS,
        value: texts[(first + i) % texts.length]!,
      })),
    )
  }
  await feeder.close()
}

interface Moment {
  readonly done: number
  readonly millis: number
  /** Of processor time, from the start of the process on. */
  readonly seconds: number
  readonly threads: ReadonlyMap<string, number>
}

/** The moment when so many documents are done. */
async function after(worker: Worker, documents: number): Promise<Moment> {
  for (;;) {
    const done = (await worker.metric('sluice_documents_total')) ?? 0
    if (done >= documents)
      return {
        done,
        millis: performance.now(),
        seconds: processorSeconds(worker.id),
        threads: threadSeconds(worker.id),
      }
    if (!worker.isRunning) throw new Error(`sluice run ended: ${worker.errors}`)
    // Each question takes processor time that is counted.
    await wait(ASK_MILLIS)
  }
}
