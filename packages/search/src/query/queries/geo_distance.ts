/** The query `geo_distance`. */
import {
  arcDistance,
  EARTH_RADIUS,
  haversineKey,
  illegalArgument,
  keyOfDistance,
  metersOfUnit,
  parseDistance,
  planeDistance,
} from '@sluice/java'
import { readBoolean, readDouble, readFloat, readText } from '../../json/body-values.js'
import { Token } from '../../json/json-cursor.js'
import type { GeoPoint } from '../../mapping/geo-point-values.js'
import { defineCustomQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import {
  degrees,
  type GeoValidation,
  geoValidation,
  isContainer,
  pointField,
  readPoint,
  validated,
} from '../geo-field.js'
import { MatchNoDocsQuery } from '../lucene/constant-score.js'
import { type PointArea, PointQuery } from '../lucene/point-query.js'
import type { Query } from '../lucene/query.js'
import { booleanOption, option, textOption } from '../options.js'
import { type CommonOptions, QueryBuilder } from '../query-builder.js'

/** The options of the query. */
export interface GeoDistanceOptions {
  readonly field: string
  readonly center: GeoPoint
  /** In metres. */
  readonly distance: number
  readonly isPlane: boolean
  readonly validation: GeoValidation
  readonly ignoreUnmapped: boolean
}

const NAME = 'geo_distance'

/** Finds points within a distance of another one. */
export class GeoDistanceBuilder extends QueryBuilder {
  readonly type = NAME

  constructor(
    readonly options: GeoDistanceOptions,
    common: CommonOptions,
  ) {
    super(common)
    if (!(options.distance > 0)) throw illegalArgument('distance must be greater than zero')
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    const { field, distance, validation, ignoreUnmapped } = this.options
    const type = pointField(field, NAME, ignoreUnmapped, context)
    if (type === null) return new MatchNoDocsQuery('unmapped field')
    const center = validated(this.options.center, validation, NAME, context)
    return new PointQuery(type.name, circle(center, distance, this.options.isPlane))
  }
}

/** Within a distance along the surface, or on a flat map. */
export function circle({ lat, lon }: GeoPoint, meters: number, isPlane = false): PointArea {
  const text = `${degrees(lat)},${degrees(lon)} +/- ${degrees(meters)} meters`
  const key = keyOfDistance(meters)
  // Points of other latitudes are further away, whatever their longitudes. The margin is that of rounding.
  const height = (meters / EARTH_RADIUS) * (180 / Math.PI) + 1e-6
  const isNear = isPlane
    ? (pointLat: number, pointLon: number) => planeDistance(lat, lon, pointLat, pointLon) <= meters
    : (pointLat: number, pointLon: number) => haversineKey(pointLat, pointLon, lat, lon) <= key
  return {
    contains: (pointLat, pointLon) => Math.abs(pointLat - lat) <= height && isNear(pointLat, pointLon),
    indexText: text,
    docValuesText: text,
  }
}

/** The distance of two points in metres. */
export const distanceOf = (isPlane: boolean): typeof arcDistance => (isPlane ? planeDistance : arcDistance)

/** Whether a distance is measured on a flat map. Throws illegal_argument_exception for an invalid name. */
export function isPlaneDistance(name: string): boolean {
  const lower = name.toLowerCase()
  if (lower === 'plane' || lower === 'arc') return lower === 'plane'
  throw illegalArgument(`No geo distance for [${name}]`)
}

export default defineCustomQuery({
  name: NAME,
  summary: 'Matches points within a distance of another point.',
  page: 'query-dsl-geo-distance-query.html',
  options: {
    distance: textOption<null>({ default: null, doc: 'The distance with its unit, `12km`; without one it is metres.' }),
    unit: textOption<string>({ default: 'm', doc: 'The unit of a distance without one.' }),
    distance_type: textOption<string>({
      default: 'arc',
      doc: '`arc`, or `plane`, which is faster and inaccurate over long distances.',
    }),
    validation_method: textOption<string>({
      default: 'STRICT',
      doc: 'How invalid coordinates are handled: `STRICT` refuses them, `COERCE` normalizes them.',
    }),
    ignore_unmapped: booleanOption({ default: false, doc: 'Whether an unmapped field is ignored.' }),
    field: option<null>(
      { default: null, doc: 'Any other name is that of the field; its value is the centre.' },
      {},
      'any',
      () => null,
    ),
  },
  parse(parser) {
    const { cursor } = parser
    let field: string | null = null
    let center: { lat: number; lon: number } = { lat: Number.NaN, lon: Number.NaN }
    let distance: number | string | null = null
    let unit = 1
    let isPlane = false
    let validation: GeoValidation = 'STRICT'
    let ignoreUnmapped = false
    let boost = 1
    let queryName: string | null = null
    while (cursor.next() !== Token.endObject) {
      const key = cursor.text()
      cursor.next()
      if (isContainer(parser)) {
        if (field !== null) {
          throw parser.fault(`[${NAME}] query doesn't support multiple fields, found [${field}] and [${key}]`)
        }
        field = key
        center = { ...readPoint(parser) }
      } else if (key === 'distance') {
        distance = cursor.token === Token.string ? cursor.text() : readDouble(cursor)
      } else if (key === 'unit') unit = metersOfUnit(readText(cursor))
      else if (key === 'distance_type') isPlane = isPlaneDistance(readText(cursor))
      else if (key === 'validation_method') validation = geoValidation(readText(cursor))
      else if (key === 'ignore_unmapped') ignoreUnmapped = readBoolean(cursor)
      else if (key === 'boost') boost = readFloat(cursor)
      else if (key === '_name') queryName = readText(cursor)
      else if (key.endsWith('.lat') || key.endsWith('.lon')) {
        field = key.slice(0, -4)
        center[key.slice(-3) as 'lat' | 'lon'] = readDouble(cursor)
      } else if (field === null) {
        field = key
        center = { ...readPoint(parser) }
      } else throw parser.fault(`failed to parse [${NAME}] query. unexpected field [${key}]`)
    }
    if (distance === null) throw parser.fault("geo_distance requires 'distance' to be specified")
    if (field === null) throw illegalArgument('fieldName must not be null or empty')
    const meters = typeof distance === 'string' ? parseDistance(distance, unit) : distance * unit
    return new GeoDistanceBuilder(
      { field, center, distance: meters, isPlane, validation, ignoreUnmapped },
      { boost, queryName },
    )
  },
  examples: [
    {
      title: 'Two hundred kilometres around Berlin',
      query: { geo_distance: { distance: '200km', place: { lat: 52.52, lon: 13.4 } } },
      documents: { 1: { place: '53.55,10' }, 2: { place: [12.37, 51.34] }, 3: { place: 'POINT (13.06 52.4)' } },
      mapping: { place: { type: 'geo_point' } },
      finds: ['2', '3'],
    },
  ],
})
