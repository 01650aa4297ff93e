/** Reads what to search for: the body of a search and its parameters. */
import { JavaException, javaToString } from '@sluice/java'
import {
  docSort,
  FieldSortBuilder,
  JsonCursor,
  type QueryBuilder,
  QueryParser,
  queryRegistry,
  readAny,
  type SortBuilder,
  scoreSort,
  Token,
  WHOLE_SOURCE,
} from '@sluice/search'
import type { SearchRequest } from '@sluice/store'
import type { ApiRequest } from '../define-route.js'
import { readSourceParameters, sourceFilterOf } from '../documents/source-parameters.js'
import { isOn, readCount } from '../parameters.js'

type Json = ReadonlyMap<string, unknown>

const KEYS = new Set([
  'from',
  'size',
  'sort',
  '_source',
  'fields',
  'version',
  'seq_no_primary_term',
  'track_total_hits',
])

/** Throws parsing_exception for members that there are not. */
export function readSearch(bytes: Uint8Array, query: ApiRequest['query']): SearchRequest {
  const { builder, members } = readMembers(bytes)
  return {
    query: builder,
    from: (members.get('from') as number | undefined) ?? readCount(query, 'from', 0),
    size: (members.get('size') as number | undefined) ?? readCount(query, 'size', 10),
    sort: query.has('sort') ? query.get('sort')!.split(',').map(sortOfText) : sortKeys(members.get('sort')),
    source: readSourceParameters(query, sourceFilterOf(members.get('_source'), WHOLE_SOURCE)),
    fields: ((members.get('fields') as readonly unknown[] | undefined) ?? []).map(nameOf),
    withVersion: members.get('version') === true || isOn(query, 'version'),
    withSeqNo: members.get('seq_no_primary_term') === true || isOn(query, 'seq_no_primary_term'),
  }
}

function readMembers(bytes: Uint8Array): { builder: QueryBuilder | null; members: Json } {
  const members = new Map<string, unknown>()
  let builder: QueryBuilder | null = null
  if (bytes.length === 0) return { builder, members }
  const cursor = new JsonCursor()
  cursor.reset(bytes)
  if (cursor.next() !== Token.startObject) return { builder, members }
  while (cursor.next() === Token.name) {
    const key = cursor.text()
    cursor.next()
    if (key === 'query') builder = new QueryParser(cursor, queryRegistry).query()
    else if (KEYS.has(key)) members.set(key, readAny(cursor))
    else throw unknownKey(key)
  }
  return { builder, members }
}

const unknownKey = (key: string): JavaException =>
  new JavaException('org.elasticsearch.common.ParsingException', `Unknown key for a VALUE in [${key}].`, undefined, {
    $status: 400,
  })

const nameOf = (field: unknown): string => javaToString(field instanceof Map ? field.get('field') : field)

function sortKeys(sort: unknown): SortBuilder[] {
  if (sort === undefined || sort === null) return []
  return (Array.isArray(sort) ? sort : [sort]).flatMap(each => {
    if (!(each instanceof Map)) return [sortOfText(javaToString(each))]
    return [...(each as Json)].map(([field, order]) => {
      const direction = order instanceof Map ? order.get('order') : order
      return sortOf(field, direction === undefined ? undefined : javaToString(direction))
    })
  })
}

function sortOfText(text: string): SortBuilder {
  const [field, order] = text.split(':') as [string, string | undefined]
  return sortOf(field, order)
}

function sortOf(field: string, order: string | undefined): SortBuilder {
  if (field === '_score') return scoreSort(order !== 'asc')
  if (field === '_doc') return docSort(order === 'desc')
  return new FieldSortBuilder({ field, isDescending: order === 'desc' })
}
