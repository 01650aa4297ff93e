/** Where the documents of sorted segments are in the one that is made of them. */
import { compareAcross, type IndexSort, type SortKeys, sortKeysOf } from './index-sort.js'
import type { Steps } from './merge-field.js'
import type { NestedDocs, SegmentView } from './segment.js'

/** Work of a step, in documents. */
const STEP = 2048

/** Where a source is. */
interface Cursor {
  readonly source: number
  readonly keys: SortKeys
  readonly nested: NestedDocs | null
  readonly isLive: (doc: number) => boolean
  readonly places: Int32Array
  /** The first document of the next block, and its root. */
  from: number
  root: number
}

/**
 * Numbers the living documents of sorted segments in their common order, those of equal keys by their segments; -1 for dead ones. Returns how
 * many there are. Nested documents stay before their root.
 */
export function* placeSorted(
  sort: IndexSort,
  sources: readonly SegmentView[],
  places: readonly Int32Array[],
): Steps<number> {
  const cursors: Cursor[] = []
  for (const [source, { segment, live }] of sources.entries()) {
    const keys = sortKeysOf(sort, path => segment.fields.get(path))
    const isLive = (doc: number): boolean => live.has(doc)
    const cursor = { source, keys, nested: segment.nested, isLive, places: places[source]!, from: 0, root: -1 }
    if (goOn(cursor)) insert(cursors, cursor)
  }
  let next = 0
  let work = 0
  while (cursors.length > 0) {
    const [cursor] = cursors.splice(0, 1) as [Cursor]
    const [second] = cursors
    // As long as it stays before the others, these need not be compared with each other.
    let hasMore = true
    do {
      const { from, root } = cursor
      for (let doc = from; doc <= root; doc++) cursor.places[doc] = next++
      work += root - from + 1
      hasMore = goOn(cursor)
      if (work >= STEP) {
        yield work
        work = 0
      }
    } while (hasMore && (second === undefined || isBefore(cursor, second)))
    if (hasMore) insert(cursors, cursor)
  }
  return next
}

/** Goes to the next block that is alive; false if there is none. */
function goOn(cursor: Cursor): boolean {
  const { nested, isLive, places } = cursor
  for (;;) {
    cursor.from = cursor.root + 1
    if (cursor.from >= places.length) return false
    cursor.root = cursor.from
    while (nested !== null && !nested.roots.has(cursor.root)) cursor.root++
    if (isLive(cursor.root)) return true
    places.fill(-1, cursor.from, cursor.root + 1)
  }
}

const isBefore = (a: Cursor, b: Cursor): boolean =>
  (compareAcross(a.keys, a.root, b.keys, b.root) || a.source - b.source) < 0

function insert(cursors: Cursor[], cursor: Cursor): void {
  let low = 0
  let high = cursors.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(cursors[middle]!, cursor)) low = middle + 1
    else high = middle
  }
  cursors.splice(low, 0, cursor)
}

/** Whether all documents of a source come before those of the next one. */
export function areInTurn(places: readonly Int32Array[]): boolean {
  let last = -1
  for (const own of places) {
    const first = own.find(place => place >= 0)
    if (first === undefined) continue
    if (first < last) return false
    last = own.findLast(place => place >= 0)!
  }
  return true
}
