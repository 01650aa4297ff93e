/** Filters of anomaly detection rules: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ml-put-filter.html */
import { illegalArgument } from '@sluice/java'
import type { StateValue } from '../cluster/cluster-state.js'
import { resourceNotFound } from '../faults.js'
import type { Store } from '../store.js'
import { type MlLookup, matchingIds } from './ml-expression.js'
import { alreadyExists, checkMlId } from './ml-faults.js'

const MAX_ITEMS = 10_000

const missing = (id: string) => resourceNotFound(`No filter with id [${id}] exists`)

/** A filter; throws resource_not_found_exception. */
export function getFilter({ state }: Store, id: string): StateValue {
  const filter = state.get('ml_filter', id)
  if (filter === undefined) throw missing(id)
  return filter
}

/** Filters by an expression, in the order of their ids. */
export const findFilters = ({ state }: Store, lookup: MlLookup): StateValue[] =>
  matchingIds(state.all('ml_filter').keys(), lookup, missing).map(id => state.get('ml_filter', id)!)

function shown(id: string, description: string | undefined, items: Iterable<string>): StateValue {
  const sorted = [...new Set(items)].sort()
  if (sorted.length > MAX_ITEMS)
    throw illegalArgument(`Filter [${id}] contains too many items; up to [${MAX_ITEMS}] items are allowed`)
  return new Map<string, unknown>([
    ['filter_id', id],
    ...(description === undefined ? [] : [['description', description] as const]),
    ['items', sorted],
  ])
}

/** Stores a filter. Throws resource_already_exists_exception. */
export function putFilter(
  store: Store,
  id: string,
  description: string | undefined,
  items: readonly string[],
): StateValue {
  checkMlId('filter_id', id)
  if (store.state.get('ml_filter', id) !== undefined) throw alreadyExists(`A filter with id [${id}] already exists`)
  const filter = shown(id, description, items)
  store.state.set('ml_filter', id, filter)
  return filter
}

/** The changes of a filter. */
export interface FilterChanges {
  readonly description?: string | undefined
  readonly add_items?: readonly string[]
  readonly remove_items?: readonly string[]
}

/** Changes a filter. Throws illegal_argument_exception for an item that cannot be removed because it is not there. */
export function updateFilter(store: Store, id: string, changes: FilterChanges): StateValue {
  const before = getFilter(store, id)
  const items = new Set(before.get('items') as readonly string[])
  for (const item of changes.add_items ?? []) items.add(item)
  for (const item of changes.remove_items ?? []) {
    if (!items.delete(item))
      throw illegalArgument(`Cannot remove item [${item}] as it is not present in filter [${id}]`)
  }
  const filter = shown(id, changes.description ?? (before.get('description') as string | undefined), items)
  store.state.set('ml_filter', id, filter)
  return filter
}

/** Removes a filter; throws resource_not_found_exception. */
export function deleteFilter({ state }: Store, id: string): void {
  if (!state.delete('ml_filter', id)) throw missing(id)
}
