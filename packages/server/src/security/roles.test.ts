/** Roles: made, shown, removed, one by one and several at a time. */
import { expect, it } from 'vitest'
import { securedServer } from '../testkit/secured-server.js'

const READER = { cluster: ['monitor'], indices: [{ names: 'logs-*', privileges: ['read'] }] }

it('makes roles, shows and removes them', async () => {
  const server = securedServer()
  expect((await server.send('PUT /_security/role/reader', READER)).json()).toEqual({ role: { created: true } })
  expect((await server.send('PUT /_security/role/reader', READER)).json()).toEqual({ role: { created: false } })
  expect((await server.send('GET /_security/role/reader')).json()).toEqual({
    reader: {
      cluster: ['monitor'],
      indices: [{ names: ['logs-*'], privileges: ['read'], allow_restricted_indices: false }],
      applications: [],
      run_as: [],
      metadata: {},
      transient_metadata: { enabled: true },
    },
  })
  expect((await server.send('DELETE /_security/role/reader')).json()).toEqual({ found: true })
  const none = await server.send('GET /_security/role/reader')
  expect([none.status, none.json()]).toEqual([404, {}])
})

it('changes several roles, and reports the outcome of each', async () => {
  const server = securedServer()
  await server.send('PUT /_security/role/a', READER)
  const roles = { a: READER, b: READER, c: { cluster: ['none-such'] } }
  expect((await server.send('POST /_security/role', { roles })).json()).toMatchObject({
    created: ['b'],
    noop: ['a'],
    errors: { count: 1, details: { c: { type: 'action_request_validation_exception' } } },
  })
  expect((await server.send('POST /_security/role', { roles: { a: {} } })).json()).toEqual({ updated: ['a'] })
  expect((await server.send('DELETE /_security/role', { names: ['a', 'x', 'superuser'] })).json()).toEqual({
    deleted: ['a'],
    not_found: ['x'],
    errors: {
      count: 1,
      details: {
        superuser: {
          type: 'illegal_argument_exception',
          reason: 'role [superuser] is reserved and cannot be deleted',
        },
      },
    },
  })
})
