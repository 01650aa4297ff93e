/** A proxy: requests that are forwarded unchanged, and requests that run pipelines first. */
import { get, request as httpRequest } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ServerBefore, serverBefore } from './testkit/server-before.js'
import { StubCluster } from './testkit/stub-cluster.js'

const PIPELINES = {
  ours: [
    { set: { field: 'seen', value: true } },
    { drop: { if: "ctx.kind == 'drop'" } },
    { fail: { message: 'broken', if: "ctx.kind == 'fail'" } },
    { set: { field: '_index', value: 'up-moved', if: "ctx.kind == 'move'" } },
    { reroute: { destination: 'up-other', if: "ctx.kind == 'reroute'" } },
  ],
  big: [{ set: { field: 'n', value: 2 } }],
}

let cluster: StubCluster
let server: ServerBefore

beforeEach(async () => {
  cluster = await StubCluster.start()
  await cluster.ask('DELETE', '/up-logs,up-moved,up-other,up-final?ignore_unavailable=true')
  await cluster.ask('PUT', '/up-logs', { settings: { 'index.default_pipeline': 'ours', number_of_replicas: 0 } })
  server = await serverBefore(cluster.url, PIPELINES, {}, 2000)
  cluster.got.length = 0
})

afterEach(async () => {
  await server.close()
  await cluster.close()
})

const sourceOf = async (path: string): Promise<unknown> =>
  ((await cluster.ask('GET', path)) as { _source?: unknown })._source

const settings = (got: readonly { readonly url: string }[]): string[] =>
  got.map(({ url }) => url).filter(url => !url.includes('filter_path='))

describe('_bulk', () => {
  it('runs the default pipeline of each index, and answers in the order of the request', async () => {
    const { status, json } = await server.send('POST /_bulk?refresh=true', [
      { index: { _index: 'up-logs', _id: '1' } },
      { n: 12345678901234567890n.toString() },
      { delete: { _index: 'up-logs', _id: '9' } },
      { create: { _index: 'up-logs', _id: '3' } },
      { kind: 'drop' },
      { index: { _index: 'up-logs', _id: '4', routing: 'r' } },
      { kind: 'move' },
      { create: { _index: 'up-logs' } },
      { kind: 'fail' },
      { index: { _index: 'up-other', _id: '6' } },
      { plain: 1 },
      { update: { _index: 'up-logs', _id: '7' } },
      { doc: { a: 1 }, upsert: { b: 1 } },
      { update: { _index: 'up-logs', _id: '8' } },
      { doc: { a: 1 }, doc_as_upsert: true },
    ])
    expect(status).toBe(200)
    expect(cluster.bulks).toEqual([
      [
        '{"index":{"_index":"up-logs","_id":"1","pipeline":"_none"}}',
        '{"n":"12345678901234567890","seen":true}',
        '{"delete":{"_index":"up-logs","_id":"9"}}',
        '{"index":{"_index":"up-moved","_id":"4","routing":"r","pipeline":"_none"}}',
        '{"kind":"move","seen":true}',
        '{"index":{"_index":"up-other","_id":"6"}}',
        '{"plain":1}',
        '{"update":{"_index":"up-logs","_id":"7","pipeline":"_none"}}',
        '{"doc":{"a":1},"upsert":{"b":1,"seen":true}}',
        '{"update":{"_index":"up-logs","_id":"8","pipeline":"_none"}}',
        '{"doc":{"a":1,"seen":true},"upsert":{"a":1,"seen":true}}',
      ],
    ])
    expect(json.errors).toBe(true)
    expect(json.items).toMatchObject([
      { index: { _id: '1', status: 201 } },
      { delete: { _id: '9', status: 404 } },
      { create: { _index: 'up-logs', _id: '3', _version: -4, result: 'noop', status: 200 } },
      { index: { _index: 'up-moved', _id: '4', status: 201 } },
      {
        create: {
          _index: 'up-logs',
          _id: 'auto-generated',
          status: 500,
          error: { type: 'fail_processor_exception', reason: 'broken' },
        },
      },
      { index: { _index: 'up-other', _id: '6', status: 201 } },
      { update: { _id: '7', status: 201 } },
      { update: { _id: '8', status: 201 } },
    ])
    expect(await sourceOf('/up-moved/_doc/4?routing=r')).toEqual({ kind: 'move', seen: true })
  })

  it('applies filter_path, and lists pipelines', async () => {
    const body = [
      { index: { _index: 'up-logs', _id: '1' } },
      { kind: 'fail' },
      { index: { _index: 'up-logs', _id: '2' } },
      {},
    ]
    const filtered = await server.send('POST /_bulk?filter_path=errors,items.*.status', body)
    expect(filtered.json).toEqual({ errors: true, items: [{ index: { status: 500 } }, { index: { status: 201 } }] })
    const listed = await server.send('POST /_bulk?list_executed_pipelines=true', body.slice(2))
    expect(listed.json.items).toMatchObject([{ index: { executed_pipelines: ['ours'] } }])
  })

  it('leaves pipelines to the cluster that are not ours', async () => {
    await cluster.ask('PUT', '/_ingest/pipeline/theirs', { processors: [{ set: { field: 'by', value: 'them' } }] })
    await cluster.ask('PUT', '/up-other', { settings: { 'index.default_pipeline': 'theirs', number_of_replicas: 0 } })
    const { json } = await server.send('POST /up-logs/_bulk?pipeline=ours', [
      { index: { _id: '1', pipeline: 'theirs' } },
      { n: 1 },
      { index: { _id: '2' } },
      { kind: 'reroute' },
      { index: { _id: '3', pipeline: '_none' } },
      { n: 3 },
    ])
    expect(json).toMatchObject({ errors: false })
    expect(await sourceOf('/up-logs/_doc/1')).toEqual({ n: 1, by: 'them' })
    expect(await sourceOf('/up-other/_doc/2')).toEqual({ kind: 'reroute', seen: true, by: 'them' })
    expect(await sourceOf('/up-logs/_doc/3')).toEqual({ n: 3 })
  })

  it('hands on bodies that the cluster refuses, and its refusals', async () => {
    const broken = await server.send('POST /_bulk', 'broken\n')
    expect([broken.status, broken.json.error]).toMatchObject([400, { type: 'x_content_parse_exception' }])
    cluster.fault = ({ url }) => (url.includes('_bulk') ? { status: 429, headers: { 'retry-after': '1' } } : null)
    const refused = await server.send('POST /up-logs/_bulk', [{ index: {} }, {}])
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  })
})

describe('one document', () => {
  it('is forwarded to the index and with the id that its pipeline set', async () => {
    const moved = await server.send('PUT /up-logs/_doc/1?refresh=true', { kind: 'move' })
    expect([moved.status, moved.json]).toMatchObject([201, { _index: 'up-moved', _id: '1', result: 'created' }])
    expect(settings(cluster.got)).toEqual(['/up-moved/_doc/1?refresh=true&pipeline=_none'])
    const made = await server.send('POST /up-logs/_doc', { n: 1 })
    expect(made.headers.get('location')).toBe(`/up-logs/_doc/${made.json._id as string}`)
    const again = await server.send('PUT /up-moved/_create/1?pipeline=big', { n: 1 })
    expect([again.status, again.json.error]).toMatchObject([409, { type: 'version_conflict_engine_exception' }])
  })

  it('is answered here if its pipeline drops it or fails', async () => {
    const dropped = await server.send('POST /up-logs/_doc', { kind: 'drop' })
    expect([dropped.status, dropped.json]).toMatchObject([200, { result: 'noop', _id: 'auto-generated', _version: -4 }])
    const failed = await server.send('PUT /up-logs/_doc/1', { kind: 'fail' })
    expect([failed.status, failed.json.error]).toMatchObject([500, { type: 'fail_processor_exception' }])
    expect(settings(cluster.got)).toEqual([])
  })
})

describe('_update', () => {
  const update = (body: object, query = '') => server.send(`POST /up-logs/_update/1${query}`, body)

  it('runs pipelines on the document that it makes, as a cluster does', async () => {
    const made = await update({ doc: { n: 1 }, upsert: { n: 0 } })
    expect([made.status, made.json]).toMatchObject([201, { _id: '1', result: 'created' }])
    expect(await sourceOf('/up-logs/_doc/1')).toEqual({ n: 0, seen: true })
    await cluster.ask('PUT', '/up-logs/_doc/1?pipeline=_none', { n: 0, o: { a: 1 } })
    const changed = await update(
      { doc: { n: 2, o: { b: 2 } }, _source: ['o'] },
      '?refresh=true&filter_path=result,get._source',
    )
    expect(changed.json).toEqual({ result: 'updated', get: { _source: { o: { a: 1, b: 2 } } } })
    expect(await sourceOf('/up-logs/_doc/1')).toEqual({ n: 2, o: { a: 1, b: 2 }, seen: true })
    expect((await update({ doc: { n: 2 } }, '?_source=n')).json).toMatchObject({
      result: 'noop',
      get: { _source: { n: 2 } },
    })
    const script = { source: 'ctx._source.n += params.by', params: { by: 3 } }
    expect((await update({ script }, '?_source')).json).toMatchObject({ result: 'updated', get: { _source: { n: 5 } } })
    expect((await update({ script: { source: "ctx.op = 'delete'" } })).json).toMatchObject({ result: 'deleted' })
    const inserted = await update({ script, scripted_upsert: true, upsert: { n: 4 } })
    expect(inserted.json).toMatchObject({ result: 'created' })
    expect(await sourceOf('/up-logs/_doc/1')).toEqual({ n: 7, seen: true })
  })

  it('answers for operations that are dropped, fail, or cannot be executed', async () => {
    const missing = await update({ doc: { n: 1 } })
    expect([missing.status, missing.json.error]).toMatchObject([404, { type: 'document_missing_exception' }])
    const refused = await update({ doc: { n: 1 }, script: 'x' })
    expect([refused.status, refused.json.error]).toMatchObject([400, { type: 'action_request_validation_exception' }])
    await update({ doc: { n: 1 }, doc_as_upsert: true })
    expect((await update({ doc: { kind: 'drop' } })).json).toMatchObject({ result: 'noop', _version: -3 })
    const failed = await update({ doc: { kind: 'fail' } })
    expect([failed.status, failed.json.error]).toMatchObject([500, { type: 'fail_processor_exception' }])
    const broken = await update({ script: { source: 'ctx._source.n.x()' } })
    expect([broken.status, broken.json.error]).toMatchObject([400, { type: 'illegal_argument_exception' }])
    expect(await sourceOf('/up-logs/_doc/1')).toEqual({ n: 1, seen: true })
  })

  it('is retried if the document was changed meanwhile, as often as configured', async () => {
    await update({ doc: { n: 1 }, doc_as_upsert: true })
    const conflicts = async (count: number, retries: number): Promise<number> => {
      let left = count
      cluster.fault = ({ method }) => (method === 'PUT' && left-- > 0 ? { status: 409, body: '{"status":409}' } : null)
      return (await update({ doc: { n: count + retries } }, `?retry_on_conflict=${retries}`)).status
    }
    expect(await conflicts(2, 2)).toBe(200)
    expect(await conflicts(2, 1)).toBe(409)
  })

  it('is forwarded unchanged if the pipelines are not ours', async () => {
    await cluster.ask('PUT', '/up-other/_doc/1', { n: 1 })
    cluster.got.length = 0
    const answer = await server.send('POST /up-other/_update/1?refresh=true', { doc: { n: 2 } })
    expect(answer.json).toMatchObject({ result: 'updated', _version: 2 })
    expect(cluster.got.at(-1)).toMatchObject({ url: '/up-other/_update/1?refresh=true', body: '{"doc":{"n":2}}' })
  })
})

describe('simulations', () => {
  it('run our pipelines', async () => {
    const own = await server.send('POST /_ingest/pipeline/ours/_simulate', { docs: [{ _source: { n: 1 } }] })
    expect(own.json).toMatchObject({ docs: [{ doc: { _source: { n: 1, seen: true } } }] })
    const docs = [
      { _id: '1', _source: { n: 1 } },
      { _id: '2', _source: { kind: 'fail' } },
    ]
    const whole = await server.send('POST /_ingest/up-logs/_simulate', { docs })
    expect(whole.json).toMatchObject({
      docs: [
        { doc: { _source: { n: 1, seen: true }, executed_pipelines: ['ours'] } },
        { doc: { error: { type: 'fail_processor_exception' } } },
      ],
    })
  })
})

describe('everything else', () => {
  it('is forwarded unchanged with its headers, and so is the answer', async () => {
    await cluster.ask('PUT', '/up-logs/_doc/1?refresh=true&pipeline=_none', { n: 1 })
    const headers = { authorization: 'Basic abc', 'x-opaque-id': 'mine', te: 'trailers' }
    const found = await server.send('POST /up-logs/_search?q=n:1', { size: 1 }, { headers })
    expect(found.json.hits).toMatchObject({ total: { value: 1 } })
    const [got] = cluster.got
    expect(got!.headers).toMatchObject({
      authorization: 'Basic abc',
      'x-opaque-id': 'mine',
      host: new URL(cluster.url).host,
    })
    expect(got!.headers.te).toBeUndefined()
    expect(got!.body).toBe('{"size":1}')
    const head = await server.send('HEAD /up-logs')
    expect([head.status, head.text]).toEqual([200, ''])
  })

  it('accepts a body of unknown length with GET', async () => {
    const text = await new Promise<string>((resolve, reject) => {
      const request = httpRequest(`${server.url}/up-logs/_count`, {
        method: 'GET',
        headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      })
      request.on('response', response => {
        response.setEncoding('utf8')
        let all = ''
        response.on('data', (chunk: string) => (all += chunk))
        response.on('end', () => resolve(all))
      })
      request.on('error', reject)
      request.end('{"query":{"match_all":{}}}')
    })
    expect(JSON.parse(text)).toMatchObject({ count: 0 })
    expect(cluster.got[0]!.body).toBe('{"query":{"match_all":{}}}')
  })

  it('ends a request in the cluster whose client went away', async () => {
    cluster.fault = () => 'hang'
    const request = get(`${server.url}/up-logs/_search`)
    request.on('error', () => undefined)
    while (cluster.got.length === 0) await new Promise(resolve => setTimeout(resolve, 5))
    request.destroy()
    while (cluster.gone === 0) await new Promise(resolve => setTimeout(resolve, 5))
  })

  it('answers 502 and 504 if the cluster does not answer', async () => {
    cluster.fault = ({ url }) => (url.includes('hang') ? 'hang' : 'cut')
    const cut = await server.send('GET /up-logs/_search')
    expect([cut.status, cut.json.error]).toMatchObject([502, { type: 'connect_transport_exception' }])
    const late = await server.send('GET /up-logs/_search?preference=hang')
    expect(late.status).toBe(504)
    const document = await server.send('PUT /up-logs/_doc/1', {})
    expect(document.status).toBe(502)
  })
})

it('warns of final pipelines, which the cluster runs itself', async () => {
  await cluster.ask('PUT', '/up-final', { settings: { 'index.final_pipeline': 'last', number_of_replicas: 0 } })
  const other = await serverBefore(cluster.url, PIPELINES)
  expect(other.warnings).toEqual([
    'the upstream runs final pipelines itself, after those of this server: index [up-final]: [last]',
  ])
  await other.close()
})
