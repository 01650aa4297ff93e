/** The query `simple_query_string`. */
import { illegalArgument } from '@sluice/java'
import { readText } from '../../json/body-values.js'
import { defineObjectQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import type { Query } from '../lucene/query.js'
import { applyMinimumShouldMatch } from '../minimum-should-match.js'
import { booleanOption, integerOption, option, optionalBooleanOption, textOption } from '../options.js'
import { type CommonOptions, QueryBuilder } from '../query-builder.js'
import { simpleFlags } from '../simple-query-string/parse-simple-query-string.js'
import { simpleQueryStringQuery } from '../simple-query-string/simple-query-string-query.js'
import { analyzerOf } from '../text/match-text.js'
import {
  ALL_FIELDS,
  defaultFieldBoosts,
  type FieldBoosts,
  fieldsOption,
  resolveFields,
} from '../text/resolve-fields.js'
import { type Operator, operatorOption } from '../text/text-options.js'

/** The options of `simple_query_string`. */
export interface SimpleQueryStringOptions {
  readonly text: string
  readonly fields: FieldBoosts
  readonly operator: Operator
  readonly analyzer: string | null
  readonly flags: number
  /** Null if it was not given: a search of all fields is lenient. */
  readonly lenient: boolean | null
  readonly analyzesWildcards: boolean
  readonly fuzzyPrefixLength: number
  readonly fuzzyMaxExpansions: number
  readonly fuzzyTranspositions: boolean
  readonly minimumShouldMatch: string | null
  readonly quoteFieldSuffix: string | null
}

/** Finds what a string with a few operators says. */
export class SimpleQueryStringBuilder extends QueryBuilder {
  readonly type = 'simple_query_string'

  constructor(
    readonly options: SimpleQueryStringOptions,
    common: CommonOptions,
  ) {
    super(common)
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    const { text, lenient, quoteFieldSuffix, minimumShouldMatch } = this.options
    const given = this.options.fields.size === 0 ? defaultFieldBoosts(context) : this.options.fields
    const fields = resolveFields(context, given)
    const settings = {
      ...this.options,
      fields,
      quoteFields: quoteFieldSuffix === null ? fields : resolveFields(context, given, quoteFieldSuffix),
      analyzer: analyzerOf(context, this.type, this.options.analyzer),
      isLenient: lenient ?? given.has(ALL_FIELDS),
    }
    return applyMinimumShouldMatch(simpleQueryStringQuery(context, settings, text, this), minimumShouldMatch)
  }
}

/** The bits of flags: names between bars, or a number. Throws illegal_argument_exception. */
function flagsOf(text: string): number {
  if (/^-?\d+$/u.test(text)) return Number(text) || simpleFlags.ALL
  let bits = 0
  for (const name of text.split('|')) {
    if (name === '') continue
    const flag = simpleFlags[name.toUpperCase() as keyof typeof simpleFlags]
    if (flag === undefined) throw illegalArgument(`Unknown simple_query_string flag [${name}]`)
    if (flag === simpleFlags.ALL || flag === simpleFlags.NONE) return flag
    bits |= flag
  }
  return bits === 0 ? simpleFlags.ALL : bits
}

export default defineObjectQuery({
  name: 'simple_query_string',
  summary:
    'Searches for a string with a few operators, and never fails: invalid operators are searched as text or ignored.',
  page: 'query-dsl-simple-query-string-query.html',
  options: {
    query: textOption<null>({ default: null, doc: 'The string.' }),
    fields: fieldsOption({ doc: 'The fields, or patterns with `*`, each with an optional boost: `name^2`.' }),
    default_operator: operatorOption({ default: 'or', doc: 'The operator between words that have none.' }),
    analyzer: textOption<null>({ default: null, doc: "The analyzer of the text instead of the fields'." }),
    flags: option<number>(
      {
        default: simpleFlags.ALL,
        doc: 'The enabled operators, separated by `|`: `ALL`, `NONE`, `AND`, `OR`, `NOT`, `PREFIX`, `PHRASE`, `PRECEDENCE`, `ESCAPE`, `WHITESPACE`, `FUZZY`, `NEAR`, `SLOP`.',
      },
      { type: ['string', 'integer'] },
      'scalar',
      ({ cursor }) => flagsOf(readText(cursor)),
    ),
    lenient: optionalBooleanOption({
      doc: 'Whether texts that are invalid for a field are ignored. True if all fields are searched.',
    }),
    analyze_wildcard: booleanOption({ default: false, doc: 'Whether prefixes are analyzed.' }),
    auto_generate_synonyms_phrase_query: booleanOption({
      default: true,
      doc: 'Whether synonyms of several words are phrases.',
    }),
    minimum_should_match: textOption<null>({ default: null, doc: 'The number of optional clauses that must match.' }),
    quote_field_suffix: textOption<null>({
      default: null,
      doc: 'The suffix of the fields that quoted phrases search.',
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
  },
  build: (values, common, parser) => {
    if (values.query === null) throw parser.fault('[simple_query_string] query text missing')
    return new SimpleQueryStringBuilder(
      {
        text: values.query,
        fields: values.fields,
        operator: values.default_operator,
        analyzer: values.analyzer,
        flags: values.flags,
        lenient: values.lenient,
        analyzesWildcards: values.analyze_wildcard,
        fuzzyPrefixLength: values.fuzzy_prefix_length,
        fuzzyMaxExpansions: values.fuzzy_max_expansions,
        fuzzyTranspositions: values.fuzzy_transpositions,
        minimumShouldMatch: values.minimum_should_match,
        quoteFieldSuffix: values.quote_field_suffix,
      },
      common,
    )
  },
  examples: [
    {
      title: 'Operators',
      query: { simple_query_string: { query: '"brown fox" + (quick | slow) + -dog', fields: ['text'] } },
      documents: {
        1: { text: 'A quick brown fox' },
        2: { text: 'A quick brown fox and a dog' },
        3: { text: 'A brown fox' },
      },
      finds: ['1'],
    },
    {
      title: 'What is wrong does not matter',
      query: { simple_query_string: { query: '"quick (fox |', fields: ['text'], default_operator: 'and' } },
      documents: { 1: { text: 'A quick fox' }, 2: { text: 'A fox' } },
      finds: ['1'],
    },
  ],
})
