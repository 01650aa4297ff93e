/** Which indices an expression means: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/api-conventions.html#api-multi-index */
import { wildcardMatches } from '@sluice/core'
import type { JavaException } from '@sluice/java'
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
  /** The indices that wildcards match; by default open ones, and closed ones if they are accepted. */
  readonly expand?: WildcardScope
}

/** The indices against which names are resolved. */
export interface NamedIndices {
  all(): readonly Index[]
  /** The indices of a name: the index itself, or those of an alias or data stream. */
  named(name: string): readonly Index[]
  /** The indices of data streams whose names pass. */
  ofStreams(isNamed: (stream: string) => boolean): readonly Index[]
}

/** Which names somebody may use. */
export interface NameView {
  sees(name: string): boolean
  /** Notes that an index was found by a name: its own, that of its data stream, or an alias. */
  reached(index: Index, name: string): void
  /** The fault of names that may not be used. */
  denial(names: readonly string[]): JavaException
}

/**
 * The indices of an expression: names, aliases and wildcards with commas between them, in the order in which they are found. Wildcards find
 * what `view` sees; null sees everything. Throws index_not_found_exception and index_closed_exception, and for a name that is not seen what
 * `view` says.
 */
export function resolveIndices(
  expression: string,
  indices: NamedIndices,
  options: ResolveOptions,
  view: NameView | null = null,
): Index[] {
  const { ignoreUnavailable = false, allowNoIndices = true, takesClosed = false } = options
  const expand = options.expand ?? { open: true, closed: takesClosed, hidden: false }
  const found = new Map<string, Index>()
  const parts = expression === '' || expression === '_all' ? ['*'] : expression.split(',')
  const denied: string[] = []
  let hadWildcard = false
  for (const part of parts) {
    if (part.startsWith('-') && hadWildcard) {
      for (const index of excluded(part.slice(1), indices)) found.delete(index.name)
    } else if (part.includes('*')) {
      hadWildcard = true
      const matches = [
        ...indices.all().filter(index => isExpanded(index, expand, part) && matchesName(index, part, view)),
        ...(expand.open ? ofStreams(part, indices, view) : []),
      ]
      if (matches.length === 0 && !allowNoIndices) throw indexNotFound(part)
      for (const index of matches) found.set(index.name, index)
    } else if (view !== null && !view.sees(part)) {
      if (!ignoreUnavailable) denied.push(part)
    } else {
      for (const index of namedIndices(part, indices, ignoreUnavailable, takesClosed)) {
        found.set(index.name, index)
        view?.reached(index, part)
      }
    }
  }
  if (view !== null && denied.length > 0) throw view.denial(denied.sort())
  if (found.size === 0 && !allowNoIndices) throw indexNotFound(expression === '' ? '_all' : expression)
  return [...found.values()]
}

function matchesName(index: Index, pattern: string, view: NameView | null): boolean {
  const { name, aliases } = index
  if (view === null) {
    return wildcardMatches(pattern, name) || [...aliases.keys()].some(alias => wildcardMatches(pattern, alias))
  }
  const names = [name, ...aliases.keys()].filter(each => wildcardMatches(pattern, each) && view.sees(each))
  for (const each of names) view.reached(index, each)
  return names.length > 0
}

function ofStreams(pattern: string, indices: NamedIndices, view: NameView | null): readonly Index[] {
  if (view === null) return indices.ofStreams(stream => wildcardMatches(pattern, stream))
  const streams = new Set<string>()
  indices.ofStreams(stream => {
    if (wildcardMatches(pattern, stream) && view.sees(stream)) streams.add(stream)
    return false
  })
  return [...streams].flatMap(stream => {
    const found = indices.ofStreams(each => each === stream)
    for (const index of found) view.reached(index, stream)
    return found
  })
}

const excluded = (pattern: string, indices: NamedIndices): readonly Index[] =>
  pattern.includes('*') ? indices.all().filter(index => matchesName(index, pattern, null)) : indices.named(pattern)

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
