/** Indices made of others, and what is done to the shards of indices. */
import { describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../testkit/server.js'

async function sourceIndex(shards: number): Promise<TestServer> {
  const server = testServer()
  await server.send('PUT /a', {
    settings: { number_of_shards: shards, number_of_replicas: 0, 'index.priority': 7 },
    mappings: { properties: { n: { type: 'long' } } },
  })
  for (let i = 0; i < 20; i++) await server.send(`PUT /a/_doc/${i}`, { n: i })
  await server.send('PUT /a/_doc/3', { n: 33 })
  await server.send('DELETE /a/_doc/4')
  await server.send('POST /a/_refresh')
  await server.send('PUT /a/_block/write')
  return server
}

const documentsOf = async ({ send }: TestServer, index: string): Promise<unknown[]> => {
  const search = await send(`POST /${index}/_search`, { size: 100, sort: 'n', version: true })
  const { hits } = search.json() as { hits: { hits: { _id: string; _version: number; _source: object }[] } }
  return hits.hits.map(({ _id, _version, _source }) => [_id, _version, _source])
}

const reasonOf = async ({ send }: TestServer, request: string, body?: object): Promise<string> => {
  const { status, json } = await send(request, body)
  const { error } = json() as { error?: { reason: string } }
  return `${status} ${error?.reason ?? 'ok'}`
}

describe('resizing', () => {
  it.each<[string, number, object | undefined, number]>([
    ['_clone', 3, undefined, 3],
    ['_shrink', 4, { settings: { 'index.number_of_shards': 2 } }, 2],
    ['_split', 2, { settings: { 'index.number_of_shards': 6 } }, 6],
  ])('%s keeps documents, their versions, settings and the mapping', async (api, shards, body, target) => {
    const server = await sourceIndex(shards)
    expect((await server.send(`POST /a/${api}/b`, body)).json()).toEqual({
      acknowledged: true,
      shards_acknowledged: true,
      index: 'b',
    })
    expect(await documentsOf(server, 'b')).toEqual(await documentsOf(server, 'a'))
    expect((await server.send('GET /b/_doc/3')).json()).toMatchObject({ _version: 2, _source: { n: 33 } })
    const { b } = (await server.send('GET /b?flat_settings=true')).json() as {
      b: { settings: object; mappings: object }
    }
    expect(b.settings).toMatchObject({
      'index.number_of_shards': String(target),
      'index.priority': '7',
      'index.blocks.write': 'true',
      'index.resize.source.name': 'a',
    })
    expect(b.mappings).toEqual({ properties: { n: { type: 'long' } } })
    await server.send('PUT /b/_settings', { 'index.blocks.write': null })
    expect(await reasonOf(server, 'PUT /b/_doc/new', { n: 1 })).toBe('201 ok')
  })

  it('needs a source that is not written to, and shards that go with its own', async () => {
    const server = await sourceIndex(1)
    expect(await reasonOf(server, 'POST /a/_shrink/b')).toBe("400 can't shrink an index with only one shard")
    expect(await reasonOf(server, 'POST /a/_split/b')).toBe(
      '400 index.number_of_shards is required for split operations',
    )
    expect(await reasonOf(server, 'POST /a/_clone/b?wait_for_active_shards=3')).toBe(
      '400 invalid wait_for_active_shards[3]: cannot be greater than number of shard copies [1]',
    )
    expect(await reasonOf(server, 'GET /b')).toBe('404 no such index [b]')
    await server.send('PUT /a/_settings', { 'index.blocks.write': false })
    expect(await reasonOf(server, 'POST /a/_clone/b')).toBe(
      '500 index a must block write operations to resize index. use "index.blocks.write=true"',
    )
  })
})

describe('operations on the shards of indices', () => {
  it('answer for all copies that there would be', async () => {
    const { send } = testServer()
    await send('PUT /a')
    for (const request of ['POST /a/_flush', 'POST /a/_forcemerge', 'POST /a/_cache/clear', 'GET /_flush']) {
      expect((await send(request)).json(), request).toEqual({ _shards: { total: 2, successful: 1, failed: 0 } })
    }
    const both = await send('POST /a/_forcemerge?max_num_segments=1&only_expunge_deletes=true')
    expect(both.status).toBe(400)
  })
})

describe('resolving', () => {
  it('shows indices with their state, and aliases with their indices', async () => {
    const { send } = testServer()
    await send('PUT /a', { aliases: { x: {} } })
    await send('PUT /b', { aliases: { x: {} }, settings: { 'index.hidden': true } })
    await send('PUT /c')
    await send('POST /c/_close')
    expect((await send('GET /_resolve/index/*?expand_wildcards=all')).json()).toEqual({
      indices: [
        { name: 'a', aliases: ['x'], attributes: ['open'] },
        { name: 'b', aliases: ['x'], attributes: ['hidden', 'open'] },
        { name: 'c', attributes: ['closed'] },
      ],
      aliases: [{ name: 'x', indices: ['a', 'b'] }],
      data_streams: [],
    })
    expect((await send('GET /_resolve/index/x')).json()).toMatchObject({ indices: [], aliases: [{ name: 'x' }] })
    expect((await send('GET /_resolve/index/*?expand_wildcards=open')).json()).toMatchObject({
      indices: [{ name: 'a' }],
    })
  })
})

describe('waiting for copies', () => {
  it('is refused for more than possible, and says when not all exist', async () => {
    const server = testServer()
    expect(await reasonOf(server, 'PUT /a?wait_for_active_shards=5')).toBe(
      '400 invalid wait_for_active_shards[5]: cannot be greater than number of shard copies [2]',
    )
    expect(await reasonOf(server, 'GET /a')).toBe('404 no such index [a]')
    expect((await server.send('PUT /a?wait_for_active_shards=2')).json()).toMatchObject({ shards_acknowledged: false })
  })
})
