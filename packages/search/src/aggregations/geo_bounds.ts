/** The aggregation `geo_bounds`. */
import { illegalArgument } from '@sluice/java'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import { Aggregator, type AggregatorScope, type LeafCollector, NOTHING } from './aggregator.js'
import { defineMetricAggregation } from './define-aggregation.js'
import { pointsOf } from './geo-source.js'
import { opt } from './options.js'
import { AggregationResult, type Meta, type Shown, shownDouble } from './result.js'
import { requireField, resolveValues, type ValuesConfig, valuesOptions } from './values-config.js'

/** The corners of points: longitudes of both hemispheres apart, since a box may cross the date line. */
interface Corners {
  top: number
  bottom: number
  posLeft: number
  posRight: number
  negLeft: number
  negRight: number
}

const noCorners = (): Corners => ({
  top: Number.NEGATIVE_INFINITY,
  bottom: Number.POSITIVE_INFINITY,
  posLeft: Number.POSITIVE_INFINITY,
  posRight: Number.NEGATIVE_INFINITY,
  negLeft: Number.POSITIVE_INFINITY,
  negRight: Number.NEGATIVE_INFINITY,
})

function addPoint(corners: Corners, lat: number, lon: number): void {
  if (lat > corners.top) corners.top = lat
  if (lat < corners.bottom) corners.bottom = lat
  if (lon >= 0) {
    if (lon < corners.posLeft) corners.posLeft = lon
    if (lon > corners.posRight) corners.posRight = lon
  } else {
    if (lon < corners.negLeft) corners.negLeft = lon
    if (lon > corners.negRight) corners.negRight = lon
  }
}

function addCorners(corners: Corners, other: Corners): void {
  corners.top = Math.max(corners.top, other.top)
  corners.bottom = Math.min(corners.bottom, other.bottom)
  corners.posLeft = Math.min(corners.posLeft, other.posLeft)
  corners.posRight = Math.max(corners.posRight, other.posRight)
  corners.negLeft = Math.min(corners.negLeft, other.negLeft)
  corners.negRight = Math.max(corners.negRight, other.negRight)
}

class GeoBoundsAggregator extends Aggregator {
  private readonly corners: (Corners | undefined)[] = []

  constructor(
    scope: AggregatorScope,
    private readonly config: ValuesConfig,
    private readonly wraps: boolean,
  ) {
    super(scope)
  }

  override leaf(leaf: LeafReader): LeafCollector {
    const own = pointsOf(this.config, leaf)
    if (own === null) return NOTHING
    const { starts, points } = own
    return {
      collect: (docs, buckets, count) => {
        for (let i = 0; i < count; i++) {
          const doc = docs[i]!
          const end = starts === null ? doc + 1 : starts[doc + 1]!
          const from = starts === null ? doc : starts[doc]!
          if (from === end) continue
          const corners = (this.corners[buckets[i]!] ??= noCorners())
          for (let at = from; at < end; at++) addPoint(corners, points.lat(at), points.lon(at))
        }
      },
    }
  }

  override result(bucket: number): AggregationResult {
    return new GeoBoundsResult(this.name, this.meta, this.corners[bucket] ?? noCorners(), this.wraps)
  }

  override empty(): AggregationResult {
    return new GeoBoundsResult(this.name, this.meta, noCorners(), this.wraps)
  }
}

/** The box around points. */
class GeoBoundsResult extends AggregationResult {
  readonly type = 'geo_bounds'

  constructor(
    name: string,
    meta: Meta | null,
    private readonly corners: Corners,
    private readonly wraps: boolean,
  ) {
    super(name, meta)
  }

  override reduce(all: readonly AggregationResult[]): AggregationResult {
    const corners = noCorners()
    for (const each of all) if (each instanceof GeoBoundsResult) addCorners(corners, each.corners)
    return new GeoBoundsResult(this.name, this.meta, corners, this.wraps)
  }

  /** Left, then right: across the date line if that is narrower. */
  private get sides(): readonly [number, number] {
    const { posLeft, posRight, negLeft, negRight } = this.corners
    if (!Number.isFinite(posLeft)) return [negLeft, negRight]
    if (!Number.isFinite(negLeft)) return [posLeft, posRight]
    const unwrapped = posRight - negLeft
    const wrapped = 180 - posLeft - (-180 - negRight)
    return this.wraps && wrapped < unwrapped ? [posLeft, negRight] : [negLeft, posRight]
  }

  override property(path: readonly string[]): unknown {
    if (path.length === 0) return this
    const [left, right] = this.sides
    const { top, bottom } = this.corners
    const values: Readonly<Record<string, number>> = { top, bottom, left, right }
    const value = path.length === 1 ? values[path[0]!] : undefined
    if (value !== undefined) return value
    throw illegalArgument(`Found unknown path element [${path[0]}] in [${this.name}]`)
  }

  override show(out: Shown): void {
    const { top, bottom } = this.corners
    if (!Number.isFinite(top)) return
    const [left, right] = this.sides
    const corner = (lat: number, lon: number) =>
      new Map([
        ['lat', shownDouble(lat)],
        ['lon', shownDouble(lon)],
      ])
    out.set(
      'bounds',
      new Map([
        ['top_left', corner(top, left)],
        ['bottom_right', corner(bottom, right)],
      ]),
    )
  }
}

export default defineMetricAggregation({
  name: 'geo_bounds',
  summary: 'The box around the points of documents.',
  page: 'search-aggregations-metrics-geobounds-aggregation.html',
  options: {
    ...valuesOptions,
    wrap_longitude: opt.boolean({ doc: 'Whether the box may cross the date line.', default: true }),
  },
  examples: [
    {
      title: 'Around two places',
      mapping: { place: { type: 'geo_point' } },
      documents: [{ place: [0, 0] }, { place: [45, 45] }],
      aggs: { box: { geo_bounds: { field: 'place' } } },
      answer: { box: { bounds: { top_left: { lat: 45, lon: 0 }, bottom_right: { lat: 0, lon: 45 } } } },
    },
  ],
  check: requireField,
  aggregator({ wrap_longitude, ...values }, scope) {
    const config = resolveValues(scope.context, 'geo_bounds', values, ['geo_point'])
    return new GeoBoundsAggregator(scope, config, wrap_longitude)
  },
})
