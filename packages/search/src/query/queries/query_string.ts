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

/** What `query_string` asks for. */
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
  /** Null where it was not said: a search of all fields is lenient. */
  readonly lenient: boolean | null
  readonly timeZone: string | null
  readonly type: MultiMatchType
  readonly tieBreaker: number | null
  readonly generatesSynonymPhrases: boolean
  readonly isEscaped: boolean
}

/** What is meant where nothing is said. */
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

/** What the URL says beside `q`. */
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

/** The query of the URL's `q`: a query string. Throws illegal_argument_exception for an operator that is none. */
export function urlQuery(text: string, { operator, ...options }: UrlQueryOptions): QueryBuilder {
  const joined = operator === null ? queryStringDefaults.operator : operatorOf(operator)
  return new QueryStringBuilder({ ...queryStringDefaults, ...options, operator: joined, text }, PLAIN)
}

/** A text whose operators are plain characters. */
const escaped = (text: string): string => text.replaceAll(/[\\+\-!():^[\]"{}~*?|&/]/gu, String.raw`\$&`)

export default defineObjectQuery({
  name: 'query_string',
  summary: "Finds what a string in Lucene's syntax says: words, phrases, fields, ranges, patterns, `AND`, `OR`, `NOT`.",
  page: 'query-dsl-query-string-query.html',
  options: {
    query: textOption<null>({ default: null, doc: 'The string.' }),
    default_field: textOption<null>({
      default: null,
      doc: 'The field of words without one, also a pattern. By default all fields, or those of `index.query.default_field`.',
    }),
    fields: fieldsOption({ doc: 'The fields of words without one, also as patterns, each with its boost: `name^2`.' }),
    default_operator: operatorOption({ default: 'or', doc: 'How words without an operator are joined.' }),
    analyzer: textOption<null>({ default: null, doc: "The analyzer of words instead of the fields'." }),
    quote_analyzer: textOption<null>({ default: null, doc: 'The analyzer of phrases.' }),
    allow_leading_wildcard: booleanOption({ default: true, doc: 'Whether a pattern may begin with `*` or `?`.' }),
    analyze_wildcard: booleanOption({ default: false, doc: 'Whether the beginnings of words are analysed.' }),
    enable_position_increments: booleanOption({ default: true, doc: 'Whether stop words leave gaps in phrases.' }),
    max_determinized_states: integerOption({
      default: DEFAULT_WORK_LIMIT,
      doc: 'How much work it may be to make an automaton of a regular expression.',
    }),
    fuzziness: fuzzinessOption<Fuzziness>({ default: AUTO, doc: 'How many edits `~` without a number allows.' }),
    fuzzy_prefix_length: integerOption({
      default: 0,
      doc: 'How many characters at the beginning have to be the same.',
    }),
    fuzzy_max_expansions: integerOption({ default: 50, doc: 'How many similar terms are taken at most.' }),
    fuzzy_transpositions: booleanOption({
      default: true,
      doc: 'Whether two characters that are swapped count as one edit.',
    }),
    fuzzy_rewrite: textOption<null>({ default: null, doc: 'How similar terms are scored.' }),
    rewrite: textOption<null>({ default: null, doc: 'How the terms of patterns are scored.' }),
    phrase_slop: integerOption({ default: 0, doc: 'How many moves of words phrases may be away.' }),
    minimum_should_match: textOption<null>({ default: null, doc: 'How many optional clauses have to match.' }),
    quote_field_suffix: textOption<null>({
      default: null,
      doc: 'Phrases are looked for in the fields with this suffix.',
    }),
    lenient: optionalBooleanOption({
      doc: 'Whether a text that is not a value of a field finds nothing. True for a search of all fields.',
    }),
    time_zone: textOption<null>({ default: null, doc: 'The zone of dates.' }),
    type: option<MultiMatchType>(
      { default: 'best_fields', doc: 'How fields are combined, as in `multi_match`.' },
      { type: 'string' },
      'scalar',
      ({ cursor }) => multiMatchType(readText(cursor)),
    ),
    tie_breaker: floatOption<null>({ default: null, doc: 'The share of the fields that are not the best one.' }),
    auto_generate_synonyms_phrase_query: booleanOption({
      default: true,
      doc: 'Whether synonyms of several words are phrases.',
    }),
    escape: booleanOption({ default: false, doc: 'Whether operators are plain characters.' }),
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
