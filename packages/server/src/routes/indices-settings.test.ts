/** The life of an index: settings, blocks, closing and opening. */
import { describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../testkit/server.js'

const reasonOf = async ({ send }: TestServer, request: string, body?: object): Promise<string> => {
  const { status, json } = await send(request, body)
  const { error } = json() as { error?: { reason: string } }
  return `${status} ${error?.reason ?? 'ok'}`
}

const settingsOf = async ({ send }: TestServer, path = '/i/_settings?flat_settings=true'): Promise<object> => {
  const { i } = (await send(`GET ${path}`)).json() as { i: { settings: object } }
  return i.settings
}

describe('settings of an index', () => {
  it('are returned by name, flat or nested, with defaults on request', async () => {
    const server = testServer()
    await server.send('PUT /i', { settings: { number_of_replicas: 0, index: { max_result_window: 7 } } })
    expect(await settingsOf(server, '/i/_settings/index.max*,index.number_of_re*')).toEqual({
      index: { max_result_window: '7', number_of_replicas: '0' },
    })
    expect((await server.send('GET /i/_settings/index.nope')).json()).toEqual({})
    const { i } = (await server.send('GET /i/_settings/index.refresh_interval?include_defaults=true')).json() as {
      i: object
    }
    expect(i).toEqual({ settings: {}, defaults: { index: { refresh_interval: '1s' } } })
    expect(await settingsOf(server, '/i/_settings?human=true')).toMatchObject({
      index: { creation_date_string: '2026-01-02T03:04:05.678Z' },
    })
  })

  it('sort by existing fields with doc values, and with lists of the same length', async () => {
    const server = testServer()
    const mappings = {
      properties: {
        n: { type: 'long' },
        t: { type: 'text' },
        a: { type: 'alias', path: 'n' },
        g: { type: 'geo_point' },
        o: { type: 'nested', properties: { n: { type: 'long' } } },
      },
    }
    const sortedBy = (sort: object) => reasonOf(server, 'PUT /i', { settings: { index: { sort } }, mappings })
    expect(await sortedBy({ field: 'x' })).toBe('400 unknown index sort field:[x]')
    expect(await sortedBy({ field: 't' })).toBe('400 docvalues not found for index sort field:[t]')
    expect(await sortedBy({ field: 'a' })).toBe('400 Cannot use alias [a] as an index sort field')
    expect(await sortedBy({ field: 'g' })).toBe('400 invalid index sort field:[g]')
    expect(await sortedBy({ field: 'o.n' })).toBe(
      '400 index sorting on nested fields is not supported: found nested sort field [o.n] in [o]',
    )
    expect(await sortedBy({ order: 'asc' })).toBe('400 index.sort.field:[] index.sort.order:[asc], size mismatch')
    expect(await sortedBy({ field: ['n'], order: ['desc'] })).toBe('200 ok')
  })

  it('sort the documents of each segment, which hits without a sort show', async () => {
    const server = testServer()
    await server.send('PUT /i', {
      settings: { index: { sort: { field: ['n', 'k'], order: ['desc', 'asc'] } } },
      mappings: {
        properties: { n: { type: 'long' }, k: { type: 'keyword' }, o: { type: 'nested', properties: {} } },
      },
    })
    const found = async (query: string, body: object = {}): Promise<string[]> => {
      const { hits } = (await server.send(`POST /i/_search${query}`, body)).json() as {
        hits: { hits: { _id: string }[] }
      }
      return hits.hits.map(({ _id }) => _id)
    }
    await server.send('PUT /i/_doc/1', { n: 1, k: 'b', o: [{ x: 1 }, { x: 2 }] })
    await server.send('PUT /i/_doc/2', { k: 'a' })
    await server.send('PUT /i/_doc/3', { n: 1, k: 'a', o: [{ x: 3 }] })
    await server.send('PUT /i/_doc/4', { n: [0, 5] })
    await server.send('POST /i/_refresh')
    expect(await found('')).toEqual(['4', '3', '1', '2'])
    expect(await found('?sort=_doc')).toEqual(['4', '3', '1', '2'])
    expect(await found('?sort=n:desc&size=2&track_total_hits=false')).toEqual(['4', '3'])
    expect(await found('', { query: { ids: { values: ['1', '2', '3'] } } })).toEqual(['3', '1', '2'])
    const nested = { path: 'o', query: { term: { 'o.x': 2 } } }
    expect(await found('', { query: { nested } })).toEqual(['1'])

    await server.send('PUT /i/_doc/3', { n: 9 })
    await server.send('DELETE /i/_doc/4')
    await server.send('POST /i/_refresh')
    expect(await found('')).toEqual(['1', '2', '3'])
    await server.send('POST /i/_forcemerge?max_num_segments=1')
    expect(await found('')).toEqual(['3', '1', '2'])
  })

  it('are updated: dynamic ones at any time, static ones while it is closed, final ones never', async () => {
    const server = testServer()
    await server.send('PUT /i')
    expect(await reasonOf(server, 'PUT /i/_settings', { refresh_interval: '5s', 'index.priority': 3 })).toBe('200 ok')
    expect(await reasonOf(server, 'PUT /i/_settings', { codec: 'best_compression' })).toMatch(
      /^400 Can't update non dynamic settings \[\[index.codec\]\] for open indices \[\[i\/.{22}\]\] unless/,
    )
    expect(await reasonOf(server, 'PUT /i/_settings?reopen=true', { codec: 'best_compression' })).toBe('200 ok')
    await server.send('POST /i/_close')
    expect(await reasonOf(server, 'PUT /i/_settings', { codec: 'default', refresh_interval: null })).toBe('200 ok')
    expect(await reasonOf(server, 'PUT /i/_settings', { 'index.format': 1 })).toBe(
      '400 final i setting [index.format], not updateable',
    )
    expect(await reasonOf(server, 'PUT /i/_settings?preserve_existing=true', { priority: 9, hidden: true })).toBe(
      '200 ok',
    )
    expect(await settingsOf(server, '/i/_settings/index.codec,index.priority,index.hidden,index.ref*')).toEqual({
      index: { codec: 'default', hidden: 'true', priority: '3' },
    })
    expect(await reasonOf(server, 'PUT /i/_settings', {})).toBe('400 Validation Failed: 1: no settings to update;')
  })

  it('change nothing if one of several indices rejects them', async () => {
    const server = testServer()
    await server.send('PUT /i')
    await server.send('PUT /j', { settings: { 'index.blocks.read_only': true } })
    expect(await reasonOf(server, 'PUT /i,j/_settings', { priority: 3 })).toBe(
      '403 index [j] blocked by: [FORBIDDEN/5/index read-only (api)];',
    )
    expect(await settingsOf(server)).not.toHaveProperty('index.priority')
  })
})

describe('blocks', () => {
  // covers: settings.blocks
  it('stop writes, reads, changes and deletion until they are taken away', async () => {
    const server = testServer()
    await server.send('PUT /i')
    const block = await server.send('PUT /i/_block/read_only')
    expect(block.json()).toEqual({
      acknowledged: true,
      shards_acknowledged: true,
      indices: [{ name: 'i', blocked: true }],
    })
    const readOnly = '403 index [i] blocked by: [FORBIDDEN/5/index read-only (api)];'
    expect(await reasonOf(server, 'PUT /i/_doc/1', {})).toBe(readOnly)
    expect(await reasonOf(server, 'DELETE /i')).toBe(readOnly)
    expect(await reasonOf(server, 'PUT /i/_settings', { 'index.blocks.read_only': null })).toBe('200 ok')
    expect(await reasonOf(server, 'PUT /i/_settings', { 'index.blocks.metadata': true })).toBe('200 ok')
    expect(await reasonOf(server, 'GET /i/_settings')).toBe(
      '403 index [i] blocked by: [FORBIDDEN/9/index metadata (api)];',
    )
    expect(await reasonOf(server, 'PUT /i/_settings', { 'index.blocks.metadata': false })).toBe('200 ok')
    await server.send('PUT /i/_block/read')
    expect(await reasonOf(server, 'GET /i/_search')).toBe('403 index [i] blocked by: [FORBIDDEN/7/index read (api)];')
    expect(await reasonOf(server, 'PUT /i/_block/nope')).toBe('400 No block found with name [nope]')
  })
})

describe('a closed index', () => {
  it('is found only by its name, and contains its documents', async () => {
    const server = testServer()
    await server.send('PUT /i/_doc/1?refresh=true', { a: 1 })
    expect((await server.send('POST /i/_close')).json()).toEqual({
      acknowledged: true,
      shards_acknowledged: true,
      indices: { i: { closed: true } },
    })
    expect(await settingsOf(server)).toMatchObject({ 'index.verified_before_close': 'true' })
    expect(await reasonOf(server, 'GET /i/_search')).toBe('400 closed')
    expect((await server.send('GET /*/_settings?expand_wildcards=open')).json()).toEqual({})
    await server.send('POST /i/_open')
    expect(await settingsOf(server)).not.toHaveProperty('index.verified_before_close')
    const found = (await server.send('GET /i/_search')).json() as { hits: { total: { value: number } } }
    expect(found.hits.total.value).toBe(1)
  })
})
