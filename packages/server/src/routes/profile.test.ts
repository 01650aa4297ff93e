/** `profile` of a search: the queries, collectors, aggregations and the fetch phase of each shard. */
import { expect, it } from 'vitest'
import { testServer } from '../testkit/server.js'

interface Profiled {
  readonly type: string
  readonly description: string
  readonly time_in_nanos: number
  readonly breakdown: Readonly<Record<string, number>>
  readonly children?: readonly Profiled[]
}

interface Answer {
  readonly profile: {
    readonly shards: readonly { readonly searches: readonly { readonly query: readonly Profiled[] }[] }[]
  }
}

const body = {
  profile: true,
  query: { bool: { must: [{ match: { t: 'red fox' } }], filter: [{ range: { n: { gte: 1 } } }] } },
  aggs: { b: { terms: { field: 'n' }, aggs: { p: { avg: { field: 'n' } } } } },
}

async function profiled(search: object): Promise<unknown> {
  const server = testServer()
  const lines = ['red', 'fox', 'red fox'].flatMap((t, i) => [
    `{"index":{"_index":"a","_id":"${i + 1}"}}`,
    `{"t":"${t}","n":${i}}`,
  ])
  await server.send('POST /_bulk?refresh=true', `${lines.join('\n')}\n`)
  return (await server.send('POST /a/_search', search)).json()
}

it('names the queries as Lucene does, with their work', async () => {
  const answer = await profiled(body)
  const [root] = (answer as Answer).profile.shards[0]!.searches[0]!.query
  expect([root!.type, root!.description]).toEqual([
    'BooleanQuery',
    '+(t:red t:fox) #IndexOrDocValuesQuery(indexQuery=n:[1 TO 9223372036854775807], dvQuery=n:[1 TO 9223372036854775807])',
  ])
  expect(
    root!.children!.map(({ type, children = [] }) => [type, children.map(({ description }) => description)]),
  ).toEqual([
    ['BooleanQuery', ['t:red', 't:fox']],
    ['IndexOrDocValuesQuery', []],
  ])
  expect(Object.keys(root!.breakdown).sort()).toEqual(
    [
      'advance',
      'build_scorer',
      'compute_max_score',
      'count_weight',
      'create_weight',
      'match',
      'next_doc',
      'score',
      'set_min_competitive_score',
      'shallow_advance',
    ]
      .flatMap(work => [work, `${work}_count`])
      .sort(),
  )
  expect(root!.breakdown).toMatchObject({ create_weight_count: 1, build_scorer_count: 1 })
})

it('shows collectors, aggregations and the fetch phase', async () => {
  expect(await profiled(body)).toMatchObject({
    hits: { total: { value: 2 } },
    profile: {
      shards: [
        {
          shard_id: 0,
          index: 'a',
          cluster: '(local)',
          searches: [
            {
              collector: [
                {
                  name: 'QueryPhaseCollector',
                  reason: 'search_query_phase',
                  children: [
                    { name: 'SimpleTopScoreDocCollector', reason: 'search_top_hits' },
                    { name: 'AggregatorCollector: [b]', reason: 'aggregation' },
                  ],
                },
              ],
            },
          ],
          aggregations: [
            {
              type: 'TermsAggregator',
              description: 'b',
              breakdown: { collect_count: 2 },
              children: [{ type: 'AvgAggregator', description: 'p' }],
            },
          ],
          fetch: { type: 'fetch', breakdown: { load_source_count: 2 } },
        },
      ],
    },
  })
})

it('finds the same as without', async () => {
  const [plain, noted] = (await Promise.all([profiled({ ...body, profile: false }), profiled(body)])) as {
    hits: unknown
  }[]
  expect(noted!.hits).toEqual(plain!.hits)
})

it('shows the work of shards before the query phase: statistics of terms, and vector searches', async () => {
  const server = testServer()
  const v = { type: 'dense_vector', dims: 2, similarity: 'l2_norm' }
  await server.send('PUT /d', { settings: { number_of_shards: 2 }, mappings: { properties: { v } } })
  for (let i = 0; i < 6; i++) await server.send(`PUT /d/_doc/${i}?refresh`, { t: 'red fox', v: [i, 0] })
  const search = async (url: string, asked: object) => {
    const answer = (await server.send(url, { profile: true, ...asked })).json() as {
      profile: { shards: readonly { dfs?: { statistics?: unknown; knn?: readonly unknown[] } }[] }
    }
    return answer.profile.shards.map(({ dfs }) => dfs)
  }
  const match = { query: { match: { t: 'red fox' } } }
  expect(await search('POST /d/_search', match)).toEqual([undefined, undefined])

  const statistics = {
    type: 'statistics',
    description: 'collect term statistics',
    time_in_nanos: expect.any(Number),
    breakdown: expect.objectContaining({ term_statistics_count: 2, collection_statistics_count: 1, rewrite_count: 0 }),
  }
  expect(await search('POST /d/_search?search_type=dfs_query_then_fetch', match)).toEqual([
    { statistics },
    { statistics },
  ])

  const shards = await search('POST /d/_search', { knn: { field: 'v', query_vector: [1, 0], k: 2, num_candidates: 5 } })
  const compared = shards.map(dfs => (dfs!.knn![0] as { vector_operations_count: number }).vector_operations_count)
  expect(compared[0]! + compared[1]!).toBe(6)
  expect(shards[0]).toMatchObject({ knn: [{ query: [{ type: 'DocAndScoreQuery' }], rewrite_time: 0 }] })
})
