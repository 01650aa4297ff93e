/**
 * Terms of fields and of documents: `_terms_enum`, `_termvectors`, `_mtermvectors`, `_field_caps` with a filter, points in time with one.
 */
import { expect, it } from 'vitest'
import { type TestServer, testServer } from '../testkit/server.js'

const reasonOf = (answer: unknown): string => (answer as { error: { reason: string } }).error.reason

async function withWords(): Promise<TestServer> {
  const server = testServer()
  const properties = {
    k: { type: 'keyword' },
    t: { type: 'text', fields: { raw: { type: 'keyword' } } },
    v: { type: 'text', term_vector: 'with_positions' },
    ip: { type: 'ip' },
    n: { type: 'long' },
    empty: { type: 'long' },
  }
  await server.send('PUT /w', { mappings: { properties } })
  await server.send('PUT /x', { mappings: { properties: { n: { type: 'long' }, other: { type: 'keyword' } } } })
  const lines = [
    { k: 'Red', t: 'red fox red', v: 'a b', ip: '10.0.0.1', n: 1 },
    { k: 'redder', t: ['blue fox', 'green'], ip: '10.0.0.2', n: 2 },
    { k: 'blue', t: 'the end', n: 3 },
  ].flatMap((doc, i) => [`{"index":{"_index":"w","_id":"${i + 1}"}}`, JSON.stringify(doc)])
  lines.push('{"index":{"_index":"x","_id":"1"}}', '{"n":100,"other":"o"}')
  await server.send('POST /_bulk?refresh=true', `${lines.join('\n')}\n`)
  return server
}

it.each([
  [{ field: 'k', string: 'red' }, ['redder']],
  [{ field: 'k', string: 'red', case_insensitive: true }, ['Red', 'redder']],
  [{ field: 'k' }, ['Red', 'blue', 'redder']],
  [{ field: 'k', search_after: 'blue' }, ['redder']],
  [{ field: 'k', size: 1 }, ['Red']],
  [{ field: 'ip', string: '10.0.0.' }, ['10.0.0.1', '10.0.0.2']],
  [{ field: 'k', index_filter: { range: { n: { gte: 50 } } } }, []],
  [{ field: 'nope' }, []],
])('lists the terms of a field: %o', async (body, terms) => {
  const server = await withWords()
  const answer = await server.send('POST /w/_terms_enum', body)
  expect(answer.json()).toEqual({ _shards: { total: 1, successful: 1, failed: 0 }, terms, complete: true })
})

it.each([
  [{}, 'Validation Failed: 1: field cannot be null;'],
  [{ field: 'k', timeout: '2m' }, 'Validation Failed: 1: Timeout cannot be > 1 minute;'],
  [{ field: 'k', x: 1 }, '[1:14] [terms_enum_request] unknown field [x]'],
])('refuses to list terms: %o', async (body, reason) => {
  const server = await withWords()
  expect(reasonOf((await server.send('POST /w/_terms_enum', body)).json())).toBe(reason)
})

it('shows the terms of a document with their places', async () => {
  const server = await withWords()
  const one = await server.send('GET /w/_termvectors/2?fields=t&term_statistics=true')
  const stats = { doc_freq: 1, ttf: 1, term_freq: 1 }
  expect(one.json()).toEqual({
    _index: 'w',
    _id: '2',
    _version: 1,
    found: true,
    took: expect.any(Number) as number,
    term_vectors: {
      t: {
        field_statistics: { sum_doc_freq: 7, doc_count: 3, sum_ttf: 8 },
        terms: {
          blue: { ...stats, tokens: [{ position: 0, start_offset: 0, end_offset: 4 }] },
          fox: { doc_freq: 2, ttf: 2, term_freq: 1, tokens: [{ position: 1, start_offset: 5, end_offset: 8 }] },
          green: { ...stats, tokens: [{ position: 102, start_offset: 9, end_offset: 14 }] },
        },
      },
    },
  })
})

it('shows by default the fields whose term vectors the mapping keeps, with their stored parts', async () => {
  const server = await withWords()
  const answer = await server.send('GET /w/_termvectors/1?field_statistics=false')
  expect(answer.json()).toMatchObject({
    term_vectors: {
      v: {
        terms: {
          a: { term_freq: 1, tokens: [{ position: 0 }] },
          b: { term_freq: 1, tokens: [{ position: 1 }] },
        },
      },
    },
  })
  expect((await server.send('GET /w/_termvectors/9')).json()).toMatchObject({ _version: 0, found: false })
})

it('shows the terms of a document that is only given, and the best of them', async () => {
  const server = await withWords()
  const given = {
    doc: { t: 'red fox and more' },
    fields: ['t'],
    filter: { max_num_terms: 1 },
    field_statistics: false,
    positions: false,
    offsets: false,
    payloads: false,
  }
  const answer = await server.send('POST /w/_termvectors', given)
  expect(answer.json()).toEqual({
    _index: 'w',
    _version: 0,
    found: true,
    took: expect.any(Number) as number,
    term_vectors: { t: { terms: { red: { term_freq: 1, score: Math.fround(Math.log(4 / 2) + 1) } } } },
  })
  const analysed = { doc: { t: 'Red Fox' }, per_field_analyzer: { t: 'keyword' } }
  expect((await server.send('POST /w/_termvectors', analysed)).json()).toMatchObject({
    term_vectors: { t: { terms: { 'Red Fox': { term_freq: 1 } } } },
  })
})

it.each([
  [{ x: 1 }, 'failed to parse term vectors request. unknown field [x]'],
  [{}, 'Validation Failed: 1: id or doc is missing;'],
  [{ _id: '1', doc: {} }, 'failed to parse term vectors request. either [id] or [doc] can be specified, but not both!'],
])('refuses term vectors: %o', async (body, reason) => {
  const server = await withWords()
  expect(reasonOf((await server.send('POST /w/_termvectors', body)).json())).toBe(reason)
})

it('shows the terms of several documents, each with its own fault', async () => {
  const server = await withWords()
  const body = { docs: [{ _id: '1' }, { _index: 'nope', _id: '1' }], parameters: { fields: ['k'], offsets: false } }
  expect((await server.send('POST /w/_mtermvectors', body)).json()).toMatchObject({
    docs: [
      { _id: '1', term_vectors: { k: { terms: { Red: { term_freq: 1, tokens: [{ position: 0 }] } } } } },
      { _index: 'nope', _id: '1', error: { type: 'index_not_found_exception' } },
    ],
  })
  const ids = await server.send('GET /w/_mtermvectors?ids=1,3&fields=k')
  expect(ids.json()).toMatchObject({ docs: [{ _id: '1' }, { _id: '3' }] })
})

it('leaves indices out of which no document can match the filter', async () => {
  const server = await withWords()
  const filter = { index_filter: { range: { n: { gte: 50 } } } }
  expect((await server.send('POST /w,x/_field_caps?fields=other,n', filter)).json()).toMatchObject({
    indices: ['x'],
    fields: { n: { long: { type: 'long' } }, other: { keyword: { type: 'keyword' } } },
  })
  const term = { index_filter: { term: { k: 'nobody' } } }
  expect((await server.send('POST /w,x/_field_caps?fields=n', term)).json()).toMatchObject({ indices: ['w'] })
  const opened = (await server.send('POST /w,x/_pit?keep_alive=1m', filter)).json() as { id: string }
  expect(opened).toMatchObject({ _shards: { total: 2, successful: 2, skipped: 1, failed: 0 } })
  const found = await server.send('POST /_search', { pit: { id: opened.id } })
  expect(found.json()).toMatchObject({ hits: { total: { value: 1 } } })
})

it('lists only fields that documents have, and those that the request declares', async () => {
  const server = await withWords()
  const fields = async (url: string, body?: object): Promise<string[]> =>
    Object.keys(((await server.send(url, body)).json() as { fields: object }).fields).sort()
  expect(await fields('POST /w/_field_caps?fields=e*,k&include_empty_fields=false')).toEqual(['k'])
  expect(
    await fields('POST /w/_field_caps', { fields: ['k', 'r'], runtime_mappings: { r: { type: 'long' } } }),
  ).toEqual(['k', 'r'])
})
