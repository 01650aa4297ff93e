/**
 * Searches by vectors, as the query `knn` and the member `knn` of a search ask for them:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/knn-search.html
 */
import { illegalArgument } from '@sluice/java'
import { nodeAt } from '../mapping/mapping.js'
import type { VectorSearch, VectorTarget } from '../vectors/nearest-vectors.js'
import type { SearchExecutionContext } from './execution-context.js'
import { DenseVectorFieldType } from './fields/dense-vector.js'
import { BooleanQuery } from './lucene/boolean-query.js'
import type { Query } from './lucene/query.js'
import type { QueryBuilder } from './query-builder.js'

/** A request for nearest vectors. */
export interface KnnRequest {
  readonly field: string
  /** A list of numbers, or hexadecimal digits. */
  readonly queryVector: unknown
  /** Null if it is not given. */
  readonly k: number | null
  readonly numCandidates: number | null
  readonly filters: readonly QueryBuilder[]
  /** How alike vectors have to be; null for any. */
  readonly similarity: number | null
}

/** A parsed request, before it is checked. */
export interface KnnDraft {
  readonly field: string | null
  readonly queryVector: unknown
  readonly queryVectorBuilder: unknown
  readonly k: number | null
  readonly numCandidates: number | null
  readonly filters: readonly QueryBuilder[]
  readonly similarity: number | null
  /** `rescore_vector.oversample`: searches are exact, so that it changes nothing. */
  readonly oversample: number | null
}

const MOST_CANDIDATES = 10_000
const CANDIDATES_OF_HIT = 1.5

/** The request of a draft. Throws illegal_argument_exception for missing or contradicting members. */
export function checkedKnn(draft: KnnDraft): KnnRequest {
  const { field, queryVector, queryVectorBuilder, k, numCandidates, filters, similarity, oversample } = draft
  if (field === null) throw illegalArgument('Required [field]')
  if (k !== null && k < 1) throw illegalArgument('[k] must be greater than 0')
  if (numCandidates !== null && k !== null && numCandidates < k)
    throw illegalArgument('[num_candidates] cannot be less than [k]')
  if (numCandidates !== null && numCandidates > MOST_CANDIDATES)
    throw illegalArgument(`[num_candidates] cannot exceed [${MOST_CANDIDATES}]`)
  if (numCandidates !== null && numCandidates < 1) throw illegalArgument('[num_candidates] must be greater than 0')
  if (queryVector === null && queryVectorBuilder === null)
    throw illegalArgument('either [query_vector_builder] or [query_vector] must be provided')
  if (queryVector !== null && queryVectorBuilder !== null)
    throw illegalArgument('only one of [query_vector_builder] and [query_vector] must be provided')
  if (queryVectorBuilder !== null) {
    throw illegalArgument(
      '[query_vector_builder] is not supported: no model makes vectors of texts here, give [query_vector]',
    )
  }
  if (oversample !== null && oversample < 1 && oversample !== 0)
    throw illegalArgument('[oversample] must be greater or equal to 1.0 or 0')
  return { field, queryVector, k, numCandidates, filters, similarity }
}

/** How many documents a shard finds: `k`, or as many as the search shows, at most as many as there are candidates. */
export function nearestOf({ k, numCandidates }: Pick<KnnRequest, 'k' | 'numCandidates'>, size: number): number {
  const wanted = k ?? size
  return Math.min(
    wanted,
    numCandidates ?? Math.min(Math.max(wanted, Math.round(CANDIDATES_OF_HIT * wanted)), MOST_CANDIDATES),
  )
}

/** The nested objects that a field is in, innermost; null if it is in none. */
export function nestedPathOf({ mapping }: SearchExecutionContext, field: string): string | null {
  for (let dot = field.lastIndexOf('.'); dot > 0; dot = field.lastIndexOf('.', dot - 1)) {
    const parent = nodeAt(mapping, field.slice(0, dot))
    if (parent?.kind === 'object' && parent.isNested) return parent.path
  }
  return null
}

/**
 * The search of a request on a shard; null if the field is not mapped. `others` are filters that the request does not have itself.
 * Throws illegal_argument_exception for a field of another type and for a vector that does not fit.
 */
export function vectorSearch(
  request: KnnRequest,
  k: number,
  context: SearchExecutionContext,
  others: readonly Query[] = [],
): VectorSearch | null {
  const type = context.fieldType(request.field)
  if (type === null) return null
  if (!(type instanceof DenseVectorFieldType))
    throw illegalArgument('[knn] queries are only supported on [dense_vector] fields')
  const target = type.target(request.queryVector)
  const filters = [...others, ...request.filters.map(filter => filter.toQuery(context))]
  return {
    ...target,
    k,
    filter: filters.length === 0 ? null : new BooleanQuery(filters.map(query => ({ occur: 'filter', query }))),
    minScore: minScoreOf(type, target, request.similarity),
    isNested: nestedPathOf(context, request.field) !== null,
  }
}

const minScoreOf = (type: DenseVectorFieldType, target: VectorTarget, similarity: number | null): number =>
  similarity === null ? Number.NEGATIVE_INFINITY : type.scoreOf(target, similarity)
