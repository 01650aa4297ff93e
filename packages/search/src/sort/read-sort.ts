/** Reads `sort`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/sort-search-results.html */
import { illegalArgument } from '@sluice/java'
import { isValue, parsingFault, readItems, readText } from '../json/body-values.js'
import { type JsonCursor, Token } from '../json/json-cursor.js'
import { readObject } from '../json/object-parser.js'
import type { RequestContext } from '../request/search-member.js'
import { FieldSortBuilder } from './field-sort.js'
import { docSort, scoreSort } from './score-sort.js'
import { ShardDocSortBuilder } from './shard-doc-sort.js'
import type { SortBuilder } from './sort-key.js'

/** A key that is given by its name; `order` is `asc` or `desc` where it is given, too. Throws illegal_argument_exception. */
export function sortOfText(name: string, order: string | null = null): SortBuilder {
  const isDescending = order === null ? null : isDescendingOrder(order)
  if (name === '_score') return scoreSort(isDescending ?? true)
  if (name === '_doc') return docSort(isDescending ?? false)
  if (name === '_shard_doc') return new ShardDocSortBuilder(isDescending ?? false)
  return new FieldSortBuilder({ field: name, isDescending: isDescending ?? false })
}

function isDescendingOrder(order: string): boolean {
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

function readKeys(cursor: JsonCursor, keys: SortBuilder[], _context: RequestContext): void {
  while (cursor.next() !== Token.endObject) {
    const name = cursor.text()
    cursor.next()
    if (isValue(cursor.token)) keys.push(sortOfText(name, readText(cursor)))
    else if (cursor.token === Token.startObject) keys.push(readKey(cursor, name))
    else throw parsingFault(cursor, `malformed sort of [${name}]`)
  }
}

function readKey(cursor: JsonCursor, name: string): SortBuilder {
  let order: string | null = null
  readObject(cursor, name === '_score' ? '_score' : 'field_sort', {
    order: {
      takes: [Token.string],
      read: at => {
        order = readText(at)
        isDescendingOrder(order)
      },
    },
  })
  return sortOfText(name, order)
}
