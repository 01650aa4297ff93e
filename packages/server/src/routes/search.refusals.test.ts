/** Unsupported search features are rejected by name: nothing is ignored, and no search silently finds nothing. */
import { describe, expect, it } from 'vitest'
import { testServer } from '../testkit/server.js'

async function prepared() {
  const server = testServer()
  const properties = { v: { type: 'dense_vector', dims: 2 }, t: { type: 'text' }, c: { type: 'constant_keyword' } }
  await server.send('PUT /a', { mappings: { properties } })
  await server.send('PUT /a/_doc/1?refresh=true', { v: [1, 2], t: 'x', r: 5, c: 'one' })
  return server
}

const unknownQuery = (name: string) => new RegExp(`^unknown query \\[${name}\\]`)

describe('a search', () => {
  it.each<[object, RegExp]>([
    [{ knn: { field: 'v', query_vector_builder: {}, k: 1 } }, /\[query_vector_builder\] is not supported/],
    [{ query: { sparse_vector: { field: 'v', query_vector: { a: 1 } } } }, unknownQuery('sparse_vector')],
    [{ query: { intervals: { t: { ranges: {} } } } }, /Unknown interval type \[ranges\]/],
  ])('is refused: %j', async (body, reason) => {
    const answer = await (await prepared()).send('POST /a/_search', body)
    const { error } = answer.json() as { error: { root_cause: { reason: string }[] } }
    expect(answer.status).toBe(400)
    expect(error.root_cause[0]!.reason).toMatch(reason)
  })
})

it('shows the value that a constant_keyword took from the first document, and refuses another', async () => {
  const server = await prepared()
  const shown = await server.send('GET /a/_mapping')
  expect(shown.json()).toMatchObject({
    a: { mappings: { properties: { c: { type: 'constant_keyword', value: 'one' } } } },
  })
  const refused = await server.send('PUT /a/_doc/2', { c: 'two' })
  expect(refused.json()).toMatchObject({
    status: 400,
    error: {
      caused_by: {
        reason:
          '[constant_keyword] field [c] only accepts values that are equal to the value defined in the mappings [one], but got [two]',
      },
    },
  })
  await server.send('PUT /a/_doc/3?refresh=true', { t: 'y' })
  const found = await server.send('POST /a/_search', { query: { term: { c: 'one' } } })
  expect(found.json()).toMatchObject({ hits: { total: { value: 2 } } })
})
