/** The query `match`. */
import { illegalArgument } from '@sluice/java'
import { defineFieldQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import type { Fuzziness } from '../fuzziness.js'
import type { Query } from '../lucene/query.js'
import { CONSTANT_SCORE, rewriteMethod } from '../lucene/rewrite-method.js'
import { applyMinimumShouldMatch } from '../minimum-should-match.js'
import { booleanOption, integerOption, textOption } from '../options.js'
import { type CommonOptions, QueryBuilder } from '../query-builder.js'
import { fuzzinessOption } from '../text/fuzziness-option.js'
import { analyzerOf, type TextSettings, wordsQuery, type ZeroTerms, zeroTermsQuery } from '../text/match-text.js'
import { operatorOption, zeroTermsOption } from '../text/text-options.js'

/** How similar words are found, as a request says it. */
export interface FuzzyWords {
  readonly fuzziness: Fuzziness | null
  readonly prefixLength: number
  readonly maxExpansions: number
  readonly transpositions: boolean
  readonly rewrite: string | null
}

/** The options of `match`. */
export interface MatchOptions {
  readonly text: string | null
  readonly operator: 'and' | 'or'
  readonly analyzer: string | null
  readonly fuzzy: FuzzyWords
  readonly isLenient: boolean
  /** Whether synonyms of several words are phrases; they are if it is absent. */
  readonly generatesPhrases?: boolean
  readonly zeroTerms: ZeroTerms
  readonly minimumShouldMatch: string | null
}

/** The settings of words for an index. */
export function textSettings(context: SearchExecutionContext, query: string, options: MatchOptions): TextSettings {
  const { fuzziness, rewrite, ...shape } = options.fuzzy
  const method = rewrite === null ? null : rewriteMethod(rewrite, CONSTANT_SCORE, context.limits.maxClauseCount)
  return {
    operator: options.operator,
    isLenient: options.isLenient,
    generatesPhrases: options.generatesPhrases ?? true,
    analyzer: analyzerOf(context, query, options.analyzer),
    similar: fuzziness === null ? null : { fuzziness, ...shape, method },
  }
}

/** Finds the words of a string. */
export class MatchBuilder extends QueryBuilder {
  readonly type = 'match'

  constructor(
    readonly field: string,
    readonly options: MatchOptions,
    common: CommonOptions,
  ) {
    super(common)
    if (field === '') throw illegalArgument('[match] requires fieldName')
    if (options.text === null) throw illegalArgument('[match] requires query value')
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    const { text, zeroTerms, minimumShouldMatch } = this.options
    const query = wordsQuery(context, textSettings(context, this.type, this.options), this.field, text!)
    return applyMinimumShouldMatch(query ?? zeroTermsQuery(zeroTerms), minimumShouldMatch)
  }
}

export default defineFieldQuery({
  name: 'match',
  summary: 'Matches documents with the words of a text.',
  page: 'query-dsl-match-query.html',
  shorthand: 'query',
  withoutField: 'No text specified for text query',
  options: {
    query: textOption<null>({ default: null, doc: 'The text, number, date or boolean.' }),
    operator: operatorOption({ default: 'or', doc: 'Whether all words must match (`and`) or any of them (`or`).' }),
    analyzer: textOption<null>({ default: null, doc: "The analyzer of the text instead of the field's." }),
    fuzziness: fuzzinessOption<Fuzziness | null>({
      default: null,
      doc: 'The maximum number of edits of similar terms: 0, 1, 2 or `AUTO`. Without it only exact terms match.',
    }),
    prefix_length: integerOption({ default: 0, doc: 'The number of leading characters that must be the same.' }),
    max_expansions: integerOption({ default: 50, doc: 'The maximum number of similar terms.' }),
    fuzzy_transpositions: booleanOption({
      default: true,
      doc: 'Whether swapping two neighbouring characters counts as one edit.',
    }),
    fuzzy_rewrite: textOption<null>({ default: null, doc: 'How similar terms are scored.' }),
    lenient: booleanOption({ default: false, doc: 'Whether texts that are invalid for the field are ignored.' }),
    zero_terms_query: zeroTermsOption({
      default: 'none',
      doc: 'What matches if the analyzer removes all terms: `none` or `all`.',
    }),
    minimum_should_match: textOption<null>({ default: null, doc: 'The number of words that must match.' }),
    auto_generate_synonyms_phrase_query: booleanOption({
      default: true,
      doc: 'Whether synonyms of several words are phrases.',
    }),
  },
  build: (field, values, common) =>
    new MatchBuilder(
      field,
      {
        text: values.query,
        operator: values.operator,
        analyzer: values.analyzer,
        fuzzy: {
          fuzziness: values.fuzziness,
          prefixLength: values.prefix_length,
          maxExpansions: values.max_expansions,
          transpositions: values.fuzzy_transpositions,
          rewrite: values.fuzzy_rewrite,
        },
        isLenient: values.lenient,
        generatesPhrases: values.auto_generate_synonyms_phrase_query,
        zeroTerms: values.zero_terms_query,
        minimumShouldMatch: values.minimum_should_match,
      },
      common,
    ),
  examples: [
    {
      title: 'Any word',
      query: { match: { text: 'quick fox' } },
      documents: { 1: { text: 'The quick brown fox' }, 2: { text: 'A fox' }, 3: { text: 'A dog' } },
      finds: ['1', '2'],
    },
    {
      title: 'All words',
      query: { match: { text: { query: 'quick fox', operator: 'and' } } },
      documents: { 1: { text: 'The quick brown fox' }, 2: { text: 'A fox' } },
      finds: ['1'],
    },
    {
      title: 'Similar words',
      query: { match: { text: { query: 'quikc', fuzziness: 'AUTO' } } },
      documents: { 1: { text: 'The quick brown fox' }, 2: { text: 'A fox' } },
      finds: ['1'],
    },
  ],
})
