/** Statistics of indices and the node, segments, recoveries, stores of shards, tasks. */
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../testkit/server.js'

let server: TestServer

const get = async (url: string) => (await server.send(`GET ${url}`)).json() as Record<string, unknown>
const text = async (url: string) => (await server.send(`GET ${url}`)).text

beforeEach(async () => {
  server = testServer()
  await server.send('PUT /d', { settings: { number_of_shards: 2, number_of_replicas: 0 } })
  await server.send('PUT /r')
  for (const id of ['1', '2', '3']) await server.send(`PUT /d/_doc/${id}`, { a: id })
  await server.send('DELETE /d/_doc/3')
  await server.send('GET /d/_doc/3')
  await server.send('POST /d/_refresh')
})

describe('indices.stats', () => {
  it('counts searches by the groups that they name', async () => {
    await server.send('POST /d/_search', { stats: ['web', 'web', '__proto__'] })
    await server.send('POST /r/_search', { stats: ['other'] })
    const { _all } = (await get('/_stats/search?groups=w*,_*,other')) as {
      _all: { total: { search: { query_total: number; groups: Record<string, object> } } }
    }
    const { query_total: queries, groups } = _all.total.search
    expect(queries).toBe(3)
    expect(
      Object.entries(groups).map(([name, { query_total: own }]: [string, { query_total?: number }]) => [name, own]),
    ).toEqual([
      ['web', 2],
      ['__proto__', 2],
      ['other', 1],
    ])
    expect(await text('/_stats/search')).not.toContain('groups')
  })

  it('counts documents and operations, of shards, indices and all', async () => {
    const stats = await get('/_stats/docs,indexing,get?level=shards')
    const expected = {
      docs: { count: 2 },
      indexing: { index_total: 3, delete_total: 1 },
      get: { total: 1, missing_total: 1 },
    }
    expect(stats).toMatchObject({
      _shards: { total: 4, successful: 3 },
      _all: { primaries: expected },
      indices: { d: { health: 'green', status: 'open', total: expected } },
    })
    const shards = Object.values((stats['indices'] as { d: { shards: object } }).d.shards) as [
      { docs: { count: number }; routing: { primary: boolean } },
    ][]
    expect(shards.map(([{ routing }]) => routing.primary)).toEqual([true, true])
    expect(shards.reduce((sum, [{ docs }]) => sum + docs.count, 0)).toBe(2)
    expect(Object.keys((stats['_all'] as { total: object }).total)).toEqual(['docs', 'indexing', 'get'])
  })

  it('adds human-readable sizes on request', async () => {
    const stats = (await get('/d/_stats/store?human')) as { _all: { total: { store: Record<string, unknown> } } }
    expect(stats._all.total.store['size']).toMatch(/^[\d.]+k?b$/)
  })

  it('refuses unknown metrics and levels', async () => {
    expect(await get('/d/_stats/doc')).toMatchObject({
      error: { reason: 'request [/d/_stats/doc] contains unrecognized metric: [doc] -> did you mean [docs]?' },
    })
    expect(await get('/d/_stats?level=x')).toMatchObject({
      error: { reason: 'level parameter must be one of [cluster] or [indices] or [shards] but was [x]' },
    })
  })
})

describe('shards', () => {
  it('have segments', async () => {
    expect(await get('/d/_segments')).toMatchObject({ _shards: { total: 2 }, indices: { d: { shards: { 0: [{}] } } } })
    expect(await text('/_cat/segments/d?h=index,prirep')).toMatch(/^(d p\n)+$/)
  })

  it('have recovered', async () => {
    expect(await get('/d/_recovery')).toMatchObject({ d: { shards: [{ id: 0, stage: 'DONE' }, { id: 1 }] } })
    expect(await text('/_cat/recovery/d?h=shard,type,stage')).toBe('0 empty_store done\n1 empty_store done\n')
  })

  it('have stores, listed by health', async () => {
    expect(Object.keys((await get('/_shard_stores'))['indices'] as object)).toEqual(['r'])
    const all = (await get('/_shard_stores?status=all'))['indices'] as Record<string, unknown>
    expect(all).toMatchObject({ d: { shards: { 1: { stores: [{ allocation: 'primary' }] } } } })
    expect((await server.send('GET /d/_shard_stores?status=blue')).status).toBe(400)
  })

  it('are listed for a search, also by routing', async () => {
    expect((await get('/d/_search_shards'))['shards']).toHaveLength(2)
    expect((await get('/d/_search_shards?routing=x'))['shards']).toHaveLength(1)
  })

  it('take as much as their fields do', async () => {
    const usage = await get('/d/_search_shards').then(() =>
      server.send('POST /d/_disk_usage?run_expensive_tasks=true').then(answer => answer.json()),
    )
    expect(usage).toMatchObject({ _shards: { total: 2 }, d: { fields: { a: {}, 'a.keyword': {}, _source: {} } } })
  })
})

describe('the node', () => {
  it('is described by the requested metrics', async () => {
    const { nodes } = (await get('/_nodes/os,process')) as { nodes: Record<string, object> }
    const [node] = Object.values(nodes)
    expect(Object.keys(node!).slice(-2)).toEqual(['os', 'process'])
    expect(await get('/_nodes/nope')).toMatchObject({ _nodes: { total: 0 }, nodes: {} })
    expect(await get('/_nodes/_local/stats/indices/docs')).toMatchObject({ _nodes: { total: 1 } })
  })

  it('counts the work of pipelines', async () => {
    await server.send('PUT /_ingest/pipeline/p', { processors: [{ fail: { if: 'ctx.a == 1', message: 'no' } }] })
    await server.send('PUT /d/_doc/8?pipeline=p', { a: 1 })
    await server.send('PUT /d/_doc/9?pipeline=p', { a: 2 })
    const { nodes } = (await get('/_nodes/stats/ingest')) as { nodes: Record<string, object> }
    expect(Object.values(nodes)[0]).toMatchObject({
      ingest: { total: { count: 2, failed: 1 }, pipelines: { p: { count: 2, failed: 1 } } },
    })
  })

  it('counts the work of each processor, also of those that never ran', async () => {
    const processors = [
      { set: { field: 'a', value: 1 } },
      { rename: { tag: 'r', field: 'b', target_field: 'c', if: 'ctx.b != null', ignore_failure: true } },
      { uppercase: { field: 'c', if: 'false' } },
    ]
    await server.send('PUT /_ingest/pipeline/each', { processors })
    for (const b of [1, null]) await server.send('PUT /d/_doc/8?pipeline=each', { b })
    await server.send('PUT /d/_doc/8?pipeline=each', { b: 1, c: 2 })
    await server.send('POST /_ingest/pipeline/each/_simulate', { docs: [{ _source: { b: 1 } }] })
    const { nodes } = (await get('/_nodes/stats/ingest')) as { nodes: Record<string, object> }
    const stats = (count: number, failed: number) => ({ count, time_in_millis: expect.any(Number), current: 0, failed })
    expect(Object.values(nodes)[0]).toMatchObject({
      ingest: {
        pipelines: {
          each: {
            ingested_as_first_pipeline_in_bytes: 30,
            processors: [
              { set: { type: 'set', stats: stats(3, 0) } },
              { 'rename:r': { type: 'rename', stats: stats(2, 1) } },
              { uppercase: { type: 'uppercase', stats: stats(0, 0) } },
            ],
          },
        },
      },
    })
  })

  it('has a cluster with statistics and health', async () => {
    expect(await get('/_cluster/stats')).toMatchObject({
      status: 'yellow',
      indices: { count: 2, shards: { total: 3 }, mappings: { field_types: [{ name: 'keyword' }, { name: 'text' }] } },
    })
    expect(await get('/_health_report/shards_availability')).toMatchObject({
      status: 'yellow',
      indicators: { shards_availability: { symptom: 'This cluster has 1 unavailable replica shard.' } },
    })
  })
})

describe('tasks', () => {
  it('are listed with the listing itself', async () => {
    expect(await text('/_cat/tasks?h=action')).toBe(
      'health-node[c]\ncluster:monitor/tasks/lists\ncluster:monitor/tasks/lists[n]\n',
    )
    const { tasks } = (await get('/_tasks?group_by=parents')) as { tasks: Record<string, { children?: object[] }> }
    expect(Object.values(tasks).map(({ children }) => children?.length)).toEqual([undefined, 1])
  })

  it('has that of the health report again after it was cancelled', async () => {
    const cancelled = await server.send('POST /_tasks/_cancel?actions=health-node*&wait_for_completion=true')
    expect(cancelled.text).toContain('health-node[c]')
    expect(await text('/_cat/tasks?h=action')).toContain('health-node[c]')
  })

  it('that are missing are not found, or not tasks', async () => {
    expect((await server.send('GET /_tasks/x:1')).status).toBe(404)
    expect(await get('/_tasks/x')).toMatchObject({ error: { reason: 'malformed task id x' } })
  })
})
