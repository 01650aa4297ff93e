/** Reads `sort`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/sort-search-results.html */
import { illegalArgument } from '@sluice/java'
import { isValue, parsingFault, readAny, readItems, readText } from '../json/body-values.js'
import { type JsonCursor, Token } from '../json/json-cursor.js'
import { type MemberReader, member, readObject } from '../json/object-parser.js'
import type { RequestContext } from '../request/search-member.js'
import { FieldSortBuilder } from './field-sort.js'
import { readGeoDistanceSort } from './geo-distance-sort.js'
import { type MultiValueMode, multiValueMode } from './multi-value-mode.js'
import { nestedMember } from './read-nested-sort.js'
import { docSort, scoreSort } from './score-sort.js'
import { readScriptSort } from './script-sort.js'
import { ShardDocSortBuilder } from './shard-doc-sort.js'
import type { SortBuilder } from './sort-key.js'

/** A key that is given by its name; `order` is `asc` or `desc` if it is given, too. Throws illegal_argument_exception. */
export function sortOfText(name: string, order: string | null = null): SortBuilder {
  const isDescending = order === null ? null : isDescendingOrder(order)
  if (name === '_score') return scoreSort(isDescending ?? true)
  if (name === '_doc') return docSort(isDescending ?? false)
  if (name === '_shard_doc') return new ShardDocSortBuilder(isDescending ?? false)
  return new FieldSortBuilder({ field: name, isDescending: isDescending ?? false })
}

/** Whether an order is descending. Throws illegal_argument_exception for any other order. */
export function isDescendingOrder(order: string): boolean {
  const upper = order.toUpperCase()
  if (upper === 'ASC' || upper === 'DESC') return upper === 'DESC'
  throw illegalArgument(`No enum constant org.elasticsearch.search.sort.SortOrder.${upper}`)
}

/** Reads a key, an object of keys, or a list of both. Throws illegal_argument_exception and x_content_parse_exception. */
export function readSort(cursor: JsonCursor, context: RequestContext): SortBuilder[] {
  const keys: SortBuilder[] = []
  readItems(cursor, item => {
    if (item.token === Token.startObject) readKeys(item, keys, context)
    else if (item.token === Token.string) keys.push(sortOfText(item.text()))
    else throw malformed()
  })
  return keys
}

const malformed = () =>
  illegalArgument('malformed sort format, within the sort array, an object, or an actual string are allowed')

function readKeys(cursor: JsonCursor, keys: SortBuilder[], context: RequestContext): void {
  while (cursor.next() !== Token.endObject) {
    const name = cursor.text()
    cursor.next()
    if (isValue(cursor.token)) keys.push(sortOfText(name, readText(cursor)))
    else if (cursor.token === Token.startObject) keys.push(readKey(cursor, name, context))
    else throw parsingFault(cursor, `malformed sort of [${name}]`)
  }
}

function readKey(cursor: JsonCursor, name: string, context: RequestContext): SortBuilder {
  if (name === '_geo_distance') return readGeoDistanceSort(cursor, context)
  if (name === '_script') return readScriptSort(cursor, context)
  if (name === '_score') {
    const { order = 'desc' } = readObject(cursor, '_score', { order: ORDER })
    return scoreSort(isDescendingOrder(order))
  }
  const { order = 'asc', ...options } = readObject(cursor, 'field_sort', {
    order: ORDER,
    mode: { takes: [Token.string], read: at => multiValueMode(readText(at)) } satisfies MemberReader<MultiValueMode>,
    missing: { takes: SCALARS, read: readAny } satisfies MemberReader<unknown>,
    unmapped_type: member.text,
    numeric_type: member.text,
    format: member.text,
    nested: nestedMember(context),
    nested_path: removedMember('nested_path'),
    nested_filter: removedMember('nested_filter'),
  })
  if (name === '_doc') return docSort(isDescendingOrder(order))
  if (name === '_shard_doc') return new ShardDocSortBuilder(isDescendingOrder(order))
  return new FieldSortBuilder({
    field: name,
    isDescending: isDescendingOrder(order),
    mode: options.mode ?? null,
    missing: options.missing ?? '_last',
    unmappedType: options.unmapped_type ?? null,
    numericType: options.numeric_type ?? null,
    format: options.format ?? null,
    nested: options.nested ?? null,
  })
}

const SCALARS = [Token.string, Token.integer, Token.decimal, Token.true, Token.false] as const

const ORDER: MemberReader<string> = {
  takes: [Token.string],
  read(cursor) {
    const order = readText(cursor)
    isDescendingOrder(order)
    return order
  },
}

/** A member of earlier versions. */
const removedMember = (name: string): MemberReader<never> => ({
  takes: [...SCALARS, Token.startObject],
  read() {
    throw illegalArgument(`[${name}] has been removed in favour of the [nested] parameter`)
  },
})
