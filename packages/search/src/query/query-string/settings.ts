/** How a query string is to be read. */
import type { Analyzer } from '../../analysis/analyzer.js'
import type { Fuzziness } from '../fuzziness.js'
import type { RewriteMethod } from '../lucene/rewrite-method.js'
import type { MultiMatchType } from '../text/multi-match-type.js'
import type { FieldBoosts } from '../text/resolve-fields.js'

/** All options of `query_string` for one index, but for the text. */
export interface QueryStringSettings {
  /** The fields of words without one. */
  readonly fields: FieldBoosts
  /** The one field that the fields were, null if several or a pattern was given. */
  readonly defaultField: string | null
  /** How words without an operator are joined. */
  readonly operator: 'and' | 'or'
  /** Whether a string that is not a value of a field finds nothing, instead of failing. */
  readonly isLenient: boolean
  /** Instead of the fields' own. */
  readonly analyzer: Analyzer | null
  readonly quoteAnalyzer: Analyzer | null
  readonly allowsLeadingWildcard: boolean
  readonly analyzesWildcards: boolean
  /** How similar words are for `~` without a number. */
  readonly fuzziness: Fuzziness
  readonly fuzzyPrefixLength: number
  readonly fuzzyMaxExpansions: number
  readonly fuzzyTranspositions: boolean
  /** Null for the best terms with blended frequencies. */
  readonly fuzzyMethod: RewriteMethod | null
  /** How terms of prefixes and patterns are scored. */
  readonly method: RewriteMethod
  readonly phraseSlop: number
  readonly quoteFieldSuffix: string | null
  readonly timeZone: string | null
  /** How several fields are searched. */
  readonly type: MultiMatchType
  /** Null for the type's own. */
  readonly tieBreaker: number | null
  readonly generatesSynonymPhrases: boolean
  readonly maxDeterminizedStates: number
}
