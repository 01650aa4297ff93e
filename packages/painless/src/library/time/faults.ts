/** The exceptions of `java.time`. */
import { JavaException } from '@sluice/java'
import { arithmetic } from '../faults.js'

/** `DateTimeException`. */
export const dateTime = (text: string, cause?: JavaException): JavaException =>
  new JavaException('java.time.DateTimeException', text, cause)

const unsupportedType = (text: string): JavaException =>
  new JavaException('java.time.temporal.UnsupportedTemporalTypeException', text)

/** A field that a value does not have. */
export const unsupportedField = (field: { toJavaString(): string }): JavaException =>
  unsupportedType(`Unsupported field: ${field.toJavaString()}`)

/** A unit that a value does not count in. */
export const unsupportedUnit = (unit: { toJavaString(): string }): JavaException =>
  unsupportedType(`Unsupported unit: ${unit.toJavaString()}`)

/** A value outside its range, `valid` as Java's `ValueRange` prints it. */
export const invalidValue = (name: string, valid: string, value: number | bigint): JavaException =>
  dateTime(`Invalid value for ${name} (valid values ${valid}): ${value}`)

/** The value as a Java `long`, or the fault of `Math.addExact` and its kin. */
export function exactLong(value: bigint): bigint {
  if (BigInt.asIntN(64, value) !== value) throw arithmetic('long overflow')
  return value
}

/** The value as a Java `int`, or the fault of `Math.toIntExact`. */
export function exactInt(value: bigint): number {
  if (BigInt.asIntN(32, value) !== value) throw arithmetic('integer overflow')
  return Number(value)
}

/** Division rounded down, as `Math.floorDiv`. */
export function floorDivide(value: bigint, divisor: bigint): bigint {
  const quotient = value / divisor
  return value % divisor !== 0n && value < 0n !== divisor < 0n ? quotient - 1n : quotient
}

/** A rare use of a member that Sluice does not follow; said plainly rather than answered wrongly. */
export const notSupported = (what: string): JavaException =>
  new JavaException('java.lang.UnsupportedOperationException', `Sluice does not support ${what}`)
