/** When two numbers are the same. */
import { classNameOf, isNumber, JavaBigInteger, JavaNumber, javaEquals, toDouble } from '@sluice/java'

/**
 * `loose`: as elastic-package has them: integers by value however large, everything else as doubles, so that `1` is `1.0`. `exact`: of
 * the same Java type too, as they are printed.
 */
export type NumberRule = 'loose' | 'exact'

/** Whether two document values are numbers that a rule takes for the same. */
export function sameNumber(a: unknown, b: unknown, rule: NumberRule): boolean {
  if (!isNumber(a) || !isNumber(b)) return false
  if (rule === 'exact') return javaEquals(a, b) || (isWhole(a) && isWhole(b) && wholeOf(a) === wholeOf(b))
  if (isWhole(a) && isWhole(b)) return wholeOf(a) === wholeOf(b)
  return Object.is(toDouble(a), toDouble(b)) || toDouble(a) === toDouble(b)
}

const FRACTIONAL = new Set(['java.lang.Double', 'java.lang.Float'])

/** Whether a number is of an integer type; as JSON, an Integer and a Long are the same. */
const isWhole = (value: unknown): value is number | bigint | JavaNumber => !FRACTIONAL.has(classNameOf(value))

function wholeOf(value: number | bigint | JavaNumber): bigint {
  if (value instanceof JavaBigInteger) return value.value
  return BigInt(value instanceof JavaNumber ? value.value : value)
}
