/** Reads what to search for: the body of a search and its parameters. */
import { readJson } from '@sluice/core'
import { JavaException, javaToString } from '@sluice/java'
import { WHOLE_SOURCE } from '@sluice/search'
import type { SearchRequest, SortKey } from '@sluice/store'
import type { ApiRequest } from '../define-route.js'
import { readSourceParameters, sourceFilterOf } from '../documents/source-parameters.js'
import { isOn, readCount } from '../parameters.js'

type Json = ReadonlyMap<string, unknown>

const KEYS = new Set([
  'query',
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
export function readSearch(body: string, query: ApiRequest['query']): SearchRequest {
  const read = body === '' ? new Map() : readJson(body)
  const members = read instanceof Map ? (read as Json) : new Map<string, unknown>()
  for (const key of members.keys()) if (!KEYS.has(key)) throw unknownKey(key)
  const asked = members.get('query')
  return {
    query: asked instanceof Map ? (asked as Json) : null,
    from: (members.get('from') as number | undefined) ?? readCount(query, 'from', 0),
    size: (members.get('size') as number | undefined) ?? readCount(query, 'size', 10),
    sort: query.has('sort') ? query.get('sort')!.split(',').map(sortOfText) : sortKeys(members.get('sort')),
    source: readSourceParameters(query, sourceFilterOf(members.get('_source'), WHOLE_SOURCE)),
    fields: ((members.get('fields') as readonly unknown[] | undefined) ?? []).map(nameOf),
    withVersion: members.get('version') === true || isOn(query, 'version'),
    withSeqNo: members.get('seq_no_primary_term') === true || isOn(query, 'seq_no_primary_term'),
  }
}

const unknownKey = (key: string): JavaException =>
  new JavaException('org.elasticsearch.common.ParsingException', `Unknown key for a VALUE in [${key}].`, undefined, {
    $status: 400,
  })

const nameOf = (field: unknown): string => javaToString(field instanceof Map ? field.get('field') : field)

function sortKeys(sort: unknown): SortKey[] {
  if (sort === undefined || sort === null) return []
  return (Array.isArray(sort) ? sort : [sort]).flatMap(each => {
    if (!(each instanceof Map)) return [sortOfText(javaToString(each))]
    return [...(each as Json)].map(([field, order]) => {
      const direction = order instanceof Map ? order.get('order') : order
      return { field, isDescending: direction === 'desc' }
    })
  })
}

function sortOfText(text: string): SortKey {
  const [field, order] = text.split(':') as [string, string | undefined]
  return { field, isDescending: order === 'desc' }
}
