/** `java.util.Comparator`: comparators are plain functions, Java's own included. */
import { compareDoubles, compareIntegers, javaCompare, naturalOrder, nullPointer, reverseOrder } from '@sluice/java'
import { type ClassLibrary, type Compare, type Double, type Lambda, type Long, numberOf } from '../define.js'

/** The order without a comparator: `((Comparable) a).compareTo(b)`. */
export const elementOrder: Compare = javaCompare

const byKey =
  (keyOf: Lambda, compare: Compare): Compare =>
  (a, b) =>
    compare(keyOf(a), keyOf(b))

const intOrder: Compare = (a, b) => compareIntegers(a as number, b as number)
const longOrder: Compare = (a, b) => compareIntegers(raw(a as Long), raw(b as Long))
const doubleOrder: Compare = (a, b) => compareDoubles(numberOf(a as Double), numberOf(b as Double))

const raw = (value: Long): number | bigint => (typeof value === 'object' ? value.value : value)

const then =
  (first: Compare, second: Compare): Compare =>
  (a, b) =>
    first(a, b) || second(a, b)

/** The order of a comparator that knows no null, with nulls before (`-1`) or after (`1`) all else. */
const withNulls =
  (place: -1 | 1, compare: Compare | null): Compare =>
  (a, b) => {
    if (a === null) return b === null ? 0 : place
    if (b === null) return -place
    return compare === null ? 0 : compare(a, b)
  }

const required = <T>(value: T): T => {
  if (value === null || value === undefined) throw nullPointer(null)
  return value
}

/** `java.util.Comparator`. */
export const comparator: ClassLibrary = {
  statics: {
    'comparing/1': (keyOf: Lambda) => byKey(required(keyOf), elementOrder),
    'comparing/2': (keyOf: Lambda, compare: Compare) => byKey(required(keyOf), required(compare)),
    'comparingDouble/1': (keyOf: Lambda) => byKey(required(keyOf), doubleOrder),
    'comparingInt/1': (keyOf: Lambda) => byKey(required(keyOf), intOrder),
    'comparingLong/1': (keyOf: Lambda) => byKey(required(keyOf), longOrder),
    'naturalOrder/0': () => naturalOrder,
    'nullsFirst/1': (compare: Compare | null) => withNulls(-1, compare),
    'nullsLast/1': (compare: Compare | null) => withNulls(1, compare),
    'reverseOrder/0': () => reverseOrder,
  },
  methods: {
    'compare/2': (receiver: Compare, a: unknown, b: unknown) => receiver(a, b),
    'equals/1': (receiver: Compare, other: unknown) => receiver === other,
    'reversed/0': (receiver: Compare): Compare => {
      if (receiver === naturalOrder) return reverseOrder
      return receiver === reverseOrder ? naturalOrder : (a, b) => receiver(b, a)
    },
    'thenComparing/1': (receiver: Compare, next: Compare) => then(receiver, required(next)),
    'thenComparing/2': (receiver: Compare, keyOf: Lambda, compare: Compare) =>
      then(receiver, byKey(required(keyOf), required(compare))),
    'thenComparingDouble/1': (receiver: Compare, keyOf: Lambda) => then(receiver, byKey(keyOf, doubleOrder)),
    'thenComparingInt/1': (receiver: Compare, keyOf: Lambda) => then(receiver, byKey(keyOf, intOrder)),
    'thenComparingLong/1': (receiver: Compare, keyOf: Lambda) => then(receiver, byKey(keyOf, longOrder)),
  },
}
