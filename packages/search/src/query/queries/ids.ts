/** The query `ids`. */
import { javaToString } from '@sluice/java'
import { readItems, readText } from '../../json/body-values.js'
import { defineObjectQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import type { Query } from '../lucene/query.js'
import { IdsQuery } from '../lucene/stored-ids.js'
import { option } from '../options.js'
import { type CommonOptions, QueryBuilder } from '../query-builder.js'
import { rewrittenToNone } from './match_none.js'

/** Finds documents by their ids. */
export class IdsBuilder extends QueryBuilder {
  readonly type = 'ids'

  constructor(
    readonly ids: readonly string[],
    common: CommonOptions,
  ) {
    super(common)
  }

  override rewrite(): QueryBuilder {
    return this.ids.length === 0 ? rewrittenToNone(this.type) : this
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    return new IdsQuery(this.ids.map(javaToString), context.documents)
  }
}

export default defineObjectQuery({
  name: 'ids',
  summary: 'Matches documents by their ids.',
  page: 'query-dsl-ids-query.html',
  options: {
    values: option<readonly string[]>(
      { default: [], doc: 'The ids.' },
      { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
      'any',
      ({ cursor }) => readItems(cursor, readText),
    ),
  },
  build: ({ values }, common) => new IdsBuilder(values, common),
  examples: [
    { title: 'Two ids', query: { ids: { values: ['1', '3'] } }, documents: { 1: {}, 2: {}, 3: {} }, finds: ['1', '3'] },
  ],
})
