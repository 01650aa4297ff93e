/** Roles of the application: what they are made of, and how they are kept in the cluster. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ClusterAnswer, ClusterRequest } from '../api/request.js'
import { type TestApplication, testApplication } from '../testkit/test-application.js'
import { ApplicationRoles } from './application-roles.js'
import { clusterRole, shownRole } from './role.js'
import { ClusterRoles } from './role-store.js'

let application: TestApplication
beforeEach(() => {
  application = testApplication()
})
afterEach(() => application.close())

const PATH = '/api/security/role'
const put = (body: object, query = '') => application.send(`PUT ${PATH}/r${query}`, body)
const kibana = (...grants: object[]) => ({ elasticsearch: {}, kibana: grants })

describe('a role is refused', () => {
  it.each([
    [
      'without a part for the cluster',
      {},
      '[request body.elasticsearch]: expected a plain object value, but found [undefined] instead.',
    ],
    [
      'with unknown members',
      { elasticsearch: { foo: 1 } },
      '[request body.elasticsearch.foo]: definition for this key is missing',
    ],
    [
      'with privileges on no index',
      { elasticsearch: { indices: [{ names: [], privileges: ['read'] }] } },
      '[request body.elasticsearch.indices.0.names]: array size is [0], but cannot be smaller than [1]',
    ],
    [
      'with a query that is not text',
      { elasticsearch: { indices: [{ names: ['a'], privileges: ['read'], query: {} }] } },
      '[request body.elasticsearch.indices.0.query]: expected value of type [string] but got [Object]',
    ],
    [
      'with a long description',
      { elasticsearch: {}, description: 'x'.repeat(2049) },
      '[request body.description]: value has length [2049] but it must have a maximum length of [2048].',
    ],
    [
      'with an unknown privilege everywhere',
      kibana({ base: ['foo'] }),
      '[request body.kibana.0.base.0]: unknown global privilege "foo", must be one of [all,read]',
    ],
    [
      'with an unknown privilege in a space',
      kibana({ base: ['foo'], spaces: ['a'] }),
      '[request body.kibana.0.base.0]: unknown space privilege "foo", must be one of [all,read]',
    ],
    [
      'with both kinds of privileges',
      kibana({ base: ['all'], feature: { a: ['all'] } }),
      "[request body.kibana.0.feature]: definition of [feature] isn't allowed when non-empty [base] is defined.",
    ],
    [
      'with neither',
      kibana({}),
      '[request body.kibana.0]: either [base] or [feature] is expected, but none of them specified',
    ],
    [
      'with an unknown feature',
      kibana({ feature: { nope: ['read'] } }),
      'Role cannot be updated due to validation errors: ["Feature [nope] does not exist."]',
    ],
    [
      'with privileges that features do not have',
      kibana({ feature: { logs: ['nope', 'read'], maps: ['x'] } }),
      'Role cannot be updated due to validation errors: ["Feature [logs] does not support privilege [nope].","Feature [maps] does not support privilege [x]."]',
    ],
    [
      'with a space twice',
      kibana({ base: ['all'], spaces: ['a', 'b'] }, { base: ['read'], spaces: ['b'] }),
      '[request body.kibana]: more than one privilege is applied to the following spaces: [b]',
    ],
    [
      'with a space that is none',
      kibana({ base: ['all'], spaces: ['A'] }),
      "[request body.kibana.0.spaces]: types that failed validation:\n- [request body.kibana.0.spaces.0.0]: expected value to equal [*]\n- [request body.kibana.0.spaces.1.0]: must be lower case, a-z, 0-9, '_', and '-' are allowed",
    ],
  ])('%s', async (_, body, message) => {
    const { status, json } = await put(body)
    expect({ status, json }).toEqual({ status: 400, json: { statusCode: 400, error: 'Bad Request', message } })
    expect((await application.send(`GET ${PATH}/r`)).status).toBe(404)
  })

  it('by the cluster, in its words', async () => {
    const { status, json } = await put({ elasticsearch: { cluster: ['fly'] } })
    expect(status).toBe(400)
    expect((json as { message: string }).message).toMatch(
      /^\[action_request_validation_exception\n\tRoot causes:\n\t\taction_request_validation_exception: Validation Failed: 1: unknown cluster privilege \[fly\]/,
    )
  })
})

it('is kept as a role of the cluster, and shown again', async () => {
  const role = {
    description: 'd',
    metadata: { a: 1 },
    elasticsearch: {
      cluster: ['monitor'],
      indices: [
        {
          names: ['i'],
          privileges: ['read'],
          field_security: { grant: ['f', 'f.*'], except: ['f.g'] },
          query: '{"match_all":{}}',
        },
      ],
      run_as: ['u'],
    },
    kibana: [
      { base: ['all'], feature: {}, spaces: ['a'] },
      { base: [], feature: { discover: ['read'], siem: ['all', 'minimal_all'] }, spaces: ['b', 'c'] },
    ],
  }
  expect(
    (
      await put({
        ...role,
        kibana: [
          { base: ['all'], spaces: ['a'] },
          { feature: role.kibana[1]!.feature, spaces: ['b', 'c'] },
        ],
      })
    ).status,
  ).toBe(204)
  expect((await application.send(`GET ${PATH}/r`)).json).toEqual({
    name: 'r',
    ...role,
    elasticsearch: {
      ...role.elasticsearch,
      indices: [{ ...role.elasticsearch.indices[0], allow_restricted_indices: false }],
    },
    transient_metadata: { enabled: true },
    _transform_error: [],
    _unrecognized_applications: [],
  })
})

it('is read, checked and stored in turns with other requests', async () => {
  expect((await put(kibana({ base: ['all'], spaces: ['a'] }))).status).toBe(204)
  expect(application.pauses).toBeGreaterThanOrEqual(4)
})

it('leaves the privileges of other applications alone', () => {
  const other = { application: 'shop', privileges: ['buy'], resources: ['*'] }
  const before = { applications: [other, { application: 'kibana-.kibana', privileges: ['all'], resources: ['*'] }] }
  const after = clusterRole({ elasticsearch: {}, kibana: [{ base: ['read'], spaces: ['*'] }] }, before)
  expect(after.applications).toEqual([{ application: 'kibana-.kibana', privileges: ['read'], resources: ['*'] }, other])
  expect(shownRole('r', after)).toMatchObject({
    kibana: [{ base: ['read'], spaces: ['*'] }],
    _unrecognized_applications: ['shop'],
  })
  const odd = { applications: [{ application: 'kibana-.kibana', privileges: ['fly'], resources: ['*'] }] }
  expect(shownRole('r', odd)).toMatchObject({ kibana: [], _transform_error: [{ reason: 'kibana:unknown_privileges' }] })
})

it('is created only if missing, on request', async () => {
  expect((await put({ elasticsearch: {} }, '?createOnly=true')).status).toBe(204)
  const { status, json } = await put({ elasticsearch: {} }, '?createOnly=true')
  expect({ status, json }).toEqual({
    status: 409,
    json: { statusCode: 409, error: 'Conflict', message: 'Role already exists and cannot be created: r' },
  })
})

it('is put with others, of which some are refused', async () => {
  await put({ elasticsearch: {} })
  const roles = {
    r: { elasticsearch: {} },
    s: { elasticsearch: { cluster: ['monitor'] } },
    t: { elasticsearch: { cluster: ['fly'] } },
    superuser: { elasticsearch: {} },
  }
  const { json } = await application.send('POST /api/security/roles', { roles })
  expect(json).toMatchObject({
    created: ['s'],
    noop: ['r'],
    errors: {
      t: {
        type: 'action_request_validation_exception',
        reason: expect.stringContaining('unknown cluster privilege [fly]'),
      },
      superuser: { reason: expect.stringContaining('Role [superuser] is reserved and may not be used.') },
    },
  })
})

it('is found by a part of its name', async () => {
  for (const name of ['ax', 'bX', 'c']) await application.send(`PUT ${PATH}/${name}`, { elasticsearch: {} })
  const query = async (body: object) => (await application.send(`POST ${PATH}/_query`, body)).json
  const own = { filters: { showReservedRoles: false } }
  expect(await query({ ...own, query: 'X' })).toMatchObject({
    total: 2,
    count: 2,
    roles: [{ name: 'ax' }, { name: 'bX' }],
  })
  expect(await query({ ...own, from: 1, size: 1, sort: { field: 'name', direction: 'desc' } })).toMatchObject({
    total: 3,
    count: 1,
    roles: [{ name: 'bX' }],
  })
  expect(await query({ query: 'superuser' })).toMatchObject({ roles: [{ name: 'superuser' }] })
  expect((await application.send(`DELETE ${PATH}/c`)).status).toBe(204)
  expect((await application.send(`DELETE ${PATH}/c`)).json).toEqual({
    statusCode: 404,
    error: 'Not Found',
    message: 'Not Found',
  })
})

describe('on a node with security', () => {
  const caller = { username: 'u', authorization: 'Basic dTpw', may: () => true }
  const turn = { isOver: () => false, check: () => undefined, reserve: () => undefined, pause: async () => undefined }
  const changer = { caller, turn }
  const reason = 'action [cluster:admin/xpack/security/role/put] is unauthorized for user [u]'
  const denied = { status: 403, json: { error: { type: 'security_exception', reason }, status: 403 } }

  /** Roles of a cluster that gives these answers, and what it was asked. */
  function rolesOf(...answers: ClusterAnswer[]) {
    const asked: ClusterRequest[] = []
    const request = async (each: ClusterRequest) => {
      asked.push(each)
      return answers.shift()!
    }
    return { roles: new ApplicationRoles(new ClusterRoles({ request })), asked }
  }

  it('asks the cluster in the name of the caller', async () => {
    const { roles, asked } = rolesOf({ status: 404, json: {} }, { status: 200, json: { created: ['a/b'] } })
    await roles.put('a/b', { elasticsearch: { cluster: ['monitor'] } }, false, changer)
    const role = { cluster: ['monitor'], indices: [], run_as: [], applications: [], metadata: {} }
    expect(asked).toEqual([
      { method: 'GET', url: '/_security/role/a%2Fb', authorization: 'Basic dTpw' },
      {
        method: 'POST',
        url: '/_security/role',
        authorization: 'Basic dTpw',
        body: JSON.stringify({ roles: { 'a/b': role } }),
      },
    ])
  })

  it('forwards what it rejects', async () => {
    const { roles } = rolesOf({ status: 404, json: {} }, denied, denied, denied)
    const text = `[security_exception\n\tRoot causes:\n\t\tsecurity_exception: ${reason}]: ${reason}`
    const fault = { status: 403, answer: { statusCode: 403, error: 'Forbidden', message: text } }
    await expect(roles.put('r', { elasticsearch: {} }, false, changer)).rejects.toMatchObject(fault)
    await expect(roles.delete('r', caller)).rejects.toMatchObject(fault)
    await expect(roles.list(caller)).rejects.toMatchObject(fault)
  })
})
