/** A string in several fields: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/query-dsl-multi-match-query.html */
import type { SearchExecutionContext } from '../execution-context.js'
import { BoostQuery, MatchNoDocsQuery } from '../lucene/constant-score.js'
import { DisjunctionMaxQuery } from '../lucene/disjunction-max-query.js'
import type { Query } from '../lucene/query.js'
import { applyMinimumShouldMatch } from '../minimum-should-match.js'
import { crossFieldsQueries } from './cross-fields.js'
import { phrasePrefixQuery, phraseQuery, type TextSettings, wordsPrefixQuery, wordsQuery } from './match-text.js'
import { type MultiMatchType, tieBreakerOf } from './multi-match-type.js'
import type { FieldBoosts } from './resolve-fields.js'

/** How a string is searched in several fields. */
export interface MultiMatchSettings extends TextSettings {
  readonly type: MultiMatchType
  /** The share of the fields that are not the best one; null for the type's own. */
  readonly tieBreaker: number | null
  readonly slop: number
  /** Terms that the last word of a phrase may become. */
  readonly maxExpansions: number
  readonly minimumShouldMatch: string | null
}

/** The query of a string in fields with their boosts; null if the analyzers leave nothing of it. */
export function multiMatchQuery(
  context: SearchExecutionContext,
  settings: MultiMatchSettings,
  fields: FieldBoosts,
  text: string,
): Query | null {
  const queries =
    settings.type === 'cross_fields'
      ? crossFieldsQueries(context, settings, fields, text)
      : fieldQueries(context, settings, fields, text)
  if (queries.length === 0) return null
  if (queries.length === 1) return queries[0]!
  return new DisjunctionMaxQuery(queries, settings.tieBreaker ?? tieBreakerOf(settings.type))
}

function fieldQueries(
  context: SearchExecutionContext,
  settings: MultiMatchSettings,
  fields: FieldBoosts,
  text: string,
): Query[] {
  const queries: Query[] = []
  for (const [field, boost] of fields) {
    const made = ofField(context, settings, field, text)
    if (made === null) continue
    const query = applyMinimumShouldMatch(made, settings.minimumShouldMatch)
    queries.push(boost === 1 || query instanceof MatchNoDocsQuery ? query : new BoostQuery(query, boost))
  }
  return queries
}

function ofField(
  context: SearchExecutionContext,
  settings: MultiMatchSettings,
  field: string,
  text: string,
): Query | null {
  switch (settings.type) {
    case 'phrase':
      return phraseQuery(context, settings, field, text, settings.slop)
    case 'phrase_prefix':
      return phrasePrefixQuery(context, settings, field, text, settings)
    case 'bool_prefix':
      return wordsPrefixQuery(context, settings, field, text)
    default:
      return wordsQuery(context, settings, field, text)
  }
}
