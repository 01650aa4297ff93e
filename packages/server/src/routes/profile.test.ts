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

it('names the queries as Lucene does, with what they did', async () => {
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
