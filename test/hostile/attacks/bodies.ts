/** Odd forms of bodies and heads: packed again and again, in pieces that mean nothing, in forms that few clients send, read by nobody. */
import { connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import {
  type Attack,
  type HostileRequest,
  json,
  lines,
  list,
  many,
  one,
  put,
  SIMULATE,
  simulate,
  text,
} from '../attack.js'

const PATIENCE_MILLIS = 30_000
const get = (path: string, headers: Readonly<Record<string, string>> = {}): HostileRequest => ({
  method: 'GET',
  path,
  headers,
})
const packed = (body: Uint8Array, encoding = 'gzip', type = 'application/json', path = SIMULATE): HostileRequest => ({
  method: 'POST',
  path,
  headers: { 'content-type': type, 'content-encoding': encoding },
  body,
})
const cbor = (body: Uint8Array, path = SIMULATE): HostileRequest => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/cbor' },
  body,
})
const attack = (name: string, request: () => HostileRequest, more: Partial<Attack> = {}): Attack =>
  one(`bodies: ${name}`, request, more)
const flood = (
  name: string,
  count: number,
  request: (place: number) => HostileRequest,
  more: Partial<Attack> = {},
): Attack => ({
  name: `bodies: ${name}`,
  requests: () => list(count, request),
  ...more,
})
const onSockets = (name: string, run: (port: number) => Promise<void>): Attack => ({
  name: `bodies: ${name}`,
  requests: () => [],
  onSockets: run,
})

/** Sends `text` on `count` connections, and calls `use` for each of them; resolves when all are closed. */
async function onEach(
  port: number,
  count: number,
  bytes: string | Uint8Array,
  use: (socket: Socket) => void,
): Promise<void> {
  await Promise.all(
    list(count, async () => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => socket.destroy())
      await new Promise<void>(resolve => {
        socket.setTimeout(PATIENCE_MILLIS, () => socket.destroy())
        socket.on('close', () => resolve())
        socket.write(bytes)
        use(socket)
      })
    }),
  )
}
const flowing = (socket: Socket): void => void socket.resume()

const TINY = '{"pipeline":{"processors":[]},"docs":[{"_source":{}}]}'
const HEAD = `POST ${SIMULATE} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n`
const REQUEST = `${HEAD}Content-Length: ${TINY.length}\r\n\r\n${TINY}`

/** An answer of some 6 MB. */
const large = (): string =>
  JSON.stringify({ pipeline: { processors: [] }, docs: [{ _source: { a: many(6_000_000, 'a') } }] })

/** A pipeline and documents in CBOR whose source is the value that these bytes are. */
const cborSource = (value: Uint8Array): Uint8Array => {
  const key = (name: string): Buffer => Buffer.concat([Buffer.from([0x60 + name.length]), Buffer.from(name)])
  return Buffer.concat([
    Buffer.from([0xa2]),
    key('pipeline'),
    Buffer.from([0xa1]),
    key('processors'),
    Buffer.from([0x80]),
    key('docs'),
    Buffer.from([0x81, 0xa1]),
    key('_source'),
    Buffer.from([0xa1]),
    key('a'),
    value,
  ])
}
const length32 = (major: number, count: number): Buffer => {
  const head = Buffer.alloc(5)
  head[0] = (major << 5) | 26
  head.writeUInt32BE(count, 1)
  return head
}

export const bodyAttacks: readonly Attack[] = [
  attack('200,000 members of gzip that are empty', () =>
    packed(Buffer.concat([...list(200_000, () => EMPTY_MEMBER), gzipSync(TINY)])),
  ),
  attack('gzip with a name of 20 MB', () => {
    const plain = gzipSync(TINY)
    const head = Buffer.from(plain.subarray(0, 10))
    head[3] = 8
    return packed(Buffer.concat([head, Buffer.alloc(20_000_000, 'a'), Buffer.from([0]), plain.subarray(10)]))
  }),
  flood('30 bodies of 99 MB, packed', 30, () => packed(BOMB())),
  flood('200 bodies of gzip that is none', 200, () => packed(Buffer.alloc(200_000, 0x1f))),
  attack('encodings in encodings', () => packed(gzipSync(gzipSync(gzipSync(TINY))), many(1000, 'gzip', ','))),
  flood('40 answers of 6 MB that are packed', 40, () => ({
    ...text(large()),
    headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip' },
  })),
  attack('an Accept-Encoding of 3,000 parts', () =>
    get('/', { 'accept-encoding': many(3000, i => `a${i % 10};q=0.${i}`, ',').slice(0, 14_000) }),
  ),
  flood('500 with an Accept of 3,000 parts', 500, () => get('/', { accept: many(900, 'a/b;q=0.1', ',') })),
  attack('CBOR: a number of 5 MB', () =>
    cbor(cborSource(Buffer.concat([Buffer.from([0xc2]), length32(2, 5_000_000), Buffer.alloc(5_000_000, 0x77)]))),
  ),
  attack('CBOR: an exponent of 2,000,000,000', () =>
    cbor(cborSource(Buffer.from([0xc4, 0x82, 0x1a, 0x77, 0x35, 0x94, 0x00, 0x01]))),
  ),
  attack('CBOR: a million tags of a tag', () =>
    cbor(cborSource(Buffer.concat([Buffer.alloc(1_000_000, 0xc6), Buffer.from([0x01])]))),
  ),
  attack('CBOR: 1,000,000 keys', () =>
    cbor(
      cborSource(
        Buffer.concat([
          length32(5, 1_000_000),
          ...list(1_000_000, i =>
            Buffer.from([
              0x63,
              0x61 + (i % 26),
              0x61 + (Math.floor(i / 26) % 26),
              0x61 + (Math.floor(i / 676) % 26),
              0x01,
            ]),
          ),
        ]),
      ),
    ),
  ),
  attack('SMILE of a million brackets', () => ({
    method: 'POST',
    path: SIMULATE,
    headers: { 'content-type': 'application/smile' },
    body: Buffer.concat([Buffer.from([0x3a, 0x29, 0x0a, 0x01]), Buffer.alloc(1_000_000, 0xf8)]),
  })),
  attack('a bulk request in CBOR', () => cbor(Buffer.alloc(2_000_000, 0xff), '/hostile-body/_bulk')),
  attack('a bulk request of 100,000 names of indices', () =>
    lines(
      '/_bulk',
      many(100_000, i => `{"delete":{"_index":"hostile-none-${i}","_id":"1"}}\n`),
    ),
  ),
  attack('a bulk request of 3,000 new indices', () =>
    lines(
      '/_bulk',
      many(3000, i => `{"index":{"_index":"hostile-made-${i}"}}\n{"a":1}\n`),
    ),
  ),
  attack('a bulk request of 5,000 scripts', () =>
    lines(
      '/hostile-scripts/_bulk',
      many(5000, i => `{"update":{"_id":"1"}}\n{"script":{"source":"ctx._source.a = ${i}"},"upsert":{"a":0}}\n`),
    ),
  ),
  attack('a bulk request of 20,000 pipelines that are not there', () =>
    lines(
      '/hostile-pipelines/_bulk',
      many(20_000, i => `{"index":{"pipeline":"none-${i}"}}\n{"a":1}\n`),
    ),
  ),
  attack('50,000 updates of one document', () =>
    lines(
      '/hostile-one/_bulk',
      many(50_000, i => `{"update":{"_id":"1"}}\n{"doc":{"a":${i}},"doc_as_upsert":true}\n`),
    ),
  ),
  attack(
    'a bulk request whose documents come from slow pipelines',
    () => lines('/hostile-slow/_bulk?pipeline=hostile-slow', many(3000, '{"index":{}}\n{"a":1}\n')),
    {
      setUp: slow,
    },
  ),
  onSockets('60 who do not read an answer of 6 MB', port => {
    const body = large()
    return onEach(port, 60, `${HEAD}Content-Length: ${body.length}\r\n\r\n${body}`, socket => {
      setTimeout(() => socket.destroy(), 5000)
    })
  }),
  onSockets('2,000 requests on each of 20, of which nobody reads an answer', port =>
    onEach(port, 20, many(2000, REQUEST), socket => setTimeout(() => socket.destroy(), 5000)),
  ),
  onSockets('1,000 that end their side immediately', port =>
    onEach(port, 1000, REQUEST, socket => flowing(socket.end())),
  ),
  onSockets('1,000 that are reset in the middle of a body', port =>
    onEach(port, 1000, `${HEAD}Content-Length: 1000\r\n\r\n{`, socket => {
      setTimeout(() => socket.resetAndDestroy(), 300)
    }),
  ),
  onSockets('300 with two lengths', port =>
    onEach(port, 300, `${HEAD}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef`, flowing),
  ),
  onSockets('300 with a chunk of 2^63', port =>
    onEach(port, 300, `${HEAD}Transfer-Encoding: chunked\r\n\r\n7fffffffffffffff\r\n{`, socket => {
      flowing(socket)
      setTimeout(() => socket.destroy(), 2000)
    }),
  ),
  onSockets('50 with 20,000 trailers', port =>
    onEach(
      port,
      50,
      `${HEAD}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n${TINY.length.toString(16)}\r\n${TINY}\r\n0\r\n${many(20_000, i => `X-${i}: y\r\n`)}\r\n`,
      flowing,
    ),
  ),
  onSockets('1,000 that would speak HTTP/2, WebSocket and TLS', async port => {
    const upgrade =
      'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c, websocket\r\nHTTP2-Settings: AAAA\r\n\r\n'
    const hello = Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03])
    const close = (socket: Socket): void => {
      flowing(socket)
      setTimeout(() => socket.destroy(), 2000)
    }
    await Promise.all([
      onEach(port, 300, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', close),
      onEach(port, 300, upgrade, close),
      onEach(port, 300, hello, close),
      onEach(port, 100, 'CONNECT 127.0.0.1:80 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n', close),
    ])
  }),
  flood('1,000 simulations that are left', 1000, i => simulate([{ set: { field: 'a', value: i } }], {}), {
    leavesAfter: 20,
  }),
  attack('patterns that a path is filtered by, of 20,000 documents', () =>
    json(
      { pipeline: { processors: [] }, docs: list(20_000, i => ({ _source: { a: { b: { c: i } } } })) },
      `${SIMULATE}?filter_path=${many(150, '-**.a*.b*', ',')}`,
    ),
  ),
]

const EMPTY_MEMBER = gzipSync('')
let bomb: Uint8Array | null = null
function BOMB(): Uint8Array {
  return (bomb ??= gzipSync(Buffer.alloc(99_000_000, ' ')))
}

function slow(): readonly HostileRequest[] {
  return [
    put('/_ingest/pipeline/hostile-slow', {
      processors: [{ script: { source: 'int x = 0; for (int i = 0; i < 900000; i++) { x += i } ctx.x = x' } }],
    }),
  ]
}
