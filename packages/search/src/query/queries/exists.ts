/** The query `exists`. */
import { hashMapEntries, illegalArgument } from '@sluice/java'
import { nodeAt } from '../../mapping/mapping.js'
import { defineObjectQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { BooleanQuery } from '../lucene/boolean-query.js'
import { ConstantScoreQuery, MatchNoDocsQuery } from '../lucene/constant-score.js'
import type { Query } from '../lucene/query.js'
import { textOption } from '../options.js'
import { type CommonOptions, QueryBuilder } from '../query-builder.js'

/** Finds documents with a value of a field. */
export class ExistsBuilder extends QueryBuilder {
  readonly type = 'exists'

  constructor(
    readonly field: string,
    common: CommonOptions,
  ) {
    super(common)
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    return existsQuery(this.field, context)
  }
}

/** The documents with a value of a field, of any field of an object, or of any field that a pattern matches. */
export function existsQuery(field: string, context: SearchExecutionContext): Query {
  const isObject = nodeAt(context.mapping, field)?.kind === 'object'
  const fields = context.matchingFields(isObject ? `${field}.*` : field)
  // In the order of a Java hash set, which explanations show (recording `explain-42`).
  const types = new Map(fields.map(each => [each, context.fieldType(each)!]))
  const queries = [...hashMapEntries(types)].map(([, type]) => type.existsQuery(context))
  if (queries.length === 0) return new MatchNoDocsQuery(`No field ["${field}"] exists in mappings.`)
  if (queries.length === 1) return new ConstantScoreQuery(queries[0]!)
  return new ConstantScoreQuery(new BooleanQuery(queries.map(query => ({ occur: 'should', query }))))
}

export default defineObjectQuery({
  name: 'exists',
  summary: 'Matches documents that have a value in a field.',
  page: 'query-dsl-exists-query.html',
  options: { field: textOption<null>({ default: null, doc: 'The field, an object, or a pattern with `*`.' }) },
  build({ field }, common, parser) {
    if (field === null) throw parser.fault('[exists] must be provided with a [field]')
    if (field === '') throw illegalArgument('field name is null or empty')
    return new ExistsBuilder(field, common)
  },
  examples: [
    {
      title: 'A field with a value',
      query: { exists: { field: 'n' } },
      documents: { 1: { n: 1 }, 2: { n: null }, 3: { n: [] }, 4: {} },
      finds: ['1'],
    },
  ],
})
