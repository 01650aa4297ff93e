/**
 * The source of a document as its index keeps it for readers: whole, a part of it, made again of its fields, or not at all. The row has all of it,
 * since segments are made of that. https://www.elastic.co/guide/en/elasticsearch/reference/8.18/mapping-source-field.html
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

/** How an index keeps sources: null where it keeps them as they were sent. */
type Keeping = ((source: Source) => Source | null) | null

const keepings = new WeakMap<Mapping, { readonly settings: Settings; readonly keeping: Keeping }>()

/** JSON text of the source of a row; null where the index keeps none. What was sent stays as it is, unless the mapping says otherwise. */
export function storedSource({ mapping, settings }: Index, { source }: DocumentRow): string | null {
  let known = keepings.get(mapping)
  if (known?.settings !== settings) keepings.set(mapping, (known = { settings, keeping: keepingOf(mapping, settings) }))
  const text = decoder.decode(source!)
  if (known.keeping === null) return text
  const kept = known.keeping(readJson(text) as Source)
  return kept === null ? null : writeJson(kept)
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
