/** Requests of connectors, to servers of this test. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { AllowList } from './allow-list.js'
import { sendOutbound } from './http.js'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

/** Listens on loopback; returns the port. */
async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** `hook.test` is this machine; `elsewhere.test` leads to the metadata of a cloud. */
const resolver = async (host: string): Promise<readonly string[]> =>
  host === 'elsewhere.test' ? ['169.254.169.254'] : ['127.0.0.1']
const allowed = new AllowList(['hook.test', 'other.test', 'elsewhere.test', '127.0.0.1'], resolver)
const post = (url: string, limits?: { millis: number; bytes: number }) =>
  sendOutbound({ url, method: 'POST', headers: { authorization: 'Basic eDp5' }, body: 'text' }, allowed, limits)

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString()
}

it('gives status and text of an answer', async () => {
  const port = await listen(async (request, response) =>
    response.writeHead(201).end(`${request.method} ${request.headers.host} ${await bodyOf(request)}`),
  )
  const { status, text } = await post(`http://hook.test:${port}/x`)
  expect({ status, text }).toEqual({ status: 201, text: `POST hook.test:${port} text` })
})

it('keeps method and body through 307, and credentials for their origin', async () => {
  const seen: (string | undefined)[] = []
  const port = await listen(async (request, response) => {
    seen.push(`${request.method} ${request.url} ${await bodyOf(request)} ${request.headers.authorization}`)
    const next = { '/1': '/2', '/2': `http://other.test:${port}/3` }[request.url!]
    response.writeHead(next === undefined ? 200 : 307, next === undefined ? {} : { location: next }).end()
  })
  expect((await post(`http://hook.test:${port}/1`)).status).toBe(200)
  expect(seen).toEqual(['POST /1 text Basic eDp5', 'POST /2 text Basic eDp5', 'POST /3 text undefined'])
})

it('asks with GET after 303', async () => {
  const port = await listen(async (request, response) => {
    if (request.url === '/1') response.writeHead(303, { location: '/2' }).end()
    else response.end(`${request.method} [${await bodyOf(request)}]`)
  })
  expect((await post(`http://hook.test:${port}/1`)).text).toBe('GET []')
})

it.each([
  ['another host', 'http://internal.test/', 'the host internal.test is not allowed'],
  ['a private address', 'http://10.0.0.1/', 'the host 10.0.0.1 is not allowed'],
  ['an address in IPv6', 'http://[::1]/', 'the host [::1] is not allowed'],
  ['metadata of a cloud', 'http://169.254.169.254/', 'the host 169.254.169.254 is not allowed'],
  ['a name that leads there', 'http://elsewhere.test/', 'the host elsewhere.test leads to 169.254.169.254'],
  ['credentials', 'http://a:b@hook.test/', 'a URL with credentials in it is not allowed'],
  ['a file', 'file:///etc/passwd', 'file: is not a protocol of connectors'],
])('follows no redirect to %s', async (_, location, text) => {
  const port = await listen((_request, response) => response.writeHead(302, { location }).end())
  await expect(post(`http://hook.test:${port}/`)).rejects.toThrow(text)
})

it('gives up after five redirects', async () => {
  let count = 0
  const port = await listen((_request, response) => {
    count++
    response.writeHead(307, { location: '/' }).end()
  })
  await expect(post(`http://hook.test:${port}/`)).rejects.toThrow('more than 5 redirects')
  expect(count).toBe(6)
})

it('reads no more than it may', async () => {
  const port = await listen((_request, response) => response.end('x'.repeat(2000)))
  await expect(post(`http://hook.test:${port}/`, { millis: 60_000, bytes: 1000 })).rejects.toThrow(
    'Response content exceeded max size',
  )
})

it('waits no longer than it may', async () => {
  const port = await listen(() => undefined)
  await expect(post(`http://hook.test:${port}/`, { millis: 50, bytes: 1000 })).rejects.toThrow(/time/i)
})
