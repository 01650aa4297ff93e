/** The aggregation `geo_centroid`. */
import { illegalArgument, longOf } from '@sluice/java'
import { decodeLatitude, decodeLongitude, encodeLatitude, encodeLongitude } from '../geo/geo-encoding.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import { Aggregator, type AggregatorScope, type LeafCollector, NOTHING } from './aggregator.js'
import { CompensatedSums, grownDoubles } from './compensated-sum.js'
import { defineMetricAggregation } from './define-aggregation.js'
import { pointsOf } from './geo-source.js'
import { AggregationResult, type Meta, type Shown, shownDouble } from './result.js'
import { requireField, resolveValues, type ValuesConfig, valuesOptions } from './values-config.js'

class GeoCentroidAggregator extends Aggregator {
  private readonly lats = new CompensatedSums()
  private readonly lons = new CompensatedSums()
  private counts = new Float64Array(1)

  constructor(
    scope: AggregatorScope,
    private readonly config: ValuesConfig,
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
          const bucket = buckets[i]!
          if (bucket >= this.counts.length) {
            this.counts = grownDoubles(this.counts, bucket + 1)
            this.lats.reserve(this.counts.length)
            this.lons.reserve(this.counts.length)
          }
          const end = starts === null ? doc + 1 : starts[doc + 1]!
          for (let at = starts === null ? doc : starts[doc]!; at < end; at++) {
            this.counts[bucket]!++
            this.lats.add(bucket, points.lat(at))
            this.lons.add(bucket, points.lon(at))
          }
        }
      },
    }
  }

  override result(bucket: number): AggregationResult {
    const count = bucket < this.counts.length ? this.counts[bucket]! : 0
    if (count === 0) return this.empty()
    // A shard gives its centroid as points are kept in columns.
    const lat = decodeLatitude(encodeLatitude(this.lats.of(bucket) / count))
    const lon = decodeLongitude(encodeLongitude(this.lons.of(bucket) / count))
    return new GeoCentroidResult(this.name, this.meta, lat, lon, count)
  }

  override empty(): AggregationResult {
    return new GeoCentroidResult(this.name, this.meta, Number.NaN, Number.NaN, 0)
  }
}

/** The mean of points. */
class GeoCentroidResult extends AggregationResult {
  readonly type = 'geo_centroid'

  constructor(
    name: string,
    meta: Meta | null,
    private readonly lat: number,
    private readonly lon: number,
    private readonly count: number,
  ) {
    super(name, meta)
  }

  override reduce(all: readonly AggregationResult[]): AggregationResult {
    const filled = all.filter((each): each is GeoCentroidResult => each instanceof GeoCentroidResult && each.count > 0)
    if (filled.length <= 1) return filled[0] ?? this
    const count = filled.reduce((sum, each) => sum + each.count, 0)
    const lat = filled.reduce((sum, each) => sum + each.lat * each.count, 0) / count
    const lon = filled.reduce((sum, each) => sum + each.lon * each.count, 0) / count
    return new GeoCentroidResult(this.name, this.meta, lat, lon, count)
  }

  override property(path: readonly string[]): unknown {
    if (path.length === 0) return this
    if (path[0] === 'count') return this.count
    if (path[0] === 'value')
      return new Map([
        ['lat', this.lat],
        ['lon', this.lon],
      ])
    if (path[0] === 'lat') return this.lat
    if (path[0] === 'lon') return this.lon
    throw illegalArgument(`Found unknown path element [${path[0]}] in [${this.name}]`)
  }

  override show(out: Shown): void {
    if (this.count > 0) {
      const location = new Map<string, unknown>([['lat', shownDouble(this.lat)]])
      out.set('location', location.set('lon', shownDouble(this.lon)))
    }
    out.set('count', longOf(this.count))
  }
}

export default defineMetricAggregation({
  name: 'geo_centroid',
  summary: 'The centroid of points.',
  page: 'search-aggregations-metrics-geocentroid-aggregation.html',
  options: valuesOptions,
  examples: [
    {
      title: 'The middle of two places',
      mapping: { place: { type: 'geo_point' } },
      documents: [{ place: [0, 0] }, { place: [45, 45] }],
      aggs: { middle: { geo_centroid: { field: 'place' } } },
      answer: { middle: { location: { lat: 22.5, lon: 22.5 }, count: 2 } },
    },
  ],
  check: requireField,
  aggregator: (values, scope) =>
    new GeoCentroidAggregator(scope, resolveValues(scope.context, 'geo_centroid', values, ['geo_point'])),
})
