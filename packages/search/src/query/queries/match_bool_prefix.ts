/** The query `match_bool_prefix`. */
import { illegalArgument } from '@sluice/java'
import { defineFieldQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import type { Fuzziness } from '../fuzziness.js'
import { MatchNoDocsQuery } from '../lucene/constant-score.js'
import type { Query } from '../lucene/query.js'
import { applyMinimumShouldMatch } from '../minimum-should-match.js'
import { booleanOption, integerOption, textOption } from '../options.js'
import { type CommonOptions, QueryBuilder } from '../query-builder.js'
import { fuzzinessOption } from '../text/fuzziness-option.js'
import { wordsPrefixQuery } from '../text/match-text.js'
import { operatorOption } from '../text/text-options.js'
import { type MatchOptions, textSettings } from './match.js'

/** Finds the words of a string, the last of which is the beginning of a word. */
export class MatchBoolPrefixBuilder extends QueryBuilder {
  readonly type = 'match_bool_prefix'

  constructor(
    readonly field: string,
    readonly options: MatchOptions,
    common: CommonOptions,
  ) {
    super(common)
    if (field === '') throw illegalArgument('[match_bool_prefix] requires fieldName')
    if (options.text === null) throw illegalArgument('[match_bool_prefix] requires query value')
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    const { text, minimumShouldMatch } = this.options
    const query = wordsPrefixQuery(context, textSettings(context, this.type, this.options), this.field, text!)
    if (query === null) return new MatchNoDocsQuery('Matching no documents because no terms present')
    return applyMinimumShouldMatch(query, minimumShouldMatch)
  }
}

export default defineFieldQuery({
  name: 'match_bool_prefix',
  summary: 'Matches documents with the words of a text in any order; the last one is a prefix.',
  page: 'query-dsl-match-bool-prefix-query.html',
  shorthand: 'query',
  options: {
    query: textOption<null>({ default: null, doc: 'The text.' }),
    operator: operatorOption({ default: 'or', doc: 'Whether all words must match (`and`) or any of them (`or`).' }),
    analyzer: textOption<null>({ default: null, doc: "The analyzer of the text instead of the field's." }),
    minimum_should_match: textOption<null>({ default: null, doc: 'The number of words that must match.' }),
    fuzziness: fuzzinessOption<Fuzziness | null>({
      default: null,
      doc: 'The maximum number of edits of similar terms; not for the last one.',
    }),
    prefix_length: integerOption({ default: 0, doc: 'The number of leading characters that must be the same.' }),
    max_expansions: integerOption({ default: 50, doc: 'The maximum number of similar terms.' }),
    fuzzy_transpositions: booleanOption({
      default: true,
      doc: 'Whether swapping two neighbouring characters counts as one edit.',
    }),
    fuzzy_rewrite: textOption<null>({ default: null, doc: 'How similar terms are scored.' }),
  },
  build: (field, values, common) =>
    new MatchBoolPrefixBuilder(
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
        isLenient: false,
        zeroTerms: 'none',
        minimumShouldMatch: values.minimum_should_match,
      },
      common,
    ),
  examples: [
    {
      title: 'Words that are still being typed',
      query: { match_bool_prefix: { text: { query: 'fox qui', operator: 'and' } } },
      documents: { 1: { text: 'A quick brown fox' }, 2: { text: 'A fox' } },
      finds: ['1'],
    },
  ],
})
