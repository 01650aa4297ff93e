/** Kinds of logins: run-as, services, the anonymous user, files, a second login; and the limit of guesses. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { basic, ELASTIC_PASSWORD, securedServer } from '../testkit/secured-server.js'

const ME = 'GET /_security/_authenticate'
const folder = (): string => mkdtempSync(path.join(tmpdir(), 'sluice-security-'))

it('runs requests as another user, if granted', async () => {
  const server = securedServer()
  await server.send('PUT /_security/role/front', { run_as: ['ju*'] })
  await server.send('PUT /_security/user/front', { password: 'of-front', roles: ['front'] })
  await server.send('PUT /_security/user/juan', { password: 'of-juan', roles: ['viewer'] })
  const as = (name: string) => server.as(basic('front', 'of-front'), { 'es-security-runas-user': name })
  expect((await as('juan').send(ME)).json()).toMatchObject({
    username: 'juan',
    roles: ['viewer'],
    authentication_realm: { name: 'default_native' },
    lookup_realm: { name: 'default_native' },
  })
  for (const name of ['elastic', 'julia']) {
    const answer = await as(name).send('GET /_cluster/health')
    expect([answer.status, answer.json()]).toMatchObject([
      403,
      {
        error: {
          reason: `action [cluster:monitor/health] is unauthorized for user [front] with effective roles [front], because user [front] is unauthorized to run as [${name}]`,
        },
      },
    ])
  }
})

it('authenticates services by their tokens', async () => {
  const server = securedServer()
  const path = '/_security/service/elastic/fleet-server/credential'
  const made = (await server.send(`POST ${path}/token/t1`)).json() as { token: { value: string } }
  expect(made).toMatchObject({ created: true, token: { name: 't1' } })
  const service = server.as(`Bearer ${made.token.value}`)
  expect((await service.send(ME)).json()).toMatchObject({
    username: 'elastic/fleet-server',
    full_name: 'Service account - elastic/fleet-server',
    authentication_type: 'token',
    token: { name: 't1', type: '_service_account_index' },
  })
  expect((await server.send(`GET ${path}`)).json()).toMatchObject({ count: 1, tokens: { t1: {} } })
  expect((await server.send(`DELETE ${path}/token/t1`)).json()).toEqual({ found: true })
  expect((await service.send(ME)).status).toBe(401)
})

it('gives callers without credentials the roles of anonymous access, and rejects wrong credentials', async () => {
  const server = securedServer({ anonymous: { roles: ['viewer'] } })
  expect((await server.as(null).send(ME)).json()).toMatchObject({
    username: '_es_anonymous_user',
    roles: ['viewer'],
    authentication_type: 'anonymous',
    authentication_realm: { name: '__anonymous', type: '__anonymous' },
  })
  expect((await server.as(basic('elastic', 'wrong')).send(ME)).status).toBe(401)
})

it('asks callers without credentials to log in if their roles are not sufficient', async () => {
  const server = securedServer({ anonymous: { roles: ['viewer'], authzException: false } })
  for (const [request, action] of [
    ['GET /_security/user', 'cluster:admin/xpack/security/user/get'],
    ['PUT /logs', 'indices:admin/create'],
  ]) {
    const refused = await server.as(null).send(request!)
    expect([refused.status, refused.json()]).toMatchObject([
      401,
      { error: { type: 'security_exception', reason: `action [${action}] requires authentication` } },
    ])
    expect(refused.headers['www-authenticate']).toEqual(['Basic realm="security", charset="UTF-8"', 'ApiKey'])
  }
})

it('checks a second login, too', async () => {
  const server = securedServer()
  const second = (authorization: string) => ({ 'es-secondary-authorization': authorization })
  expect((await server.send(ME, undefined, second(basic('elastic', ELASTIC_PASSWORD)))).status).toBe(200)
  const refused = await server.send(ME, undefined, second(basic('elastic', 'wrong')))
  expect([refused.status, refused.json()]).toMatchObject([
    401,
    { error: { reason: 'Failed to authenticate secondary user' } },
  ])
})

it('knows users and roles of files', async () => {
  const realmFiles = folder()
  // `correct horse`
  writeFileSync(path.join(realmFiles, 'users'), 'ana:$2b$04$pYNXZnmFFaCzJvSNILgsYemlAKYLR6IoBsDeiDf8orCIFgPQqbQli\n')
  writeFileSync(path.join(realmFiles, 'users_roles'), 'watcher:ana,bob\n')
  writeFileSync(path.join(realmFiles, 'roles.yml'), 'watcher:\n  cluster: [monitor]\n')
  const ana = securedServer({ realmFiles }).as(basic('ana', 'correct horse'))
  expect((await ana.send(ME)).json()).toMatchObject({
    username: 'ana',
    roles: ['watcher'],
    authentication_realm: { name: 'default_file', type: 'file' },
  })
  expect((await ana.send('GET /_cluster/health')).status).toBe(200)
  expect((await ana.send('GET /_security/user')).status).toBe(403)
})

it('answers guesses of a password with 429 after twenty of them', async () => {
  const server = securedServer()
  const guess = async () => (await server.as(basic('elastic', 'guess')).send('GET /')).status
  for (let i = 0; i < 20; i++) expect(await guess()).toBe(401)
  expect(await guess()).toBe(429)
  expect((await server.as(basic('nobody', 'guess')).send('GET /')).status).toBe(401)
})

it('writes who was refused, and no secret', async () => {
  const auditLog = path.join(folder(), 'audit.log')
  const server = securedServer({ auditLog })
  await server.as(null).send('GET /_cat/indices?token=secret')
  await server.as(basic('elastic', 'a-wrong-password')).send('GET /')
  await server.send('PUT /_security/user/juan', { password: 'of-juan', roles: [] })
  await server.as(basic('juan', 'of-juan')).send('GET /_security/user')
  const text = readFileSync(auditLog, 'utf8')
  const lines = text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Record<string, unknown>)
  expect(lines).toMatchObject([
    { 'event.action': 'anonymous_access_denied', 'url.path': '/_cat/indices', 'request.method': 'GET' },
    { 'event.action': 'authentication_failed', 'user.name': 'elastic' },
    {
      'event.action': 'access_denied',
      'user.name': 'juan',
      action: 'cluster:admin/xpack/security/user/get',
    },
  ])
  expect(text).not.toMatch(/secret|a-wrong-password|of-juan/)
})

it('keeps role mappings', async () => {
  const server = securedServer()
  const mapping = { roles: ['viewer'], enabled: true, rules: { field: { username: '*' } }, metadata: {} }
  const put = await server.send('PUT /_security/role_mapping/m', mapping)
  expect(put.json()).toEqual({ role_mapping: { created: true } })
  expect((await server.send('GET /_security/role_mapping/m')).json()).toEqual({ m: mapping })
  expect((await server.send('DELETE /_security/role_mapping/m')).json()).toEqual({ found: true })
  const bad = await server.send('PUT /_security/role_mapping/m', { ...mapping, rules: { except: {} } })
  expect([bad.status, bad.json()]).toMatchObject([400, { error: { type: 'parse_exception' } }])
})
