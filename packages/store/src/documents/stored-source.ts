/**
 * The source of a document as its index keeps it for readers: whole, a part of it, made again of its fields, or not at all. The row has all
 * of it, since segments are made of that. https://www.elastic.co/guide/en/elasticsearch/reference/8.18/mapping-source-field.html
 */
import { readJson, writeJson } from '@sluice/core'
import { javaToString } from '@sluice/java'
import { filterSource, type Mapping, syntheticSource } from '@sluice/search'
import type { Index } from '../indices/index.js'
import { indexSettings } from '../settings/index-settings.js'
import type { Settings } from '../settings/settings.js'
import type { DocumentRow } from './rows.js'

type Source = ReadonlyMap<string, unknown>

const decoder = new TextDecoder('utf-8')
const encoder = new TextEncoder()

/** How an index keeps sources: null if it keeps them as they were sent. */
type Keeping = ((source: Source) => Source | null) | null

const keepings = new WeakMap<Mapping, { readonly settings: Settings; readonly keeping: Keeping }>()

/** JSON text of the source of a row; null if the index keeps none. What was sent stays as it is, unless the mapping says otherwise. */
export function storedSource(index: Index, { source }: DocumentRow): string | null {
  const keeping = keepingFor(index)
  const text = decoder.decode(source!)
  if (keeping === null) return text
  const kept = keeping(readJson(text) as Source)
  return kept === null ? null : writeJson(kept)
}

/** A row with the source that the index keeps for readers. */
export function keptRow(index: Index, row: DocumentRow): DocumentRow {
  if (row.source === null || keepingFor(index) === null) return row
  const text = storedSource(index, row)
  return { ...row, source: text === null ? null : encoder.encode(text) }
}

function keepingFor({ mapping, settings }: Index): Keeping {
  let known = keepings.get(mapping)
  if (known?.settings !== settings) keepings.set(mapping, (known = { settings, keeping: keepingOf(mapping, settings) }))
  return known.keeping
}

function keepingOf(mapping: Mapping, settings: Settings): Keeping {
  const own = mapping.parameters.get('_source')
  const given: Source = own instanceof Map ? (own as Source) : new Map()
  const mode = javaToString(given.get('mode') ?? settings.get(indexSettings.mappingSourceMode)).toUpperCase()
  if (given.get('enabled') === false || mode === 'DISABLED') return () => null
  if (mode === 'SYNTHETIC') return source => syntheticSource(mapping, source)
  const patterns = (key: string): string[] =>
    ((given.get(key) as readonly unknown[] | undefined) ?? []).map(javaToString)
  const filter = { includes: patterns('includes'), excludes: patterns('excludes') }
  if (filter.includes.length === 0 && filter.excludes.length === 0) return null
  return source => filterSource(source, filter)
}
