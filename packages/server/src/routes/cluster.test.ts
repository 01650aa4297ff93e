/** The cluster: health, settings, voting exclusions, state. */
import { expect, it } from 'vitest'
import { testServer } from '../testkit/server.js'

it('is yellow while an index wants replicas', async () => {
  const server = testServer()
  await server.send('PUT /a', { settings: { number_of_shards: 2 } })
  expect((await server.send('GET /_cluster/health?level=indices')).json()).toMatchObject({
    status: 'yellow',
    active_primary_shards: 2,
    unassigned_shards: 2,
    active_shards_percent_as_number: 50,
    indices: { a: { status: 'yellow', number_of_replicas: 1 } },
  })
})

it.each([
  ['wait_for_status=yellow', 200],
  ['wait_for_status=green', 408],
  ['wait_for_nodes=>=1', 200],
  ['wait_for_nodes=ge(2)', 408],
  ['wait_for_nodes=<2', 200],
  ['wait_for_active_shards=1', 200],
  ['wait_for_active_shards=all', 408],
])('answers %s with %i', async (query, status) => {
  const server = testServer()
  await server.send('PUT /a')
  expect((await server.send(`GET /_cluster/health?timeout=20ms&${encodeURI(query)}`)).status).toBe(status)
})

it('keeps settings by kind, and takes them back with null', async () => {
  const server = testServer()
  await server.send('PUT /_cluster/settings', { persistent: { search: { max_buckets: 9 } } })
  await server.send('PUT /_cluster/settings', { transient: { 'search.max_buckets': 8 } })
  expect((await server.send('GET /_cluster/settings?flat_settings')).json()).toEqual({
    persistent: { 'search.max_buckets': '9' },
    transient: { 'search.max_buckets': '8' },
  })
  await server.send('PUT /_cluster/settings', { transient: { 'search.max_buckets': null } })
  expect((await server.send('GET /_cluster/settings')).json()).toMatchObject({ transient: {} })
})

it('refuses a value that is none, and keeps nothing of the request', async () => {
  const server = testServer()
  const persistent = { 'search.max_open_scroll_context': 5, 'search.max_buckets': 'x' }
  expect((await server.send('PUT /_cluster/settings', { persistent })).status).toBe(400)
  expect((await server.send('GET /_cluster/settings')).json()).toEqual({ persistent: {}, transient: {} })
})

it('notes an excluded node once, and no more than ten', async () => {
  const server = testServer()
  const add = (names: string) => server.send(`POST /_cluster/voting_config_exclusions?node_names=${names}`)
  await add('a,b')
  await add('b')
  const state = (await server.send('GET /_cluster/state/metadata')).json() as {
    metadata: { cluster_coordination: { voting_config_exclusions: object[] } }
  }
  expect(state.metadata.cluster_coordination.voting_config_exclusions).toEqual([
    { node_id: '_absent_', node_name: 'a' },
    { node_id: '_absent_', node_name: 'b' },
  ])
  expect((await add('1,2,3,4,5,6,7,8,9')).status).toBe(400)
})
