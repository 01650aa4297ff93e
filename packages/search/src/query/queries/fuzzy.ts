/** The query `fuzzy`. */
import { illegalArgument } from '@sluice/java'
import { defineFieldQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { AUTO, editsOf, type Fuzziness } from '../fuzziness.js'
import { MatchNoDocsQuery } from '../lucene/constant-score.js'
import type { Query } from '../lucene/query.js'
import { CONSTANT_SCORE, rewriteMethod } from '../lucene/rewrite-method.js'
import { booleanOption, integerOption, textOption } from '../options.js'
import { type CommonOptions, QueryBuilder } from '../query-builder.js'
import { fuzzinessOption } from '../text/fuzziness-option.js'

/** The options of a fuzzy query. */
export interface FuzzyOptions {
  readonly value: string | null
  readonly fuzziness: Fuzziness
  readonly prefixLength: number
  readonly maxExpansions: number
  readonly transpositions: boolean
  readonly rewrite: string | null
}

/** Finds terms that are similar to a string. */
export class FuzzyBuilder extends QueryBuilder {
  readonly type = 'fuzzy'

  constructor(
    readonly field: string,
    readonly options: FuzzyOptions,
    common: CommonOptions,
  ) {
    super(common)
    if (field === '') throw illegalArgument('field name cannot be null or empty')
    if (options.value === null) throw illegalArgument('query value cannot be null')
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    const { value, fuzziness, prefixLength, maxExpansions, transpositions, rewrite } = this.options
    const text = value!
    const type = context.fieldType(this.field)
    if (type === null) return new MatchNoDocsQuery(`unmapped field [${this.field}]`)
    const method = rewrite === null ? null : rewriteMethod(rewrite, CONSTANT_SCORE, context.limits.maxClauseCount)
    const edits = editsOf(fuzziness, text)
    return type.fuzzyQuery({ text, edits, prefixLength, maxExpansions, transpositions, method }, context)
  }
}

export default defineFieldQuery({
  name: 'fuzzy',
  summary:
    'Finds documents with a term that is similar to a text: a few characters may be changed, added, missing or swapped.',
  page: 'query-dsl-fuzzy-query.html',
  shorthand: 'value',
  options: {
    value: textOption<null>({ default: null, aliases: ['term'], doc: 'The text. It is not analyzed.' }),
    fuzziness: fuzzinessOption<Fuzziness>({
      default: AUTO,
      doc: 'The maximum number of edits: 0, 1, 2, or `AUTO`, which depends on the length of the term.',
    }),
    prefix_length: integerOption({ default: 0, doc: 'The number of leading characters that must be the same.' }),
    max_expansions: integerOption({ default: 50, doc: 'The maximum number of terms; the most similar ones are used.' }),
    transpositions: booleanOption({
      default: true,
      doc: 'Whether swapping two neighbouring characters counts as one edit.',
    }),
    rewrite: textOption<null>({ default: null, doc: 'How the terms that are found are scored.' }),
  },
  build: (field, { value, fuzziness, prefix_length, max_expansions, transpositions, rewrite }, common) =>
    new FuzzyBuilder(
      field,
      { value, fuzziness, prefixLength: prefix_length, maxExpansions: max_expansions, transpositions, rewrite },
      common,
    ),
  examples: [
    {
      title: 'One character is different',
      query: { fuzzy: { brand: 'Acmy' } },
      mapping: { brand: { type: 'keyword' } },
      documents: { 1: { brand: 'Acme' }, 2: { brand: 'Apex' }, 3: { brand: 'Acmys' } },
      finds: ['1', '3'],
    },
  ],
})
