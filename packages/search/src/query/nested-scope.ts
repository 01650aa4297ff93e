/** Which queries find nested objects of a path alone, so that nothing else has to be kept away from them. */
import { type Mapping, nodeAt } from '../mapping/mapping.js'
import { BooleanQuery } from './lucene/boolean-query.js'
import { BoostQuery, ConstantScoreQuery, MatchNoDocsQuery } from './lucene/constant-score.js'
import { NumericRangeQuery, NumericSetQuery } from './lucene/numeric-query.js'
import type { Query } from './lucene/query.js'
import { TermQuery } from './lucene/term-query.js'
import { TermSetQuery } from './lucene/term-set-query.js'

/** Whether a query may find documents that are not nested objects of a path. */
export function mightFindOthers(query: Query, path: string, mapping: Mapping): boolean {
  if (query instanceof ConstantScoreQuery || query instanceof BoostQuery)
    return mightFindOthers(query.inner, path, mapping)
  if (query instanceof MatchNoDocsQuery) return false
  if (query instanceof TermQuery) return mightBeElsewhere(query.term.field, path, mapping)
  if (query instanceof NumericRangeQuery || query instanceof NumericSetQuery || query instanceof TermSetQuery)
    return mightBeElsewhere(query.field, path, mapping)
  if (!(query instanceof BooleanQuery)) return true
  const required = query.clauses.filter(({ occur }) => occur === 'must' || occur === 'filter')
  if (required.length > 0) return required.every(clause => mightFindOthers(clause.query, path, mapping))
  return query.clauses.some(clause => clause.occur === 'should' && mightFindOthers(clause.query, path, mapping))
}

/** Whether documents other than the nested objects of a path may have a field. */
function mightBeElsewhere(field: string, path: string, mapping: Mapping): boolean {
  for (let dot = field.lastIndexOf('.'); dot > 0; dot = field.lastIndexOf('.', dot - 1)) {
    const parent = nodeAt(mapping, field.slice(0, dot))
    if (parent?.kind !== 'object' || !parent.isNested) continue
    const { includeInParent, includeInRoot } = parent.settings
    return parent.path !== path || includeInParent === true || includeInRoot === true
  }
  return true
}
