/** Updates with scripts: what `ctx.op` and `ctx._source` do to a document that is there, and to the upsert of one that is not. */
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../testkit/server.js'

let server: TestServer

beforeEach(async () => {
  server = testServer()
  await server.send('PUT /d/_doc/1', { count: 1, tags: ['a'] })
})

const update = (id: string, body: object) => server.send(`POST /d/_update/${id}`, body)
const sourceOf = async (id: string) => ((await server.send(`GET /d/_doc/${id}`)).json() as { _source: unknown })._source

describe('update with a script', () => {
  it('changes the source', async () => {
    const script = { source: 'ctx._source.count += params.by; ctx._source.tags.add(ctx._id)', params: { by: 4 } }
    expect((await update('1', { script })).json()).toMatchObject({ result: 'updated', _version: 2, _seq_no: 1 })
    expect(await sourceOf('1')).toEqual({ count: 5, tags: ['a', '1'] })
  })

  it.each([
    ['delete', { result: 'deleted', _version: 2 }],
    ['noop', { result: 'noop', _version: 1 }],
  ])('executes ctx.op = %s', async (op, answer) => {
    expect((await update('1', { script: `ctx.op = '${op}'` })).json()).toMatchObject(answer)
  })

  it('indexes the upsert of a missing document, and runs on it with scripted_upsert', async () => {
    const script = 'ctx._source.n = 2'
    expect((await update('2', { script, upsert: { n: 1 } })).json()).toMatchObject({ result: 'created' })
    expect(await sourceOf('2')).toEqual({ n: 1 })
    await update('3', { script, upsert: { m: 1 }, scripted_upsert: true })
    expect(await sourceOf('3')).toEqual({ m: 1, n: 2 })
  })

  it('answers 404 for a missing document without an upsert', async () => {
    expect((await update('9', { script: 'ctx.op = "noop"' })).status).toBe(404)
  })

  it('wraps the error of the script', async () => {
    const answer = await update('1', { script: 'ctx._source.count.foo()' })
    expect(answer.status).toBe(400)
    expect(answer.json()).toMatchObject({
      error: { reason: 'failed to execute script', caused_by: { type: 'script_exception' } },
    })
  })

  it('runs stored scripts', async () => {
    await server.send('PUT /_scripts/inc', { script: { lang: 'painless', source: 'ctx._source.count++' } })
    await update('1', { script: { id: 'inc' } })
    expect(await sourceOf('1')).toMatchObject({ count: 2 })
  })

  it('is an item of a bulk request, in its order', async () => {
    const lines = [
      { index: { _id: '5' } },
      { n: 1 },
      { update: { _id: '5' } },
      { script: 'ctx._source.n++' },
      { update: { _id: '6' } },
      { script: 'ctx._source.n++' },
      { update: { _id: '5' } },
      { doc: { m: 1 } },
    ]
    const body = lines.map(line => `${JSON.stringify(line)}\n`).join('')
    const answer = await server.send('POST /d/_bulk', body, { 'content-type': 'application/x-ndjson' })
    const { items } = answer.json() as { items: Record<string, { status: number }>[] }
    expect(items.map(item => Object.values(item)[0]!.status)).toEqual([201, 200, 404, 200])
    expect(await sourceOf('5')).toEqual({ n: 2, m: 1 })
  })
})

describe('update', () => {
  it('sends its result through the pipelines of the index', async () => {
    await server.send('PUT /_ingest/pipeline/p', { processors: [{ set: { field: 'through', value: true } }] })
    await server.send('PUT /e', { settings: { default_pipeline: 'p' } })
    await server.send('POST /e/_update/1', { doc: { a: 1 }, doc_as_upsert: true })
    expect(((await server.send('GET /e/_doc/1')).json() as { _source: unknown })._source).toEqual({
      a: 1,
      through: true,
    })
  })

  it('refuses retries of compare and set', async () => {
    const answer = await server.send('POST /d/_update/1?if_seq_no=0&if_primary_term=1&retry_on_conflict=1', { doc: {} })
    expect(answer.text).toContain('compare and write operations can not be retried')
  })
})
