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

it('uses the parameters of parts', async () => {
  const server = testServer()
  const analysis = {
    filter: { own: { type: 'stop', stopwords: ['fox'] } },
    analyzer: { a: { tokenizer: 'standard', filter: ['lowercase', 'own'] } },
  }
  const mappings = { properties: { t: { type: 'text', analyzer: 'a' } } }
  await server.send('PUT /a', { settings: { analysis }, mappings })
  await server.send('PUT /a/_doc/1?refresh=true', { t: 'the fox' })
  const count = async (t: string): Promise<number> =>
    ((await server.send('POST /a/_count', { query: { match: { t } } })).json() as { count: number }).count
  expect([await count('the'), await count('fox')]).toEqual([1, 0])
})

it.each<[object, string]>([
  [{ filter: { f: { type: 'length', min: 'x' } } }, 'Failed to parse int setting [min] with value [x]'],
  [{ filter: { f: { type: 'kstem' } } }, 'the filter [kstem] does not run in Sluice'],
  [{ tokenizer: { t: { type: 'ngram', min_gram: 1, max_gram: 5 } } }, 'must be less than or equal to: [1] but was [4]'],
  [{ normalizer: { n: { filter: ['stop'] } } }, 'Custom normalizer [n] may not use filter [stop]'],
])('refuses %j', async (analysis, fault) => {
  const { error } = (await testServer().send('PUT /a', { settings: { analysis } })).json() as {
    error: { reason: string }
  }
  expect(error.reason).toContain(fault)
})

it('rejects undefined analyzers', async () => {
  const server = testServer()
  const answer = await server.send('PUT /a', { mappings: { properties: { t: { type: 'text', analyzer: 'nope' } } } })
  const { error } = answer.json() as { error: { reason: string } }
  expect(error.reason).toContain('analyzer [nope] has not been configured in mappings')
})

it.each<[string, string, object]>([
  ['an index template', '/_index_template/t', { index_patterns: ['a*'], template: { settings: SETTINGS } }],
  ['a legacy template', '/_template/t', { index_patterns: ['a*'], settings: SETTINGS }],
])('lets the mapping of a new index use the analyzers of %s', async (_, path, template) => {
  const server = testServer()
  expect((await server.send(`PUT ${path}`, template)).status).toBe(200)
  expect((await server.send('PUT /a', { mappings: MAPPINGS })).json()).toMatchObject({ acknowledged: true })
  expect((await server.send('PUT /b', { mappings: MAPPINGS })).status).toBe(400)
})

it.each<[string, object | null, object]>([
  ['its settings', null, { settings: SETTINGS, mappings: MAPPINGS }],
  ['a template', { index_patterns: ['a*'], template: { settings: SETTINGS } }, { mappings: MAPPINGS }],
])('lets the mapping of a rollover use the analyzers of %s', async (_, template, body) => {
  const server = testServer()
  await server.send('PUT /a-000001', { aliases: { alias: {} } })
  if (template !== null) await server.send('PUT /_index_template/t', template)
  const answer = await server.send('POST /alias/_rollover', body)
  expect(answer.json()).toMatchObject({ rolled_over: true, new_index: 'a-000002' })
  expect((await server.send('GET /a-000002/_mapping')).json()).toMatchObject({ 'a-000002': { mappings: MAPPINGS } })
})

it('names a fault of the analyzers before one of the mapping that uses them', async () => {
  const analysis = { analyzer: { backwards: { tokenizer: 'nope' } }, normalizer: SETTINGS.analysis.normalizer }
  const answer = await testServer().send('PUT /a', { settings: { analysis }, mappings: MAPPINGS })
  const { error } = answer.json() as { error: { type: string; reason: string } }
  expect([error.type, error.reason]).toEqual(['illegal_argument_exception', expect.stringContaining('[nope]')])
})
