/** Similarities of index settings: scores worked out by hand from the formulas of Lucene's pages. */
import { expect, it } from 'vitest'
import { testServer } from '../testkit/server.js'

/** Three documents of 1, 2 and 4 words; `x` is in two of them, three times in all. */
const TEXTS = ['x', 'x y', 'x y z w']
const [N, TOKENS, DOCS_WITH, TOTAL] = [3, 7, 3, 3]
const AVERAGE = TOKENS / N
const log2 = (value: number): number => Math.log(value) / Math.log(2)
/** The model `in` with the normalization h2, or the share of it without one. */
const inverse = log2((N + 1) / (DOCS_WITH + 0.5))
const p = (TOTAL + 1) / (TOKENS + 1)
const f = Math.fround

async function scores(similarity: object): Promise<number[]> {
  const server = testServer()
  const mappings = { properties: { t: { type: 'text', similarity: 'own' } } }
  const created = await server.send('PUT /a', { settings: { similarity: { own: similarity } }, mappings })
  expect(created.json()).toMatchObject({ acknowledged: true })
  for (const [i, t] of TEXTS.entries()) await server.send(`PUT /a/_doc/${i}?refresh=true`, { t })
  const answer = (await server.send('POST /a/_search', { query: { match: { t: 'x' } } })).json() as {
    hits: { hits: { _id: string; _score: number }[] }
  }
  return answer.hits.hits.sort((a, b) => Number(a._id) - Number(b._id)).map(({ _score }) => f(_score))
}

it.each<[object, (length: number) => number]>([
  [
    { type: 'DFR', basic_model: 'in', after_effect: 'l', normalization: 'h2' },
    length => {
      const tfn = log2(1 + AVERAGE / length)
      return inverse * (1 - 1 / (1 + tfn))
    },
  ],
  [
    { type: 'DFR', basic_model: 'g', after_effect: 'b', normalization: 'no' },
    () => {
      const lambda = (TOTAL + 1) / (N + TOTAL + 1)
      const [a, b] = [log2(lambda + 1), log2((1 + lambda) / lambda)]
      return (b - (b - a) / 2) * ((TOTAL + 2) / (DOCS_WITH + 1))
    },
  ],
  [
    { type: 'DFI', independence_measure: 'saturated' },
    length => {
      const expected = ((TOTAL + 1) * length) / (TOKENS + 1)
      return expected >= 1 ? 0 : log2((1 - expected) / expected + 1)
    },
  ],
  [
    { type: 'IB', distribution: 'll', lambda: 'df', normalization: 'no' },
    // Every document has the word: its share counts as the float before 1.
    () => -Math.log((1 - 2 ** -24) / (2 - 2 ** -24)),
  ],
  [{ type: 'LMJelinekMercer', lambda: 0.5 }, length => Math.log(1 + 0.5 / length / (0.5 * p))],
  [{ type: 'LMDirichlet', mu: 4 }, length => Math.max(0, Math.log(1 + 1 / (4 * p)) + Math.log(4 / (length + 4)))],
])('%j', async (similarity, expected) => {
  expect(await scores(similarity)).toEqual([1, 2, 4].map(length => f(expected(length))))
})

it('uses parameters of BM25, and one for all fields', async () => {
  expect(await scores({ type: 'BM25', b: 0 })).toEqual(Array.from({ length: 3 }, () => f(0.13353139)))
})

it.each<[object, string]>([
  [{ type: 'BM25', k1: -1 }, 'illegal k1 value: -1.0, must be a non-negative finite value'],
  [{ type: 'BM25', b: 2 }, 'illegal b value: 2.0, must be between 0 and 1'],
  [{ type: 'BM25', nope: 2 }, 'Unknown settings for similarity of type [BM25]: [nope]'],
  [{ type: 'DFR', basic_model: 'be' }, "Basic model [be] isn't supported anymore, please use another model."],
  [{ type: 'DFI' }, 'Unsupported IndependenceMeasure [null]'],
  [{ type: 'scripted', 'script.source': 'return 1' }, 'does not run in Sluice'],
])('refuses %j', async (similarity, fault) => {
  const answer = await testServer().send('PUT /a', { settings: { similarity: { own: similarity } } })
  expect((answer.json() as { error: { reason: string } }).error.reason).toContain(fault)
})
