/** Retrievers: the standard one finds as a query does; others are refused by name. */
import { expect, it } from 'vitest'
import { testServer } from '../testkit/server.js'

async function send(body: object): Promise<{ status: number; json: unknown }> {
  const server = testServer()
  const lines = ['x', 'y', 'x'].flatMap((k, i) => [
    `{"index":{"_index":"a","_id":"${i + 1}"}}`,
    `{"k":"${k}","n":${i}}`,
  ])
  await server.send('POST /_bulk?refresh=true', `${lines.join('\n')}\n`)
  const answer = await server.send('POST /a/_search', body)
  return { status: answer.status, json: answer.json() }
}

it('finds by a standard retriever', async () => {
  const standard = { query: { match: { k: 'x' } }, filter: { range: { n: { gte: 1 } } }, sort: [{ n: 'desc' }] }
  expect(await send({ retriever: { standard } })).toMatchObject({
    status: 200,
    json: { hits: { hits: [{ _id: '3', sort: [2] }] } },
  })
})

it.each([
  [{ retriever: { standard: {} }, query: { match_all: {} } }, 400, 'cannot specify [retriever] and [query]'],
  [
    { retriever: { rrf: { retrievers: [] } } },
    403,
    'current license is non-compliant for [Reciprocal Rank Fusion (RRF)]',
  ],
  [{ retriever: { knn: {} } }, 400, 'Required [field, k, num_candidates]'],
  [{ retriever: { standard: { x: 1 } } }, 400, '[1:27] [standard] unknown field [x]'],
])('refuses %o', async (body, status, reason) => {
  expect(await send(body)).toMatchObject({ status, json: { error: { reason } } })
})
