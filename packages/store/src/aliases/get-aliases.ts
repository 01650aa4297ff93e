/** Finding aliases by names and wildcards. */
import { wildcardMatches } from '@sluice/core'
import type { StateValue } from '../cluster/cluster-state.js'
import type { Index } from '../indices/index.js'
import type { IndexService } from '../indices/index-service.js'

/** The aliases of some indices that an expression names. */
export interface FoundAliases {
  readonly byIndex: readonly (readonly [Index, ReadonlyMap<string, StateValue>])[]
  /** Names without a wildcard that no index has. */
  readonly missing: readonly string[]
}

/**
 * Finds aliases that `names` sees: names and wildcards with commas between them, `-` before one that is left out. Null is all, also of indices that
 * have none. Throws security_exception for a name that it does not see.
 */
export function getAliases(
  indices: readonly Index[],
  expression: string | null,
  names: Pick<IndexService, 'sees' | 'authorize'>,
): FoundAliases {
  const seen = ({ aliases }: Index) => [...aliases].filter(([alias]) => names.sees(alias))
  if (expression === null) return { byIndex: indices.map(index => [index, new Map(seen(index))] as const), missing: [] }
  const parts = expression.split(',')
  names.authorize(parts.filter((part, i) => part !== '_all' && !part.includes('*') && !(i > 0 && part.startsWith('-'))))
  const isNamed = (alias: string): boolean => {
    let isIn = false
    for (const [i, part] of parts.entries()) {
      if (i > 0 && part.startsWith('-')) isIn = isIn && !wildcardMatches(part.slice(1), alias)
      else isIn = isIn || part === '_all' || wildcardMatches(part, alias)
    }
    return isIn
  }
  const byIndex = indices
    .map(index => [index, new Map(seen(index).filter(([alias]) => isNamed(alias)))] as const)
    .filter(([, aliases]) => aliases.size > 0)
  const missing = parts.filter(
    (part, i) =>
      part !== '_all' &&
      !part.includes('*') &&
      !(i > 0 && part.startsWith('-')) &&
      !byIndex.some(([, aliases]) => aliases.has(part)),
  )
  return { byIndex, missing: [...new Set(missing)].sort() }
}
