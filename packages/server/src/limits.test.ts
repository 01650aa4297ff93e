/** The limits of a server that are options of `sluice serve`, one by one, on a socket. */
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createServer, type ServerOptions } from './app.js'
import { createLocalApi } from './rest/local-api.js'
import { serverOf } from './testkit/server.js'

const opened: { close(): unknown }[] = []

afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close()
})

/** A connection to a server with some options. */
async function connectTo(options: ServerOptions): Promise<() => Socket> {
  const app = createServer({ ...options, handler: createLocalApi() })
  opened.push(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return () => {
    const socket = connect(port, '127.0.0.1')
    opened.push({ close: () => socket.destroy() })
    return socket
  }
}

/** The bytes that a connection receives until the other end closes it. */
async function received(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', chunk => {
    text += String(chunk)
  })
  // Cut connections may end with ECONNRESET.
  socket.on('error', () => undefined)
  await once(socket, 'close')
  return text
}

const request = (line: string, headers: readonly string[] = []): string =>
  [`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n')

const LIMITS: readonly (readonly [what: string, options: ServerOptions, sent: string, status: string])[] = [
  ['a body', { bodyLimit: 1000 }, request('POST /_bulk', ['Content-Length: 1001']), '413 Payload Too Large'],
  [
    'a body within it',
    { bodyLimit: 1000 },
    `${request('POST /a/_doc', ['Content-Length: 2'])}{}`,
    '406 Not Acceptable',
  ],
  [
    'headers',
    { headerLimit: 2000 },
    request('GET /', [`X: ${'x'.repeat(2000)}`]),
    '431 Request Header Fields Too Large',
  ],
  ['a first line above 4 KiB', {}, request(`GET /_cat/indices/${'x,'.repeat(2040)}`), '400 Bad Request'],
  ['a first line below it', {}, request(`GET /_cat/count?h=${'x,'.repeat(2000)}`), '200 OK'],
  ['headers within it', { headerLimit: 2000 }, request('GET /', [`X: ${'x'.repeat(1000)}`]), '200 OK'],
  ['the time of arrival', { arrivalMillis: 20 }, request('POST /_bulk', ['Content-Length: 9']), '408 Request Timeout'],
  ['the time of headers', { arrivalMillis: 20 }, 'GET / HTTP/1.1\r\n', '408 Request Timeout'],
]

it.each(LIMITS)('limits %s', async (_, options, sent, status) => {
  const socket = (await connectTo(options))()
  socket.write(sent)
  expect((await received(socket)).split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`)
})

it('limits connections', async () => {
  const open = await connectTo({ connections: 1 })
  const first = open()
  first.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(first, 'data')
  const second = open()
  second.write(request('GET /'))
  expect(await received(second)).toBe('')
})

describe('limits stored resources', () => {
  const pipeline = (value: string) => ({ processors: [{ set: { field: 'a', value } }] })
  const serverWith = (count: number, bytes: number) => {
    const server = serverOf(createServer({ handler: createLocalApi({}, { stored: { count, bytes } }) }))
    opened.push(server.app)
    return server
  }

  it('by number, of pipelines and of scripts', async () => {
    const { send } = serverWith(1, 10_000)
    expect((await send('PUT /_ingest/pipeline/a', pipeline('1'))).status).toBe(200)
    expect((await send('PUT /_ingest/pipeline/a', pipeline('2'))).status).toBe(200)
    const refused = await send('PUT /_ingest/pipeline/b', pipeline('1'))
    expect([refused.status, refused.json()]).toEqual([
      400,
      expect.objectContaining({
        error: expect.objectContaining({
          type: 'illegal_argument_exception',
          reason: 'cannot store pipeline [b]: there are [1], and no more than [1] may be stored',
        }),
      }),
    ])
    expect((await send('PUT /_scripts/s', { script: { lang: 'painless', source: '1' } })).status).toBe(200)
    expect((await send('PUT /_scripts/t', { script: { lang: 'painless', source: '1' } })).status).toBe(400)
  })

  it('by their bytes together', async () => {
    const { send } = serverWith(10, 200)
    expect((await send('PUT /_ingest/pipeline/a', pipeline('x'.repeat(100)))).status).toBe(200)
    const refused = await send('PUT /_ingest/pipeline/b', pipeline('x'.repeat(100)))
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('stored pipelines and scripts would have [')
    expect((await send('PUT /_ingest/pipeline/b', pipeline('x'))).status).toBe(200)
  })
})

it('limits the memory of indices: documents are refused, reading and deleting go on', async () => {
  const limit = 128 * 1024
  const { app, send } = serverOf(createServer({ handler: createLocalApi({}, { memory: limit }) }))
  opened.push(app)
  const lines = (action: string, from: number): string =>
    Array.from({ length: 500 }, (_, i) => {
      const target = JSON.stringify({ [action]: { _index: 'd', _id: String(from + i) } })
      return action === 'delete'
        ? `${target}\n`
        : `${target}\n${JSON.stringify({ n: i, text: `words of ${from + i}` })}\n`
    }).join('')
  const bulk = async (action: string, from: number) =>
    (await send('POST /_bulk?refresh=true', lines(action, from))).json() as {
      items: Record<string, { status: number; error?: object }>[]
    }
  let accepted = 0
  let refused: { status: number; error?: object } | undefined
  for (let from = 0; refused === undefined && from < 10_000; from += 500) {
    const items = (await bulk('index', from)).items.map(({ index }) => index!)
    refused = items.find(({ status }) => status !== 201)
    accepted += items.filter(({ status }) => status === 201).length
  }
  const error = {
    type: 'circuit_breaking_exception',
    reason: expect.stringMatching(
      /^\[parent\] Data too large, data for \[indices:data\/write\/bulk\[s\]\] would be \[/,
    ),
    bytes_wanted: expect.any(Number),
    bytes_limit: limit,
    durability: 'PERMANENT',
  }
  expect(refused).toMatchObject({ status: 429, error })
  // The refresh made room for small ones.
  const one = await send('PUT /d/_doc/one', { n: 1, text: 'x '.repeat(limit / 4) })
  expect([one.status, one.json()]).toEqual([429, { error: { root_cause: [error], ...error }, status: 429 }])
  expect((await send('GET /d/_count')).json()).toMatchObject({ count: accepted })
  expect((await send('GET /d/_doc/0')).status).toBe(200)
  const breakers = (await send('GET /_nodes/stats/breaker?filter_path=nodes.*.breakers')).text
  expect(breakers).toContain(`"limit_size_in_bytes":${limit},"limit_size":"128kb"`)
  expect((await bulk('delete', 0)).items.every(item => item['delete']!.status === 200)).toBe(true)
  expect((await send('DELETE /d')).status).toBe(200)
  expect((await send('PUT /d/_doc/one', { n: 1 })).status).toBe(201)
})
