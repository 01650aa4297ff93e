/** Which indices an expression means: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/api-conventions.html#api-multi-index */
import { wildcardMatches } from '@sluice/core'
import { indexClosed, indexNotFound } from '../faults.js'
import { indexSettings } from '../settings/index-settings.js'
import type { Index } from './index.js'

/** Which indices wildcards find. */
export interface WildcardScope {
  readonly open: boolean
  readonly closed: boolean
  readonly hidden: boolean
}

/** How names are found that are missing or closed. */
export interface ResolveOptions {
  readonly ignoreUnavailable?: boolean
  /** Whether wildcards may find nothing; true by default. */
  readonly allowNoIndices?: boolean
  /** Whether a closed index is found too. */
  readonly takesClosed?: boolean
  /** What wildcards find; by default what is open, and what is closed where that is taken. */
  readonly expand?: WildcardScope
}

/** What names are resolved against. */
export interface NamedIndices {
  all(): readonly Index[]
  /** The indices of a name: the index itself, or those of an alias or data stream. */
  named(name: string): readonly Index[]
  /** The indices of data streams whose names pass. */
  ofStreams(isNamed: (stream: string) => boolean): readonly Index[]
}

/**
 * The indices of an expression: names, aliases and wildcards with commas between them, in the order in which they are found. Throws
 * index_not_found_exception and index_closed_exception.
 */
export function resolveIndices(expression: string, indices: NamedIndices, options: ResolveOptions): Index[] {
  const { ignoreUnavailable = false, allowNoIndices = true, takesClosed = false } = options
  const expand = options.expand ?? { open: true, closed: takesClosed, hidden: false }
  const found = new Map<string, Index>()
  const parts = expression === '' || expression === '_all' ? ['*'] : expression.split(',')
  let hadWildcard = false
  for (const part of parts) {
    if (part.startsWith('-') && hadWildcard) {
      for (const index of excluded(part.slice(1), indices)) found.delete(index.name)
    } else if (part.includes('*')) {
      hadWildcard = true
      const matches = [
        ...indices.all().filter(index => isExpanded(index, expand, part) && matchesName(index, part)),
        ...(expand.open ? indices.ofStreams(stream => wildcardMatches(part, stream)) : []),
      ]
      if (matches.length === 0 && !allowNoIndices) throw indexNotFound(part)
      for (const index of matches) found.set(index.name, index)
    } else {
      for (const index of namedIndices(part, indices, ignoreUnavailable, takesClosed)) found.set(index.name, index)
    }
  }
  if (found.size === 0 && !allowNoIndices) throw indexNotFound(expression === '' ? '_all' : expression)
  return [...found.values()]
}

const matchesName = ({ name, aliases }: Index, pattern: string): boolean =>
  wildcardMatches(pattern, name) || [...aliases.keys()].some(alias => wildcardMatches(pattern, alias))

const excluded = (pattern: string, indices: NamedIndices): readonly Index[] =>
  pattern.includes('*') ? indices.all().filter(index => matchesName(index, pattern)) : indices.named(pattern)

function isExpanded({ isOpen, name, settings }: Index, expand: WildcardScope, pattern: string): boolean {
  if (isOpen ? !expand.open : !expand.closed) return false
  if (expand.hidden || !settings.get(indexSettings.hidden)) return true
  return pattern.startsWith('.') && name.startsWith('.')
}

function namedIndices(
  name: string,
  indices: NamedIndices,
  ignoreUnavailable: boolean,
  takesClosed: boolean,
): readonly Index[] {
  const found = indices.named(name)
  if (found.length === 0 && !ignoreUnavailable) throw indexNotFound(name)
  const closed = found.find(({ isOpen }) => !isOpen)
  if (closed === undefined || takesClosed) return found
  if (!ignoreUnavailable) throw indexClosed(closed)
  return found.filter(({ isOpen }) => isOpen)
}
