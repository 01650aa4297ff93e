/** Bodies and answers in other forms than JSON, and compressed. */
import { gunzipSync, gzipSync } from 'node:zlib'
import { decode, encode } from 'cborg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from './testkit/server.js'

let server: TestServer

beforeEach(() => {
  server = testServer()
})

const CBOR = { 'content-type': 'application/cbor' }

const cbor = async (request: string, body: unknown, headers: Record<string, string> = CBOR) => {
  const [method, url] = request.split(' ') as ['PUT', string]
  const payload = Buffer.from(body instanceof Uint8Array ? body : encode(body))
  const { statusCode, rawPayload, headers: given } = await server.app.inject({ method, url, payload, headers })
  return { status: statusCode, type: given['content-type'], bytes: rawPayload }
}

describe('CBOR', () => {
  it('is read with its kinds of numbers, and answered with CBOR', async () => {
    const whole = Uint8Array.of(
      0xbf,
      0x61,
      0x61,
      0xfb,
      0x3f,
      0xf0,
      0,
      0,
      0,
      0,
      0,
      0,
      0x61,
      0x62,
      0x1b,
      0x7f,
      255,
      255,
      255,
      255,
      255,
      255,
      255,
      0xff,
    )
    const answer = await cbor('PUT /d/_doc/1', whole)
    expect([answer.status, answer.type]).toEqual([201, 'application/cbor'])
    expect(decode(answer.bytes)).toMatchObject({ _id: '1', result: 'created' })
    expect((await server.send('GET /d/_source/1')).text).toBe('{"a":1.0,"b":9223372036854775807}')
    const source = await server.app.inject({ method: 'GET', url: '/d/_source/1?format=cbor' })
    expect(source.rawPayload.toString('hex')).toBe('a2616' + '1f93c0061621b7fffffffffffffff')
  })

  it('reads bytes as Base64, ignores tags, and reads nested values', async () => {
    const tagged = Buffer.concat([Buffer.from('d9d9f7', 'hex'), encode({ f: Buffer.from('hi'), o: [{ x: null }] })])
    expect((await cbor('PUT /d/_doc/1', tagged)).status).toBe(201)
    expect((await server.send('GET /d/_source/1')).text).toBe('{"f":"aGk=","o":[{"x":null}]}')
  })

  it('that is none is refused', async () => {
    const answer = await cbor('PUT /d', Uint8Array.of(0xbf, 0x61), { ...CBOR, accept: 'application/json' })
    expect(answer.status).toBe(400)
    expect(answer.bytes.toString()).toContain('"type":"x_content_parse_exception","reason":"[1:')
    const lines = await cbor('PUT /_bulk', {}, { ...CBOR, accept: 'application/json' })
    expect([lines.status, lines.bytes.toString()]).toEqual([
      406,
      '{"error":"Content-Type [CBOR] does not support stream parsing. Use JSON or SMILE instead","status":406}',
    ])
  })

  it('is a form of tables', async () => {
    const table = await server.app.inject({ method: 'GET', url: '/_cat/health?h=status&format=cbor' })
    expect(decode(table.rawPayload)).toEqual([{ status: 'green' }])
  })
})

describe('SMILE', () => {
  const reason = 'is not supported: this server reads and writes JSON, YAML and CBOR, but not SMILE'

  it.each([
    [
      'PUT /d/_doc/1',
      ':)\n',
      { 'content-type': 'application/smile' },
      `Content-Type header [application/smile] ${reason}`,
    ],
    ['GET /', undefined, { accept: 'application/smile' }, `Accept header [application/smile] ${reason}`],
    ['GET /?format=smile', undefined, {}, `format [smile] ${reason}`],
  ])('is refused with a reason: %s', async (request, body, headers, error) => {
    const answer = await server.send(request, body, headers as Record<string, string>)
    expect([answer.status, answer.json()]).toEqual([406, { error, status: 406 }])
  })
})

it('a document in YAML begins with a mark of YAML, as the detection of content wants it', async () => {
  const yaml = { 'content-type': 'application/yaml', accept: 'application/json' }
  expect((await server.send('PUT /d/_doc/1', '---\na: 1.0\n', yaml)).status).toBe(201)
  expect((await server.send('GET /d/_source/1')).text).toBe('{"a":1.0}')
  expect((await server.send('PUT /e/_doc/1', 'a: 1\n', yaml)).json()).toMatchObject({
    error: { type: 'not_x_content_exception' },
    status: 500,
  })
})

describe('compressed', () => {
  let url: string

  beforeEach(async () => {
    url = await server.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterEach(() => server.app.close())

  const put = (body: Uint8Array, coding: string) =>
    fetch(`${url}/d/_doc/1`, {
      method: 'PUT',
      body: new Blob([new Uint8Array(body)]),
      headers: { 'content-type': 'application/json', 'content-encoding': coding },
    })

  it('bodies are decompressed, answers are compressed for clients that accept it', async () => {
    const text = JSON.stringify({ a: 'word '.repeat(10_000) })
    expect((await put(gzipSync(text), 'gzip')).status).toBe(201)
    const plain = await fetch(`${url}/d/_source/1`, { headers: { 'accept-encoding': 'identity' } })
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, text])
    const packed = await server.app.inject({
      method: 'GET',
      url: '/_nodes/stats',
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toHaveProperty('_nodes')
  })

  it('bodies that cannot be unpacked, or are too large when they are, are refused', async () => {
    expect((await put(Buffer.from('{"a":1}'), 'gzip')).status).toBe(400)
    const small = testServer({ bodyLimit: 1000 })
    const answer = await fetch(`${await small.app.listen({ host: '127.0.0.1', port: 0 })}/d/_doc/1`, {
      method: 'PUT',
      body: gzipSync(`{"a":"${'b'.repeat(100_000)}"}`),
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    })
    expect(answer.status).toBe(413)
    await small.app.close()
  })
})
