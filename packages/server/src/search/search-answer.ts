/** Answers of searches, as Elasticsearch lays them out. */
import { type HitsForm, renderAggregations, renderHits, type Showing, shownProfiles, showSuggest } from '@sluice/search'
import { groupedFailures, type SearchAnswer, type ShardFailure } from '@sluice/store'
import type { ApiRequest } from '../define-route.js'
import { NODE_ID } from '../node-id.js'
import { readFlag } from '../parameters.js'

type Json = ReadonlyMap<string, unknown>

/** The parameters that determine the form of hits. */
export const hitsForm = (query: ApiRequest['query']): HitsForm & Showing => ({
  typedKeys: readFlag(query, 'typed_keys'),
  totalAsInt: readFlag(query, 'rest_total_hits_as_int'),
  node: NODE_ID,
})

/** `_shards` of a search; `skipped` shards were not asked, since they could not match. */
export function searchedShards({ total, failures }: SearchAnswer['shards'], skipped = 0): Json {
  const shown = new Map<string, unknown>([
    ['total', total],
    ['successful', total - failures.length],
    ['skipped', skipped],
    ['failed', failures.length],
  ])
  return failures.length === 0 ? shown : shown.set('failures', groupedFailures(failures as ShardFailure[]))
}

/** `_shards` of an API that asks all shards and skips none. */
export function shardCounts(total: number, failures: readonly ShardFailure[]): Json {
  const shown = new Map<string, unknown>([
    ['total', total],
    ['successful', total - failures.length],
    ['failed', failures.length],
  ])
  return failures.length === 0 ? shown : shown.set('failures', groupedFailures(failures))
}

/** The body of a search's answer; `started` is when it began, by `performance.now()`. */
export function renderSearch(answer: SearchAnswer, form: HitsForm & Showing, started: number): Map<string, unknown> {
  const body = new Map<string, unknown>()
  if (answer.scrollId !== null) body.set('_scroll_id', answer.scrollId)
  if (answer.pitId !== null) body.set('pit_id', answer.pitId)
  body.set('took', Math.floor(performance.now() - started)).set('timed_out', answer.timedOut)
  if (answer.terminatedEarly !== null) body.set('terminated_early', answer.terminatedEarly)
  if (answer.reducePhases !== 1) body.set('num_reduce_phases', answer.reducePhases)
  body.set('_shards', searchedShards(answer.shards)).set('hits', renderHits(answer.hits, form))
  if (answer.aggregations !== null) body.set('aggregations', renderAggregations(answer.aggregations, form))
  if (answer.suggest !== null) {
    const { request, results } = answer.suggest
    body.set('suggest', showSuggest(request, results, form))
  }
  if (answer.profiles !== null) body.set('profile', shownProfiles(answer.profiles, form.node))
  return body
}
