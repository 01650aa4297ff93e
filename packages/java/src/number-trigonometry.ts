/**
 * Sine and cosine as Java's virtual machine computes them on common processors, where JavaScript engines are often one unit in the last
 * place off: the angle is a multiple of pi/32 and a rest, the multiple comes from a table, the rest goes through short polynomials. The
 * few angles that are not rounded correctly that way are so in Java too (recordings of the `circle` processor).
 */

/** A number as the unevaluated sum of two doubles; the first is the sum rounded. */
type Pair = readonly [high: number, low: number]

function sum(a: number, b: number): Pair {
  const high = a + b
  const part = high - a
  return [high, a - (high - part) + (b - part)]
}

const SPLITTER = 2 ** 27 + 1

function split(value: number): Pair {
  const scaled = SPLITTER * value
  const high = scaled - (scaled - value)
  return [high, value - high]
}

function product(a: number, b: number): Pair {
  const high = a * b
  const [a1, a2] = split(a)
  const [b1, b2] = split(b)
  return [high, a2 * b2 - (high - a1 * b1 - a2 * b1 - a1 * b2)]
}

function add([a1, a2]: Pair, [b1, b2]: Pair): Pair {
  const [high, low] = sum(a1, b1)
  return sum(high, low + a2 + b2)
}

function multiply([a1, a2]: Pair, [b1, b2]: Pair): Pair {
  const [high, low] = product(a1, b1)
  return sum(high, low + a1 * b2 + a2 * b1)
}

function divide([high, low]: Pair, by: number): Pair {
  const quotient = high / by
  const [whole, rest] = product(quotient, by)
  return sum(quotient, (high - whole - rest + low) / by)
}

/** Pi and what it lacks. */
const PI = Math.PI
const PI_REST = 1.2246467991473532e-16

const STEPS_PER_PI = 32
const STEPS_PER_TURN = 2 * STEPS_PER_PI
const STEP = PI / STEPS_PER_PI
const STEP_REST = PI_REST / STEPS_PER_PI

const ENOUGH = 1e-35

/** The series of sine (`from` 1) or cosine (`from` 0). */
function series(angle: Pair, from: 0 | 1): Pair {
  const square = multiply(angle, angle)
  let term: Pair = from === 1 ? angle : [1, 0]
  let total = term
  for (let n = from + 1; Math.abs(term[0]) > ENOUGH; n += 2) {
    const [high, low] = divide(multiply(term, square), n * (n + 1))
    term = [-high, -low]
    total = add(total, term)
  }
  return total
}

/** The sine of every multiple of pi/32 within a turn, as pairs one after the other. */
let sines: Float64Array | undefined

function makeSines(): Float64Array {
  const made = new Float64Array(STEPS_PER_TURN * 2)
  const quarter = STEPS_PER_PI / 2
  for (let i = 0; i <= quarter; i++) {
    // Beyond an eighth of a turn it is the cosine of the rest to a quarter, which keeps the series short.
    const isSmall = i <= quarter / 2
    const angle = multiply([STEP, STEP_REST], [isSmall ? i : quarter - i, 0])
    const [high, low] = series(angle, isSmall ? 1 : 0)
    made.set([high, low], i * 2)
    made.set([high, low], ((STEPS_PER_PI - i) % STEPS_PER_TURN) * 2)
    made.set([-high, -low], ((STEPS_PER_PI + i) % STEPS_PER_TURN) * 2)
    made.set([-high, -low], ((STEPS_PER_TURN - i) % STEPS_PER_TURN) * 2)
  }
  made.set([0, 0], 0)
  made.set([0, 0], STEPS_PER_PI * 2)
  return made
}

/** Beyond this the reduction would lose digits. */
const LARGEST = 2 ** 20
/** Below this a sine is its angle. */
const SMALLEST = 2 ** -27

/** The sine of the angle and so many steps of pi/32. */
function sineBehind(angle: number, steps: number): number {
  sines ??= makeSines()
  const n = Math.round(angle / STEP)
  const [whole, wholeRest] = product(n, STEP)
  const [near, nearRest] = sum(angle - whole, -wholeRest)
  const [rest, restLow] = sum(near, nearRest - n * STEP_REST)
  const at = ((n + steps) & (STEPS_PER_TURN - 1)) * 2
  const across = (at + STEPS_PER_PI) & (2 * STEPS_PER_TURN - 1)
  const s = sines[at]!
  const c = sines[across]!
  const square = rest * rest
  const sineTail = rest * (square * (-1 / 6 + square * (1 / 120 + square * (-1 / 5040 + square / 362880))))
  const cosineTail = square * (-1 / 2 + square * (1 / 24 + square * (-1 / 720 + square / 40320)))
  const [linear, linearLow] = product(c, rest)
  const [high, low] = sum(s, linear)
  const tails = s * cosineTail + c * sineTail
  return high + (low + (linearLow + sines[at + 1]! + c * restLow + sines[across + 1]! * rest + tails))
}

/** `Math.sin(angle)`; beyond 2^20 as the JavaScript engine has it. */
export const sine = (angle: number): number =>
  Math.abs(angle) > SMALLEST && Math.abs(angle) <= LARGEST ? sineBehind(angle, 0) : Math.sin(angle)

/** `Math.cos(angle)`; beyond 2^20 as the JavaScript engine has it. */
export const cosine = (angle: number): number =>
  Math.abs(angle) <= LARGEST ? sineBehind(angle, STEPS_PER_PI / 2) : Math.cos(angle)
