/** The names of Lucene's classes of queries, as profiles show them. */
import { AutomatonQuery } from '../query/lucene/automaton-query.js'
import { BlendedTermQuery } from '../query/lucene/blended-term-query.js'
import { ToParentBlockJoinQuery } from '../query/lucene/block-join.js'
import { BooleanQuery } from '../query/lucene/boolean-query.js'
import { BoostingQuery } from '../query/lucene/boosting-query.js'
import { CombinedFieldQuery } from '../query/lucene/combined-field-query.js'
import { BoostQuery, ConstantScoreQuery, MatchAllDocsQuery, MatchNoDocsQuery } from '../query/lucene/constant-score.js'
import { CoveringQuery } from '../query/lucene/covering-query.js'
import { DisjunctionMaxQuery } from '../query/lucene/disjunction-max-query.js'
import { FieldExistsQuery } from '../query/lucene/field-exists.js'
import { FunctionScoreQuery } from '../query/lucene/function-score-query.js'
import { FuzzyQuery } from '../query/lucene/fuzzy-query.js'
import { IntervalQuery } from '../query/lucene/intervals/interval-query.js'
import { MoreLikeThisQuery } from '../query/lucene/more-like-this-query.js'
import { NumericRangeQuery, NumericSetQuery } from '../query/lucene/numeric-query.js'
import { PhrasePrefixQuery } from '../query/lucene/phrase-prefix-query.js'
import { PhraseQuery } from '../query/lucene/phrase-query.js'
import type { Query } from '../query/lucene/query.js'
import { ScriptFilterQuery } from '../query/lucene/script-filter-query.js'
import { ScriptScoreQuery } from '../query/lucene/script-score-query.js'
import { SpanNearQuery, SpanNotQuery, SpanOrQuery, SpanTermQuery } from '../query/lucene/spans/span-queries.js'
import { TermQuery } from '../query/lucene/term-query.js'
import { TermRangeQuery } from '../query/lucene/term-range-query.js'
import { TermSetQuery } from '../query/lucene/term-set-query.js'

/** By class: names that a build may change cannot be read from the classes. */
const NAMES: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [AutomatonQuery, 'AutomatonQuery'],
  [BlendedTermQuery, 'BlendedTermQuery'],
  [BooleanQuery, 'BooleanQuery'],
  [BoostQuery, 'BoostQuery'],
  [BoostingQuery, 'FunctionScoreQuery'],
  [CombinedFieldQuery, 'CombinedFieldQuery'],
  [ConstantScoreQuery, 'ConstantScoreQuery'],
  [CoveringQuery, 'CoveringQuery'],
  [DisjunctionMaxQuery, 'DisjunctionMaxQuery'],
  [FieldExistsQuery, 'FieldExistsQuery'],
  [FunctionScoreQuery, 'FunctionScoreQuery'],
  [FuzzyQuery, 'FuzzyQuery'],
  [IntervalQuery, 'IntervalQuery'],
  [MatchAllDocsQuery, 'MatchAllDocsQuery'],
  [MatchNoDocsQuery, 'MatchNoDocsQuery'],
  [MoreLikeThisQuery, 'MoreLikeThisQuery'],
  [NumericRangeQuery, 'IndexOrDocValuesQuery'],
  [NumericSetQuery, 'IndexOrDocValuesQuery'],
  [PhrasePrefixQuery, 'MultiPhrasePrefixQuery'],
  [PhraseQuery, 'PhraseQuery'],
  [ScriptFilterQuery, 'ScriptQuery'],
  [ScriptScoreQuery, 'ScriptScoreQuery'],
  [SpanNearQuery, 'SpanNearQuery'],
  [SpanNotQuery, 'SpanNotQuery'],
  [SpanOrQuery, 'SpanOrQuery'],
  [SpanTermQuery, 'SpanTermQuery'],
  [TermQuery, 'TermQuery'],
  [TermRangeQuery, 'TermRangeQuery'],
  [TermSetQuery, 'TermInSetQuery'],
  [ToParentBlockJoinQuery, 'ESToParentBlockJoinQuery'],
])

/** The name of a query's class in Lucene; `Query` for one that has none there. */
export const luceneName = (query: Query): string => NAMES.get(query.constructor) ?? 'Query'
