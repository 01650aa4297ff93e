/** Shapes as documents hold them: well-known text and GeoJSON, with numbers as Java prints doubles. */
import { doubleOf, JavaLinkedHashMap, javaToString } from '@sluice/java'

/** How shapes are written. */
export type ShapeFormat = 'wkt' | 'geojson'

/** Longitude (or x) and latitude (or y). */
export type Position = readonly [x: number, y: number]

/** A closed line. */
export type Ring = readonly Position[]

/** A box by its edges. */
export interface Box {
  readonly minLon: number
  readonly maxLon: number
  readonly minLat: number
  readonly maxLat: number
}

/** A double as Java prints it. */
export const doubleText = (value: number): string => javaToString(doubleOf(value))

const pointText = ([x, y]: Position): string => `${doubleText(x)} ${doubleText(y)}`
const ringText = (ring: Ring): string => `((${ring.map(pointText).join(', ')}))`

const point = ([x, y]: Position): unknown[] => [doubleOf(x), doubleOf(y)]

/** One ring is a polygon, several are a multi-polygon. */
export function writePolygons(rings: readonly Ring[], format: ShapeFormat): unknown {
  const [first] = rings
  if (rings.length === 1) {
    return format === 'wkt' ? `POLYGON ${ringText(first!)}` : geoJson('Polygon', [first!.map(point)])
  }
  if (format === 'wkt') return `MULTIPOLYGON (${rings.map(ringText).join(',')})`
  return geoJson(
    'MultiPolygon',
    rings.map(ring => [ring.map(point)]),
  )
}

/** A box: `BBOX (west, east, north, south)`, or a GeoJSON envelope. */
export function writeBox({ minLon, maxLon, minLat, maxLat }: Box, format: ShapeFormat): unknown {
  if (format === 'wkt') return `BBOX (${[minLon, maxLon, maxLat, minLat].map(doubleText).join(', ')})`
  return geoJson('Envelope', [point([minLon, maxLat]), point([maxLon, minLat])])
}

function geoJson(type: string, coordinates: unknown[]): Map<string, unknown> {
  return new JavaLinkedHashMap<string, unknown>([
    ['type', type],
    ['coordinates', coordinates],
  ])
}
