/** Fields with analyzers and normalizers of their index's settings. */
import { expect, it } from 'vitest'
import { testServer } from '../testkit/server.js'

const SETTINGS = {
  analysis: {
    analyzer: { backwards: { tokenizer: 'whitespace', filter: ['lowercase', 'reverse'] } },
    normalizer: { loud: { filter: ['uppercase'] } },
  },
}

const MAPPINGS = {
  properties: {
    t: { type: 'text', analyzer: 'backwards', search_analyzer: 'whitespace' },
    k: { type: 'keyword', normalizer: 'loud' },
  },
}

it('indexes and searches by them', async () => {
  const server = testServer()
  expect((await server.send('PUT /a', { settings: SETTINGS, mappings: MAPPINGS })).status).toBe(200)
  await server.send('PUT /a/_doc/1?refresh=true', { t: 'Red-Fox jumps', k: 'abc' })
  const count = async (query: object): Promise<number> =>
    ((await server.send('POST /a/_count', { query })).json() as { count: number }).count
  expect(await count({ match: { t: 'xof-der' } })).toBe(1)
  expect(await count({ match: { t: 'Red-Fox' } })).toBe(0)
  expect(await count({ term: { k: 'aBc' } })).toBe(1)
  expect(await count({ prefix: { k: 'ab' } })).toBe(1)
})

it('refuses analyzers that nobody defines', async () => {
  const server = testServer()
  const answer = await server.send('PUT /a', { mappings: { properties: { t: { type: 'text', analyzer: 'nope' } } } })
  const { error } = answer.json() as { error: { reason: string } }
  expect(error.reason).toContain('analyzer [nope] has not been configured in mappings')
})
