/** The query `query_string`. */
import { DEFAULT_WORK_LIMIT } from '../../automaton/determinize.js'
import { readText } from '../../json/body-values.js'
import { defineObjectQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { queryValidation } from '../faults.js'
import { AUTO, type Fuzziness } from '../fuzziness.js'
import { BoostQuery } from '../lucene/constant-score.js'
import type { Query } from '../lucene/query.js'
import { CONSTANT_SCORE, rewriteMethod } from '../lucene/rewrite-method.js'
import { applyMinimumShouldMatch } from '../minimum-should-match.js'
import { booleanOption, floatOption, integerOption, option, optionalBooleanOption, textOption } from '../options.js'
import { type CommonOptions, PLAIN, QueryBuilder } from '../query-builder.js'
import { queryStringQuery } from '../query-string/query-string-query.js'
import type { QueryStringSettings } from '../query-string/settings.js'
import { fuzzinessOption } from '../text/fuzziness-option.js'
import { analyzerOf } from '../text/match-text.js'
import { type MultiMatchType, multiMatchType } from '../text/multi-match-type.js'
import {
  ALL_FIELDS,
  defaultFieldBoosts,
  type FieldBoosts,
  fieldsOption,
  resolveFields,
} from '../text/resolve-fields.js'
import { type Operator, operatorOf, operatorOption } from '../text/text-options.js'
import { withoutPureNegation } from './bool.js'

/** The options of `query_string`. */
export interface QueryStringOptions {
  readonly text: string
  readonly defaultField: string | null
  readonly fields: FieldBoosts
  readonly operator: Operator
  readonly analyzer: string | null
  readonly quoteAnalyzer: string | null
  readonly allowsLeadingWildcard: boolean
  readonly analyzesWildcards: boolean
  readonly maxDeterminizedStates: number
  readonly fuzziness: Fuzziness
  readonly fuzzyPrefixLength: number
  readonly fuzzyMaxExpansions: number
  readonly fuzzyTranspositions: boolean
  readonly fuzzyRewrite: string | null
  readonly rewriteName: string | null
  readonly phraseSlop: number
  readonly minimumShouldMatch: string | null
  readonly quoteFieldSuffix: string | null
  /** Null if it was not given: a search of all fields is lenient. */
  readonly lenient: boolean | null
  readonly timeZone: string | null
  readonly type: MultiMatchType
  readonly tieBreaker: number | null
  readonly generatesSynonymPhrases: boolean
  readonly isEscaped: boolean
}

/** The defaults. */
const queryStringDefaults: Omit<QueryStringOptions, 'text'> = {
  defaultField: null,
  fields: new Map(),
  operator: 'or',
  analyzer: null,
  quoteAnalyzer: null,
  allowsLeadingWildcard: true,
  analyzesWildcards: false,
  maxDeterminizedStates: DEFAULT_WORK_LIMIT,
  fuzziness: AUTO,
  fuzzyPrefixLength: 0,
  fuzzyMaxExpansions: 50,
  fuzzyTranspositions: true,
  fuzzyRewrite: null,
  rewriteName: null,
  phraseSlop: 0,
  minimumShouldMatch: null,
  quoteFieldSuffix: null,
  lenient: null,
  timeZone: null,
  type: 'best_fields',
  tieBreaker: null,
  generatesSynonymPhrases: true,
  isEscaped: false,
}

/** Finds what a string in Lucene's syntax says. */
export class QueryStringBuilder extends QueryBuilder {
  readonly type = 'query_string'

  constructor(
    readonly options: QueryStringOptions,
    common: CommonOptions,
  ) {
    super(common)
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    const { text, isEscaped, minimumShouldMatch } = this.options
    const query = queryStringQuery(context, this.settings(context), isEscaped ? escaped(text) : text, this)
    const boosts: number[] = []
    let inner = withoutPureNegation(query)
    for (; inner instanceof BoostQuery; inner = inner.inner) boosts.push(inner.boost)
    inner = applyMinimumShouldMatch(withoutPureNegation(inner), minimumShouldMatch)
    for (const boost of boosts.reverse()) inner = new BoostQuery(inner, boost)
    return inner
  }

  private settings(context: SearchExecutionContext): QueryStringSettings {
    const { options } = this
    const { maxClauseCount } = context.limits
    const { fuzzyRewrite, rewriteName, lenient } = options
    const { given, defaultField } = this.fields(context)
    return {
      ...options,
      fields: resolveFields(context, given),
      defaultField,
      isLenient: lenient ?? (given.has(ALL_FIELDS) || defaultField === ALL_FIELDS),
      analyzer: analyzerOf(context, this.type, options.analyzer),
      quoteAnalyzer: analyzerOf(context, this.type, options.quoteAnalyzer),
      fuzzyMethod: fuzzyRewrite === null ? null : rewriteMethod(fuzzyRewrite, CONSTANT_SCORE, maxClauseCount),
      method: rewriteMethod(rewriteName, CONSTANT_SCORE, maxClauseCount),
    }
  }

  /** The fields as they were given, and the one name where there was but one. */
  private fields(context: SearchExecutionContext): { given: FieldBoosts; defaultField: string | null } {
    const { defaultField, fields } = this.options
    if (defaultField !== null && fields.size > 0) {
      throw queryValidation('cannot use [fields] parameter in conjunction with [default_field]')
    }
    if (defaultField !== null) {
      const isName = defaultField === ALL_FIELDS || !defaultField.includes('*')
      return { given: new Map([[defaultField, 1]]), defaultField: isName ? defaultField : null }
    }
    const given = fields.size > 0 ? fields : defaultFieldBoosts(context)
    return { given, defaultField: fields.size === 0 && given.has(ALL_FIELDS) ? ALL_FIELDS : null }
  }
}

/** The URL parameters that go with `q`. */
export interface UrlQueryOptions {
  /** `df` */
  readonly defaultField: string | null
  readonly analyzer: string | null
  /** `analyze_wildcard` */
  readonly analyzesWildcards: boolean
  readonly lenient: boolean | null
  /** `default_operator`: `and` or `or`, in any case; null for `or`. */
  readonly operator: string | null
}

/** The query of the URL's `q`: a query string. Throws illegal_argument_exception for an invalid operator. */
export function urlQuery(text: string, { operator, ...options }: UrlQueryOptions): QueryBuilder {
  const joined = operator === null ? queryStringDefaults.operator : operatorOf(operator)
  return new QueryStringBuilder({ ...queryStringDefaults, ...options, operator: joined, text }, PLAIN)
}

/** A string whose operators are plain characters. */
const escaped = (text: string): string => text.replaceAll(/[\\+\-!():^[\]"{}~*?|&/]/gu, String.raw`\$&`)

export default defineObjectQuery({
  name: 'query_string',
  summary: "Matches a query string in Lucene's syntax: words, phrases, fields, ranges, patterns, `AND`, `OR`, `NOT`.",
  page: 'query-dsl-query-string-query.html',
  options: {
    query: textOption<null>({ default: null, doc: 'The string.' }),
    default_field: textOption<null>({
      default: null,
      doc: 'The field, or a pattern of fields, for words without a field. By default `index.query.default_field`, or all fields.',
    }),
    fields: fieldsOption({
      doc: 'The fields, or patterns of fields, for words without a field, each with an optional boost: `name^2`.',
    }),
    default_operator: operatorOption({ default: 'or', doc: 'The operator between words that have none.' }),
    analyzer: textOption<null>({ default: null, doc: "The analyzer of words instead of the fields'." }),
    quote_analyzer: textOption<null>({ default: null, doc: 'The analyzer of phrases.' }),
    allow_leading_wildcard: booleanOption({ default: true, doc: 'Whether a pattern may begin with `*` or `?`.' }),
    analyze_wildcard: booleanOption({ default: false, doc: 'Whether prefixes are analyzed.' }),
    enable_position_increments: booleanOption({ default: true, doc: 'Whether stop words leave gaps in phrases.' }),
    max_determinized_states: integerOption({
      default: DEFAULT_WORK_LIMIT,
      doc: 'The maximum work for compiling a regular expression to an automaton.',
    }),
    fuzziness: fuzzinessOption<Fuzziness>({
      default: AUTO,
      doc: 'The number of edits that `~` without a number allows.',
    }),
    fuzzy_prefix_length: integerOption({
      default: 0,
      doc: 'The number of leading characters that must be the same.',
    }),
    fuzzy_max_expansions: integerOption({ default: 50, doc: 'The maximum number of similar terms.' }),
    fuzzy_transpositions: booleanOption({
      default: true,
      doc: 'Whether swapping two neighbouring characters counts as one edit.',
    }),
    fuzzy_rewrite: textOption<null>({ default: null, doc: 'How similar terms are scored.' }),
    rewrite: textOption<null>({ default: null, doc: 'How the terms of patterns are scored.' }),
    phrase_slop: integerOption({
      default: 0,
      doc: 'The slop of phrases: the number of moves of words that are allowed.',
    }),
    minimum_should_match: textOption<null>({ default: null, doc: 'The number of optional clauses that must match.' }),
    quote_field_suffix: textOption<null>({
      default: null,
      doc: 'The suffix of the fields that quoted phrases search.',
    }),
    lenient: optionalBooleanOption({
      doc: 'Whether texts that are invalid for a field are ignored. True if all fields are searched.',
    }),
    time_zone: textOption<null>({ default: null, doc: 'The zone of dates.' }),
    type: option<MultiMatchType>(
      { default: 'best_fields', doc: 'How fields are combined, as in `multi_match`.' },
      { type: 'string' },
      'scalar',
      ({ cursor }) => multiMatchType(readText(cursor)),
    ),
    tie_breaker: floatOption<null>({ default: null, doc: 'The weight of the fields other than the best one.' }),
    auto_generate_synonyms_phrase_query: booleanOption({
      default: true,
      doc: 'Whether synonyms of several words are phrases.',
    }),
    escape: booleanOption({ default: false, doc: 'Whether operators are escaped.' }),
  },
  build: (values, common, parser) => {
    if (values.query === null) throw parser.fault('[query_string] must be provided with a [query]')
    return new QueryStringBuilder(
      {
        text: values.query,
        defaultField: values.default_field,
        fields: values.fields,
        operator: values.default_operator,
        analyzer: values.analyzer,
        quoteAnalyzer: values.quote_analyzer,
        allowsLeadingWildcard: values.allow_leading_wildcard,
        analyzesWildcards: values.analyze_wildcard,
        maxDeterminizedStates: values.max_determinized_states,
        fuzziness: values.fuzziness,
        fuzzyPrefixLength: values.fuzzy_prefix_length,
        fuzzyMaxExpansions: values.fuzzy_max_expansions,
        fuzzyTranspositions: values.fuzzy_transpositions,
        fuzzyRewrite: values.fuzzy_rewrite,
        rewriteName: values.rewrite,
        phraseSlop: values.phrase_slop,
        minimumShouldMatch: values.minimum_should_match,
        quoteFieldSuffix: values.quote_field_suffix,
        lenient: values.lenient,
        timeZone: values.time_zone,
        type: values.type,
        tieBreaker: values.tie_breaker,
        generatesSynonymPhrases: values.auto_generate_synonyms_phrase_query,
        isEscaped: values.escape,
      },
      common,
    )
  },
  examples: [
    {
      title: 'Operators and fields',
      query: { query_string: { query: '(quick OR brown) AND fox -tag:old', default_field: 'text' } },
      documents: { 1: { text: 'A quick fox' }, 2: { text: 'A brown fox', tag: 'old' }, 3: { text: 'A fox' } },
      finds: ['1'],
    },
    {
      title: 'A range, a phrase with a word in between, and the beginning of a word',
      query: {
        query_string: { query: 'n:[10 TO 50} "quick fox"~1 bro*', default_operator: 'AND', default_field: 'text' },
      },
      documents: { 1: { n: 10, text: 'A quick brown fox' }, 2: { n: 50, text: 'A quick brown fox' } },
      finds: ['1'],
    },
  ],
})
