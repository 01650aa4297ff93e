/** Requests that take long let others have their turn, and what is too large to be read in one turn is refused. */
import { illegalArgument } from '@sluice/java'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLocalApi, type LocalApi } from './rest/local-api.js'

const encoder = new TextEncoder()
let api: LocalApi
let pauses = 0
/** Over whenever somebody asks. */
const turn = {
  isOver: () => true,
  check: () => undefined,
  reserve: () => undefined,
  pause: async () => {
    pauses++
  },
}

beforeEach(() => {
  api = createLocalApi()
})
afterEach(() => api.close())

async function send(method: string, url: string, body: string | object = '') {
  pauses = 0
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const headers =
    text === '' ? {} : { 'content-type': text.includes('\n') ? 'application/x-ndjson' : 'application/json' }
  const answer = await api.handle({ method, url, headers, body: encoder.encode(text) }, { turn })
  return { status: answer.status, body: new TextDecoder('utf-8').decode(answer.body) }
}

const documents = (count: number): string =>
  Array.from({ length: count }, (_, i) => `{"index":{"_id":"${i}"}}\n{"n":${i}}\n`).join('')

it('writes a bulk request in many turns', async () => {
  expect((await send('POST', '/d/_bulk', documents(3000))).status).toBe(200)
  expect(pauses).toBeGreaterThan(30)
})

it.each([
  ['POST', '/_reindex', { source: { index: 'd' }, dest: { index: 'e' } }],
  ['POST', '/d/_update_by_query', ''],
  ['POST', '/d/_update_by_query?slices=3', ''],
  ['POST', '/d/_delete_by_query', { query: { match_all: {} } }],
])('works by query in many turns: %s %s', async (method, url, body) => {
  await send('POST', '/d/_bulk?refresh=true', documents(2000))
  const { status, body: answer } = await send(method, url, body)
  expect(status).toBe(200)
  expect(JSON.parse(answer)).toMatchObject({ total: 2000, failures: [], version_conflicts: 0 })
  expect(pauses).toBeGreaterThan(30)
})

it('reads and checks many actions on aliases in many turns', async () => {
  await send('PUT', '/d')
  const actions = Array.from({ length: 500 }, (_, i) => ({ add: { index: 'd', alias: `a${i}` } }))
  expect((await send('POST', '/_aliases', { actions })).status).toBe(200)
  expect(pauses).toBeGreaterThan(1000)
})

it('simulates many documents for an index in many turns', async () => {
  const docs = Array.from({ length: 2500 }, (_, i) => ({ _index: 'd', _id: `${i}`, _source: { n: i } }))
  const { status, body } = await send('POST', '/_ingest/_simulate', { docs })
  expect(status).toBe(200)
  const ids = (JSON.parse(body) as { docs: { doc: { _id: string } }[] }).docs.map(({ doc }) => doc._id)
  expect(ids).toEqual(docs.map(({ _id }) => _id))
  expect(pauses).toBeGreaterThan(7500)
})

it('refuses a document and a body that are too large, and keeps the other documents of a bulk request', async () => {
  const large = `{"t":"${'x'.repeat(10 * 1024 * 1024)}"}`
  expect(await send('PUT', '/d/_doc/1', large)).toEqual({
    status: 400,
    body: expect.stringContaining('the document has [10485768] bytes, more than [10485760]'),
  })
  expect((await send('PUT', '/d/_doc/1', large.replace('x', 'x'.repeat(1024 * 1024)))).status).toBe(413)
  const { status, body } = await send('POST', '/d/_bulk', `{"index":{}}\n${large}\n{"index":{}}\n{"n":1}\n`)
  expect(status).toBe(200)
  expect(JSON.parse(body).items.map((item: { index: { status: number } }) => item.index.status)).toEqual([400, 201])
})

it('refuses a bulk request with more operations than its answer may have before anything is written', async () => {
  const few = {
    ...turn,
    reserve() {
      throw illegalArgument('too much')
    },
  }
  const body = encoder.encode(documents(1000))
  const headers = { 'content-type': 'application/x-ndjson' }
  const answer = await api.handle({ method: 'POST', url: '/d/_bulk', headers, body }, { turn: few })
  expect(answer.status).toBe(400)
  expect((await send('GET', '/d')).status).toBe(404)
})
