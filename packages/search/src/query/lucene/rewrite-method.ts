/** How the terms of a pattern become queries: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/query-dsl-multi-term-rewrite.html */
import { illegalArgument, numberFormat } from '@sluice/java'
import type { Steps } from '../../collect/steps.js'
import { compareBytes } from '../../index/compare-bytes.js'
import { termAt } from '../../index/segment.js'
import { tooManyClauses } from '../faults.js'
import { BooleanQuery } from './boolean-query.js'
import { BoostQuery, ConstantScoreQuery } from './constant-score.js'
import { type MultiTermQuery, spending } from './multi-term-query.js'
import type { Query } from './query.js'
import type { IndexSearcher } from './searcher.js'
import type { TermStatistics } from './statistics.js'
import { TermQuery } from './term-query.js'

/** A rewrite method; `size` is how many terms it takes, null for all. */
export interface RewriteMethod {
  readonly kind:
    | 'constant_score'
    | 'constant_score_boolean'
    | 'scoring_boolean'
    | 'top_terms'
    | 'top_terms_boost'
    | 'top_terms_blended_freqs'
  readonly size: number | null
  /** `indices.query.bool.max_clause_count`. */
  readonly maxClauses: number
}

/** All documents of any term have one score. */
export const CONSTANT_SCORE: RewriteMethod = { kind: 'constant_score', size: null, maxClauses: 0 }

const WHOLE: ReadonlySet<string> = new Set(['constant_score', 'constant_score_boolean', 'scoring_boolean'])
const TOP: ReadonlySet<string> = new Set(['top_terms', 'top_terms_boost', 'top_terms_blended_freqs'])

/** The method of a name; `preset` for null. Throws illegal_argument_exception. */
export function rewriteMethod(name: string | null, preset: RewriteMethod, maxClauses: number): RewriteMethod {
  if (name === null) return preset
  // A blended constant score chooses between two ways to find the same documents.
  if (WHOLE.has(name) || name === 'constant_score_blended')
    return { kind: (WHOLE.has(name) ? name : 'constant_score') as RewriteMethod['kind'], size: null, maxClauses }
  const digits = name.search(/\d/u)
  if (digits > 0) {
    const size = name.slice(digits)
    if (!/^\d{1,9}$/u.test(size)) throw numberFormat(`For input string: "${size}"`)
    const kind = name.slice(0, digits - 1)
    if (TOP.has(kind) && name[digits - 1] === '_')
      return { kind: kind as RewriteMethod['kind'], size: Number(size), maxClauses }
  }
  throw illegalArgument(`Failed to parse rewrite_method [${name}]`)
}

/** A term that fits, and how well. */
export interface FoundTerm {
  readonly bytes: Uint8Array
  readonly boost: number
}

/** The query of the terms that fit. */
export function rewriteToTerms(query: MultiTermQuery, method: RewriteMethod, searcher: IndexSearcher): Query {
  const { kind, size, maxClauses } = method
  const terms = expandedTerms(query, size === null ? null : Math.min(size, maxClauses), searcher)
  if (terms.length > maxClauses) throw tooManyClauses(maxClauses)
  const blended = kind === 'top_terms_blended_freqs' ? blend(query.field, terms, searcher) : undefined
  const clauses = terms.map(({ bytes, boost }) => {
    const term = new TermQuery({ field: query.field, bytes }, blended)
    const scored = kind === 'top_terms_boost' ? new ConstantScoreQuery(term) : term
    return { occur: 'should' as const, query: boost === 1 ? scored : new BoostQuery(scored, boost) }
  })
  const any = new BooleanQuery(clauses)
  return kind === 'constant_score_boolean' ? new ConstantScoreQuery(any) : any
}

/** The terms of a shard that fit, in order; with a size those that fit best. */
export function expandedTerms(query: MultiTermQuery, size: number | null, searcher: IndexSearcher): FoundTerm[] {
  const found = searcher.budget.resumption.inSteps(query, () => termsOf(query, searcher))
  if (size === null) return found
  const best = found.toSorted((a, b) => b.boost - a.boost || compareTerms(a, b)).slice(0, size)
  return best.sort(compareTerms)
}

const compareTerms = (a: FoundTerm, b: FoundTerm): number =>
  compareBytes(a.bytes, 0, a.bytes.length, b.bytes, 0, b.bytes.length)

/** The terms of all segments, each once, in order. */
function* termsOf(query: MultiTermQuery, searcher: IndexSearcher): Steps<FoundTerm[]> {
  const found: FoundTerm[] = []
  for (const leaf of searcher.leaves) {
    const terms = leaf.field(query.field)?.terms
    if (terms === undefined) continue
    const steps = query.termsInSteps(terms, (ordinal, boost) => found.push({ bytes: termAt(terms, ordinal), boost }))
    yield* spending(steps, searcher.budget)
  }
  found.sort(compareTerms)
  return found.filter((term, i) => i === 0 || compareTerms(term, found[i - 1]!) !== 0)
}

/** Statistics of terms that count as one: as frequent as the most frequent of them. */
function blend(field: string, terms: readonly FoundTerm[], searcher: IndexSearcher): TermStatistics {
  let docFreq = 0
  let totalTermFreq = 0
  for (const { bytes } of terms) {
    const own = searcher.term(field, bytes)
    docFreq = Math.max(docFreq, own?.docFreq ?? 0)
    totalTermFreq += own?.totalTermFreq ?? 0
  }
  return { docFreq, totalTermFreq }
}
