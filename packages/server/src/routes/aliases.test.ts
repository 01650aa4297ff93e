/** Aliases: the parts of https://www.elastic.co/guide/en/elasticsearch/reference/8.18/aliases.html that examples do not show. */
import { expect, it } from 'vitest'
import { type TestServer, testServer } from '../testkit/server.js'

async function withIndices(): Promise<TestServer> {
  const server = testServer()
  await server.send('PUT /a')
  await server.send('PUT /b')
  return server
}

const aliases = async (server: TestServer): Promise<unknown> => (await server.send('GET /_alias')).json()

it('keeps routing for index and search, and the filter unchanged', async () => {
  const server = await withIndices()
  await server.send('PUT /a/_alias/x', { filter: { term: { u: 1 } }, routing: 7, is_hidden: true })
  expect(await aliases(server)).toEqual({
    a: { aliases: { x: { filter: { term: { u: 1 } }, index_routing: '7', search_routing: '7', is_hidden: true } } },
    b: { aliases: {} },
  })
})

it('changes all or nothing', async () => {
  const server = await withIndices()
  const actions = [{ add: { index: 'a', alias: 'x' } }, { add: { index: 'a', alias: 'b' } }]
  const { status, json } = await server.send('POST /_aliases', { actions })
  expect([status, (json() as { error: { reason: string } }).error.reason]).toEqual([
    400,
    'Invalid alias name [b]: an index or data stream exists with the same name as the alias',
  ])
  expect(await aliases(server)).toEqual({ a: { aliases: {} }, b: { aliases: {} } })
})

it('refuses a second write index, and leaves the first', async () => {
  const server = await withIndices()
  const write = (index: string) => ({ actions: [{ add: { index, alias: 'x', is_write_index: true } }] })
  await server.send('POST /_aliases', write('a'))
  const second = await server.send('POST /_aliases', write('b'))
  expect(second.json()).toMatchObject({
    status: 500,
    error: { type: 'illegal_state_exception', reason: 'alias [x] has more than one write index [a,b]' },
  })
  expect(await aliases(server)).toEqual({ a: { aliases: { x: { is_write_index: true } } }, b: { aliases: {} } })
})

it('puts an index in the place of another under one name', async () => {
  const server = await withIndices()
  const actions = [{ remove_index: { index: 'a' } }, { add: { index: 'b', alias: 'a' } }]
  expect((await server.send('POST /_aliases', { actions })).status).toBe(200)
  expect(await aliases(server)).toEqual({ b: { aliases: { a: {} } } })
})

it('reports the action that found nothing if others succeeded', async () => {
  const server = await withIndices()
  const actions = [{ add: { index: 'a', alias: 'x' } }, { remove: { index: 'b', alias: 'nope' } }]
  expect((await server.send('POST /_aliases', { actions })).json()).toEqual({
    acknowledged: true,
    errors: true,
    action_results: [
      { action: { type: 'add', indices: ['a'], aliases: ['x'] }, status: 200 },
      {
        action: { type: 'remove', indices: ['b'], aliases: ['nope'] },
        status: 404,
        error: {
          type: 'aliases_not_found_exception',
          reason: 'aliases [nope] missing',
          'resource.type': 'aliases',
          'resource.id': 'nope',
        },
      },
    ],
  })
})

it.each([
  ['{"actions":[{"add":5}]}', "[1:20] [alias_action] add doesn't support values of type: VALUE_NUMBER"],
  ['{"actions":5}', "[1:12] [aliases] actions doesn't support values of type: VALUE_NUMBER"],
  ['[]', '[1:1] [aliases] Expected START_OBJECT but was: START_ARRAY'],
])('names the place of the fault in %s', async (body, reason) => {
  const { json } = await testServer().send('POST /_aliases', body)
  const { error } = json() as { error: { root_cause: { reason: string }[] } }
  expect(error.root_cause[0]!.reason).toBe(reason)
})

it('finds aliases by wildcards, without those after a minus', async () => {
  const server = await withIndices()
  for (const alias of ['log-1', 'log-2', 'z']) await server.send(`PUT /a/_alias/${alias}`)
  const found = await server.send('GET /_alias/log*,-log-2')
  expect(found.json()).toEqual({ a: { aliases: { 'log-1': {} } } })
})
