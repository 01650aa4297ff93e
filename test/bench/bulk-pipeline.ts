/**
 * `npm run bench:pipeline`: bulk requests of 1,000 documents to `sluice serve`, through a pipeline of `npm run bench` and, of the same documents as that pipeline
 * leaves them, without one. They alternate, so that other work of the machine slows both; the second is what the first cannot fall below. Fields are made by dynamic mapping, or
 * have a mapping of ECS's types with `--typed`. The program is that of packages/cli/dist: `npm pack` there builds it. Counted are processor time, in all threads of the server,
 * and the time of one client that sends one request after the other.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ServerProcess } from '../hostile/server-process.js'
import { threadSeconds } from './processor-time.js'
import { recordedPipeline } from './recorded-pipeline.js'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const DOCUMENTS = 1000

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100' },
    pipeline: { type: 'string', default: 'nginx-access-dissect' },
    program: { type: 'string', default: path.join(root, 'packages/cli/dist/sluice.cjs') },
    typed: { type: 'boolean', default: false },
    threads: { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
})

/** The types that ECS gives the fields of a web server's log. */
const TYPED = {
  dynamic_templates: [{ strings: { match_mapping_type: 'string', mapping: { type: 'keyword', ignore_above: 1024 } } }],
  properties: {
    '@timestamp': { type: 'date' },
    source: { properties: { ip: { type: 'ip' } } },
    http: {
      properties: {
        response: { properties: { status_code: { type: 'long' }, body: { properties: { bytes: { type: 'long' } } } } },
      },
    },
  },
}

const { pipeline, texts } = recordedPipeline(values.pipeline)
const profiling = values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`]
const server = await ServerProcess.start([process.execPath, ...profiling, values.program])
try {
  await call('PUT', '/_ingest/pipeline/nginx', JSON.stringify(pipeline))
  const results = (await call(
    'POST',
    '/_ingest/pipeline/nginx/_simulate',
    JSON.stringify({ docs: texts.map(text => ({ _source: JSON.parse(text) as object })) }),
  )) as { docs: { doc: { _source: object } }[] }
  const after = results.docs.map(({ doc }) => JSON.stringify(doc._source))
  const mappings = values.typed ? TYPED : {}
  for (const index of ['through', 'straight']) {
    await call(
      'PUT',
      `/${index}`,
      JSON.stringify({ settings: { number_of_shards: 1, refresh_interval: '1s' }, mappings }),
    )
  }
  const kinds = [
    { name: 'through', url: '/through/_bulk?pipeline=nginx', texts, millis: 0, threads: new Map<string, number>() },
    { name: 'straight', url: '/straight/_bulk', texts: after, millis: 0, threads: new Map<string, number>() },
  ]
  const warm = 30
  const round = 10
  for (let at = 0; at < warm + Number(values.requests); at += round) {
    for (const kind of kinds) {
      const before = threadSeconds(server.id)
      const start = performance.now()
      for (let request = at; request < at + round; request++) {
        const answer = (await call('POST', kind.url, bodyOf(kind.texts, request))) as { errors: boolean }
        if (answer.errors) throw new Error(`${kind.url} answered errors`)
      }
      if (at < warm) continue
      kind.millis += performance.now() - start
      for (const [thread, seconds] of threadSeconds(server.id)) {
        const spent = seconds - (before.get(thread) ?? 0)
        kind.threads.set(thread, (kind.threads.get(thread) ?? 0) + spent)
      }
    }
  }
  const sent = Math.ceil(Number(values.requests) / round) * round * DOCUMENTS
  for (const { name, millis, threads } of kinds) {
    const total = [...threads.values()].reduce((sum, each) => sum + each, 0)
    const perSecond = `${Math.round(sent / total)} documents per second of processor time, ${Math.round((1000 * sent) / millis)} per second`
    process.stdout.write(`${name.padEnd(8)} ${perSecond}\n`)
    if (!values.threads) continue
    for (const [thread, seconds] of [...threads].sort((a, b) => b[1] - a[1])) {
      if (seconds > total / 100)
        process.stdout.write(`  ${thread.padEnd(24)} ${((1e6 * seconds) / sent).toFixed(1)} µs a document\n`)
    }
  }
} finally {
  await server.stop()
}

function bodyOf(documents: readonly string[], request: number): string {
  const lines: string[] = []
  for (let i = 0; i < DOCUMENTS; i++) lines.push('{"index":{}}', documents[(request + i) % documents.length]!)
  return `${lines.join('\n')}\n`
}

async function call(method: string, where: string, body: string): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${server.port}${where}`, {
    method,
    body,
    headers: { 'content-type': 'application/json' },
  })
  if (!answer.ok) throw new Error(`${where} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
  return answer.json()
}
