/** The official JavaScript client logs in with each scheme. `npm run test:clients` does the same with that of Python. */
import { Client, type ClientOptions, errors } from '@elastic/elasticsearch'
import { createServer } from '@sluice/server'
import { createLocalApi } from '@sluice/server/rest'
import { afterAll, beforeAll, expect, it } from 'vitest'

const api = createLocalApi(
  {},
  { security: { bootstrapPassword: 'of-elastic', passwordCost: { n: 2, r: 1, p: 1 }, hasTokens: true } },
)
const app = createServer({ handler: api })
const clients: Client[] = []
let node: string
let elastic: Client

function logIn(auth?: ClientOptions['auth']): Client {
  const client = new Client({ node, ...(auth === undefined ? {} : { auth }) })
  clients.push(client)
  return client
}

beforeAll(async () => {
  await api.start()
  node = await app.listen({ host: '127.0.0.1', port: 0 })
  elastic = logIn({ username: 'elastic', password: 'of-elastic' })
  await elastic.security.putUser({ username: 'juan', password: 'of-juan', roles: ['viewer'] })
})

afterAll(async () => {
  for (const client of clients) await client.close()
  await app.close()
})

const who = async (client: Client): Promise<readonly string[]> => {
  const { username, authentication_type } = await client.security.authenticate()
  return [username, authentication_type]
}

it('with user and password', async () => {
  expect(await who(logIn({ username: 'juan', password: 'of-juan' }))).toEqual(['juan', 'realm'])
})

it('with an API key, as one text and in two parts', async () => {
  const { id, api_key, encoded } = await elastic.security.createApiKey({ name: 'k' })
  expect(await who(logIn({ apiKey: encoded }))).toEqual(['elastic', 'api_key'])
  expect(await who(logIn({ apiKey: { id, api_key } }))).toEqual(['elastic', 'api_key'])
  expect((await elastic.security.invalidateApiKey({ ids: [id] })).invalidated_api_keys).toEqual([id])
  await expect(who(logIn({ apiKey: encoded }))).rejects.toMatchObject({ statusCode: 401 })
})

it('with an access token, until it is invalidated', async () => {
  const { access_token: token, refresh_token } = await elastic.security.getToken({
    grant_type: 'password',
    username: 'juan',
    password: 'of-juan',
  })
  expect(await who(logIn({ bearer: token }))).toEqual(['juan', 'token'])
  const again = await elastic.security.getToken({ grant_type: 'refresh_token', refresh_token: refresh_token! })
  expect(await who(logIn({ bearer: again.access_token }))).toEqual(['juan', 'token'])
  expect((await elastic.security.invalidateToken({ token: again.access_token })).invalidated_tokens).toBe(1)
  await expect(who(logIn({ bearer: again.access_token }))).rejects.toMatchObject({ statusCode: 401 })
})

it('with the token of a service', async () => {
  const { token } = await elastic.security.createServiceToken({ namespace: 'elastic', service: 'kibana', name: 't' })
  expect(await who(logIn({ bearer: token.value }))).toEqual(['elastic/kibana', 'token'])
})

it('not without credentials, nor with wrong ones, and not beyond its role', async () => {
  for (const client of [logIn(), logIn({ username: 'juan', password: 'wrong' }), logIn({ bearer: 'none' })]) {
    const refused = await client.info().catch((thrown: unknown) => thrown)
    expect(refused).toBeInstanceOf(errors.ResponseError)
    expect((refused as errors.ResponseError).statusCode).toBe(401)
  }
  const juan = logIn({ username: 'juan', password: 'of-juan' })
  await expect(juan.indices.create({ index: 'logs' })).rejects.toMatchObject({ statusCode: 403 })
})
