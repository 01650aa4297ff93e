/** Role by endpoint by verb: every cell is allowed or refused as the privileges of the role say. */
import type { Authentication, RoleDescriptor } from '@sluice/security'
import { roleDescriptor, Security } from '@sluice/security'
import { Store } from '@sluice/store'
import { expect, it } from 'vitest'
import { formOf, type RouteDefinition, type SecuredRequest } from '../define-route.js'
import { routes } from '../registry.js'
import { createLocalApi, localHost } from '../rest/local-api.js'
import { basic, ELASTIC_PASSWORD } from '../testkit/secured-server.js'
import { actionsOf, authorized } from './authorize.js'

const onAll = (...privileges: string[]): Partial<RoleDescriptor> => ({
  indices: [{ names: ['*'], privileges, allow_restricted_indices: false }],
})

const isTemplate = (action: string): boolean => /^indices:admin\/(index_)?template\//.test(action)
const isCluster = (action: string): boolean => action.startsWith('cluster:') || isTemplate(action)
const isSecurity = (action: string): boolean => action.startsWith('cluster:admin/xpack/security/')
const READS_OF_TEMPLATES = /^(indices:admin\/(index_)?template|cluster:admin\/component_template)\/get$/
const METADATA =
  /^indices:(admin\/(aliases\/get|get|mappings\/get|mappings\/fields\/get|shards\/search_shards|validate\/query|data_stream\/(lifecycle\/)?get|data_stream\/lifecycle\/explain|resolve\/(index|cluster))|monitor\/settings\/get|data\/read\/field_caps)$/

/** Roles, with the actions that the documentation of their privileges names. */
const ROLES: Readonly<Record<string, { role: Partial<RoleDescriptor>; grants: (action: string) => boolean }>> = {
  nobody: { role: {}, grants: () => false },
  monitor: {
    role: { cluster: ['monitor'] },
    grants: action => action.startsWith('cluster:monitor/') || READS_OF_TEMPLATES.test(action),
  },
  manage: { role: { cluster: ['manage'] }, grants: action => isCluster(action) && !isSecurity(action) },
  manage_security: { role: { cluster: ['manage_security'] }, grants: isSecurity },
  manage_pipeline: {
    role: { cluster: ['manage_pipeline'] },
    grants: action => action.startsWith('cluster:admin/ingest/pipeline/'),
  },
  read_pipeline: {
    role: { cluster: ['read_pipeline'] },
    grants: action => /^cluster:admin\/ingest\/pipeline\/(get|simulate)$/.test(action),
  },
  manage_index_templates: {
    role: { cluster: ['manage_index_templates'] },
    grants: action => isTemplate(action) || action.startsWith('cluster:admin/component_template/'),
  },
  manage_ml: {
    role: { cluster: ['manage_ml'] },
    grants: action => /^cluster:(admin|monitor)\/xpack\/ml\//.test(action),
  },
  read: {
    role: onAll('read'),
    grants: action => action.startsWith('indices:data/read/') || action === 'indices:admin/resolve/cluster',
  },
  write: {
    role: onAll('write'),
    grants: action => action.startsWith('indices:data/write/') || action === 'indices:admin/mapping/put',
  },
  create_index: {
    role: onAll('create_index'),
    grants: action => /^indices:admin\/(data_stream\/)?create$/.test(action),
  },
  delete_index: {
    role: onAll('delete_index'),
    grants: action => /^indices:admin\/(data_stream\/)?delete$/.test(action),
  },
  monitor_indices: { role: onAll('monitor'), grants: action => action.startsWith('indices:monitor/') },
  maintenance: {
    role: onAll('maintenance'),
    grants: action => /^indices:admin\/(refresh|flush|forcemerge)/.test(action),
  },
  view_index_metadata: { role: onAll('view_index_metadata'), grants: action => METADATA.test(action) },
  manage_indices: {
    role: onAll('manage'),
    grants: action => !isCluster(action) && (!action.startsWith('indices:data/') || action.includes('field_caps')),
  },
  all_indices: { role: onAll('all'), grants: action => !isCluster(action) },
}

const security = new Security(new Store(), { passwordCost: { n: 2, r: 1, p: 1 } })
for (const [name, { role }] of Object.entries(ROLES)) security.roles.put(name, roleDescriptor(role))

const REALM = { name: 'default_native', type: 'native' }

const somebody = (role: string): Authentication => ({
  user: { username: role, roles: [role], fullName: null, email: null, metadata: new Map(), enabled: true },
  realm: REALM,
  lookupRealm: REALM,
  type: 'realm',
  apiKey: null,
  token: null,
  runBy: null,
})

/** A request of a route as its handler gets it, by somebody. */
const requestOf = (method: string, role: string, names: readonly string[]): SecuredRequest => ({
  method,
  path: '/',
  address: '',
  params: Object.fromEntries(names.map(name => [name, 'x'])),
  query: new Map(),
  body: '{"username":"x"}',
  bytes: new TextEncoder().encode('{"username":"x"}'),
  accept: undefined,
  turn: { isOver: () => false, check: () => undefined, reserve: () => undefined, pause: async () => undefined },
  authentication: somebody(role),
  user: undefined,
  warn: () => undefined,
  checkParameters: () => undefined,
})

/** Nobody asks it: what is asked is whether the caller may. */
const engine = localHost()

interface Verb {
  readonly route: RouteDefinition
  readonly method: string
  readonly path: string
}

const verbs: readonly Verb[] = routes.flatMap(route =>
  route.paths.flatMap(form => {
    const { methods, path } = formOf(route, form)
    return methods.map(method => ({ route, method, path }))
  }),
)

const namesIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)

function isAllowed({ route, method, path }: Verb, role: string): boolean {
  try {
    authorized(route, requestOf(method, role, namesIn(path)), { store: security.store, engine, security })
    return true
  } catch (thrown) {
    expect((thrown as { text: string }).text).toMatch(/^action \[.*\] is unauthorized for user \[/)
    return false
  }
}

/** Whether a request is about the caller itself. */
const isSelf = ({ route, method, path }: Verb, role: string): boolean =>
  route.runs === 'store' && route.isSelf?.(requestOf(method, role, namesIn(path))) === true

it.each(Object.keys(ROLES))('%s may use the endpoints and verbs of its privileges, and no others', role => {
  const { grants } = ROLES[role]!
  const isGranted = (verb: Verb): boolean => isSelf(verb, role) || actionsOf(verb.route.action).every(grants)
  const wrong = verbs.filter(verb => isAllowed(verb, role) !== isGranted(verb))
  expect(wrong.map(({ route, method, path }) => `${method} ${path} (${route.action})`)).toEqual([])
})

it('every action is one that some privilege grants', () => {
  const superuser = security.permissionsOf(somebody('superuser'))
  const actions = routes.flatMap(({ action }) => actionsOf(action))
  expect(actions.filter(action => !superuser.grantsCluster(action) && !superuser.allowsIndices(action))).toEqual([])
})

it('a user without privileges is refused by every endpoint and verb that needs one', async () => {
  const api = createLocalApi(
    {},
    { security: { bootstrapPassword: ELASTIC_PASSWORD, passwordCost: { n: 2, r: 1, p: 1 } } },
  )
  await api.start()
  const send = (method: string, url: string, body: string, authorization: string) =>
    api.handle({
      method,
      url,
      headers: { authorization, ...(body === '' ? {} : { 'content-type': 'application/json' }) },
      body: new TextEncoder().encode(body),
    })
  const elastic = basic('elastic', ELASTIC_PASSWORD)
  await send('PUT', '/_security/user/nobody', '{"password":"some-password","roles":[]}', elastic)
  const allowed: string[] = []
  for (const verb of verbs) {
    const { route, method, path } = verb
    if (actionsOf(route.action).length === 0 || isSelf(verb, 'nobody')) continue
    const body = { none: '', optional: '', lines: '{}\n', required: '{}', 'required, no source': '{}' }[route.body]
    const url = path.replace(/:\w+/g, 'x')
    const { status } = await send(method, url, body, basic('nobody', 'some-password'))
    if (status !== 403) allowed.push(`${method} ${url}: ${status}`)
  }
  expect(allowed).toEqual([])
  await api.close()
})
