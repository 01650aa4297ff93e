/** Index, component and legacy templates: how they are composed and what they give to indices. */
import { expect, it } from 'vitest'
import { type TestServer, testServer } from '../testkit/server.js'

const mappings = (properties: object) => ({ mappings: { properties } })

const indexOf = async (server: TestServer, name: string) =>
  ((await server.send(`GET /${name}?flat_settings`)).json() as Record<string, Record<string, unknown>>)[name]!

it('lays component templates in order under the template, and that under the request', async () => {
  const server = testServer()
  await server.send('PUT /_component_template/c1', {
    template: {
      settings: { 'index.priority': 1, number_of_replicas: 0 },
      ...mappings({ a: { type: 'long' }, o: { properties: { x: { type: 'ip' } } } }),
    },
  })
  await server.send('PUT /_component_template/c2', { template: mappings({ a: { type: 'keyword', ignore_above: 5 } }) })
  await server.send('PUT /_index_template/t', {
    index_patterns: 'log-*',
    composed_of: ['c1', 'c2'],
    template: {
      settings: { priority: 2 },
      aliases: { 'all-{index}': {} },
      ...mappings({ o: { properties: { y: { type: 'long' } } } }),
    },
  })
  await server.send('PUT /log-1', { settings: { number_of_replicas: 3 }, ...mappings({ b: { type: 'ip' } }) })
  const { aliases, settings, mappings: mapping } = await indexOf(server, 'log-1')
  expect(aliases).toEqual({ 'all-log-1': {} })
  expect(settings).toMatchObject({ 'index.priority': '2', 'index.number_of_replicas': '3' })
  expect(mapping).toEqual({
    properties: {
      a: { type: 'keyword', ignore_above: 5 },
      b: { type: 'ip' },
      o: { properties: { x: { type: 'ip' }, y: { type: 'long' } } },
    },
  })
})

it('uses legacy templates, in order, if no index template matches', async () => {
  const server = testServer()
  await server.send('PUT /_template/l2', { index_patterns: ['o*'], order: 2, settings: { number_of_replicas: 2 } })
  await server.send('PUT /_template/l1', {
    index_patterns: ['o*'],
    order: 1,
    settings: { number_of_replicas: 1, priority: 9 },
  })
  await server.send('PUT /old')
  expect((await indexOf(server, 'old'))['settings']).toMatchObject({
    'index.number_of_replicas': '2',
    'index.priority': '9',
  })
  await server.send('PUT /_index_template/t', { index_patterns: ['o*'] })
  await server.send('PUT /old2')
  expect((await indexOf(server, 'old2'))['settings']).not.toHaveProperty('index.priority')
})

it('refuses a change of a component that breaks a template that uses it', async () => {
  const server = testServer()
  await server.send('PUT /_component_template/c', { template: mappings({ a: { type: 'long' } }) })
  await server.send('PUT /_index_template/t', { index_patterns: ['x'], composed_of: ['c'] })
  const answer = await server.send('PUT /_component_template/c', { template: mappings({ a: { type: 'nope' } }) })
  expect(answer.status).toBe(400)
  const {
    component_templates: [kept],
  } = (await server.send('GET /_component_template/c')).json() as {
    component_templates: [{ component_template: unknown }]
  }
  expect(kept.component_template).toEqual({ template: mappings({ a: { type: 'long' } }) })
})

it('simulates a template without keeping it', async () => {
  const server = testServer()
  await server.send('PUT /_index_template/t', { index_patterns: ['log-*'] })
  const body = { index_patterns: ['log-a*'], priority: 4, template: { settings: { number_of_replicas: 0 } } }
  expect((await server.send('POST /_index_template/_simulate_index/log-ab', body)).json()).toEqual({
    template: { settings: { index: { number_of_replicas: '0' } }, aliases: {} },
    overlapping: [{ name: 't', index_patterns: ['log-*'] }],
  })
  expect((await server.send('GET /_index_template')).json()).toMatchObject({ index_templates: [{ name: 't' }] })
})

it.each([
  ['a*', '*b', true],
  ['a*c', 'ab*', true],
  ['a*', 'b*', false],
  ['logs-*-x', 'logs-y', false],
  ['x', 'x', true],
  ['', '*', true],
])('takes %s and %s to overlap: %s', async (own, other, isOverlap) => {
  const server = testServer()
  await server.send('PUT /_index_template/t1', { index_patterns: [own] })
  const { status } = await server.send('PUT /_index_template/t2', { index_patterns: [other] })
  expect(status).toBe(isOverlap ? 400 : 200)
})

it('leaves hidden indices alone for a pattern that matches everything', async () => {
  const server = testServer()
  await server.send('PUT /_index_template/t', { index_patterns: ['*'], template: { settings: { priority: 5 } } })
  await server.send('PUT /h', { settings: { hidden: true } })
  expect((await indexOf(server, 'h'))['settings']).not.toHaveProperty('index.priority')
})
