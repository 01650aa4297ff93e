/** Places as documents hold them, in all forms of geo_point and geo_shape (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/enrich-processor.html). */
import { isNumber, JavaException, javaToString, parseDouble, toDouble } from '@sluice/java'
import { geohashBox } from './geo-cells.js'
import { readGeoJson } from './geojson.js'
import { partsOf, pointPart, type ShapePart } from './shape.js'
import { readWkt } from './wkt.js'

/**
 * The parts of a value that is looked up: `{lat, lon}`, `[lon, lat]`, `"lat,lon"`, a geohash, well-known text, GeoJSON, or a list of such.
 * Throws parse_exception or illegal_argument_exception for anything else.
 */
export function readGeoValue(value: unknown): readonly ShapePart[] {
  if (typeof value === 'string') return readGeoText(value)
  if (value instanceof Map) return readGeoObject(value as Map<string, unknown>)
  if (!Array.isArray(value)) throw parseFault('geo_point expected')
  if (value.length > 0 && value.every(isNumber)) {
    if (value.length < 2 || value.length > 3) throw parseFault('[geo_point] field type does not accept > 3 values')
    return [pointPart(value.map(toDouble))]
  }
  return value.flatMap(readGeoValue)
}

const parseFault = (text: string): JavaException =>
  new JavaException('org.elasticsearch.ElasticsearchParseException', text)

function readGeoObject(object: ReadonlyMap<string, unknown>): readonly ShapePart[] {
  if (!object.has('lat') && !object.has('lon')) return partsOf(readGeoJson(object))
  const [lat, lon] = ['lat', 'lon'].map(name => {
    const value = object.get(name)
    if (value === undefined || value === null) throw parseFault(`field [${name}] missing`)
    return coordinate(javaToString(value), `[${name}] must be a valid double value`)
  }) as [number, number]
  return [pointPart([lon, lat])]
}

function coordinate(text: string, fault: string): number {
  try {
    return parseDouble(text)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw parseFault(fault)
  }
}

const WKT = /^\s*[A-Za-z]+\s*(\(|EMPTY\b)/i

function readGeoText(text: string): readonly ShapePart[] {
  if (WKT.test(text)) return partsOf(readWkt(text))
  if (text.includes(',')) {
    const [lat, lon, ...more] = text.split(',').map(part => part.trim())
    if (more.length > 1)
      throw parseFault(`failed to parse [${text}], expected 2 or 3 coordinates but found: [${more.length + 2}]`)
    return [pointPart([coordinate(lon!, 'longitude must be a number'), coordinate(lat!, 'latitude must be a number')])]
  }
  return [pointPart(geohashCorner(text))]
}

/** A geohash stands for the south-western corner of its box. */
function geohashCorner(text: string): readonly number[] {
  try {
    const { minLon, minLat } = geohashBox(text)
    return [minLon, minLat]
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw parseFault(`unsupported symbol in geohash [${text}]`)
  }
}
