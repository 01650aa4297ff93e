/** Which records an expression means: ids and patterns with commas between them, `_all` or nothing for all. */
import { wildcardMatches } from '@sluice/core'
import type { JavaException } from '@sluice/java'

/** How records are looked for. */
export interface MlLookup {
  /** Null for all. */
  readonly expression: string | null
  /** Whether patterns may find nothing. */
  readonly allowNoMatch: boolean
}

/**
 * The ids that are meant, in the order of ids. Throws what `missing` makes for an id that is not there, and for a pattern without a match
 * if that is not allowed.
 */
export function matchingIds(
  known: Iterable<string>,
  { expression, allowNoMatch }: MlLookup,
  missing: (id: string) => JavaException,
): string[] {
  const ids = [...known].sort()
  const text = expression === null || expression === '' || expression === '_all' ? '*' : expression
  const found = new Set<string>()
  for (const part of text.split(',')) {
    const isPattern = part.includes('*')
    const matches = ids.filter(id => (isPattern ? wildcardMatches(part, id) : id === part))
    if (matches.length === 0 && !(isPattern && allowNoMatch)) throw missing(part)
    for (const id of matches) found.add(id)
  }
  return ids.filter(id => found.has(id))
}
