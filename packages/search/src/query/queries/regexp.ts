/** The query `regexp`. */
import { illegalArgument } from '@sluice/java'
import { DEFAULT_WORK_LIMIT } from '../../automaton/determinize.js'
import { regexpFlags } from '../../automaton/regexp-parser.js'
import { defineFieldQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { MatchNoDocsQuery } from '../lucene/constant-score.js'
import type { Query } from '../lucene/query.js'
import { CONSTANT_SCORE, rewriteMethod } from '../lucene/rewrite-method.js'
import { booleanOption, integerOption, textOption } from '../options.js'
import { type CommonOptions, QueryBuilder } from '../query-builder.js'
import { REWRITE_DOC } from './prefix.js'

/** The options of a regular expression query. */
export interface RegexpOptions {
  readonly value: string | null
  readonly flags: number
  readonly maxDeterminizedStates: number
  readonly rewrite: string | null
  readonly caseInsensitive: boolean
}

/** Finds terms by a regular expression. */
export class RegexpBuilder extends QueryBuilder {
  readonly type = 'regexp'

  constructor(
    readonly field: string,
    readonly options: RegexpOptions,
    common: CommonOptions,
  ) {
    super(common)
    if (field === '') throw illegalArgument('field name is null or empty')
    if (options.value === null) throw illegalArgument('value cannot be null')
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    const { value, flags, maxDeterminizedStates, rewrite, caseInsensitive } = this.options
    const { maxRegexLength, maxClauseCount } = context.limits
    const pattern = value!
    if (pattern.length > maxRegexLength) throw longRegexp(pattern, 'Regexp Query request', maxRegexLength)
    const type = context.fieldType(this.field)
    if (type === null) return new MatchNoDocsQuery(`unmapped field [${this.field}]`)
    const method = rewriteMethod(rewrite, CONSTANT_SCORE, maxClauseCount)
    return type.regexpQuery({ pattern, flags, maxDeterminizedStates, caseInsensitive, method }, context)
  }
}

/** illegal_argument_exception for an expression that is longer than `index.max_regex_length`. */
export const longRegexp = (pattern: string, place: string, limit: number): Error =>
  illegalArgument(
    `The length of regex [${pattern.length}] used in the ${place} has exceeded the allowed maximum of [${limit}]. This maximum can be set by changing the [index.max_regex_length] index level setting.`,
  )

/** The bits of `flags`: names between bars. Throws illegal_argument_exception. */
function flagsOf(text: string): number {
  if (text === '') return regexpFlags.ALL
  let bits = 0
  for (const name of text.split('|')) {
    if (name === '') continue
    const upper = name.toUpperCase()
    const known = regexpFlags[upper as keyof typeof regexpFlags]
    if (known === undefined || upper === 'AUTOMATON') {
      throw illegalArgument(`No enum constant org.elasticsearch.index.query.RegexpFlag.${upper}`)
    }
    bits |= known
  }
  return bits
}

export default defineFieldQuery({
  name: 'regexp',
  summary: "Matches documents with a term that a regular expression in Lucene's syntax matches as a whole.",
  page: 'query-dsl-regexp-query.html',
  shorthand: 'value',
  options: {
    value: textOption<null>({ default: null, doc: 'The expression.' }),
    flags: textOption<null>({
      default: null,
      doc: 'The enabled optional operators, separated by `|`: `ALL` (the default), `NONE`, `COMPLEMENT`, `INTERVAL`, `INTERSECTION`, `ANYSTRING`, `EMPTY`.',
    }),
    flags_value: integerOption<null>({ default: null, doc: 'The same as a number.' }),
    max_determinized_states: integerOption({
      default: DEFAULT_WORK_LIMIT,
      doc: 'The maximum work for compiling the expression to an automaton.',
    }),
    rewrite: textOption<null>({ default: null, doc: REWRITE_DOC }),
    case_insensitive: booleanOption({ default: false, doc: 'Whether ASCII letters match regardless of case.' }),
  },
  build: (field, { value, flags, flags_value, max_determinized_states, rewrite, case_insensitive }, common) =>
    new RegexpBuilder(
      field,
      {
        value,
        flags: flags === null ? (flags_value ?? regexpFlags.ALL) : flagsOf(flags),
        maxDeterminizedStates: max_determinized_states,
        rewrite,
        caseInsensitive: case_insensitive,
      },
      common,
    ),
  examples: [
    {
      title: 'Classes and repetition',
      query: { regexp: { sku: 'SKU-[0-9]{3}(a|b)?' } },
      mapping: { sku: { type: 'keyword' } },
      documents: { 1: { sku: 'SKU-010' }, 2: { sku: 'SKU-011b' }, 3: { sku: 'SKU-12' } },
      finds: ['1', '2'],
    },
    {
      title: 'Numbers of an interval',
      query: { regexp: { room: { value: 'r<8-12>', flags: 'INTERVAL' } } },
      mapping: { room: { type: 'keyword' } },
      documents: { 1: { room: 'r9' }, 2: { room: 'r12' }, 3: { room: 'r13' } },
      finds: ['1', '2'],
    },
  ],
})
