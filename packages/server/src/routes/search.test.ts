/** Searches and related APIs over REST: parameters, multi searches, validation, explanations, aliases, points in time. */
import { describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../testkit/server.js'

const MAPPINGS = {
  properties: { k: { type: 'keyword' }, n: { type: 'long' }, d: { type: 'date' }, t: { type: 'text' } },
}

async function withDocuments(shards = 1): Promise<TestServer> {
  const server = testServer()
  await server.send('PUT /a', { mappings: MAPPINGS, settings: { number_of_shards: shards } })
  const lines = ['x', 'y', 'x', 'z'].flatMap((k, i) => [
    `{"index":{"_index":"a","_id":"${i + 1}"}}`,
    `{"k":"${k}","n":${i},"t":"word ${k}","d":"2024-0${i + 1}-01"}`,
  ])
  await server.send('POST /_bulk?refresh=true', `${lines.join('\n')}\n`)
  return server
}

interface Found {
  readonly hits: {
    readonly total: unknown
    readonly hits: readonly { readonly _id: string; readonly fields?: unknown }[]
  }
}

const idsOf = (answer: unknown): string[] => (answer as Found).hits.hits.map(({ _id }) => _id)

const reasonOf = (answer: unknown): string => (answer as { error: { reason: string } }).error.reason

it.each([
  ['size=1&sort=n:desc', ['4']],
  ['q=k:x&sort=n', ['1', '3']],
  ['q=word+y&default_operator=AND&df=t', ['2']],
  ['from=3&sort=n', ['4']],
])('finds by parameters: %s', async (parameters, expected) => {
  const server = await withDocuments()
  expect(idsOf((await server.send(`GET /a/_search?${parameters}`)).json())).toEqual(expected)
})

it.each([
  ['batched_reduce_size=1', 'batchedReduceSize must be >= 2'],
  ['pre_filter_shard_size=0', 'preFilterShardSize must be >= 1'],
  ['size=x', 'Failed to parse int parameter [size] with value [x]'],
  ['search_type=x', 'No search type for [x]'],
  [
    'rest_total_hits_as_int=true&track_total_hits=5',
    '[rest_total_hits_as_int] cannot be used if the tracking of total hits is not accurate, got 5',
  ],
  ['scroll=1m&from=1', 'Validation Failed: 1: using [from] is not allowed in a scroll context;'],
])('refuses parameters: %s', async (parameters, expected) => {
  const server = await withDocuments()
  const answer = await server.send(`GET /a/_search?${parameters}`)
  expect([answer.status, reasonOf(answer.json())]).toEqual([400, expected])
})

it('runs several searches, each with its own status', async () => {
  const server = await withDocuments()
  const lines = ['{"index":"a"}', '{"size":0}', '{"index":"nope"}', '{}', '', '{"query":{"term":{"k":"x"}}}']
  const answer = await server.send('POST /a/_msearch', `${lines.join('\n')}\n`)
  expect(answer.json()).toMatchObject({
    responses: [
      { hits: { total: { value: 4 } }, status: 200 },
      { error: { type: 'index_not_found_exception' }, status: 404 },
      { hits: { total: { value: 2 } }, status: 200 },
    ],
  })
  const cut = await server.send('POST /_msearch', '{}\n{}')
  expect(reasonOf(cut.json())).toBe('The msearch request must be terminated by a newline [\n]')
  const unknown = await server.send('POST /_msearch', '{"x":1}\n{}\n')
  expect(reasonOf(unknown.json())).toBe('key [x] is not supported in the metadata section')
})

it('validates queries', async () => {
  const server = await withDocuments()
  const valid = await server.send('POST /a/_validate/query?explain=true', { query: { term: { k: 'x' } } })
  expect(valid.json()).toEqual({
    _shards: { total: 1, successful: 1, failed: 0 },
    valid: true,
    explanations: [{ index: 'a', valid: true, explanation: 'k:x' }],
  })
  const invalid = await server.send('POST /a/_validate/query', { query: { nope: {} } })
  expect(invalid.json()).toEqual({ valid: false })
})

it('explains a document', async () => {
  const server = await withDocuments()
  const matched = await server.send('GET /a/_explain/2', { query: { term: { n: 1 } } })
  expect(matched.json()).toMatchObject({ _index: 'a', _id: '2', matched: true, explanation: { value: 1 } })
  const missing = await server.send('GET /a/_explain/9', { query: { match_all: {} } })
  expect([missing.status, missing.json()]).toEqual([404, { _index: 'a', _id: '9', matched: false }])
})

it('counts, and refuses anything that is not a query', async () => {
  const server = await withDocuments()
  expect((await server.send('GET /a/_count?q=k:x')).json()).toMatchObject({ count: 2 })
  expect((await server.send('GET /a/_count?terminate_after=1')).json()).toMatchObject({
    count: 1,
    terminated_early: true,
  })
  expect(reasonOf((await server.send('POST /a/_count', { size: 1 })).json())).toBe('request does not support [size]')
})

it('searches an alias with its filter and its routing', async () => {
  const server = await withDocuments(3)
  await server.send('PUT /a/_alias/only', { filter: { term: { k: 'x' } } })
  expect(idsOf((await server.send('GET /only/_search?sort=n')).json())).toEqual(['1', '3'])
  expect(idsOf((await server.send('GET /only,a/_search?sort=n')).json())).toEqual(['1', '2', '3', '4'])
  await server.send('PUT /a/_alias/routed', { routing: 'r' })
  const routed = (await server.send('GET /routed/_search')).json()
  expect(routed).toMatchObject({ _shards: { total: 1 } })
})

it('multiplies the scores of an index', async () => {
  const server = await withDocuments()
  const query = { match: { t: 'y' } }
  const score = async (body: object): Promise<number> => {
    const { hits } = (await server.send('POST /a/_search', body)).json() as { hits: { max_score: number } }
    return hits.max_score
  }
  expect(await score({ query, indices_boost: [{ a: 2 }] })).toBeCloseTo(2 * (await score({ query })), 5)
  const unknown = await server.send('POST /a/_search', { indices_boost: [{ nope: 2 }] })
  expect(reasonOf(unknown.json())).toBe('no such index [nope]')
})

it('shows parts of hits', async () => {
  const server = await withDocuments()
  const body = {
    query: { term: { k: { value: 'y', _name: 'named' } } },
    _source: false,
    fields: [{ field: 'd', format: 'yyyy/MM' }],
    docvalue_fields: ['n', 'k', { field: 'd', format: 'yyyy' }],
    highlight: { fields: { k: {} } },
    version: true,
    seq_no_primary_term: true,
  }
  expect((await server.send('POST /a/_search', body)).json()).toMatchObject({
    hits: {
      hits: [
        {
          _id: '2',
          _version: 1,
          _seq_no: 1,
          _primary_term: 1,
          fields: { n: [1], k: ['y'], d: ['2024/02'] },
          highlight: { k: ['<em>y</em>'] },
          matched_queries: ['named'],
        },
      ],
    },
  })
})

it('keeps a point in time, and closes it', async () => {
  const server = await withDocuments()
  const { id } = (await server.send('POST /a/_pit?keep_alive=1m')).json() as { id: string }
  await server.send('DELETE /a/_doc/1?refresh=true')
  const body = { pit: { id }, sort: ['n'], size: 1 }
  expect((await server.send('POST /_search', body)).json()).toMatchObject({
    pit_id: id,
    hits: { total: { value: 4 }, hits: [{ _id: '1', sort: [0, 0] }] },
  })
  expect((await server.send('DELETE /_pit', { id })).json()).toEqual({ succeeded: true, num_freed: 1 })
  const gone = await server.send('POST /_search', body)
  expect([gone.status, reasonOf(gone.json())]).toEqual([404, 'all shards failed'])
})

it('reports failed shards if others succeeded', async () => {
  const server = await withDocuments()
  await server.send('PUT /b', { mappings: { properties: { k: { type: 'keyword' } } } })
  const body = { sort: ['n'] }
  expect((await server.send('POST /a,b/_search', body)).json()).toMatchObject({
    _shards: {
      total: 2,
      successful: 1,
      failed: 1,
      failures: [{ shard: 0, index: 'b', reason: { reason: 'No mapping found for [n] in order to sort on' } }],
    },
    hits: { total: { value: 4 } },
  })
  const strict = await server.send('POST /a,b/_search?allow_partial_search_results=false', body)
  expect(reasonOf(strict.json())).toBe('Partial shards failure')
})

it('shows which nested objects matched, with their places', async () => {
  const server = testServer()
  const replies = { type: 'nested', properties: { who: { type: 'keyword' } } }
  const properties = { c: { type: 'nested', properties: { n: { type: 'long' }, t: { type: 'text' }, r: replies } } }
  await server.send('PUT /n', { mappings: { properties } })
  const c = [
    { n: 1, t: 'one word', r: [{ who: 'a' }, { who: 'b' }] },
    { n: 2, t: 'two', r: [{ who: 'b' }] },
    { n: 3, t: 'word three', r: [] },
  ]
  await server.send('PUT /n/_doc/1?refresh=true', { c })
  const query = {
    nested: {
      path: 'c',
      query: { bool: { should: [{ match: { 'c.t': 'word' } }, { term: { 'c.n': 2 } }] } },
      inner_hits: { sort: [{ 'c.n': 'desc' }], size: 2, _source: ['c.n'], highlight: { fields: { 'c.t': {} } } },
    },
  }
  expect((await server.send('POST /n/_search', { query })).json()).toMatchObject({
    hits: {
      hits: [
        {
          inner_hits: {
            c: {
              hits: {
                total: { value: 3 },
                hits: [
                  {
                    _id: '1',
                    _nested: { field: 'c', offset: 2 },
                    _source: { n: 3 },
                    sort: [3],
                    highlight: { 'c.t': ['<em>word</em> three'] },
                  },
                  { _nested: { field: 'c', offset: 1 }, sort: [2] },
                ],
              },
            },
          },
        },
      ],
    },
  })
  const inner = { nested: { path: 'c.r', query: { term: { 'c.r.who': 'b' } }, inner_hits: {} } }
  const deep = { nested: { path: 'c', query: inner, inner_hits: { name: 'outer' } } }
  const { hits } = (await server.send('POST /n/_search', { query: deep })).json() as {
    hits: { hits: readonly { inner_hits: { outer: { hits: { hits: readonly unknown[] } } } }[] }
  }
  expect(hits.hits[0]!.inner_hits.outer.hits.hits).toMatchObject([
    {
      _nested: { field: 'c', offset: 0 },
      inner_hits: {
        'c.r': { hits: { hits: [{ _nested: { field: 'c', offset: 0, _nested: { field: 'r', offset: 1 } } }] } },
      },
    },
    { _nested: { field: 'c', offset: 1 } },
  ])
  const many = { nested: { path: 'c', query: { match_all: {} }, inner_hits: { size: 101 } } }
  const refused = (await server.send('POST /n/_search', { query: many })).json() as { error: unknown }
  expect(JSON.stringify(refused.error)).toContain('Inner result window is too large')
})

it('shows more hits of each value that hits were collapsed by', async () => {
  const server = await withDocuments(2)
  await server.send('PUT /a/_doc/5?refresh=true', { n: 5 })
  const collapse = { field: 'k', inner_hits: { name: 'last', size: 1, sort: [{ n: 'desc' }], _source: false } }
  const { hits } = (await server.send('POST /a/_search', { sort: ['n'], collapse })).json() as {
    hits: { hits: readonly { _id: string; inner_hits: { last: { hits: unknown } } }[] }
  }
  expect(hits.hits.map(({ _id, inner_hits }) => [_id, inner_hits.last.hits])).toMatchObject([
    ['1', { total: { value: 2 }, hits: [{ _id: '3' }] }],
    ['2', { total: { value: 1 }, hits: [{ _id: '2' }] }],
    ['4', { total: { value: 1 }, hits: [{ _id: '4' }] }],
    ['5', { total: { value: 1 }, hits: [{ _id: '5' }] }],
  ])
})

it.each([
  [
    { bool: { must_not: { match_all: {} } } },
    'MatchNoDocsQuery("The "bool" query was rewritten to a "match_none" query.")',
  ],
  [{ ids: { values: [] } }, 'MatchNoDocsQuery("The "ids" query was rewritten to a "match_none" query.")'],
])('shows queries that find nothing: %j', async (query, explanation) => {
  const server = await withDocuments()
  expect((await server.send('POST /a/_validate/query?explain=true', { query })).json()).toMatchObject({
    explanations: [{ valid: true, explanation }],
  })
})

it('counts searches and open contexts', async () => {
  const server = await withDocuments()
  await server.send('GET /a/_search')
  const { _scroll_id } = (await server.send('GET /a/_search?scroll=1m&size=1')).json() as { _scroll_id: string }
  const stats = async (): Promise<unknown> => (await server.send('GET /a/_stats/search?filter_path=_all.total')).json()
  expect(await stats()).toMatchObject({
    _all: { total: { search: { open_contexts: 1, query_total: 2, fetch_total: 2, scroll_total: 1 } } },
  })
  await server.send('DELETE /_search/scroll', { scroll_id: _scroll_id })
  expect(await stats()).toMatchObject({ _all: { total: { search: { open_contexts: 0 } } } })
})

describe('the source of hits', () => {
  const hitOf = async (source: object, search: object = {}): Promise<object> => {
    const server = testServer()
    const properties = { a: { type: 'keyword', store: true }, b: { type: 'keyword' } }
    await server.send('PUT /i', { mappings: { _source: source, properties } })
    await server.send('PUT /i/_doc/1?refresh=true', { b: ['y', 'x'], a: 'one' })
    const { hits } = (await server.send('POST /i/_search', search)).json() as { hits: { hits: object[] } }
    return hits.hits[0]!
  }

  it('has the parts that the mapping keeps', async () => {
    expect(await hitOf({ enabled: false })).not.toHaveProperty('_source')
    expect(await hitOf({ excludes: ['b'] })).toMatchObject({ _source: { a: 'one' } })
    expect(await hitOf({ includes: ['b'] })).toMatchObject({ _source: { b: ['y', 'x'] } })
    expect(await hitOf({ mode: 'synthetic' })).toMatchObject({ _source: { a: 'one', b: ['x', 'y'] } })
  })

  it('affects neither other stored values nor what is found', async () => {
    const search = { query: { term: { b: 'x' } }, stored_fields: ['a'], fields: ['b'] }
    expect(await hitOf({ enabled: false }, search)).toMatchObject({ fields: { a: ['one'] } })
    expect(await hitOf({ enabled: false }, search)).not.toHaveProperty('fields.b')
  })
})
