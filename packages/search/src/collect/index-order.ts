/**
 * Searches in the order of a sorted index:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/index-modules-index-sorting.html#early-terminate
 */
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { SortKey } from '../sort/sort-key.js'

/** Whether the documents of a segment are in the order of some sort keys: these are the first ones of the index. */
export function isInOrder(leaf: LeafReader, keys: readonly SortKey[]): boolean {
  const { sort, fields } = leaf.segment
  if (sort === null || keys.length === 0 || keys.length > sort.fields.length) return false
  return keys.every((key, i) => {
    const order = sort.fields[i]!
    // A search may have its own values for a field, or may not see it.
    return key.follows?.(order) === true && leaf.column(order.field) === fields.get(order.field)?.column
  })
}
