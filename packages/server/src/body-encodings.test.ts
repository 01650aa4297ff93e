/** Bodies in UTF-16 and UTF-32, with bytes that are not UTF-8, or of another kind. */
import { beforeEach, describe, expect, it } from 'vitest'
import { createLocalApi } from './rest/local-api.js'
import type { RestHandler } from './rest/request.js'

let api: RestHandler

beforeEach(() => {
  api = createLocalApi()
})

const send = async (method: string, url: string, body: Uint8Array, type = 'application/json') => {
  const answer = await api.handle({ method, url, headers: { 'content-type': type }, body })
  return {
    status: answer.status,
    body: JSON.parse(new TextDecoder('utf-8').decode(answer.body)) as Record<string, unknown>,
  }
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** A string with so many bytes a character, the low one first. */
function wide(text: string, size: 2 | 4, mark: readonly number[] = []): Uint8Array {
  const bytes = [...text].flatMap(character => {
    const own = new Array<number>(size).fill(0)
    own[0] = character.charCodeAt(0)
    return own
  })
  return Uint8Array.from([...mark, ...bytes])
}

const MARK_32 = [0xff, 0xfe, 0, 0]

describe('a body in UTF-16 or UTF-32', () => {
  it.each([
    ['UTF-16', wide('{"persistent":{"search.max_buckets":1}}', 2)],
    ['UTF-16 with a mark', wide('{"persistent":{"search.max_buckets":1}}', 2, [0xff, 0xfe])],
    ['UTF-32 with a mark', wide('{"persistent":{"search.max_buckets":1}}', 4, MARK_32)],
  ])('is read: %s', async (_, body) => {
    expect((await send('PUT', '/_cluster/settings', body)).body).toMatchObject({ acknowledged: true })
  })

  it('is a document if it begins as one, and rejected with a mark after its index was created', async () => {
    expect((await send('PUT', '/d/_doc/1', wide('{"a":1}', 2))).status).toBe(201)
    const answer = await api.handle({ method: 'GET', url: '/d/_source/1', headers: {}, body: new Uint8Array(0) })
    expect(new TextDecoder('utf-8').decode(answer.body)).toBe('{"a":1}')
    expect((await send('PUT', '/e/_doc/1', wide('{"a":1}', 4, MARK_32))).status).toBe(500)
    expect((await api.handle({ method: 'HEAD', url: '/e', headers: {}, body: new Uint8Array(0) })).status).toBe(200)
  })

  it('is shown unchanged if it is not JSON', async () => {
    const { body } = await send('PUT', '/_cluster/settings', Uint8Array.of(0, 0x7b, 0x7d))
    expect((body['error'] as { reason: string }).reason).toBe(
      '[1:2] Unexpected character (\'\ufffd\' (code 65533 / 0xfffd)): was expecting double-quote to start field name\n at [Source: (byte[])"\\u0000{}"; line: 1, column: 2]',
    )
  })
})

describe('a document', () => {
  it.each([
    [
      'with bytes of another form',
      Uint8Array.of(0xa0),
      "[1:1] [1:1] Unexpected character ('\u00a0' (code 160)): expected a valid value",
    ],
    ['after a form feed', utf8('\f{}'), '[1:2] [1:2] Illegal character ((CTRL-CHAR, code 12))'],
    [
      'with a field without a name',
      utf8('{"a":{"":1}}'),
      '[1:7] failed to parse: field name cannot be an empty string',
    ],
    [
      'with too many digits',
      utf8(`{"a":1,"b":${'1'.repeat(1000)}}`),
      '[1:12] failed to parse field [b] of type [long]',
    ],
  ])('%s is refused at its place', async (_, body, reason) => {
    const answer = await send('PUT', '/d/_doc/1', body)
    expect(answer.body).toMatchObject({
      error: { type: 'document_parsing_exception', reason: expect.stringContaining(reason) },
    })
  })
})

it('lines are JSON for every API', async () => {
  expect((await send('POST', '/_analyze', utf8('{"text":"a"}'), 'application/x-ndjson')).body).toMatchObject({
    tokens: [{ token: 'a' }],
  })
})

describe('a YAML body that is not UTF-8', () => {
  it.each([
    [[0x1f, 0x8b, 0x08], 'char_conversion_exception', 'Invalid UTF-8 start byte 0x8b (at char #2, byte #1)'],
    [[0x7b, 0xc3, 0x28], 'char_conversion_exception', 'Invalid UTF-8 middle byte 0x28 (at char #2, byte #2)'],
    [[0xa0], 'i_o_exception', 'End-of-input after first 1 byte(s) of a UTF-8 character: needed at least one more'],
    [[0x7b, 0xf0, 0x9f], 'i_o_exception', 'End-of-input after first 2 byte(s) of a UTF-8 character: needed 2 more'],
  ])('is rejected with its fault: %j', async (bytes, type, reason) => {
    const request = { method: 'POST', url: '/_search', body: Uint8Array.from(bytes) }
    const headers = { 'content-type': 'application/yaml', accept: 'application/json' }
    const answer = await api.handle({ ...request, headers })
    const { error } = JSON.parse(new TextDecoder('utf-8').decode(answer.body)) as Record<string, object>
    expect([answer.status, error]).toMatchObject([400, { caused_by: { caused_by: { caused_by: { type, reason } } } }])
  })
})

it('names no column for a control character before the first token', async () => {
  const { body } = await send('POST', '/_count', utf8('\f{}'))
  expect(body).toMatchObject({ error: { type: 'parsing_exception', reason: 'Failed to parse', line: 1, col: 0 } })
})
