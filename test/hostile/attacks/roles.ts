/** Roles, rules of mappings, privileges and tokens that are large, many or wrong, on a server with security. */
import { type Attack, type HostileRequest, list, many, members, one, post, put, simulate } from '../attack.js'

const PASSWORD = 'of-the-other-client'
const elastic = (request: HostileRequest): HostileRequest => ({
  ...request,
  headers: { ...request.headers, authorization: `Basic ${Buffer.from(`elastic:${PASSWORD}`).toString('base64')}` },
})
const secured: Partial<Attack> = {
  serverArguments: ['--security', '--password', PASSWORD],
  other: () => elastic(simulate([{ set: { field: 'n', value: 1 } }], { a: 1 })),
}
const asked = (name: string, request: () => HostileRequest, more: Partial<Attack> = {}): Attack =>
  one(`composition: ${name}`, () => elastic(request()), { ...secured, ...more })

/** A key whose role descriptors have so many index privileges each. */
const key = (descriptors: number, privileges: number): HostileRequest =>
  post('/_security/api_key', {
    name: 'hostile',
    role_descriptors: members(
      descriptors,
      i => `r${i}`,
      i => ({ indices: list(privileges, n => ({ names: [`key-${i}-${n}-*`], privileges: ['read'] })) }),
    ),
  })

export const roleAttacks: readonly Attack[] = [
  asked('a role of 500 patterns that explode', () =>
    put('/_security/role/hostile-patterns', {
      indices: list(500, i => ({ names: [`/(a+)+b${i}(.*x.*)*/`, `/[ab]*a[ab]{14}${i}/`], privileges: ['read'] })),
    }),
  ),
  asked('a role of 100,000 names', () =>
    put('/_security/role/hostile-names', {
      indices: [{ names: list(100_000, i => `hostile-*-${i}-*`), privileges: ['read', 'write'] }],
    }),
  ),
  asked('rules of a mapping, 5,000 in each other', () =>
    put(
      '/_security/role_mapping/hostile-rules',
      `{"enabled":true,"roles":["a"],"rules":${many(5000, '{"any":[{"all":[')}{"field":{"username":"*a*"}}${many(5000, ']}]}')}}`,
    ),
  ),
  asked('20,000 privileges that are asked for', () =>
    post('/_security/user/_has_privileges', {
      cluster: list(20_000, i => `cluster:monitor/${i}`),
      index: list(500, i => ({
        names: list(40, n => `hostile-${i}-${n}*`),
        privileges: ['read', 'write', 'create_index'],
      })),
    }),
  ),
  asked('100,000 privileges of applications', () =>
    put('/_security/privilege', {
      hostile: members(
        50_000,
        i => `p${i}`,
        i => ({ actions: [`data:read/${i}/*`] }),
      ),
    }),
  ),
  asked('50,000 roles in a request', () =>
    post('/_security/role', {
      roles: members(
        50_000,
        i => `bulk-${i}`,
        i => ({ cluster: ['monitor'], indices: [{ names: [`bulk-${i}-*`], privileges: ['read'] }] }),
      ),
    }),
  ),
  asked('200,000 roles that are deleted and do not exist', () => ({
    ...post('/_security/role', { names: list(200_000, i => `none-${i}`) }),
    method: 'DELETE',
  })),
  asked('a role of 1,500,000 names of privileges', () =>
    put('/_security/role/hostile-privileges', { cluster: list(1_500_000, i => `cluster:${i}`) }),
  ),
  asked('a user with 1,000,000 members of metadata', () =>
    put('/_security/user/hostile-metadata', {
      password: 'of-a-hostile-user',
      roles: list(100_000, i => `r${i}`),
      metadata: members(
        1_000_000,
        i => `m${i}`,
        i => i,
      ),
    }),
  ),
  asked('a key of 20,000 role descriptors', () => key(20_000, 1), { expects: [400] }),
  asked('a key of 1,000 role descriptors with 20 privileges each', () => key(1000, 20)),
  asked('300,000 keys that are updated and do not exist', () =>
    post('/_security/api_key/_bulk_update', { ids: list(300_000, i => `none-${i}`), metadata: { a: 1 } }),
  ),
  asked('200,000 privileges that are asked for, of one application', () =>
    post('/_security/user/_has_privileges', {
      application: [
        { application: 'hostile', privileges: list(400, i => `p${i}`), resources: list(500, i => `r/${i}*`) },
      ],
    }),
  ),
  {
    name: 'composition: 1,000 tokens that are none, and heads of 15 kB',
    requests: () =>
      list(1000, i => ({ method: 'GET', path: '/', headers: { authorization: `Bearer ${many(14_000, 'A')}${i}` } })),
    ...secured,
  },
  {
    name: 'composition: 500 tokens for passwords that are wrong',
    requests: () =>
      list(500, i => ({
        ...post('/_security/oauth2/token', { grant_type: 'password', username: `n${i}`, password: 'x' }),
      })),
    ...secured,
  },
]
