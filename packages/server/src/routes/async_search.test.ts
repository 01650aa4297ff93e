/** Searches whose answers are kept for later. */
import { Store } from '@sluice/store'
import { expect, it } from 'vitest'
import { asyncAnswer } from '../search/async-search-answer.js'
import { beginKept, findKept, stateOf } from '../search/kept-search.js'
import { type TestServer, testServer } from '../testkit/server.js'

async function withDocument(): Promise<TestServer> {
  const server = testServer()
  await server.send('PUT /a/_doc/1?refresh=true', { k: 'x' })
  return server
}

interface Shown {
  readonly id?: string
  readonly error?: { readonly reason: string }
}

it('returns the answer directly if the search ends in time, and keeps it if requested', async () => {
  const server = await withDocument()
  const plain = await server.send('POST /a/_async_search', { query: { match_all: {} } })
  expect(plain.json()).toMatchObject({
    is_partial: false,
    is_running: false,
    completion_time_in_millis: expect.any(Number) as number,
    response: { hits: { total: { value: 1, relation: 'eq' } } },
  })
  expect((plain.json() as Shown).id).toBeUndefined()
  const kept = await server.send('POST /a/_async_search?keep_on_completion=true&typed_keys=true&keep_alive=1m', {
    aggs: { n: { value_count: { field: 'k.keyword' } } },
  })
  const { id } = kept.json() as Shown
  expect(kept.headers).toMatchObject({ 'x-elasticsearch-async-id': id, 'x-elasticsearch-async-is-running': '?0' })
  expect(kept.json()).toMatchObject({ response: { aggregations: { 'value_count#n': { value: 1 } } } })
  const again = await server.send(`GET /_async_search/${id}?wait_for_completion_timeout=1s&keep_alive=2d`)
  expect(again.json()).toMatchObject({ id, response: { aggregations: { n: { value: 1 } } } })
  expect((await server.send(`GET /_async_search/status/${id}`)).json()).toMatchObject({
    id,
    is_running: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    completion_status: 200,
  })
  expect((await server.send(`DELETE /_async_search/${id}`)).json()).toEqual({ acknowledged: true })
  const gone = await server.send(`GET /_async_search/${id}`)
  expect([gone.status, (gone.json() as Shown).error!.reason]).toEqual([404, id])
})

it('shows why a search failed', async () => {
  const server = await withDocument()
  const answer = await server.send('POST /nope/_async_search', {})
  expect(answer.status).toBe(404)
  expect(answer.json()).toMatchObject({
    is_partial: true,
    is_running: false,
    error: {
      type: 'status_exception',
      reason: 'error while executing search',
      caused_by: { type: 'index_not_found_exception' },
    },
  })
})

it.each([
  ['POST /a/_async_search?scroll=1m', 400, 'request [/a/_async_search] contains unrecognized parameter: [scroll]'],
  [
    'POST /a/_async_search?keep_alive=1ms',
    400,
    'Validation Failed: 1: [keep_alive] must be greater or equals than 1 second(s), got:1ms;',
  ],
  ['GET /_async_search/nope', 400, 'invalid id: [nope]'],
  ['GET /a/_mvt/place/1/1/1', 400, '[_mvt] is not supported: search with the aggregation [geotile_grid] instead'],
])('refuses %s', async (request, status, reason) => {
  const server = await withDocument()
  const answer = await server.send(request)
  expect([answer.status, (answer.json() as Shown).error!.reason.split(' -> ')[0]]).toEqual([status, reason])
})

it('keeps a search that has not ended in time, and ends it when its task is cancelled', async () => {
  const store = new Store()
  let goOn: () => void = () => undefined
  const turn = { isOver: () => true, check: () => undefined, reserve: () => undefined, pause: async () => undefined }
  const options = { keepAlive: 1000, shards: 2, description: 'd' }
  const search = beginKept(store, options, turn, async own => {
    await new Promise<void>(resolve => (goOn = resolve))
    own.check()
    throw new Error('it was not cancelled')
  })
  await search.endedWithin(0)
  expect(stateOf(search)).toMatchObject({ completed: null, shards: 2, answer: null, failure: null })
  expect(
    asyncAnswer(stateOf(findKept(store, search.id)), { typedKeys: false, totalAsInt: false, node: 'n' }),
  ).toMatchObject({
    status: 200,
    headers: { 'X-Elasticsearch-Async-Is-Running': '?1' },
  })
  search.task.cancel('by user request')
  goOn()
  await search.ended
  expect(stateOf(search).failure?.text).toBe('task cancelled [by user request]')
  store.close()
})

it('packs an answer that is kept, and shows it in each form as before', async () => {
  const server = testServer()
  const mappings = { properties: { n: { type: 'nested' } } }
  await server.send('PUT /a', { mappings })
  await server.send('PUT /a/_doc/1?refresh=true', { k: 'x', f: 1.5, l: 1e10, n: [{ a: 1 }] })
  const search = {
    query: { nested: { path: 'n', query: { match_all: {} }, inner_hits: {} } },
    aggs: { n: { avg: { field: 'f' } }, t: { top_hits: {} } },
    suggest: { s: { text: 'y', term: { field: 'k' } } },
  }
  for (const form of [
    '',
    'typed_keys=true',
    'rest_total_hits_as_int=true',
    'typed_keys=true&rest_total_hits_as_int=true',
  ]) {
    const direct = await server.send(`POST /a/_async_search?${form}`, search)
    const { id } = (await server.send('POST /a/_async_search?keep_on_completion=true', search)).json() as Shown
    const kept = await server.send(`GET /_async_search/${id}?${form}`)
    const responseOf = (answer: typeof kept): object => (answer.json() as { response: object }).response
    expect({ ...responseOf(kept), took: 0 }).toEqual({ ...responseOf(direct), took: 0 })
    expect(Object.keys(responseOf(kept))).toEqual(Object.keys(responseOf(direct)))
  }
})

it('keeps no answer of more than 10 MB', async () => {
  const server = testServer()
  const large = { t: 'x'.repeat(4 * 1024 * 1024) }
  for (const id of [1, 2, 3]) await server.send(`PUT /a/_doc/${id}`, large)
  await server.send('POST /a/_refresh')
  const { id } = (await server.send('POST /a/_async_search?keep_on_completion=true&filter_path=id')).json() as Shown
  await expect
    .poll(async () => (await server.send(`GET /_async_search/${id}?filter_path=error.caused_by.reason`)).json())
    .toMatchObject({ error: { caused_by: { reason: expect.stringContaining('larger than [10485760] bytes') } } })
})
