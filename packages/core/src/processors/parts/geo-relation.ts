/** How shapes on the plane of longitudes and latitudes lie to each other. Edges belong to the shape. */
import { illegalArgument } from '@sluice/java'
import { quantizeLatitude, quantizeLongitude } from './lucene-coordinates.js'
import type { Point, ShapePart } from './shape.js'

type Place = readonly [x: number, y: number]

/** A point, a line, or an area with holes. */
export type Component =
  | { readonly kind: 'point'; readonly at: Place }
  | { readonly kind: 'line'; readonly points: readonly Place[] }
  | { readonly kind: 'area'; readonly rings: readonly (readonly Place[])[] }

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
      return [{ kind: 'line', points: narrow(part.points).map(place) }]
    case 'polygon':
      return part.rings.length === 0 ? [] : [{ kind: 'area', rings: part.rings.map(ring => narrow(ring).map(place)) }]
    case 'box': {
      const { west, east, north, south } = part
      if (west <= east) return [box(west, east, north, south)]
      return [box(west, 180, north, south), box(-180, east, north, south)]
    }
    case 'circle':
      throw illegalArgument('CIRCLE geometry is not supported')
  }
}

function box(west: number, east: number, north: number, south: number): Component {
  const corners: Point[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { kind: 'area', rings: [corners.map(place)] }
}

function narrow(points: readonly Point[]): readonly Point[] {
  const longitudes = points.map(point => point[0]!)
  if (Math.max(...longitudes) - Math.min(...longitudes) > 180) {
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
  if (segmentsOf(a).some(one => segmentsOf(b).some(other => cross(one, other)))) return true
  return isCovered(startOf(a), b) || isCovered(startOf(b), a)
}

type PointComponent = Extract<Component, { kind: 'point' }>

const startOf = (component: Exclude<Component, PointComponent>): PointComponent => ({
  kind: 'point',
  at: component.kind === 'line' ? component.points[0]! : component.rings[0]![0]!,
})

/** Whether a point lies in a component. */
export function isCovered({ at }: PointComponent, component: Component): boolean {
  switch (component.kind) {
    case 'point':
      return at[0] === component.at[0] && at[1] === component.at[1]
    case 'line':
      return segmentsOf(component).some(segment => isOn(at, segment))
    case 'area': {
      if (segmentsOf(component).some(segment => isOn(at, segment))) return true
      const [outline, ...holes] = component.rings
      return isInside(at, outline!) && !holes.some(hole => isInside(at, hole))
    }
  }
}

type Segment = readonly [Place, Place]

const segments = new WeakMap<Component, readonly Segment[]>()

function segmentsOf(component: Component): readonly Segment[] {
  let made = segments.get(component)
  if (made === undefined) {
    const lines = component.kind === 'point' ? [] : component.kind === 'line' ? [component.points] : component.rings
    made = lines.flatMap(line => line.slice(1).map((end, i): Segment => [line[i]!, end]))
    segments.set(component, made)
  }
  return made
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
