/** The application on a node with security: who may do what. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic, securedServer } from '../testkit/secured-server.js'

const server = securedServer()
const XSRF = { 'kbn-xsrf': 'true' }
const PASSWORD = 'correct-horse'
const someone = (name: string) => server.as(basic(name, PASSWORD), XSRF)
const admin = server.as(basic('elastic', 'elastic-test-password'), XSRF)

beforeAll(async () => {
  await server.app.ready()
  const roles = {
    reader: [{ base: ['read'] }],
    runner: [{ feature: { actions: ['read'] }, spaces: ['ops'] }],
    analyst: [{ feature: { siem: ['all'] } }],
    nobody: [],
  }
  for (const [name, kibana] of Object.entries(roles)) {
    expect((await admin.send(`PUT /api/security/role/${name}`, { elasticsearch: {}, kibana })).status).toBe(204)
    await admin.send(`PUT /_security/user/${name}`, { password: PASSWORD, roles: [name] })
  }
  expect((await admin.send('POST /api/spaces/space', { id: 'ops', name: 'Ops' })).status).toBe(200)
  for (const space of ['default', 'ops']) {
    const log = { name: 'Log', connector_type_id: '.server-log' }
    expect((await admin.send(`POST /s/${space}/api/actions/connector/log`, log)).status).toBe(200)
  }
})
afterAll(() => server.app.close())

describe('without credentials', () => {
  it('answers only the status', async () => {
    const anonymous = server.as(null, XSRF)
    expect((await anonymous.send('GET /api/status')).status).toBe(200)
    const answer = await anonymous.send('GET /api/actions/connectors')
    expect({ status: answer.status, json: answer.json() }).toEqual({
      status: 401,
      json: { statusCode: 401, error: 'Unauthorized', message: 'Unauthorized' },
    })
    expect(answer.headers['www-authenticate']).toContain('Basic')
  })

  it('reports faults of given values', async () => {
    const answer = await server.as(basic('elastic', 'wrong'), XSRF).send('GET /api/actions/connectors')
    expect(answer.status).toBe(401)
    expect(answer.json()).toMatchObject({
      message: expect.stringMatching(
        /^\[security_exception\n\tRoot causes:\n\t\tsecurity_exception: unable to authenticate user \[elastic\]/,
      ),
    })
  })
})

const RULE = { type: 'query', name: 'n', description: 'd', risk_score: 1, severity: 'low', rule_id: 'r' }
const rights: readonly [string, string, object | undefined, string][] = [
  ['GET /api/actions/connectors', 'Unauthorized to get actions', undefined, 'reader'],
  ['GET /s/ops/api/actions/connectors', 'Unauthorized to get actions', undefined, 'reader runner'],
  [
    'POST /s/ops/api/actions/connector/log/_execute',
    'Unauthorized to execute actions',
    { params: { message: 'm' } },
    'reader runner',
  ],
  [
    'POST /api/actions/connector',
    'Unauthorized to create actions',
    { name: 'a', connector_type_id: '.server-log' },
    '',
  ],
  [
    'GET /s/ops/api/detection_engine/rules/_find?page=1',
    'API [GET /api/detection_engine/rules/_find?page=1] is unauthorized for user, this action is granted by the Kibana privileges [securitySolution]',
    undefined,
    'reader analyst',
  ],
  [
    'PUT /api/detection_engine/rules/prepackaged',
    'API [PUT /api/detection_engine/rules/prepackaged] is unauthorized for user, this action is granted by the Kibana privileges [securitySolution]',
    undefined,
    'analyst',
  ],
  ['POST /api/spaces/space', 'Forbidden', { id: 'x', name: 'X' }, ''],
  ['GET /api/spaces/space/ops', 'Unauthorized to get ops space', undefined, 'reader analyst runner'],
]

describe.each(rights)('%s', (request, message, body, allowed) => {
  it.each(['reader', 'runner', 'analyst', 'nobody'])('for %s', async name => {
    const answer = await someone(name).send(request, body)
    if (allowed.split(' ').includes(name)) expect(answer.status, answer.text).toBe(200)
    else
      expect({ status: answer.status, json: answer.json() }).toEqual({
        status: 403,
        json: { statusCode: 403, error: 'Forbidden', message },
      })
  })
})

it('shows the spaces that a user may use', async () => {
  expect((await someone('runner').send('GET /api/spaces/space')).json()).toMatchObject([{ id: 'ops' }])
  expect((await someone('nobody').send('GET /api/spaces/space')).status).toBe(403)
})

// covers: roles.application
it('asks the cluster for roles in the name of the caller', async () => {
  for (const request of ['PUT /api/security/role/x', 'DELETE /api/security/role/reader', 'GET /api/security/role']) {
    const answer = await someone('reader').send(request, request.startsWith('PUT') ? { elasticsearch: {} } : undefined)
    expect(answer.status).toBe(403)
    expect((answer.json() as { message: string }).message).toContain('is unauthorized for user [reader]')
  }
})

it('writes documents in the name of the caller', async () => {
  const index = { name: 'Index', connector_type_id: '.index', config: { index: 'alerts' } }
  await admin.send('POST /s/ops/api/actions/connector/index', index)
  const execute = 'POST /s/ops/api/actions/connector/index/_execute'
  const params = { documents: [{ a: 1 }] }
  expect((await someone('runner').send(execute, { params })).json()).toMatchObject({
    status: 'error',
    message: 'error indexing documents',
    service_message: expect.stringContaining('is unauthorized for user [runner]'),
  })
  expect((await admin.send(execute, { params })).json()).toMatchObject({ status: 'ok' })
})

it('names the author of a rule', async () => {
  const answer = await someone('analyst').send('POST /api/detection_engine/rules', RULE)
  expect(answer.json()).toMatchObject({ created_by: 'analyst', updated_by: 'analyst' })
})
