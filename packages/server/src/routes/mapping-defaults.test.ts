/** The effects of index settings on documents, and of nested objects that are included in their parents. */
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../testkit/server.js'

let server: TestServer

beforeEach(() => {
  server = testServer()
})

describe('index.mapping.coerce and index.mapping.ignore_malformed', () => {
  const properties = { a: { type: 'integer' }, b: { type: 'integer', coerce: true }, c: { type: 'date' } }

  it('are the defaults of fields, also of those that come later, and are not shown', async () => {
    const settings = { 'index.mapping.coerce': false, 'index.mapping.ignore_malformed': true }
    await server.send('PUT /d', { settings, mappings: { properties } })
    await server.send('PUT /d/_doc/1', { n: 1 })
    const document = { a: '5', b: '5', c: 'never', n: 'x' }
    expect((await server.send('PUT /d/_doc/2?refresh=true', document)).status).toBe(201)
    expect((await server.send('GET /d/_doc/2?filter_path=_ignored')).json()).toEqual({ _ignored: ['a', 'c', 'n'] })
    expect((await server.send('GET /d/_count?q=b:5')).json()).toMatchObject({ count: 1 })
    const { d } = (await server.send('GET /d/_mapping')).json() as { d: { mappings: { properties: object } } }
    expect(d.mappings.properties).toEqual({ ...properties, n: { type: 'long' } })
  })

  it('keep the settings of a field', async () => {
    const own = { type: 'integer', ignore_malformed: false }
    await server.send('PUT /d', {
      settings: { 'index.mapping.ignore_malformed': true },
      mappings: { properties: { a: own } },
    })
    expect((await server.send('PUT /d/_doc/1', { a: 'x' })).status).toBe(400)
  })
})

describe('nested objects', () => {
  const inner = { type: 'nested', include_in_root: true, properties: { k: { type: 'keyword' } } }

  it.each([
    [{ include_in_parent: true }, 'n.k:b', 1],
    [{ include_in_root: true }, 'n.k:b', 1],
    [{}, 'n.k:b', 0],
    [{ include_in_parent: true }, 'n.i.k:z', 1],
    [{}, 'n.k:b AND n.i.k:z', 0],
  ])('with %j are found by %s: %i', async (options, query, count) => {
    const properties = { n: { type: 'nested', ...options, properties: { k: { type: 'keyword' }, i: inner } } }
    await server.send('PUT /d', { mappings: { properties } })
    await server.send('PUT /d/_doc/1?refresh=true', { n: [{ k: 'a' }, { k: 'b', i: [{ k: 'z' }] }] })
    expect((await server.send(`GET /d/_count?q=${encodeURIComponent(query)}`)).json()).toMatchObject({ count })
    const nested = { query: { nested: { path: 'n', query: { term: { 'n.k': 'b' } } } } }
    expect((await server.send('POST /d/_count', nested)).json()).toMatchObject({ count: 1 })
  })

  it('that are in their parent and the root are there once', async () => {
    const both = { type: 'nested', include_in_parent: true, include_in_root: true }
    await server.send('PUT /d', { mappings: { properties: { n: { ...both, properties: { v: { type: 'long' } } } } } })
    await server.send('PUT /d/_doc/1?refresh=true', { n: [{ v: 1 }, { v: 2 }] })
    const body = { size: 0, aggs: { sum: { sum: { field: 'n.v' } } } }
    expect((await server.send('POST /d/_search', body)).json()).toMatchObject({ aggregations: { sum: { value: 3 } } })
  })
})

describe('names of thousands of parts', () => {
  const settings = { 'index.mapping.depth.limit': 100_000, 'index.mapping.total_fields.limit': 1_000_000 }
  const name = (parts: number): string => Array<string>(parts).fill('a').join('.')
  const refused = 'Limit of mapping depth [1000] has been exceeded due to object field [a.a.'

  it.each([5000, 50_000])('are refused beyond a depth of 1000: %d parts', async parts => {
    await server.send('PUT /d', { settings })
    const document = await server.send('PUT /d/_doc/1', { [name(parts)]: 1 })
    expect(document.status).toBe(400)
    expect(document.text).toContain(`failed to parse: ${refused}`)
    const mapping = await server.send('PUT /d/_mapping', { properties: { [name(parts)]: { type: 'long' } } })
    expect(mapping.status).toBe(400)
    expect(mapping.text).toContain(refused)
  })

  it('are found and shown up to it', async () => {
    const deep = name(1000)
    await server.send('PUT /d', { settings })
    expect((await server.send('PUT /d/_doc/1?refresh=true', { [deep]: 1 })).status).toBe(201)
    expect((await server.send('GET /d/_count', { query: { term: { [deep]: 1 } } })).json()).toMatchObject({ count: 1 })
    expect((await server.send('GET /d/_mapping')).text).toContain('"type":"long"')
  })
})
