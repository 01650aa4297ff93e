/** Authentication, and the errors for callers that fail it. */
import { expect, it } from 'vitest'
import { basic, ELASTIC_PASSWORD, securedServer } from '../testkit/secured-server.js'
import { testServer } from '../testkit/server.js'

const CHALLENGE = ['Basic realm="security", charset="UTF-8"', 'ApiKey']

const refusal = (reason: string, schemes: readonly string[] = CHALLENGE) => {
  const fault = { type: 'security_exception', reason, header: { 'WWW-Authenticate': schemes } }
  return { error: { root_cause: [fault], ...fault }, status: 401 }
}

it('requires nothing if security is off', async () => {
  expect((await testServer().send('GET /')).status).toBe(200)
})

it.each([
  ['no credentials', null, 'missing authentication credentials for REST request [/_cat/indices?v]'],
  [
    'a wrong password',
    basic('elastic', 'no'),
    'unable to authenticate user [elastic] for REST request [/_cat/indices?v]',
  ],
  ['nobody', basic('who', 'no'), 'unable to authenticate user [who] for REST request [/_cat/indices?v]'],
  ['a scheme that is not known', 'Digest x', 'missing authentication credentials for REST request [/_cat/indices?v]'],
  ['no colon', `Basic ${btoa('elastic')}`, 'invalid basic authentication header value'],
])('refuses %s', async (_, authorization, reason) => {
  const server = securedServer()
  const answer = await server.as(authorization).send('GET /_cat/indices?v')
  expect(answer.status).toBe(401)
  expect(answer.json()).toEqual(refusal(reason))
  expect(answer.headers['www-authenticate']).toEqual(CHALLENGE)
})

it('offers access tokens if there are any', async () => {
  const server = securedServer({ hasTokens: true })
  const answer = await server.as(null).send('GET /')
  expect(answer.headers['www-authenticate']).toEqual([CHALLENGE[0], 'Bearer realm="security"', 'ApiKey'])
})

// covers: authentication.order
it.each(['Basic', 'basic', 'BASIC'])('accepts a password by %s', async scheme => {
  const server = securedServer()
  const answer = await server.as(basic('elastic', ELASTIC_PASSWORD).replace('Basic', scheme)).send('GET /')
  expect(answer.status).toBe(200)
})

it('rejects requests without a route, too', async () => {
  const server = securedServer()
  expect((await server.as(null).send('GET /a/b/c/d')).status).toBe(401)
  expect((await server.send('GET /a/b/c/d')).status).toBe(400)
})
