/** The cluster: health, settings, voting exclusions, state. */
import { afterEach, describe, expect, it, vi } from 'vitest'
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

it('keeps settings by kind, and resets them with null', async () => {
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

it('refuses an invalid value, and keeps nothing of the request', async () => {
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

describe('voting exclusions of the only node', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  // covers: voting.clear
  it('have no effect, and are not cleared while the node exists', async () => {
    const server = testServer()
    const path = '/_cluster/voting_config_exclusions'
    const [id] = Object.keys(((await server.send('GET /_nodes')).json() as { nodes: object }).nodes)
    const added = (await server.send(`POST ${path}?node_ids=${id},ghost&timeout=1ms`)).json()
    expect(added).toMatchObject({
      status: 429,
      error: {
        type: 'timeout_exception',
        reason: `timed out waiting for voting config exclusions [{sluice}{${id}}, {_absent_}{ghost}] to take effect`,
      },
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let cleared: unknown
    void server.send(`DELETE ${path}`).then(answer => (cleared = answer.json()))
    while (cleared === undefined) {
      vi.advanceTimersByTime(10_000)
      await new Promise(resolve => setImmediate(resolve))
    }
    expect(cleared).toMatchObject({
      status: 429,
      error: { reason: expect.stringContaining('set waitForRemoval to false. [{sluice}{') as string },
    })
    const listed = async () => (await server.send('GET /_cluster/state/metadata')).text.includes('"ghost"')
    expect(await listed()).toBe(true)
    expect((await server.send(`DELETE ${path}?wait_for_removal=false`)).status).toBe(200)
    expect(await listed()).toBe(false)
    expect((await server.send(`POST ${path}?node_names=a&timeout=-1`)).json()).toMatchObject({
      error: { reason: 'timeout [-1] must be non-negative' },
    })
  })
})
