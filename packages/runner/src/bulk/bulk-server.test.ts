/** A node for `_bulk`, before a cluster that answers as Elasticsearch does and notes what it gets. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { EngineSettings } from '@sluice/server/host'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Metrics } from '../operations/metrics.js'
import { enginesWith } from '../testkit/engines.js'
import { MemorySink } from '../testkit/parts.js'
import { BulkDocuments } from './bulk-documents.js'
import { BulkNode } from './bulk-node.js'
import { BulkServer } from './bulk-server.js'
import { ClusterTarget } from './cluster-target.js'
import { SinkTarget } from './sink-target.js'

const PROCESSORS = [
  { set: { field: 'seen', value: true } },
  { drop: { if: "ctx.kind == 'drop'" } },
  { fail: { message: 'broken', if: "ctx.kind == 'fail'" } },
  { set: { field: '_index', value: 'other', if: "ctx.kind == 'move'" } },
]

interface Got {
  readonly method: string
  readonly url: string
  readonly body: string
  readonly authorization: string | undefined
}

let cluster: Server
let address: string
let got: Got[]
let failures: MemorySink
let opened: { close(): Promise<unknown> }[]

beforeEach(async () => {
  got = []
  failures = new MemorySink()
  opened = []
  cluster = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const { method = '', url = '', headers } = request
      got.push({ method, url, body, authorization: headers.authorization })
      response.setHeader('content-type', 'application/json')
      if (body.includes('too many')) return response.writeHead(429).end('{"status":429}')
      if (!url.includes('_bulk') || body.includes('broken action')) return response.end('{"from":"cluster"}')
      const lines = body
        .trimEnd()
        .split('\n')
        .map(line => JSON.parse(line) as Record<string, { _id?: string }>)
      const items = lines.flatMap(line => {
        const [action] = Object.keys(line) as [string]
        return ['index', 'create', 'delete', 'update'].includes(action)
          ? [{ [action]: { _id: line[action]!._id ?? 'made', status: action === 'delete' ? 404 : 201 } }]
          : []
      })
      response.end(JSON.stringify({ errors: false, took: 1, items }))
    })
  })
  await new Promise<void>(resolve => cluster.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(cluster.address() as AddressInfo).port}`
})

afterEach(async () => {
  for (const each of opened) await each.close()
  cluster.closeAllConnections()
  cluster.close()
})

const NO_SETTINGS: EngineSettings = {}
const LIMITS = { bodyBytes: 1024 * 1024, inflightBytes: 1024 * 1024 }

async function nodeBefore(
  output: 'cluster' | MemorySink,
  limits = LIMITS,
  processors: readonly object[] = PROCESSORS,
  engineSettings = NO_SETTINGS,
  hosts = [address],
): Promise<string> {
  const engines = await enginesWith(processors, engineSettings)
  const settings = {
    hosts,
    authorization: 'ApiKey own',
    ca: null,
    index: null,
    batchBytes: 1,
    timeoutMillis: 5000,
  }
  const target = output === 'cluster' ? new ClusterTarget(settings) : new SinkTarget(output, () => 'hash')
  const metrics = new Metrics()
  const node = new BulkNode(new BulkDocuments(engines, 'main', metrics, 2), null, target, failures, metrics)
  const clusterTarget = target instanceof ClusterTarget ? target : null
  const server = new BulkServer(node, clusterTarget, limits)
  opened.push(server, ...(clusterTarget === null ? [] : [clusterTarget]))
  return server.listen('127.0.0.1', 0)
}

const bulk = (...lines: readonly object[]): string => lines.map(line => `${JSON.stringify(line)}\n`).join('')

async function post(url: string, body: string | Uint8Array, headers: Record<string, string> = {}) {
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-ndjson', ...headers },
  })
  const { status } = answer
  return { status, body: (await answer.json()) as Record<string, unknown>, type: answer.headers.get('content-type') }
}

it('runs the pipeline on documents, and hands everything on in its order', async () => {
  const node = await nodeBefore('cluster')
  const { status, body } = await post(
    `${node}/logs/_bulk?refresh=true`,
    bulk(
      { index: { _id: '1' } },
      { n: 1 },
      { delete: { _id: '2' } },
      { create: { _id: '3' } },
      { kind: 'drop' },
      { index: { _id: '4', _index: 'logs-4', routing: 'r' } },
      { kind: 'move' },
      { create: {} },
      { kind: 'fail' },
      { update: { _id: '5' } },
      { doc: { a: 1 } },
    ),
  )
  expect(status).toBe(200)
  expect(got).toEqual([
    {
      method: 'POST',
      url: '/logs/_bulk?refresh=true&pipeline=_none',
      authorization: 'ApiKey own',
      body: [
        '{"index":{"_id":"1"}}',
        '{"n":1,"seen":true}',
        '{"delete":{"_id":"2"}}',
        '{"index":{"_id":"4","_index":"other","routing":"r"}}',
        '{"kind":"move","seen":true}',
        '{"update":{"_id":"5"}}',
        '{"doc":{"a":1}}',
        '',
      ].join('\n'),
    },
  ])
  expect(body).toMatchObject({
    errors: false,
    items: [
      { index: { _id: '1', status: 201 } },
      { delete: { _id: '2', status: 404 } },
      { create: { _index: 'logs', _id: '3', _version: -4, result: 'noop', status: 200 } },
      { index: { _id: '4', status: 201 } },
      { create: { _index: 'logs', _id: 'auto-generated', failure_store: 'used', status: 201 } },
      { update: { _id: '5', status: 201 } },
    ],
  })
  expect(failures.texts.map(text => JSON.parse(text) as object)).toMatchObject([
    {
      document: { index: 'logs', source: { kind: 'fail' } },
      error: {
        type: 'fail_processor_exception',
        message: 'broken',
        stack_trace: expect.stringContaining('FailProcessorException: broken'),
        pipeline: 'main',
        pipeline_trace: ['main'],
        processor_type: 'conditional',
      },
    },
  ])
})

it('says of a packed body that cannot be unpacked that the body is at fault, not the cluster', async () => {
  const node = await nodeBefore('cluster')
  for (const body of [gzipSync(bulk({ index: {} }, { n: 1 })).subarray(0, 20), Buffer.from('not packed')]) {
    const { status, body: answer } = await post(`${node}/a/_bulk`, body, { 'content-encoding': 'gzip' })
    expect([status, answer]).toMatchObject([
      400,
      { error: { reason: expect.stringContaining('the body is not gzip') } },
    ])
  }
  expect(got).toEqual([])
})

it('passes on other requests, and bodies that a cluster refuses, unchanged', async () => {
  const node = await nodeBefore('cluster')
  const search = await fetch(`${node}/logs/_search?q=a`, { headers: { authorization: 'Basic client' } })
  expect(await search.json()).toEqual({ from: 'cluster' })
  await post(`${node}/_bulk`, 'broken action\n')
  await post(`${node}/_bulk`, bulk({ index: {} }, { no: 'index' }))
  expect(got.map(({ method, url, body, authorization }) => [method, url, body, authorization])).toEqual([
    ['GET', '/logs/_search?q=a', '', 'Basic client'],
    ['POST', '/_bulk', 'broken action\n', 'ApiKey own'],
    ['POST', '/_bulk', bulk({ index: {} }, { no: 'index' }), 'ApiKey own'],
  ])
})

it('accepts compressed bodies, and rejects too large and too many ones', async () => {
  const node = await nodeBefore('cluster', { bodyBytes: 1000, inflightBytes: 1024 })
  const body = bulk({ index: { _index: 'a', _id: '1' } }, { text: 'x' })
  expect((await post(`${node}/_bulk`, gzipSync(body), { 'content-encoding': 'gzip' })).body).toMatchObject({
    errors: false,
  })
  const large = gzipSync(bulk({ index: { _index: 'a' } }, { text: 'x'.repeat(5000) }))
  expect((await post(`${node}/_bulk`, large, { 'content-encoding': 'gzip' })).status).toBe(413)
  const full = await nodeBefore('cluster', { bodyBytes: 1000, inflightBytes: 0 })
  const refused = await post(`${full}/_bulk`, body)
  expect([refused.status, refused.body]).toMatchObject([429, { error: { type: 'es_rejected_execution_exception' } }])
})

it('asks the hosts of a cluster in turn, and skips one that cannot be reached', async () => {
  const hosts = ['http://127.0.0.1:1', address]
  const node = await nodeBefore('cluster', LIMITS, PROCESSORS, NO_SETTINGS, hosts)
  for (const _ of hosts) {
    expect(await (await fetch(`${node}/logs/_search`)).json()).toEqual({ from: 'cluster' })
    expect((await post(`${node}/logs/_bulk`, bulk({ index: {} }, { n: 1 }))).body).toMatchObject({ errors: false })
  }
})

it('serves outputs that are not a cluster: only documents', async () => {
  const sink = new MemorySink()
  const node = await nodeBefore(sink)
  const about = (await (await fetch(`${node}/`)).json()) as { version: { number: string } }
  expect(about.version.number).toBe('8.18.8')
  const { body } = await post(
    `${node}/_bulk`,
    bulk({ create: { _index: 'a', _id: '1' } }, { n: 1 }, { delete: { _index: 'a', _id: '2' } }),
  )
  expect(sink.texts).toEqual(['{"n":1,"seen":true}'])
  expect(body).toMatchObject({
    errors: true,
    items: [
      { create: { _index: 'a', _id: '1', status: 201 } },
      { delete: { status: 400, error: { reason: '[delete] needs a cluster as output' } } },
    ],
  })
  expect((await post(`${node}/_bulk`, 'no action\n')).status).toBe(400)
  const cut = await post(`${node}/_bulk`, bulk({ create: { _index: 'a' } }, { n: 1 }).trimEnd())
  expect(cut.body).toMatchObject({ error: { reason: 'The bulk request must be terminated by a newline [\\n]' } })
  expect((await fetch(`${node}/_cat/indices`)).status).toBe(404)
})

const FILTER = 'errors,items.*.error,items.*.status'

/** The requests of shippers, as documented. */
const CLIENTS: readonly {
  readonly name: string
  readonly path: string
  readonly type: string
  readonly isPacked: boolean
  readonly action: object
}[] = [
  {
    name: 'Beats and Elastic Agent',
    path: `/_bulk?filter_path=${encodeURIComponent(FILTER)}`,
    type: 'application/vnd.elasticsearch+x-ndjson;compatible-with=8',
    isPacked: true,
    action: { create: { _index: 'logs-a-default' } },
  },
  {
    name: 'Logstash',
    path: `/_bulk?filter_path=${FILTER}`,
    type: 'application/json',
    isPacked: true,
    action: { index: { _id: null, _index: 'logstash', routing: null } },
  },
  {
    name: 'Fluent Bit',
    path: '/fluent-bit/_bulk',
    type: 'application/x-ndjson',
    isPacked: false,
    action: { create: {} },
  },
]

it.each(CLIENTS)('accepts what $name sends', async ({ path, type, isPacked, action }) => {
  const node = await nodeBefore('cluster')
  const body = bulk(action, { n: 1 }, action, { kind: 'drop' }, action, { kind: 'fail' })
  const headers = { 'content-type': type, ...(isPacked ? { 'content-encoding': 'gzip' } : {}) }
  const answer = await post(`${node}${path}`, isPacked ? gzipSync(body) : body, headers)
  expect(got).toMatchObject([{ body: bulk(action, { n: 1, seen: true }) }])
  // The whole answer is needed to join both.
  expect(got[0]!.url).not.toContain('filter_path')
  const items = (answer.body.items as object[]).map(item => Object.values(item)[0] as Record<string, unknown>)
  expect(items.map(({ status }) => status)).toEqual([201, 200, 201])
  if (path.includes('filter_path')) expect(items.map(item => Object.keys(item))).toEqual(items.map(() => ['status']))
  expect([answer.status, answer.body.errors]).toEqual([200, false])
  expect(failures.texts).toHaveLength(1)
})

it('returns the items of a large request in its order, whatever thread ran them', async () => {
  const node = await nodeBefore('cluster')
  const lines = Array.from({ length: 301 }, (_, n) => [
    { index: { _id: `i${n}` } },
    n % 7 === 0 ? { kind: 'drop' } : { n },
  ])
  const { body } = await post(`${node}/a/_bulk`, bulk(...lines.flat()))
  const ids = (body.items as { index: { _id: string } }[]).map(({ index }) => index._id)
  expect(ids).toEqual(lines.map((_, n) => `i${n}`))
  const handedOn = got[0]!.body.split('\n').flatMap(line => /"n":(\d+)/.exec(line)?.[1] ?? [])
  expect(handedOn.map(Number)).toEqual(lines.flatMap((_, n) => (n % 7 === 0 ? [] : [n])))
})

it('hands the documents of large requests on in their order, one request after the other in the same memory', async () => {
  const node = await nodeBefore('cluster')
  for (const [request, first] of [0, 5000].entries()) {
    const documents = Array.from({ length: 1100 }, (_, i) => ({ n: first + i }))
    const { body } = await post(`${node}/a/_bulk`, bulk(...documents.flatMap(each => [{ index: {} }, each])))
    expect(body.items).toHaveLength(1100)
    expect(got[request]!.body).toBe(bulk(...documents.flatMap(({ n }) => [{ index: {} }, { n, seen: true }])))
  }
})

it('runs documents of several indices, with ids and without, each with its own, in the order of the request', async () => {
  const processors = [{ set: { field: 'seen', value: '{{{_index}}} {{{_id}}} {{{_routing}}}' } }]
  const node = await nodeBefore('cluster', LIMITS, processors)
  const actions = [{ _index: 'a' }, { _index: 'b' }, { _id: '1' }, {}, { _index: 'a', routing: 'r' }]
  await post(`${node}/c/_bulk`, bulk(...actions.flatMap((action, n) => [{ index: action }, { n }])))
  const seen = ['a  ', 'b  ', 'c 1 ', 'c  ', 'a  r']
  expect(got[0]!.body).toBe(bulk(...actions.flatMap((action, n) => [{ index: action }, { n, seen: seen[n] }])))
})

it('gives documents their arrival time, while pipelines see the time of the record', async () => {
  const processors = [{ set: { field: 'at', value: '{{{_ingest.timestamp}}}' } }]
  const node = await nodeBefore('cluster', LIMITS, processors, { clock: 'records' })
  const now = '2026-01-02T03:04:05.678Z'
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  try {
    await post(`${node}/a/_bulk`, bulk({ index: {} }, { n: 1 }, { index: { _id: '1' } }, { n: 2 }))
  } finally {
    vi.useRealTimers()
  }
  const times = [...got[0]!.body.matchAll(/"at":"([^"]+)"/g)].map(([, time]) => time)
  expect(times).toEqual([now, now])
})

it('answers in the version of the API that a client asks for', async () => {
  const node = await nodeBefore('cluster')
  const compatible = 'application/vnd.elasticsearch+json;compatible-with=8'
  const { type } = await post(`${node}/a/_bulk`, bulk({ index: {} }, { n: 1 }), { accept: compatible })
  expect(type).toBe(compatible)
})

it('keeps no failure of a request that the cluster refused as a whole: the client sends it again', async () => {
  const node = await nodeBefore('cluster')
  const body = bulk({ index: {} }, { text: 'too many' }, { index: {} }, { kind: 'fail' })
  expect(await post(`${node}/a/_bulk`, body)).toMatchObject({ status: 429, body: { status: 429 } })
  expect(failures.texts).toEqual([])
})

it('answers 503 if a failed document cannot be kept', async () => {
  const node = await nodeBefore('cluster')
  failures.rejects = () => true
  const { status, body } = await post(`${node}/a/_bulk`, bulk({ index: {} }, { kind: 'fail' }))
  expect([status, body]).toMatchObject([503, { error: { reason: expect.stringContaining('cannot be kept') } }])
})

it('answers the first requests of shippers if the output is not a cluster', async () => {
  const node = await nodeBefore(new MemorySink())
  expect((await fetch(`${node}/`, { method: 'HEAD' })).status).toBe(200)
  const license = await fetch(`${node}/_license?human=false`)
  expect(await license.json()).toMatchObject({ license: { type: 'basic', status: 'active' } })
})
