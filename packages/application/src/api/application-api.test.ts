/** The common behaviour of all routes of the application. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestApplication, testApplication } from '../testkit/test-application.js'

let application: TestApplication
beforeEach(() => {
  application = testApplication()
})
afterEach(() => application.close())

const CONNECTOR = { name: 'Log', connector_type_id: '.server-log' }
const refusal = (statusCode: number, error: string, message: string) => ({ statusCode, error, message })

it('answers with its version and its name, and as JSON', async () => {
  const { headers } = await application.send('GET /api/status')
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'elastic-api-version': '2023-10-31',
    'kbn-name': 'test',
  })
})

it.each([
  'GET /api/actions/nope',
  'PATCH /api/actions/connector/a',
  'GET /api/status/x',
  'GET /s/a/b/api/status',
  'GET /api/actions/connector/%E0%A4%A',
])('knows no route %s', async request => {
  const { status, json } = await application.send(request)
  expect({ status, json }).toEqual({ status: 404, json: refusal(404, 'Not Found', 'Not Found') })
})

describe('a request that changes something', () => {
  // covers: connectors.headers
  it('needs the header that pages of others cannot send', async () => {
    const { status, json } = await application.send('DELETE /api/actions/connector/a', null, { 'kbn-xsrf': undefined })
    expect({ status, json }).toEqual({
      status: 400,
      json: refusal(400, 'Bad Request', 'Request must contain a kbn-xsrf header.'),
    })
  })

  it('may have any value there, or the version of the application', async () => {
    for (const headers of [{ 'kbn-xsrf': '' }, { 'kbn-xsrf': undefined, 'kbn-version': '8.18.8' }]) {
      expect((await application.send('POST /api/actions/connector', CONNECTOR, headers)).status).toBe(200)
    }
  })
})

describe('the version', () => {
  // covers: rules.version
  it.each([
    ['in a header', { 'elastic-api-version': '2023-10-31' }],
    ['as a parameter of the content type', { 'content-type': 'application/json; Elastic-Api-Version=2023-10-31' }],
    ['quoted', { 'content-type': 'application/json;elastic-api-version="2023-10-31"' }],
    ['not given', {}],
  ])('is taken %s', async (_, headers) => {
    expect((await application.send('POST /api/actions/connector', CONNECTOR, headers)).status).toBe(200)
  })

  it.each([
    [
      '2020-01-01',
      'No version "2020-01-01" available for [get] [/api/actions/connector/{id}]. Available versions are: [2023-10-31]',
    ],
    ['1', 'Invalid version. Received "1", expected a valid date string formatted as YYYY-MM-DD.'],
  ])('is refused: %s', async (version, message) => {
    for (const headers of [
      { 'elastic-api-version': version },
      { 'content-type': `application/json; Elastic-Api-Version=${version}` },
    ]) {
      const { status, json } = await application.send('GET /api/actions/connector/a', null, headers)
      expect({ status, json }).toEqual({ status: 400, json: refusal(400, 'Bad Request', message) })
    }
  })
})

describe('a body', () => {
  const post = (body: string | null, headers = {}) => application.send('POST /api/actions/connector', body, headers)

  it.each([
    ['no JSON', '{"name":', 'Invalid request payload JSON format'],
    ['nothing', null, '[request body]: expected a plain object value, but found [null] instead.'],
    ['a list', '[]', '[request body]: expected a plain object value, but found [Array] instead.'],
    ['a number', '1', '[request body]: expected a plain object value, but found [number] instead.'],
    ['another prototype', '{"__proto__":{}}', "'__proto__' is an invalid key"],
    ['the same, written otherwise', '{"config":{"\\u005f_proto__":{}}}', "'__proto__' is an invalid key"],
    ['a constructor', '{"config":{"constructor":{"prototype":{}}}}', "'constructor.prototype' is an invalid key"],
    ['many levels', '['.repeat(100_000) + ']'.repeat(100_000), 'Invalid request payload JSON format'],
  ])('is refused: %s', async (_, body, message) => {
    const { status, json } = await post(body)
    expect({ status, json }).toEqual({ status: 400, json: refusal(400, 'Bad Request', message) })
  })

  it('is rejected if it has another type', async () => {
    const { status, json } = await post('name=a', { 'content-type': 'application/x-www-form-urlencoded' })
    expect({ status, json }).toEqual({
      status: 415,
      json: refusal(415, 'Unsupported Media Type', 'Unsupported Media Type'),
    })
  })

  it('is rejected if it is too large', async () => {
    const { status, json } = await post(JSON.stringify({ name: 'x'.repeat(1024 * 1024) }))
    expect(status).toBe(413)
    expect(json).toMatchObject({ message: 'Payload content length greater than maximum allowed: 1048576' })
  })
})

it('keeps spaces apart', async () => {
  await application.send('POST /s/marketing/api/actions/connector/a', CONNECTOR)
  expect((await application.send('GET /s/marketing/api/actions/connector/a')).status).toBe(200)
  expect((await application.send('GET /api/actions/connector/a')).status).toBe(404)
  expect((await application.send('GET /s/default/api/actions/connectors')).json).toEqual([])
})
