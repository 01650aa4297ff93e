/** Points as documents and mappings give them: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/geo-point.html */
import { geohashBox } from '@sluice/core'
import { doubleOf, illegalArgument, isNumber, JavaException, javaToString, parseDouble, toDouble } from '@sluice/java'

/** A place in degrees. */
export interface GeoPoint {
  readonly lat: number
  readonly lon: number
}

const fault = (text: string, cause?: JavaException): JavaException =>
  new JavaException('org.elasticsearch.ElasticsearchParseException', text, cause)

/**
 * The point of a value: `{lat, lon}`, `[lon, lat]`, `"lat,lon"`, a geohash, `POINT(lon lat)`, GeoJSON or `{geohash}`. A third number is refused unless it
 * is ignored. Throws parse_exception.
 */
export function readGeoPoint(value: unknown, ignoresZ = true): GeoPoint {
  if (typeof value === 'string') return ofText(value, ignoresZ)
  if (value instanceof Map) return ofObject(value as ReadonlyMap<string, unknown>, ignoresZ)
  if (!Array.isArray(value)) throw fault('geo_point expected')
  if (value.length > 3) throw fault('[geo_point] field type does not accept more than 3 values')
  if (!value.every(isNumber) || value.length < 2) throw fault('numeric value expected')
  if (value.length === 3) requireNoZ(toDouble(value[2]), ignoresZ)
  return { lon: toDouble(value[0]), lat: toDouble(value[1]) }
}

function requireNoZ(z: number, ignoresZ: boolean): void {
  if (ignoresZ) return
  throw fault(
    `Exception parsing coordinates: found Z value [${javaToString(doubleOf(z))}] but [ignore_z_value] parameter is [false]`,
  )
}

const WKT = /^\s*POINT\s*(?:Z\s*)?\(\s*(\S+)\s+([^\s)]+)(?:\s+([^\s)]+))?\s*\)\s*$/i

function ofText(text: string, ignoresZ: boolean): GeoPoint {
  if (/^\s*point/i.test(text)) {
    const match = WKT.exec(text)
    if (match === null) throw fault(`failed to parse WKT [${text}]`)
    if (match[3] !== undefined) requireNoZ(number(match[3], 'z'), ignoresZ)
    return { lon: number(match[1]!, 'longitude'), lat: number(match[2]!, 'latitude') }
  }
  if (text.includes(',')) {
    const parts = text.split(',')
    if (parts.length > 3) {
      throw fault(`failed to parse [${text}], expected 2 or 3 coordinates but found: [${parts.length}]`)
    }
    const lat = number(parts[0]!, 'latitude')
    const lon = number(parts[1]!, 'longitude')
    if (parts.length === 3) requireNoZ(number(parts[2]!, 'z'), ignoresZ)
    return { lat, lon }
  }
  return ofGeohash(text)
}

function number(text: string, name: string): number {
  try {
    return parseDouble(text.trim())
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw fault(`${name} must be a number`, thrown)
  }
}

/** A geohash stands for the south-western corner of its box. */
function ofGeohash(text: string): GeoPoint {
  try {
    const { minLat, minLon } = geohashBox(text)
    return { lat: minLat, lon: minLon }
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw fault(thrown.text ?? '', thrown)
  }
}

const MEMBERS = new Set(['lat', 'lon', 'z', 'geohash', 'type', 'coordinates'])

function ofObject(object: ReadonlyMap<string, unknown>, ignoresZ: boolean): GeoPoint {
  for (const key of object.keys()) {
    if (!MEMBERS.has(key)) {
      throw fault('field must be either [lat], [lon], [geohash], [type] or [coordinates]')
    }
  }
  if (object.has('geohash')) return ofGeohash(javaToString(object.get('geohash')))
  if (object.has('coordinates') || object.has('type')) {
    if (!object.has('coordinates')) throw fault('Required [coordinates]')
    if (!object.has('type')) throw fault('Required [type]')
    if (javaToString(object.get('type')).toLowerCase() !== 'point')
      throw fault('[type] for geo_point can only be [Point]')
    return readGeoPoint(object.get('coordinates'), ignoresZ)
  }
  if (!object.has('lon')) throw fault('Required [lon]')
  if (!object.has('lat')) throw fault('Required [lat]')
  const member = (name: string): number => {
    try {
      return parseDouble(javaToString(object.get(name)))
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      throw fault(`[${name}] must be a valid double value`, thrown)
    }
  }
  return { lat: member('lat'), lon: member('lon') }
}

/** Throws illegal_argument_exception for a place that is not on the globe. */
export function checkGeoPoint({ lat, lon }: GeoPoint, path: string): void {
  if (!(lat >= -90 && lat <= 90)) {
    throw illegalArgument(`illegal latitude value [${javaToString(doubleOf(lat))}] for ${path}`)
  }
  if (!(lon >= -180 && lon <= 180)) {
    throw illegalArgument(`illegal longitude value [${javaToString(doubleOf(lon))}] for ${path}`)
  }
}
