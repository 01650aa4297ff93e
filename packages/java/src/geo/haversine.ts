/**
 * Distances on a sphere as Lucene computes them: sines and cosines by tables and short polynomials, which is not what `Math.sin` gives in the last
 * digits. https://lucene.apache.org/core/9_12_0/core/org/apache/lucene/util/SloppyMath.html
 */
import { toRadians } from '../number-math.js'
import { cosine, sine } from '../number-trigonometry.js'

/** The mean radius of the Earth in metres. */
export const EARTH_RADIUS = 6371008.7714

const CIRCLE_STEPS = 1 << 11
// Half a pi in two parts: the first 33 bits, and the rest.
const HALF_PI_HIGH = 1.5707963267341256
const HALF_PI_LOW = 6.077100506506192e-11
const CIRCLE_STEP_HIGH = (4 * HALF_PI_HIGH) / CIRCLE_STEPS
const CIRCLE_STEP_LOW = (4 * HALF_PI_LOW) / CIRCLE_STEPS
const STEPS_PER_RADIAN = 1 / (CIRCLE_STEP_HIGH + CIRCLE_STEP_LOW)
const SIXTH = 1 / 6
const TWENTY_FOURTH = 1 / 24

const ARC_SINE_STEPS = 1 << 13
/** Beyond it the steps of the table would be too wide. */
const ARC_SINE_MAX = sine(toRadians(73))
const ARC_SINE_STEP = ARC_SINE_MAX / ARC_SINE_STEPS

interface CircleTables {
  readonly sines: Float64Array
  readonly cosines: Float64Array
}

function circleTables(): CircleTables {
  const sines = new Float64Array(CIRCLE_STEPS + 1)
  const cosines = new Float64Array(CIRCLE_STEPS + 1)
  const quarter = CIRCLE_STEPS / 4
  for (let i = 0; i <= CIRCLE_STEPS; i++) {
    const angle = i * CIRCLE_STEP_HIGH + i * CIRCLE_STEP_LOW
    sines[i] = i % (2 * quarter) === 0 ? 0 : sine(angle)
    cosines[i] = i % (2 * quarter) === quarter ? 0 : cosine(angle)
  }
  return { sines, cosines }
}

/** Arc sines and their first four derivatives, divided by the factorials. */
type ArcSineTables = readonly Float64Array[]

function arcSineTables(): ArcSineTables {
  const tables = Array.from({ length: 5 }, () => new Float64Array(ARC_SINE_STEPS + 1))
  for (let i = 0; i <= ARC_SINE_STEPS; i++) {
    const x = i * ARC_SINE_STEP
    const inverse = 1 / (1 - x * x)
    const power1 = Math.sqrt(inverse)
    const power3 = power1 * inverse
    const power5 = power3 * inverse
    const power7 = power5 * inverse
    tables[0]![i] = Math.asin(x)
    tables[1]![i] = power1
    tables[2]![i] = x * power3 * 0.5
    tables[3]![i] = (1 + 2 * x * x) * power5 * SIXTH
    tables[4]![i] = (5 + 2 * x * (2 + x * (5 - 2 * x))) * power7 * TWENTY_FOURTH
  }
  return tables
}

let circle: CircleTables | undefined
let arcs: ArcSineTables | undefined

function tableCosine(angle: number): number {
  circle ??= circleTables()
  const { sines, cosines } = circle
  const a = Math.abs(angle)
  const step = Math.trunc(a * STEPS_PER_RADIAN + 0.5)
  const delta = a - step * CIRCLE_STEP_HIGH - step * CIRCLE_STEP_LOW
  const at = step & (CIRCLE_STEPS - 1)
  const cos = cosines[at]!
  const sin = sines[at]!
  return cos + delta * (-sin + delta * (-cos * 0.5 + delta * (sin * SIXTH + delta * cos * TWENTY_FOURTH)))
}

function tableArcSine(value: number): number {
  if (value > ARC_SINE_MAX) return Math.asin(value)
  arcs ??= arcSineTables()
  const at = Math.trunc(value / ARC_SINE_STEP + 0.5)
  const delta = value - at * ARC_SINE_STEP
  return (
    arcs[0]![at]! + delta * (arcs[1]![at]! + delta * (arcs[2]![at]! + delta * (arcs[3]![at]! + delta * arcs[4]![at]!)))
  )
}

const parts = new Float64Array(1)
const partBits = new Int32Array(parts.buffer)

/** A number that orders pairs of points by their distance, and is cheaper than it. Arguments are degrees. */
export function haversineKey(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const x1 = toRadians(lat1)
  const x2 = toRadians(lat2)
  const h1 = 1 - tableCosine(x1 - x2)
  const h2 = 1 - tableCosine(toRadians(lon1 - lon2))
  parts[0] = h1 + tableCosine(x1) * tableCosine(x2) * h2
  // The last three bits are noise: without them the same distances are equal.
  partBits[0]! &= ~7
  return parts[0]!
}

/** The distance of such a number, in metres. */
export const distanceOfKey = (key: number): number => EARTH_RADIUS * 2 * tableArcSine(Math.min(1, Math.sqrt(key * 0.5)))

const FURTHEST_KEY = 4

/** The smallest number of `haversineKey` whose distance is at least so many metres. */
export function keyOfDistance(meters: number): number {
  if (meters >= distanceOfKey(FURTHEST_KEY)) return FURTHEST_KEY
  let low = 0
  let high = FURTHEST_KEY
  for (;;) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) return high
    if (distanceOfKey(middle) >= meters) high = middle
    else low = middle
  }
}

/** The distance of two points along the surface, in metres. Arguments are degrees. */
export const arcDistance = (lat1: number, lon1: number, lat2: number, lon2: number): number =>
  distanceOfKey(haversineKey(lat1, lon1, lat2, lon2))

/** The distance as on a flat map, in metres: quick, and good for short ones. Arguments are degrees. */
export function planeDistance(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const x = toRadians(lon2 - lon1) * Math.cos(toRadians((lat2 + lat1) / 2))
  const y = toRadians(lat2 - lat1)
  return Math.sqrt(x * x + y * y) * EARTH_RADIUS
}
