/** Single documents, mappings and settings that are large, or that a store makes much of, while another client searches. */
import { type Attack, type HostileRequest, lines, list, many, members, one, post, put } from '../attack.js'

const INDEX = 'hostile-large-index'

const index = (): readonly HostileRequest[] => [
  put(`/${INDEX}`, { mappings: { properties: { h: { type: 'keyword' } } } }),
  put(`/${INDEX}/_doc/1?refresh=true`, { h: 'host-1' }),
]

const other = (): HostileRequest => post(`/${INDEX}/_search`, { size: 1, query: { term: { h: 'host-1' } } })

const attack = (
  name: string,
  request: () => HostileRequest,
  setUp: () => readonly HostileRequest[] = () => [],
  expects?: readonly number[],
): Attack =>
  one(`large: ${name}`, request, {
    setUp: () => [...index(), ...setUp()],
    other,
    ...(expects === undefined ? {} : { expects }),
  })

const ownIndex = (name: string): string => `hostile-own-${name.toLowerCase().replaceAll(/\W+/g, '-')}`

/** A document of an index of its own, with settings and a mapping. */
const document = (name: string, source: () => string, body: object = {}, expects?: readonly number[]): Attack =>
  attack(
    `a document, ${name}`,
    () => put(`/${ownIndex(name)}/_doc/1`, source()),
    () => [put(`/${ownIndex(name)}`, body)],
    expects,
  )

/** A document whose text goes through an analyzer `a`. */
const analyzed = (name: string, analysis: object, text: () => string, expects?: readonly number[]): Attack =>
  document(
    name,
    () => JSON.stringify({ t: text() }),
    {
      settings: { 'index.max_ngram_diff': 1_000_000, 'index.max_shingle_diff': 1_000_000, analysis },
      mappings: { properties: { t: { type: 'text', analyzer: 'a' } } },
    },
    expects,
  )

const analyzer = (filter: object, tokenizer = 'whitespace'): object => ({
  analyzer: { a: { tokenizer, filter: ['f'] } },
  filter: { f: filter },
})

const settings = (name: string, analysis: () => object, expects?: readonly number[]): Attack =>
  attack(
    `an index, ${name}`,
    () => put(`/${ownIndex(name)}`, { settings: { analysis: analysis() } }),
    undefined,
    expects,
  )

const fields = (count: number, name: (place: number) => string): object =>
  members(count, name, () => ({ type: 'keyword' }))

export const largeAttacks: readonly Attack[] = [
  document('2 MB of numbers in a list', () => `{"l":[${many(300_000, String, ',')}]}`),
  document('10 MB of numbers in a list', () => `{"l":[${many(5_000_000, '1', ',')}]}`),
  document('2 MB of words in a list', () => `{"l":[${many(200_000, i => `"s${i}"`, ',')}]}`),
  document('1 MB of objects in a list', () => `{"l":[${many(100_000, i => `{"a":${i}}`, ',')}]}`),
  document('2 MB of different words', () => `{"t":"${many(250_000, i => `w${i}`, ' ')}"}`),
  document(
    '20,000 new names in an object',
    () => JSON.stringify({ o: members(20_000, i => `f${i}`, String) }),
    {},
    [400],
  ),
  document('20 MB', () => `{"t":"${many(20_000_000, 'x')}"}`, {}, [413]),
  attack('100,000 documents in one request', () =>
    lines(
      '/hostile-many/_bulk',
      many(100_000, i => `{"index":{}}\n{"n":${i}}\n`),
    ),
  ),
  attack(
    '5,000,000 documents in one request',
    () => lines('/hostile-many/_bulk', many(5_000_000, '{"index":{}}\n{}\n')),
    undefined,
    [429],
  ),
  attack('50,000,000 blank lines', () => lines('/hostile-many/_bulk', many(50_000_000, '\n')), undefined, [400]),
  {
    ...attack('20 requests', () => index()[0]!),
    name: 'large: 20 requests of 10,000 documents',
    requests: () =>
      list(20, n =>
        lines(
          `/hostile-many-${n}/_bulk`,
          many(10_000, i => `{"index":{}}\n{"n":${i},"m":"a few words"}\n`),
        ),
      ),
  },
  attack(
    'a change of everything by query, in slices',
    () => post('/hostile-changed/_update_by_query?slices=8', {}),
    () => [
      lines(
        '/hostile-changed/_bulk?refresh=true',
        many(50_000, i => `{"index":{}}\n{"n":${i}}\n`),
      ),
    ],
  ),
  attack(
    'an index, 20,000 names in an object',
    () => put('/hostile-names', { mappings: { properties: fields(20_000, i => `o.p.f${i}`) } }),
    undefined,
    [400],
  ),
  attack('a component of 20,000 names in an object', () =>
    put('/_component_template/hostile-names', {
      template: { mappings: { properties: fields(20_000, i => `o.p.f${i}`) } },
    }),
  ),
  settings('a rule of 15,000 synonyms', () =>
    analyzer({ type: 'synonym', synonyms: [many(15_000, i => `a${i}`, ',')] }),
  ),
  settings(
    '20,000 filters',
    () => ({ analyzer: { a: { tokenizer: 'standard', filter: list(20_000, () => 'lowercase') } } }),
    [400],
  ),
  settings(
    '5,000 analyzers with 100,000 stop words',
    () => ({
      filter: { f: { type: 'stop', stopwords: list(100_000, i => `w${i}`) } },
      analyzer: members(
        5000,
        i => `a${i}`,
        () => ({ tokenizer: 'standard', filter: ['f'] }),
      ),
    }),
    [400],
  ),
  settings(
    'multiplexers of multiplexers',
    () => ({
      filter: members(
        8,
        i => `m${i}`,
        i => ({ type: 'multiplexer', filters: list(100, () => (i === 0 ? 'lowercase' : `m${i - 1}`)) }),
      ),
    }),
    [400],
  ),
  analyzed(
    'synonyms of synonyms',
    analyzer({ type: 'synonym', synonyms: [many(15_000, i => `a${i}`, ',')] }),
    () => many(100_000, 'a1 '),
    [400],
  ),
  analyzed(
    'edge n-grams of a word of 1 MB',
    analyzer({ type: 'edge_ngram', min_gram: 1, max_gram: 1_000_000 }, 'keyword'),
    () => many(1_000_000, 'x'),
    [400],
  ),
  analyzed(
    'n-grams of all lengths',
    analyzer({ type: 'ngram', min_gram: 1, max_gram: 100_000 }, 'keyword'),
    () => many(100_000, 'x'),
    [400],
  ),
  analyzed(
    'shingles of all lengths',
    analyzer({ type: 'shingle', min_shingle_size: 2, max_shingle_size: 100_000 }),
    () => many(100_000, 'x '),
    [400],
  ),
  analyzed(
    'a path of 500,000 parts',
    { analyzer: { a: { tokenizer: 'path_hierarchy' } } },
    () => many(500_000, 'a/'),
    [400],
  ),
]
