import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Relay } from './relay.js'

/** The requests that reached the server. */
const came: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = []
const target = createServer((request, response) => {
  came.push({ method: request.method, url: request.url, headers: request.headers })
  response.writeHead(request.url === '/es/' ? 401 : 200, {
    'Content-Type': 'application/vnd.elasticsearch+json',
    'Set-Cookie': 'a=b',
  })
  request.pipe(response)
})
let page: Server

const listening = async (server: Server): Promise<string> => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

let base = ''
let gone = ''

beforeAll(async () => {
  const relay = new Relay(`${await listening(target)}/es/`)
  const unused = createServer()
  const lost = new Relay(await listening(unused))
  await new Promise(resolve => unused.close(resolve))
  page = createServer((request, response) => {
    const to = request.headers['x-lost'] === undefined ? relay : lost
    const path = to.pathOf(request.url!)
    if (path === null) response.writeHead(404).end()
    else to.handle(path, request, response)
  })
  base = await listening(page)
  gone = lost.name
})

afterAll(async () => {
  for (const server of [page, target]) {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
})

const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(`${base}${path}`, init)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const JSON_TYPE = { 'content-type': 'application/json' }

describe('questions of the page', () => {
  it('is passed on with its credentials, and no other headers', async () => {
    const headers = { ...JSON_TYPE, authorization: 'ApiKey x', cookie: 'secret=1', origin: 'http://a.test' }
    const path = '/server/_ingest/pipeline/_simulate'
    const answer = await ask(path, { method: 'POST', headers, body: '{"docs":[]}' })
    expect([answer.status, answer.text, answer.headers.get('set-cookie')]).toEqual([200, '{"docs":[]}', null])
    const { url, headers: sent } = came.at(-1)!
    expect([url, sent.authorization, sent.cookie, sent.origin]).toEqual([
      '/es/_ingest/pipeline/_simulate',
      'ApiKey x',
      undefined,
      undefined,
    ])
  })

  it('is answered as the server answers', async () => {
    expect((await ask('/server/')).status).toBe(401)
    expect((await ask('/server/_ingest/pipeline/a%20b')).status).toBe(200)
    expect(came.at(-1)!.url).toBe('/es/_ingest/pipeline/a%20b')
  })
})

describe('names without a target', () => {
  it.each([
    ['GET', '/server/_cat/indices', {}, 403],
    ['GET', '/server/_ingest/pipeline/a/b', {}, 403],
    ['DELETE', '/server/_ingest/pipeline/a', {}, 403],
    ['PUT', '/server/_ingest/pipeline/a', JSON_TYPE, 403],
    ['POST', '/server/_ingest/pipeline/a/_simulate', JSON_TYPE, 403],
    ['POST', '/server/_ingest/pipeline/_simulate', { 'content-type': 'text/plain' }, 415],
    ['GET', '/server/_ingest/pipeline', { 'sec-fetch-site': 'cross-site' }, 403],
    ['GET', '/server/_ingest/pipeline', { 'sec-fetch-site': 'same-site' }, 403],
    ['GET', '/serverless/', {}, 404],
  ])('%s %s %o', async (method, path, headers, status) => {
    const before = came.length
    expect((await ask(path, { method, headers: headers as Record<string, string> })).status).toBe(status)
    expect(came.length).toBe(before)
  })
})

it('says that the server cannot be reached', async () => {
  const { status, text } = await ask('/server/', { headers: { 'x-lost': 'yes' } })
  expect(status).toBe(502)
  expect((JSON.parse(text) as { error: { reason: string } }).error.reason).toContain(`${gone} cannot be reached: `)
})
