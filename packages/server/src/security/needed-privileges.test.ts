/** The privileges that requests need, as https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-privileges.html has them. */
import { expect, it } from 'vitest'
import { basic, type SecuredServer, securedServer } from '../testkit/secured-server.js'
import type { TestServer } from '../testkit/server.js'

const server: SecuredServer = securedServer()
let users = 0

/** A user of a role. */
async function user(role: object): Promise<TestServer> {
  const name = `user-${++users}`
  await server.send(`PUT /_security/role/${name}`, role)
  await server.send(`PUT /_security/user/${name}`, { password: 'some-password', roles: [name] })
  return server.as(basic(name, 'some-password'))
}

// covers: privileges.update-by-query
it.each<[string[], number]>([
  [['read'], 403],
  [['write'], 403],
  [['read', 'index'], 200],
  [['read', 'write'], 200],
])('an update by query with %j', async (privileges, status) => {
  await server.send('PUT /updated/_doc/1?refresh=true', { n: 1 })
  const caller = await user({ indices: [{ names: ['updated'], privileges }] })
  expect((await caller.send('POST /updated/_update_by_query?conflicts=proceed')).status).toBe(status)
})

// covers: privileges.datafeeds
it.each<[string[], number]>([
  [['monitor_ml'], 200],
  [['monitor'], 200],
  [['manage_ml'], 200],
  [['manage'], 200],
  [['manage_security'], 403],
])('the list of datafeeds with %j', async (cluster, status) => {
  expect((await (await user({ cluster })).send('GET /_cat/ml/datafeeds')).status).toBe(status)
})

// covers: changes.users
it('kibana_system and kibana_admin are there; their old names are deprecated', async () => {
  const roles = (await server.send('GET /_security/role/kibana_system,kibana_admin,kibana_user')).json() as Record<
    string,
    { metadata: Record<string, unknown> }
  >
  expect(Object.keys(roles).sort()).toEqual(['kibana_admin', 'kibana_system', 'kibana_user'])
  expect(roles['kibana_user']!.metadata).toMatchObject({ _deprecated: true })
  const shown = (await server.send('GET /_security/user/kibana_system,kibana')).json() as Record<
    string,
    { metadata: Record<string, unknown> }
  >
  expect(Object.keys(shown).sort()).toEqual(['kibana', 'kibana_system'])
  expect(shown['kibana']!.metadata).toMatchObject({ _deprecated: true })
})
