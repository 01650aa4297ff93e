/** The same documents give from topic to topic, with each Kafka client, what `sluice simulate` gives, byte for byte. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { nginxRecording } from '../bench/recorded-pipeline.js'
import type { Broker } from './broker.js'
import type { FaultCase } from './faults.js'
import { type Compression, Feeder, hasConsumed, makeTopics, readTopic } from './topics.js'
import { program, Worker, writeRun } from './worker.js'

/** Documents whose bytes are easily changed on the way: numbers, order of members, characters. */
const DELICATE = [
  '{"message":"a","n":1.0,"big":9007199254740993,"tiny":1e-7,"text":"zwölf \\u0001\\"\\ud83d\\ude00","list":[1,2.0,null,-0.0]}',
  '{"message":"","z":1,"a":{"ü":true,"deep":{"b":[{}]}},"text":"line\\nend"}',
]

let cases = 0

/**
 * Returns the documents that differ: as the run gave them, and as `sluice simulate` does. `driverFolder`: where librdkafka's client is
 * installed. `reached`: how the run reaches the broker, if not as the test does, and the compression of its input and its output.
 */
export async function differingDocuments(
  broker: Broker,
  { delivery, driver }: Pick<FaultCase, 'delivery' | 'driver'>,
  driverFolder: string,
  reached: { readonly connection?: object; readonly compression?: Compression } = {},
): Promise<readonly (readonly [ran: string | undefined, simulated: string | undefined])[]> {
  const name = `same-${++cases}`
  const { connection = { brokers: [broker.address] }, compression = 'none' } = reached
  const topics = { input: `${name}-in`, output: `${name}-out`, failures: `${name}-failed` }
  await makeTopics(broker.address, Object.values(topics), 1)
  const { pipeline, texts } = nginxRecording()
  const documents = [...texts, ...DELICATE]
  const feeder = new Feeder(broker.address, topics.input, compression)
  await feeder.send(documents.map(value => ({ partition: 0, value })))
  await feeder.close()
  const folder = mkdtempSync(path.join(tmpdir(), 'sluice-same-'))
  const file = writeRun(
    folder,
    { main: { ...pipeline, on_failure: [{ set: { field: 'failed', value: true } }] } },
    {
      pipelines: { folder: 'pipelines', main: 'main' },
      input: { kafka: { ...connection, topics: [topics.input], group: name, driver } },
      output: { kafka: { topic: topics.output, compression } },
      failures: { kafka: { topic: topics.failures } },
      delivery,
    },
  )
  const worker = new Worker(file, driverFolder)
  try {
    worker.start()
    await worker.ready()
    while (!(await hasConsumed(broker.address, name, topics.input, 1))) {
      if (!worker.isRunning) throw new Error(`sluice run ended: ${worker.errors}`)
      await wait(200)
    }
    const ran = (await readTopic(broker.address, topics.output, 1)).map(({ value }) => value)
    const simulated = simulate(folder, documents)
    return Array.from(
      { length: Math.max(ran.length, simulated.length) },
      (_, i) => [ran[i], simulated[i]] as const,
    ).filter(([one, other]) => one !== other)
  } finally {
    await worker.stop('SIGTERM')
    rmSync(folder, { recursive: true })
  }
}

/** The sources of documents after the pipeline. */
function simulate(folder: string, documents: readonly string[]): string[] {
  const file = path.join(folder, 'documents.ndjson')
  writeFileSync(file, `${documents.join('\n')}\n`)
  const args = [program, 'simulate', path.join(folder, 'pipelines/main.json'), file, '--format', 'wire', '--quiet']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  const sources = [...stdout.matchAll(/"_source":(\{.*?\}),"_ingest":/g)].map(([, source]) => source!)
  if (status !== 0 || sources.length !== documents.length) throw new Error(`sluice simulate: ${stderr}${stdout}`)
  return sources
}
