/**
 * `npm run bench:bulk`: what `sluice run` with `_bulk` as its input adds to a request of 1,000 documents. The same requests go to a stub of a cluster straight and
 * through the node, one after the other, so that other work of the machine slows both. The pipeline and the documents are those of `npm run bench`. The program is
 * that of packages/cli/dist: `npm pack` there builds it. The processor time of the node for a request, in all of its threads, says more than the clock where the
 * machine does other things.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ClusterStub, GOOD_DAY } from '../kafka/cluster-stub.js'
import { nginxRecording } from '../kafka/nginx-recording.js'
import { processorSeconds } from '../kafka/processor-time.js'
import { Worker, writeRun } from '../kafka/worker.js'

const PORTS = { bulk: 9621, status: 9622 }
const DOCUMENTS = 1000
const WARM = 40

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '300' }, workers: { type: 'string', default: '2' } },
})

const { pipeline, texts } = nginxRecording()
const stub = new ClusterStub(GOOD_DAY)
const straight = await stub.listen()
const folder = mkdtempSync(path.join(tmpdir(), 'sluice-bulk-'))
const file = writeRun(
  folder,
  { main: pipeline },
  {
    pipelines: { folder: 'pipelines', main: 'main' },
    input: { bulk: { listen: `127.0.0.1:${PORTS.bulk}` } },
    output: { elasticsearch: { hosts: [straight] } },
    failures: { files: { file: 'failed.ndjson' } },
  },
)
const worker = new Worker(file, folder, PORTS.status, Number(values.workers))
try {
  worker.start()
  await worker.ready()
  const times = { straight: [] as number[], through: [] as number[] }
  let spent = 0
  for (let request = 0; request < WARM + Number(values.requests); request++) {
    const body = bodyOf(request)
    const straightMillis = await millisOf(straight, body)
    const throughMillis = await millisOf(`http://127.0.0.1:${PORTS.bulk}`, body)
    if (request === WARM - 1) spent = processorSeconds(worker.id)
    if (request < WARM) continue
    times.straight.push(straightMillis)
    times.through.push(throughMillis)
  }
  const added = times.through.map((millis, i) => millis - times.straight[i]!)
  for (const [name, each] of Object.entries({ ...times, added })) {
    const [median, high] = [0.5, 0.99].map(share => quantile(each, share).toFixed(1))
    process.stdout.write(`${name.padEnd(8)} median ${median} ms, p99 ${high} ms\n`)
  }
  const millis = (1000 * (processorSeconds(worker.id) - spent)) / Number(values.requests)
  process.stdout.write(`processor time of the node: ${millis.toFixed(1)} ms a request\n`)
} finally {
  await worker.stop('SIGTERM')
  await stub.close()
  rmSync(folder, { recursive: true })
}

function bodyOf(request: number): string {
  const lines: string[] = []
  for (let i = 0; i < DOCUMENTS; i++) {
    lines.push('{"create":{"_index":"logs"}}', texts[(request + i) % texts.length]!)
  }
  return `${lines.join('\n')}\n`
}

async function millisOf(url: string, body: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(`${url}/_bulk`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-ndjson' },
  })
  const text = await answer.text()
  if (answer.status !== 200 || text.includes('"error"')) throw new Error(`${url} answered ${text.slice(0, 300)}`)
  return performance.now() - started
}

function quantile(millis: readonly number[], share: number): number {
  const sorted = [...millis].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!
}
