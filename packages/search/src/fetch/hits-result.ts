/** Hits as answers show them. */
import { LateList } from '@sluice/core'
import { JavaFloat } from '@sluice/java'
import type { FetchedHit, NestedIdentity } from './fetched-hit.js'
import { renderExplanation } from './render-explanation.js'

type Json = ReadonlyMap<string, unknown>

/** A hit with its place and its order. */
export interface Hit {
  readonly fetched: FetchedHit
  readonly index: string
  readonly shard: number
  /** The values that it was sorted by, as answers show them; null if hits come by score. */
  readonly sort: readonly unknown[] | null
}

/** How many documents matched; `gte` where counting stopped. */
export interface TotalHits {
  readonly value: number
  readonly relation: 'eq' | 'gte'
}

/** Hits with what is said of all of them. */
export interface HitsResult {
  /** Null if hits were not counted. */
  readonly total: TotalHits | null
  /** Null if there is none. */
  readonly maxScore: number | null
  readonly hits: readonly Hit[]
}

/** The inner hits of one name. */
export type InnerHitsResult = HitsResult

/** The parts of the request that rendering needs. */
export interface HitsForm {
  /** `rest_total_hits_as_int`. */
  readonly totalAsInt: boolean
  readonly node: string
}

/** The member `hits` of an answer. */
export function renderHits({ total, maxScore, hits }: HitsResult, form: HitsForm): Json {
  const out = new Map<string, unknown>()
  if (total !== null) out.set('total', form.totalAsInt ? total.value : new Map(Object.entries(total)))
  else if (form.totalAsInt) out.set('total', -1)
  out.set('max_score', maxScore === null ? null : new JavaFloat(maxScore))
  return out.set('hits', new LateList(hits, hit => renderHit(hit, form)))
}

/** One hit of an answer. */
export function renderHit({ fetched, index, shard, sort }: Hit, form: HitsForm): Json {
  const { stored } = fetched
  const out = new Map<string, unknown>()
  if (fetched.explanation !== null) out.set('_shard', `[${index}][${shard}]`).set('_node', form.node)
  out.set('_index', index)
  if (fetched.showsId) out.set('_id', stored.id)
  if (fetched.nested !== null) out.set('_nested', renderNested(fetched.nested))
  if (fetched.version !== null) out.set('_version', fetched.version)
  if (fetched.showsSeqNo) out.set('_seq_no', fetched.seqNo).set('_primary_term', 1)
  out.set('_score', fetched.score === null ? null : new JavaFloat(fetched.score))
  if (fetched.showsId && fetched.nested === null) {
    if (stored.routing !== null) out.set('_routing', stored.routing)
    if (stored.ignored.length > 0) out.set('_ignored', stored.ignored)
  }
  if (fetched.source !== null) out.set('_source', fetched.source)
  if (fetched.fields.size > 0) out.set('fields', fetched.fields)
  if (fetched.ignoredValues.size > 0) out.set('ignored_field_values', fetched.ignoredValues)
  if (fetched.highlight !== null && fetched.highlight.size > 0) out.set('highlight', fetched.highlight)
  if (sort !== null) out.set('sort', sort)
  const { matchedQueries } = fetched
  if (matchedQueries instanceof Map) {
    if (matchedQueries.size > 0) {
      out.set('matched_queries', new Map([...matchedQueries].map(([name, score]) => [name, new JavaFloat(score)])))
    }
  } else if (matchedQueries !== null && (matchedQueries as readonly string[]).length > 0) {
    out.set('matched_queries', matchedQueries)
  }
  if (fetched.explanation !== null) out.set('_explanation', renderExplanation(fetched.explanation))
  if (fetched.innerHits.size > 0) {
    out.set(
      'inner_hits',
      new Map([...fetched.innerHits].map(([name, hits]) => [name, new Map([['hits', renderHits(hits, form)]])])),
    )
  }
  return out
}

function renderNested({ field, offset, child }: NestedIdentity): Json {
  const out = new Map<string, unknown>([
    ['field', field],
    ['offset', offset],
  ])
  return child === null ? out : out.set('_nested', renderNested(child))
}
