/** How shapes on the plane of longitudes and latitudes lie to each other. Edges belong to the shape. */
import { illegalArgument, spendSteps } from '@sluice/java'
import { quantizeLatitude, quantizeLongitude } from './lucene-coordinates.js'
import type { Point, ShapePart } from './shape.js'

type Place = readonly [x: number, y: number]

type Segment = readonly [Place, Place]

interface Bounds {
  readonly minX: number
  readonly maxX: number
  readonly minY: number
  readonly maxY: number
}

interface PointComponent {
  readonly kind: 'point'
  readonly at: Place
}

/** A line, or an area: its first ring is the outline, the others are holes. */
interface Extent {
  readonly kind: 'line' | 'area'
  readonly lines: readonly (readonly Place[])[]
  readonly segments: readonly Segment[]
  readonly bounds: Bounds
}

/** A point, a line, or an area with holes. */
export type Component = PointComponent | Extent

/**
 * The components of a shape on Lucene's grid. Throws illegal_argument_exception for coordinates off the globe, for circles, and for
 * areas wider than half the globe, which Elasticsearch would turn inside out or cut at the date line.
 */
export function componentsOf(parts: readonly ShapePart[]): Component[] {
  return parts.flatMap(componentsOfPart)
}

function componentsOfPart(part: ShapePart): Component[] {
  switch (part.kind) {
    case 'point':
      return [{ kind: 'point', at: place(part.at) }]
    case 'line':
      return extent('line', [narrow(part.points)])
    case 'polygon':
      return extent('area', part.rings.map(narrow))
    case 'box': {
      const { west, east, north, south } = part
      if (west <= east) return box(west, east, north, south)
      return [...box(west, 180, north, south), ...box(-180, east, north, south)]
    }
    case 'circle':
      throw illegalArgument('CIRCLE geometry is not supported')
  }
}

function box(west: number, east: number, north: number, south: number): Component[] {
  const corners: Point[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return extent('area', [corners])
}

/** A line or an area; none if it has no points. */
function extent(kind: 'line' | 'area', given: readonly (readonly Point[])[]): Component[] {
  const lines = given.filter(line => line.length > 0).map(line => line.map(place))
  if (lines.length === 0) return []
  const segments = lines.flatMap(line => line.slice(1).map((end, i): Segment => [line[i]!, end]))
  return [{ kind, lines, segments, bounds: boundsOf(lines[0]!) }]
}

function boundsOf(places: readonly Place[]): Bounds {
  let [minX, maxX, minY, maxY] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const [x, y] of places) {
    minX = Math.min(minX, x)
    maxX = Math.max(maxX, x)
    minY = Math.min(minY, y)
    maxY = Math.max(maxY, y)
  }
  return { minX, maxX, minY, maxY }
}

function narrow(points: readonly Point[]): readonly Point[] {
  let [west, east] = [Infinity, -Infinity]
  for (const [x] of points) {
    west = Math.min(west, x!)
    east = Math.max(east, x!)
  }
  if (east - west > 180) {
    throw illegalArgument(
      'a shape wider than 180 degrees may cross the date line; Sluice refuses it (an envelope is possible)',
    )
  }
  return points
}

function place(point: Point): Place {
  const [x, y] = point as [number, number]
  if (!(y >= -90 && y <= 90)) throw illegalArgument(`invalid latitude ${y}; must be between -90.0 and 90.0`)
  if (!(x >= -180 && x <= 180)) throw illegalArgument(`invalid longitude ${x}; must be between -180.0 and 180.0`)
  return [quantizeLongitude(x), quantizeLatitude(y)]
}

/** Whether two components share a place. */
export function touches(a: Component, b: Component): boolean {
  if (a.kind === 'point') return isCovered(a, b)
  if (b.kind === 'point') return isCovered(b, a)
  if (a.bounds.minX > b.bounds.maxX || a.bounds.maxX < b.bounds.minX) return false
  if (a.bounds.minY > b.bounds.maxY || a.bounds.maxY < b.bounds.minY) return false
  if (a.segments.some(one => meets(one, b))) return true
  return isCovered(startOf(a), b) || isCovered(startOf(b), a)
}

/** Whether a segment has a place in common with one of a component. */
function meets(one: Segment, { segments, bounds }: Extent): boolean {
  spendSteps(1)
  const [[x, y], [otherX, otherY]] = one
  if (Math.max(x, otherX) < bounds.minX || Math.min(x, otherX) > bounds.maxX) return false
  if (Math.max(y, otherY) < bounds.minY || Math.min(y, otherY) > bounds.maxY) return false
  spendSteps(STEPS_OF_CROSSING * segments.length)
  return segments.some(other => cross(one, other))
}

/** The steps of testing whether two segments cross. */
const STEPS_OF_CROSSING = 2

const startOf = ({ lines }: Extent): PointComponent => ({ kind: 'point', at: lines[0]![0]! })

/** Whether a point lies in a component. */
export function isCovered({ at }: PointComponent, component: Component): boolean {
  if (component.kind === 'point') return at[0] === component.at[0] && at[1] === component.at[1]
  const { minX, maxX, minY, maxY } = component.bounds
  if (at[0] < minX || at[0] > maxX || at[1] < minY || at[1] > maxY) return false
  spendSteps(component.segments.length)
  if (component.segments.some(segment => isOn(at, segment))) return true
  if (component.kind === 'line') return false
  const [outline, ...holes] = component.lines
  return isInside(at, outline!) && !holes.some(hole => isInside(at, hole))
}

/** On which side of a line a place is: positive left, negative right, 0 on it. */
const side = ([a, b]: Segment, p: Place): number =>
  Math.sign((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]))

const isOn = (p: Place, segment: Segment): boolean => {
  const [a, b] = segment
  return (
    p[0] >= Math.min(a[0], b[0]) &&
    p[0] <= Math.max(a[0], b[0]) &&
    p[1] >= Math.min(a[1], b[1]) &&
    p[1] <= Math.max(a[1], b[1]) &&
    side(segment, p) === 0
  )
}

function cross(one: Segment, other: Segment): boolean {
  const apart = side(one, other[0]) * side(one, other[1]) < 0 && side(other, one[0]) * side(other, one[1]) < 0
  return apart || isOn(other[0], one) || isOn(other[1], one) || isOn(one[0], other) || isOn(one[1], other)
}

/** Inside a ring by counting the edges that a ray to the east meets. */
function isInside(p: Place, ring: readonly Place[]): boolean {
  let isIn = false
  for (let i = 1; i < ring.length; i++) {
    const [a, b] = [ring[i - 1]!, ring[i]!]
    if (a[1] > p[1] === b[1] > p[1]) continue
    if (p[0] < a[0] + ((p[1] - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) isIn = !isIn
  }
  return isIn
}
