/** `_source` of hits: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-fields.html#source-filtering */
import { filterSource, type SourceFilter, WHOLE_SOURCE } from '../../read/source-filter.js'
import type { HitOptions } from '../../request/search-source.js'
import { defineSubPhase } from '../define-sub-phase.js'
import type { NestedIdentity } from '../fetched-hit.js'

type Json = ReadonlyMap<string, unknown>

export default defineSubPhase({
  name: 'source',
  prepare({ options, search }) {
    const filter = sourceFilterOf(options)
    if (filter === false || search.mapping.root.settings.enabled === false) return null
    return hit => {
      if (hit.stored.source === null) return
      const source = hit.ownSource
      hit.source = hit.nested === null ? filterSource(source, filter) : filterNested(source, filter, hit.nested)
    }
  },
})

/** The returned part of sources: everything, unless stored fields are requested instead. */
export function sourceFilterOf({ source, storedFields }: HitOptions): SourceFilter {
  if (source !== null) return source
  if (storedFields === null) return WHOLE_SOURCE
  return storedFields !== 'none' && storedFields.includes('_source') ? WHOLE_SOURCE : false
}

/** Patterns are those of the whole document, so the nested object is filtered if it is in it. */
function filterNested(source: Json, filter: Exclude<SourceFilter, false>, nested: NestedIdentity): Json | null {
  if (filter === WHOLE_SOURCE) return source
  const path: string[] = []
  for (let level: NestedIdentity | null = nested; level !== null; level = level.child) path.push(level.field)
  const whole = path.reduceRight<Json>((inner, field) => new Map([[field, inner]]), source)
  let kept: unknown = filterSource(whole, filter)
  for (const field of path) kept = (kept as Json | undefined)?.get(field)
  return (kept as Json | undefined) ?? new Map()
}
