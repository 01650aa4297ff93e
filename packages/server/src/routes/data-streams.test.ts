/** Data streams: documents on their way in, rollover, migration, and changes of their indices. */
import { expect, it } from 'vitest'
import { NOW, type TestServer, testServer } from '../testkit/server.js'

const DAY = NOW.slice(0, 10).replaceAll('-', '.')
const backing = (generation: number) => `.ds-logs-${DAY}-00000${generation}`

async function withTemplate(): Promise<TestServer> {
  const server = testServer()
  await server.send('PUT /_index_template/t', { index_patterns: ['logs*'], data_stream: {}, priority: 9 })
  return server
}

async function streamOf(server: TestServer) {
  const { data_streams: streams } = (await server.send('GET /_data_stream/logs')).json() as {
    data_streams: { generation: number; indices: { index_name: string }[] }[]
  }
  return { generation: streams[0]!.generation, indices: streams[0]!.indices.map(({ index_name }) => index_name) }
}

const reasonOf = (answer: { json(): unknown }) => (answer.json() as { error: { reason: string } }).error.reason

it('creates a data stream with the first document, and rejects writes that may replace one', async () => {
  const server = await withTemplate()
  const created = await server.send('POST /logs/_doc', { '@timestamp': 1 })
  expect(created.json()).toMatchObject({ _index: backing(1), result: 'created' })
  expect(await streamOf(server)).toEqual({ generation: 1, indices: [backing(1)] })
  expect(reasonOf(await server.send('PUT /logs/_doc/1', { '@timestamp': 1 }))).toBe(
    'only write ops with an op_type of create are allowed in data streams',
  )
})

it.each([
  [{ a: 1 }, 'is missing'],
  [{ '@timestamp': null }, 'is missing'],
  [{ '@timestamp': [1, 2] }, 'encountered multiple values'],
])('refuses %j', async (document, fault) => {
  const server = await withTemplate()
  await server.send('PUT /_data_stream/logs')
  expect(reasonOf(await server.send('POST /logs/_doc', document))).toContain(
    `failed to parse: data stream timestamp field [@timestamp] ${fault}`,
  )
})

it('writes to the newest index and searches all, by name and by wildcard', async () => {
  const server = await withTemplate()
  await server.send('POST /logs/_doc', { '@timestamp': 1 })
  await server.send('POST /logs/_rollover')
  const second = await server.send('POST /logs/_doc', { '@timestamp': 2 })
  expect(second.json()).toMatchObject({ _index: backing(2) })
  await server.send('POST /logs/_refresh')
  for (const name of ['logs', 'lo*'])
    expect((await server.send(`GET /${name}/_count`)).json()).toMatchObject({ count: 2 })
  expect(reasonOf(await server.send(`DELETE /${backing(2)}`))).toBe(
    `index [${backing(2)}] is the write index for data stream [logs] and cannot be deleted`,
  )
})

it.each(['date', 'date_nanos'])('says which timestamp of a stream is the latest: %s', async type => {
  const server = testServer()
  const template = { mappings: { properties: { '@timestamp': { type } } } }
  await server.send('PUT /_index_template/t', { index_patterns: ['logs*'], data_stream: {}, template })
  await server.send('PUT /_data_stream/logs')
  const latest = async () => {
    const { data_streams: streams } = (await server.send('GET /_data_stream/logs/_stats')).json() as {
      data_streams: { maximum_timestamp: number }[]
    }
    return streams[0]!.maximum_timestamp
  }
  expect(await latest()).toBe(0)
  await server.send('POST /logs/_doc?refresh=true', { '@timestamp': '2026-01-02T03:04:05.678Z' })
  await server.send('POST /logs/_rollover')
  await server.send('POST /logs/_doc?refresh=true', { '@timestamp': '2026-01-01T00:00:00Z' })
  expect(await latest()).toBe(Date.parse('2026-01-02T03:04:05.678Z'))
})

it('makes a data stream of an alias, its write index last', async () => {
  const server = await withTemplate()
  const mappings = { properties: { '@timestamp': { type: 'date' } } }
  for (const index of ['a', 'b']) await server.send(`PUT /${index}`, { mappings })
  const add = (index: string) => ({ add: { index, alias: 'logs', is_write_index: index === 'a' } })
  await server.send('POST /_aliases', { actions: [add('a'), add('b')] })
  expect((await server.send('POST /_data_stream/_migrate/logs')).status).toBe(200)
  expect(await streamOf(server)).toEqual({ generation: 1, indices: ['b', 'a'] })
  expect((await server.send('GET /_alias/logs')).status).toBe(404)
})

it('adds and removes indices', async () => {
  const server = await withTemplate()
  await server.send('PUT /_data_stream/logs')
  await server.send('PUT /old', { mappings: { properties: { '@timestamp': { type: 'date' } } } })
  const change = (kind: string, index: string) =>
    server.send('POST /_data_stream/_modify', { actions: [{ [kind]: { data_stream: 'logs', index } }] })
  expect((await change('add_backing_index', 'old')).status).toBe(200)
  expect((await streamOf(server)).indices).toEqual(['old', backing(1)])
  expect(reasonOf(await change('remove_backing_index', backing(1)))).toContain('because it is the write index')
  expect((await change('remove_backing_index', 'old')).status).toBe(200)
  expect((await streamOf(server)).indices).toEqual([backing(1)])
})

it('rolls an alias over if one of the maximum and all of the minimum values are reached', async () => {
  const server = testServer()
  await server.send('PUT /i-000001', { aliases: { w: {} } })
  await server.send('POST /w/_doc?refresh', { a: 1 })
  const roll = async (conditions: object) =>
    ((await server.send('POST /w/_rollover', { conditions })).json() as { rolled_over: boolean }).rolled_over
  expect(await roll({ max_docs: 1, min_docs: 2 })).toBe(false)
  expect(await roll({ max_docs: 1, max_age: '1d' })).toBe(true)
  expect((await server.send('GET /_alias/w')).json()).toEqual({ 'i-000002': { aliases: { w: {} } } })
})

it('rolls over before the next document on request', async () => {
  const server = await withTemplate()
  await server.send('POST /logs/_doc', { '@timestamp': 1 })
  const lazy = await server.send('POST /logs/_rollover?lazy=true')
  expect(lazy.json()).toMatchObject({ acknowledged: true, rolled_over: false, lazy: true, new_index: backing(2) })
  expect(await streamOf(server)).toMatchObject({ indices: [backing(1)] })
  expect((await server.send('GET /_data_stream/logs')).json()).toMatchObject({
    data_streams: [{ rollover_on_write: true }],
  })
  expect((await server.send('POST /logs/_doc', { '@timestamp': 2 })).json()).toMatchObject({ _index: backing(2) })
  expect((await server.send('POST /logs/_doc', { '@timestamp': 3 })).json()).toMatchObject({ _index: backing(2) })
  await server.send('PUT /i-1', { aliases: { a: {} } })
  expect(reasonOf(await server.send('POST /a/_rollover?lazy=true'))).toBe(
    'Lazy rollover can be applied only on a data stream.',
  )
  expect(reasonOf(await server.send('POST /logs/_rollover?lazy=true', { conditions: { max_docs: 1 } }))).toBe(
    'Lazy rollover can be used only without any conditions.',
  )
})

it.each([
  [{ max_size: '1b' }, true],
  [{ max_primary_shard_size: '1gb', max_size: '1b' }, true],
  [{ max_primary_shard_size: '1gb' }, false],
  [{ max_primary_shard_docs: 1, min_size: '1gb' }, false],
  [{ max_docs: 1, min_primary_shard_size: '1b', min_age: '0s' }, true],
])('rolls over by sizes and counts: %j', async (conditions, isDue) => {
  const server = await withTemplate()
  await server.send('POST /logs/_doc?refresh=true', { '@timestamp': 1 })
  const answer = await server.send('POST /logs/_rollover', { conditions })
  expect(answer.json()).toMatchObject({ rolled_over: isDue })
})

it.each([
  [
    { conditions: { max_size: '5' } },
    'failed to parse setting [max_size] with value [5] as a size in bytes: unit is missing or unrecognized',
  ],
  [
    { conditions: { max_age: '5' } },
    'failed to parse setting [max_age] with value [5] as a time value: unit is missing or unrecognized',
  ],
  [{ conditions: { max_nope: 1 } }, '[conditions] unknown field [max_nope]'],
  [
    { conditions: { min_docs: 1 } },
    'Validation Failed: 1: at least one max_* rollover condition must be set when using min_* conditions;',
  ],
  [
    { settings: { number_of_shards: 2 } },
    'aliases, mappings, and index settings may not be specified when rolling over a data stream',
  ],
])('refuses the rollover %j', async (body, reason) => {
  const server = await withTemplate()
  await server.send('PUT /_data_stream/logs')
  expect(reasonOf(await server.send('POST /logs/_rollover', body))).toBe(reason)
})

it('continues without an index that was deleted', async () => {
  const server = await withTemplate()
  await server.send('POST /logs/_doc', { '@timestamp': 1 })
  await server.send('POST /logs/_rollover')
  expect((await server.send(`DELETE /${backing(1)}`)).status).toBe(200)
  expect(await streamOf(server)).toEqual({ generation: 3, indices: [backing(2)] })
})

it('keeps the template that a data stream needs', async () => {
  const server = await withTemplate()
  await server.send('PUT /_data_stream/logs')
  expect(reasonOf(await server.send('PUT /_index_template/t', { index_patterns: ['other*'], data_stream: {} }))).toBe(
    'composable template [t] with index patterns [other*], priority [null] would cause data streams [logs] to no longer match a data stream template',
  )
  expect(reasonOf(await server.send('PUT /_index_template/u', { index_patterns: ['logs*'], priority: 99 }))).toBe(
    'composable template [u] with index patterns [logs*], priority [99] and no data stream configuration would cause data streams [logs] to no longer match a data stream template',
  )
})
