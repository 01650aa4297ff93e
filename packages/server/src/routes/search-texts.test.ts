/** Highlights and suggestions over REST, beyond what recordings have. */
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../testkit/server.js'

const MAPPINGS = {
  properties: {
    t: { type: 'text' },
    other: { type: 'text' },
    k: { type: 'keyword' },
    v: { type: 'text', term_vector: 'with_positions_offsets' },
    n: { type: 'nested', properties: { t: { type: 'text' } } },
  },
}

const DOCUMENTS = [
  {
    t: ['The quick brown fox. It jumps.', 'A second value: brown & quick'],
    other: 'quick thoughts',
    k: 'quick',
    v: 'one two three quick four five brown fox six seven eight nine ten',
    n: [{ t: 'quick nested' }, { t: 'slow' }],
  },
  { t: 'the quack of a duck', k: 'duck', v: 'nothing here' },
  { t: 'brown bread, brown sugar', k: 'bread' },
]

let server: TestServer

beforeAll(async () => {
  server = testServer()
  await server.send('PUT /a', { mappings: MAPPINGS })
  const lines = DOCUMENTS.flatMap((document, i) => [`{"index":{"_id":"${i + 1}"}}`, JSON.stringify(document)])
  await server.send('POST /a/_bulk?refresh=true', `${lines.join('\n')}\n`)
})

interface Found {
  readonly hits: { readonly hits: readonly { readonly highlight?: Record<string, string[]> }[] }
  readonly suggest: Record<string, { options: { text: string }[] }[]>
  readonly error?: { readonly root_cause: readonly { readonly reason: string }[] }
}

const search = async (body: object): Promise<Found> => (await server.send('POST /a/_search', body)).json() as Found

const highlighted = async (query: object, highlight: object): Promise<unknown> =>
  (await search({ query, highlight, size: 1 })).hits.hits[0]?.highlight

const QUICK = { match: { t: 'quick' } }

describe('highlights', () => {
  it.each<[string, object, object, unknown]>([
    [
      'a phrase is one',
      { match_phrase: { t: 'quick brown' } },
      { fields: { t: {} } },
      { t: ['The <em>quick brown</em> fox. It jumps.'] },
    ],
    [
      'values are cut apart',
      QUICK,
      { fields: { t: { number_of_fragments: 0 } } },
      { t: ['The <em>quick</em> brown fox. It jumps.', 'A second value: brown & <em>quick</em>'] },
    ],
    [
      'other fields',
      QUICK,
      { require_field_match: false, fields: { 'o*': {}, k: {} } },
      { other: ['<em>quick</em> thoughts'], k: ['<em>quick</em>'] },
    ],
    [
      'its own query',
      QUICK,
      { highlight_query: { match: { t: 'jumps' } }, fields: { t: {} } },
      { t: ['It <em>jumps</em>.'] },
    ],
    [
      'entities',
      QUICK,
      { encoder: 'html', fields: { t: { number_of_fragments: 0 } } },
      { t: ['The <em>quick</em> brown fox. It jumps.', 'A second value: brown &amp; <em>quick</em>'] },
    ],
    ['other tags', QUICK, { tags_schema: 'styled', fields: [{ other: { no_match_size: 5 } }] }, { other: ['quick'] }],
    [
      'excluded words',
      { bool: { must: QUICK, must_not: { match: { t: 'duck' } } } },
      { fields: { other: {} } },
      undefined,
    ],
    ['a prefix', { prefix: { k: 'qui' } }, { fields: { k: {} } }, { k: ['<em>quick</em>'] }],
    [
      'several terms',
      { terms: { k: ['quick', 'duck'] } },
      { fields: { k: { type: 'plain' } } },
      { k: ['<em>quick</em>'] },
    ],
    [
      'nested objects from outside',
      { nested: { path: 'n', query: { match: { 'n.t': 'quick' } } } },
      { fields: { 'n.t': {} } },
      { 'n.t': ['<em>quick</em> nested'] },
    ],
    [
      'phrases with plain, word by word',
      { match_phrase: { t: 'quick brown' } },
      { type: 'plain', fields: { t: {} } },
      { t: ['The <em>quick</em> <em>brown</em> fox. It jumps.'] },
    ],
    [
      'vectors',
      { match: { v: 'brown fox' } },
      { type: 'fvh', fields: { v: { fragment_size: 20 } } },
      { v: ['five <em>brown</em> <em>fox</em> six seven'] },
    ],
  ])('%s', async (_title, query, highlight, expected) => {
    expect(await highlighted(query, highlight)).toEqual(expected)
  })

  it.each<[object, string]>([
    [{ fields: { t: { type: 'best' } } }, 'unknown highlighter type [best] for the field [t]'],
    [{ fields: { t: { type: 'plain', fragmenter: 'x' } } }, 'unknown fragmenter option [x] for the field [t]'],
    [
      { fields: { t: { type: 'fvh' } } },
      'the field [t] should be indexed with term vector with position offsets to be used with fast vector highlighter',
    ],
    [{ fields: { v: { type: 'fvh', fragment_size: 5 } } }, 'fragCharSize(5) is too small. It must be 18 or higher.'],
  ])('refuses %j', async (highlight, reason) => {
    expect((await search({ query: QUICK, highlight })).error?.root_cause[0]?.reason).toBe(reason)
  })
})

describe('suggestions', () => {
  const texts = ({ suggest }: Found, name: string): string[][] =>
    suggest[name]!.map(entry => entry.options.map(option => option.text))

  it('proposes words', async () => {
    const found = await search({ suggest: { text: 'qiuck brwn', words: { term: { field: 't' } } } })
    expect(texts(found, 'words')).toEqual([['quick', 'quack'], ['brown']])
  })

  it('proposes words for frequent ones, too', async () => {
    const term = {
      field: 't',
      suggest_mode: 'always',
      sort: 'frequency',
      max_term_freq: 5,
      string_distance: 'levenshtein',
    }
    expect(texts(await search({ suggest: { a: { text: 'quick', term } } }), 'a')).toEqual([['quack']])
  })

  it('suggests phrases, and marks the changes', async () => {
    const phrase = { field: 't', highlight: { pre_tag: '<', post_tag: '>' }, max_errors: 2, confidence: 0 }
    const { suggest } = await search({ suggest: { p: { text: 'the quik brwon fox', phrase } } })
    expect(suggest['p']![0]!.options[0]).toMatchObject({
      text: 'the quick brown fox',
      highlighted: 'the <quick brown> fox',
    })
  })

  it.each<[object, string]>([
    [{ a: { text: 'x', term: {} } }, 'the required field option [field] is missing'],
    [{ a: { text: 'x', term: { field: 't', best: 1 } } }, "suggester[term] doesn't support field [best]"],
    [{ a: { term: { field: 't' } } }, 'The required text option is missing'],
    [{ a: { text: 'x', term: { field: 'nope' } } }, 'no mapping found for field [nope]'],
    [{ a: { text: 'x', term: { field: 't', max_edits: 3 } } }, 'maxEdits must be between 1 and 2'],
    [{ a: { text: 'x', words: { field: 't' } } }, '[1:29] unknown field [words]'],
    [{ a: { text: 'x' } }, 'missing suggestion object'],
  ])('refuses %j', async (suggest, reason) => {
    expect((await search({ suggest })).error?.root_cause[0]?.reason).toBe(reason)
  })
})
