/** The changes of a document by a step: the differences of two states, field by field. */
import { javaEquals } from '@sluice/java'
import type { IngestDocument } from '../../document/document.js'

/** One difference. `path` is the field path; list elements are compared as a whole list. */
export interface FieldChange {
  readonly path: string
  readonly kind: 'added' | 'removed' | 'changed'
  readonly before?: unknown
  readonly after?: unknown
}

/** The differences from `before` to `after`: source, metadata and `_ingest` (its timestamp and pipeline aside). */
export function diffDocuments(before: IngestDocument, after: IngestDocument): FieldChange[] {
  const changes: FieldChange[] = []
  diffMaps(before.metadata.values, after.metadata.values, '', changes)
  diffMaps(before.source, after.source, '', changes)
  diffMaps(before.ingest, after.ingest, '_ingest.', changes)
  return changes.filter(({ path }) => path !== '_ingest.pipeline' && path !== '_ingest.timestamp')
}

function diffMaps(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
  prefix: string,
  changes: FieldChange[],
): void {
  // Copies of one document share what did not change.
  if (before === after) return
  let inBoth = 0
  for (const [key, value] of before) {
    const next = after.get(key)
    if (next !== undefined) inBoth++
    if (next === value) continue
    const path = prefix + key
    if (next === undefined) changes.push({ path, kind: 'removed', before: value })
    else if (value instanceof Map && next instanceof Map) {
      diffMaps(value as Map<string, unknown>, next as Map<string, unknown>, `${path}.`, changes)
    } else if (!javaEquals(value, next)) changes.push({ path, kind: 'changed', before: value, after: next })
  }
  if (inBoth === after.size) return
  for (const [key, value] of after) {
    if (before.has(key)) continue
    addLeaves(prefix + key, value, changes)
  }
}

/** A new object shows as its members, so that each change is one value. */
function addLeaves(path: string, value: unknown, changes: FieldChange[]): void {
  if (!(value instanceof Map) || value.size === 0) {
    changes.push({ path, kind: 'added', after: value })
    return
  }
  for (const [key, item] of value) addLeaves(`${path}.${String(key)}`, item, changes)
}
