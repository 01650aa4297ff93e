/** The query `geo_bounding_box`. */
import { geohashBox } from '@sluice/core'
import { illegalArgument, JavaException, javaToString, parseDouble } from '@sluice/java'
import {
  decodeLatitude,
  decodeLongitude,
  encodeLatitude,
  encodeLatitudeUp,
  encodeLongitude,
  encodeLongitudeUp,
} from '../../geo/geo-encoding.js'
import { readAny, readBoolean, readFloat, readText } from '../../json/body-values.js'
import { Token } from '../../json/json-cursor.js'
import { readGeoPoint } from '../../mapping/geo-point-values.js'
import { defineCustomQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { degrees, type GeoValidation, geoValidation, normalized, pointField } from '../geo-field.js'
import { MatchNoDocsQuery } from '../lucene/constant-score.js'
import { type PointArea, PointQuery } from '../lucene/point-query.js'
import type { Query } from '../lucene/query.js'
import { booleanOption, option, textOption } from '../options.js'
import { type CommonOptions, QueryBuilder } from '../query-builder.js'

/** A box by its edges in degrees; one that goes over the date line has its left edge right of the right one. */
export interface GeoBox {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** The options of the query. */
export interface GeoBoundingBoxOptions {
  readonly field: string
  readonly box: GeoBox
  readonly validation: GeoValidation
  readonly ignoreUnmapped: boolean
}

const NAME = 'geo_bounding_box'

/** Finds points in a box. */
export class GeoBoundingBoxBuilder extends QueryBuilder {
  readonly type = NAME

  constructor(
    readonly options: GeoBoundingBoxOptions,
    common: CommonOptions,
  ) {
    super(common)
    const { box, validation } = options
    if (validation === 'IGNORE_MALFORMED') return
    if (validation === 'STRICT') checkBox(box)
    if (box.top < box.bottom) {
      throw illegalArgument(`top is below bottom corner: ${degrees(box.top)} vs. ${degrees(box.bottom)}`)
    }
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    const { field, box, validation, ignoreUnmapped } = this.options
    const type = pointField(field, NAME, ignoreUnmapped, context)
    if (type === null) return new MatchNoDocsQuery('unmapped field')
    return new PointQuery(type.name, rectangle(validation === 'COERCE' ? coerced(box) : box))
  }
}

function checkBox({ top, left, bottom, right }: GeoBox): void {
  for (const lat of [top, bottom]) {
    if (!(Math.abs(lat) <= 90)) throw illegalArgument(`latitude must be in [-90, 90] but was [${degrees(lat)}]`)
  }
  for (const lon of [left, right]) {
    if (!(Math.abs(lon) <= 180)) throw illegalArgument(`longitude must be in [-180, 180] but was [${degrees(lon)}]`)
  }
}

/** The box on the globe; one as wide as the globe stays so. */
function coerced(box: GeoBox): GeoBox {
  const isWhole = box.right - box.left >= 360
  const { lat: top, lon: left } = normalized({ lat: box.top, lon: isWhole ? -180 : box.left })
  const { lat: bottom, lon: right } = normalized({ lat: box.bottom, lon: isWhole ? 180 : box.right })
  return { top, left, bottom, right }
}

/** A box on Lucene's grid: the edges belong to it. */
export function rectangle({ top, left, bottom, right }: GeoBox): PointArea {
  const maxLat = decodeLatitude(encodeLatitude(top))
  const minLat = decodeLatitude(encodeLatitudeUp(bottom))
  const minLon = decodeLongitude(encodeLongitudeUp(left))
  const maxLon = decodeLongitude(encodeLongitude(right))
  const crosses = left > right
  const lats = `${degrees(minLat)} TO ${degrees(maxLat)}`
  return {
    contains(lat, lon) {
      if (lat < minLat || lat > maxLat) return false
      return crosses ? lon >= minLon || lon <= maxLon : lon >= minLon && lon <= maxLon
    },
    indexText: `[${lats}],[${degrees(minLon)} TO ${degrees(maxLon)}]`,
    docValuesText: `box(minLat=${degrees(minLat)}, maxLat=${degrees(maxLat)}, minLon=${degrees(minLon)}, maxLon=${degrees(maxLon)})`,
  }
}

type Edges = { top: number; left: number; bottom: number; right: number }

const WKT_BOX = /^\s*(?:BBOX|ENVELOPE)\s*\(\s*([^,]+),([^,]+),([^,]+),([^)]+)\)\s*$/i

const parseFault = (text: string, cause?: JavaException): JavaException =>
  new JavaException('org.elasticsearch.ElasticsearchParseException', text, cause)

/** A corner: a geohash stands for the whole of its cell, of which the corner is taken. */
function corner(value: unknown, isTop: boolean, isLeft: boolean): { lat: number; lon: number } {
  const isGeohash = typeof value === 'string' && !value.includes(',') && !/^\s*point/i.test(value)
  if (!isGeohash) return readGeoPoint(value)
  const { minLat, maxLat, minLon, maxLon } = geohashBox(value)
  return { lat: isTop ? maxLat : minLat, lon: isLeft ? minLon : maxLon }
}

/** Reads a box. Throws parse_exception. */
export function readGeoBox(value: unknown): GeoBox {
  if (!(value instanceof Map)) throw parseFault('failed to parse bounding box. unexpected field')
  const edges: Edges = { top: Number.NaN, left: Number.NaN, bottom: Number.NaN, right: Number.NaN }
  for (const [key, own] of value as ReadonlyMap<string, unknown>) {
    if (key === 'wkt') {
      const match = WKT_BOX.exec(javaToString(own))
      if (match === null) throw parseFault('failed to parse WKT bounding box')
      const [left, right, top, bottom] = match.slice(1).map(text => parseDouble(text.trim())) as [
        number,
        number,
        number,
        number,
      ]
      return { top, left, bottom, right }
    }
    if (key === 'top' || key === 'left' || key === 'bottom' || key === 'right') {
      edges[key] = parseDouble(javaToString(own))
      continue
    }
    const isTop = key.startsWith('top_')
    const isLeft = key.endsWith('_left')
    if (!/^(top|bottom)_(left|right)$/.test(key))
      throw parseFault(`failed to parse bounding box. unexpected field [${key}]`)
    const { lat, lon } = corner(own, isTop, isLeft)
    edges[isTop ? 'top' : 'bottom'] = lat
    edges[isLeft ? 'left' : 'right'] = lon
  }
  return edges
}

export default defineCustomQuery({
  name: NAME,
  summary: 'Matches points within a box.',
  page: 'query-dsl-geo-bounding-box-query.html',
  options: {
    validation_method: textOption<string>({
      default: 'STRICT',
      doc: 'How invalid coordinates are handled: `STRICT` refuses them, `COERCE` normalizes them.',
    }),
    ignore_unmapped: booleanOption({ default: false, doc: 'Whether an unmapped field is ignored.' }),
    field: option<null>(
      { default: null, doc: 'Any other name is that of the field; its value is the box, by corners, edges or `wkt`.' },
      {},
      'object',
      () => null,
    ),
  },
  parse(parser) {
    const { cursor } = parser
    let field: string | null = null
    let box: GeoBox | null = null
    let validation: GeoValidation = 'STRICT'
    let ignoreUnmapped = false
    let boost = 1
    let queryName: string | null = null
    while (cursor.next() !== Token.endObject) {
      const key = cursor.text()
      cursor.next()
      if (cursor.token === Token.startObject) {
        field = key
        box = readBox(readAny(cursor))
      } else if (key === 'validation_method') validation = geoValidation(readText(cursor))
      else if (key === 'ignore_unmapped') ignoreUnmapped = readBoolean(cursor)
      else if (key === 'boost') boost = readFloat(cursor)
      else if (key === '_name') queryName = readText(cursor)
      else if (key !== 'type') throw parser.fault(`failed to parse [${NAME}] query. unexpected field [${key}]`)
    }
    if (field === null || box === null) throw parser.fault(`failed to parse [${NAME}] query. bounding box not provided`)
    return new GeoBoundingBoxBuilder({ field, box, validation, ignoreUnmapped }, { boost, queryName })
  },
  examples: [
    {
      title: 'Over the date line',
      query: { geo_bounding_box: { place: { top: 10, left: 170, bottom: -10, right: -170 } } },
      documents: { 1: { place: '0,175' }, 2: { place: '0,0' }, 3: { place: [-175, 5] } },
      mapping: { place: { type: 'geo_point' } },
      finds: ['1', '3'],
    },
  ],
})

function readBox(value: unknown): GeoBox {
  try {
    return readGeoBox(value)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw parseFault(`failed to parse [${NAME}] query. [${thrown.text}]`, thrown)
  }
}
