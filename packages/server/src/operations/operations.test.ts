/** Health, metrics and the log of a server. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createServer } from '../app.js'
import { createLocalApi } from '../rest/local-api.js'
import { testServer } from '../testkit/server.js'
import { createLog, type LogSettings } from './server-log.js'

let lines: string[]

beforeEach(() => {
  lines = []
})

function serverWith(format: LogSettings['format'], level: LogSettings['level'] = 'info') {
  const log = createLog({ level, format, write: line => lines.push(line) })
  const app = createServer({ handler: createLocalApi(), log })
  opened.push(app)
  return app
}

const opened: { close(): Promise<unknown> }[] = []

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

it('says whether it lives and is ready', async () => {
  const app = serverWith('text')
  for (const url of ['/livez', '/readyz', '/_sluice/livez', '/_sluice/readyz']) {
    const { statusCode, payload, headers } = await app.inject({ method: 'GET', url })
    expect([statusCode, payload, headers['content-type']]).toEqual([200, 'ok\n', 'text/plain; charset=utf-8'])
  }
  expect((await app.inject({ method: 'HEAD', url: '/readyz' })).payload).toBe('')
  expect((await app.inject({ method: 'POST', url: '/readyz' })).statusCode).not.toBe(200)
})

it('counts requests by API and status', async () => {
  const { app, send } = testServer()
  opened.push(app)
  await send('PUT /books/_doc/1', { n: 1 })
  await send('GET /books/_doc/1')
  await send('GET /books/_doc/2')
  await send('GET /a/b/c/d')
  const { payload, headers } = await app.inject({ method: 'GET', url: '/metrics' })
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  const counted = payload.split('\n').filter(line => line.startsWith('sluice_http_requests_total'))
  expect(counted).toEqual([
    'sluice_http_requests_total{route="index",status="201"} 1',
    'sluice_http_requests_total{route="get",status="200"} 1',
    'sluice_http_requests_total{route="get",status="404"} 1',
    'sluice_http_requests_total{route="none",status="400"} 1',
  ])
  expect(payload).toContain('sluice_http_request_seconds_count{route="get"} 2')
  expect(payload).toContain('process_resident_memory_bytes')
})

it('shows an index with the same name as the metrics, if there is one', async () => {
  const { app, send } = testServer()
  opened.push(app)
  expect((await send('GET /metrics')).text).toContain('sluice_http_requests_total')
  await send('PUT /metrics')
  expect((await send('GET /metrics')).json()).toMatchObject({ metrics: { settings: {} } })
  expect((await send('GET /_sluice/metrics')).text).toContain('sluice_http_requests_total')
})

it('logs requests with their ids, and nothing that is secret', async () => {
  const app = serverWith('json')
  const secret = 'c2VjcmV0'
  await app.inject({
    method: 'POST',
    url: `/books/_search?source=%7B%22query%22%3A%22${secret}%22%7D&source_content_type=application/json`,
    headers: { authorization: `Basic ${secret}`, 'x-request-id': 'r-1', 'x-opaque-id': 'o 1', cookie: secret },
  })
  const logged = lines.map(line => JSON.parse(line) as Record<string, unknown>)
  expect(logged.find(({ msg }) => msg === 'request')).toMatchObject({
    level: 'info',
    request_id: 'r-1',
    opaque_id: 'o 1',
    method: 'POST',
    path: '/books/_search',
    route: 'search',
  })
  expect(lines.join('')).not.toContain(secret)
})

it('returns the id of a request, or a new one if it has no valid id', async () => {
  const app = serverWith('text')
  const given = await app.inject({ method: 'GET', url: '/', headers: { 'x-request-id': 'r-1' } })
  expect(given.headers['x-request-id']).toBe('r-1')
  await app.inject({ method: 'GET', url: '/', headers: { 'x-request-id': 'a b"' } })
  expect(lines.at(-1)).toMatch(
    / info {2}request request_id=[\w-]{8}-1 method=GET path=\/ route=info status=200 ms=[\d.]+ client=\S+\n$/,
  )
})

it('writes no line below its level', async () => {
  const app = serverWith('text', 'warn')
  await app.inject({ method: 'GET', url: '/' })
  expect(lines).toEqual([])
})
