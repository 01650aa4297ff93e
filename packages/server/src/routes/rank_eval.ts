/** `POST /{index}/_rank_eval`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-rank-eval.html */
import { readJson, renderFailure } from '@sluice/core'
import { JavaDouble, JavaException } from '@sluice/java'
import { type HitsForm, renderHit, type SearchSource } from '@sluice/search'
import { pauseWhenOver, type SearchAnswer, type Store } from '@sluice/store'
import { type ApiRequest, defineStoreRoute } from '../define-route.js'
import { INDICES_PARAMETERS } from '../indices/indices-parameters.js'
import { NODE_ID } from '../node-id.js'
import type { Metric } from '../rank-eval/metrics.js'
import { isTemplate, type RatedRequest, readRankEvaluation } from '../rank-eval/rank-eval-request.js'
import { runSearch } from '../search/run-search.js'
import { readSearchRequest } from '../search/search-parameters.js'
import { renderTemplate, searchOfTemplate } from '../search/search-template.js'

type Json = ReadonlyMap<string, unknown>

export default defineStoreRoute({
  name: 'rank_eval',
  summary: 'Evaluates the ranking of searches by rated documents.',
  action: 'indices:data/read/rank_eval',
  statuses: [404],
  methods: ['GET', 'POST'],
  paths: ['/_rank_eval', '/:index/_rank_eval'],
  parameters: { ...INDICES_PARAMETERS, search_type: 'text' },
  body: 'required',
  async handle(request, { store }) {
    const { requests, metric } = await readRankEvaluation(request)
    await pauseWhenOver(request.turn)
    const details = new Map<string, Json>()
    const failures = new Map<string, Json>()
    const scores: number[] = []
    for (const rated of requests) {
      try {
        const source = judgedSource(await sourceOf(store, rated, request), rated, metric)
        const answer = await runSearch(store, request, readSearchRequest(request, source))
        const { score, shown } = judged(answer, rated, metric)
        scores.push(score)
        details.set(rated.id, shown)
      } catch (thrown) {
        failures.set(rated.id, failureOf(thrown))
      }
    }
    const mean = scores.reduce((sum, each) => sum + each, 0) / scores.length
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['metric_score', new JavaDouble(mean)],
        ['details', details],
        ['failures', failures],
      ]),
    }
  },
})

/** A template that cannot be filled: the fault of its search. */
class TemplateFault extends Error {
  constructor(readonly error: unknown) {
    super('a template cannot be filled')
  }
}

async function sourceOf(
  store: Store,
  { search: own }: RatedRequest,
  { warn, turn }: Pick<ApiRequest, 'warn' | 'turn'>,
): Promise<SearchSource> {
  if (!isTemplate(own)) return own
  const rendered = await renderTemplate(store, own, turn)
  if (rendered.kind === 'failed') throw new TemplateFault(readJson(rendered.error))
  return searchOfTemplate(rendered.text, own, warn)
}

function failureOf(thrown: unknown): Json {
  if (thrown instanceof TemplateFault) return new Map([['error', thrown.error]])
  if (!(thrown instanceof JavaException)) throw thrown
  return new Map([['error', renderFailure(thrown).body.get('error')]])
}

/** As many hits as the metric is computed of, with what is shown of them. */
const judgedSource = (source: SearchSource, { summaryFields }: RatedRequest, { k }: Metric): SearchSource => ({
  ...source,
  size: k,
  source: summaryFields.length === 0 ? false : { includes: summaryFields, excludes: [] },
})

const FORM: HitsForm = { totalAsInt: false, node: NODE_ID }

function judged({ hits }: SearchAnswer, { ratings }: RatedRequest, metric: Metric): { score: number; shown: Json } {
  const known = new Map(ratings.map(({ index, id, rating }) => [keyOf(index, id), rating]))
  const listed = hits.hits.map(hit => renderHit(hit, FORM))
  const rated = listed.map(hit => ({ hit, rating: known.get(keyOf(hit.get('_index'), hit.get('_id'))) ?? null }))
  const { score, details } = metric.evaluate(
    rated.map(({ rating }) => rating),
    ratings.map(({ rating }) => rating),
  )
  const unrated = rated
    .filter(({ rating }) => rating === null)
    .map(({ hit }) => new Map(['_index', '_id'].map(name => [name, hit.get(name)])))
  const shown = new Map<string, unknown>([
    ['metric_score', new JavaDouble(score)],
    ['unrated_docs', unrated],
    [
      'hits',
      rated.map(
        ({ hit, rating }) =>
          new Map<string, unknown>([
            ['hit', hit],
            ['rating', rating],
          ]),
      ),
    ],
    ['metric_details', new Map([[metric.name, details]])],
  ])
  return { score, shown }
}

const keyOf = (index: unknown, id: unknown): string => JSON.stringify([index, id])
