/** Users: made, shown, changed, removed; and what is refused. */
import { expect, it } from 'vitest'
import { basic, securedServer } from '../testkit/secured-server.js'

const JUAN = { password: 's3krit-password', roles: ['superuser'], full_name: 'Juan Pérez', email: 'juan@bazooka.gum' }

it('makes users, changes and removes them', async () => {
  const server = securedServer()
  expect((await server.send('PUT /_security/user/juan', JUAN)).json()).toEqual({ created: true })
  expect((await server.send('POST /_security/user/juan', { roles: ['viewer'], metadata: { a: 1 } })).json()).toEqual({
    created: false,
  })
  expect((await server.send('GET /_security/user/juan,nobody')).json()).toEqual({
    juan: {
      username: 'juan',
      roles: ['viewer'],
      full_name: null,
      email: null,
      metadata: { a: 1 },
      enabled: true,
    },
  })
  expect((await server.as(basic('juan', JUAN.password)).send('GET /_security/_authenticate')).json()).toEqual({
    username: 'juan',
    roles: ['viewer'],
    full_name: null,
    email: null,
    metadata: { a: 1 },
    enabled: true,
    authentication_realm: { name: 'default_native', type: 'native' },
    lookup_realm: { name: 'default_native', type: 'native' },
    authentication_type: 'realm',
  })
  expect((await server.send('DELETE /_security/user/juan')).json()).toEqual({ found: true })
  const again = await server.send('DELETE /_security/user/juan')
  expect([again.status, again.json()]).toEqual([404, { found: false }])
  const none = await server.send('GET /_security/user/juan')
  expect([none.status, none.json()]).toEqual([404, {}])
})

it('changes passwords: the old one stops working immediately', async () => {
  const server = securedServer()
  await server.send('PUT /_security/user/juan', JUAN)
  const juan = server.as(basic('juan', JUAN.password))
  expect((await juan.send('GET /')).status).toBe(200)
  expect((await juan.send('POST /_security/user/_password', { password: 'another-one' })).json()).toEqual({})
  expect((await juan.send('GET /')).status).toBe(401)
  expect((await server.as(basic('juan', 'another-one')).send('GET /')).status).toBe(200)
  await server.send('PUT /_security/user/kibana_system/_password', { password: 'of-kibana' })
  expect((await server.as(basic('kibana_system', 'of-kibana')).send('GET /_security/_authenticate')).status).toBe(200)
})

it('disables users and enables them', async () => {
  const server = securedServer()
  await server.send('PUT /_security/user/juan', JUAN)
  const status = async (): Promise<number> => (await server.as(basic('juan', JUAN.password)).send('GET /')).status
  expect(await status()).toBe(200)
  expect((await server.send('PUT /_security/user/juan/_disable')).json()).toEqual({})
  expect(await status()).toBe(401)
  await server.send('POST /_security/user/juan/_enable')
  expect(await status()).toBe(200)
})

it.each([
  ['bcrypt', '$2b$04$pYNXZnmFFaCzJvSNILgsYemlAKYLR6IoBsDeiDf8orCIFgPQqbQli'],
  ['pbkdf2', '{PBKDF2}1000$BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=$Rgp5CY2HCQizzt6Wo+iulw2hS+021W9uznOF2vLrNaU='],
])('accepts a password as its hash by %s', async (_, password_hash) => {
  const server = securedServer()
  expect((await server.send('PUT /_security/user/u', { password_hash, roles: ['superuser'] })).status).toBe(200)
  expect((await server.as(basic('u', 'correct horse')).send('GET /')).status).toBe(200)
  expect((await server.as(basic('u', 'wrong horse')).send('GET /')).status).toBe(401)
})

it.each([
  ['PUT /_security/user/elastic', JUAN, 'Validation Failed: 1: Username [elastic] is reserved and may not be used.;'],
  [
    'PUT /_security/user/u',
    { roles: [] },
    'Validation Failed: 1: password must be specified unless you are updating an existing user;',
  ],
  [
    'PUT /_security/user/u',
    { password: 'short', roles: [] },
    'Validation Failed: 1: passwords must be at least [6] characters long;',
  ],
  [
    'PUT /_security/user/u',
    { ...JUAN, metadata: { _a: 1 } },
    'Validation Failed: 1: metadata keys may not start with [_];',
  ],
  ['PUT /_security/user/u', { ...JUAN, shoe: 1 }, 'failed to parse add user request. unexpected field [shoe]'],
  [
    'PUT /_security/user/u',
    { ...JUAN, enabled: 'x' },
    'expected field [enabled] to be of type boolean, but found [VALUE_STRING] instead',
  ],
  [
    'PUT /_security/user/u',
    { password_hash: 'clear', roles: [] },
    'The provided password hash is not a hash or it could not be resolved to a supported hash algorithm. The supported password hash algorithms are [bcrypt, pbkdf2, pbkdf2_stretch]',
  ],
  [
    'PUT /_security/user/u/_password',
    { password: 'long-enough' },
    'Validation Failed: 1: user must exist in order to change password;',
  ],
  ['PUT /_security/user/u/_password', {}, 'Validation Failed: 1: password is missing;'],
  ['PUT /_security/user/u/_enable', undefined, 'Validation Failed: 1: only existing users can be enabled;'],
  ['PUT /_security/user/elastic/_disable', undefined, 'users may not update the enabled status of their own account'],
  ['DELETE /_security/user/elastic', undefined, 'user [elastic] is reserved and cannot be deleted'],
  ['DELETE /_security/role/superuser', undefined, 'role [superuser] is reserved and cannot be deleted'],
  ['PUT /_security/role/superuser', {}, 'Validation Failed: 1: Role [superuser] is reserved and may not be used.;'],
])('refuses %s %j', async (request, body, reason) => {
  const answer = await securedServer().send(request, body)
  expect(answer.status).toBe(400)
  expect((answer.json() as { error: { reason: string } }).error.reason).toBe(reason)
})
