/** Pipelines see who sends a request: `set_security_user` in documents that are indexed, and in simulations. */
import { expect, it } from 'vitest'
import { basic, ELASTIC_PASSWORD, type SecuredServer, securedServer } from '../testkit/secured-server.js'

const PIPELINE = { processors: [{ set_security_user: { field: 'by' } }] }
const NATIVE = { name: 'default_native', type: 'native' }
const JUAN = {
  username: 'juan',
  roles: ['writer'],
  full_name: 'Juan Diaz',
  email: 'juan@example.com',
  metadata: { team: 'search', share: 1 },
  realm: NATIVE,
  authentication_type: 'REALM',
}

async function serverWithJuan(): Promise<SecuredServer> {
  const server = securedServer({ hasTokens: true, anonymous: { roles: ['writer'] } })
  await server.send('PUT /_ingest/pipeline/who', PIPELINE)
  await server.send('PUT /_security/role/writer', {
    cluster: ['manage_pipeline', 'manage_own_api_key', 'manage_token'],
    indices: [{ names: 'logs', privileges: ['all'] }],
    run_as: ['ana'],
  })
  const { username: _, realm: __, authentication_type: ___, ...juan } = JUAN
  // `1.0` is a double, and stays one.
  const body = JSON.stringify({ ...juan, password: 'of-juan' }).replace('"share":1', '"share":1.0')
  await server.send('PUT /_security/user/juan', body)
  await server.send('PUT /_security/user/ana', { password: 'of-ana', roles: [] })
  return server
}

const as = (server: SecuredServer, headers: Record<string, string> = {}) => server.as(basic('juan', 'of-juan'), headers)

const by = (text: string): unknown => (JSON.parse(text) as { _source: { by: unknown } })._source.by

it('in documents that are indexed one by one, and in bulk requests', async () => {
  const server = await serverWithJuan()
  const juan = as(server)
  await juan.send('PUT /logs/_doc/1?pipeline=who', { n: 1 })
  const lines = [{ index: { _id: '2' } }, { n: 2 }, { create: { _id: '3' } }, { n: 3 }]
  const bulk = lines.map(line => `${JSON.stringify(line)}\n`).join('')
  expect((await juan.send('POST /logs/_bulk?pipeline=who', bulk)).json()).toMatchObject({ errors: false })
  for (const id of ['1', '2', '3']) {
    const { text } = await server.send(`GET /logs/_doc/${id}`)
    expect(by(text)).toEqual(JUAN)
    expect(text).toContain('"share":1.0')
  }
})

it('in simulations, also those of simulate ingest', async () => {
  const juan = as(await serverWithJuan())
  const docs = [{ _index: 'logs', _source: {} }]
  const simulated = async (request: string, body: object) =>
    ((await juan.send(request, body)).json() as { docs: [{ doc: { _source: { by: unknown } } }] }).docs[0].doc._source
      .by
  expect(await simulated('POST /_ingest/pipeline/who/_simulate', { docs })).toEqual(JUAN)
  expect(await simulated('POST /_ingest/pipeline/_simulate', { pipeline: PIPELINE, docs })).toEqual(JUAN)
  expect(await simulated('POST /_ingest/logs/_simulate?pipeline=who', { docs })).toEqual(JUAN)
})

it('with the key, the token or the user name of the request', async () => {
  const server = await serverWithJuan()
  const key = (await as(server).send('POST /_security/api_key', { name: 'k', metadata: { a: 1 } })).json()
  const { id, encoded } = key as { id: string; encoded: string }
  const login = { grant_type: 'password', username: 'juan', password: 'of-juan' }
  const { access_token } = (await as(server).send('POST /_security/oauth2/token', login)).json() as {
    access_token: string
  }
  const shown = async (authorization: string | null, headers: Record<string, string> = {}) => {
    const sender = server.as(authorization, headers)
    const body = { pipeline: PIPELINE, docs: [{ _source: {} }] }
    const answer = await sender.send('POST /_ingest/pipeline/_simulate', body)
    return (answer.json() as { docs: [{ doc: { _source: { by: unknown } } }] }).docs[0].doc._source.by
  }
  expect(await shown(`ApiKey ${encoded}`)).toMatchObject({
    username: 'juan',
    realm: NATIVE,
    authentication_type: 'API_KEY',
    api_key: { id, name: 'k', metadata: { a: 1 } },
  })
  expect(await shown(`Bearer ${access_token}`)).toEqual({ ...JUAN, authentication_type: 'TOKEN' })
  expect(await shown(null)).toMatchObject({ username: '_es_anonymous_user', authentication_type: 'ANONYMOUS' })
  const elastic = basic('elastic', ELASTIC_PASSWORD)
  expect(await shown(elastic, { 'es-security-runas-user': 'juan' })).toEqual(JUAN)
})
