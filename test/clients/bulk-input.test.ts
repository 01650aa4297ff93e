/**
 * What shippers send to a cluster goes through the `_bulk` input of `sluice run` unchanged: Elastic's client for JavaScript, and requests
 * in the forms of Filebeat, Logstash and Fluent Bit, with what they ask before the first document. The cluster is a server of this process.
 */
import { gzipSync } from 'node:zlib'
import { Client } from '@elastic/elasticsearch'
import { type PreparedRun, prepareRun } from '@sluice/runner'
import { createServer } from '@sluice/server'
import { answerRequest, createEngine, type EngineSettings, type Host } from '@sluice/server/host'
import { createLocalApi } from '@sluice/server/rest'
import { afterAll, beforeAll, expect, it } from 'vitest'

const PIPELINE = {
  processors: [{ uppercase: { field: 'message', ignore_missing: true } }, { drop: { if: "ctx.message == 'DROP'" } }],
}

const cluster = createServer({ handler: createLocalApi() })
let run: PreparedRun
let running: Promise<void>
let node: string

beforeAll(async () => {
  const address = await cluster.listen({ host: '127.0.0.1', port: 0 })
  const setup = { id: 'main', definition: JSON.stringify(PIPELINE), pipelines: [], detail: 'result' } as const
  let listening: (address: string) => void
  const listens = new Promise<string>(resolve => {
    listening = resolve
  })
  const prepared = await prepareRun(
    {
      pipelines: { folder: '.', main: 'main' },
      input: { bulk: { listen: '127.0.0.1:0' } },
      output: { elasticsearch: { hosts: [address] } },
      failures: { elasticsearch: { hosts: [address], index: 'failed' } },
    },
    { hash: 'hash', setup },
    {
      input: () => process.stdin,
      output: process.stdout,
      workers: 1,
      newHost: hostHere,
      onListening: address => listening(address),
    },
  )
  if ('faults' in prepared) throw new Error(JSON.stringify(prepared.faults))
  run = prepared
  running = run.runner.run()
  node = await listens
})

afterAll(async () => {
  run.runner.stop()
  await running
  await run.engines.close()
  await cluster.close()
})

/** A host without a thread. */
function hostHere(settings: EngineSettings): Host {
  const engine = createEngine(settings)
  return {
    start: () => undefined,
    ask: async request => answerRequest(engine, request),
    close: async () => undefined,
  }
}

/** A request as a shipper sends it. */
async function ask(method: string, path: string, body?: string | Uint8Array, headers: Record<string, string> = {}) {
  const answer = await fetch(`${node}${path}`, { method, headers, ...(body === undefined ? {} : { body }) })
  const text = await answer.text()
  return {
    status: answer.status,
    product: answer.headers.get('x-elastic-product'),
    body: text === '' ? null : (JSON.parse(text) as Record<string, unknown>),
  }
}

const lines = (...all: readonly object[]): string => all.map(each => `${JSON.stringify(each)}\n`).join('')

/** The messages of an index, as its cluster has them. */
async function messagesOf(index: string): Promise<readonly unknown[]> {
  await ask('POST', `/${index}/_refresh`)
  const { body } = await ask('GET', `/${index}/_search?size=100&filter_path=hits.hits._source.message`)
  const { hits } = (body as { readonly hits?: { readonly hits: readonly { readonly _source: object }[] } }) ?? {}
  return (hits?.hits ?? []).map(({ _source }) => (_source as { readonly message: unknown }).message).sort()
}

it('works with the bulk helper of the JavaScript client, and with all its other APIs', async () => {
  const client = new Client({ node, compression: true })
  expect((await client.info()).tagline).toBe('You Know, for Search')
  await client.indices.create({ index: 'js' })
  const loaded = await client.helpers.bulk({
    datasource: Array.from({ length: 250 }, (_, n) => ({ n, message: n === 7 ? 'drop' : 'word' })),
    onDocument: ({ n }: { n: number }) => ({ create: { _index: 'js', _id: String(n) } }),
    flushBytes: 2000,
    refreshOnCompletion: 'js',
  })
  expect(loaded).toMatchObject({ total: 250, successful: 250, failed: 0 })
  expect((await client.count({ index: 'js', query: { term: { 'message.keyword': 'WORD' } } })).count).toBe(249)
  expect((await client.get<{ message: string }>({ index: 'js', id: '1' }))._source?.message).toBe('WORD')
  await client.close()
})

it('accepts the requests of Filebeat: compressed, with filter_path, into a data stream', async () => {
  const setup = { 'content-type': 'application/json', 'user-agent': 'Elastic-Filebeat/8.18.8' }
  expect(await ask('GET', '/', undefined, setup)).toMatchObject({
    status: 200,
    product: 'Elasticsearch',
    body: { version: { number: expect.stringMatching(/^8\./), build_flavor: 'default' } },
  })
  expect(await ask('GET', '/_license?human=false', undefined, setup)).toMatchObject({ body: { license: {} } })
  const template = JSON.stringify({ index_patterns: ['filebeat-8.18.8'], data_stream: {}, priority: 150 })
  expect((await ask('HEAD', '/_index_template/filebeat-8.18.8', undefined, setup)).status).toBe(404)
  expect((await ask('PUT', '/_index_template/filebeat-8.18.8', template, setup)).body).toEqual({ acknowledged: true })
  expect((await ask('PUT', '/_data_stream/filebeat-8.18.8', undefined, setup)).body).toEqual({ acknowledged: true })
  const at = { '@timestamp': '2026-11-23T00:00:00.000Z' }
  const body = gzipSync(
    lines(
      { create: { _index: 'filebeat-8.18.8' } },
      { ...at, message: 'one' },
      { create: { _index: 'filebeat-8.18.8' } },
      { message: 'without a time' },
      { create: { _index: 'filebeat-8.18.8' } },
      { ...at, message: 'drop' },
    ),
  )
  const sent = await ask('POST', '/_bulk?filter_path=errors%2Citems.%2A.error%2Citems.%2A.status', body, {
    'content-type': 'application/x-ndjson',
    'content-encoding': 'gzip',
    accept: 'application/json',
  })
  expect(sent.status).toBe(200)
  expect(sent.body).toEqual({
    errors: true,
    items: [
      { create: { status: 201 } },
      { create: { status: 400, error: expect.objectContaining({ type: 'document_parsing_exception' }) } },
      { create: { status: 200 } },
    ],
  })
  expect(await messagesOf('filebeat-8.18.8')).toEqual(['ONE'])
})

it('accepts the requests of Logstash: members that are null, as application/json', async () => {
  expect((await ask('HEAD', '/')).status).toBe(200)
  expect((await ask('GET', '/_license')).status).toBe(200)
  const body = lines(
    { index: { _id: null, _index: 'logstash', routing: null } },
    { message: 'one' },
    { index: { _id: 'two', _index: 'logstash', routing: 'r' } },
    { message: 'two' },
    { update: { _id: 'two', _index: 'logstash', routing: 'r', retry_on_conflict: 1 } },
    { doc: { more: true }, doc_as_upsert: true },
    { delete: { _id: 'none', _index: 'logstash' } },
  )
  const headers = { 'content-type': 'application/json', 'x-elastic-product-origin': 'logstash-output-elasticsearch' }
  const sent = await ask('POST', '/_bulk?filter_path=errors,items.*.error,items.*.status', body, headers)
  expect(sent.body).toEqual({
    errors: false,
    items: [
      { index: { status: 201 } },
      { index: { status: 201 } },
      { update: { status: 200 } },
      { delete: { status: 404 } },
    ],
  })
  // What an update changes is the cluster's: the pipeline ran on the documents.
  expect(await messagesOf('logstash')).toEqual(['ONE', 'TWO'])
})

it('accepts the requests of Fluent Bit, and forwards the error of a cluster that rejects them', async () => {
  const headers = { 'content-type': 'application/x-ndjson', 'user-agent': 'Fluent-Bit' }
  const good = await ask('POST', '/_bulk', lines({ create: { _index: 'fluent-bit' } }, { message: 'one' }), headers)
  expect(good).toMatchObject({ status: 200, body: { errors: false, items: [{ create: { result: 'created' } }] } })
  expect(await messagesOf('fluent-bit')).toEqual(['ONE'])
  // Without Suppress_Type_Name.
  const typed = lines({ create: { _index: 'fluent-bit', _type: '_doc' } }, { message: 'two' })
  expect(await ask('POST', '/_bulk', typed, headers)).toMatchObject({
    status: 400,
    body: { error: { reason: 'Action/metadata line [1] contains an unknown parameter [_type]' } },
  })
})
