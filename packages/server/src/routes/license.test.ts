/** Licences, and what is said of features. */
import { expect, it } from 'vitest'
import { testServer } from '../testkit/server.js'

const ENTERPRISE = {
  uid: 'u',
  type: 'enterprise',
  issue_date_in_millis: 1,
  expiry_date_in_millis: 4102444800000,
  max_resource_units: 5,
  issued_to: 'me',
  issuer: 'you',
}

it('begins with a basic licence, which stays the same', async () => {
  const server = testServer()
  const first = (await server.send('GET /_license')).json() as { license: { uid: string } }
  expect(first).toMatchObject({
    license: { status: 'active', type: 'basic', max_nodes: 1000, start_date_in_millis: -1 },
  })
  expect(first.license).not.toHaveProperty('expiry_date')
  expect((await server.send('DELETE /_license')).json()).toEqual({ acknowledged: true })
  expect((await server.send('GET /_license')).json()).toEqual(first)
  expect(await server.send('POST /_license/start_basic').then(({ status }) => status)).toBe(403)
})

// covers: changes.license
it('shows an enterprise licence as platinum to clients of 7.x', async () => {
  const server = testServer()
  const put = await server.send('PUT /_license?acknowledge=true', { licenses: [ENTERPRISE] })
  expect(put.json()).toEqual({ acknowledged: true, license_status: 'valid' })
  expect((await server.send('GET /_license')).json()).toMatchObject({
    license: { type: 'platinum', expiry_date: '2100-01-01T00:00:00.000Z', max_nodes: null, max_resource_units: 5 },
  })
  expect((await server.send('GET /_xpack?categories=license&human=false')).json()).toEqual({
    license: {
      uid: 'u',
      type: 'enterprise',
      mode: 'enterprise',
      status: 'active',
      expiry_date_in_millis: 4102444800000,
    },
  })
})

it('has a trial once', async () => {
  const server = testServer()
  expect((await server.send('GET /_license/trial_status')).json()).toEqual({ eligible_to_start_trial: true })
  expect((await server.send('POST /_license/start_trial?acknowledge=true')).json()).toEqual({
    acknowledged: true,
    trial_was_started: true,
    type: 'trial',
  })
  expect((await server.send('POST /_license/start_basic?acknowledge=true')).json()).toMatchObject({
    basic_was_started: true,
  })
  const again = await server.send('POST /_license/start_trial?acknowledge=true')
  expect(again.status).toBe(403)
  expect(again.json()).toMatchObject({ error_message: 'Operation failed: Trial was already activated.' })
})

it('lists features, and the contexts and languages of scripts', async () => {
  const server = testServer()
  expect((await server.send('GET /_xpack')).json()).toMatchObject({
    features: { eql: { available: true, enabled: true }, sql: { available: false, enabled: false } },
    tagline: 'You know, for X',
  })
  const { contexts } = (await server.send('GET /_script_context')).json() as { contexts: { name: string }[] }
  expect(contexts.find(({ name }) => name === 'score')).toEqual({
    name: 'score',
    methods: [
      { name: 'execute', return_type: 'double', params: [] },
      { name: 'getParams', return_type: 'java.util.Map', params: [] },
      { name: 'getDoc', return_type: 'java.util.Map', params: [] },
      { name: 'get_score', return_type: 'double', params: [] },
    ],
  })
  expect((await server.send('GET /_script_language')).json()).toMatchObject({ types_allowed: ['inline', 'stored'] })
})
