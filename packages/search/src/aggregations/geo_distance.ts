/** The aggregation `geo_distance`. */
import { arcDistance, illegalArgument, metersOfUnit, planeDistance } from '@sluice/java'
import { readAny } from '../json/body-values.js'
import { type GeoPoint, readGeoPoint } from '../mapping/geo-point-values.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import { defineBucketAggregation } from './define-aggregation.js'
import { RAW } from './doc-value-format.js'
import { pointsOf } from './geo-source.js'
import { ANY, opt, option } from './options.js'
import { RangeAggregator, rangesOption, requireRanges, resolveRanges } from './range-aggregator.js'
import { requireField, resolveValues, type ValuesConfig, valuesOptions } from './values-config.js'
import type { NumericLeaf } from './values-source.js'

type Distance = (lat1: number, lon1: number, lat2: number, lon2: number) => number

/** The distances of all points of a segment, in ascending order for each document. */
function distancesOf(
  config: ValuesConfig,
  leaf: LeafReader,
  origin: GeoPoint,
  distance: Distance,
  unit: number,
): NumericLeaf | null {
  const own = pointsOf(config, leaf)
  if (own === null) return null
  const { starts, points } = own
  const values = new Float64Array(starts === null ? leaf.maxDoc : starts[leaf.maxDoc]!)
  for (let at = 0; at < values.length; at++) {
    values[at] = distance(origin.lat, origin.lon, points.lat(at), points.lon(at)) / unit
  }
  if (starts !== null) for (let doc = 0; doc < leaf.maxDoc; doc++) values.subarray(starts[doc], starts[doc + 1]).sort()
  return { starts, values, exact: null }
}

export default defineBucketAggregation({
  name: 'geo_distance',
  summary: 'One bucket per range of distances from a point.',
  page: 'search-aggregations-bucket-geodistance-aggregation.html',
  options: {
    ...valuesOptions,
    origin: option<GeoPoint | null>(
      { doc: 'The place from which distances are measured.', default: null, aliases: ['center', 'point', 'por'] },
      { type: ['object', 'string', 'array'] },
      ANY,
      cursor => readGeoPoint(readAny(cursor)),
    ),
    ranges: rangesOption(),
    unit: opt.text({ doc: 'The unit of distances.', default: 'm', check: unit => void metersOfUnit(unit) }),
    distance_type: opt.text({
      doc: '`arc` or `plane`, which is faster and less exact.',
      default: 'arc',
      check: type => {
        if (type !== 'arc' && type !== 'plane') throw illegalArgument(`No geo distance for [${type}]`)
      },
    }),
    keyed: opt.boolean({ doc: 'Whether buckets are returned as an object by key.', default: false }),
  },
  examples: [
    {
      title: 'Near and far museums',
      mapping: { place: { type: 'geo_point' } },
      documents: [{ place: 'POINT (4.91 52.37)' }, { place: 'POINT (2.33 48.86)' }],
      aggs: {
        rings: {
          geo_distance: {
            field: 'place',
            origin: 'POINT (4.894 52.376)',
            unit: 'km',
            ranges: [{ to: 100 }, { from: 100 }],
          },
        },
      },
      answer: {
        rings: {
          buckets: [
            { from: 0, to: 100, doc_count: 1, key: '*-100.0' },
            { from: 100, doc_count: 1, key: '100.0-*' },
          ],
        },
      },
    },
  ],
  check({ origin, ...values }) {
    if (origin === null) throw illegalArgument('Required [origin]')
    requireField(values)
  },
  aggregator({ origin, ranges, unit, distance_type, keyed, ...values }, scope) {
    requireRanges(ranges, scope.name)
    const config = resolveValues(scope.context, 'geo_distance', values, ['geo_point'])
    const distance = distance_type === 'plane' ? planeDistance : arcDistance
    const meters = metersOfUnit(unit)
    // A range without a beginning begins at the place itself, and says so.
    const resolved = resolveRanges(ranges, RAW).map(range => ({ ...range, from: Math.max(0, range.from) }))
    return new RangeAggregator(scope, { type: 'geo_distance', format: RAW, isKeyed: keyed }, resolved, leaf =>
      distancesOf(config, leaf, origin!, distance, meters),
    )
  },
})
