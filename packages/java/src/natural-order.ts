/**
 * Java's natural order (`Comparable.compareTo`) of the values of `value.ts`, with the exceptions that comparing a mixture
 * of classes raises. Sorting, sorted maps and sets, and `Collections.max` use it.
 */
import { classCast, nullPointer } from './throwable.js'
import { classNameOf, type JavaCharacter, JavaNumber, JavaObject, type Kind, kindOf } from './value.js'
import { spendSteps } from './work.js'

/** The additional members of a JavaObject with a natural order (dates, BigDecimal). */
export interface Comparable {
  /** Negative, 0 or positive; may throw Java's `ClassCastException`. */
  javaCompareTo(other: unknown): number
}

const isComparableObject = (value: unknown): value is JavaObject & Comparable =>
  value instanceof JavaObject && 'javaCompareTo' in value

/** Java's `Comparator.compare`. */
export type Comparator = (a: unknown, b: unknown) => number

/** Java's `Double.compare`: -0.0 before 0.0, NaN last. */
export function compareDoubles(a: number, b: number): number {
  if (a < b) return -1
  if (a > b) return 1
  if (a === b && a !== 0) return 0
  const left = rank(a)
  const right = rank(b)
  return left < right ? -1 : left > right ? 1 : 0
}

const rank = (value: number): number => (Number.isNaN(value) ? 2 : Object.is(value, -0) ? 0 : 1)

/** Java's `String.compareTo`: the difference of the first units that differ, else of the lengths. */
export function compareStrings(a: string, b: string): number {
  const shared = Math.min(a.length, b.length)
  for (let i = 0; i < shared; i++) {
    const difference = a.charCodeAt(i) - b.charCodeAt(i)
    if (difference === 0) continue
    spendSteps(i >> 4)
    return difference
  }
  spendSteps(shared >> 4)
  return a.length - b.length
}

/** `a.compareTo(b)` when both are of one class that has a natural order; undefined otherwise. Never throws. */
export function compareComparable(a: unknown, b: unknown): number | undefined {
  if (typeof a === 'string') return typeof b === 'string' ? compareStrings(a, b) : undefined
  const kind = kindOf(a)
  if (kind === 'null' || kind !== kindOf(b)) return undefined
  switch (kind) {
    case 'int':
    case 'long':
    case 'big_integer': {
      const left = (a instanceof JavaNumber ? a.value : a) as number | bigint
      const right = (b instanceof JavaNumber ? b.value : b) as number | bigint
      return left < right ? -1 : left > right ? 1 : 0
    }
    case 'double':
    case 'float':
      return compareDoubles(
        Number(a instanceof JavaNumber ? a.value : a),
        Number(b instanceof JavaNumber ? b.value : b),
      )
    case 'short':
    case 'byte':
      return Number((a as JavaNumber).value) - Number((b as JavaNumber).value)
    case 'char':
      return (a as JavaCharacter).code - (b as JavaCharacter).code
    case 'boolean':
      return Number(a) - Number(b)
    case 'object':
      return isComparableObject(a) && classNameOf(a) === classNameOf(b) ? a.javaCompareTo(b) : undefined
    default:
      return undefined
  }
}

/** Java's name for the argument of `compareTo` in the error about null. */
const parameterNames: Readonly<Partial<Record<Kind, string>>> = {
  string: 'anotherString',
  int: 'anotherInteger',
  long: 'anotherLong',
  double: 'anotherDouble',
  float: 'anotherFloat',
  short: 'anotherShort',
  byte: 'anotherByte',
  char: 'anotherCharacter',
  boolean: 'b',
}

/**
 * `((Comparable) a).compareTo(b)`. Throws `ClassCastException` for values of different classes or without a natural order,
 * and `NullPointerException` when either is null; `receiver` is what the caller in Java calls `a`.
 */
export function compareNaturally(a: unknown, b: unknown, receiver: string): number {
  const order = compareComparable(a, b)
  if (order !== undefined) return order
  if (a === null || a === undefined) {
    throw nullPointer(`Cannot invoke "java.lang.Comparable.compareTo(Object)" because "${receiver}" is null`)
  }
  const kind = kindOf(a)
  requireComparable(a)
  if (b !== null && b !== undefined) throw castFault(b, classNameOf(a))
  if (kind === 'big_integer') throw nullPointer('Cannot read field "signum" because "val" is null')
  const name = parameterNames[kind]
  throw nullPointer(name === undefined ? null : `Cannot read field "value" because "${name}" is null`)
}

/** The cast to Comparable, for values that are not null. */
function requireComparable(value: unknown): void {
  const kind = kindOf(value)
  if (isComparableObject(value) || kind in parameterNames || kind === 'big_integer' || kind === 'null') return
  throw castFault(value, 'java.lang.Comparable')
}

/** The order of elements without a comparator. Throws as `compareNaturally` does. */
export const javaCompare: Comparator = (a, b) => compareNaturally(a, b, 'c1')

/**
 * `Comparator.naturalOrder()`. Both sides are cast to Comparable before they are compared: the first fault is that of `a`, then that of
 * `b`.
 */
export const naturalOrder: Comparator = (a, b) => {
  const order = compareComparable(a, b)
  if (order !== undefined) return order
  requireComparable(a)
  requireComparable(b)
  return compareNaturally(a, b, 'c1')
}

/** `Comparator.reverseOrder()` and `Collections.reverseOrder()`, which cast likewise. */
export const reverseOrder: Comparator = (a, b) => {
  const order = compareComparable(b, a)
  if (order !== undefined) return order
  requireComparable(a)
  requireComparable(b)
  return compareNaturally(b, a, 'c2')
}

/** The fault of `(target) value`; both classes must be of `java.base`. */
export function castFault(value: unknown, target: string): ReturnType<typeof classCast> {
  const name = classNameOf(value)
  return classCast(
    `class ${name} cannot be cast to class ${target} (${name} and ${target} are in module java.base of loader 'bootstrap')`,
  )
}
