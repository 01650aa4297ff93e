/** The query `multi_match`. */
import { illegalArgument } from '@sluice/java'
import { readText } from '../../json/body-values.js'
import { defineObjectQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import type { Fuzziness } from '../fuzziness.js'
import type { Query } from '../lucene/query.js'
import { booleanOption, floatOption, integerOption, option, optionalBooleanOption, textOption } from '../options.js'
import { type CommonOptions, QueryBuilder } from '../query-builder.js'
import { fuzzinessOption } from '../text/fuzziness-option.js'
import { zeroTermsQuery } from '../text/match-text.js'
import { multiMatchQuery } from '../text/multi-match-query.js'
import { type MultiMatchType, multiMatchType } from '../text/multi-match-type.js'
import {
  ALL_FIELDS,
  defaultFieldBoosts,
  type FieldBoosts,
  fieldsOption,
  resolveFields,
} from '../text/resolve-fields.js'
import { operatorOption, zeroTermsOption } from '../text/text-options.js'
import { type MatchOptions, textSettings } from './match.js'

/** The options of `multi_match`. */
export interface MultiMatchOptions extends Omit<MatchOptions, 'isLenient'> {
  readonly fields: FieldBoosts
  readonly type: MultiMatchType
  readonly tieBreaker: number | null
  readonly slop: number
  /** Null if it was not given: a search of all fields is lenient. */
  readonly lenient: boolean | null
}

/** Finds a string in several fields. */
export class MultiMatchBuilder extends QueryBuilder {
  readonly type = 'multi_match'

  constructor(
    readonly options: MultiMatchOptions,
    common: CommonOptions,
  ) {
    super(common)
    const { type, fuzzy, slop } = options
    const takesNoFuzziness = type === 'cross_fields' || type === 'phrase' || type === 'phrase_prefix'
    if (fuzzy.fuzziness !== null && takesNoFuzziness) throw illegalArgument(`Fuzziness not allowed for type [${type}]`)
    if (slop !== 0 && type === 'bool_prefix') throw illegalArgument(`[slop] not allowed for type [${type}]`)
    if (slop < 0) throw illegalArgument('No negative slop allowed.')
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    const { options } = this
    const given = options.fields.size === 0 ? defaultFieldBoosts(context) : options.fields
    const isLenient = options.lenient ?? given.has(ALL_FIELDS)
    const settings = {
      ...textSettings(context, this.type, { ...options, isLenient }),
      type: options.type,
      tieBreaker: options.tieBreaker,
      slop: options.slop,
      maxExpansions: options.fuzzy.maxExpansions,
      minimumShouldMatch: options.minimumShouldMatch,
    }
    const query = multiMatchQuery(context, settings, resolveFields(context, given), options.text!)
    return query ?? zeroTermsQuery(options.zeroTerms)
  }
}

const typeOption = option<MultiMatchType>(
  {
    default: 'best_fields',
    doc: 'How fields are combined: `best_fields`, `most_fields`, `cross_fields`, `phrase`, `phrase_prefix`, `bool_prefix`.',
  },
  { type: 'string' },
  'scalar',
  ({ cursor }) => multiMatchType(readText(cursor)),
)

export default defineObjectQuery({
  name: 'multi_match',
  summary: 'Matches documents with the words of a text in any of several fields.',
  page: 'query-dsl-multi-match-query.html',
  options: {
    query: textOption<null>({ default: null, doc: 'The text.' }),
    fields: fieldsOption({ doc: 'The fields, or patterns with `*`, each with an optional boost: `name^2`.' }),
    type: typeOption,
    operator: operatorOption({ default: 'or', doc: 'Whether all words must match (`and`) or any of them (`or`).' }),
    tie_breaker: floatOption<null>({ default: null, doc: 'The weight of the fields other than the best one.' }),
    analyzer: textOption<null>({ default: null, doc: "The analyzer of the text instead of the fields'." }),
    slop: integerOption({ default: 0, doc: 'The slop of phrases: the number of moves of words that are allowed.' }),
    fuzziness: fuzzinessOption<Fuzziness | null>({
      default: null,
      doc: 'The maximum number of edits of similar terms.',
    }),
    prefix_length: integerOption({ default: 0, doc: 'The number of leading characters that must be the same.' }),
    max_expansions: integerOption({
      default: 50,
      doc: 'The maximum number of terms that a fuzzy word or a prefix expands to.',
    }),
    fuzzy_transpositions: booleanOption({
      default: true,
      doc: 'Whether swapping two neighbouring characters counts as one edit.',
    }),
    fuzzy_rewrite: textOption<null>({ default: null, doc: 'How similar terms are scored.' }),
    lenient: optionalBooleanOption({
      doc: 'Whether texts that are invalid for a field are ignored. True if all fields are searched.',
    }),
    zero_terms_query: zeroTermsOption({
      default: 'none',
      doc: 'What matches if the analyzers remove all terms: `none` or `all`.',
    }),
    minimum_should_match: textOption<null>({ default: null, doc: 'The number of words that must be in a field.' }),
    auto_generate_synonyms_phrase_query: booleanOption({
      default: true,
      doc: 'Whether synonyms of several words are phrases.',
    }),
  },
  build: (values, common, parser) => {
    if (values.query === null) throw parser.fault('No text specified for multi_match query')
    return new MultiMatchBuilder(
      {
        text: values.query,
        fields: values.fields,
        type: values.type,
        operator: values.operator,
        tieBreaker: values.tie_breaker,
        analyzer: values.analyzer,
        slop: values.slop,
        fuzzy: {
          fuzziness: values.fuzziness,
          prefixLength: values.prefix_length,
          maxExpansions: values.max_expansions,
          transpositions: values.fuzzy_transpositions,
          rewrite: values.fuzzy_rewrite,
        },
        lenient: values.lenient,
        zeroTerms: values.zero_terms_query,
        minimumShouldMatch: values.minimum_should_match,
      },
      common,
    )
  },
  examples: [
    {
      title: 'The best field counts',
      query: { multi_match: { query: 'steel cup', fields: ['name^2', 'text'] } },
      documents: {
        1: { name: 'cup', text: 'made of glass' },
        2: { name: 'pan', text: 'a steel pan' },
        3: { name: 'knife' },
      },
      finds: ['1', '2'],
    },
    {
      title: 'All words, each in any field',
      query: {
        multi_match: { query: 'ada lovelace', fields: ['first', 'last'], type: 'cross_fields', operator: 'and' },
      },
      documents: { 1: { first: 'Ada', last: 'Lovelace' }, 2: { first: 'Ada', last: 'Byron' } },
      finds: ['1'],
    },
  ],
})
