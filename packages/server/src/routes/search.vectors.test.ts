/** Searches by vectors over several shards, together with queries, aggregations and scripts. */
import { beforeAll, describe, expect, it } from 'vitest'
import { testServer } from '../testkit/server.js'

const server = testServer()

beforeAll(async () => {
  const vector = { type: 'dense_vector', dims: 2, similarity: 'l2_norm' }
  const properties = {
    v: vector,
    b: { type: 'dense_vector', dims: 16, element_type: 'bit' },
    kind: { type: 'keyword' },
    parts: { type: 'nested', properties: { v: vector, name: { type: 'keyword' } } },
  }
  await server.send('PUT /v', { settings: { number_of_shards: 3 }, mappings: { properties } })
  const lines = Array.from({ length: 12 }, (_, i) => [
    JSON.stringify({ index: { _index: 'v', _id: String(i) } }),
    JSON.stringify({
      v: [i, 0],
      b: i === 0 ? 'ff01' : '0000',
      kind: i % 2 === 0 ? 'even' : 'odd',
      parts: [
        { v: [i, i], name: 'near' },
        { v: [i + 100, i], name: 'far' },
      ],
    }),
  ]).flat()
  await server.send('POST /_bulk?refresh=true', `${lines.join('\n')}\n`)
})

interface Hit {
  readonly _id: string
  readonly _score: number
  readonly matched_queries?: readonly string[]
  readonly inner_hits?: Readonly<Record<string, { hits: { total: { value: number }; hits: readonly Hit[] } }>>
}

async function search(body: object) {
  const answer = await server.send('POST /v/_search', { _source: false, ...body })
  return answer.json() as {
    hits: { total: { value: number }; hits: readonly Hit[] }
    aggregations: unknown
    error: { type: string; phase: string; root_cause: readonly { reason: string }[] }
  }
}

const found = ({ hits }: Awaited<ReturnType<typeof search>>) =>
  hits.hits.map(({ _id, _score }) => [_id, Math.fround(_score)])
const nearest = (more: object = {}) => ({ field: 'v', query_vector: [5, 0], k: 3, num_candidates: 5, ...more })

describe('the kNN search API', () => {
  it('finds the same as the member knn of a search, with a warning', async () => {
    const body = { knn: nearest(), filter: { term: { kind: 'odd' } }, _source: false, fields: ['kind'] }
    const answer = await server.send('POST /v/_knn_search', body)
    expect(answer.headers['warning']).toContain(
      '"The kNN search API has been replaced by the `knn` option in the search API."',
    )
    const same = await server.send('POST /v/_search', {
      knn: nearest({ filter: { term: { kind: 'odd' } } }),
      size: 3,
      _source: false,
      fields: ['kind'],
    })
    const withoutTime = (json: object): object => ({ ...json, took: 0 })
    expect(withoutTime(answer.json() as object)).toEqual(withoutTime(same.json() as object))
  })

  it.each([
    [{}, 'missing required [knn] section in search body'],
    [{ knn: { field: 'v', k: 1 } }, '[1:26] [knn-search] failed to parse field [knn]'],
    [{ knn: nearest({ k: 9 }) }, '[num_candidates] cannot be less than [k]'],
    [{ knn: nearest({ similarity: 1 }) }, '[1:67] [knn] unknown field [similarity]'],
    [{ size: 3 }, '[1:2] [knn-search] unknown field [size]'],
  ])('refuses %j', async (body, reason) => {
    const answer = await server.send('POST /v/_knn_search', body)
    const { error } = answer.json() as { error: { root_cause: readonly { reason: string }[] } }
    expect([answer.status, error.root_cause[0]!.reason]).toEqual([400, reason])
  })
})

describe('the member knn', () => {
  it('finds the nearest of all shards, and no more', async () => {
    const answer = await search({ knn: nearest() })
    expect(answer.hits.total.value).toBe(3)
    expect(found(answer)[0]).toEqual(['5', 1])
    expect(new Set(found(answer).slice(1))).toEqual(
      new Set([
        ['4', 0.5],
        ['6', 0.5],
      ]),
    )
  })

  it('finds as many as are shown by default', async () => {
    const answer = await search({ knn: { field: 'v', query_vector: [5, 0] }, size: 2 })
    expect(answer.hits.total.value).toBe(2)
  })

  it('adds its scores to those of the query, and aggregates over both', async () => {
    const answer = await search({
      query: { constant_score: { filter: { terms: { _id: ['5', '11'] } }, boost: 10 } },
      knn: nearest({ boost: 2, k: 1 }),
      aggs: { kinds: { terms: { field: 'kind' } } },
    })
    expect(found(answer)).toEqual([
      ['5', 12],
      ['11', 10],
    ])
    expect(answer.aggregations).toMatchObject({ kinds: { buckets: [{ key: 'odd', doc_count: 2 }] } })
  })

  it('accepts several searches, with filters, similarities and names', async () => {
    const answer = await search({
      knn: [
        nearest({ k: 2, filter: { term: { kind: 'even' } }, _name: 'even' }),
        { field: 'v', query_vector: [11, 0], k: 3, num_candidates: 3, similarity: 0.5, _name: 'last' },
      ],
    })
    expect(answer.hits.hits.map(({ _id, matched_queries }) => [_id, matched_queries]).sort()).toEqual([
      ['11', ['last']],
      ['4', ['even']],
      ['6', ['even']],
    ])
  })

  it('finds documents by their nested objects, and shows these', async () => {
    const answer = await search({
      knn: {
        field: 'parts.v',
        query_vector: [102, 2],
        k: 2,
        inner_hits: { size: 2, _source: false, fields: ['parts.name'] },
      },
    })
    expect(found(answer)[0]).toEqual(['2', 1])
    expect(answer.hits.hits).toHaveLength(2)
    const { hits } = answer.hits.hits[0]!.inner_hits!['parts']!
    expect(hits.total.value).toBe(2)
    expect(hits.hits.map(({ _score }) => Math.fround(_score))).toEqual([1, Math.fround(1 / 10001)])
  })

  it('is the retriever of its name', async () => {
    const answer = await search({ retriever: { knn: nearest({ min_score: 0.8 }) } })
    expect(found(answer)).toEqual([['5', 1]])
  })

  it('is refused by all shards with the phase in which it runs', async () => {
    const { error } = await search({ knn: { field: 'kind', query_vector: [1], k: 1 } })
    expect(error).toMatchObject({ type: 'search_phase_execution_exception', phase: 'dfs' })
    expect(error.root_cause[0]!.reason).toBe('[knn] queries are only supported on [dense_vector] fields')
  })
})

describe('a script of scores', () => {
  const scored = (source: string, params: object = { q: [3, 4] }) =>
    search({ query: { script_score: { query: { term: { _id: '5' } }, script: { source, params } } } })

  it.each<[string, number]>([
    ["cosineSimilarity(params.q, 'v') + 1.0", 1.6],
    ["dotProduct(params.q, 'v')", 15],
    ["l1norm(params.q, 'v')", 6],
    ["l2norm(params.q, 'v')", Math.sqrt(20)],
    ["doc['v'].magnitude", 5],
    ["doc['v'].vectorValue[0]", 5],
    ["doc['v'].size()", 1],
  ])('compares vectors: %s', async (source, score) => {
    expect(found(await scored(source))).toEqual([['5', Math.fround(score)]])
  })

  it.each<[string, unknown, number]>([
    ['hamming', 'ff00', 1],
    ['l1norm', [-1, 0], 1],
    ['dotProduct', 'ffff', 9],
    ['dotProduct', Array.from({ length: 16 }, (_, i) => (i === 15 ? 5 : 0.5)), 9],
  ])('compares bits by %s with %j', async (measure, q, score) => {
    const script = { source: `${measure}(params.q, 'b')`, params: { q } }
    const answer = await search({ query: { script_score: { query: { term: { _id: '0' } }, script } } })
    expect(found(answer)).toEqual([['0', score]])
  })

  it.each<[string, string]>([
    [
      "dotProduct([1], 'v')",
      'The query vector has a different number of dimensions [1] than the document vectors [2].',
    ],
    ["hamming([1, 2], 'v')", 'hamming distance is only supported for byte or bit vectors'],
    ["cosineSimilarity([1, 2], 'kind')", '[cosineSimilarity] is only available for fields of the type [dense_vector]'],
  ])('refuses %s', async (source, reason) => {
    const answer = await server.send('POST /v/_search', {
      query: { script_score: { query: { match_all: {} }, script: { source } } },
    })
    expect(JSON.stringify(answer.json())).toContain(reason)
  })
})

it('shows how a field of vectors is indexed', async () => {
  const answer = await server.send('GET /v/_mapping/field/v')
  expect(answer.json()).toEqual({
    v: {
      mappings: {
        v: {
          full_name: 'v',
          mapping: {
            v: {
              type: 'dense_vector',
              dims: 2,
              index: true,
              similarity: 'l2_norm',
              index_options: { type: 'int8_hnsw', m: 16, ef_construction: 100 },
            },
          },
        },
      },
    },
  })
})
