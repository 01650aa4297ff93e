/**
 * Documents that score the better the nearer a value is to an origin:
 * https://lucene.apache.org/core/9_12_0/core/org/apache/lucene/document/LongField.html
 */
import { arcDistance, doubleOf, javaToString } from '@sluice/java'
import { PointReader } from '../../geo/geo-encoding.js'
import { endOf, firstOf, hasValue } from '../../index/columns.js'
import type { GeoPoint } from '../../mapping/geo-point-values.js'
import { CheckedScorer } from './constant-score.js'
import { AllDocs } from './doc-sets.js'
import { type Explanation, explanationMatch, explanationNoMatch } from './explanation.js'
import type { LeafReader } from './leaf-reader.js'
import { NO_MORE_DOCS, Query, type ScoreMode, Scorer, scorerAt, Weight } from './query.js'
import type { IndexSearcher } from './searcher.js'

/** The distances of a field's values from an origin. */
export interface FeatureDistance {
  /** As Lucene writes the query. */
  readonly text: string
  /** How far the nearest value of a document is; null if the segment has no values. */
  leaf(leaf: LeafReader): ((doc: number) => number) | null
}

/** The documents with a value of a field. */
export class DistanceFeatureQuery extends Query {
  constructor(
    readonly field: string,
    readonly distance: FeatureDistance,
    /** The distance at which a document scores half. */
    readonly pivot: number,
  ) {
    super()
  }

  override createWeight(_searcher: IndexSearcher, _scoreMode: ScoreMode, boost: number): Weight {
    return new DistanceFeatureWeight(this, boost)
  }

  override equals(other: Query): boolean {
    return other instanceof DistanceFeatureQuery && other.toString() === this.toString()
  }

  override equalityKey(): string {
    return this.toString()
  }

  override toString(): string {
    return this.distance.text
  }
}

class DistanceFeatureWeight extends Weight {
  constructor(
    readonly own: DistanceFeatureQuery,
    private readonly boost: number,
  ) {
    super(own)
  }

  override scorer(leaf: LeafReader): Scorer | null {
    const { field, distance, pivot } = this.own
    const column = leaf.column(field)
    const distanceOf = distance.leaf(leaf)
    if (column === undefined || distanceOf === null) return null
    const docs = new CheckedScorer(new AllDocs(leaf.maxDoc), doc => hasValue(column, doc), 0)
    return new DistanceFeatureScorer(docs, doc => Math.fround(this.boost * (pivot / (pivot + distanceOf(doc)))))
  }

  override explain(leaf: LeafReader, doc: number): Explanation {
    const scorer = scorerAt(this, leaf, doc)
    if (scorer === null) return explanationNoMatch(`Document ${doc} doesn't have a value for field ${this.own.field}`)
    return explanationMatch(
      scorer.score(),
      'Distance score, computed as weight * pivotDistance / (pivotDistance + abs(value - origin)) from:',
      [
        explanationMatch(this.boost, 'weight'),
        explanationMatch(this.own.pivot, 'pivotDistance', [], 'double'),
        explanationMatch(this.own.distance.leaf(leaf)!(doc), 'distance', [], 'double'),
      ],
    )
  }
}

class DistanceFeatureScorer extends Scorer {
  constructor(
    private readonly docs: Scorer,
    private readonly scoreOf: (doc: number) => number,
  ) {
    super()
  }

  override next(): number {
    return (this.doc = this.docs.next())
  }

  override advance(target: number): number {
    return (this.doc = this.docs.advance(target))
  }

  override get cost(): number {
    return this.docs.cost
  }

  override score(): number {
    return this.doc === NO_MORE_DOCS ? 0 : this.scoreOf(this.doc)
  }
}

/** Distances of whole numbers, of dates for example. */
export const numberDistance = (field: string, origin: number, pivot: number): FeatureDistance => ({
  text: `LongDistanceFeatureQuery(field=${field},origin=${origin},pivotDistance=${pivot})`,
  leaf(leaf) {
    const column = leaf.numeric(field)
    if (column === undefined) return null
    return doc => {
      let nearest = Number.POSITIVE_INFINITY
      const end = endOf(column, doc)
      for (let i = firstOf(column, doc); i < end; i++) {
        nearest = Math.min(nearest, Math.abs(Number(column.values[i]!) - origin))
      }
      return nearest
    }
  },
})

const shown = (value: number): string => javaToString(doubleOf(value))

/** Distances of points in metres. */
export const pointDistance = (field: string, { lat, lon }: GeoPoint, pivot: number): FeatureDistance => ({
  text: `LatLonPointDistanceFeatureQuery(field=${field},originLat=${shown(lat)},originLon=${shown(lon)},pivotDistance=${shown(pivot)})`,
  leaf(leaf) {
    const column = leaf.numeric(field)
    if (column === undefined || !(column.values instanceof BigInt64Array)) return null
    const points = new PointReader(column.values)
    return doc => {
      let nearest = Number.POSITIVE_INFINITY
      const end = endOf(column, doc)
      for (let i = firstOf(column, doc); i < end; i++) {
        nearest = Math.min(nearest, arcDistance(lat, lon, points.lat(i), points.lon(i)))
      }
      return nearest
    }
  },
})
