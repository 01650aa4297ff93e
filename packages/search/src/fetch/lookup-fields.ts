/**
 * Runtime fields of the type `lookup`: fields of a document of another index:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/runtime-retrieving-fields.html#lookup-runtime-fields
 */
import { wildcardMatches } from '@sluice/core'
import { javaToString } from '@sluice/java'
import type { RuntimeField } from '../mapping/mapping.js'
import type { SearchExecutionContext } from '../query/execution-context.js'
import { FieldFetcher, type WantedField } from '../read/fetch-fields.js'
import { computedReaders } from './computed-values.js'
import type { FetchedHit } from './fetched-hit.js'

type Json = ReadonlyMap<string, unknown>

/** A document of another index that is requested: one whose field has a value. */
export interface RelatedLookup {
  readonly index: string
  readonly field: string
  /** A string, a number or a boolean, as the option `fields` shows it. */
  readonly value: unknown
  readonly fields: readonly WantedField[]
}

/** Returns the fields of a hit, one object for each value that finds a document. */
export type LookupReader = (hit: FetchedHit) => readonly Json[]

/** The readers of the requested lookups, by path. Results for a value live as long as the readers. */
export function lookupReaders(
  search: SearchExecutionContext,
  wanted: readonly WantedField[],
): ReadonlyMap<string, LookupReader> {
  const readers = new Map<string, LookupReader>()
  for (const [path, field] of search.mapping.runtime) {
    if (field.type !== 'lookup' || !wanted.some(each => wildcardMatches(each.field, path))) continue
    readers.set(path, lookupReader(search, field))
  }
  return readers
}

function lookupReader(search: SearchExecutionContext, { shown }: RuntimeField): LookupReader {
  const text = (key: string): string => javaToString(shown.get(key))
  const input = text('input_field')
  const target = { index: text('target_index'), field: text('target_field'), fields: fetchedFields(shown) }
  const fetcher = new FieldFetcher(search.mapping, [{ field: input }])
  const computed = computedReaders(search, [{ field: input }]).get(input)
  const known = new Map<unknown, Json | null>()
  return hit => {
    const values = computed?.(hit.leaf, hit.doc) ?? fetcher.fetch(hit.wholeSource).get(input) ?? []
    return values.flatMap(value => {
      let found = known.get(value)
      if (found === undefined) known.set(value, (found = search.parts.findRelated({ ...target, value })))
      return found === null ? [] : [found]
    })
  }
}

const fetchedFields = (shown: Json): WantedField[] =>
  (shown.get('fetch_fields') as readonly Json[]).map(each => ({
    field: javaToString(each.get('field')),
    format: each.has('format') ? javaToString(each.get('format')) : null,
  }))
