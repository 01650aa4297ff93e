/** Reading single documents: versions, stored fields, what is not searchable yet, and sources that the mapping changes. */
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../testkit/server.js'

let server: TestServer

beforeEach(() => {
  server = testServer()
})

const get = async (url: string) => (await server.send(`GET ${url}`)).json()

const DOCUMENT = { 'b.c': 2, a: [3, 1], d: '2024-01-02', k: ['y', 'x', 'y'], n: null }

describe('get', () => {
  it('refuses another version than the one that is wanted', async () => {
    await server.send('PUT /d/_doc/1', {})
    const answer = await server.send('GET /d/_doc/1?version=7')
    expect(answer.status).toBe(409)
    expect(answer.json()).toMatchObject({
      error: { reason: '[1]: version conflict, current version [1] is different than the one provided [7]' },
    })
    expect(await get('/d/_doc/1?version=1')).toMatchObject({ found: true })
    expect((await server.send('GET /d/_doc/9?version=1')).status).toBe(404)
  })

  it('shows stored fields, and the source only on request', async () => {
    await server.send('PUT /d', { mappings: { properties: { a: { type: 'long', store: true } } } })
    await server.send('PUT /d/_doc/1', { a: '5', b: 1 })
    expect(await get('/d/_doc/1?stored_fields=a,b')).toMatchObject({ fields: { a: [5] } })
    expect(await get('/d/_doc/1?stored_fields=a,b')).not.toHaveProperty('_source')
    expect(await get('/d/_doc/1?stored_fields=a&_source=b')).toMatchObject({ _source: { b: 1 } })
    expect(await get('/d/_doc/1?stored_fields=_source')).toMatchObject({ _source: { a: '5', b: 1 } })
  })

  it('finds documents that are not searchable yet, unless told not to', async () => {
    await server.send('PUT /d/_doc/1?refresh=true', { a: 1 })
    await server.send('PUT /d/_doc/1', { a: 2 })
    await server.send('PUT /d/_doc/2', {})
    expect(await get('/d/_doc/1')).toMatchObject({ _version: 2 })
    expect(await get('/d/_doc/1?realtime=false')).toMatchObject({ _version: 1, _source: { a: 1 } })
    expect(await get('/d/_doc/2?realtime=false')).toMatchObject({ found: false })
    expect(await get('/d/_doc/2?realtime=false&refresh=true')).toMatchObject({ found: true })
  })

  it('needs the routing that the mapping requires, as all operations on documents do', async () => {
    await server.send('PUT /d', { mappings: { _routing: { required: true } } })
    const reason = 'routing is required for [d]/[1]'
    const requests: [string, object?][] = [
      ['PUT /d/_doc/1', {}],
      ['DELETE /d/_doc/1'],
      ['POST /d/_update/1', { doc: {} }],
      ['GET /d/_doc/1'],
    ]
    for (const [request, body] of requests) {
      expect((await server.send(request, body)).json()).toMatchObject({
        error: { type: 'routing_missing_exception', reason },
      })
    }
    expect((await server.send('PUT /d/_doc/1?routing=r', {})).status).toBe(201)
  })

  it.each([
    ['none', { _source: { enabled: false } }, undefined],
    [
      'what the mapping includes and does not exclude',
      { _source: { includes: ['b.*', 'd'], excludes: ['d'] } },
      { 'b.c': 2 },
    ],
    [
      'what its fields give',
      { _source: { mode: 'synthetic' }, properties: { k: { type: 'keyword' } } },
      { a: [1, 3], b: { c: 2 }, d: '2024-01-02T00:00:00.000Z', k: ['x', 'y'] },
    ],
  ])('shows of a source %s', async (_, mappings, source) => {
    await server.send('PUT /d', { mappings })
    await server.send('PUT /d/_doc/1', DOCUMENT)
    const shown = (await get('/d/_doc/1')) as { _source?: object }
    expect(shown._source).toEqual(source)
    expect((await server.send('GET /d/_source/1')).status).toBe(source === undefined ? 404 : 200)
  })

  it('updates no document whose source is not kept', async () => {
    await server.send('PUT /d', { mappings: { _source: { enabled: false } } })
    await server.send('PUT /d/_doc/1', {})
    expect((await server.send('POST /d/_update/1', { doc: { a: 1 } })).json()).toMatchObject({
      error: { type: 'document_source_missing_exception', reason: '[1]: document source missing' },
    })
  })
})

describe('mget', () => {
  it('prefers the options of each document over those of the request', async () => {
    await server.send('PUT /d/_doc/1', { a: 1, b: 2 })
    const docs = [
      { _id: '1' },
      { _id: '1', _source: ['a'] },
      { _id: '1', stored_fields: ['a'] },
      { _id: '1', version: 9 },
      { _index: 'nope', _id: '1' },
    ]
    const answer = (await server.send('POST /d/_mget?_source=b', { docs })).json() as {
      docs: Record<string, unknown>[]
    }
    expect(answer.docs.map(({ _source }) => _source)).toEqual([{ b: 2 }, { a: 1 }, undefined, undefined, undefined])
    expect(answer.docs.slice(3).map(({ error }) => (error as { type: string }).type)).toEqual([
      'version_conflict_engine_exception',
      'index_not_found_exception',
    ])
  })

  it('names all that is wrong with a request', async () => {
    const reasonOf = async (body: object) =>
      ((await server.send('POST /_mget', body)).json() as { error: { reason: string } }).error.reason
    expect(await reasonOf({ docs: [] })).toBe('Validation Failed: 1: no documents to get;')
    expect(await reasonOf({ ids: ['1'] })).toBe('Validation Failed: 1: index is missing for doc 0;')
    expect(await reasonOf({ docs: [{ _id: '1', nope: 1 }] })).toBe(
      'failed to parse multi get request. unknown field [nope]',
    )
  })
})
