import { describe, expect, it } from 'vitest'
import { testServer } from '../testkit/server.js'

const LINES = { 'content-type': 'application/x-ndjson' }

describe('bulk', () => {
  it('runs pipelines, follows reroute, drops and fails item by item', async () => {
    const { send } = testServer()
    await send('PUT /_ingest/pipeline/p', {
      processors: [
        { drop: { if: "ctx.a == 'drop'" } },
        { fail: { if: "ctx.a == 'fail'", message: 'no' } },
        { reroute: { if: "ctx.a == 'move'", destination: 'elsewhere' } },
        { set: { field: 'b', value: 1 } },
      ],
    })
    const body = ['set', 'drop', 'fail', 'move']
      .flatMap((a, i) => [{ index: { _index: 'd', _id: String(i) } }, { a }])
      .map(line => `${JSON.stringify(line)}\n`)
      .join('')
    const answer = (await send('POST /_bulk?pipeline=p', body, LINES)).json() as {
      errors: boolean
      items: { index: { _index: string; result?: string; status: number; error?: { reason: string } } }[]
    }
    expect(answer.errors).toBe(true)
    expect(answer.items.map(({ index }) => [index._index, index.result ?? index.error?.reason, index.status])).toEqual([
      ['d', 'created', 201],
      ['d', 'noop', 200],
      ['d', 'no', 500],
      ['elsewhere', 'created', 201],
    ])
    expect((await send('GET /d/_source/0')).text).toBe('{"a":"set","b":1}')
  })

  it('warns of actions with several keys', async () => {
    const { send } = testServer()
    const answer = await send('POST /_bulk', '{"index":{"_index":"d"},"x":{}}\n{}\n', LINES)
    expect(answer.headers['warning']).toBe(
      '299 Elasticsearch-8.18.8-c1310008a98b8bb63c9fc08e763de1d065b943ce "A bulk action object contained multiple keys. Additional keys are currently ignored but will be rejected in a future version."',
    )
  })

  it('shows the sources of updates that ask for them, by action, body or parameter', async () => {
    const { send } = testServer()
    await send('PUT /d/_doc/1', { a: 1, b: 2 })
    const lines = [
      { update: { _id: '1', _source: 'a' } },
      { doc: { a: 3 } },
      { update: { _id: '1' } },
      { doc: { a: 4 }, _source: ['b'] },
      { update: { _id: '1' } },
      { doc: { a: 5 } },
      { update: { _id: '1' } },
      { doc: { a: 5 } },
    ]
    const body = lines.map(line => `${JSON.stringify(line)}\n`).join('')
    const { items } = (await send('POST /d/_bulk?_source=true', body, LINES)).json() as {
      items: { update: { result: string; _shards: object; get: { _source: object } } }[]
    }
    expect(items.map(({ update }) => update.get._source)).toEqual([{ a: 3 }, { b: 2 }, { a: 5, b: 2 }, { a: 5, b: 2 }])
    expect(items[3]!.update).toMatchObject({ result: 'noop', _shards: { total: 2, successful: 1, failed: 0 } })
  })

  it('runs pipelines on documents that updates insert', async () => {
    const { send } = testServer()
    await send('PUT /_ingest/pipeline/p', { processors: [{ set: { field: 'p', value: 1 } }] })
    const lines = [
      { update: { _id: '1' } },
      { doc: { a: 1 }, upsert: { b: 1 } },
      { update: { _id: '2' } },
      { doc: { a: 1 }, doc_as_upsert: true },
    ]
    await send('POST /d/_bulk?pipeline=p', lines.map(line => `${JSON.stringify(line)}\n`).join(''), LINES)
    expect((await send('GET /d/_source/1')).json()).toEqual({ b: 1, p: 1 })
    expect((await send('GET /d/_source/2')).json()).toEqual({ a: 1, p: 1 })
  })

  it('names the generated id in the fault of a document, and none if there can be no index', async () => {
    const { send } = testServer()
    await send('PUT /d', { mappings: { properties: { a: { type: 'long' } } } })
    const body = '{"index":{"_index":"d"}}\n{"a":"x"}\n{"index":{"_index":"Bad"}}\n{}\n'
    const { items } = (await send('POST /_bulk', body, LINES)).json() as {
      items: { index: { _id: string | null; error: { reason: string } } }[]
    }
    const [fault, nowhere] = items
    expect(fault!.index._id).toMatch(/^[\w-]{20}$/)
    expect(fault!.index.error.reason).toContain(`in document with id '${fault!.index._id}'`)
    expect(nowhere!.index._id).toBeNull()
  })

  it('gives the place of a fault after the pipelines, whose documents are hash maps', async () => {
    const { send } = testServer()
    await send('PUT /_ingest/pipeline/p', { processors: [{ set: { field: 'p', value: 1 } }] })
    await send('PUT /d', { mappings: { properties: { a: { type: 'long' } } } })
    const answer = await send('PUT /d/_doc/1?pipeline=p', { a: 'x' })
    expect(answer.json()).toMatchObject({
      error: { reason: expect.stringContaining('[1:12] failed to parse field [a]') },
    })
  })
})
