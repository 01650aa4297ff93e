/** Answers about searches that are kept: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/async-search.html */
import { httpStatus, renderCause, writeJson } from '@sluice/core'
import { JavaException } from '@sluice/java'
import type { HitsForm, Showing } from '@sluice/search'
import type { SearchAnswer } from '@sluice/store'
import type { ApiAnswer } from '../define-route.js'
import type { KeptSearch } from './kept-search.js'
import { PackedAnswer } from './packed-answer.js'
import { renderSearch } from './search-answer.js'

type Json = Map<string, unknown>

/** The answer of a search, with headers that say which it is and whether it runs; without id where it is not kept. */
export function asyncAnswer(search: KeptSearch, form: HitsForm & Showing, isKept = true): ApiAnswer {
  const { completed, answer, failure } = search
  const id = isKept ? search.id : null
  const headers = {
    ...(id === null ? {} : { 'X-Elasticsearch-Async-Id': id }),
    'X-Elasticsearch-Async-Is-Running': completed === null ? '?1' : '?0',
  }
  const body = head(search, isKept)
  if (answer instanceof PackedAnswer) {
    return { status: 200, body: `${writeJson(body).slice(0, -1)},"response":${answer.text(form)}}`, headers }
  }
  if (answer !== null) {
    const took = (completed ?? search.started) - search.started
    body.set('response', renderSearch(answer, form, performance.now() - took))
  } else if (failure === null) body.set('response', nothingYet(search.shards))
  if (failure !== null) body.set('error', renderCause(wrapped(failure)))
  return {
    status: failure === null ? 200 : httpStatus(failure),
    body,
    headers,
  }
}

/** How far a search is, without what it found. */
export function asyncStatus(search: KeptSearch): Json {
  const { answer, failure, completed, shards } = search
  const failed = answer === null ? 0 : failedShards(answer)
  const body = head(search, true).set(
    '_shards',
    new Map([
      ['total', answer?.shards.total ?? shards],
      ['successful', answer === null ? 0 : answer.shards.total - failed],
      ['skipped', 0],
      ['failed', failed],
    ]),
  )
  if (completed === null) return body
  return body.set('completion_status', failure === null ? 200 : httpStatus(failure))
}

const failedShards = (answer: SearchAnswer | PackedAnswer): number =>
  answer instanceof PackedAnswer ? answer.shards.failed : answer.shards.failures.length

function head({ id, started, expires, completed, answer }: KeptSearch, isKept: boolean): Json {
  const body: Json = new Map()
  if (isKept) body.set('id', id)
  body.set('is_partial', answer === null).set('is_running', completed === null)
  body.set('start_time_in_millis', started).set('expiration_time_in_millis', expires)
  return completed === null ? body : body.set('completion_time_in_millis', completed)
}

const wrapped = (failure: JavaException): JavaException =>
  new JavaException('org.elasticsearch.ElasticsearchStatusException', 'error while executing search', failure, {
    $status: httpStatus(failure),
  })

/** `response` of a search that runs. */
const nothingYet = (shards: number): Json =>
  new Map<string, unknown>([
    ['took', 0],
    ['timed_out', false],
    ['num_reduce_phases', 0],
    ['_shards', new Map(Object.entries({ total: shards, successful: 0, skipped: 0, failed: 0 }))],
    [
      'hits',
      new Map<string, unknown>([
        [
          'total',
          new Map<string, unknown>([
            ['value', 0],
            ['relation', 'gte'],
          ]),
        ],
        ['max_score', null],
        ['hits', []],
      ]),
    ],
  ])
