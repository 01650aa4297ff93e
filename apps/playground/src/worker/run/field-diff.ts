/** Two states of a document, field by field. Objects that only one of them has are one difference here; moves are found in them. */
import type { IngestDocument } from '@sluice/core'
import { javaEquals } from '@sluice/java'
import { keyText } from './values.js'

/** An object of a document. */
export type Fields = ReadonlyMap<unknown, unknown>

/** The change of one field. */
export interface Difference {
  readonly path: string
  readonly kind: 'added' | 'removed' | 'changed' | 'same'
  /** Undefined for `added`. */
  readonly before: unknown
  /** Undefined for `removed`. */
  readonly after: unknown
}

/** Members of `_ingest` that change without anybody's doing. */
const OWN_INGEST = new Set(['timestamp', 'pipeline'])

/** All fields of a document: metadata, source, `_ingest` in one object. `isWhole`: with its timestamp and pipeline. */
export function allFields({ metadata, source, ingest }: IngestDocument, isWhole: boolean): Fields {
  const all = new Map<unknown, unknown>([...metadata.values, ...source])
  const shown = [...ingest].filter(([key]) => isWhole || !OWN_INGEST.has(key))
  if (shown.length > 0) all.set('_ingest', new Map(shown))
  return all
}

/** The differences in the order of `after`; what was removed stands after what it followed. */
export function differences(before: Fields, after: Fields): Difference[] {
  const found: Difference[] = []
  compareObjects(before, after, '', found)
  return found
}

function compareObjects(before: Fields, after: Fields, prefix: string, found: Difference[]): void {
  const removed = removedBehind(before, after)
  const emitRemoved = (key: unknown): void => {
    for (const gone of removed.get(key) ?? []) {
      found.push({ path: prefix + keyText(gone), kind: 'removed', before: before.get(gone), after: undefined })
    }
  }
  emitRemoved(START)
  for (const [key, value] of after) {
    const path = prefix + keyText(key)
    if (before.has(key)) compareValues(before.get(key), value, path, found)
    else found.push({ path, kind: 'added', before: undefined, after: value })
    emitRemoved(key)
  }
}

const START = Symbol('before the first field')

/** The keys that `after` lacks, by the key that they followed in `before`. */
function removedBehind(before: Fields, after: Fields): Map<unknown, unknown[]> {
  const removed = new Map<unknown, unknown[]>()
  let last: unknown = START
  for (const key of before.keys()) {
    if (after.has(key)) last = key
    else removed.set(last, [...(removed.get(last) ?? []), key])
  }
  return removed
}

function compareValues(was: unknown, value: unknown, path: string, found: Difference[]): void {
  if (was instanceof Map && value instanceof Map && (was.size > 0 || value.size > 0)) {
    compareObjects(was, value, `${path}.`, found)
    // An object that lost its last member still exists; that it is empty now is not another change.
    if (value.size === 0) found.push({ path, kind: 'same', before: value, after: value })
    return
  }
  found.push({ path, kind: isSame(was, value) ? 'same' : 'changed', before: was, after: value })
}

/** Java's equality, but bytes by their content: the states are copies of each other. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a instanceof Uint8Array && b instanceof Uint8Array) {
    return a.length === b.length && a.every((byte, i) => byte === b[i])
  }
  return javaEquals(a, b)
}

/** Every value below a path that is not an object with members, with its path. */
export function leavesOf(path: string, value: unknown): (readonly [path: string, value: unknown])[] {
  if (!(value instanceof Map) || value.size === 0) return [[path, value]]
  const leaves: (readonly [string, unknown])[] = []
  const add = (members: Fields, prefix: string): void => {
    for (const [key, item] of members) {
      const inner = prefix + keyText(key)
      if (item instanceof Map && item.size > 0) add(item, `${inner}.`)
      else leaves.push([inner, item])
    }
  }
  add(value, `${path}.`)
  return leaves
}
