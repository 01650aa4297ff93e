/**
 * A secret is planted in each place that takes one, and in wrong requests of each; then all answers, headers, lines of logs, standard
 * output and files are searched for it. Only the one answer that gives a new secret may hold it.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { selfSigned } from '@sluice/server'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { basic, type Said, SecuredProcess, type Sent } from './server-process.js'

const program = path.join(inject('installedIn'), 'node_modules/sluice/dist/sluice.cjs')
const folder = mkdtempSync(path.join(tmpdir(), 'sluice-planted-'))
const data = path.join(folder, 'data')
const auditLog = path.join(folder, 'audit.log')

/** Places that take secrets, by the secret that is planted there. */
const planted = new Map<string, string>()
/** A new secret for a place; texts of other secrets are noted when the server gives them. */
function secret(place: string): string {
  const value = `planted-${planted.size}-${place.replaceAll(' ', '-')}`
  planted.set(value, place)
  return value
}

const PASSWORD = secret('bootstrap password')
const ELASTIC = basic('elastic', PASSWORD)
/** All that the server answered, by request. */
const answers: (Said & { readonly what: string })[] = []
/** Answers with another status than the one that a request was sent for. */
const unexpected: string[] = []
let server: SecuredProcess

async function send(
  status: number,
  what: string,
  body?: object | string,
  authorization = ELASTIC,
  headers: Sent['headers'] = {},
): Promise<void> {
  const said = await server.send(what, {
    ...(body === undefined ? {} : { body }),
    headers: { authorization, ...headers },
  })
  answers.push({ what, ...said })
  if (said.status !== status) unexpected.push(`${what}: ${said.status} in the place of ${status}: ${said.text}`)
}

/** Sends a request whose answer gives new secrets: they are noted, and this answer is not searched. */
async function given(
  what: string,
  body: object | undefined,
  members: readonly string[],
): Promise<Record<string, string>> {
  const { status, text } = await server.send(what, {
    ...(body === undefined ? {} : { body }),
    headers: { authorization: ELASTIC },
  })
  expect([what, status]).toEqual([what, 200])
  const json = JSON.parse(text)
  const found = { ...json, ...json.token }
  for (const member of members) planted.set(found[member], `${what} ${member}`)
  return found
}

const user = (place: string, more: object = {}): object => ({ password: secret(place), roles: ['viewer'], ...more })

beforeAll(async () => {
  mkdirSync(data)
  const { cert, key } = await selfSigned([], null)
  for (const line of key.split('\n').slice(1, -2)) planted.set(line, 'key of TLS')
  const files = { 'cert.pem': cert, 'key.pem': key }
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  server = await SecuredProcess.start(
    program,
    [
      ...['--tls-cert', path.join(folder, 'cert.pem'), '--tls-key', path.join(folder, 'key.pem')],
      ...['--data', data, '--audit-log', auditLog, '--log-level', 'trace', '--log-format', 'json'],
      ...['--allow-outbound', '127.0.0.1'],
    ],
    { ELASTIC_PASSWORD: PASSWORD, SLUICE_ENCRYPTION_KEY: secret('key of connectors').padEnd(40, 'x') },
  )
})

afterAll(async () => {
  await server.stop('SIGKILL')
  rmSync(folder, { recursive: true })
})

it('accepts secrets in every place, and rejects wrong requests with them', async () => {
  // Users: right, then wrong in each way in which a body can be.
  await send(200, 'PUT /_security/user/ada', user('user'))
  for (const [name, body] of [
    ['kept', user('an unknown member', { nothing: 1 })],
    ['kept', user('a wrong member', { roles: 7 })],
    ['kept', { roles: ['viewer'], password: { text: secret('an object as password') } }],
    ['kept', { roles: ['viewer'], password: [secret('a list as password')] }],
    ['kept', `{"password":"${secret('a body that ends early')}","roles":[`],
    ['kept', `{"password":"${secret('a body with two members of a name')}","password":"${secret('its second')}"}`],
    ['elastic', user('a reserved user')],
    ['kept', { ...user('two passwords'), password_hash: secret('hash that is none') }],
  ] as const) {
    await send(400, `PUT /_security/user/${name}?error_trace=true`, body)
  }
  await send(200, 'PUT /_security/user/ada/_password', { password: secret('changed password') })
  await send(400, 'PUT /_security/user/nobody/_password', { password: secret('password of nobody') })
  await send(400, 'POST /_security/user/_password', { password: 'x', also: secret('unknown member') })

  // Credentials that are wrong, in each header and each scheme.
  const key = Buffer.from(`some-id:${secret('unknown API key')}`).toString('base64')
  for (const authorization of [
    basic('ada', secret('wrong password')),
    basic('nobody', secret('password of a user who is not there')),
    `ApiKey ${key}`,
    `ApiKey ${secret('API key that is not Base64')}`,
    `Bearer ${secret('unknown token')}`,
    `Bearer AAEAA${secret('token like that of a service')}`,
    `Digest ${secret('another scheme')}`,
    secret('a header without a scheme'),
  ]) {
    await send(401, 'GET /_security/_authenticate', undefined, authorization)
  }
  const second = { 'es-secondary-authorization': basic('ada', secret('password of a second login')) }
  await send(401, 'GET /', undefined, ELASTIC, second)

  // API keys, tokens and tokens of services: what gives them, and what takes them in bodies.
  const made = await given('POST /_security/api_key', { name: 'k' }, ['api_key', 'encoded'])
  await send(200, 'GET /_security/_authenticate', undefined, `ApiKey ${made.encoded}`)
  await send(200, `GET /_security/api_key?id=${made.id}`)
  await send(200, 'POST /_security/_query/api_key', {})
  const grant = { grant_type: 'password', username: 'ada', password: secret('password of a grant') }
  await send(401, 'POST /_security/api_key/grant', { ...grant, api_key: { name: 'g' } })
  await send(401, 'POST /_security/profile/_activate', grant)
  const asked = { grant_type: 'access_token', access_token: secret('token of a grant') }
  await send(401, 'POST /_security/api_key/grant', { ...asked, api_key: { name: 'g' } })
  const login = { grant_type: 'password', username: 'elastic', password: PASSWORD }
  const pair = await given('POST /_security/oauth2/token', login, ['access_token', 'refresh_token'])
  const again = { grant_type: 'refresh_token', refresh_token: pair.refresh_token! }
  const next = await given('POST /_security/oauth2/token', again, ['access_token', 'refresh_token'])
  await send(200, 'GET /_security/_authenticate', undefined, `Bearer ${next.access_token}`)
  await send(400, 'POST /_security/oauth2/token', { ...again, refresh_token: secret('refresh token') })
  await send(401, 'POST /_security/oauth2/token', { ...login, password: secret('password of a login') })
  await send(404, 'DELETE /_security/oauth2/token', { token: secret('token to invalidate') })
  await send(200, 'DELETE /_security/oauth2/token', { token: next.access_token })
  const service = await given('POST /_security/service/elastic/kibana/credential/token/t', undefined, ['value'])
  await send(200, 'GET /_security/_authenticate', undefined, `Bearer ${service.value}`)
  const wrong = { secure_settings_password: secret('password of secure settings') }
  await send(200, 'POST /_nodes/reload_secure_settings', wrong)

  // Connectors, which fail when they are executed: nothing listens on port 1.
  const hook = { name: 'hook', connector_type_id: '.webhook', config: { url: 'http://127.0.0.1:1/x' } }
  const mail = { name: 'mail', connector_type_id: '.email', config: { host: '127.0.0.1', port: 1, from: 'a@b.test' } }
  const login2 = (place: string) => ({ user: secret(`user of ${place}`), password: secret(`password of ${place}`) })
  for (const [id, connector] of [
    ['hook', { ...hook, secrets: login2('webhook') }],
    ['mail', { ...mail, secrets: login2('email') }],
  ] as const) {
    await send(200, `POST /api/actions/connector/${id}`, connector)
    await send(409, `POST /api/actions/connector/${id}`, { ...connector, secrets: login2('conflict') })
    await send(200, `GET /api/actions/connector/${id}`)
    const params = id === 'hook' ? { body: '{}' } : { to: ['c@d.test'], subject: 's', message: 'm' }
    await send(200, `POST /api/actions/connector/${id}/_execute`, { params })
    const { connector_type_id: _, ...update } = { ...connector, secrets: login2('update') }
    await send(200, `PUT /api/actions/connector/${id}`, update)
    for (const secrets of [{ ...login2('a wrong secret'), also: 1 }, { user: [secret('a list as user')] }]) {
      await send(400, 'POST /api/actions/connector', { ...connector, secrets })
    }
  }
  const url = `http://ada:${secret('password in a URL')}@127.0.0.1:1/`
  await send(400, 'POST /api/actions/connector', { ...hook, config: { url }, secrets: {} })
  const half = { ...hook, secrets: { user: null, password: secret('password without a user') } }
  await send(400, 'POST /api/actions/connector', half)

  // What shows much of a node.
  for (const what of [
    'GET /_cluster/state',
    'GET /_cluster/stats',
    'GET /_nodes',
    'GET /_nodes/stats',
    'GET /_tasks?detailed=true',
    'GET /_security/user',
    'GET /_security/_query/user',
    'GET /_security/service/elastic/kibana/credential',
    'GET /_security/settings',
    'GET /_sluice/metrics',
    'GET /_all/_search',
    'GET /api/actions/connectors',
  ])
    await send(200, what)
  expect(unexpected).toEqual([])
})

/** A secret as it may be written down: as it is, in Base64, in hexadecimal, percent-encoded. */
function formsOf(value: string): readonly string[] {
  const bytes = Buffer.from(value)
  // In Base64 its beginning depends on what is before it: three ways, without what the neighbours change.
  const shifted = [0, 1, 2].map(shift =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .slice(shift === 0 ? 0 : 4, -4),
  )
  return [...new Set([value, encodeURIComponent(value), bytes.toString('hex'), ...shifted])]
}

/** Names of secrets that a text holds. */
const heldBy = (text: string | Buffer): string[] =>
  [...planted].filter(([value]) => formsOf(value).some(form => text.includes(form))).map(([, place]) => place)

const filesOf = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath, entry.name))

it('shows none of them', () => {
  const texts = answers.flatMap(({ what, text, headers }) => [
    [`answer to ${what}`, text] as const,
    [`headers of ${what}`, headers] as const,
  ])
  const held = texts.flatMap(([name, text]) => heldBy(text).map(place => `${name}: ${place}`))
  expect(held).toEqual([])
  expect(answers.length).toBeGreaterThan(60)
})

it('writes none of them to its logs and files, while it runs and after its end', async () => {
  const search = () => {
    const files = [...filesOf(data), auditLog].map(file => [path.relative(folder, file), readFileSync(file)] as const)
    expect(files.map(([name]) => name)).toContain('data/sluice.db')
    return [...files, ['standard streams', server.output] as const].flatMap(([name, bytes]) =>
      heldBy(bytes).map(place => `${name}: ${place}`),
    )
  }
  expect(search()).toEqual([])
  expect(server.output).toContain('/_security/oauth2/token')
  expect(readFileSync(auditLog, 'utf8').trim().split('\n').length).toBeGreaterThan(8)
  await server.stop()
  expect(search()).toEqual([])
})
