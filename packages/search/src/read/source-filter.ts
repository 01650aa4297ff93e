/** Which part of a source is shown: `_source` of requests. */
import { wildcardMatches } from '@sluice/core'

type Source = ReadonlyMap<string, unknown>

/** The returned part of a source: none, everything, or the fields that patterns name. */
export type SourceFilter = false | { readonly includes: readonly string[]; readonly excludes: readonly string[] }

/** Everything. */
export const WHOLE_SOURCE: SourceFilter = { includes: [], excludes: [] }

/** The part of a source that a filter leaves; null for none. */
export function filterSource(source: Source, filter: SourceFilter): Source | null {
  if (filter === false) return null
  const { includes, excludes } = filter
  if (includes.length === 0 && excludes.length === 0) return source
  return filterObject(source, '', includes, excludes)
}

function filterObject(
  source: Source,
  parent: string,
  includes: readonly string[],
  excludes: readonly string[],
): Source {
  const out = new Map<string, unknown>()
  for (const [key, value] of source) {
    const path = parent === '' ? key : `${parent}.${key}`
    if (isNamed(path, excludes)) continue
    const isIncluded = includes.length === 0 || isNamed(path, includes)
    const inner = isIncluded ? [] : includes
    if (!isIncluded && !includes.some(pattern => leadsTo(pattern, path))) continue
    const kept = filterValue(value, path, inner, excludes)
    if (kept !== undefined && (isIncluded || !isEmpty(kept))) out.set(key, kept)
  }
  return out
}

function filterValue(value: unknown, path: string, includes: readonly string[], excludes: readonly string[]): unknown {
  if (value instanceof Map) return filterObject(value as Source, path, includes, excludes)
  if (Array.isArray(value)) {
    const items = value.map(item => filterValue(item, path, includes, excludes))
    return includes.length === 0 ? items : items.filter(item => item !== undefined && !isEmpty(item))
  }
  return includes.length === 0 ? value : undefined
}

const isEmpty = (value: unknown): boolean =>
  (value instanceof Map && value.size === 0) || (Array.isArray(value) && value.length === 0)

const isNamed = (path: string, patterns: readonly string[]): boolean =>
  patterns.some(pattern => wildcardMatches(pattern, path) || wildcardMatches(`${pattern}.*`, path))

/** Whether a pattern may name something below a path. */
const leadsTo = (pattern: string, path: string): boolean =>
  pattern.startsWith(`${path}.`) ||
  (pattern.includes('*') && wildcardMatches(pattern.slice(0, pattern.indexOf('*') + 1), `${path}.`))
