/** Comparisons of def: the types of the operands are read when they run (recordings `painless`). */
import { JavaNumber, javaEquals } from '@sluice/java'
import { spendSteps } from '../account.js'
import { primitiveOf } from './conversions.js'
import { checkNull, commonRank, doubleValue, floatValue, intValue, longValue, mismatch } from './operands.js'
import { isView, underlying } from './read-only-view.js'

const isBoxedNaN = (value: unknown): boolean => value instanceof JavaNumber && Number.isNaN(value.value)

/** From here on it counts how long a string is. */
const LONG_TEXT = 256

/** `a == b` of texts. */
export function textEqual(left: unknown, right: unknown): boolean {
  if (typeof left === 'string' && left.length > LONG_TEXT) spendSteps(left.length >> 6)
  return left === right
}

/** `a == b`. */
export function equal(left: unknown, right: unknown): boolean {
  if (typeof left === 'string') return textEqual(left, right)
  if (typeof left === 'number' && typeof right === 'number') return left === right
  if (left === right) return typeof left !== 'object' || !isBoxedNaN(left)
  if (typeof right === 'string') return false
  if (left === null || left === undefined) return right === null || right === undefined
  if (right === null || right === undefined) return false
  switch (commonRank(left, right)) {
    case 'int':
      return intValue(left) === intValue(right)
    case 'long':
      return longValue(left) === longValue(right)
    case 'double':
      return doubleValue(left) === doubleValue(right)
    case 'float':
      return floatValue(left) === floatValue(right)
  }
  if (Array.isArray(left)) spendSteps(left.length >> 4)
  return isView(left) ? false : javaEquals(left, underlying(right))
}

function compare(operator: '<' | '<=' | '>' | '>=', left: unknown, right: unknown): boolean {
  checkNull(left, right)
  let a: number | bigint
  let b: number | bigint
  switch (commonRank(left, right)) {
    case 'int':
      a = intValue(left)
      b = intValue(right)
      break
    case 'long':
      a = longValue(left)
      b = longValue(right)
      break
    case 'double':
      a = doubleValue(left)
      b = doubleValue(right)
      break
    case 'float':
      a = floatValue(left)
      b = floatValue(right)
      break
    default:
      // Elasticsearch's text has > for both.
      throw mismatch(operator === '>=' ? '>' : operator, left, right, undefined)
  }
  if (operator === '<') return a < b
  if (operator === '<=') return a <= b
  return operator === '>' ? a > b : a >= b
}

/** `a < b`. */
export function less(left: unknown, right: unknown): boolean {
  return typeof left === 'number' && typeof right === 'number' ? left < right : compare('<', left, right)
}

/** `a <= b`. */
export function lessOrEqual(left: unknown, right: unknown): boolean {
  return typeof left === 'number' && typeof right === 'number' ? left <= right : compare('<=', left, right)
}

/** `a > b`. */
export function greater(left: unknown, right: unknown): boolean {
  return typeof left === 'number' && typeof right === 'number' ? left > right : compare('>', left, right)
}

/** `a >= b`. */
export function greaterOrEqual(left: unknown, right: unknown): boolean {
  return typeof left === 'number' && typeof right === 'number' ? left >= right : compare('>=', left, right)
}

/** `a === b` of values that come from elsewhere: equal numbers and texts are taken for the same object. */
export function same(left: unknown, right: unknown): boolean {
  if (left === right || (left ?? null) === (right ?? null)) return true
  return primitiveOf(left) !== undefined && primitiveOf(left) === primitiveOf(right) && javaEquals(left, right)
}

/** `a === b` if one of the values is made on the spot: only what Java caches is the same object. */
export function sameUncopied(left: unknown, right: unknown): boolean {
  if (typeof left === 'string') return false
  const type = primitiveOf(left)
  if (type === undefined || type === 'boolean') return (left ?? null) === (right ?? null)
  if (type === 'double' || type === 'float' || primitiveOf(right) !== type) return false
  const value = longValue(left)
  return value === longValue(right) && value >= -128 && value <= 127
}
