/**
 * The latitude of the upper edge of a row of map tiles, to the last digit as Elasticsearch gives it. Its arctangent goes through a table
 * (at most 1.5e-14 degrees off), and its hyperbolic sine through `expm1`; both were found from recorded rows, which they reproduce.
 */

import { quantizeLatitude } from './lucene-coordinates.js'

/** The arctangent comes from the table up to this tangent, of 74 degrees; beyond it is exact. */
const TABLE_END = Math.tan((74 / 180) * Math.PI)
const TABLE_STEPS = 8191
const STEP = TABLE_END / TABLE_STEPS
const PER_STEP = 1 / STEP

/** Value and the first four derivatives of the arctangent at each step. */
let table: Float64Array | undefined

function makeTable(): Float64Array {
  const made = new Float64Array((TABLE_STEPS + 1) * 5)
  for (let i = 0; i <= TABLE_STEPS; i++) {
    const x = i * STEP
    const inverse = 1 / (1 + x * x)
    const square = inverse * inverse
    made.set(
      [
        Math.atan(x),
        inverse,
        -2 * x * square,
        (-2 + 6 * x * x) * (square * inverse),
        24 * x * (1 - x * x) * (square * square),
      ],
      i * 5,
    )
  }
  return made
}

function arctangent(value: number): number {
  if (value < 0) return -arctangent(-value)
  if (value > TABLE_END) return Math.atan(value)
  table ??= makeTable()
  const i = Math.trunc(value * PER_STEP + 0.5)
  const d = value - i * STEP
  const at = i * 5
  const last = table[at + 3]! * (1 / 6) + d * table[at + 4]! * (1 / 24)
  return table[at]! + d * (table[at + 1]! + d * (table[at + 2]! * 0.5 + d * last))
}

function hyperbolicSine(value: number): number {
  if (value < 0) return -hyperbolicSine(-value)
  const t = Math.expm1(value)
  return 0.5 * (t + t / (t + 1))
}

/** From this zoom on, edges lie on the grid of 32 bits in which Lucene keeps latitudes (recorded: at 18 they do not, at 20 they do). */
const FIRST_QUANTIZED_ZOOM = 20

/** The latitude of the edge above row `y`; `y` may be the number of rows. */
export function tileLatitude(y: number, zoom: number): number {
  const rows = 2 ** zoom
  const latitude = arctangent(hyperbolicSine(Math.PI - (2 * Math.PI * y) / rows)) * (180 / Math.PI)
  return zoom < FIRST_QUANTIZED_ZOOM || y === 0 || y === rows ? latitude : quantizeLatitude(latitude)
}
