/**
 * How ranges of numbers are written: Lucene has one query for the index and one for columns, and chooses between them document by document.
 */
import { doubleOf, doubleToLongBits, floatToIntBits, JavaFloat, javaToString } from '@sluice/java'

/** A range in the forms of the index and of columns. */
export interface RangeText {
  readonly index: string
  /** Null without a column. */
  readonly column: string | null
}

const LOW_63 = 2n ** 63n - 1n

/** The integer whose order is that of doubles. */
function sortableDouble(value: number): bigint {
  const bits = doubleToLongBits(value)
  return bits < 0n ? BigInt.asIntN(64, bits ^ LOW_63) : bits
}

/** The same of floats. */
function sortableFloat(value: number): number {
  const bits = floatToIntBits(value)
  return bits < 0 ? bits ^ 0x7fffffff : bits
}

const between = (lower: unknown, upper: unknown): string => `[${String(lower)} TO ${String(upper)}]`

/** A range of doubles. */
export const doubleRangeText = (lower: number, upper: number): RangeText => ({
  index: between(javaToString(doubleOf(lower)), javaToString(doubleOf(upper))),
  column: between(sortableDouble(lower), sortableDouble(upper)),
})

/** A range of floats. */
export const floatRangeText = (lower: number, upper: number): RangeText => ({
  index: between(javaToString(new JavaFloat(lower)), javaToString(new JavaFloat(upper))),
  column: between(sortableFloat(lower), sortableFloat(upper)),
})

/** A range of whole numbers, of dates for example. */
export const wholeRangeText = (lower: number | bigint, upper: number | bigint): RangeText => {
  const text = between(lower, upper)
  return { index: text, column: text }
}
