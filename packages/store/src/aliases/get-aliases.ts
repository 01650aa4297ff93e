/** Finding aliases by names and wildcards. */
import { wildcardMatches } from '@sluice/core'
import type { StateValue } from '../cluster/cluster-state.js'
import type { Index } from '../indices/index.js'

/** The aliases of some indices that an expression names. */
export interface FoundAliases {
  readonly byIndex: readonly (readonly [Index, ReadonlyMap<string, StateValue>])[]
  /** Names without a wildcard that no index has. */
  readonly missing: readonly string[]
}

/** Finds aliases: names and wildcards with commas between them, `-` before one that is left out. Null is all, also of indices that have none. */
export function getAliases(indices: readonly Index[], expression: string | null): FoundAliases {
  if (expression === null) return { byIndex: indices.map(index => [index, index.aliases] as const), missing: [] }
  const parts = expression.split(',')
  const isNamed = (alias: string): boolean => {
    let isIn = false
    for (const [i, part] of parts.entries()) {
      if (i > 0 && part.startsWith('-')) isIn = isIn && !wildcardMatches(part.slice(1), alias)
      else isIn = isIn || part === '_all' || wildcardMatches(part, alias)
    }
    return isIn
  }
  const byIndex = indices
    .map(index => [index, new Map([...index.aliases].filter(([alias]) => isNamed(alias)))] as const)
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
