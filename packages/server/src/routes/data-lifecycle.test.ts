/** Lifecycles of data streams: over REST, and what they do by themselves. */
import { Store } from '@sluice/store'
import { expect, it } from 'vitest'
import { RestDispatcher } from '../rest/dispatcher.js'
import { authorizeActions, authorized } from '../security/authorize.js'
import { NOW, type TestServer, testServer } from '../testkit/server.js'

const DAY = NOW.slice(0, 10).replaceAll('-', '.')
const FIRST = `.ds-logs-${DAY}-000001`
const SECOND = `.ds-logs-${DAY}-000002`

async function withStream(template: object = {}): Promise<TestServer> {
  const server = testServer()
  await server.send('PUT /_index_template/t', { index_patterns: ['logs*'], data_stream: {}, template })
  await server.send('PUT /_data_stream/logs')
  return server
}

const json = async (server: TestServer, request: string, body?: object): Promise<unknown> =>
  (await server.send(request, body)).json()

const reasonOf = (answer: unknown) => (answer as { error: { reason: string } }).error.reason

it('is set, shown with the retention that counts, and removed', async () => {
  const server = await withStream()
  expect(await json(server, 'GET /_data_stream/logs/_lifecycle')).toEqual({
    global_retention: {},
    data_streams: [{ name: 'logs' }],
  })
  await server.send('PUT /_data_stream/logs/_lifecycle', { data_retention: '7d' })
  const lifecycle = {
    enabled: true,
    data_retention: '7d',
    effective_retention: '7d',
    retention_determined_by: 'data_stream_configuration',
  }
  expect(await json(server, 'GET /_data_stream/lo*/_lifecycle')).toMatchObject({ data_streams: [{ lifecycle }] })
  expect(await json(server, 'GET /_data_stream/logs')).toMatchObject({
    data_streams: [
      { lifecycle: { enabled: true, data_retention: '7d' }, next_generation_managed_by: 'Data stream lifecycle' },
    ],
  })
  expect(await json(server, 'GET /_data_stream/logs/_lifecycle?include_defaults=true')).toMatchObject({
    data_streams: [{ lifecycle: { ...lifecycle, rollover: { max_age: '1d', max_primary_shard_size: '50gb' } } }],
  })
  await server.send('DELETE /_data_stream/logs/_lifecycle')
  expect(await json(server, 'GET /_data_stream/logs/_lifecycle')).toMatchObject({ data_streams: [{ name: 'logs' }] })
})

it('is bounded by the settings of the cluster', async () => {
  const server = await withStream({ lifecycle: {} })
  const bound = (persistent: object) => server.send('PUT /_cluster/settings', { persistent })
  await bound({ 'data_streams.lifecycle.retention.default': '30d' })
  expect(await json(server, 'GET /_data_stream/logs/_lifecycle')).toMatchObject({
    global_retention: { default_retention: '30d' },
    data_streams: [{ lifecycle: { effective_retention: '30d', retention_determined_by: 'default_global_retention' } }],
  })
  await bound({ 'data_streams.lifecycle.retention.max': '10d' })
  expect(await json(server, 'GET /_data_stream/logs/_lifecycle')).toMatchObject({
    data_streams: [{ lifecycle: { effective_retention: '10d', retention_determined_by: 'max_global_retention' } }],
  })
})

it.each([
  [{ nope: 1 }, '[1:2] [lifecycle] unknown field [nope]'],
  [{ data_retention: 'x' }, '[1:19] [lifecycle] failed to parse field [data_retention]'],
  [{ downsampling: [] }, '[1:18] [lifecycle] failed to parse field [downsampling]'],
])('refuses %j', async (body, reason) => {
  const server = await withStream()
  expect(reasonOf(await json(server, 'PUT /_data_stream/logs/_lifecycle', body))).toBe(reason)
})

it('is not found for a missing data stream', async () => {
  expect((await testServer().send('GET /_data_stream/nope/_lifecycle')).status).toBe(404)
})

it('is explained for each index', async () => {
  const server = await withStream({ lifecycle: { data_retention: '7d' } })
  await server.send('POST /logs/_rollover')
  await server.send('PUT /plain')
  const millis = Math.floor(Date.parse(NOW))
  const { indices } = (await json(server, 'GET /logs,plain/_lifecycle/explain')) as { indices: Record<string, object> }
  expect(indices['plain']).toEqual({ index: 'plain', managed_by_lifecycle: false })
  expect(indices[FIRST]).toMatchObject({
    managed_by_lifecycle: true,
    index_creation_date_millis: millis,
    time_since_index_creation: '0s',
    rollover_date_millis: millis,
    generation_time: '0s',
    lifecycle: { enabled: true, effective_retention: '7d' },
  })
  expect(indices[SECOND]).not.toHaveProperty('rollover_date_millis')
  expect(await json(server, 'GET /_lifecycle/stats')).toEqual({
    data_stream_count: 1,
    data_streams: [{ name: 'logs', backing_indices_in_total: 2, backing_indices_in_error: 0 }],
  })
})

it('rolls over and deletes by itself', async () => {
  let now = Date.parse('2026-01-01T00:00:00Z')
  const store = new Store({ now: () => now })
  const routes = (await import('../registry.js')).routes
  const api = new RestDispatcher(routes, {
    engine: null,
    store: {
      store,
      engine: { start: () => undefined, ask: () => Promise.reject(new Error('unused')), close: async () => undefined },
      security: null,
      guard: { authorizeActions, authorized },
    } as never,
  })
  const send = async (method: string, url: string, body: object): Promise<void> => {
    const bytes = new TextEncoder().encode(JSON.stringify(body))
    const headers = { 'content-type': 'application/json' }
    expect((await api.handle({ method, url, headers, body: bytes })).status).toBeLessThan(300)
  }
  const indices = (): unknown => store.state.get('data_stream', 'logs')!.get('indices')
  const lifecycle = { data_retention: '10d' }
  await send('PUT', '/_index_template/t', { index_patterns: ['logs'], data_stream: {}, template: { lifecycle } })
  await send('POST', '/logs/_doc?refresh=true', { '@timestamp': 1 })
  store.lifecycles.run()
  expect(indices()).toEqual(['.ds-logs-2026.01.01-000001'])
  now += 86_400_000
  store.lifecycles.run()
  expect(indices()).toEqual(['.ds-logs-2026.01.01-000001', '.ds-logs-2026.01.02-000002'])
  now += 9 * 86_400_000
  store.lifecycles.run()
  expect(indices()).toEqual(['.ds-logs-2026.01.01-000001', '.ds-logs-2026.01.02-000002'])
  now += 86_400_000
  store.lifecycles.run()
  expect(indices()).toEqual(['.ds-logs-2026.01.02-000002'])
  expect(store.lifecycles.runs.millisBetweenStarts).not.toBeNull()
  store.close()
})

it('belongs only to templates of data streams', async () => {
  const server = testServer()
  const template = { index_patterns: ['plain*'], template: { lifecycle: {} } }
  expect(reasonOf(await json(server, 'PUT /_index_template/t', template))).toBe(
    'index template [t] specifies lifecycle configuration that can only be used in combination with a data stream',
  )
})

it('keeps rounds of downsampling and executes none', async () => {
  const downsampling = [{ after: '1d', fixed_interval: '5m' }]
  const server = await withStream({ lifecycle: { downsampling } })
  expect(await json(server, 'GET /_data_stream/logs/_lifecycle')).toMatchObject({
    data_streams: [{ lifecycle: { enabled: true, downsampling } }],
  })
  expect(await json(server, 'GET /_data_stream/logs')).toMatchObject({ data_streams: [{ generation: 1 }] })
})
