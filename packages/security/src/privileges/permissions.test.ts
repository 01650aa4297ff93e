import { readJson } from '@sluice/core'
import { automatonWork } from '@sluice/search'
import { describe, expect, it } from 'vitest'
import {
  CLUSTER_PRIVILEGES,
  INDEX_PRIVILEGES,
  indexResource,
  limitedBy,
  permissionsOf,
  RESERVED_ROLES,
  readRole,
  roleFaults,
  unauthorized,
} from './index.js'

const role = (text: string) => readRole('r', readJson(text))
const rights = (...texts: string[]) => permissionsOf(texts.map(role))
const reserved = (name: string) => permissionsOf([RESERVED_ROLES.get(name)!])

const READ = 'indices:data/read/search'
const CREATE = 'indices:data/write/index:op_type/create'

describe('privileges', () => {
  it.each([
    [READ, 'read,all'],
    ['indices:data/write/bulk[s]', 'create_doc,create,delete,index,write,all'],
    ['indices:admin/create', 'create_index,manage,all'],
    ['indices:admin/auto_create', 'auto_configure,create_index,manage,all'],
    ['indices:admin/delete', 'delete_index,manage,all'],
    ['indices:data/write/index', 'create_doc,create,index,write,all'],
  ])('grant %s from the least to the most powerful', (action, names) => {
    expect(INDEX_PRIVILEGES.granting(action).join(',')).toBe(names)
  })

  it.each([
    ['cluster:monitor/main', 'monitor,manage,all'],
    ['cluster:admin/ingest/pipeline/put', 'manage_ingest_pipelines,manage_pipeline,manage,all'],
    ['cluster:admin/xpack/security/api_key/create', 'manage_own_api_key,manage_api_key,manage_security,all'],
    ['cluster:admin/xpack/security/user/put', 'manage_security,all'],
  ])('of the cluster grant %s', (action, names) => {
    expect(CLUSTER_PRIVILEGES.granting(action).join(',')).toBe(names)
  })
})

describe('permissions', () => {
  it('are those of all roles', () => {
    const both = rights(
      '{"cluster":["monitor"],"indices":[{"names":["logs-*"],"privileges":["read"]}]}',
      '{"indices":[{"names":"a","privileges":["create_doc"]}]}',
    )
    expect(both.grantsCluster('cluster:monitor/main')).toBe(true)
    expect(both.grantsCluster('cluster:admin/settings/update')).toBe(false)
    expect(both.grantsIndex(READ, indexResource('logs-1'))).toBe(true)
    expect(both.grantsIndex(READ, indexResource('a'))).toBe(false)
    expect(both.grantsIndex(CREATE, indexResource('a'))).toBe(true)
    expect(both.grantsIndex('indices:data/write/index:op_type/index', indexResource('a'))).toBe(false)
  })

  it('on a data stream are also those on its indices, and never let create_doc update its mapping', () => {
    const own = rights('{"indices":[{"names":["logs"],"privileges":["create_doc","read"]}]}')
    const backing = { name: '.ds-logs-1', ofStream: true, stream: 'logs' }
    expect(own.grantsIndex(READ, backing)).toBe(true)
    expect(own.grantsIndex('indices:admin/mapping/auto_put', backing)).toBe(false)
    expect(own.grantsIndex('indices:admin/mapping/auto_put', indexResource('logs'))).toBe(true)
  })

  it('leave out indices of the system unless a role says so', () => {
    expect(
      rights('{"indices":[{"names":["*"],"privileges":["all"]}]}').grantsIndex(READ, indexResource('.security-7')),
    ).toBe(false)
    expect(reserved('superuser').grantsIndex(READ, indexResource('.security-7'))).toBe(true)
    expect(reserved('superuser').grantsIndex('indices:data/write/index', indexResource('.security-7'))).toBe(false)
  })

  it('take wildcards, single characters and regular expressions', () => {
    const own = rights('{"indices":[{"names":["a?","/b[0-9]+/"],"privileges":["indices:data/read/*"]}]}')
    expect(['a1', 'a12', 'b7', 'bx'].map(name => own.grantsIndex(READ, indexResource(name)))).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  it('of viewer are those on indices of users', () => {
    const viewer = reserved('viewer')
    expect(['logs', '.hidden', 'ilm-history-5'].map(name => viewer.grantsIndex(READ, indexResource(name)))).toEqual([
      true,
      false,
      false,
    ])
  })

  // covers: authentication.key-expiry
  it('of an API key are limited to those of its owner', () => {
    const key = limitedBy(
      rights(
        '{"cluster":["all"],"indices":[{"names":["*"],"privileges":["read"],"query":{"term":{"a":1}},"field_security":{"grant":["a*"]}}]}',
      ),
      rights(
        '{"cluster":["monitor"],"indices":[{"names":["logs"],"privileges":["read"],"field_security":{"grant":["*"],"except":["ab"]}}]}',
      ),
    )
    expect(key.grantsCluster('cluster:admin/settings/update')).toBe(false)
    expect(key.grantsIndex(READ, indexResource('other'))).toBe(false)
    const { fields, queries } = key.documents(READ, [indexResource('logs')])
    expect(queries).toEqual([['{"term":{"a":1}}']])
    expect(['a', 'ab', 'b', '_id'].map(path => fields.every(grant => grant.has(path)))).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  it('show everything if one of the roles does', () => {
    const own = rights(
      '{"indices":[{"names":["a"],"privileges":["read"],"query":"{\\"match_all\\":{}}"}]}',
      '{"indices":[{"names":["a"],"privileges":["read"],"field_security":{"grant":["x"]}}]}',
    )
    expect(own.documents(READ, [indexResource('a')])).toEqual({ fields: [], queries: [] })
  })

  it('grant manage_own_api_key for the keys of the caller', () => {
    const own = rights('{"cluster":["manage_own_api_key"]}')
    expect(own.grantsCluster('cluster:admin/xpack/security/api_key/get', true)).toBe(true)
    expect(own.grantsCluster('cluster:admin/xpack/security/api_key/get')).toBe(false)
    expect(own.grantsCluster('cluster:admin/xpack/security/api_key/grant', true)).toBe(false)
  })

  it('grant privileges that others contain', () => {
    const own = rights('{"cluster":["manage"],"indices":[{"names":["logs-*"],"privileges":["read","write"]}]}')
    expect(own.grantsClusterPrivilege('monitor')).toBe(true)
    expect(own.grantsClusterPrivilege('manage_security')).toBe(false)
    const granted = (pattern: string) => [...own.grantedIndexPrivileges(['create_doc', 'read', 'all'], pattern)]
    expect([granted('logs-a*'), granted('*'), granted('logs-a')]).toEqual([
      ['create_doc', 'read'],
      [],
      ['create_doc', 'read'],
    ])
  })

  it('are compared with roles of thousands of names', () => {
    const names = Array.from({ length: 3000 }, (_, i) => `logs-${i}-*`)
    const own = rights(JSON.stringify({ indices: [{ names, privileges: ['read'] }] }))
    const granted = (pattern: string) => own.grantedIndexPrivileges(['read'], pattern).has('read')
    expect([granted('logs-2999-a*'), granted('logs-*'), granted('logs-7-a')]).toEqual([true, false, true])
  })

  it('in applications are names, or actions of stored privileges', () => {
    const own = rights(
      '{"applications":[{"application":"app","privileges":["p1","data:read/*"],"resources":["space:*"]}]}',
    )
    const stored = (_: string, name: string) => ({ p1: ['login'], p2: ['data:read/x'], p3: ['data:write/x'] })[name]
    const ask = (name: string, resource = 'space:a') => own.grantsApplicationPrivilege('app', name, resource, stored)
    expect([ask('p1'), ask('p2'), ask('p3'), ask('p1', 'other'), ask('p9')]).toEqual([true, true, false, false, false])
  })
})

describe('roles', () => {
  it.each([
    [
      '{"cluster":1}',
      'failed to parse role [r]. expected field [cluster] value to be a string or an array of strings, but found [VALUE_NUMBER] instead',
    ],
    ['{"x":1}', 'failed to parse role [r]. unexpected field [x]'],
    [
      '{"indices":[{"names":[],"privileges":["read"]}]}',
      'failed to parse indices privileges for role [r]. [names] cannot be an empty array',
    ],
    [
      '{"indices":[{"names":["a"]}]}',
      'failed to parse indices privileges for role [r]. missing required [privileges] field',
    ],
    [
      '{"indices":[{"names":["a"],"privileges":["read"],"field_security":{"x":[]}}]}',
      'failed to parse indices privileges for role [r]. field_security only accepts options [grant,except], but got: x',
    ],
    ['{"restriction":{"workflows":[]}}', 'failed to parse role [r]. unexpected field [restriction]'],
  ])('%s are refused', (text, fault) => {
    expect(() => role(text)).toThrow(fault)
  })

  it('name privileges that exist', () => {
    const faults = roleFaults(
      role(
        '{"cluster":["x","cluster:a/*"],"indices":[{"names":["/a"],"privileges":["y","READ"]}],"metadata":{"_a":1}}',
      ),
    )
    expect(faults[0]).toMatch(
      /^unknown cluster privilege \[x\]\. a privilege must be either one of the predefined cluster privilege names \[all,cancel_task,/,
    )
    expect(faults[1]).toMatch(
      /^unknown index privilege \[y\]\. a privilege must be either one of the predefined fixed indices privileges \[all,auto_configure,/,
    )
    expect(faults.slice(2).map(text => text.slice(0, 40))).toEqual([
      'invalid pattern [/a]. patterns starting ',
      'role descriptor metadata keys may not st',
    ])
  })

  it('except fields that they grant', () => {
    expect(
      roleFaults(
        role('{"indices":[{"names":["a"],"privileges":["read"],"field_security":{"grant":["a"],"except":["b"]}}]}'),
      ),
    ).toEqual([
      'Exceptions for field permissions must be a subset of the granted fields but [b] is not a subset of [a]',
    ])
  })

  it('have patterns that together take a limited amount of work', () => {
    const pattern = (i: number) => `/[ab]*a[ab]{12}${i}/`
    const faultsOf = (count: number, others = {}) => {
      const indices = Array.from({ length: count }, (_, i) => ({ names: [pattern(i)], privileges: ['read'] }))
      return roleFaults(role(JSON.stringify({ indices, ...others })))
    }
    expect(faultsOf(2)).toEqual([])
    const before = automatonWork.states
    const faults = faultsOf(500, { run_as: [pattern(500)] })
    expect(automatonWork.states - before).toBeLessThan(100_000)
    expect(faults[0]).toMatch(/^The set of patterns \[\[.*\]\] is too complex to evaluate$/)
    expect(faults.at(-1)).toBe(`The set of patterns [[${pattern(500)}]] is too complex to evaluate`)
    const simple = Array.from({ length: 500 }, (_, i) => ({
      names: [`/logs-[0-9]+-(a|b)${i}.*/`],
      privileges: ['read'],
    }))
    expect(roleFaults(role(JSON.stringify({ indices: simple })))).toEqual([])
  })

  it('that are built in have no faults', () => {
    for (const [name, descriptor] of RESERVED_ROLES) {
      const { metadata: _, ...rest } = descriptor
      expect([name, ...roleFaults({ ...rest, metadata: new Map() })]).toEqual([name])
    }
  })
})

it('a denial names the action, the caller, the indices and the privileges that would grant it', () => {
  expect(unauthorized(READ, 'user [u] with effective roles [r]', ['logs']).text).toBe(
    'action [indices:data/read/search] is unauthorized for user [u] with effective roles [r] on indices [logs], this action is granted by the index privileges [read,all]',
  )
})
