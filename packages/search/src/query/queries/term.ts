/** The query `term`. */
import { illegalArgument } from '@sluice/java'
import { defineFieldQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { MatchNoDocsQuery } from '../lucene/constant-score.js'
import type { Query } from '../lucene/query.js'
import { booleanOption, scalarOption } from '../options.js'
import { type CommonOptions, QueryBuilder } from '../query-builder.js'

/** Finds an exact value of a field. */
export class TermBuilder extends QueryBuilder {
  readonly type = 'term'

  constructor(
    readonly field: string,
    readonly value: unknown,
    readonly caseInsensitive: boolean,
    common: CommonOptions,
  ) {
    super(common)
    if (field === '') throw illegalArgument('field name is null or empty')
    if (value === null || value === undefined) throw illegalArgument('value cannot be null')
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    const type = context.fieldType(this.field)
    if (type === null) return new MatchNoDocsQuery(`unmapped field [${this.field}]`)
    return this.caseInsensitive
      ? type.termQueryCaseInsensitive(this.value, context)
      : type.termQuery(this.value, context)
  }
}

export default defineFieldQuery({
  name: 'term',
  summary: 'Matches documents with an exact value in a field.',
  page: 'query-dsl-term-query.html',
  shorthand: 'value',
  withArray: '[term] query does not support array of values',
  options: {
    value: scalarOption({ default: null, doc: 'The value to match. It is not analyzed.' }),
    case_insensitive: booleanOption({ default: false, doc: 'Whether ASCII letters match regardless of case.' }),
  },
  build: (field, { value, case_insensitive }, common) => new TermBuilder(field, value, case_insensitive, common),
  examples: [
    {
      title: 'An exact value',
      query: { term: { 'tag.keyword': 'new' } },
      documents: { 1: { tag: 'new' }, 2: { tag: 'newer' } },
      finds: ['1'],
    },
    {
      title: 'A number',
      query: { term: { n: { value: 7 } } },
      documents: { 1: { n: 7 }, 2: { n: [3, 7] }, 3: { n: 8 } },
      finds: ['1', '2'],
    },
  ],
})
