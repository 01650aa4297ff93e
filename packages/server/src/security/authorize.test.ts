/** Authorization on indices: names, wildcards, aliases, data streams, bulk items, and resources of others. */
import { beforeAll, expect, it } from 'vitest'
import { basic, type SecuredServer, securedServer } from '../testkit/secured-server.js'
import type { TestServer } from '../testkit/server.js'

const server: SecuredServer = securedServer()

/** A user who has a role of the same name. */
async function user(name: string, role: object): Promise<TestServer> {
  await server.send(`PUT /_security/role/${name}`, role)
  await server.send(`PUT /_security/user/${name}`, { password: 'some-password', roles: [name] })
  return server.as(basic(name, 'some-password'))
}

const on = (names: string[], privileges: string[]) => ({ indices: [{ names, privileges }] })

const reasonOf = (answer: { json(): unknown }): string => (answer.json() as { error: { reason: string } }).error.reason

beforeAll(async () => {
  const lines = [
    { index: { _index: 'logs-a', _id: '1' } },
    { n: 1 },
    { index: { _index: 'logs-b', _id: '1' } },
    { n: 2 },
    { index: { _index: 'secret', _id: '1' } },
    { n: 3 },
  ]
  await server.send('POST /_bulk?refresh=true', `${lines.map(line => JSON.stringify(line)).join('\n')}\n`)
  await server.send('POST /_aliases', {
    actions: [{ add: { index: 'secret', alias: 'part', filter: { term: { n: 4 } } } }],
  })
  await server.send('PUT /_index_template/streams', { index_patterns: ['stream-*'], data_stream: {} })
  await server.send('PUT /_data_stream/stream-a')
  await server.send('POST /stream-a/_doc?refresh=true', { '@timestamp': '2026-01-01T00:00:00Z' })
})

it('searches the permitted indices that match wildcards', async () => {
  const reader = await user('reader', on(['logs-*'], ['read']))
  const total = async (path: string) => ((await reader.send(`GET ${path}/_count`)).json() as { count: number }).count
  expect([await total(''), await total('/*'), await total('/l*'), await total('/sec*'), await total('/_all')]).toEqual([
    2, 2, 2, 0, 2,
  ])
})

it.each([
  ['GET /secret/_search', 'indices:data/read/search', 'secret'],
  ['GET /missing/_search', 'indices:data/read/search', 'missing'],
  ['GET /logs-a,secret,other/_search', 'indices:data/read/search', 'other,secret'],
  ['GET /secret/_doc/1', 'indices:data/read/get', 'secret'],
  ['GET /part/_search', 'indices:data/read/search', 'part'],
])('refuses %s', async (request, action, names) => {
  const reader = await user('reader', on(['logs-*'], ['read']))
  const answer = await reader.send(request)
  expect(answer.status).toBe(403)
  expect(reasonOf(answer)).toBe(
    `action [${action}] is unauthorized for user [reader] with effective roles [reader] on indices [${names}], this action is granted by the index privileges [read,all]`,
  )
})

it('omits forbidden names if unavailable ones are ignored', async () => {
  const reader = await user('reader', on(['logs-*'], ['read']))
  const answer = await reader.send('GET /logs-a,secret/_count?ignore_unavailable=true')
  expect((answer.json() as { count: number }).count).toBe(1)
})

it('refuses everything to a user without the action on any index, without naming one', async () => {
  const writer = await user('writer', on(['logs-*'], ['create_doc']))
  expect(reasonOf(await writer.send('GET /_search'))).toBe(
    'action [indices:data/read/search] is unauthorized for user [writer] with effective roles [writer], this action is granted by the index privileges [read,all]',
  )
})

it('grants an alias without its indices, and always filters it', async () => {
  const aliased = await user('aliased', on(['part'], ['read']))
  expect((await aliased.send('GET /secret/_search')).status).toBe(403)
  const counts = await Promise.all(['/part', '/*', ''].map(path => aliased.send(`GET ${path}/_count`)))
  expect(counts.map(answer => (answer.json() as { count: number }).count)).toEqual([0, 0, 0])
})

it('grants the indices of a data stream with it', async () => {
  const streaming = await user('streaming', on(['stream-a'], ['read', 'view_index_metadata']))
  const shown = (await streaming.send('GET /_data_stream')).json() as {
    data_streams: { indices: { index_name: string }[] }[]
  }
  const backing = shown.data_streams[0]!.indices[0]!.index_name
  expect(((await streaming.send(`GET /${backing}/_count`)).json() as { count: number }).count).toBe(1)
})

it('answers items of bulk requests by their own rights', async () => {
  const writer = await user('writer', on(['logs-*'], ['create_doc']))
  const lines = [
    '{"create":{"_index":"logs-a","_id":"2"}}\n{"n":5}',
    '{"index":{"_index":"logs-a","_id":"2"}}\n{"n":5}',
    '{"create":{"_index":"secret","_id":"2"}}\n{"n":5}',
    '{"create":{"_index":"logs-new","_id":"2"}}\n{"n":5}',
    '{"delete":{"_index":"logs-a","_id":"1"}}',
  ]
  const answer = await writer.send('POST /_bulk', `${lines.join('\n')}\n`)
  const items = (answer.json() as { items: Record<string, { status: number; error?: { reason: string } }>[] }).items
  const shown = items.map(item => Object.values(item)[0]!)
  expect(shown.map(({ status }) => status)).toEqual([201, 403, 403, 403, 403])
  const action = (text: string) => /^action \[(.*?)\] is unauthorized/.exec(text)?.[1]
  expect(shown.slice(1).map(({ error }) => action(error!.reason))).toEqual([
    'indices:data/write/index:op_type/index',
    'indices:data/write/bulk[s]',
    'indices:admin/auto_create',
    'indices:data/write/delete',
  ])
  expect(shown[2]!.error!.reason).toBe(
    'action [indices:data/write/bulk[s]] is unauthorized for user [writer] with effective roles [writer] on indices [secret], this action is granted by the index privileges [create_doc,create,delete,index,write,all]',
  )
})

it('answers items of mget and msearch by their own rights', async () => {
  const reader = await user('reader', on(['logs-*'], ['read']))
  const docs = [
    { _index: 'logs-a', _id: '1' },
    { _index: 'secret', _id: '1' },
  ]
  const got = (await reader.send('POST /_mget', { docs })).json() as {
    docs: { found?: boolean; error?: { reason: string } }[]
  }
  expect(got.docs[0]!.found).toBe(true)
  expect(got.docs[1]!.error!.reason).toContain('action [indices:data/read/mget[shard]] is unauthorized')
  const searches = '{"index":"logs-a"}\n{}\n{"index":"secret"}\n{}\n'
  const found = (await reader.send('POST /_msearch', searches)).json() as { responses: { status: number }[] }
  expect(found.responses.map(({ status }) => status)).toEqual([200, 403])
})

// covers: privileges.create-index
it('makes indices for documents with create_index alone, and by name too', async () => {
  const maker = await user('maker', on(['new-*'], ['create_doc', 'create_index']))
  expect((await maker.send('POST /new-a/_doc', { n: 1 })).status).toBe(201)
  expect((await maker.send('PUT /new-b')).status).toBe(200)
  expect(reasonOf(await maker.send('PUT /old-b'))).toContain(
    'granted by the index privileges [create_index,manage,all]',
  )
})

it('keeps scrolls, points in time and async searches for those who began them', async () => {
  const one = await user('one', on(['logs-*'], ['read']))
  const other = await user('other', on(['logs-*'], ['read']))
  const scroll = (await one.send('GET /logs-*/_search?scroll=1m&size=1')).json() as { _scroll_id: string }
  const body = { scroll_id: scroll._scroll_id }
  const page = { ...body, scroll: '1m' }
  expect((await other.send('POST /_search/scroll', page)).status).toBe(404)
  expect((await other.send('DELETE /_search/scroll', body)).status).toBe(404)
  expect((await one.send('POST /_search/scroll', page)).status).toBe(200)
  expect((await one.send('DELETE /_search/scroll', body)).status).toBe(200)
  const { id } = (await one.send('POST /logs-*/_pit?keep_alive=1m')).json() as { id: string }
  expect((await other.send('POST /_search', { pit: { id } })).status).toBe(404)
  expect((await one.send('POST /_search', { pit: { id } })).status).toBe(200)
  const search = (await one.send('POST /logs-*/_async_search?keep_on_completion=true')).json() as { id: string }
  expect((await other.send(`GET /_async_search/${search.id}`)).status).toBe(404)
  expect((await other.send(`DELETE /_async_search/${search.id}`)).status).toBe(404)
  expect((await one.send(`GET /_async_search/${search.id}`)).status).toBe(200)
})

it('refuses to clear all scrolls without the right to manage', async () => {
  const one = await user('one', on(['logs-*'], ['read']))
  expect(reasonOf(await one.send('DELETE /_search/scroll/_all'))).toContain(
    'action [cluster:admin/indices/scroll/clear_all] is unauthorized',
  )
})

it('shows aliases and data streams that are permitted', async () => {
  const viewer = await user('seeing', on(['logs-*', 'part'], ['view_index_metadata']))
  expect((await viewer.send('GET /_alias')).json()).toEqual({
    'logs-a': { aliases: {} },
    'logs-b': { aliases: {} },
    secret: { aliases: { part: { filter: { term: { n: 4 } } } } },
  })
  expect((await viewer.send('GET /_data_stream')).json()).toEqual({ data_streams: [] })
  expect((await viewer.send('GET /_alias/hidden')).status).toBe(403)
})

it('reindexes readable documents to writable indices', async () => {
  const mover = await user('mover', {
    indices: [
      { names: ['logs-a'], privileges: ['read'] },
      { names: ['copy'], privileges: ['write', 'create_index'] },
    ],
  })
  const move = (from: string, to: string) =>
    mover.send('POST /_reindex', { source: { index: from }, dest: { index: to } })
  expect((await move('logs-a', 'copy')).status).toBe(200)
  expect((await move('secret', 'copy')).status).toBe(403)
  expect(JSON.stringify((await move('logs-a', 'logs-a2')).json())).toContain('is unauthorized')
})

it('looks documents up for terms queries with the rights of the caller', async () => {
  const reader = await user('reader', on(['logs-*'], ['read']))
  const lookup = (index: string) => ({ query: { terms: { n: { index, id: '1', path: 'n' } } } })
  expect((await reader.send('POST /logs-*/_search', lookup('logs-b'))).status).toBe(200)
  expect(JSON.stringify((await reader.send('POST /logs-*/_search', lookup('secret'))).json())).toContain(
    'action [indices:data/read/get] is unauthorized',
  )
})

it('grants requests that name indices of the cluster by cluster privileges only', async () => {
  const monitoring = await user('watching', { cluster: ['monitor'] })
  expect((await monitoring.send('GET /_cluster/health/secret')).status).toBe(200)
  expect((await monitoring.send('GET /secret/_stats')).status).toBe(403)
})

it('stores enrich policies for those who may read their indices', async () => {
  const server = securedServer()
  await server.send('PUT /users', {
    mappings: { properties: { mail: { type: 'keyword' }, city: { type: 'keyword' } } },
  })
  await server.send('PUT /_security/role/enricher', {
    cluster: ['manage_enrich'],
    indices: [{ names: 'open-*', privileges: ['read'] }],
  })
  await server.send('PUT /_security/user/ana', { password: 'of-ana', roles: ['enricher'] })
  const match = { indices: ['users', 'open-1'], match_field: 'mail', enrich_fields: ['city'] }
  const ana = server.as(basic('ana', 'of-ana'))
  const refused = await ana.send('PUT /_enrich/policy/by-mail', { match })
  expect([refused.status, refused.json()]).toMatchObject([
    403,
    {
      error: {
        type: 'security_exception',
        reason: 'unable to store policy because no indices match with the specified index patterns [users, open-1]',
      },
    },
  ])
  await server.send('PUT /_security/role/enricher', {
    cluster: ['manage_enrich'],
    indices: [{ names: 'users', privileges: ['read'] }],
  })
  expect((await ana.send('PUT /_enrich/policy/by-mail', { match: { ...match, indices: 'users' } })).status).toBe(200)
})
