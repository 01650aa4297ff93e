/** `cross_fields`: fields with the same analyzer count as one, so that each word may be in another one of them. */
import type { Analyzer } from '../../analysis/analyzer.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { type BlendedTerm, BlendedTermQuery } from '../lucene/blended-term-query.js'
import { BooleanQuery } from '../lucene/boolean-query.js'
import { BoostQuery } from '../lucene/constant-score.js'
import { DisjunctionMaxQuery } from '../lucene/disjunction-max-query.js'
import type { Query } from '../lucene/query.js'
import { TermQuery } from '../lucene/term-query.js'
import { applyMinimumShouldMatch } from '../minimum-should-match.js'
import { analyzed } from './analyze.js'
import { FieldWords } from './match-text.js'
import type { MultiMatchSettings } from './multi-match-query.js'
import { tieBreakerOf } from './multi-match-type.js'
import type { FieldBoosts } from './resolve-fields.js'

interface BoostedField {
  readonly words: FieldWords
  readonly boost: number
}

/** The query of each group of fields that have an analyzer in common. */
export function crossFieldsQueries(
  context: SearchExecutionContext,
  settings: MultiMatchSettings,
  fields: FieldBoosts,
  text: string,
): Query[] {
  const groups = new Map<Analyzer | null, BoostedField[]>()
  for (const [name, boost] of fields) {
    const type = context.fieldType(name)
    if (type === null) continue
    const analyzer = settings.analyzer ?? type.searchAnalyzer
    const group = groups.get(analyzer) ?? []
    groups.set(analyzer, group)
    // Similar words are not looked for across fields.
    group.push({ words: new FieldWords(context, { ...settings, similar: null }, type), boost })
  }
  return [...groups].flatMap(([analyzer, group]) => {
    const query = ofGroup(context, settings, analyzer, group, text)
    return query === null ? [] : [applyMinimumShouldMatch(query, settings.minimumShouldMatch)]
  })
}

function ofGroup(
  context: SearchExecutionContext,
  settings: MultiMatchSettings,
  analyzer: Analyzer | null,
  group: readonly BoostedField[],
  text: string,
): Query | null {
  if (analyzer === null) return wordQuery(settings, group, [text])
  const tokens = analyzed(context, analyzer, text)
  if (tokens.length === 0) return null
  const places = new Map<number, string[]>()
  for (const { text: word, position } of tokens) places.set(position, [...(places.get(position) ?? []), word])
  const queries = [...places.values()].map(words => wordQuery(settings, group, words))
  if (queries.length === 1) return queries[0]!
  const occur = settings.operator === 'and' ? 'must' : 'should'
  return new BooleanQuery(queries.map(query => ({ occur, query })))
}

/** A word, or one of those that stand for it, in any field of a group. */
function wordQuery(
  { tieBreaker, type }: MultiMatchSettings,
  group: readonly BoostedField[],
  synonyms: readonly string[],
): Query {
  const terms: BlendedTerm[] = []
  const others: Query[] = []
  for (const word of synonyms) {
    for (const { words, boost } of group) {
      const query = words.word(word)
      if (query instanceof TermQuery) terms.push({ term: query.term, boost })
      else others.push(boost === 1 ? query : new BoostQuery(query, boost))
    }
  }
  const blended = terms.length === 0 ? [] : [new BlendedTermQuery(terms, tieBreaker ?? tieBreakerOf(type))]
  const queries: Query[] = [...others, ...blended]
  return queries.length === 1 ? queries[0]! : new DisjunctionMaxQuery(queries, 1)
}
