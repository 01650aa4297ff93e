/** A sink: what it answers as done is in the cluster, whatever happened on the way. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BackOff } from './back-off.js'
import { readOperations } from './bulk/operations.js'
import { ClusterLink } from './cluster-link.js'
import { BulkSink } from './sink/bulk-sink.js'
import { SinkQueue } from './sink/sink-queue.js'
import { type ServerBefore, serverBefore } from './testkit/server-before.js'
import { type Got, StubCluster, type StubFault } from './testkit/stub-cluster.js'

/** Waits no longer than a turn. */
class NoWait extends BackOff {
  override async pause(signal: AbortSignal): Promise<void> {
    await new Promise(resolve => setImmediate(resolve))
    signal.throwIfAborted()
  }
}

const SINK = {
  queueBytes: 1024 * 1024,
  requestBytes: 64 * 1024,
  retryMillis: 60_000,
  now: () => performance.now(),
  newBackOff: () => new NoWait(),
}

let cluster: StubCluster
let server: ServerBefore

beforeEach(async () => {
  cluster = await StubCluster.start()
  await cluster.ask('DELETE', '/sink-a?ignore_unavailable=true')
  await cluster.ask('PUT', '/sink-a', { settings: { 'index.default_pipeline': 'ours', number_of_replicas: 0 } })
  server = await serverBefore(cluster.url, { ours: [{ set: { field: 'seen', value: true } }] }, { sink: SINK }, 500)
  cluster.got.length = 0
})

afterEach(async () => {
  await server.close()
  await cluster.close()
})

/** These faults for the first requests of `_bulk`, one after the other. */
function first(...faults: readonly (StubFault | null)[]): void {
  const rest = [...faults]
  cluster.fault = ({ url }: Got) => (url.includes('_bulk') ? (rest.shift() ?? null) : null)
}

async function sources(): Promise<Record<string, unknown>> {
  await cluster.ask('POST', '/sink-a/_refresh')
  const { hits } = (await cluster.ask('GET', '/sink-a/_search?size=1000')) as {
    hits: { hits: { _id: string; _source: unknown }[] }
  }
  return Object.fromEntries(hits.hits.map(({ _id, _source }) => [_id, _source]))
}

it('writes the result of an update through the queue, and only over the document that it read', async () => {
  await cluster.ask('PUT', '/sink-a/_doc/1?pipeline=_none', { n: 1 })
  first({ status: 429 }, 'cut')
  const { status, json } = await server.send('POST /sink-a/_update/1', { doc: { m: 2 } })
  expect([status, json]).toMatchObject([200, { result: 'updated', _version: 2 }])
  expect(await sources()).toEqual({ 1: { n: 1, m: 2, seen: true } })
  expect(cluster.bulks.at(-1)![0]).toContain('"if_seq_no"')
})

it('retries what the cluster rejects temporarily, and answers when it is back', async () => {
  first({ status: 429 }, { status: 503 }, 'cut', 'hang', { status: 502, body: '<html>' }, 'lost')
  const body = [{ create: { _index: 'sink-a' } }, { n: 1 }, { index: { _index: 'sink-a', _id: 'b' } }, { n: 2 }]
  const { status, json } = await server.send('POST /_bulk', body)
  expect([status, json.errors]).toEqual([200, false])
  expect(cluster.bulks).toHaveLength(7)
  // The last try but one was executed, though its answer was lost: the document is there once.
  const kept = await sources()
  expect(Object.values(kept)).toHaveLength(2)
  expect(kept.b).toEqual({ n: 2, seen: true })
  const [created] = json.items as { create: { _id: string; status: number; result: string } }[]
  expect(created!.create).toMatchObject({ status: 201, result: 'created' })
  expect(kept[created!.create._id]).toEqual({ n: 1, seen: true })
})

it('tries single items again, and sends no operation before an earlier one on its document', async () => {
  const rejected = { type: 'es_rejected_execution_exception', reason: 'full' }
  const ok = (id: string) => ({ index: { _index: 'sink-a', _id: id, status: 200 } })
  const full = (id: string) => ({ index: { _index: 'sink-a', _id: id, status: 429, error: rejected } })
  first({ status: 200, body: JSON.stringify({ errors: true, took: 1, items: [full('1'), ok('2')] }) })
  const { json } = await server.send('POST /sink-a/_bulk?pipeline=_none', [
    { index: { _id: '1' } },
    { n: 'old' },
    { index: { _id: '2' } },
    { n: 'other' },
    { index: { _id: '1' } },
    { n: 'new' },
  ])
  expect(json).toMatchObject({ errors: false, items: [{ index: { _id: '1' } }, { index: { _id: '2' } }, {}] })
  expect(cluster.bulks.map(lines => lines.filter((_, i) => i % 2 === 1))).toEqual([
    ['{"n":"old"}', '{"n":"other"}'],
    ['{"n":"old"}'],
    ['{"n":"new"}'],
  ])
  expect(await sources()).toMatchObject({ 1: { n: 'new' } })
})

it('splits large requests, and rejects a document that is too large alone', async () => {
  cluster.fault = ({ url, body }) => (url.includes('_bulk') && body.length > 400 ? { status: 413 } : null)
  const lines = [1, 2, 3, 4].flatMap(n => [{ index: { _id: String(n) } }, { n, text: 'x'.repeat(n === 3 ? 600 : 100) }])
  const { json } = await server.send('POST /sink-a/_bulk', lines)
  expect(json).toMatchObject({
    errors: true,
    items: [
      { index: { status: 201 } },
      { index: { status: 201 } },
      { index: { _index: 'sink-a', _id: '3', status: 413, error: { type: 'content_too_long_exception' } } },
      { index: { status: 201 } },
    ],
  })
  expect(Object.keys(await sources()).sort()).toEqual(['1', '2', '4'])
})

it('returns operations that are still rejected at its time limit, and does not repeat scripts with an unknown outcome', async () => {
  await server.close()
  let now = 0
  const sink = { ...SINK, retryMillis: 100, now: () => (now += 30) }
  server = await serverBefore(cluster.url, {}, { sink })
  cluster.fault = ({ url }) => (url.includes('_bulk') ? { status: 429 } : null)
  const late = await server.send('POST /sink-a/_bulk', [{ index: { _id: '1' } }, {}])
  expect(late.json).toMatchObject({
    errors: true,
    items: [{ index: { status: 429, error: { type: 'es_rejected_execution_exception' } } }],
  })
  first('lost')
  const script = { script: 'ctx._source.n++', upsert: { n: 1 } }
  const unknown = await server.send('POST /sink-a/_bulk', [{ update: { _id: '2' } }, script])
  expect(unknown.json).toMatchObject({ items: [{ update: { status: 504, error: { type: 'timeout_exception' } } }] })
})

it('hands back refusals of the request as a whole', async () => {
  first({
    status: 401,
    body: '{"error":{"type":"security_exception"},"status":401}',
    headers: { 'www-authenticate': 'Basic' },
  })
  const refused = await server.send('POST /sink-a/_bulk', [{ index: {} }, {}])
  expect([refused.status, refused.json, refused.headers.get('www-authenticate')]).toEqual([
    401,
    { error: { type: 'security_exception' }, status: 401 },
    'Basic',
  ])
})

it('accepts single documents, too', async () => {
  first({ status: 503 }, 'lost')
  const made = await server.send('POST /sink-a/_doc?refresh=true', { n: 1 })
  expect([made.status, made.json]).toMatchObject([201, { _index: 'sink-a', result: 'created' }])
  const again = await server.send(`PUT /sink-a/_create/${made.json._id as string}`, { n: 2 })
  expect([again.status, again.json]).toMatchObject([
    409,
    { error: { type: 'version_conflict_engine_exception' }, status: 409 },
  ])
  expect(Object.values(await sources())).toEqual([{ n: 1, seen: true }])
})

it('rejects with 429 what does not fit into its queue, and accepts it when there is room again', async () => {
  await server.close()
  server = await serverBefore(cluster.url, { ours: [] }, { sink: { ...SINK, queueBytes: 300 } }, 60_000)
  let isHeld = true
  cluster.fault = ({ url }) => (url.includes('_bulk') && isHeld ? { status: 429 } : null)
  const body = [{ index: { _index: 'sink-a', _id: '1' } }, { text: 'x'.repeat(200) }]
  const one = server.send('POST /_bulk', body)
  while (cluster.bulks.length === 0) await new Promise(resolve => setTimeout(resolve, 1))
  const two = await server.send('POST /_bulk', body)
  expect([two.status, two.json.error]).toMatchObject([429, { type: 'es_rejected_execution_exception' }])
  isHeld = false
  expect((await one).json.errors).toBe(false)
  expect((await server.send('POST /_bulk', body)).json.errors).toBe(false)
})

it('keeps the order of a document across requests, and loses nothing, whatever the cluster does', async () => {
  let seed = 42
  const random = (): number => (seed = (seed * 1103515245 + 12345) % 2 ** 31) / 2 ** 31
  const faults: StubFault[] = [{ status: 429 }, { status: 503 }, 'cut', 'lost', { status: 413 }]
  cluster.fault = ({ url, body }) => {
    if (!url.includes('_bulk') || random() < 0.5) return null
    const fault = faults[Math.floor(random() * faults.length)]!
    return typeof fault === 'object' && fault.status === 413 && body.split('\n').length < 4 ? null : fault
  }
  const latest: Record<string, number> = {}
  let write = 0
  const requests = Array.from({ length: 40 }, () =>
    Array.from({ length: 5 }, () => {
      const id = `d${Math.floor(random() * 7)}`
      latest[id] = ++write
      return `{"index":{"_index":"sink-a","_id":"${id}"}}\n{"n":${write}}\n`
    }).join(''),
  )
  const queue = new SinkQueue(1024 * 1024)
  const sink = new BulkSink(queue, SINK, new AbortController().signal)
  const link = new ClusterLink({ url: cluster.url, authorization: null, ca: null, timeoutMillis: 2000 })
  const headers = { 'content-type': 'application/x-ndjson' }
  const send = (body: Uint8Array) => link.ask({ method: 'POST', path: '/_bulk?pipeline=_none', headers, body })
  const answers = await Promise.all(
    requests.map(body => {
      const operations = readOperations(Buffer.from(body))!.map(operation => ({ operation, hasOwnId: false }))
      return sink.write(operations, send)
    }),
  )
  expect(answers.flat().filter(item => /"error"/.test(item as string))).toEqual([])
  const kept = await sources()
  expect(Object.fromEntries(Object.entries(kept).map(([id, source]) => [id, (source as { n: number }).n]))).toEqual(
    latest,
  )
  expect(queue.bytes).toBe(0)
  await link.close()
})
