/** Requirements of writes: copies of shards, a data stream, templates by name; names with date mathematics. */
import { beforeEach, expect, it } from 'vitest'
import { type TestServer, testServer } from '../testkit/server.js'

let server: TestServer

beforeEach(() => {
  server = testServer()
})

const LINES = { 'content-type': 'application/x-ndjson' }
const bulk = async (path: string, ...lines: object[]) => {
  const body = lines.map(line => `${JSON.stringify(line)}\n`).join('')
  return (await server.send(`POST ${path}`, body, LINES)).json() as { items: Record<string, Record<string, unknown>>[] }
}

it('a write that requires more copies than exist is rejected', async () => {
  const fault = (wanted: string, request: string) => ({
    status: 503,
    error: {
      type: 'unavailable_shards_exception',
      reason: `[d][0] Not enough active copies to meet shard count of [${wanted}] (have 1, needed 2). Timeout: [1ms], request: [BulkShardRequest [[d][0]] containing [${request}]]`,
    },
  })
  const path = (wanted: string) => `/d/_doc/1?timeout=1ms&wait_for_active_shards=${wanted}`
  expect((await server.send(`PUT ${path('2')}`, { a: 1 })).json()).toMatchObject(
    fault('2', 'index {[d][1], source[{"a":1}]}'),
  )
  expect((await server.send(`DELETE ${path('all')}`)).json()).toMatchObject(fault('ALL', 'delete {[d][1]}'))
  expect((await server.send(`PUT ${path('1')}`, { a: 1 })).status).toBe(201)
  expect((await server.send(`PUT ${path('some')}`, { a: 1 })).status).toBe(400)
  const update = '/d/_update/1?wait_for_active_shards=2'
  expect((await server.send(`POST ${update}`, { doc: { a: 2 } })).status).toBe(503)
  const { items } = await bulk('/_bulk?wait_for_active_shards=2', { index: { _index: 'd' } }, { a: 1 })
  expect(items[0]).toMatchObject({ index: { status: 503 } })
})

it('a write that requires a data stream creates only that, from a template', async () => {
  const fault = {
    type: 'index_not_found_exception',
    reason: 'no such index [d] and [require_data_stream] request flag is [true] and [d] is not a data stream',
  }
  expect((await server.send('POST /d/_doc?require_data_stream=true', { a: 1 })).json()).toMatchObject({
    error: fault,
    status: 404,
  })
  const line = { create: { _index: 'd', require_data_stream: true } }
  expect((await bulk('/_bulk', line, { a: 1 })).items[0]).toMatchObject({ create: { status: 404, error: fault } })
  await server.send('PUT /_index_template/t', { index_patterns: ['d'], data_stream: {} })
  const document = { '@timestamp': '2026-01-01T00:00:00Z' }
  expect((await bulk('/_bulk', line, document)).items[0]).toMatchObject({ create: { status: 201 } })
})

it('dynamic templates are taken by name, whatever they are for', async () => {
  const templates = [{ place: { match: 'never', mapping: { type: 'geo_point' } } }]
  await server.send('PUT /d', { mappings: { dynamic_templates: templates } })
  const { items } = await bulk(
    '/d/_bulk',
    { index: { _id: '1', dynamic_templates: { 'a.at': 'place' } } },
    { a: { at: '1,2' }, b: '1,2' },
    { index: { _id: '2', dynamic_templates: { c: 'none' } } },
    { c: 1 },
  )
  expect(items[1]).toMatchObject({
    index: {
      status: 400,
      error: {
        type: 'document_parsing_exception',
        reason: "[1:6] Can't find dynamic template for dynamic template name [none] of field [c]",
      },
    },
  })
  const mapping = (await server.send('GET /d/_mapping?filter_path=**.type')).json()
  expect(mapping).toMatchObject({
    d: { mappings: { properties: { a: { properties: { at: { type: 'geo_point' } } }, b: { type: 'text' } } } },
  })
})

it('names with date math name an index in any place', async () => {
  const name = encodeURIComponent('<logs-{now/d}>')
  expect((await server.send(`PUT /${name}`)).json()).toMatchObject({ index: 'logs-2026.01.02' })
  const settings = '/logs-2026.01.02/_settings?filter_path=**.provided_name'
  expect((await server.send(`GET ${settings}`)).text).toContain('"provided_name":"<logs-{now/d}>"')
  const { items } = await bulk('/_bulk', { index: { _index: '<logs-{now-1d/d{yyyy}}>', _id: '1' } }, { a: 1 })
  expect(items[0]).toMatchObject({ index: { _index: 'logs-2026', status: 201 } })
  expect((await server.send(`PUT /${name}/_doc/1?refresh=true`, { a: 1 })).json()).toMatchObject({
    _index: 'logs-2026.01.02',
  })
  expect((await server.send(`GET /${name},${encodeURIComponent('<logs-{now/y{yyyy}}>')}/_count`)).status).toBe(200)
  expect((await server.send(`GET /${name}/_doc/1`)).json()).toMatchObject({ found: true })
  await server.send('PUT /_ingest/pipeline/p', {
    processors: [{ date_index_name: { field: 't', date_rounding: 'M', index_name_prefix: 'm-' } }],
  })
  const document = await server.send('PUT /any/_doc/1?pipeline=p', { t: '2024-05-06T07:08:09.000Z' })
  expect(document.json()).toMatchObject({ _index: 'm-2024-05-01' })
  expect((await server.send(`DELETE /${name}`)).status).toBe(200)
})
