/** Scripts in searches: queries, scores, sorting, fields, aggregations, stored scripts, and what bounds them. */
import { aggregations } from '@sluice/search'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../testkit/server.js'

const PROPERTIES = {
  rank: { type: 'long' },
  price: { type: 'double' },
  ok: { type: 'boolean' },
  at: { type: 'date' },
  name: { type: 'keyword' },
  text: { type: 'text' },
  ip: { type: 'ip' },
  place: { type: 'geo_point' },
  tags: { type: 'keyword' },
}

const DOCUMENTS: Readonly<Record<string, object>> = {
  1: { rank: 1, price: 2.5, ok: true, at: '2024-05-06', name: 'ann', tags: ['x', 'y'], ip: '10.0.0.1' },
  2: { rank: 5, price: 10, ok: false, at: '2023-01-02', name: 'bob', tags: ['y'], place: { lat: 52, lon: 13 } },
  3: { rank: [7, 9], name: 'cid', text: 'red fox' },
}

async function filled(): Promise<TestServer> {
  const server = testServer()
  await server.send('PUT /things', { mappings: { properties: PROPERTIES } })
  for (const [id, document] of Object.entries(DOCUMENTS)) await server.send(`PUT /things/_doc/${id}`, document)
  await server.send('POST /things/_refresh')
  return server
}

interface Found {
  readonly hits: {
    readonly hits: readonly {
      readonly _id: string
      readonly _score: number
      readonly fields?: unknown
      readonly sort?: unknown
    }[]
  }
  readonly aggregations?: unknown
  readonly error?: { readonly root_cause: readonly { readonly type: string; readonly reason: string }[] }
}

describe('scripts of searches', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await filled()
  })

  const search = async (body: object): Promise<Found> =>
    (await server.send('POST /things/_search', body)).json() as Found
  const idsOf = ({ hits }: Found): string[] => hits.hits.map(({ _id }) => _id)
  const aggregate = async (aggs: object): Promise<unknown> => (await search({ size: 0, aggs })).aggregations

  it('filter documents, not the nested objects in them', async () => {
    await server.send('PUT /orders', {
      mappings: { properties: { rank: { type: 'long' }, lines: { type: 'nested' } } },
    })
    await server.send('PUT /orders/_doc/1?refresh', { rank: 7, lines: [{ item: 'a' }, { item: 'b' }] })
    const query = { script: { script: "doc['rank'].value > 3" } }
    for (const each of [query, { bool: { filter: query } }, { constant_score: { filter: query } }]) {
      const answer = await server.send('POST /orders/_search', { query: each })
      expect((answer.json() as Found).hits).toMatchObject({ total: { value: 1 }, hits: [{ _id: '1' }] })
    }
  })

  it.each([
    [{ source: 'interval.start == 1 && interval.end < 2 && interval.gaps == 0' }, ['3']],
    [{ source: 'interval.start > params.last', params: { last: 1 } }, []],
  ])('filter intervals: %j', async (script, ids) => {
    const found = await search({ query: { intervals: { text: { match: { query: 'fox', filter: { script } } } } } })
    expect(idsOf(found)).toEqual(ids)
  })

  it('score the documents alone that the other clauses find', async () => {
    const script = { source: "doc['price'].value" }
    const scored = { script_score: { query: { match_all: {} }, script } }
    const clauses = [
      { must: [scored], filter: [{ exists: { field: 'price' } }] },
      { must: [scored], must_not: [{ term: { name: 'cid' } }] },
      { must: [{ bool: { should: [scored, scored] } }], filter: [{ range: { price: { gte: 0 } } }] },
    ]
    for (const bool of clauses) expect(idsOf(await search({ query: { bool } }))).toEqual(['2', '1'])
  })

  it.each([
    ["doc['rank'].value > params.least", { least: 4 }, ['2', '3']],
    ["doc['price'].size() > 0 && doc['price'].value < 5", {}, ['1']],
    ["doc['rank'].size() == 2 && doc['rank'][1] == 9", {}, ['3']],
    ["doc['ok'].size() != 0 && doc['ok'].value", {}, ['1']],
    ["doc.containsKey('at') && !doc['at'].empty && doc['at'].value.getYear() == 2023", {}, ['2']],
    ["field('name').get('') == 'cid'", {}, ['3']],
    ["field('nowhere').get(5) == 5 && $('price', -1.0) == -1.0", {}, ['3']],
    ["doc['tags'].contains('x')", {}, ['1']],
    ["doc['ip'].size() == 1 && doc['ip'].value.startsWith('10.')", {}, ['1']],
    ["doc['place'].size() > 0 && doc['place'].arcDistance(52, 14) < 100000 && doc['place'].lat > 51", {}, ['2']],
    ["params._source.containsKey('text') && params['_source'].text == 'red fox'", {}, ['3']],
    ["doc['_index'].value == 'things' && doc['name'].value == 'ann'", {}, ['1']],
  ])('finds by %s', async (source, params, ids) => {
    const found = await search({ query: { script: { script: { source, params } } } })
    expect(idsOf(found)).toEqual(ids)
  })

  it('scores with a script, its functions and the score of the query', async () => {
    const scores = async (source: string) => {
      const query = { script_score: { query: { exists: { field: 'price' } }, script: { source } } }
      return Object.fromEntries((await search({ query })).hits.hits.map(({ _id, _score }) => [_id, _score]))
    }
    expect(await scores("_score + doc['price'].value")).toEqual({ 1: 3.5, 2: 11 })
    expect(await scores("saturation(doc['price'].value, 10)")).toEqual({ 1: 0.2, 2: 0.5 })
    expect(await scores("saturation(doc['price'].value, 0) + 1")).toEqual({ 1: 2, 2: 2 })
    expect(await scores("sigmoid(doc['price'].value, 10, 1)")).toEqual({ 1: 0.2, 2: 0.5 })
    expect(await scores("decayNumericLinear(0, 10, 0, 0.5, doc['price'].value)")).toEqual({ 1: 0.875, 2: 0.5 })
    expect(await scores("decayDateExp('2023-01-02', '365d', '0', 0.5, doc['at'].value)")).toMatchObject({ 2: 1 })
    const random = await scores('randomScore(7)')
    expect(await scores('randomScore(7)')).toEqual(random)
    expect(random['1']).not.toBe(random['2'])
  })

  it('scores with a function', async () => {
    const query = { function_score: { script_score: { script: "doc['rank'].value" }, boost_mode: 'replace' } }
    expect((await search({ query })).hits.hits.map(({ _id, _score }) => [_id, _score])).toEqual([
      ['3', 7],
      ['2', 5],
      ['1', 1],
    ])
  })

  it('sorts by numbers and texts', async () => {
    const sort = (type: string, source: string) =>
      search({ sort: { _script: { type, script: { source }, order: 'desc' } } })
    expect(idsOf(await sort('number', "doc['rank'].value % 5"))).toEqual(['3', '1', '2'])
    const found = await sort('string', "doc['name'].value.substring(1)")
    expect(found.hits.hits.map(hit => hit.sort)).toEqual([['ob'], ['nn'], ['id']])
  })

  it('computes fields', async () => {
    const found = await search({
      query: { ids: { values: ['3'] } },
      script_fields: {
        twice: { script: "doc['rank'].value * 2" },
        all: { script: "doc['rank']" },
        source: { script: 'params._source.name' },
        failed: { script: "doc['price'].value", ignore_failure: true },
      },
    })
    expect(found.hits.hits[0]!.fields).toEqual({ twice: [14], all: [7, 9], source: ['cid'], failed: [null] })
  })

  it('asks each document for how many terms it has to have', async () => {
    const terms = { terms: ['x', 'y'], minimum_should_match_script: { source: 'Math.min(params.num_terms, 2)' } }
    expect(idsOf(await search({ query: { terms_set: { tags: terms } } }))).toEqual(['1'])
  })

  it('aggregates values that scripts compute', async () => {
    expect(
      await aggregate({
        sum: { sum: { script: "doc['rank'].value * 2" } },
        each: { max: { field: 'rank', script: { source: '_value * params.by', params: { by: 3 } } } },
        names: { terms: { script: "doc['name'].value.substring(0, 1)" } },
        tags: { terms: { field: 'tags', script: '_value.toUpperCase()', order: { _key: 'asc' } } },
        count: { cardinality: { script: "doc['tags']" } },
        ranks: { histogram: { script: "doc['rank'].value", interval: 5 } },
      }),
    ).toMatchObject({
      sum: { value: 26 },
      each: { value: 27 },
      names: { buckets: [{ key: 'a' }, { key: 'b' }, { key: 'c' }] },
      tags: {
        buckets: [
          { key: 'X', doc_count: 1 },
          { key: 'Y', doc_count: 2 },
        ],
      },
      count: { value: 2 },
      ranks: {
        buckets: [
          { key: 0, doc_count: 1 },
          { key: 5, doc_count: 2 },
        ],
      },
    })
  })

  it('aggregates values of scripts as well as fields', async () => {
    const name = { script: "doc['name'].value.length()", value_type: 'long' }
    expect(
      await aggregate({
        mean: { weighted_avg: { value: { script: "doc['rank'].value" }, weight: { script: '2' } } },
        pairs: { multi_terms: { terms: [{ field: 'name' }, name], size: 1 } },
        pages: {
          composite: { sources: [{ first: { terms: { script: "doc['name'].value.substring(0, 1)" } } }], size: 2 },
        },
      }),
    ).toMatchObject({
      mean: { value: 13 / 3 },
      pairs: { buckets: [{ key: ['ann', 3], key_as_string: 'ann|3' }] },
      pages: { after_key: { first: 'b' }, buckets: [{ key: { first: 'a' } }, { key: { first: 'b' } }] },
    })
    const { error } = await search({ size: 0, aggs: { sum: { sum: { script: '_score' } } } })
    expect(error!.root_cause[0]!.reason).toBe('scripts of values cannot read [_score]')
  })

  it('fails on the documents that are collected, and on no others', async () => {
    const aggs = { price: { avg: { script: "doc['price'].value" } } }
    expect((await search({ size: 0, query: { exists: { field: 'price' } }, aggs })).aggregations).toEqual({
      price: { value: 6.25 },
    })
    expect((await search({ size: 0, aggs })).error!.root_cause[0]).toMatchObject({ type: 'script_exception' })
  })

  it('runs stored scripts', async () => {
    const script = { lang: 'painless', source: "doc['rank'].value > params.least" }
    await server.send('PUT /_scripts/more', { script })
    const query = { script: { script: { id: 'more', params: { least: 4 } } } }
    expect(idsOf(await search({ query }))).toEqual(['2', '3'])
    const missing = await search({ query: { script: { script: { id: 'nope' } } } })
    expect(missing.error!.root_cause[0]!.reason).toContain('unable to find script [nope] in cluster state')
  })

  it('shows the fault of a script with its place', async () => {
    const { error } = await search({ query: { script: { script: "doc['rank'].value >" } } })
    expect(error!.root_cause[0]).toMatchObject({ type: 'script_exception', reason: 'compile error' })
    const atRun = await search({ query: { script: { script: "doc['nowhere'].value > 1" } } })
    expect(atRun.error!.root_cause[0]).toMatchObject({ type: 'script_exception', reason: 'runtime error' })
    const text = await search({ query: { script: { script: { source: '1', lang: 'basic' } } } })
    expect(text.error!.root_cause[0]!.reason).toContain('script_lang not supported [basic]')
  })

  it('ends scripts that never end', async () => {
    const { error } = await search({ query: { script: { script: 'boolean b = true; while (b) { } return b' } } })
    expect(JSON.stringify(error)).toContain(
      'The maximum number of statements that can be executed in a loop has been reached.',
    )
  })
})

const examples = aggregations.flatMap(({ name, examples }) =>
  examples.filter(({ runsScripts }) => runsScripts === true).map(example => ({ name, ...example })),
)

describe.each(examples)('$name: $title', ({ mapping, documents, aggs, answer }) => {
  it('answers as shown', async () => {
    const { send } = testServer()
    await send('PUT /example', { mappings: { properties: mapping } })
    for (const document of documents) await send('POST /example/_doc', document)
    await send('POST /example/_refresh')
    const found = (await send('POST /example/_search', { size: 0, aggs })).json() as Found
    expect(found.aggregations).toEqual(answer)
  })
})
