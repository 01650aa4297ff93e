/** Keys of flattened objects in searches: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/flattened.html */
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../testkit/server.js'

let server: TestServer

const FLATTENED = { type: 'flattened', ignore_above: 5 }

beforeAll(async () => {
  server = testServer()
  await server.send('PUT /f', {
    mappings: {
      properties: {
        labels: FLATTENED,
        plain: { type: 'flattened', doc_values: false },
        parts: { type: 'nested', properties: { labels: FLATTENED } },
      },
    },
  })
  const documents = [
    { labels: { env: 'prod', n: [2, 1, 2], 'deep.x': 'y', long: '123456' }, parts: [{ labels: { a: 'b' } }] },
    { labels: [{ env: 'dev' }, { env: 'prod', deep: { x: 'z' } }] },
    { labels: { other: 1 } },
  ]
  const lines = documents.flatMap((document, i) => [`{"index":{"_id":"${i + 1}"}}`, JSON.stringify(document)])
  await server.send('POST /f/_bulk?refresh=true', `${lines.join('\n')}\n`)
})

const search = async (body: object, shown: string): Promise<unknown> =>
  (await server.send(`POST /f/_search?filter_path=${shown},error.root_cause.reason`, body)).json()

it('sorts by a key, those without it last', async () => {
  const hits = (...all: [string, string | null][]) => ({
    hits: { hits: all.map(([_id, sort]) => ({ _id, sort: [sort] })) },
  })
  const asc = await search({ sort: ['labels.env'] }, 'hits.hits._id,hits.hits.sort')
  expect(asc).toEqual(hits(['2', 'dev'], ['1', 'prod'], ['3', null]))
  const desc = { sort: [{ 'labels.deep.x': 'desc' }], query: { term: { 'labels.env': 'prod' } } }
  expect(await search(desc, 'hits.hits._id,hits.hits.sort')).toEqual(hits(['2', 'z'], ['1', 'y']))
})

it('aggregates a key', async () => {
  const aggs = {
    env: { terms: { field: 'labels.env' } },
    none: { missing: { field: 'labels.env' } },
    long: { value_count: { field: 'labels.long' } },
    pages: { composite: { size: 1, sources: [{ n: { terms: { field: 'labels.n' } } }] } },
  }
  expect(await search({ size: 0, aggs }, 'aggregations')).toMatchObject({
    aggregations: {
      env: {
        buckets: [
          { key: 'prod', doc_count: 2 },
          { key: 'dev', doc_count: 1 },
        ],
      },
      none: { doc_count: 1 },
      // Longer than ignore_above.
      long: { value: 0 },
      pages: { after_key: { n: '1' }, buckets: [{ key: { n: '1' }, doc_count: 1 }] },
    },
  })
})

it('shows a key as a column, to users and scripts', async () => {
  const query = { script: { script: "doc['labels.env'].size() == 1 && doc['labels.env'].value == 'prod'" } }
  const body = { query, docvalue_fields: ['labels.n', 'labels.env'] }
  expect(await search(body, 'hits.hits.fields')).toEqual({
    hits: { hits: [{ fields: { 'labels.n': ['1', '2'], 'labels.env': ['prod'] } }] },
  })
})

describe.each<[string, object]>([
  ['sort', { sort: ['KEY'] }],
  ['aggregations', { aggs: { a: { terms: { field: 'KEY' } } } }],
  ['docvalue_fields', { docvalue_fields: ['KEY'] }],
])('%s', (_, body) => {
  it.each(['plain.a', 'parts.labels.a'])('has no values of %s', async key => {
    const answer = JSON.stringify(await search(JSON.parse(JSON.stringify(body).replace('KEY', key)), 'hits'))
    expect(answer).toContain(`Can't load fielddata on [${key}] because fielddata is unsupported on fields of type`)
  })
})
