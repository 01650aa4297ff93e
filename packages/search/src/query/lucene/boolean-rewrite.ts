/**
 * Simplifies boolean queries in the steps of Lucene 9.12. They change no document, but the last digit of scores: inner scores are floats,
 * sums of clauses of one query are made in doubles.
 */
import { type BooleanClause, BooleanQuery, unboosted } from './boolean-query.js'
import { BoostQuery, ConstantScoreQuery, MatchAllDocsQuery, MatchNoDocsQuery } from './constant-score.js'
import { EqualQueries, membership } from './equal-queries.js'
import type { Occur, Query } from './query.js'
import type { IndexSearcher } from './searcher.js'

/** The query after one step; itself if no step applies. */
export function rewriteBoolean(query: BooleanQuery, searcher: IndexSearcher): Query {
  return (
    ofFewClauses(query) ??
    withRewrittenClauses(query, searcher) ??
    withoutContradiction(query) ??
    withoutRepetition(query) ??
    ofMatchAll(query) ??
    flattened(query) ??
    ofRequiredCount(query) ??
    query
  )
}

function ofFewClauses({ clauses, minimumShouldMatch }: BooleanQuery): Query | null {
  if (clauses.length === 0) return new MatchNoDocsQuery('empty BooleanQuery')
  if (clauses.every(({ occur }) => occur === 'must_not')) return new MatchNoDocsQuery('pure negative BooleanQuery')
  if (clauses.length > 1) return null
  const { occur, query } = clauses[0]!
  if (minimumShouldMatch === 1 && occur === 'should') return query
  if (minimumShouldMatch > 0) return null
  return occur === 'filter' ? new BoostQuery(new ConstantScoreQuery(query), 0) : query
}

const isScoring = (occur: Occur): boolean => occur === 'must' || occur === 'should'

function withRewrittenClauses({ clauses, minimumShouldMatch }: BooleanQuery, searcher: IndexSearcher): Query | null {
  let isChanged = false
  const rewritten: BooleanClause[] = []
  for (const clause of clauses) {
    const query = searcher.budget.resumption.once(clause, () => rewrittenClause(clause, searcher))
    if (query instanceof MatchNoDocsQuery) {
      if (clause.occur === 'must' || clause.occur === 'filter') return query
      isChanged = true
      continue
    }
    if (query !== clause.query) isChanged = true
    rewritten.push({ occur: clause.occur, query })
  }
  return isChanged ? new BooleanQuery(rewritten, minimumShouldMatch) : null
}

function rewrittenClause({ occur, query }: BooleanClause, searcher: IndexSearcher): Query {
  if (isScoring(occur)) return query.rewrite(searcher)
  const unscored = new ConstantScoreQuery(query).rewrite(searcher)
  return unscored instanceof ConstantScoreQuery ? unscored.inner : unscored
}

/** A query that is both required and excluded. */
function withoutContradiction(query: BooleanQuery): Query | null {
  const excluded = query.of('must_not')
  if (excluded.length === 0) return null
  if (excluded.some(each => each instanceof MatchAllDocsQuery)) {
    return new MatchNoDocsQuery('MUST_NOT clause is MatchAllDocsQuery')
  }
  const isRequired = membership([...query.of('must'), ...query.of('filter')])
  if (!excluded.some(isRequired)) return null
  return new MatchNoDocsQuery('FILTER or MUST clause also in MUST_NOT')
}

function withoutRepetition(query: BooleanQuery): Query | null {
  return withoutRepeatedFilters(query) ?? withFiltersAsMust(query) ?? withSummedBoosts(query)
}

/** Filters and exclusions that are there twice, filters that are required anyway, and filters of everything. */
function withoutRepeatedFilters(query: BooleanQuery): Query | null {
  const musts = query.of('must')
  const kept: BooleanClause[] = []
  const isMust = membership(musts)
  const seen = { filter: new EqualQueries<true>(), must_not: new EqualQueries<true>() }
  let filters = 0
  for (const clause of query.clauses) {
    if (clause.occur === 'filter' || clause.occur === 'must_not') {
      if (seen[clause.occur].get(clause.query) !== undefined) continue
      seen[clause.occur].add(clause.query, true)
      if (clause.occur === 'filter') filters++
      if (clause.occur === 'filter' && isMust(clause.query)) continue
    }
    kept.push(clause)
  }
  const needed =
    musts.length > 0 || filters > 1
      ? kept.filter(clause => clause.occur !== 'filter' || !(clause.query instanceof MatchAllDocsQuery))
      : kept
  return needed.length === query.clauses.length ? null : new BooleanQuery(needed, query.minimumShouldMatch)
}

/** A filter that should match, too, must match. */
function withFiltersAsMust(query: BooleanQuery): Query | null {
  const filters = query.of('filter')
  if (filters.length === 0) return null
  const both = query.of('should').filter(membership(filters))
  if (both.length === 0) return null
  const isBoth = membership(both)
  let minimum = query.minimumShouldMatch
  const clauses: BooleanClause[] = []
  for (const clause of query.clauses) {
    if (!isBoth(clause.query)) clauses.push(clause)
    else if (clause.occur === 'should') {
      clauses.push({ occur: 'must', query: clause.query })
      minimum--
    } else if (clause.occur !== 'filter') clauses.push(clause)
  }
  return new BooleanQuery(clauses, Math.max(0, minimum))
}

/** Scoring clauses that are there twice become one with the sum of their boosts. */
function withSummedBoosts(query: BooleanQuery): Query | null {
  for (const occur of ['should', 'must'] as const) {
    if (occur === 'should' && query.minimumShouldMatch > 1) continue
    const sums: { query: Query; boost: number }[] = []
    const byQuery = new EqualQueries<{ boost: number }>()
    const own = query.of(occur)
    for (const each of own) {
      const inner = unboosted(each)
      const known = byQuery.get(inner.query)
      if (known === undefined) {
        const sum = { ...inner }
        sums.push(sum)
        byQuery.add(inner.query, sum)
      } else known.boost += inner.boost
    }
    if (sums.length === own.length) continue
    const summed = sums.map(({ query: inner, boost }): BooleanClause => {
      return { occur, query: boost === 1 ? inner : new BoostQuery(inner, Math.fround(boost)) }
    })
    const others = query.clauses.filter(clause => clause.occur !== occur)
    return new BooleanQuery([...summed, ...others], query.minimumShouldMatch)
  }
  return null
}

/** Everything within filters: the filters with a constant score. */
function ofMatchAll(query: BooleanQuery): Query | null {
  const musts = query.of('must')
  const filters = query.of('filter')
  if (musts.length !== 1 || filters.length === 0) return null
  const { query: must, boost } = unboosted(musts[0]!)
  if (!(must instanceof MatchAllDocsQuery)) return null
  const unscored = query.clauses.filter(({ occur }) => occur === 'filter' || occur === 'must_not')
  const constant = new ConstantScoreQuery(new BooleanQuery(unscored))
  const scored = boost === 1 ? constant : new BoostQuery(constant, Math.fround(boost))
  const shoulds = query.of('should').map((each): BooleanClause => ({ occur: 'should', query: each }))
  return new BooleanQuery([{ occur: 'must', query: scored }, ...shoulds], query.minimumShouldMatch)
}

const isDisjunction = (query: Query): query is BooleanQuery =>
  query instanceof BooleanQuery &&
  query.minimumShouldMatch <= 1 &&
  query.clauses.every(({ occur }) => occur === 'should')

const isConjunction = (query: Query): query is BooleanQuery =>
  query instanceof BooleanQuery &&
  query.minimumShouldMatch === 0 &&
  query.clauses.every(({ occur }) => occur !== 'should')

/** Clauses of inner queries that can be the query's own. */
function flattened(query: BooleanQuery): Query | null {
  let isChanged = false
  const clauses: BooleanClause[] = []
  for (const clause of query.clauses) {
    const { occur, query: inner } = clause
    if (occur === 'should' && query.minimumShouldMatch <= 1 && isDisjunction(inner)) {
      isChanged = true
      clauses.push(...inner.clauses)
    } else if ((occur === 'must' || occur === 'filter') && isConjunction(inner)) {
      isChanged = true
      for (const each of inner.clauses) {
        const becomesFilter = occur === 'filter' && each.occur === 'must'
        clauses.push(becomesFilter ? { occur: 'filter', query: each.query } : each)
      }
    } else clauses.push(clause)
  }
  return isChanged ? new BooleanQuery(clauses, query.minimumShouldMatch) : null
}

/** As many clauses as must match, or fewer. */
function ofRequiredCount({ clauses, minimumShouldMatch }: BooleanQuery): Query | null {
  const shoulds = clauses.filter(({ occur }) => occur === 'should').length
  if (shoulds < minimumShouldMatch) {
    return new MatchNoDocsQuery('SHOULD clause count less than minimumNumberShouldMatch')
  }
  if (shoulds === 0 || shoulds !== minimumShouldMatch) return null
  return new BooleanQuery(clauses.map(clause => (clause.occur === 'should' ? { ...clause, occur: 'must' } : clause)))
}
