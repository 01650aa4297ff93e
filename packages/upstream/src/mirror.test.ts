/** A mirror: the cluster's answer is given, and what this node answers differently is reported. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ServerBefore, serverBefore } from './testkit/server-before.js'
import { StubCluster } from './testkit/stub-cluster.js'

let cluster: StubCluster
let server: ServerBefore

beforeEach(async () => {
  cluster = await StubCluster.start()
  await cluster.ask('DELETE', '/mirrored?ignore_unavailable=true')
  server = await serverBefore(cluster.url, {}, { isMirror: true })
})

afterEach(async () => {
  await server.close()
  await cluster.close()
})

const report = async () => (await server.send('GET /_sluice/differences')).json

it('returns the answer of the cluster, and both have the same documents afterwards', async () => {
  await server.send('PUT /mirrored', { settings: { number_of_replicas: 0 } })
  const made = await server.send('POST /mirrored/_doc?refresh=true', { n: 1 })
  expect(made.status).toBe(201)
  const bulk = await server.send('POST /mirrored/_bulk?refresh=true', [
    { index: {} },
    { n: 2 },
    { create: { _id: 'b' } },
    { n: 3 },
    { delete: { _id: 'c' } },
  ])
  expect(bulk.json).toMatchObject({ errors: false })
  const found = await server.send('POST /mirrored/_search', { sort: 'n', query: { range: { n: { gte: 1 } } } })
  expect(found.json).toMatchObject({ hits: { total: { value: 3 }, hits: [{ _id: made.json._id }, {}, { _id: 'b' }] } })
  await server.send('GET /_cat/indices')
  await server.send('GET /mirrored/_doc/nothing')
  expect(await report()).toEqual({ requests: 6, different: 0, last: [] })
})

it('reports a difference that was planted', async () => {
  await server.send('PUT /mirrored/_doc/1?refresh=true', { n: 1 })
  // The mirror does not see it.
  await cluster.ask('PUT', '/mirrored/_doc/1?refresh=true', { n: 2 })
  const got = await server.send('GET /mirrored/_doc/1', undefined, { headers: { 'x-opaque-id': 'mine' } })
  expect(got.json._source).toEqual({ n: 2 })
  cluster.fault = ({ url }) => (url.includes('_count') ? { status: 503, body: '{"error":"down"}' } : null)
  expect((await server.send('GET /mirrored/_count')).status).toBe(503)
  const { different, last } = await report()
  expect(different).toBe(2)
  expect(last).toMatchObject([
    {
      method: 'GET',
      path: '/mirrored/_doc/1',
      opaque_id: 'mine',
      differences: [
        { path: '$._version', upstream: '2', own: '1' },
        { path: '$._source.n', upstream: '2', own: '1' },
      ],
    },
    { path: '/mirrored/_count', differences: [{ path: 'status', upstream: '503', own: '200' }, {}, {}, {}] },
  ])
  // A real cluster may have more to warn of.
  expect(server.warnings).toContain('GET /mirrored/_doc/1 is answered differently here: $._version, $._source.n')
})

it('shows its report to callers that the cluster authenticates', async () => {
  cluster.fault = () => ({ status: 401, body: '{"status":401}' })
  expect((await server.send('GET /_sluice/differences')).status).toBe(401)
})
