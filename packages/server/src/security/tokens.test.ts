/** Access tokens: given, used, refreshed, invalidated; and what is refused. */
import { expect, it } from 'vitest'
import { basic, ELASTIC_PASSWORD, securedServer } from '../testkit/secured-server.js'

const TOKEN = '/_security/oauth2/token'
const PASSWORD = { grant_type: 'password', username: 'elastic', password: ELASTIC_PASSWORD }

interface Given {
  readonly access_token: string
  readonly refresh_token: string
}

const tokenServer = () => securedServer({ hasTokens: true })

// covers: authentication.bearer, authentication.token-life
it('gives a token for a password', async () => {
  const server = tokenServer()
  const given = (await server.send(`POST ${TOKEN}`, PASSWORD)).json() as Given
  expect(given).toMatchObject({
    type: 'Bearer',
    expires_in: 1200,
    authentication: { username: 'elastic', authentication_type: 'realm' },
  })
  expect(given).not.toHaveProperty('scope')
  const who = await server.as(`bearer ${given.access_token}`).send('GET /_security/_authenticate')
  expect(who.json()).toMatchObject({ username: 'elastic', authentication_type: 'token' })
})

it('returns the same pair to a client that refreshes twice, and to no other', async () => {
  const server = tokenServer()
  const first = (await server.send(`POST ${TOKEN}`, PASSWORD)).json() as Given
  const refresh = { grant_type: 'refresh_token', refresh_token: first.refresh_token }
  const second = (await server.send(`POST ${TOKEN}`, refresh)).json() as Given
  expect(second.access_token).not.toBe(first.access_token)
  expect(await server.send(`POST ${TOKEN}`, refresh).then(answer => answer.json())).toMatchObject({
    access_token: second.access_token,
    refresh_token: second.refresh_token,
  })
  await server.send('PUT /_security/user/other', { password: 'of-another', roles: ['superuser'] })
  const other = await server.as(basic('other', 'of-another')).send(`POST ${TOKEN}`, refresh)
  expect([other.status, other.json()]).toEqual([
    400,
    { error: 'invalid_grant', error_description: 'tokens must be refreshed by the creating client' },
  ])
})

it('gives the caller a token without a password, which cannot be refreshed', async () => {
  const server = tokenServer()
  const given = (await server.send(`POST ${TOKEN}`, { grant_type: 'client_credentials' })).json()
  expect(given).not.toHaveProperty('refresh_token')
})

// covers: authentication.invalidate
it('invalidates an access token, and leaves the refresh token', async () => {
  const server = tokenServer()
  const { access_token, refresh_token } = (await server.send(`POST ${TOKEN}`, PASSWORD)).json() as Given
  const invalidate = (body: object) => server.send(`DELETE ${TOKEN}`, body)
  const counts = (invalidated: number, previously: number) => ({
    invalidated_tokens: invalidated,
    previously_invalidated_tokens: previously,
    error_count: 0,
  })
  expect((await invalidate({ token: access_token })).json()).toEqual(counts(1, 0))
  expect((await invalidate({ token: access_token })).json()).toEqual(counts(0, 1))
  const refused = await server.as(`Bearer ${access_token}`).send('GET /')
  expect(refused.json()).toMatchObject({ error: { reason: 'token expired' }, status: 401 })
  expect(refused.headers['www-authenticate']).toBe(
    'Bearer realm="security", error="invalid_token", error_description="The access token expired"',
  )
  expect((await server.send(`POST ${TOKEN}`, { grant_type: 'refresh_token', refresh_token })).status).toBe(200)
  expect((await invalidate({ username: 'elastic' })).json()).toEqual(counts(3, 1))
  const unknown = await invalidate({ token: 'none' })
  expect([unknown.status, unknown.json()]).toEqual([404, counts(0, 0)])
})

it.each([
  [{ grant_type: 'password' }, 'invalid_request', 'Validation Failed: 1: username is missing;2: password is missing;'],
  [
    { ...PASSWORD, refresh_token: 'x' },
    'unsupported_grant_type',
    'Validation Failed: 1: refresh_token is not supported with the password grant_type;',
  ],
  [
    { grant_type: 'magic' },
    'unsupported_grant_type',
    'Validation Failed: 1: grant_type only supports the values: [password, _kerberos, refresh_token, client_credentials];',
  ],
  [{ grant_type: 'refresh_token', refresh_token: 'x' }, 'invalid_grant', 'could not refresh the requested token'],
])('refuses %j', async (body, error, error_description) => {
  const answer = await tokenServer().send(`POST ${TOKEN}`, body)
  expect([answer.status, answer.json()]).toEqual([400, { error, error_description }])
})

it('reports that the token service is disabled without TLS', async () => {
  const answer = await securedServer().send(`POST ${TOKEN}`, PASSWORD)
  expect([answer.status, answer.json()]).toMatchObject([
    400,
    { error: { type: 'feature_not_enabled_exception', reason: 'security tokens are not enabled' } },
  ])
})

it('rejects tokens of a disabled user', async () => {
  const server = tokenServer()
  await server.send('PUT /_security/user/juan', { password: 'of-juan', roles: ['superuser'] })
  const grant = { ...PASSWORD, username: 'juan', password: 'of-juan' }
  const { access_token } = (await server.send(`POST ${TOKEN}`, grant)).json() as Given
  const juan = server.as(`Bearer ${access_token}`)
  expect((await juan.send('GET /')).status).toBe(200)
  await server.send('PUT /_security/user/juan/_disable')
  expect((await juan.send('GET /')).json()).toMatchObject({ error: { reason: 'token expired' }, status: 401 })
})

it('rejects an expired token', async () => {
  const server = securedServer({ hasTokens: true, tokenMillis: 0 })
  const { access_token } = (await server.send(`POST ${TOKEN}`, PASSWORD)).json() as Given
  expect((await server.as(`Bearer ${access_token}`).send('GET /')).status).toBe(401)
})
