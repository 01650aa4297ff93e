/** Ranking evaluation: metrics over hits whose ratings are known. */
import { expect, it } from 'vitest'
import { type TestServer, testServer } from '../testkit/server.js'

async function withRanked(): Promise<TestServer> {
  const server = testServer()
  // Shorter texts score higher: the hits come in the order of their ids.
  const lines = [1, 2, 3, 4].flatMap(i => [`{"index":{"_index":"a","_id":"${i}"}}`, `{"t":"fox${' more'.repeat(i)}"}`])
  await server.send('POST /_bulk?refresh=true', `${lines.join('\n')}\n`)
  return server
}

const ratings = [
  { _index: 'a', _id: '1', rating: 3 },
  { _index: 'a', _id: '2', rating: 0 },
  { _index: 'a', _id: '3', rating: 1 },
  { _index: 'a', _id: '9', rating: 2 },
]

const requests = [{ id: 'foxes', request: { query: { match: { t: 'fox' } } }, ratings }]

const GAIN = 7 + 1 / Math.log2(4)
const IDEAL = 7 + 3 / Math.log2(3) + 1 / Math.log2(4)

it.each([
  [{ precision: {} }, 0.5, { precision: { relevant_docs_retrieved: 2, docs_retrieved: 4 } }],
  [{ precision: { ignore_unlabeled: true, relevant_rating_threshold: 3 } }, 1 / 3, undefined],
  [{ recall: { k: 2 } }, 1 / 3, { recall: { relevant_docs_retrieved: 1, relevant_docs: 3 } }],
  [{ mean_reciprocal_rank: { relevant_rating_threshold: 4 } }, 0, { mean_reciprocal_rank: { first_relevant: -1 } }],
  [{ mean_reciprocal_rank: {} }, 1, { mean_reciprocal_rank: { first_relevant: 1 } }],
  [{ dcg: {} }, GAIN, { dcg: { dcg: GAIN, unrated_docs: 1 } }],
  [
    { dcg: { normalize: true } },
    GAIN / IDEAL,
    { dcg: { dcg: GAIN, ideal_dcg: IDEAL, normalized_dcg: GAIN / IDEAL, unrated_docs: 1 } },
  ],
  [
    { expected_reciprocal_rank: { maximum_relevance: 3 } },
    7 / 8 + ((1 / 8) * (1 / 8)) / 3,
    { expected_reciprocal_rank: { unrated_docs: 1 } },
  ],
])('judges hits by %o', async (metric, score, details) => {
  const server = await withRanked()
  const answer = (await server.send('POST /a/_rank_eval', { requests, metric })).json() as {
    metric_score: number
    details: { foxes: Record<string, unknown> }
  }
  expect(answer.metric_score).toBeCloseTo(score, 12)
  expect(answer.details.foxes.metric_score).toBeCloseTo(score, 12)
  if (details !== undefined) expect(answer.details.foxes.metric_details).toEqual(details)
})

it('shows the hits with their ratings, and the documents without', async () => {
  const server = await withRanked()
  const template = { id: 't', template: { source: { query: { match: { t: '{{w}}' } } } } }
  const rated = { id: 'r', template_id: 't', params: { w: 'fox' }, ratings, summary_fields: ['t'] }
  const body = { requests: [rated], templates: [template], metric: { precision: { k: 4 } } }
  expect((await server.send('GET /_rank_eval', body)).json()).toMatchObject({
    details: {
      r: {
        unrated_docs: [{ _index: 'a', _id: '4' }],
        hits: [
          { hit: { _index: 'a', _id: '1', _source: { t: 'fox more' } }, rating: 3 },
          { rating: 0 },
          { rating: 1 },
          { rating: null },
        ],
      },
    },
    failures: {},
  })
})

it('keeps the faults of single searches apart', async () => {
  const server = await withRanked()
  const failing = { id: 'bad', request: { query: { range: { t: { gte: 1, format: 'x' } } }, sort: 'nope' }, ratings }
  const answer = await server.send('POST /a/_rank_eval', { requests: [...requests, failing], metric: { recall: {} } })
  expect(answer.json()).toMatchObject({
    details: { foxes: {} },
    failures: { bad: { error: { type: 'search_phase_execution_exception' } } },
  })
})

it.each([
  [
    { requests: [], metric: { recall: {} } },
    'Cannot evaluate ranking if no search requests with rated results are provided. Seen: []',
  ],
  [{ requests }, 'Cannot evaluate ranking if no evaluation metric is provided. Seen: [null]'],
  [
    { requests: [{ id: 'x', ratings }], metric: { recall: {} } },
    'Need to set at least test request or test request template parameters.',
  ],
  [
    { requests: [{ ...requests[0], ratings: [ratings[0], ratings[0]] }], metric: { recall: {} } },
    'Found duplicate rated document key [{"_index":"a","_id":"1"}] in evaluation request [foxes]',
  ],
])('refuses %o', async (body, reason) => {
  const server = await withRanked()
  const answer = await server.send('POST /a/_rank_eval', body)
  expect([answer.status, (answer.json() as { error: { reason: string } }).error.reason]).toEqual([400, reason])
})
