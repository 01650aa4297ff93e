/**
 * Reads a GeoJSON object as Elasticsearch does (recordings `cases/circle`): its members in the order of a hash map, then the shape
 * that they make.
 */
import { hashMapEntries, illegalArgument, isNumber, JavaException, toDouble } from '@sluice/java'
import { parseMetres } from './distance-unit.js'
import { linePart, type Point, partsOf, pointPart, polygonPart, type Shape } from './shape.js'
import { checkLine, checkRing, circleOf } from './shape-checks.js'

const CONTENT = 'org.elasticsearch.xcontent.XContentParseException'

const parseFault = (text: string): JavaException =>
  new JavaException('org.elasticsearch.ElasticsearchParseException', text)

/** Coordinates: a point, or a list of the like. */
type Coordinates = { readonly point: Point } | { readonly list: readonly Coordinates[] }

interface Members {
  type?: string
  coordinates?: Coordinates | null
  geometries?: readonly Shape[]
  radius?: number
}

/** The shape of an object. Throws x_content_parse_exception with its cause, or illegal_argument_exception without a type. */
export function readGeoJson(object: ReadonlyMap<string, unknown>): Shape {
  const members: Members = {}
  for (const [key, value] of hashMapEntries(object)) {
    const accepts = ACCEPTS[key as keyof Members]
    if (accepts === undefined || !Object.hasOwn(ACCEPTS, key)) continue
    const token = tokenOf(value)
    if (!accepts.includes(token)) {
      throw new JavaException(CONTENT, `[0:0] [geojson] ${key} doesn't support values of type: ${token}`)
    }
    try {
      readMember(members, key as keyof Members, value)
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      throw new JavaException(CONTENT, `[0:0] [geojson] failed to parse field [${key}]`, thrown)
    }
  }
  const { type } = members
  if (type === undefined) throw illegalArgument('Required [type]')
  try {
    return build(shapeType(type), members)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw new JavaException(CONTENT, 'Failed to build [geojson] after last required field arrived', thrown)
  }
}

type Token = 'VALUE_NULL' | 'VALUE_BOOLEAN' | 'VALUE_NUMBER' | 'VALUE_STRING' | 'START_ARRAY' | 'START_OBJECT'

function tokenOf(value: unknown): Token {
  if (value === null) return 'VALUE_NULL'
  if (typeof value === 'string') return 'VALUE_STRING'
  if (typeof value === 'boolean') return 'VALUE_BOOLEAN'
  if (Array.isArray(value)) return 'START_ARRAY'
  return value instanceof Map ? 'START_OBJECT' : 'VALUE_NUMBER'
}

const ACCEPTS: Readonly<Record<keyof Members, readonly Token[]>> = {
  type: ['VALUE_STRING'],
  coordinates: ['START_ARRAY', 'VALUE_NULL', 'VALUE_NUMBER', 'VALUE_STRING', 'VALUE_BOOLEAN'],
  geometries: ['START_ARRAY', 'START_OBJECT'],
  radius: ['VALUE_STRING'],
}

function readMember(members: Members, key: keyof Members, value: unknown): void {
  switch (key) {
    case 'type':
      members.type = value as string
      return
    case 'radius':
      members.radius = parseMetres(value as string)
      return
    case 'coordinates':
      members.coordinates = value === null ? null : readCoordinates(value)
      return
    case 'geometries':
      members.geometries = (Array.isArray(value) ? value : [value]).map(item => {
        if (item instanceof Map) return readGeoJson(item as Map<string, unknown>)
        throw parseFault('geometries must be an array of objects')
      })
  }
}

function readCoordinates(value: unknown): Coordinates {
  if (!Array.isArray(value)) throw parseFault('geo coordinates must be numbers')
  const [first] = value as unknown[]
  if (Array.isArray(first)) return { list: value.map(readCoordinates) }
  if (value.length === 0) return { list: [] }
  if (value.length < 2 || !value.every(isNumber)) throw parseFault('geo coordinates must be numbers')
  if (value.length > 3) throw parseFault('geo coordinates greater than 3 dimensions are not supported')
  return { point: value.map(item => toDouble(item)) }
}

const SHAPES = new Set(
  'point multipoint linestring multilinestring polygon multipolygon geometrycollection linearring envelope circle'.split(
    ' ',
  ),
)

/** The type in lower case. Throws illegal_argument_exception for one that the enum of shapes does not have; `BBOX` is an envelope. */
function shapeType(name: string): string {
  const type = name.toLowerCase() === 'bbox' ? 'envelope' : name.toLowerCase()
  if (SHAPES.has(type)) return type
  throw illegalArgument(`No enum constant org.elasticsearch.geometry.ShapeType.${name.toUpperCase()}`)
}

function build(type: string, { coordinates, geometries, radius }: Members): Shape {
  const given = (): Coordinates => {
    if (coordinates === undefined || coordinates === null) throw parseFault('coordinates not included')
    return coordinates
  }
  if (type !== 'circle' && radius !== undefined) throw parseFault(`field [radius] is supported for [circle] only`)
  switch (type) {
    case 'point':
      return { type: 'POINT', parts: [pointPart(asPoint(given()))] }
    case 'multipoint':
      return { type: 'MULTIPOINT', parts: asPoints(given()).map(pointPart) }
    case 'linestring':
      return { type: 'LINESTRING', parts: [linePart(checkedLine(given()))] }
    case 'multilinestring':
      return { type: 'MULTILINESTRING', parts: asList(given()).map(item => linePart(checkedLine(item))) }
    case 'polygon':
      return { type: 'POLYGON', parts: [polygonPart(checkedRings(given()))] }
    case 'multipolygon':
      return { type: 'MULTIPOLYGON', parts: asList(given()).map(item => polygonPart(checkedRings(item))) }
    case 'envelope': {
      const corners = asPoints(given())
      const [first, second] = corners
      if (first === undefined || second === undefined || corners.length !== 2) {
        throw parseFault(
          `invalid number of points [${corners.length}] provided for geo_shape [envelope] when expecting an array of 2 coordinates`,
        )
      }
      const [west, north, east, south] = [first[0]!, first[1]!, second[0]!, second[1]!]
      return { type: 'ENVELOPE', parts: [{ kind: 'box', west, east, north, south }] }
    }
    case 'geometrycollection':
      if (geometries === undefined) throw parseFault('geometries not included')
      return { type: 'GEOMETRYCOLLECTION', parts: geometries.flatMap(partsOf) }
    case 'circle': {
      if (radius === undefined) throw parseFault('radius is not specified')
      const [x, y, altitude] = asPoint(given())
      return circleOf(x!, y!, radius, altitude ?? null)
    }
    default:
      throw parseFault(`unsupported shape type ${type.toUpperCase()}`)
  }
}

const shapeFault = (text: string): JavaException => new JavaException('org.elasticsearch.ElasticsearchException', text)

function asPoint(coordinates: Coordinates): Point {
  if ('point' in coordinates) return coordinates.point
  throw shapeFault('expected a single points but got a list')
}

function asList(coordinates: Coordinates): readonly Coordinates[] {
  if ('list' in coordinates) return coordinates.list
  throw shapeFault('expected a list but got a point')
}

const asPoints = (coordinates: Coordinates): Point[] => asList(coordinates).map(asPoint)

function checkedLine(coordinates: Coordinates): Point[] {
  const points = asPoints(coordinates)
  checkLine(points)
  return points
}

function checkedRings(coordinates: Coordinates): Point[][] {
  const rings = asList(coordinates).map(asPoints)
  rings.forEach(checkRing)
  return rings
}
