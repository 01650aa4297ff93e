/** `nested` of sorts: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/sort-search-results.html#nested-sorting */
import { illegalArgument } from '@sluice/java'
import { readInt } from '../json/body-values.js'
import { type JsonCursor, Token } from '../json/json-cursor.js'
import { type MemberReader, member, readObject } from '../json/object-parser.js'
import type { QueryBuilder } from '../query/query-builder.js'
import type { RequestContext } from '../request/search-member.js'
import type { NestedSortOptions } from './field-sort.js'

/** The member of a sort that names nested objects. */
export const nestedMember = (context: RequestContext): MemberReader<NestedSortOptions> => ({
  takes: [Token.startObject],
  read: cursor => readNestedSort(cursor, context),
})

function readNestedSort(cursor: JsonCursor, context: RequestContext): NestedSortOptions {
  const {
    path,
    filter = null,
    max_children,
    nested = null,
  } = readObject(cursor, 'nested', {
    path: member.text,
    filter: { takes: [Token.startObject], read: () => context.queries.query() } satisfies MemberReader<QueryBuilder>,
    max_children: {
      takes: [Token.integer, Token.decimal, Token.string],
      read: readInt,
    } satisfies MemberReader<number>,
    nested: {
      takes: [Token.startObject],
      read: at => readNestedSort(at, context),
    } satisfies MemberReader<NestedSortOptions>,
  })
  if (path === undefined) throw illegalArgument('Required [path]')
  return { path, filter, maxChildren: max_children ?? Number.POSITIVE_INFINITY, nested }
}
