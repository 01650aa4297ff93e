/** The query `wildcard`. */
import { illegalArgument } from '@sluice/java'
import { defineFieldQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { MatchNoDocsQuery } from '../lucene/constant-score.js'
import type { Query } from '../lucene/query.js'
import { CONSTANT_SCORE, rewriteMethod } from '../lucene/rewrite-method.js'
import { booleanOption, textOption } from '../options.js'
import { type CommonOptions, QueryBuilder } from '../query-builder.js'
import { REWRITE_DOC } from './prefix.js'

/** Finds terms by a pattern with `*` and `?`. */
export class WildcardBuilder extends QueryBuilder {
  readonly type = 'wildcard'

  constructor(
    readonly field: string,
    readonly value: string | null,
    readonly method: string | null,
    readonly caseInsensitive: boolean,
    common: CommonOptions,
  ) {
    super(common)
    if (field === '') throw illegalArgument('field name is null or empty')
    if (value === null) throw illegalArgument('value cannot be null')
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    const type = context.fieldType(this.field)
    if (type === null) return new MatchNoDocsQuery(`unmapped field [${this.field}]`)
    const method = rewriteMethod(this.method, CONSTANT_SCORE, context.limits.maxClauseCount)
    return type.wildcardQuery({ pattern: this.value!, caseInsensitive: this.caseInsensitive, method }, context)
  }
}

export default defineFieldQuery({
  name: 'wildcard',
  summary: 'Matches documents with a term that matches a pattern: `*` stands for any characters, `?` for one.',
  page: 'query-dsl-wildcard-query.html',
  shorthand: 'value',
  options: {
    value: textOption<null>({
      default: null,
      aliases: ['wildcard'],
      doc: 'The pattern. A backslash escapes the next character. It is not analyzed.',
    }),
    rewrite: textOption<null>({ default: null, doc: REWRITE_DOC }),
    case_insensitive: booleanOption({ default: false, doc: 'Whether ASCII letters match regardless of case.' }),
  },
  build: (field, { value, rewrite, case_insensitive }, common) =>
    new WildcardBuilder(field, value, rewrite, case_insensitive, common),
  examples: [
    {
      title: 'One character, and any text',
      query: { wildcard: { sku: 'SKU-?1*' } },
      mapping: { sku: { type: 'keyword' } },
      documents: { 1: { sku: 'SKU-010' }, 2: { sku: 'SKU-11' }, 3: { sku: 'SKU-1' } },
      finds: ['1', '2'],
    },
  ],
})
