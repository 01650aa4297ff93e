/** Mappings, aliases, data streams, shard stores, datafeeds and the cluster, statement by statement of `document-1.yml`. */
import { beforeEach, describe, expect, it } from 'vitest'
import { newNode, reasonsOf, type Send } from './node.js'

let send: Send

beforeEach(() => {
  send = newNode()
})

describe('mappings', () => {
  // covers: mapping.record
  it('keep their record', async () => {
    const mappings = {
      _meta: { a: { b: 1 } },
      _routing: { required: true },
      _source: { includes: ['a'], excludes: ['b'] },
      dynamic: 'strict',
      dynamic_date_formats: ['yyyy'],
      dynamic_templates: [{ t: { match: 'x*', mapping: { type: 'keyword' } } }],
      date_detection: false,
      numeric_detection: true,
      runtime: {
        r: { type: 'long', script: { source: 'emit(1)', lang: 'painless' } },
        l: {
          type: 'lookup',
          target_index: 't',
          input_field: 'a',
          target_field: 'b',
          fetch_fields: [{ field: 'c' }],
        },
      },
      subobjects: false,
      properties: { a: { type: 'keyword' } },
    }
    const made = await send('PUT /i', { mappings })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    expect((await send('GET /i/_mapping')).body.i.mappings).toEqual(mappings)
    const whole = await send('GET /i')
    expect(Object.keys(whole.body.i)).toEqual(['aliases', 'mappings', 'settings'])
  })

  // covers: mapping.total-fields
  it('have no more fields than they may', async () => {
    await send('PUT /i', { settings: { 'index.mapping.total_fields.limit': 2 } })
    await send('PUT /i/_doc/1', { a: 1, b: 2 })
    const refused = await send('PUT /i/_doc/2', { c: 3 })
    expect(refused.status).toBe(400)
    expect(reasonsOf(refused).join(' ')).toContain('Limit of total fields [2] has been exceeded')
    await send('PUT /i/_settings', { 'index.mapping.total_fields.ignore_dynamic_beyond_limit': true })
    expect((await send('PUT /i/_doc/2?refresh', { c: 3 })).status).toBe(201)
    const { body } = await send('GET /i/_search', { query: { term: { _ignored: 'c' } } })
    expect(body.hits.hits).toMatchObject([{ _id: '2', _ignored: ['c'] }])
  })

  // covers: mapping.unchangeable
  it('cannot change fixed parameters', async () => {
    await send('PUT /i', { mappings: { properties: { o: { type: 'nested', include_in_root: true } } } })
    for (const change of [
      { enabled: false },
      { properties: { o: { type: 'nested', include_in_root: false } } },
      { properties: { o: { type: 'nested', include_in_parent: true, include_in_root: true } } },
    ]) {
      const refused = await send('PUT /i/_mapping', change)
      // A mapper fault has no status in 8.18: it is answered with 500.
      expect(refused, JSON.stringify(change)).toMatchObject({
        body: { error: { type: expect.stringMatching(/^mapper_exception|illegal_argument/) } },
      })
    }
  })

  // covers: changes.local
  it('of fields have no parameter `local`', async () => {
    await send('PUT /i', { mappings: { properties: { a: { type: 'keyword' } } } })
    const answer = await send('GET /i/_mapping/field/a?local=true')
    expect(answer.status).toBe(200)
    expect(answer.body.i.mappings.a.full_name).toBe('a')
  })
})

// covers: alias.record
it('aliases keep their settings', async () => {
  const given = {
    filter: { term: { a: 1 } },
    index_routing: '1',
    search_routing: '1,2',
    is_hidden: true,
    is_write_index: true,
  }
  await send('PUT /i', { aliases: { x: given, y: { routing: '7' } } })
  expect((await send('GET /i/_alias')).body.i.aliases).toEqual({
    x: given,
    y: { index_routing: '7', search_routing: '7' },
  })
})

describe('shard stores', () => {
  // covers: shard-stores.default, shard-stores.status, shard-stores.store
  it('are those of unassigned shards, or of the requested health', async () => {
    await send('PUT /green', { settings: { number_of_replicas: 0 } })
    await send('PUT /yellow')
    expect(Object.keys((await send('GET /_shard_stores')).body.indices)).toEqual(['yellow'])
    const { body } = await send('GET /green/_shard_stores?status=green')
    const [store] = body.indices.green.shards['0'].stores
    const [id, ...rest] = Object.keys(store)
    expect(rest).toEqual(['allocation_id', 'allocation'])
    expect(store).toMatchObject({ allocation: 'primary', allocation_id: expect.any(String) })
    expect(store[id!]).toMatchObject({
      name: expect.any(String),
      ephemeral_id: expect.any(String),
      transport_address: expect.any(String),
      external_id: expect.any(String),
      attributes: expect.any(Object),
      roles: expect.any(Array),
      version: expect.stringMatching(/^8\.18/),
      min_index_version: expect.any(Number),
      max_index_version: expect.any(Number),
    })
    expect((await send('GET /_shard_stores?status=purple')).status).toBe(400)
  })
})

describe('datafeeds', () => {
  beforeEach(async () => {
    for (const id of ['a', 'b']) {
      await send(`PUT /_ml/anomaly_detectors/${id}`, {
        analysis_config: { detectors: [{ function: 'count' }], bucket_span: '5m' },
        data_description: { time_field: '@timestamp' },
      })
      await send('PUT /logs')
      await send(`PUT /_ml/datafeeds/feed-${id}`, { job_id: id, indices: ['logs'] })
    }
  })

  // covers: datafeeds.rows, datafeeds.columns, datafeeds.states
  it('are rows', async () => {
    await send('POST /_ml/anomaly_detectors/a/_open')
    await send('POST /_ml/datafeeds/feed-a/_start')
    const { body } = await send('GET /_cat/ml/datafeeds/feed-*?format=json&s=id:desc')
    expect(body).toMatchObject([
      { id: 'feed-b', state: 'stopped', 'buckets.count': '0', 'search.count': '0' },
      { id: 'feed-a', state: 'started' },
    ])
    const all = await send('GET /_cat/ml/datafeeds/feed-a?format=json&h=id,s,ae,bc,sc,st,sba,seah,ni,nn,ne,na&time=s')
    expect(Object.keys(all.body[0])).toHaveLength(12)
    const text = await send('GET /_cat/ml/datafeeds?v&h=id,state')
    expect(text.body).toMatch(/^id +state\nfeed-a +started\nfeed-b +stopped\n$/)
    await send('POST /_ml/datafeeds/feed-a/_stop')
    expect((await send('GET /_cat/ml/datafeeds/feed-a?h=state')).body).toBe('stopped\n')
  })

  // covers: datafeeds.no-match
  it('that are missing are not rows, or 404', async () => {
    expect((await send('GET /_cat/ml/datafeeds/x*?format=json')).body).toEqual([])
    expect((await send('GET /_cat/ml/datafeeds/x*?allow_no_match=false')).status).toBe(404)
    expect((await send('GET /_cat/ml/datafeeds/feed-a,x*?allow_no_match=false')).status).toBe(404)
    expect((await send('GET /_cat/ml/datafeeds/feed-a,x*?format=json')).body).toHaveLength(1)
  })
})

describe('voting configuration exclusions', () => {
  // covers: voting.add, voting.limit, voting.path, voting.clear
  it('are added by name or id, and cleared', async () => {
    const path = '/_cluster/voting_config_exclusions'
    expect((await send(`POST ${path}?node_names=a,b`)).status).toBe(200)
    expect((await send(`POST ${path}?node_ids=c`)).status).toBe(200)
    expect((await send(`POST ${path}`)).status).toBe(400)
    expect((await send(`POST ${path}?node_names=a&node_ids=b`)).status).toBe(400)
    const many = await send(`POST ${path}?node_names=${Array.from({ length: 10 }, (_, i) => `n${i}`).join(',')}`)
    expect(many.status).toBe(400)
    expect((await send(`POST ${path}/a`)).status).toBe(400)
    expect((await send(`DELETE ${path}?wait_for_removal=false`)).status).toBe(200)
    expect((await send(`POST ${path}?node_names=a`)).status).toBe(200)
  })
})

describe('a data stream of an alias', () => {
  const template = { index_patterns: ['x'], data_stream: {} }
  const mappings = { properties: { '@timestamp': { type: 'date' } } }

  // covers: migrate.done
  it('has its indices, hidden, the write index last', async () => {
    await send('PUT /_index_template/t', template)
    await send('PUT /one', { mappings, aliases: { x: { is_write_index: true } } })
    await send('PUT /two', { mappings, aliases: { x: {} } })
    expect(await send('POST /_data_stream/_migrate/x')).toEqual({ status: 200, body: { acknowledged: true } })
    const [stream] = (await send('GET /_data_stream/x')).body.data_streams
    expect(stream.indices.map((index: { index_name: string }) => index.index_name)).toEqual(['two', 'one'])
    expect((await send('GET /one/_settings')).body.one.settings.index.hidden).toBe('true')
    expect((await send('GET /_alias/x')).status).toBe(404)
  })

  // covers: migrate.conditions
  it.each<[string, object, object | null, RegExp]>([
    ['no template', { mappings, aliases: { x: { is_write_index: true } } }, null, /no matching index template/],
    [
      'filter',
      { mappings, aliases: { x: { is_write_index: true, filter: { match_all: {} } } } },
      template,
      /must not have a filter|filter/,
    ],
    ['routing', { mappings, aliases: { x: { is_write_index: true, routing: '1' } } }, template, /routing/],
    ['no mapping', { aliases: { x: { is_write_index: true } } }, template, /must have mappings for a timestamp field/],
    [
      'no timestamp',
      { mappings: { properties: { a: { type: 'date' } } }, aliases: { x: { is_write_index: true } } },
      template,
      /timestamp field \[@timestamp\] does not exist/,
    ],
    [
      'a timestamp that is none',
      { mappings: { properties: { '@timestamp': { type: 'keyword' } } }, aliases: { x: { is_write_index: true } } },
      template,
      /@timestamp/,
    ],
  ])('is refused: %s', async (_name, index, own, reason) => {
    if (own !== null) await send('PUT /_index_template/t', own)
    await send('PUT /one', index)
    const refused = await send('POST /_data_stream/_migrate/x')
    expect(refused.status).toBe(400)
    expect(reasonsOf(refused).join(' ')).toMatch(reason)
  })

  // covers: migrate.conditions
  it('is refused without a write index', async () => {
    await send('PUT /_index_template/t', template)
    await send('PUT /one', { mappings, aliases: { x: {} } })
    await send('PUT /two', { mappings, aliases: { x: {} } })
    const refused = await send('POST /_data_stream/_migrate/x')
    expect(reasonsOf(refused).join(' ')).toMatch(/write index/)
    expect((await send('POST /_data_stream/_migrate/nope')).status).toBe(400)
  })
})
