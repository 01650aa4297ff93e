/** The query `match_phrase`. */
import { illegalArgument } from '@sluice/java'
import { defineFieldQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import type { Query } from '../lucene/query.js'
import { integerOption, textOption } from '../options.js'
import { type CommonOptions, QueryBuilder } from '../query-builder.js'
import { analyzerOf, phraseQuery, plainText, type ZeroTerms, zeroTermsQuery } from '../text/match-text.js'
import { zeroTermsOption } from '../text/text-options.js'

/** The options of `match_phrase`. */
export interface PhraseOptions {
  readonly text: string | null
  readonly analyzer: string | null
  readonly slop: number
  readonly zeroTerms: ZeroTerms
}

/** Finds words one after the other. */
export class MatchPhraseBuilder extends QueryBuilder {
  readonly type = 'match_phrase'

  constructor(
    readonly field: string,
    readonly options: PhraseOptions,
    common: CommonOptions,
  ) {
    super(common)
    if (field === '') throw illegalArgument('[match_phrase] requires fieldName')
    if (options.text === null) throw illegalArgument('[match_phrase] requires query value')
    if (options.slop < 0) throw illegalArgument('No negative slop allowed.')
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    const { text, analyzer, slop, zeroTerms } = this.options
    const settings = plainText(analyzerOf(context, this.type, analyzer))
    return phraseQuery(context, settings, this.field, text!, slop) ?? zeroTermsQuery(zeroTerms)
  }
}

export default defineFieldQuery({
  name: 'match_phrase',
  summary: 'Matches documents with the words of a text as a phrase.',
  page: 'query-dsl-match-query-phrase.html',
  shorthand: 'query',
  withoutField: 'No text specified for text query',
  options: {
    query: textOption<null>({ default: null, doc: 'The text.' }),
    analyzer: textOption<null>({ default: null, doc: "The analyzer of the text instead of the field's." }),
    slop: integerOption({
      default: 0,
      doc: 'The slop: the number of moves of words that are allowed; swapping two words takes two.',
    }),
    zero_terms_query: zeroTermsOption({
      default: 'none',
      doc: 'What matches if the analyzer removes all terms: `none` or `all`.',
    }),
  },
  build: (field, { query, analyzer, slop, zero_terms_query }, common) =>
    new MatchPhraseBuilder(field, { text: query, analyzer, slop, zeroTerms: zero_terms_query }, common),
  examples: [
    {
      title: 'Words one after the other',
      query: { match_phrase: { text: 'quick fox' } },
      documents: { 1: { text: 'A quick fox' }, 2: { text: 'A quick brown fox' } },
      finds: ['1'],
    },
    {
      title: 'With a word between them',
      query: { match_phrase: { text: { query: 'quick fox', slop: 1 } } },
      documents: { 1: { text: 'A quick fox' }, 2: { text: 'A quick brown fox' }, 3: { text: 'A fox, quick' } },
      finds: ['1', '2'],
    },
  ],
})
