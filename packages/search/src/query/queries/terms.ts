/** The query `terms`. */
import { illegalArgument } from '@sluice/java'
import { readAny, readText } from '../../json/body-values.js'
import { Token } from '../../json/json-cursor.js'
import { defineCustomQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { MatchNoDocsQuery } from '../lucene/constant-score.js'
import type { Query } from '../lucene/query.js'
import { option } from '../options.js'
import { type CommonOptions, PLAIN, QueryBuilder } from '../query-builder.js'
import type { QueryParser } from '../query-parser.js'

/** Values that are in a document. */
export interface TermsLookup {
  readonly index: string
  readonly id: string
  readonly path: string
  readonly routing: string | null
}

/** Finds any of several exact values. */
export class TermsBuilder extends QueryBuilder {
  readonly type = 'terms'

  constructor(
    readonly field: string,
    readonly values: readonly unknown[] | TermsLookup,
    private readonly common: CommonOptions,
  ) {
    super(common)
  }

  override rewrite(context: SearchExecutionContext): QueryBuilder {
    if (isValues(this.values)) return this
    const { index, id, path, routing } = this.values
    // A document can be large: each is read once, and others may have their turn between two.
    const values = context.resumption.once(`lookup ${JSON.stringify([index, id, routing, path])}`, () => {
      const source = context.parts.fetchSource(index, id, routing)
      return source === null ? [] : valuesAt(source, path.split('.'))
    })
    return new TermsBuilder(this.field, values, this.common)
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    const { field, values } = this
    if (!isValues(values)) throw illegalArgument('query must be rewritten first')
    const type = context.fieldType(field)
    if (type === null || values.length === 0)
      return new MatchNoDocsQuery('The "terms" query was rewritten to a "match_none" query.')
    const limit = context.limits.maxTermsCount
    if (values.length > limit) {
      throw illegalArgument(
        `The number of terms [${values.length}] used in the Terms Query request has exceeded the allowed maximum of [${limit}]. This maximum can be set by changing the [index.max_terms_count] index level setting.`,
      )
    }
    return type.termsQuery(values, context)
  }
}

const isValues = (values: TermsBuilder['values']): values is readonly unknown[] => Array.isArray(values)

/** The values of a path of a document, those of all objects of arrays together. */
function valuesAt(source: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(source)) return source.flatMap(each => valuesAt(each, path))
  if (path.length === 0) return source === null || source === undefined ? [] : [source]
  if (!(source instanceof Map)) return []
  for (let length = path.length; length > 0; length--) {
    const name = path.slice(0, length).join('.')
    if (source.has(name)) return valuesAt(source.get(name), path.slice(length))
  }
  return []
}

function readValues({ cursor }: QueryParser): unknown[] {
  const values: unknown[] = []
  while (cursor.next() !== Token.endArray) {
    if (cursor.token === Token.null) throw illegalArgument('No value specified for terms query')
    values.push(readAny(cursor))
  }
  return values
}

const LOOKUP_MEMBERS: ReadonlySet<string> = new Set(['index', 'id', 'path', 'routing'])

function readLookup(parser: QueryParser): TermsLookup {
  const { cursor } = parser
  const members = new Map<string, string>()
  while (cursor.next() !== Token.endObject) {
    const key = cursor.text()
    cursor.next()
    if (!LOOKUP_MEMBERS.has(key)) throw parser.fault(`[terms_lookup] unknown field [${key}]`)
    members.set(key, readText(cursor))
  }
  const [index, id, path] = ['index', 'id', 'path'].map(name => members.get(name))
  if (index === undefined || id === undefined || path === undefined) {
    throw illegalArgument('[terms] query lookup element requires specifying the index, id and path.')
  }
  return { index, id, path, routing: members.get('routing') ?? null }
}

function parse(parser: QueryParser): TermsBuilder {
  const { cursor } = parser
  let field: string | null = null
  let values: readonly unknown[] | TermsLookup | null = null
  let common: CommonOptions = PLAIN
  while (cursor.next() !== Token.endObject) {
    const key = cursor.text()
    cursor.next()
    if (cursor.token === Token.startArray || cursor.token === Token.startObject) {
      if (field !== null) {
        throw parser.fault('[terms] query does not support multiple fields')
      }
      field = key
      values = cursor.token === Token.startArray ? readValues(parser) : readLookup(parser)
    } else if (key === 'boost' || key === '_name') common = parser.common(key, common)
    else throw parser.fault(`[terms] query does not support [${key}]`)
  }
  if (field === null || values === null) {
    throw parser.fault(
      '[terms] query requires a field name, followed by array of terms or a document lookup specification',
    )
  }
  return new TermsBuilder(field, values, common)
}

export default defineCustomQuery({
  name: 'terms',
  summary: 'Matches documents with any of several exact values in a field.',
  page: 'query-dsl-terms-query.html',
  options: {
    '<field>': option<readonly unknown[]>(
      { default: [], doc: 'The values, or the `index`, `id` and `path` of a document that holds them.' },
      { anyOf: [{ type: 'array' }, { type: 'object' }] },
      'any',
      parser => readValues(parser),
    ),
  },
  parse,
  examples: [
    {
      title: 'Either of two',
      query: { terms: { 'tag.keyword': ['new', 'sale'] } },
      documents: { 1: { tag: 'new' }, 2: { tag: ['old', 'sale'] }, 3: { tag: 'old' } },
      finds: ['1', '2'],
    },
  ],
})
