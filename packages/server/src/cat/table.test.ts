/** The forms of tables, through the APIs that answer with them. */
import { expect, it } from 'vitest'
import { type TestServer, testServer } from '../testkit/server.js'

async function withIndices(): Promise<TestServer> {
  const server = testServer()
  await server.send('PUT /long-name', { settings: { number_of_shards: 10, number_of_replicas: 0 } })
  await server.send('PUT /b', { aliases: { al: { filter: { match_all: {} }, routing: '7' } } })
  return server
}

it.each([
  ['/_cat/indices?h=i,pri&s=pri:desc', 'long-name 10\nb          1\n'],
  ['/_cat/indices?h=pri,index&v&s=index', 'pri index\n  1 b\n 10 long-name\n'],
  ['/_cat/indices?h=health,index&health=yellow', 'yellow b\n'],
  ['/_cat/indices/b?h=store.size,ss&bytes=b', '0 0\n'],
  ['/_cat/indices?h=nope', '\n\n'],
  ['/_cat/aliases?format=nope', 'al b * 7 7 -\n'],
  ['/_cat/count?h=count', '0\n'],
  ['/_cat/shards/b?h=prirep,state,node', 'p STARTED    sluice\nr UNASSIGNED \n'],
  ['/_cat/repositories?help', 'id   | id,repoId | unique repository id\ntype | t,type    | repository type     \n'],
])('answers %s', async (path, text) => {
  const answer = await (await withIndices()).send(`GET ${path}`)
  expect([answer.headers['content-type'], answer.text]).toEqual(['text/plain; charset=UTF-8', text])
})

it('returns rows as objects on request', async () => {
  const server = await withIndices()
  const rows = [{ index: 'b', pri: '1' }]
  expect((await server.send('GET /_cat/indices/b?h=index,pri&format=json')).json()).toEqual(rows)
  const byHeader = await server.send('GET /_cat/indices/b?h=index,pri', undefined, { accept: 'application/json' })
  expect(byHeader.json()).toEqual(rows)
  expect((await server.send('GET /_cat/indices/b?h=index&format=yaml')).text).toBe('---\n- index: "b"\n')
})
