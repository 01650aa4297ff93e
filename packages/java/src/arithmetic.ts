/**
 * Java's operators on `int` and `long`, for generated code and for the conversions of processors.
 *
 * Raw forms: an `int` is a JavaScript number within 32 bits; a `long` (`RawLong`) is a number when it is a safe integer and a
 * bigint otherwise, never a box. Both operands and results keep to that, and `-0` never appears. Wherever both operands
 * and the result are safe integers no bigint is made.
 */
import { JavaException } from './throwable.js'

/** A Java `long` without its box: a number if it is a safe integer, else a bigint. */
export type RawLong = number | bigint

const LONG_MIN = -9223372036854775808n
const LONG_MAX = 9223372036854775807n
const WORD = 4294967296

/** `java.lang.ArithmeticException`. */
export const arithmetic = (text: string): JavaException => new JavaException('java.lang.ArithmeticException', text)

const byZero = (): JavaException => arithmetic('/ by zero')

/** A bigint of any size as a long: wrapped to 64 bits, and a number when that is safe. */
export function rawLong(value: bigint): RawLong {
  const wrapped = BigInt.asIntN(64, value)
  return wrapped >= -9007199254740991n && wrapped <= 9007199254740991n ? Number(wrapped) : wrapped
}

/** `int + int`. */
export const intAdd = (a: number, b: number): number => (a + b) | 0

/** `int - int`. */
export const intSubtract = (a: number, b: number): number => (a - b) | 0

/** `int * int`. */
export const intMultiply = (a: number, b: number): number => Math.imul(a, b)

/** `int / int`. Throws `ArithmeticException` for a zero divisor. */
export function intDivide(a: number, b: number): number {
  if (b === 0) throw byZero()
  return (a / b) | 0
}

/** `int % int`. Throws `ArithmeticException` for a zero divisor. */
export function intRemainder(a: number, b: number): number {
  if (b === 0) throw byZero()
  return (a % b) | 0
}

/** `-int`. */
export const intNegate = (a: number): number => -a | 0

/** `int >>> int`. */
export const intUnsignedShiftRight = (a: number, distance: number): number => (a >>> distance) | 0

/** `Math.floorDiv(int, int)`. Throws `ArithmeticException` for a zero divisor. */
export function intFloorDivide(a: number, b: number): number {
  if (b === 0) throw byZero()
  return Math.floor(a / b) | 0
}

/** `Math.floorMod(int, int)`. Throws `ArithmeticException` for a zero divisor. */
export function intFloorModulus(a: number, b: number): number {
  if (b === 0) throw byZero()
  const remainder = a % b
  return (remainder !== 0 && remainder < 0 !== b < 0 ? remainder + b : remainder) | 0
}

/** `long + long`. */
export function longAdd(a: RawLong, b: RawLong): RawLong {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b
    if (Number.isSafeInteger(sum)) return sum
  }
  return rawLong(BigInt(a) + BigInt(b))
}

/** `long - long`. */
export function longSubtract(a: RawLong, b: RawLong): RawLong {
  if (typeof a === 'number' && typeof b === 'number') {
    const difference = a - b
    if (Number.isSafeInteger(difference)) return difference
  }
  return rawLong(BigInt(a) - BigInt(b))
}

/** `long * long`. */
export function longMultiply(a: RawLong, b: RawLong): RawLong {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b
    // Adding zero turns -0, as of 0 * -1, into 0.
    if (Number.isSafeInteger(product)) return product + 0
  }
  return rawLong(BigInt(a) * BigInt(b))
}

/** `long / long`. Throws `ArithmeticException` for a zero divisor. */
export function longDivide(a: RawLong, b: RawLong): RawLong {
  if (b === 0) throw byZero()
  // The difference is a multiple of b, so the quotient is exact.
  if (typeof a === 'number' && typeof b === 'number') return (a - (a % b)) / b + 0
  return rawLong(BigInt(a) / BigInt(b))
}

/** `long % long`. Throws `ArithmeticException` for a zero divisor. */
export function longRemainder(a: RawLong, b: RawLong): RawLong {
  if (b === 0) throw byZero()
  if (typeof a === 'number' && typeof b === 'number') return (a % b) + 0
  return rawLong(BigInt(a) % BigInt(b))
}

/** `-long`. */
export const longNegate = (a: RawLong): RawLong => (typeof a === 'number' ? 0 - a : rawLong(-a))

/** `~long`. */
export const longNot = (a: RawLong): RawLong => {
  const result = typeof a === 'number' ? -1 - a : ~a
  return typeof result === 'number' && Number.isSafeInteger(result) ? result : rawLong(BigInt(result))
}

/** `long << distance`; only the low six bits of the distance count. */
export function longShiftLeft(a: RawLong, distance: RawLong): RawLong {
  const places = shiftDistance(distance)
  if (typeof a === 'number') {
    const result = a * 2 ** places
    if (Number.isSafeInteger(result)) return result
  }
  return rawLong(BigInt(a) << BigInt(places))
}

/** `long >> distance`; only the low six bits of the distance count. */
export function longShiftRight(a: RawLong, distance: RawLong): RawLong {
  const places = shiftDistance(distance)
  return typeof a === 'number' ? Math.floor(a / 2 ** places) : rawLong(a >> BigInt(places))
}

/** `long >>> distance`; only the low six bits of the distance count. */
export function longUnsignedShiftRight(a: RawLong, distance: RawLong): RawLong {
  const places = shiftDistance(distance)
  if (typeof a === 'number' && (a >= 0 || places === 0)) return Math.floor(a / 2 ** places)
  return rawLong(BigInt.asUintN(64, BigInt(a)) >> BigInt(places))
}

const shiftDistance = (distance: RawLong): number =>
  typeof distance === 'number' ? distance & 63 : Number(distance & 63n)

/** Puts the halves of a long together again; `high` is signed, `low` any 32 bits. */
function join(high: number, low: number): RawLong {
  const value = high * WORD + (low >>> 0)
  return Number.isSafeInteger(value) ? value : rawLong((BigInt(high) << 32n) | BigInt(low >>> 0))
}

/** `long & long`. */
export function longAnd(a: RawLong, b: RawLong): RawLong {
  if (typeof a === 'number' && typeof b === 'number') return join(Math.floor(a / WORD) & Math.floor(b / WORD), a & b)
  return rawLong(BigInt(a) & BigInt(b))
}

/** `long | long`. */
export function longOr(a: RawLong, b: RawLong): RawLong {
  if (typeof a === 'number' && typeof b === 'number') return join(Math.floor(a / WORD) | Math.floor(b / WORD), a | b)
  return rawLong(BigInt(a) | BigInt(b))
}

/** `long ^ long`. */
export function longXor(a: RawLong, b: RawLong): RawLong {
  if (typeof a === 'number' && typeof b === 'number') return join(Math.floor(a / WORD) ^ Math.floor(b / WORD), a ^ b)
  return rawLong(BigInt(a) ^ BigInt(b))
}

/** `Math.floorDiv(long, long)`. Throws `ArithmeticException` for a zero divisor. */
export function longFloorDivide(a: RawLong, b: RawLong): RawLong {
  const quotient = longDivide(a, b)
  const remainder = longRemainder(a, b)
  return remainder !== 0 && remainder < 0 !== b < 0 ? longSubtract(quotient, 1) : quotient
}

/** `Math.floorMod(long, long)`. Throws `ArithmeticException` for a zero divisor. */
export function longFloorModulus(a: RawLong, b: RawLong): RawLong {
  const remainder = longRemainder(a, b)
  return remainder !== 0 && remainder < 0 !== b < 0 ? longAdd(remainder, b) : remainder
}

/** `Integer.compare` and `Long.compare`. */
export const compareIntegers = (a: RawLong, b: RawLong): number => (a < b ? -1 : a > b ? 1 : 0)

/** `Integer.compareUnsigned`. */
export const intCompareUnsigned = (a: number, b: number): number => compareIntegers(a >>> 0, b >>> 0)

/** The 64 bits of a long as a bigint that is not negative. */
const unsigned = (a: RawLong): bigint => BigInt.asUintN(64, BigInt(a))

/** `Long.compareUnsigned`. */
export const longCompareUnsigned = (a: RawLong, b: RawLong): number => compareIntegers(unsigned(a), unsigned(b))

/** `Integer.divideUnsigned`. Throws `ArithmeticException` for a zero divisor. */
export function intDivideUnsigned(a: number, b: number): number {
  if (b === 0) throw byZero()
  return Math.floor((a >>> 0) / (b >>> 0)) | 0
}

/** `Integer.remainderUnsigned`. Throws `ArithmeticException` for a zero divisor. */
export function intRemainderUnsigned(a: number, b: number): number {
  if (b === 0) throw byZero()
  return ((a >>> 0) % (b >>> 0)) | 0
}

/** `Long.divideUnsigned`. Throws `ArithmeticException` for a zero divisor. */
export function longDivideUnsigned(a: RawLong, b: RawLong): RawLong {
  if (b === 0) throw byZero()
  return rawLong(unsigned(a) / unsigned(b))
}

/** `Long.remainderUnsigned`. Throws `ArithmeticException` for a zero divisor. */
export function longRemainderUnsigned(a: RawLong, b: RawLong): RawLong {
  if (b === 0) throw byZero()
  return rawLong(unsigned(a) % unsigned(b))
}

function exactInt(value: number): number {
  if (value !== (value | 0)) throw arithmetic('integer overflow')
  return value | 0
}

/** An exact result, refused when it does not fit. */
function exactLong(value: bigint): RawLong {
  if (value < LONG_MIN || value > LONG_MAX) throw arithmetic('long overflow')
  return rawLong(value)
}

/** `Math.addExact(int, int)`. Throws `ArithmeticException: integer overflow`. */
export const intAddExact = (a: number, b: number): number => exactInt(a + b)

/** `Math.subtractExact(int, int)`. Throws `ArithmeticException: integer overflow`. */
export const intSubtractExact = (a: number, b: number): number => exactInt(a - b)

/** `Math.multiplyExact(int, int)`. Throws `ArithmeticException: integer overflow`. */
export const intMultiplyExact = (a: number, b: number): number => exactInt(a * b)

/** `Math.negateExact(int)`. Throws `ArithmeticException: integer overflow`. */
export const intNegateExact = (a: number): number => exactInt(-a)

/** `Math.absExact(int)`. Throws `ArithmeticException`. */
export function intAbsoluteExact(a: number): number {
  if (a === -2147483648) throw arithmetic('Overflow to represent absolute value of Integer.MIN_VALUE')
  return Math.abs(a)
}

/** `Math.addExact(long, long)`. Throws `ArithmeticException: long overflow`. */
export const longAddExact = (a: RawLong, b: RawLong): RawLong => exactLong(BigInt(a) + BigInt(b))

/** `Math.subtractExact(long, long)`. Throws `ArithmeticException: long overflow`. */
export const longSubtractExact = (a: RawLong, b: RawLong): RawLong => exactLong(BigInt(a) - BigInt(b))

/** `Math.multiplyExact(long, long)`. Throws `ArithmeticException: long overflow`. */
export const longMultiplyExact = (a: RawLong, b: RawLong): RawLong => exactLong(BigInt(a) * BigInt(b))

/** `Math.negateExact(long)`. Throws `ArithmeticException: long overflow`. */
export const longNegateExact = (a: RawLong): RawLong => exactLong(-BigInt(a))

/** `Math.absExact(long)`. Throws `ArithmeticException`. */
export function longAbsoluteExact(a: RawLong): RawLong {
  if (a === LONG_MIN) throw arithmetic('Overflow to represent absolute value of Long.MIN_VALUE')
  return a < 0 ? longNegate(a) : a
}

/** `Math.toIntExact(long)`. Throws `ArithmeticException: integer overflow`. */
export function longToIntExact(a: RawLong): number {
  if (typeof a === 'bigint') throw arithmetic('integer overflow')
  return exactInt(a)
}

/** `Math.abs(int)`: the smallest int stays as it is. */
export const intAbsolute = (a: number): number => (a < 0 ? -a | 0 : a)

/** `Math.abs(long)`: the smallest long stays as it is. */
export const longAbsolute = (a: RawLong): RawLong => (a < 0 ? longNegate(a) : a)
