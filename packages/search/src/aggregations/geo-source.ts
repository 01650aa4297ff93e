/** Points of documents as aggregations read them. */
import { PointReader } from '../geo/geo-encoding.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { ValuesConfig } from './values-config.js'

/** The points of the documents of a segment. */
export interface PointsLeaf {
  /** Where the points of each document begin; null if each has exactly one. */
  readonly starts: Uint32Array | null
  readonly points: PointReader
}

/** Null if no document of the segment has a point. */
export function pointsOf({ path }: ValuesConfig, leaf: LeafReader): PointsLeaf | null {
  const column = path === null ? undefined : leaf.numeric(path)
  if (column === undefined) return null
  const { starts, values } = column
  return {
    starts,
    points: new PointReader(values instanceof BigInt64Array ? values : BigInt64Array.from(values, BigInt)),
  }
}
