/** The official JavaScript client, unchanged, against a server of this process. `npm run test:clients` has those of other languages. */
import { Client } from '@elastic/elasticsearch'
import { createServer } from '@sluice/server'
import { createLocalApi } from '@sluice/server/rest'
import { afterAll, beforeAll, expect, it } from 'vitest'

const app = createServer({ handler: createLocalApi() })
let client: Client

beforeAll(async () => {
  client = new Client({ node: await app.listen({ host: '127.0.0.1', port: 0 }), compression: true })
})

afterAll(async () => {
  await client.close()
  await app.close()
})

it('indexes, gets, updates and deletes', async () => {
  expect(await client.index({ index: 'd', id: '1', document: { name: 'Ada', age: 36 } })).toMatchObject({
    result: 'created',
  })
  expect((await client.get<{ name: string }>({ index: 'd', id: '1' }))._source).toEqual({ name: 'Ada', age: 36 })
  const updated = await client.update({ index: 'd', id: '1', script: { source: 'ctx._source.age++' } })
  expect(updated._version).toBe(2)
  expect((await client.mget({ index: 'd', ids: ['1', '2'] })).docs).toMatchObject([{ found: true }, { found: false }])
  expect((await client.delete({ index: 'd', id: '1', refresh: true })).result).toBe('deleted')
  expect(await client.exists({ index: 'd', id: '1' })).toBe(false)
  await expect(client.get({ index: 'd', id: '1' })).rejects.toMatchObject({ statusCode: 404 })
})

it('manages indices, templates and aliases', async () => {
  const template = { mappings: { properties: { at: { type: 'date' as const } } }, aliases: { all: {} } }
  await client.indices.putIndexTemplate({ name: 't', index_patterns: ['t-*'], template })
  await client.indices.create({ index: 't-1', settings: { number_of_replicas: 0 } })
  expect(await client.indices.existsAlias({ name: 'all' })).toBe(true)
  expect((await client.indices.getMapping({ index: 't-1' }))['t-1']!.mappings.properties).toEqual(
    template.mappings.properties,
  )
  await client.indices.putSettings({ index: 't-1', settings: { 'index.refresh_interval': '5s' } })
  expect((await client.cat.indices({ index: 't-*', format: 'json' }))[0]).toMatchObject({
    index: 't-1',
    health: 'green',
  })
  await client.indices.delete({ index: 't-1' })
  await client.indices.deleteIndexTemplate({ name: 't' })
  expect(await client.indices.exists({ index: 't-1' })).toBe(false)
})

it('loads documents through a pipeline, and reads them back by scroll and point in time', async () => {
  await client.ingest.putPipeline({ id: 'p', processors: [{ uppercase: { field: 'word' } }] })
  const datasource = Array.from({ length: 250 }, (_, n) => ({ n, word: 'word' }))
  const onDocument = ({ n }: { n: number }) => ({ index: { _index: 'b', _id: String(n) } })
  const loaded = await client.helpers.bulk({
    datasource,
    onDocument,
    pipeline: 'p',
    refreshOnCompletion: 'b',
    flushBytes: 2000,
  })
  expect(loaded).toMatchObject({ total: 250, successful: 250, failed: 0 })
  const words = new Set<string>()
  for await (const { word } of client.helpers.scrollDocuments<{ word: string }>({ index: 'b', size: 100 }))
    words.add(word)
  expect([...words]).toEqual(['WORD'])
  const { id } = await client.openPointInTime({ index: 'b', keep_alive: '1m' })
  const page = async (after?: (string | number)[]) => {
    const position = after === undefined ? {} : { search_after: after }
    return (await client.search({ pit: { id }, size: 100, sort: [{ n: 'desc' }], ...position })).hits.hits
  }
  const last = (await page()).at(-1)!.sort as number[]
  expect((await page(last))[0]).toMatchObject({ _source: { n: 149, word: 'WORD' } })
  expect((await client.closePointInTime({ id })).succeeded).toBe(true)
})

it('changes by query, and follows the progress of the task', async () => {
  const { task } = await client.updateByQuery({
    index: 'b',
    wait_for_completion: false,
    scroll_size: 50,
    requests_per_second: 50,
    script: { source: 'ctx._source.word += 1' },
    refresh: true,
  })
  const task_id = String(task)
  const status = async () => (await client.tasks.get({ task_id })).task.status as { updated: number; total: number }
  await expect.poll(async () => (await status()).updated).toBeGreaterThan(0)
  await client.updateByQueryRethrottle({ task_id, requests_per_second: -1 })
  const done = await client.tasks.get({ task_id, wait_for_completion: true })
  expect(done).toMatchObject({ completed: true, response: { updated: 250, failures: [] } })
  expect((await client.count({ index: 'b', q: 'word:word1' })).count).toBe(250)
  expect((await client.deleteByQuery({ index: 'b', query: { match_all: {} } })).deleted).toBe(250)
})

it('finds events and sequences, synchronously and asynchronously', async () => {
  const events = ['process ada', 'process grace', 'file ada', 'file ada'].map((text, n) => {
    const [category, name] = text.split(' ')
    return { '@timestamp': `2026-01-02T00:00:0${n}Z`, event: { category }, user: { name } }
  })
  let id = 0
  await client.helpers.bulk({
    datasource: events,
    onDocument: () => ({ index: { _index: 'e', _id: String(id++) } }),
    refreshOnCompletion: 'e',
  })
  const { hits } = await client.eql.search({ index: 'e', query: 'file where true', size: 1 })
  expect(hits.events!.map(({ _id }) => _id)).toEqual(['3'])
  const query = 'sequence by user.name.keyword [process where true] [file where true]'
  const { sequences } = (await client.eql.search({ index: 'e', query })).hits
  expect(sequences).toMatchObject([{ join_keys: ['ada'], events: [{ _id: '0' }, { _id: '2' }] }])
  const begun = await client.eql.search({
    index: 'e',
    query,
    wait_for_completion_timeout: '0ms',
    keep_on_completion: true,
  })
  const search = { id: begun.id! }
  const ended = await client.eql.get({ ...search, wait_for_completion_timeout: '10s' })
  expect(ended).toMatchObject({ is_running: false, hits: { sequences } })
  expect((await client.eql.getStatus(search)).completion_status).toBe(200)
  expect((await client.eql.delete(search)).acknowledged).toBe(true)
  await expect(client.eql.get(search)).rejects.toMatchObject({ statusCode: 404 })
})
