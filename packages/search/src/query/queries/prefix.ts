/** The query `prefix`. */
import { illegalArgument } from '@sluice/java'
import { defineFieldQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { MatchNoDocsQuery } from '../lucene/constant-score.js'
import type { Query } from '../lucene/query.js'
import { CONSTANT_SCORE, rewriteMethod } from '../lucene/rewrite-method.js'
import { booleanOption, textOption } from '../options.js'
import { type CommonOptions, QueryBuilder } from '../query-builder.js'

/** How terms of a pattern are scored, for all queries of patterns. */
export const REWRITE_DOC =
  'How the terms that are found are scored: `constant_score`, `scoring_boolean`, `constant_score_boolean`, `top_terms_N`, `top_terms_boost_N` or `top_terms_blended_freqs_N`.'

/** Finds terms by their beginning. */
export class PrefixBuilder extends QueryBuilder {
  readonly type = 'prefix'

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
    const method = rewriteMethod(this.method, CONSTANT_SCORE, context.limits.maxClauseCount)
    const type = context.fieldType(this.field)
    if (type === null) return new MatchNoDocsQuery(`unmapped field [${this.field}]`)
    return type.prefixQuery({ pattern: this.value!, caseInsensitive: this.caseInsensitive, method }, context)
  }
}

export default defineFieldQuery({
  name: 'prefix',
  summary: 'Matches documents with a term that begins with a prefix.',
  page: 'query-dsl-prefix-query.html',
  shorthand: 'value',
  options: {
    value: textOption<null>({ default: null, doc: 'The prefix. It is not analyzed.' }),
    rewrite: textOption<null>({ default: null, doc: REWRITE_DOC }),
    case_insensitive: booleanOption({ default: false, doc: 'Whether ASCII letters match regardless of case.' }),
  },
  build: (field, { value, rewrite, case_insensitive }, common) =>
    new PrefixBuilder(field, value, rewrite, case_insensitive, common),
  examples: [
    {
      title: 'A beginning',
      query: { prefix: { sku: 'SKU-01' } },
      mapping: { sku: { type: 'keyword' } },
      documents: { 1: { sku: 'SKU-010' }, 2: { sku: 'SKU-020' }, 3: { sku: 'sku-011' } },
      finds: ['1'],
    },
    {
      title: 'In any case',
      query: { prefix: { sku: { value: 'sku-01', case_insensitive: true } } },
      mapping: { sku: { type: 'keyword' } },
      documents: { 1: { sku: 'SKU-010' }, 2: { sku: 'SKU-020' }, 3: { sku: 'sku-011' } },
      finds: ['1', '3'],
    },
  ],
})
