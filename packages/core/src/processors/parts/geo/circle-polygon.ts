/** Circles as regular polygons, to the last digit as Elasticsearch computes them (recordings `cases/circle`). */
import { cosine, illegalArgument, type JavaException, sine, spendSteps, toRadians } from '@sluice/java'
import { doubleText, type Position, type Ring } from './geometry.js'
import type { Circle } from './shape.js'
import { checkRing } from './shape-checks.js'

const EARTH_RADIUS = 6371008.7714
const MIN_SIDES = 4
const MAX_SIDES = 1000

/** How many sides keep the polygon within a distance of the circle. */
export function sidesFor(radius: number, errorDistance: number): number {
  const sides = Math.ceil((2 * Math.PI) / Math.acos(1 - errorDistance / radius))
  return Number.isNaN(sides) ? MIN_SIDES : Math.min(MAX_SIDES, Math.max(MIN_SIDES, sides))
}

/** The polygon around a circle of the plane. Throws illegal_argument_exception for one that is nowhere (NaN). */
export function planePolygon({ x, y, radius }: Circle, sides: number): Ring {
  return ringOf(sides, (cos, sin) => [x + radius * cos, y + radius * sin])
}

/** The polygon around a circle on the globe. Throws illegal_argument_exception if it holds a pole. */
export function globePolygon(circle: Circle, sides: number): Ring {
  if (distance(circle.x, circle.y, 0, 90) < circle.radius) throw containsPole(circle, 'north')
  if (distance(circle.x, circle.y, 0, -90) < circle.radius) throw containsPole(circle, 'south')
  return ringOf(sides, (cos, sin) => walk(circle, cos, sin))
}

function ringOf(sides: number, vertex: (cos: number, sin: number) => Position): Ring {
  const ring: Position[] = []
  for (let i = 0; i < sides; i++) {
    const angle = toRadians(i * (360 / sides))
    ring.push(vertex(cosine(angle), sine(angle)))
  }
  ring.push(ring[0]!)
  checkRing(ring)
  return ring
}

/** Elasticsearch's search has no end for radii that are not a distance on the globe; ours has. It needs less than 400 steps otherwise. */
const MAX_STEPS = 10_000

/**
 * Goes from the centre in a direction of degrees until the distance is right to 0.1 m: the step is halved at each turn. Where it stops
 * is what Elasticsearch writes.
 */
function walk({ x, y, radius }: Circle, cos: number, sin: number): Position {
  let factor = 2
  let step = 1
  let last = 0
  for (let steps = 0; steps < MAX_STEPS; steps++) {
    spendSteps(STEPS_OF_DISTANCE)
    const lon = x + cos * factor
    const lat = y + sin * factor
    const error = distance(x, y, lon, lat) - radius
    if (Math.abs(error) < 0.1) return [lon, lat]
    const direction = error > 0 ? -1 : 1
    factor += direction * step
    if (last === -direction) step /= 2
    last = direction
  }
  throw illegalArgument(`no point of the globe has the distance [${doubleText(radius)}] from the centre`)
}

/** The steps of a distance: four trigonometric functions. */
const STEPS_OF_DISTANCE = 8

/** Haversine, in metres. */
function distance(lon1: number, lat1: number, lon2: number, lat2: number): number {
  const lat = toRadians(lat1)
  const otherLat = toRadians(lat2)
  const h = 1 - Math.cos(lat - otherLat) + Math.cos(lat) * Math.cos(otherLat) * (1 - Math.cos(toRadians(lon1 - lon2)))
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h * 0.5)))
}

function containsPole({ x, y, radius, altitude }: Circle, pole: string): JavaException {
  const numbers = [x, y, radius, ...(altitude === null ? [] : [altitude])].map(doubleText)
  return illegalArgument(
    `circle [CIRCLE (${numbers.join(' ')})] contains the ${pole} pole. It cannot be translated to a polygon`,
  )
}
