/** Connectors: what their routes take and refuse, and what they do. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestApplication, testApplication } from '../testkit/test-application.js'

let application: TestApplication
beforeEach(() => {
  application = testApplication({ allowOutbound: ['hooks.example.com', 'mail.example.com'] })
})
afterEach(() => application.close())

const create = (body: object, id = '') => application.send(`POST /api/actions/connector${id}`, body)
const LOG = { name: 'Log', connector_type_id: '.server-log' }
const HOOK = {
  name: 'Hook',
  connector_type_id: '.webhook',
  config: { url: 'https://hooks.example.com/x' },
  secrets: { user: 'u', password: 'p' },
}
const MAIL = {
  name: 'Mail',
  connector_type_id: '.email',
  config: { from: 'a@example.com', host: 'mail.example.com', port: 25, hasAuth: false },
}

describe('a connector is refused', () => {
  it.each([
    [
      'without a name',
      { connector_type_id: '.index' },
      '[request body.name]: expected value of type [string] but got [undefined]',
    ],
    ['with an empty name', { ...LOG, name: ' ' }, "[request body.name]: value ' ' is not valid"],
    ['with another name', { ...LOG, name: 1 }, '[request body.name]: expected value of type [string] but got [number]'],
    [
      'without a type',
      { name: 'a' },
      '[request body.connector_type_id]: expected value of type [string] but got [undefined]',
    ],
    [
      'with a config that is none',
      { ...LOG, config: [] },
      '[request body.config]: expected value of type [object] but got [Array]',
    ],
    ['with unknown members', { ...LOG, foo: 1 }, '[request body.foo]: definition for this key is missing'],
    ['of an unknown type', { ...LOG, connector_type_id: '.x' }, 'Action type ".x" is not registered.'],
    [
      'with the config of another type',
      { ...LOG, config: { index: 'a' } },
      'error validating action type config: [index]: definition for this key is missing',
    ],
    [
      'without an index',
      { name: 'a', connector_type_id: '.index' },
      'error validating action type config: [index]: expected value of type [string] but got [undefined]',
    ],
    [
      'with a method that is none',
      { ...HOOK, config: { ...HOOK.config, method: 'get' } },
      'error validating action type config: [method]: types that failed validation:\n- [method.0]: expected value to equal [post]\n- [method.1]: expected value to equal [put]',
    ],
    [
      'with a host that is not allowed',
      { ...HOOK, config: { url: 'https://other.example.com/' } },
      'error validating action type config: error validation webhook action config: target url "https://other.example.com/" is not added to the Kibana config xpack.actions.allowedHosts',
    ],
    [
      'with a host of this machine',
      { ...HOOK, config: { url: 'http://[::ffff:127.0.0.1]:9200/' } },
      'error validating action type config: error validation webhook action config: target url "http://[::ffff:127.0.0.1]:9200/" is not added to the Kibana config xpack.actions.allowedHosts',
    ],
    [
      'with a URL that is none',
      { ...HOOK, config: { url: 'hooks' } },
      'error validating action type config: error validation webhook action config: unable to parse url: TypeError: Invalid URL',
    ],
    [
      'with half of its secrets',
      { ...HOOK, secrets: { user: 'u' } },
      'error validating action type connector: must specify one of the following schemas: user and password; crt and key (with optional password); or pfx (with optional password)',
    ],
    [
      'with secrets that are none',
      { ...HOOK, secrets: { user: 7, password: 'hunter2' } },
      'error validating action type secrets: [user]: expected value of type [string] but got [number]',
    ],
    [
      'without a mail server',
      { ...MAIL, config: { from: 'a' } },
      'error validating action type config: [host]/[port] is required',
    ],
    [
      'with a mail server that is not allowed',
      { ...MAIL, config: { ...MAIL.config, host: 'localhost' } },
      "error validating action type config: [host] value 'localhost' is not in the allowedHosts configuration",
    ],
    [
      'without the user of a mail server',
      { ...MAIL, config: { ...MAIL.config, hasAuth: true } },
      'error validating action type connector: [user] is required',
    ],
  ])('%s', async (_, body, message) => {
    const { status, json } = await create(body)
    expect({ status, json }).toEqual({ status: 400, json: { statusCode: 400, error: 'Bad Request', message } })
    expect((await application.send('GET /api/actions/connectors')).json).toEqual([])
  })

  it('with an id that is too long, or taken', async () => {
    expect((await create(LOG, `/${'x'.repeat(37)}`)).json).toMatchObject({
      message: '[request params.id]: value has length [37] but it must have a maximum length of [36].',
    })
    await create(LOG, '/a')
    const { status, json } = await create(LOG, '/a')
    expect(status).toBe(409)
    expect(json).toEqual({ statusCode: 409, error: 'Conflict', message: 'Saved object [action/a] conflict' })
  })
})

it.each([
  'GET /api/actions/connector/nope',
  'DELETE /api/actions/connector/nope',
  'PUT /api/actions/connector/nope',
  'POST /api/actions/connector/nope/_execute',
  'POST /api/actions/action/nope/_execute',
])('is missing: %s', async request => {
  const body = request.startsWith('PUT') ? { name: 'a' } : { params: {} }
  const { status, json } = await application.send(request, body)
  expect({ status, json }).toEqual({
    status: 404,
    json: { statusCode: 404, error: 'Not Found', message: 'Saved object [action/nope] not found' },
  })
})

it('counts the rules that refer to a connector', async () => {
  await create(LOG, '/log')
  const action = { id: 'log', action_type_id: '.server-log', params: {} }
  const rule = { type: 'query', name: 'a', description: 'a', risk_score: 1, severity: 'low', actions: [action, action] }
  await application.send('POST /api/detection_engine/rules', rule)
  expect((await application.send('GET /api/actions/connectors')).json).toMatchObject([{ referenced_by_count: 1 }])
})

describe('an execution', () => {
  const execute = async (params: object, id = 'a') =>
    (await application.send(`POST /api/actions/connector/${id}/_execute`, { params })).json

  it.each([
    ['no params', {}, '[request body.params]: expected value of type [object] but got [undefined]'],
    [
      'params that are none',
      { params: 'x' },
      '[request body.params]: expected value of type [object] but got [string]',
    ],
    ['other members', { params: {}, foo: 1 }, '[request body.foo]: definition for this key is missing'],
  ])('is refused with %s', async (_, body, message) => {
    await create(LOG, '/a')
    for (const area of ['connector', 'action']) {
      const { status, json } = await application.send(`POST /api/actions/${area}/a/_execute`, body)
      expect({ status, json }).toMatchObject({ status: 400, json: { message } })
    }
  })

  it('writes to the log', async () => {
    await create(LOG, '/a')
    expect(await execute({ message: 'all is well', level: 'warn' })).toMatchObject({ status: 'ok', connector_id: 'a' })
    expect(application.log).toEqual(['warn Server log: all is well'])
  })

  it('reports faults of parameters', async () => {
    await create(LOG, '/a')
    expect(await execute({ message: 'x', level: 'loud' })).toMatchObject({
      status: 'error',
      message: expect.stringContaining(
        'error validating action params: [level]: types that failed validation:\n- [level.0]: expected value to equal [trace]',
      ),
      retry: false,
    })
    await create(MAIL, '/mail')
    expect(await execute({ subject: 's', message: 'm' }, 'mail')).toMatchObject({
      message: 'error validating action params: no [to], [cc], or [bcc] entries',
    })
  })

  // covers: connectors.execute
  it('writes documents in the name of the caller, and reports the results', async () => {
    application.close()
    const refused = {
      index: { _index: 'i', status: 400, error: { type: 'document_parsing_exception', reason: 'no date' } },
    }
    const answers = [
      { status: 200, json: { took: 1, errors: false, items: [{ index: { _index: 'i', status: 201 } }] } },
      { status: 200, json: { took: 1, errors: true, items: [refused] } },
      { status: 403, json: { error: { reason: 'action is unauthorized' } } },
    ]
    application = testApplication({ cluster: () => answers.shift()! })
    await create(
      { name: 'i', connector_type_id: '.index', config: { index: 'i', refresh: true, executionTimeField: 'at' } },
      '/a',
    )
    expect(await execute({ documents: [{ a: 1 }] })).toMatchObject({ status: 'ok', data: { took: 1, errors: false } })
    expect(application.asked).toEqual([
      {
        method: 'POST',
        url: '/_bulk?refresh=true',
        authorization: undefined,
        body: '{"index":{"_index":"i"}}\n{"a":1,"at":"2026-01-02T03:04:05.678Z"}\n',
      },
    ])
    const failed = { status: 'error', message: 'error indexing documents', retry: false }
    expect(await execute({ documents: [{ a: 1 }] })).toMatchObject({ ...failed, service_message: 'no date' })
    expect(await execute({ documents: [{ a: 1 }] })).toMatchObject({
      ...failed,
      service_message: 'action is unauthorized',
    })
    const { json } = await application.send('POST /api/actions/action/a/_execute', { params: { documents: [] } })
    expect(json).toMatchObject({ actionId: 'a', status: 'error', serviceMessage: 'no documents' })
  })
})
