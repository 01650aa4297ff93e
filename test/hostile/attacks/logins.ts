/**
 * Passwords and keys, right and wrong: hashing a password is slow on purpose, and authenticated clients must not wait for the hashes of
 * others.
 */
import { type Attack, type HostileRequest, many, put, SIMULATE, simulate } from '../attack.js'

const PASSWORD = 'of-the-other-client'
const basic = (username: string, password: string): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
const key = (place: number): string =>
  `ApiKey ${Buffer.from(`no-such-key-${place}:${many(22, 'x')}`).toString('base64')}`

const as = (authorization: string, request: HostileRequest): HostileRequest => ({
  ...request,
  headers: { ...request.headers, authorization },
})
const asElastic = (request: HostileRequest): HostileRequest => as(basic('elastic', PASSWORD), request)
/** Users whose passwords somebody has hashed by bcrypt, which Node does not have: with as many rounds as may be stored. */
const BCRYPT_USERS = 60
const bcryptUsers = (): HostileRequest[] =>
  Array.from({ length: BCRYPT_USERS }, (_, i) =>
    asElastic(put(`/_security/user/hashed-${i}`, { password_hash: `$2a$14$${many(53, 'x')}`, roles: [] })),
  )
const ME: HostileRequest = { method: 'GET', path: '/_security/_authenticate' }

const flood = (
  name: string,
  count: number,
  expects: readonly number[],
  request: (place: number) => HostileRequest,
): Attack => ({
  name: `logins: ${name}`,
  requests: () => Array.from({ length: count }, (_, i) => request(i)),
  other: () => asElastic(simulate([{ set: { field: 'n', value: 1 } }], { a: 1 })),
  serverArguments: ['--security', '--password', PASSWORD],
  expects,
})

export const loginAttacks: readonly Attack[] = [
  flood('300 wrong passwords of one user', 300, [401, 429], i => as(basic('elastic', `guess ${i}`), ME)),
  flood('300 passwords of users that nobody has', 300, [401, 429], i => as(basic(`nobody-${i}`, 'guess'), ME)),
  flood('250 passwords of 11,000 letters', 250, [401, 429], i => as(basic(`nobody-${i}`, many(11_000, 'x')), ME)),
  flood('2,000 keys that nobody has', 2000, [401], i => as(key(i), ME)),
  flood('2,000 keys that are made', 2000, [200], i =>
    asElastic({ ...put('/_security/api_key', { name: `hostile-${i}` }), method: 'POST' }),
  ),
  flood('100 users with passwords', 100, [200, 429], i =>
    asElastic(put(`/_security/user/hostile-${i}`, { password: `a password ${i}`, roles: [] })),
  ),
  flood('20 users with passwords of 2 MB', 20, [200, 400, 429], i =>
    asElastic(put(`/_security/user/hostile-long-${i}`, { password: many(2_000_000, 'x'), roles: [] })),
  ),
  flood('250 simulations of who is not known', 250, [401, 429], i =>
    as(basic(`stranger-${i}`, 'guess'), { method: 'GET', path: SIMULATE }),
  ),
  {
    ...flood(`wrong passwords of ${BCRYPT_USERS} users with hashes of bcrypt`, BCRYPT_USERS, [401, 429], i =>
      as(basic(`hashed-${i}`, 'guess'), ME),
    ),
    setUp: bcryptUsers,
  },
]
