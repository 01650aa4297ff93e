/** The sink for clusters, before a server that answers as it is asked to. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Metrics } from '../operations/metrics.js'
import { batchOf } from '../testkit/parts.js'
import { ElasticsearchSink } from './elasticsearch.js'
import type { Delivery } from './sink.js'

interface Call {
  readonly ids: readonly string[]
  readonly authorization: string | undefined
}

/** The server's answer to a call: a status for each item, a status of all, or nothing. */
type Answer = readonly number[] | number | 'hang' | 'cut'

let server: Server
let address: string
let calls: Call[]
let answers: Answer[]

beforeEach(async () => {
  calls = []
  answers = []
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.method === 'GET') return response.end('{}')
      const lines = Buffer.concat(chunks).toString().trimEnd().split('\n')
      const actions = lines.filter((_, i) => i % 2 === 0).map(line => JSON.parse(line) as { create: { _id: string } })
      calls.push({ ids: actions.map(({ create }) => create._id), authorization: request.headers.authorization })
      const answer = answers.shift() ?? actions.map(() => 201)
      if (answer === 'hang') return
      if (answer === 'cut') return void response.destroy()
      if (typeof answer === 'number') return void response.writeHead(answer).end('{}')
      const items = answer.map(status => ({
        create: { status, ...(status < 300 ? {} : { error: { type: `type_${status}`, reason: `reason ${status}` } }) },
      }))
      response.end(JSON.stringify({ errors: answer.some(status => status >= 300), items }))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const newSink = (metrics = new Metrics(), hosts: readonly string[] = [address]): ElasticsearchSink =>
  new ElasticsearchSink(
    { hosts, authorization: 'ApiKey k', ca: null, index: null, batchBytes: 100_000, timeoutMillis: 300 },
    metrics,
  )

function documents(count: number): Delivery[] {
  const texts = Array.from({ length: count }, (_, n) => ({ n }))
  const batch = batchOf('logs-0', texts)
  return texts.map((text, place) => ({
    batch,
    place,
    value: new TextEncoder().encode(JSON.stringify(text)),
    metadata: null,
    pipelines: 'hash',
  }))
}

it('creates documents under the id of their record, with the login', async () => {
  const sink = newSink()
  await sink.start()
  expect(await sink.write(documents(2))).toEqual([])
  expect(calls).toEqual([{ ids: ['logs-0-0', 'logs-0-1'], authorization: 'ApiKey k' }])
  await sink.close()
})

it('skips a host that cannot be reached, and keeps the path of a host', async () => {
  const paths: string[] = []
  server.prependListener('request', request => paths.push(`${request.method} ${request.url?.split('?')[0]}`))
  const metrics = new Metrics()
  const sink = newSink(metrics, ['http://127.0.0.1:1', `${address}/cluster/`])
  await sink.start()
  expect(await sink.write(documents(1))).toEqual([])
  expect(await sink.write(documents(1))).toEqual([])
  expect(paths).toEqual(['GET /cluster/', 'POST /cluster/_bulk', 'POST /cluster/_bulk'])
  await sink.close()
})

it.each<[string, Answer]>([
  ['a request that was too many', 429],
  ['a node that is not up', 503],
  ['an answer that does not come', 'hang'],
  ['a connection that breaks', 'cut'],
])('sends again after %s', async (_, answer) => {
  const sink = newSink()
  answers = [answer]
  expect(await sink.write(documents(2))).toEqual([])
  expect(calls.map(({ ids }) => ids.length)).toEqual([2, 2])
  await sink.close()
})

it('sends only rejected items again, and treats those that exist as delivered', async () => {
  const metrics = new Metrics()
  const sink = newSink(metrics)
  answers = [[201, 429, 409, 503]]
  expect(await sink.write(documents(4))).toEqual([])
  expect(calls.map(({ ids }) => ids)).toEqual([
    ['logs-0-0', 'logs-0-1', 'logs-0-2', 'logs-0-3'],
    ['logs-0-1', 'logs-0-3'],
  ])
  expect(await metrics.registry.getSingleMetricAsString('sluice_duplicates_total')).toContain(
    'sluice_duplicates_total 1',
  )
  await sink.close()
})

it('halves a request that is too large, down to the document that is refused', async () => {
  const sink = newSink()
  answers = [413, [201, 201], 413, [201], 413]
  const rejected = await sink.write(documents(4))
  expect(calls.map(({ ids }) => ids.length)).toEqual([4, 2, 2, 1, 1])
  expect(rejected.map(({ delivery, status }) => [delivery.place, status])).toEqual([[3, 413]])
  await sink.close()
})

it('rejects what the cluster will never accept', async () => {
  const sink = newSink()
  answers = [[201, 400]]
  const rejected = await sink.write(documents(2))
  expect(rejected.map(({ delivery, error }) => [delivery.place, JSON.parse(error) as object])).toEqual([
    [1, { type: 'type_400', message: 'reason 400', stack_trace: 'type_400: reason 400' }],
  ])
  await sink.close()
})

it('gives up when it is closed', async () => {
  const sink = newSink()
  answers = Array.from({ length: 50 }, () => 503)
  const writing = sink.write(documents(1))
  await expect.poll(() => calls.length).toBeGreaterThan(0)
  await Promise.all([expect(writing).rejects.toThrow(), sink.close()])
})
