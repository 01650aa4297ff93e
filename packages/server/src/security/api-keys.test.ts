/** API keys: made, used, found, changed, invalidated; and what is refused. */
import { expect, it } from 'vitest'
import { basic, type SecuredServer, securedServer } from '../testkit/secured-server.js'
import type { TestServer } from '../testkit/server.js'

interface Key {
  readonly id: string
  readonly api_key: string
  readonly encoded: string
  readonly expiration?: number
}

const reasonOf = (json: unknown): string => (json as { error: { reason: string } }).error.reason

async function create(server: TestServer, body: object): Promise<Key> {
  const answer = await server.send('POST /_security/api_key', body)
  expect(answer.status).toBe(200)
  return answer.json() as Key
}

/** `owner` may manage its own keys. */
async function withOwner(): Promise<{ server: SecuredServer; owner: TestServer }> {
  const server = securedServer()
  await server.send('PUT /_security/role/keys', { cluster: ['manage_own_api_key', 'monitor'] })
  await server.send('PUT /_security/user/owner', { password: 'of-the-owner', roles: ['keys'] })
  return { server, owner: server.as(basic('owner', 'of-the-owner')) }
}

// covers: authentication.api-key
it.each(['ApiKey', 'APIKey', 'apikey'])('authenticates by an API key, by %s', async scheme => {
  const server = securedServer()
  const { id, api_key, encoded } = await create(server, { name: 'k' })
  expect(Buffer.from(encoded, 'base64').toString()).toBe(`${id}:${api_key}`)
  const answer = await server.as(`${scheme} ${encoded}`).send('GET /_security/_authenticate')
  expect(answer.json()).toEqual({
    username: 'elastic',
    roles: [],
    full_name: null,
    email: null,
    metadata: {},
    enabled: true,
    authentication_realm: { name: '_es_api_key', type: '_es_api_key' },
    lookup_realm: { name: '_es_api_key', type: '_es_api_key' },
    authentication_type: 'api_key',
    api_key: { id, name: 'k' },
  })
})

it('says why a key is of no use', async () => {
  const server = securedServer()
  const { id, encoded } = await create(server, { name: 'k', expiration: '1d' })
  const use = async (credentials: string): Promise<unknown> => {
    const answer = await server.as(`ApiKey ${credentials}`).send('GET /')
    expect(answer.status).toBe(401)
    return (answer.json() as { error: { additional_unsuccessful_credentials: string } }).error
      .additional_unsuccessful_credentials
  }
  expect(await use(btoa('foo:bar'))).toBe('API key: unable to find apikey with id foo')
  expect(await use(btoa(`${id}:bar`))).toBe(`API key: invalid credentials for API key [${id}]`)
  const invalidated = await server.send('DELETE /_security/api_key', { ids: [id] })
  expect(invalidated.json()).toEqual({
    invalidated_api_keys: [id],
    previously_invalidated_api_keys: [],
    error_count: 0,
  })
  expect((await server.send('DELETE /_security/api_key', { ids: [id] })).json()).toMatchObject({
    previously_invalidated_api_keys: [id],
  })
  expect(await use(encoded)).toBe(`API key: api key [${id}] has been invalidated`)
})

// covers: authentication.key-expiry
it('shows keys without their secrets', async () => {
  const server = securedServer()
  const { id } = await create(server, {
    name: 'k',
    expiration: '1h',
    metadata: { team: 'a' },
    role_descriptors: { r: { cluster: ['monitor'] } },
  })
  const answer = await server.send(`GET /_security/api_key?id=${id}&with_limited_by=true`)
  const { api_keys } = answer.json() as { api_keys: Record<string, unknown>[] }
  expect(api_keys).toMatchObject([
    {
      id,
      name: 'k',
      type: 'rest',
      invalidated: false,
      username: 'elastic',
      realm: 'reserved',
      realm_type: 'reserved',
      metadata: { team: 'a' },
      role_descriptors: { r: { cluster: ['monitor'] } },
      limited_by: [{ superuser: { cluster: ['all'] } }],
    },
  ])
  expect(Object.keys(api_keys[0]!)).not.toContain('hash')
  expect((await server.send('GET /_security/api_key?id=none')).status).toBe(404)
})

it('finds keys by a query, in an order, and counts them', async () => {
  const server = securedServer()
  for (const [name, team] of [
    ['b', 'x'],
    ['a', 'x'],
    ['c', 'y'],
  ])
    await create(server, { name, metadata: { team } })
  const answer = await server.send('POST /_security/_query/api_key', {
    query: { bool: { filter: [{ term: { 'metadata.team': 'x' } }, { prefix: { username: 'ela' } }] } },
    sort: ['name'],
    size: 1,
    aggs: { names: { terms: { field: 'name' } } },
  })
  expect(answer.json()).toMatchObject({
    total: 2,
    count: 1,
    api_keys: [{ name: 'a', _sort: ['a'] }],
    aggregations: {
      names: {
        buckets: [
          { key: 'a', doc_count: 1 },
          { key: 'b', doc_count: 1 },
        ],
      },
    },
  })
  await create(server, { name: 'd' })
  expect((await server.send('GET /_security/_query/api_key')).json()).toMatchObject({ total: 4 })
})

it('counts and sorts by members of the metadata, which are keywords', async () => {
  const server = securedServer()
  for (const [i, env] of ['prod', 'test', 'prod'].entries())
    await create(server, {
      name: `k${i}`,
      metadata: { env, n: i, tags: ['p', 'q'], team: i === 0 ? 'x' : { lead: 'y' } },
    })
  const field = (name: string) => ({ field: `metadata.${name}` })
  const answer = await server.send('POST /_security/_query/api_key', {
    query: { bool: { filter: [{ wildcard: { 'metadata.env': '*o*' } }, { exists: field('n') }] } },
    sort: [{ 'metadata.n': 'desc' }],
    aggs: {
      env: { terms: field('env'), aggs: { leads: { terms: field('team.lead') } } },
      tags: { value_count: field('tags') },
      others: { missing: field('team.lead') },
      pages: { composite: { sources: [{ n: { terms: field('n') } }] } },
    },
  })
  expect(answer.json()).toMatchObject({
    total: 2,
    api_keys: [
      { name: 'k2', _sort: ['2'] },
      { name: 'k0', _sort: ['0'] },
    ],
    aggregations: {
      env: { buckets: [{ key: 'prod', doc_count: 2, leads: { buckets: [{ key: 'y', doc_count: 1 }] } }] },
      tags: { value: 4 },
      others: { doc_count: 1 },
      pages: { buckets: [{ key: { n: '0' } }, { key: { n: '2' } }] },
    },
  })
})

it('changes keys of who asks', async () => {
  const { server, owner } = await withOwner()
  const { id } = await create(owner, { name: 'k' })
  expect((await owner.send(`PUT /_security/api_key/${id}`, { metadata: { a: 1 } })).json()).toEqual({ updated: true })
  expect((await owner.send(`PUT /_security/api_key/${id}`, { metadata: { a: 1 } })).json()).toEqual({ updated: false })
  const bulk = await owner.send('POST /_security/api_key/_bulk_update', { ids: [id, 'none'], metadata: { a: 2 } })
  expect(bulk.json()).toMatchObject({
    updated: [id],
    noops: [],
    errors: { count: 1, details: { none: { type: 'resource_not_found_exception' } } },
  })
  const other = await server.send(`PUT /_security/api_key/${id}`, { metadata: {} })
  expect(reasonOf(other.json())).toBe(`no API key owned by requesting user found for ID [${id}]`)
})

it('shows those who may only manage their own keys no others', async () => {
  const { server, owner } = await withOwner()
  await create(server, { name: 'of elastic' })
  await create(owner, { name: 'own' })
  expect((await owner.send('POST /_security/_query/api_key', {})).json()).toMatchObject({
    total: 1,
    api_keys: [{ name: 'own' }],
  })
  expect((await owner.send('GET /_security/api_key?owner=true')).json()).toMatchObject({ api_keys: [{ name: 'own' }] })
})

it('makes keys for others by their passwords', async () => {
  const { server } = await withOwner()
  const grant = { grant_type: 'password', username: 'owner', password: 'of-the-owner', api_key: { name: 'g' } }
  const granted = (await server.send('POST /_security/api_key/grant', grant)).json() as Key
  expect((await server.as(`ApiKey ${granted.encoded}`).send('GET /_security/_authenticate')).json()).toMatchObject({
    username: 'owner',
  })
  const wrong = await server.send('POST /_security/api_key/grant', { ...grant, password: 'wrong' })
  expect([wrong.status, reasonOf(wrong.json())]).toEqual([
    401,
    'unable to authenticate user [owner] for action [cluster:admin/xpack/security/api_key/grant]',
  ])
})

it('lets a key make only keys without privileges', async () => {
  const server = securedServer()
  const { encoded } = await create(server, { name: 'k' })
  const keyed = server.as(`ApiKey ${encoded}`)
  const refused = await keyed.send('POST /_security/api_key', { name: 'derived' })
  expect(reasonOf(refused.json())).toBe(
    'creating derived api keys requires an explicit role descriptor that is empty (has no privileges)',
  )
  expect((await keyed.send('POST /_security/api_key', { name: 'd', role_descriptors: { none: {} } })).status).toBe(200)
})

it.each([
  [
    'POST /_security/api_key/grant',
    { api_key: { name: 'k' }, grant_type: 'password', username: 'u' },
    'Validation Failed: 1: password is required for grant_type [password];',
  ],
  ['POST /_security/api_key', {}, 'Validation Failed: 1: api key name is required;'],
  [
    'POST /_security/api_key',
    { name: 'k', role_descriptors: Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`r${i}`, {}])) },
    'an API key has at most [1000] role descriptors, but [1001] were given',
  ],
  [
    'POST /_security/api_key',
    { name: ' k' },
    'Validation Failed: 1: api key name may not begin or end with whitespace;',
  ],
  ['POST /_security/api_key', { name: '_k' }, 'Validation Failed: 1: api key name may not begin with an underscore;'],
  [
    'POST /_security/api_key',
    { name: 'k'.repeat(257) },
    'Validation Failed: 1: api key name may not be more than 256 characters long;',
  ],
  [
    'POST /_security/api_key',
    { name: 'k', metadata: { _a: 1 } },
    'Validation Failed: 1: API key metadata keys may not start with [_];',
  ],
  [
    'DELETE /_security/api_key',
    {},
    'Validation Failed: 1: One of [api key id(s), api key name, username, realm name] must be specified if [owner] flag is false;',
  ],
  [
    'DELETE /_security/api_key',
    { owner: true, username: 'u' },
    'Validation Failed: 1: neither username nor realm-name may be specified when invalidating owned API keys;',
  ],
  [
    'POST /_security/_query/api_key',
    { query: { term: { hash: 'x' } } },
    'Field [hash] is not allowed for querying or aggregation',
  ],
  [
    'POST /_security/_query/api_key',
    { query: { fuzzy: { name: 'x' } } },
    'Query type [fuzzy] is not currently supported in this context',
  ],
])('refuses %s %j', async (request, body, reason) => {
  const answer = await securedServer().send(request, body)
  expect([answer.status, reasonOf(answer.json())]).toEqual([400, reason])
})
