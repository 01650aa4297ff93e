/** The query `match_phrase_prefix`. */
import { illegalArgument } from '@sluice/java'
import { defineFieldQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import type { Query } from '../lucene/query.js'
import { integerOption, textOption } from '../options.js'
import { type CommonOptions, QueryBuilder } from '../query-builder.js'
import { analyzerOf, phrasePrefixQuery, plainText, zeroTermsQuery } from '../text/match-text.js'
import { zeroTermsOption } from '../text/text-options.js'
import type { PhraseOptions } from './match_phrase.js'

/** Finds words one after the other, the last of which is the beginning of a word. */
export class MatchPhrasePrefixBuilder extends QueryBuilder {
  readonly type = 'match_phrase_prefix'

  constructor(
    readonly field: string,
    readonly options: PhraseOptions & { readonly maxExpansions: number },
    common: CommonOptions,
  ) {
    super(common)
    if (field === '') throw illegalArgument('[match_phrase_prefix] requires fieldName')
    if (options.text === null) throw illegalArgument('[match_phrase_prefix] requires query value')
    if (options.slop < 0) throw illegalArgument('No negative slop allowed.')
    if (options.maxExpansions < 0) throw illegalArgument('No negative maxExpansions allowed.')
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    const { text, analyzer, zeroTerms } = this.options
    const settings = plainText(analyzerOf(context, this.type, analyzer))
    return phrasePrefixQuery(context, settings, this.field, text!, this.options) ?? zeroTermsQuery(zeroTerms)
  }
}

export default defineFieldQuery({
  name: 'match_phrase_prefix',
  summary:
    'Finds documents with the words of a text one after the other, where the last one may be the beginning of a word.',
  page: 'query-dsl-match-query-phrase-prefix.html',
  shorthand: 'query',
  withoutField: 'No text specified for text query',
  options: {
    query: textOption<null>({ default: null, doc: 'The text.' }),
    analyzer: textOption<null>({ default: null, doc: "The analyzer of the text instead of the field's." }),
    slop: integerOption({ default: 0, doc: 'The slop: the number of moves of words that are allowed.' }),
    max_expansions: integerOption({ default: 50, doc: 'The maximum number of terms that the last word expands to.' }),
    zero_terms_query: zeroTermsOption({
      default: 'none',
      doc: 'What matches if the analyzer removes all terms: `none` or `all`.',
    }),
  },
  build: (field, { query, analyzer, slop, max_expansions, zero_terms_query }, common) =>
    new MatchPhrasePrefixBuilder(
      field,
      { text: query, analyzer, slop, maxExpansions: max_expansions, zeroTerms: zero_terms_query },
      common,
    ),
  examples: [
    {
      title: 'A phrase that is still being typed',
      query: { match_phrase_prefix: { text: 'quick br' } },
      documents: { 1: { text: 'A quick brown fox' }, 2: { text: 'A brown quick fox' } },
      finds: ['1'],
    },
  ],
})
