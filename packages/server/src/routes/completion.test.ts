/** The completion suggester over REST: prefixes, fuzzy ones, regular expressions, weights, contexts. */
import { expect, it } from 'vitest'
import { type TestServer, testServer } from '../testkit/server.js'

interface Suggested {
  readonly suggest: {
    readonly s: readonly {
      readonly text: string
      readonly options: readonly { text: string; _id: string; _score: number; _source?: unknown; contexts?: unknown }[]
    }[]
  }
}

async function withSongs(shards = 1): Promise<TestServer> {
  const server = testServer()
  const contexts = [
    { name: 'genre', type: 'category', path: 'kind' },
    { name: 'place', type: 'geo', precision: 4 },
  ]
  await server.send('PUT /m', {
    settings: { number_of_shards: shards },
    mappings: {
      properties: {
        s: { type: 'completion' },
        joined: { type: 'completion', preserve_separators: false, max_input_length: 6 },
        kind: { type: 'keyword' },
        c: { type: 'completion', contexts },
        k: { type: 'keyword' },
      },
    },
  })
  const documents = [
    {
      s: { input: ['Nevermind', 'Nirvana'], weight: 34 },
      joined: 'foo bar',
      c: { input: 'cafe', contexts: { genre: 'a' } },
    },
    { s: [{ input: 'Never Again', weight: 10 }, 'other'], c: { input: 'cart', weight: 5 }, kind: ['b', 'ab'] },
    { s: 'nevermind', c: { input: 'cave', contexts: { place: { lat: 52.37, lon: 4.9 } } } },
    { s: { input: 'Nebula', weight: 7 } },
  ]
  const lines = documents.flatMap((doc, i) => [`{"index":{"_index":"m","_id":"${i + 1}"}}`, JSON.stringify(doc)])
  await server.send('POST /_bulk?refresh=true', `${lines.join('\n')}\n`)
  return server
}

async function suggest(server: TestServer, suggestion: object): Promise<[string, number][]> {
  const answer = await server.send('POST /m/_search', { suggest: { s: suggestion } })
  return (answer.json() as Suggested).suggest.s[0]!.options.map(({ text, _score }) => [text, _score])
}

it.each([
  [
    { prefix: 'nev', completion: { field: 's' } },
    [
      ['Nevermind', 34],
      ['Never Again', 10],
      ['nevermind', 1],
    ],
  ],
  [
    { prefix: 'ne', completion: { field: 's', size: 2 } },
    [
      ['Nevermind', 34],
      ['Never Again', 10],
    ],
  ],
  [{ text: 'never a', completion: { field: 's' } }, [['Never Again', 10]]],
  [{ prefix: 'foob', completion: { field: 'joined' } }, [['foo ba', 1]]],
  [{ prefix: 'nver', completion: { field: 's' } }, []],
  // What both begin with multiplies the weight.
  [
    { prefix: 'nver', completion: { field: 's', fuzzy: true } },
    [
      ['Nevermind', 34],
      ['Never Again', 10],
      ['nevermind', 1],
    ],
  ],
  [
    { prefix: 'nve', completion: { field: 's', fuzzy: { transpositions: false, fuzziness: 1 } } },
    [
      ['Nevermind', 34],
      ['Never Again', 10],
      ['Nebula', 7],
      ['nevermind', 1],
    ],
  ],
  [{ prefix: 'nvr', completion: { field: 's', fuzzy: { min_length: 4 } } }, []],
  [
    { regex: 'n[ei](b|r)', completion: { field: 's' } },
    [
      ['Nirvana', 34],
      ['Nebula', 7],
    ],
  ],
])('completes %o', async (suggestion, expected) => {
  expect(await suggest(await withSongs(), suggestion)).toEqual(expected)
})

it('shows the documents, of several shards the best first, and each text once on request', async () => {
  const server = await withSongs(3)
  const answer = await server.send('POST /m/_search?typed_keys=true', {
    _source: ['kind'],
    suggest: { s: { prefix: 'never a', completion: { field: 's', skip_duplicates: true } } },
  })
  expect(answer.json()).toMatchObject({
    hits: { total: { value: 0 } },
    suggest: {
      'completion#s': [
        {
          text: 'never a',
          offset: 0,
          length: 7,
          options: [{ text: 'Never Again', _index: 'm', _id: '2', _score: 10, _source: { kind: ['b', 'ab'] } }],
        },
      ],
    },
  })
})

it.each([
  [{ genre: 'a' }, [['cafe', 1]]],
  [
    { genre: ['a', { context: 'b', boost: 3 }] },
    [
      ['cart', 15],
      ['cafe', 1],
    ],
  ],
  [
    { genre: { context: 'a', prefix: true } },
    [
      ['cart', 5],
      ['cafe', 1],
    ],
  ],
  [{ place: { lat: 52.371, lon: 4.901 } }, [['cave', 1]]],
  [{ place: { context: { lat: 52.2, lon: 4.7 }, precision: 4, neighbours: [3] } }, [['cave', 1]]],
  [{ place: { lat: 48.86, lon: 2.33 } }, []],
])('completes within contexts: %o', async (contexts, expected) => {
  expect(await suggest(await withSongs(), { prefix: 'ca', completion: { field: 'c', contexts } })).toEqual(expected)
})

it.each([
  [{ prefix: 'x', completion: { field: 'c' } }, 'Missing mandatory contexts in context query'],
  [{ prefix: 'x', completion: { field: 'k' } }, 'Field [k] is not a completion suggest field'],
  [{ prefix: 'x', completion: { field: 'nope' } }, 'no mapping found for field [nope]'],
  [
    { prefix: 'x', completion: { field: 'c', contexts: { nope: 'a' } } },
    'Unknown context name [nope], must be one of [genre, place]',
  ],
])('refuses %o', async (suggestion, reason) => {
  const server = await withSongs()
  const answer = await server.send('POST /m/_search', { suggest: { s: suggestion } })
  const { error } = answer.json() as { error: { root_cause: { reason: string }[] } }
  expect(error.root_cause[0]!.reason).toBe(reason)
})

it('refuses documents without the contexts that their field wants', async () => {
  const server = await withSongs()
  const answer = await server.send('PUT /m/_doc/9', { c: 'x' })
  const { error } = answer.json() as { error: { caused_by: { reason: string } } }
  expect(error.caused_by.reason).toBe('Contexts are mandatory in context enabled completion field [c]')
})

it('forgets deleted and replaced documents', async () => {
  const server = await withSongs()
  await server.send('PUT /m/_doc/1?refresh=true', { s: 'changed' })
  await server.send('DELETE /m/_doc/2?refresh=true')
  expect(await suggest(server, { prefix: 'nev', completion: { field: 's' } })).toEqual([['nevermind', 1]])
})
