/**
 * `MovingFunctions`: what scripts of the aggregation `moving_fn` may call:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-aggregations-pipeline-movfn-aggregation.html
 */
import { doubleOf, illegalArgument, type JavaDouble } from '@sluice/java'
import type { JavaArray } from './array.js'
import { type ClassLibrary, type Double, numberOf } from './define.js'

const numbersOf = ({ elements }: JavaArray): number[] =>
  elements.map(element => numberOf(element as Double)).filter(number => !Number.isNaN(number))

const mean = (numbers: readonly number[]): number => total(numbers) / numbers.length

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

function deviation(numbers: readonly number[], average: number): number {
  if (Number.isNaN(average)) return Number.NaN
  const squares = numbers.map(number => (number - average) ** 2)
  return Math.sqrt(total(squares) / squares.length)
}

/** The weights grow from 1; the sum of the weights begins with 1. */
function linearAverage(numbers: readonly number[]): number {
  if (numbers.length === 0) return Number.NaN
  const count = numbers.length
  return numbers.reduce((sum, number, i) => sum + number * (i + 1), 0) / (1 + (count * (count + 1)) / 2)
}

const exponentialAverage = (numbers: readonly number[], alpha: number): number =>
  numbers.length === 0 ? Number.NaN : numbers.reduce((average, number) => number * alpha + average * (1 - alpha))

/** Level and trend, each smoothed exponentially: what comes next. */
function holt(numbers: readonly number[], alpha: number, beta: number): number {
  if (numbers.length === 0) return Number.NaN
  let level = numbers[0]!
  let trend = 0
  for (const number of numbers.slice(1)) {
    const last = level
    level = alpha * number + (1 - alpha) * (level + trend)
    trend = beta * (level - last) + (1 - beta) * trend
  }
  return level
}

interface Seasons {
  readonly alpha: number
  readonly beta: number
  readonly gamma: number
  readonly period: number
  readonly isMultiplicative: boolean
}

/** Added to numbers that become divisors, which must not be 0. */
const PADDING = 0.0000000001

/**
 * Level, trend and season, each smoothed exponentially: what comes next (https://otexts.com/fpp3/holt-winters.html). Throws
 * illegal_argument_exception for less than two periods.
 */
function holtWinters(given: readonly number[], { alpha, beta, gamma, period, isMultiplicative }: Seasons): number {
  if (given.length === 0) return Number.NaN
  if (given.length < period * 2) {
    throw illegalArgument(
      `Holt-Winters aggregation requires at least (2 * period == 2 * ${period} == ${2 * period}) data-points to function.  Only [${given.length}] were provided.`,
    )
  }
  const numbers = isMultiplicative ? given.map(number => number + PADDING) : given
  /** Removes a component from a number. */
  const without = (number: number, part: number): number => (isMultiplicative ? number / part : number - part)
  let level = 0
  let trend = 0
  for (let i = 0; i < period; i++) {
    level += numbers[i]! / period
    trend += (numbers[i + period]! - numbers[i]!) / period ** 2
  }
  const seasons = numbers.slice(0, period).map(number => without(number, level))
  for (let i = period; i < numbers.length; i++) {
    const [expected, season, number] = [level + trend, seasons[i - period]!, numbers[i]!]
    const last = level
    level = alpha * without(number, season) + (1 - alpha) * expected
    trend = beta * (level - last) + (1 - beta) * trend
    seasons.push(gamma * without(number, expected) + (1 - gamma) * season)
  }
  const season = seasons[numbers.length - period]!
  return isMultiplicative ? (level + trend) * season : level + trend + season
}

/** The largest or smallest; NaN of none. */
const extreme =
  (of: (a: number, b: number) => number) =>
  (values: JavaArray): JavaDouble | number =>
    doubleOf(numbersOf(values).reduce(of, Number.NaN))

const larger = (a: number, b: number): number => (Number.isNaN(a) ? b : Math.max(a, b))
const smaller = (a: number, b: number): number => (Number.isNaN(a) ? b : Math.min(a, b))

/** `MovingFunctions`. Values that are NaN are left out. */
export const movingFunctions: ClassLibrary = {
  statics: {
    'max/1': extreme(larger),
    'min/1': extreme(smaller),
    'sum/1': (values: JavaArray) => doubleOf(total(numbersOf(values))),
    'stdDev/2': (values: JavaArray, average: Double) => doubleOf(deviation(numbersOf(values), numberOf(average))),
    'unweightedAvg/1': (values: JavaArray) => doubleOf(mean(numbersOf(values))),
    'linearWeightedAvg/1': (values: JavaArray) => doubleOf(linearAverage(numbersOf(values))),
    'ewma/2': (values: JavaArray, alpha: Double) => doubleOf(exponentialAverage(numbersOf(values), numberOf(alpha))),
    'holt/3': (values: JavaArray, alpha: Double, beta: Double) =>
      doubleOf(holt(numbersOf(values), numberOf(alpha), numberOf(beta))),
    'holtWinters/6': (
      values: JavaArray,
      alpha: Double,
      beta: Double,
      gamma: Double,
      period: number,
      isMultiplicative: boolean,
    ) =>
      doubleOf(
        holtWinters(numbersOf(values), {
          alpha: numberOf(alpha),
          beta: numberOf(beta),
          gamma: numberOf(gamma),
          period,
          isMultiplicative,
        }),
      ),
  },
}
