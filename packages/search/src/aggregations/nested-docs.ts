/** Where nested documents and those that hold them are in a segment. */
import { Bitmap } from '../index/bitmap.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { Aggregator } from './aggregator.js'

/** An aggregator whose inner ones see the documents of another level. */
export interface ChangesLevel {
  /** The path of the nested objects that it gives; null for documents themselves. */
  readonly level: string | null
}

const changesLevel = (aggregator: Aggregator): aggregator is Aggregator & ChangesLevel => 'level' in aggregator

/** The level of the documents that an aggregator with this parent gets. */
export function levelWithin(parent: Aggregator | null): string | null {
  for (let at = parent; at !== null; at = at.parent) if (changesLevel(at)) return at.level
  return null
}

/** The documents of a level; null if there are none. Documents themselves are all there are in a segment without nested ones. */
export function docsOfLevel(leaf: LeafReader, level: string | null): Bitmap | null {
  const { nested } = leaf.segment
  if (level === null) return nested === null ? Bitmap.full(leaf.maxDoc) : nested.roots
  return nested?.byPath.get(level) ?? null
}
