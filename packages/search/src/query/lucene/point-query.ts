/** Documents with a point somewhere: https://lucene.apache.org/core/9_12_0/core/org/apache/lucene/document/LatLonPoint.html */

import { PointReader } from '../../geo/geo-encoding.js'
import { endOf, firstOf } from '../../index/columns.js'
import { type CheckedDocs, ConstantQuery } from './constant-score.js'
import { AllDocs } from './doc-sets.js'
import type { LeafReader } from './leaf-reader.js'
import type { Query } from './query.js'

/** Where points have to be. Arguments are degrees on Lucene's grid. */
export interface PointArea {
  contains(lat: number, lon: number): boolean
  /** The same area for points of the index and for those of doc values, as Lucene writes queries of both. */
  readonly indexText: string
  readonly docValuesText: string
}

/** How the points of a document have to lie. */
export type PointRelation = 'intersects' | 'disjoint' | 'within'

/** The documents with a point in an area; with `within`, all of whose points are, with `disjoint`, none of whose points is. */
export class PointQuery extends ConstantQuery {
  constructor(
    readonly field: string,
    readonly area: PointArea,
    readonly relation: PointRelation = 'intersects',
  ) {
    super()
  }

  override docs(leaf: LeafReader): CheckedDocs | null {
    const column = leaf.numeric(this.field)
    if (column === undefined || !(column.values instanceof BigInt64Array)) return null
    const points = new PointReader(column.values)
    const { area, relation } = this
    const wanted = relation === 'intersects'
    const check = (doc: number): boolean => {
      const first = firstOf(column, doc)
      const end = endOf(column, doc)
      for (let i = first; i < end; i++) {
        const isInside = area.contains(points.lat(i), points.lon(i))
        if (wanted && isInside) return true
        if (!wanted && isInside !== (relation === 'within')) return false
      }
      return !wanted && end > first
    }
    return { candidates: new AllDocs(leaf.maxDoc), check }
  }

  override equals(other: Query): boolean {
    return other instanceof PointQuery && other.toString() === this.toString() && other.relation === this.relation
  }

  override equalityKey(): string {
    return this.toString()
  }

  override toString(): string {
    const { indexText, docValuesText } = this.area
    return `IndexOrDocValuesQuery(indexQuery=${this.field}:${indexText}, dvQuery=${this.field}:${docValuesText})`
  }

  override explainedAs(): string {
    return `${this.field}:${this.area.docValuesText}`
  }
}
