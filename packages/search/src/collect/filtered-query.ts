/** The query of a search with the filters that its request does not show. */
import { nodesOf } from '../mapping/mapping.js'
import { metadataFields } from '../mapping/metadata-fields.js'
import type { SearchExecutionContext } from '../query/execution-context.js'
import { ToParentBlockJoinQuery } from '../query/lucene/block-join.js'
import { BooleanQuery } from '../query/lucene/boolean-query.js'
import { BoostQuery, ConstantScoreQuery, MatchNoDocsQuery } from '../query/lucene/constant-score.js'
import { RootDocsQuery } from '../query/lucene/nested-docs.js'
import { NumericRangeQuery, NumericSetQuery } from '../query/lucene/numeric-query.js'
import type { Query } from '../query/lucene/query.js'
import { TermQuery } from '../query/lucene/term-query.js'
import { TermSetQuery } from '../query/lucene/term-set-query.js'

/** A query with filters; where nested objects could match it, they are left out. */
export function filteredQuery(query: Query, filters: readonly Query[], context: SearchExecutionContext): Query {
  const leavesOutNested = nestedPrefixes(context).length > 0 && mightMatchNested(query, context)
  const all = leavesOutNested ? [...filters, new RootDocsQuery()] : filters
  if (all.length === 0) return query
  return new BooleanQuery([
    { occur: 'must', query },
    ...all.map(filter => ({ occur: 'filter' as const, query: filter })),
  ])
}

const prefixes = new WeakMap<object, readonly string[]>()

/** The prefixes of the paths of fields in nested objects. A mapping never changes, so they are computed once. */
function nestedPrefixes({ mapping: { root } }: SearchExecutionContext): readonly string[] {
  let found = prefixes.get(root)
  if (found === undefined) {
    const nested = [...nodesOf(root)].filter(node => node.kind === 'object' && node.isNested)
    prefixes.set(root, (found = nested.map(({ path }) => `${path}.`)))
  }
  return found
}

/** Whether a query could match nested objects: queries of terms and numbers only where their field is in one (recordings `validate-*`). */
function mightMatchNested(query: Query, context: SearchExecutionContext): boolean {
  if (query instanceof ConstantScoreQuery || query instanceof BoostQuery) return mightMatchNested(query.inner, context)
  if (query instanceof MatchNoDocsQuery || query instanceof ToParentBlockJoinQuery) return false
  if (query instanceof TermQuery) return isInNested(query.term.field, context)
  if (query instanceof TermSetQuery || query instanceof NumericRangeQuery || query instanceof NumericSetQuery) {
    return isInNested(query.field, context)
  }
  if (!(query instanceof BooleanQuery)) return true
  const required = query.clauses.filter(({ occur }) => occur === 'must' || occur === 'filter')
  if (required.length > 0) return required.every(clause => mightMatchNested(clause.query, context))
  return query.clauses.some(clause => clause.occur === 'should' && mightMatchNested(clause.query, context))
}

const METADATA = new Set(metadataFields.map(({ name }) => name))

const isInNested = (field: string, context: SearchExecutionContext): boolean =>
  METADATA.has(field) || nestedPrefixes(context).some(prefix => field.startsWith(prefix))
