import { expect, it } from 'vitest'
import { testServer } from '../testkit/server.js'

const { send } = testServer()

it('has the fields that clients check: the version, the flavour, the tagline', async () => {
  const { status, headers, json } = await send('GET /')
  expect([status, headers['content-type'], json()]).toEqual([
    200,
    'application/json',
    {
      name: 'sluice',
      cluster_name: 'sluice',
      cluster_uuid: expect.stringMatching(/^[\w-]{22}$/),
      version: {
        number: '8.18.8',
        build_flavor: 'default',
        build_type: 'sluice',
        build_hash: expect.stringMatching(/^[0-9a-f]{40}$/),
        build_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        build_snapshot: false,
        lucene_version: '9.12.1',
        minimum_wire_compatibility_version: '7.17.0',
        minimum_index_compatibility_version: '7.0.0',
      },
      tagline: 'You Know, for Search',
    },
  ])
})

it('has the names that its settings give to node and cluster, in all answers', async () => {
  const named = testServer({ settings: { clusterName: 'c', nodeName: 'n' } })
  expect((await named.send('GET /')).json()).toMatchObject({ name: 'n', cluster_name: 'c' })
  expect((await named.send('GET /_cluster/health')).json()).toMatchObject({ cluster_name: 'c' })
  expect((await named.send('GET /_cat/nodes?h=name')).text).toBe('n\n')
})
