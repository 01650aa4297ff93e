/** Prefixes that are analysed: all words but the last have to be there, the last one begins a word. */
import type { Analyzer } from '../../analysis/analyzer.js'
import type { SearchExecutionContext } from '../execution-context.js'
import type { MappedFieldType } from '../fields/mapped-field-type.js'
import { BooleanQuery } from '../lucene/boolean-query.js'
import { MatchNoDocsQuery } from '../lucene/constant-score.js'
import type { Query } from '../lucene/query.js'
import { TermQuery } from '../lucene/term-query.js'
import { analyzed } from './analyze.js'

/** The query of a prefix of a field, as `analyze_wildcard` asks for. `prefixOf` makes the query of a beginning of a term. */
export function analyzedPrefix(
  context: SearchExecutionContext,
  { name }: MappedFieldType,
  analyzer: Analyzer,
  prefix: string,
  operator: 'and' | 'or',
  prefixOf: (text: string) => Query,
): Query {
  const tokens = analyzed(context, analyzer, prefix)
  const last = tokens.at(-1)
  if (last === undefined) return new MatchNoDocsQuery(`analysis was empty for ${name}:${prefix}`)
  const queries = tokens.map(token =>
    token.position === last.position ? prefixOf(token.text) : new TermQuery({ field: name, bytes: token.bytes }),
  )
  if (queries.length === 1) return queries[0]!
  const occur = operator === 'and' ? 'must' : 'should'
  return new BooleanQuery(queries.map(query => ({ occur, query })))
}
