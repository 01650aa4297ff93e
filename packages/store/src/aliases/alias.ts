/** An alias: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/aliases.html */
import { javaToString } from '@sluice/java'
import type { StateValue } from '../cluster/cluster-state.js'
import { aliasNameTaken, invalidAliasName } from '../faults.js'
import { nameFault } from '../indices/index-name.js'

/** The parts of an alias as requests give them. */
export interface AliasParts {
  readonly filter?: ReadonlyMap<string, unknown> | null | undefined
  /** The routing of both. */
  readonly routing?: string | undefined
  readonly indexRouting?: string | undefined
  readonly searchRouting?: string | undefined
  readonly isWriteIndex?: boolean | undefined
  readonly isHidden?: boolean | undefined
}

/** An alias as it is kept and as APIs show it: only what was given, `routing` as both of its kinds. */
export function aliasValue(parts: AliasParts): StateValue {
  const { filter, routing, indexRouting = routing, searchRouting = routing, isWriteIndex, isHidden } = parts
  const value = new Map<string, unknown>()
  if (filter !== undefined && filter !== null && filter.size > 0) value.set('filter', filter)
  if (indexRouting !== undefined) value.set('index_routing', indexRouting)
  if (searchRouting !== undefined) value.set('search_routing', searchRouting)
  if (isWriteIndex !== undefined) value.set('is_write_index', isWriteIndex)
  if (isHidden !== undefined) value.set('is_hidden', isHidden)
  return value
}

/** The parts of an alias in the body of a request; members that it does not have are not read. */
export function aliasParts(body: ReadonlyMap<string, unknown>): AliasParts {
  const text = (key: string): string | undefined => {
    const value = body.get(key)
    return value === undefined || value === null ? undefined : javaToString(value)
  }
  const flag = (key: string): boolean | undefined => {
    const value = text(key)
    return value === undefined ? undefined : value === 'true'
  }
  const filter = body.get('filter')
  return {
    filter: filter instanceof Map ? (filter as ReadonlyMap<string, unknown>) : undefined,
    routing: text('routing'),
    indexRouting: text('index_routing') ?? text('indexRouting'),
    searchRouting: text('search_routing') ?? text('searchRouting'),
    isWriteIndex: flag('is_write_index'),
    isHidden: flag('is_hidden'),
  }
}

/** The aliases of an index or template as a body gives them, as they are kept. Throws invalid_alias_name_exception. */
export function aliasValues(body: ReadonlyMap<string, unknown>): Map<string, StateValue> {
  const values = new Map<string, StateValue>()
  for (const [name, definition] of body) {
    checkAliasName(name, () => false)
    values.set(name, aliasValue(definition instanceof Map ? aliasParts(definition as StateValue) : {}))
  }
  return values
}

/** Throws invalid_alias_name_exception for a name that no alias may have, and for one that an index or data stream has. */
export function checkAliasName(name: string, isTaken: (name: string) => boolean): void {
  if (isTaken(name)) throw aliasNameTaken(name)
  const rule = nameFault(name)
  if (rule !== null) throw invalidAliasName(name, rule)
}
