/** The query `combined_fields`. */
import { illegalArgument } from '@sluice/java'
import { defineObjectQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { BooleanQuery } from '../lucene/boolean-query.js'
import { CombinedFieldQuery } from '../lucene/combined-field-query.js'
import type { Query } from '../lucene/query.js'
import { applyMinimumShouldMatch } from '../minimum-should-match.js'
import { booleanOption, textOption } from '../options.js'
import { type CommonOptions, QueryBuilder } from '../query-builder.js'
import { analyzed } from '../text/analyze.js'
import { type ZeroTerms, zeroTermsQuery } from '../text/match-text.js'
import { type FieldBoosts, fieldsOption, resolveFields } from '../text/resolve-fields.js'
import { type Operator, operatorOption, zeroTermsOption } from '../text/text-options.js'

/** The options of `combined_fields`. */
export interface CombinedFieldsOptions {
  readonly text: string | null
  readonly fields: FieldBoosts
  readonly operator: Operator
  readonly minimumShouldMatch: string | null
  readonly zeroTerms: ZeroTerms
}

/** Finds words in several fields as if they were one. */
export class CombinedFieldsBuilder extends QueryBuilder {
  readonly type = 'combined_fields'

  constructor(
    readonly options: CombinedFieldsOptions,
    common: CommonOptions,
  ) {
    super(common)
    if (options.text === null) throw illegalArgument('[combined_fields] requires query value')
    if (options.fields.size === 0) throw illegalArgument('[combined_fields] requires field list')
    for (const boost of options.fields.values()) requireBoost(boost)
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    const { text, operator, minimumShouldMatch, zeroTerms } = this.options
    const boosts = resolveFields(context, this.options.fields)
    const types = [...boosts.keys()].map(name => context.fieldType(name)!)
    const [first] = types
    if (first === undefined) return zeroTermsQuery('none')
    for (const type of types) {
      if (!type.isAnalyzed) {
        throw illegalArgument(
          `Field [${type.name}] of type [${type.typeName}] does not support [combined_fields] queries`,
        )
      }
      requireBoost(boosts.get(type.name) ?? 1)
      if (type.searchAnalyzer !== first.searchAnalyzer) {
        throw illegalArgument('All fields in [combined_fields] query must have the same search analyzer')
      }
    }
    const fields = [...boosts].map(([field, weight]) => ({ field, weight }))
    const tokens = analyzed(context, first.searchAnalyzer!, text!)
    if (tokens.length === 0) return zeroTermsQuery(zeroTerms)
    const queries = tokens.map(({ bytes }) => new CombinedFieldQuery(fields, bytes))
    const occur = operator === 'and' ? 'must' : 'should'
    const query = queries.length === 1 ? queries[0]! : new BooleanQuery(queries.map(each => ({ occur, query: each })))
    return applyMinimumShouldMatch(query, minimumShouldMatch)
  }
}

function requireBoost(boost: number): void {
  if (boost < 1) throw illegalArgument('[combined_fields] requires field boosts to be >= 1.0')
}

export default defineObjectQuery({
  name: 'combined_fields',
  summary: 'Matches the words of a text in several fields as if they were one field.',
  page: 'query-dsl-combined-fields-query.html',
  options: {
    query: textOption<null>({ default: null, doc: 'The text.' }),
    fields: fieldsOption({ doc: 'The fields, or patterns with `*`, each with an optional weight: `name^2`.' }),
    operator: operatorOption({ default: 'or', doc: 'Whether all words must match (`and`) or any of them (`or`).' }),
    minimum_should_match: textOption<null>({ default: null, doc: 'The number of words that must match.' }),
    zero_terms_query: zeroTermsOption({
      default: 'none',
      doc: 'What matches if the analyzer removes all terms: `none` or `all`.',
    }),
    auto_generate_synonyms_phrase_query: booleanOption({
      default: true,
      doc: 'Whether synonyms of several words are phrases.',
    }),
  },
  build: ({ query, fields, operator, minimum_should_match, zero_terms_query }, common) =>
    new CombinedFieldsBuilder(
      { text: query, fields, operator, minimumShouldMatch: minimum_should_match, zeroTerms: zero_terms_query },
      common,
    ),
  examples: [
    {
      title: 'All words, each in any field',
      query: { combined_fields: { query: 'steel cup', fields: ['name', 'text'], operator: 'and' } },
      documents: { 1: { name: 'cup', text: 'made of steel' }, 2: { name: 'cup', text: 'made of glass' } },
      finds: ['1'],
    },
  ],
})
