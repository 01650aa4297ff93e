/** Equality and hash codes of numbers, for those who know that they hold numbers and nothing else. */
import { javaEquals, javaHashCode } from './equality.js'

/** `a.equals(b)` of two numbers: by class first, so Integer 1, Long 1 and Double 1.0 differ, and NaN equals itself. */
export const javaNumberEquals = (a: unknown, b: unknown): boolean => javaEquals(a, b)

/** `hashCode()` of a number of any class, a 32-bit integer. */
export const numberHashCode = (value: unknown): number => javaHashCode(value)
