/**
 * `npm run bench:bulk`: what `sluice run` with `_bulk` as its input adds to a request of 1,000 documents. Requests go through the node to a
 * stub of a cluster, and the same documents as the pipeline leaves them straight to it, one after the other, so that the stub does the same
 * for both, and other work of the machine slows both. The stub is a separate process: a request between processes waits for the loopback
 * device now and then. The pipeline and the documents are those of `npm run bench`. The program is that of packages/cli/dist: `npm pack`
 * there builds it. The sender and the stub collect their garbage between requests: otherwise they do it while a request is timed, which took
 * up to 10 ms. The processor time of the node for a request, in all of its threads, says more than the clock if the machine does
 * other things.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Worker, writeRun } from '../kafka/worker.js'
import { collectGarbage } from './collect-garbage.js'
import { processorSeconds } from './processor-time.js'
import { nginxRecording } from './recorded-pipeline.js'

const DOCUMENTS = 1000
const WARM = 100
/** Clients keep their connections. */
const agent = new Agent({ keepAlive: true })
const SHARES = [0.5, 0.99]

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '300' }, workers: { type: 'string', default: '2' } },
})

const { pipeline, texts } = nginxRecording()
const stub = fork(new URL('bulk-cluster.ts', import.meta.url))
const [{ address: straight }] = (await once(stub, 'message')) as [{ readonly address: string }]
const folder = mkdtempSync(path.join(tmpdir(), 'sluice-bulk-'))
const file = writeRun(
  folder,
  { main: pipeline },
  {
    pipelines: { folder: 'pipelines', main: 'main' },
    input: { bulk: { listen: '127.0.0.1:0' } },
    output: { elasticsearch: { hosts: [straight] } },
    failures: { files: { file: 'failed.ndjson' } },
  },
)
const worker = new Worker(file, folder, 'node', Number(values.workers))
try {
  worker.start()
  await worker.ready()
  const through = await worker.address()
  const times = { straight: [] as number[], through: [] as number[] }
  const processed = await throughPipeline(through)
  let spent = 0
  for (let turn = 0; turn < WARM + Number(values.requests); turn++) {
    const straightMillis = await millisOf(straight, bodyOf(turn, processed))
    const throughMillis = await millisOf(through, bodyOf(turn, texts))
    await ofStub('forget')
    if (turn === WARM - 1) spent = processorSeconds(worker.id)
    if (turn < WARM) continue
    times.straight.push(straightMillis)
    times.through.push(throughMillis)
  }
  for (const [name, each] of Object.entries(times)) {
    const [median, high] = SHARES.map(share => quantile(each, share).toFixed(1))
    process.stdout.write(`${name.padEnd(8)} median ${median} ms, p99 ${high} ms\n`)
  }
  const [median, high] = SHARES.map(share =>
    (quantile(times.through, share) - quantile(times.straight, share)).toFixed(1),
  )
  process.stdout.write(`added    to the median ${median} ms, to the p99 ${high} ms\n`)
  const millis = (1000 * (processorSeconds(worker.id) - spent)) / Number(values.requests)
  process.stdout.write(`processor time of the node: ${millis.toFixed(1)} ms a request\n`)
} finally {
  await worker.stop('SIGTERM')
  agent.destroy()
  stub.disconnect()
  rmSync(folder, { recursive: true })
}

/** The documents after the pipeline. */
async function throughPipeline(node: string): Promise<readonly string[]> {
  const lines = texts.map(text => `{"create":{"_index":"logs"}}\n${text}\n`)
  await millisOf(node, Buffer.from(lines.join('')))
  return ofStub('documents')
}

/** Asks the stub for the documents that it received since the last call, or to forget them. */
async function ofStub(wish: 'documents' | 'forget'): Promise<readonly string[]> {
  const answer = once(stub, 'message')
  stub.send(wish)
  const [{ documents }] = (await answer) as [{ readonly documents: readonly string[] }]
  return documents
}

function bodyOf(request: number, documents: readonly string[]): Buffer {
  const lines: string[] = []
  for (let i = 0; i < DOCUMENTS; i++) {
    lines.push('{"create":{"_index":"logs"}}', documents[(request + i) % documents.length]!)
  }
  return Buffer.from(`${lines.join('\n')}\n`)
}

/** How long the answer takes. */
async function millisOf(url: string, body: Buffer): Promise<number> {
  collectGarbage()
  const started = performance.now()
  const headers = { 'content-type': 'application/x-ndjson', 'content-length': body.length }
  const sent = request(`${url}/_bulk`, { method: 'POST', headers, agent })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk)
  const millis = performance.now() - started
  const text = Buffer.concat(chunks).toString('utf8')
  if (answer.statusCode !== 200 || text.includes('"error"')) throw new Error(`${url} answered ${text.slice(0, 300)}`)
  return millis
}

function quantile(millis: readonly number[], share: number): number {
  const sorted = [...millis].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!
}
