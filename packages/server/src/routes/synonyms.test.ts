/** Synonyms in searches: words at one place count as one, longer ones are phrases next to the others. */
import { beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '../testkit/server.js'

let server: TestServer

const SETTINGS = {
  analysis: {
    filter: {
      stacked: { type: 'synonym', synonyms: ['quick, fast'] },
      graph: { type: 'synonym_graph', synonyms: ['dns, domain name system'] },
    },
    analyzer: {
      stacking: { tokenizer: 'standard', filter: ['lowercase', 'stacked'] },
      paths: { tokenizer: 'standard', filter: ['lowercase', 'graph'] },
    },
  },
}

beforeAll(async () => {
  server = testServer()
  const t = {
    type: 'text',
    analyzer: 'standard',
    search_analyzer: 'paths',
    fields: { s: { type: 'text', analyzer: 'stacking' } },
  }
  await server.send('PUT /a', { settings: SETTINGS, mappings: { properties: { t } } })
  const texts = [
    'dns lookup',
    'domain name system lookup',
    'name of a domain',
    'quick fox',
    'fast dog',
    'system lookup',
  ]
  for (const [i, text] of texts.entries()) await server.send(`PUT /a/_doc/${i}?refresh=true`, { t: text })
})

const found = async (query: object): Promise<string[]> => {
  const answer = (await server.send('POST /a/_search', { query, sort: ['_doc'] })).json() as {
    hits: { hits: { _id: string }[] }
  }
  return answer.hits.hits.map(({ _id }) => _id)
}

it.each<[object, string[]]>([
  [{ match: { t: { query: 'dns lookup', operator: 'and' } } }, ['0', '1']],
  [{ match: { t: 'dns' } }, ['0', '1']],
  [{ match: { t: { query: 'dns', auto_generate_synonyms_phrase_query: false } } }, ['0', '1']],
  [{ match_phrase: { t: 'domain name system lookup' } }, ['0', '1']],
  [{ match_phrase: { t: 'dns fox' } }, []],
  [{ match: { 't.s': { query: 'fast fox', operator: 'and' } } }, ['3']],
  [{ multi_match: { query: 'quick', fields: ['t', 't.s'], type: 'cross_fields' } }, ['3', '4']],
])('%j', async (query, ids) => {
  expect(await found(query)).toEqual(ids)
})

it('scores synonyms of one place as one word', async () => {
  const explained = (await server.send('POST /a/_explain/4', { query: { match: { 't.s': 'quick' } } })).json() as {
    explanation: {
      description: string
      details: { details: { details: { description: string; value: number }[] }[] }[]
    }
  }
  expect(explained.explanation.description).toBe(
    'weight(Synonym(t.s:fast t.s:quick) in 0) [PerFieldSimilarity], result of:',
  )
  // Of the six documents two have both words, since the index has the synonyms too.
  const figures = explained.explanation.details[0]!.details[1]!.details
  expect(figures.map(({ description, value }) => [description[0], value])).toEqual([
    ['n', 2],
    ['N', 6],
  ])
})
