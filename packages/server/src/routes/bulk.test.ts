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
})
