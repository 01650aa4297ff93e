/** Connections of a real server of Node, read in pieces. */
import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { afterEach, describe, expect, it } from 'vitest'
import { LoopTurns } from './loop-turns.js'
import { RequestGate } from './request-gate.js'
import { selfSigned, type TlsSettings } from './tls/self-signed.js'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

/** How a server is started. */
interface Starting {
  /** Whether it has received many requests together before. */
  readonly isWary?: boolean
  readonly tls?: TlsSettings | null
  readonly gate?: RequestGate
  /** Called for each request that Node has parsed. */
  readonly parsed?: () => void
}

/** Opens a connection. */
type Open = () => Socket

/** Starts a server behind a gate; returns how it is reached. */
async function start(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
  { isWary = false, tls = null, gate = new RequestGate(() => undefined), parsed = () => undefined }: Starting = {},
): Promise<Open> {
  const gated = gate.inTurn(listener)
  const server = tls === null ? createServer(gated) : createTlsServer({ ...tls }, gated)
  server.on('request', parsed)
  gate.guard(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const place = { port: (server.address() as AddressInfo).port, host: '127.0.0.1' }
  const connection: Open = () =>
    tls === null ? connect(place) : connectTls({ ...place, ca: tls.cert, servername: 'es.test' })
  if (isWary) {
    const socket = connection()
    let count = 0
    server.on('request', () => count++)
    socket.write('GET /0 HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(200))
    while (count < 200) await new Promise(resolve => setImmediate(resolve))
    socket.destroy()
    await once(socket, 'close')
  }
  return connection
}

/** Answers with the length of the body. */
function answerLength(request: IncomingMessage, response: ServerResponse): void {
  let length = 0
  request.on('data', (bytes: Buffer) => {
    length += bytes.length
  })
  request.on('end', () => response.end(`${request.url} ${length};`))
}

/** Sends requests in one piece, the last of which closes the connection; returns the beginnings of the answers. */
async function answersTo(connection: Open, requests: string, readsLate = false): Promise<string[]> {
  const socket = connection()
  if (readsLate) socket.pause()
  socket.write(`${requests}POST /999 HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  if (readsLate) for (let turn = 0; turn < 100; turn++) await new Promise(resolve => setImmediate(resolve))
  let text = ''
  for await (const chunk of socket) text += chunk.toString('latin1').replace(/y+/g, '')
  return [...text.matchAll(/\/\d+ \d+(?=;)/g)].map(([answer]) => answer).slice(0, -1)
}

const request = (n: number, length: number): string =>
  `POST /${n} HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n${'x'.repeat(length)}`

const tls = await selfSigned(['es.test'], null)

describe.each<[name: string, starting: Starting]>([
  ['Node reads', {}],
  ['the gate reads', { isWary: true }],
  ['Node reads, with TLS', { tls }],
  ['the gate reads, with TLS', { isWary: true, tls }],
])('a connection that %s', (_, starting) => {
  it('answers pipelined requests of all sizes in order', async () => {
    const connection = await start(answerLength, starting)
    const sizes = Array.from({ length: 300 }, (_, i) => [0, 1, 2047, 2048, 70_000, 3][i % 6]! + (i % 7))
    expect(await answersTo(connection, sizes.map((size, n) => request(n, size)).join(''))).toEqual(
      sizes.map((size, n) => `/${n} ${size}`),
    )
  })

  it('answers bodies in chunks', async () => {
    const connection = await start(answerLength, starting)
    const chunked = (n: number): string =>
      `POST /${n} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\nx\r\n'.repeat(20_000)}0\r\n\r\n`
    expect(await answersTo(connection, [0, 1, 2].map(chunked).join(''))).toEqual(['/0 20000', '/1 20000', '/2 20000'])
  })

  it('answers clients that read nothing until they have sent everything', async () => {
    const connection = await start((received, response) => {
      received.resume()
      response.end(`${received.url} 50000;${'y'.repeat(50_000)}`)
    }, starting)
    const requests = Array.from({ length: 500 }, (_, n) => request(n, 10)).join('')
    expect(await answersTo(connection, requests, true)).toEqual(Array.from({ length: 500 }, (_, n) => `/${n} 50000`))
  })
})

it('is read in turn, a few requests at a time, after others have sent many together', async () => {
  const answered: ServerResponse[] = []
  let parsed = 0
  const connection = await start((_, response) => answered.push(response), { isWary: true, parsed: () => parsed++ })
  for (const response of answered.splice(0)) response.destroy()
  parsed = 0
  const socket = connection()
  open.push(() => socket.destroy())
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20_000))
  while (parsed === 0) await new Promise(resolve => setImmediate(resolve))
  for (let turn = 0; turn < 50; turn++) await new Promise(resolve => setImmediate(resolve))
  expect(answered).toHaveLength(8)
  // 64 that wait, and the rest of a piece.
  expect(parsed).toBeGreaterThan(8 + 64)
  expect(parsed).toBeLessThan(8 + 64 + 100)
})

it('has sent a request ahead if an earlier one is not answered', async () => {
  const gate = new RequestGate(() => undefined)
  const ahead: boolean[] = []
  const connection = await start(
    (received, response) => {
      ahead.push(gate.isAhead(received))
      response.end()
    },
    { gate },
  )
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  agent.createConnection = connection
  for (let i = 0; i < 5; i++) {
    const [response] = (await once(get({ agent }), 'response')) as [IncomingMessage]
    await once(response.resume(), 'end')
  }
  agent.destroy()
  expect(ahead.splice(0)).toEqual([false, false, false, false, false])
  await answersTo(connection, [0, 1].map(n => request(n, 0)).join(''))
  expect(ahead).toEqual([false, true, true])
})

it('closes what was accepted and has not begun when the server is closed', async () => {
  const turns: (() => void)[] = []
  const server = createServer()
  new RequestGate(() => undefined, new LoopTurns({ schedule: next => turns.push(next), now: () => 0 })).guard(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = []
  for (let i = 0; i < 3; i++) {
    const accepted = once(server, 'connection')
    const socket = connect({ port, host: '127.0.0.1' })
    sockets.push(socket.on('error', () => undefined))
    await accepted
    // From the second one on connections come in every turn.
    if (i < 2) turns.shift()!()
  }
  const ended = once(server, 'close')
  server.close()
  server.closeAllConnections()
  while (turns.length > 0) turns.shift()!()
  await ended
  for (const socket of sockets) socket.destroy()
})

it.each([['plain', false] as const, ['TLS', true] as const])(
  'reads the rest of a body that was held back when the connection began to be read in turn: %s',
  async (_name, isTls) => {
    const held: IncomingMessage[] = []
    const connection = await start(
      (request, response) => {
        if (request.method === 'GET') return void response.end()
        held.push(request)
        answerLength(request, response)
        request.pause()
      },
      { tls: isTls ? tls : null },
    )
    const body = connection()
    body.write(
      `POST /1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 3000000\r\n\r\n${'x'.repeat(3_000_000)}`,
    )
    // Node stops reading when so much has come that nobody takes.
    while (held.length === 0 || held[0]!.readableLength < held[0]!.readableHighWaterMark) await turn()
    for (let i = 0; i < 20; i++) await turn()
    const flood = connection()
    flood.write('GET /0 HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(300))
    flood.resume()
    for (let i = 0; i < 100; i++) await turn()
    flood.destroy()
    held[0]!.resume()
    let text = ''
    for await (const chunk of body) text += chunk.toString('latin1')
    expect(text).toContain('/1 3000000;')
  },
)

const turn = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 1))
