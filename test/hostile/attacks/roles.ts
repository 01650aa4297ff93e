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
const asked = (name: string, request: () => HostileRequest): Attack =>
  one(`composition: ${name}`, () => elastic(request()), secured)

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
