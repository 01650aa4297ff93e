/**
 * The methods of `java.math.BigInteger`, as functions on `JavaBigInteger`, with Java's texts of errors. `bigint` does the
 * arithmetic; what is added are limits, because a script may not fill the memory of the process with one number.
 */
import { arithmetic, type RawLong, rawLong } from './arithmetic.js'
import { characterDigit } from './number-digit.js'
import { badNumber } from './number-parse.js'
import { numberFormat } from './throwable.js'
import { byteOf, JavaBigInteger, type JavaByte, type JavaShort, shortOf } from './value.js'

/** Java's own end is at 2 ** 31 bits; a number of more than a million bits is refused here, with Java's words. */
const LARGEST_BITS = 1_048_576

/** Bits of the exponent times bits of the modulus that `modPow` goes through with: seconds, not hours. */
const LARGEST_MOD_POW = 2 ** 26

const overflow = () => arithmetic('BigInteger would overflow supported range')
const box = (value: bigint): JavaBigInteger => new JavaBigInteger(value)
const absolute = (value: bigint): bigint => (value < 0n ? -value : value)

function bitsOf(magnitude: bigint): number {
  if (magnitude === 0n) return 0
  const hex = magnitude.toString(16)
  return hex.length * 4 - Math.clz32(Number.parseInt(hex[0]!, 16)) + 28
}

/** How many digits of the radix Java reads at a time: as many as an int holds. */
function groupSize(radix: number): number {
  let size = 0
  for (let power = radix; power < 2147483648; power *= radix) size++
  return size
}

/**
 * `new BigInteger(text, radix)`. Throws `NumberFormatException`, whose text shows the group of digits that Java was reading,
 * not the whole.
 */
export function parseBigInteger(text: string, radix = 10): JavaBigInteger {
  if (radix < 2 || radix > 36) throw numberFormat('Radix out of range')
  if (text === '') throw numberFormat('Zero length BigInteger')
  const minus = text.lastIndexOf('-')
  const plus = text.lastIndexOf('+')
  let start = 0
  if (minus >= 0 || plus >= 0) {
    if (minus > 0 || plus > 0 || minus === plus) throw numberFormat('Illegal embedded sign character')
    start = 1
  }
  if (start === text.length) throw numberFormat('Zero length BigInteger')
  while (start < text.length && characterDigit(text.charCodeAt(start), radix) === 0) start++
  if (start === text.length) return box(0n)
  const magnitude = magnitudeOf(text.slice(start), radix)
  return box(text[0] === '-' ? -magnitude : magnitude)
}

/** The digits in ASCII; throws for the group that has something else in it. */
function asciiDigits(text: string, radix: number): string {
  const size = groupSize(radix)
  let result = ''
  for (let start = 0; start < text.length; ) {
    const end = start + (start === 0 ? text.length % size || size : size)
    for (let at = start; at < end; at++) {
      const digit = characterDigit(text.charCodeAt(at), radix)
      if (digit < 0) throw badNumber(text.slice(start, end), radix)
      result += digit.toString(radix)
    }
    start = end
  }
  return result
}

function magnitudeOf(text: string, radix: number): bigint {
  if (radix === 10 && /^\d+$/.test(text)) return BigInt(text)
  const digits = asciiDigits(text, radix)
  if (radix === 10) return BigInt(digits)
  if (radix === 16) return BigInt(`0x${digits}`)
  const size = groupSize(radix)
  let value = 0n
  for (let start = 0; start < digits.length; start += size) {
    const group = digits.slice(start, start + size)
    value = value * BigInt(radix ** group.length) + BigInt(Number.parseInt(group, radix))
    if (start > LARGEST_BITS) throw overflow()
  }
  return value
}

/** `add`. */
export const bigIntegerAdd = (a: JavaBigInteger, b: JavaBigInteger): JavaBigInteger => box(a.value + b.value)

/** `subtract`. */
export const bigIntegerSubtract = (a: JavaBigInteger, b: JavaBigInteger): JavaBigInteger => box(a.value - b.value)

/** `multiply`. Throws `ArithmeticException` for a result that is too large. */
export function bigIntegerMultiply(a: JavaBigInteger, b: JavaBigInteger): JavaBigInteger {
  const product = a.value * b.value
  if (product >> BigInt(LARGEST_BITS) > 0n || product >> BigInt(LARGEST_BITS) < -1n) throw overflow()
  return box(product)
}

function checkDivisor(divisor: JavaBigInteger): void {
  if (divisor.value === 0n) throw arithmetic('BigInteger divide by zero')
}

/** `divide`. Throws `ArithmeticException: BigInteger divide by zero`. */
export function bigIntegerDivide(a: JavaBigInteger, b: JavaBigInteger): JavaBigInteger {
  checkDivisor(b)
  return box(a.value / b.value)
}

/** `remainder`. Throws `ArithmeticException: BigInteger divide by zero`. */
export function bigIntegerRemainder(a: JavaBigInteger, b: JavaBigInteger): JavaBigInteger {
  checkDivisor(b)
  return box(a.value % b.value)
}

/** `divideAndRemainder`. Throws `ArithmeticException: BigInteger divide by zero`. */
export const bigIntegerDivideAndRemainder = (
  a: JavaBigInteger,
  b: JavaBigInteger,
): [JavaBigInteger, JavaBigInteger] => [bigIntegerDivide(a, b), bigIntegerRemainder(a, b)]

const positiveRemainder = (value: bigint, modulus: bigint): bigint => {
  const rest = value % modulus
  return rest < 0n ? rest + modulus : rest
}

/** `mod`: never negative. Throws `ArithmeticException: BigInteger: modulus not positive`. */
export function bigIntegerMod(a: JavaBigInteger, modulus: JavaBigInteger): JavaBigInteger {
  if (modulus.value <= 0n) throw arithmetic('BigInteger: modulus not positive')
  return box(positiveRemainder(a.value, modulus.value))
}

/** `modInverse`. Throws `ArithmeticException`. */
export function bigIntegerModInverse(a: JavaBigInteger, modulus: JavaBigInteger): JavaBigInteger {
  if (modulus.value <= 0n) throw arithmetic('BigInteger: modulus not positive')
  if (modulus.value === 1n) return box(0n)
  let [previous, current] = [modulus.value, positiveRemainder(a.value, modulus.value)]
  let [coefficient, next] = [0n, 1n]
  while (current !== 0n) {
    const quotient = previous / current
    ;[previous, current] = [current, previous - quotient * current]
    ;[coefficient, next] = [next, coefficient - quotient * next]
  }
  if (previous !== 1n) throw arithmetic('BigInteger not invertible.')
  return box(positiveRemainder(coefficient, modulus.value))
}

/** `modPow`. Throws `ArithmeticException`. */
export function bigIntegerModPow(a: JavaBigInteger, exponent: JavaBigInteger, modulus: JavaBigInteger): JavaBigInteger {
  if (modulus.value <= 0n) throw arithmetic('BigInteger: modulus not positive')
  if (bitsOf(absolute(exponent.value)) * bitsOf(modulus.value) > LARGEST_MOD_POW) throw overflow()
  const base = exponent.value < 0n ? bigIntegerModInverse(a, modulus).value : positiveRemainder(a.value, modulus.value)
  let result = 1n % modulus.value
  for (const bit of absolute(exponent.value).toString(2)) {
    result = (result * result) % modulus.value
    if (bit === '1') result = (result * base) % modulus.value
  }
  return box(result)
}

/** `pow`. Throws `ArithmeticException: Negative exponent`, or for a result that is too large. */
export function bigIntegerPow(a: JavaBigInteger, exponent: number): JavaBigInteger {
  if (exponent < 0) throw arithmetic('Negative exponent')
  if (absolute(a.value) > 1n && (bitsOf(absolute(a.value)) - 1) * exponent > LARGEST_BITS) throw overflow()
  return box(a.value ** BigInt(exponent))
}

/** `gcd`: never negative. */
export function bigIntegerGcd(a: JavaBigInteger, b: JavaBigInteger): JavaBigInteger {
  let left = absolute(a.value)
  let right = absolute(b.value)
  while (right !== 0n) [left, right] = [right, left % right]
  return box(left)
}

/** `negate`. */
export const bigIntegerNegate = (a: JavaBigInteger): JavaBigInteger => box(-a.value)

/** `abs`. */
export const bigIntegerAbs = (a: JavaBigInteger): JavaBigInteger => (a.value < 0n ? box(-a.value) : a)

/** `signum`. */
export const bigIntegerSignum = (a: JavaBigInteger): number => (a.value > 0n ? 1 : a.value < 0n ? -1 : 0)

/** `compareTo`. */
export const bigIntegerCompare = (a: JavaBigInteger, b: JavaBigInteger): number =>
  a.value < b.value ? -1 : a.value > b.value ? 1 : 0

/** `min`. */
export const bigIntegerMin = (a: JavaBigInteger, b: JavaBigInteger): JavaBigInteger => (b.value < a.value ? b : a)

/** `max`. */
export const bigIntegerMax = (a: JavaBigInteger, b: JavaBigInteger): JavaBigInteger => (b.value > a.value ? b : a)

/** `and`. */
export const bigIntegerAnd = (a: JavaBigInteger, b: JavaBigInteger): JavaBigInteger => box(a.value & b.value)

/** `or`. */
export const bigIntegerOr = (a: JavaBigInteger, b: JavaBigInteger): JavaBigInteger => box(a.value | b.value)

/** `xor`. */
export const bigIntegerXor = (a: JavaBigInteger, b: JavaBigInteger): JavaBigInteger => box(a.value ^ b.value)

/** `andNot`. */
export const bigIntegerAndNot = (a: JavaBigInteger, b: JavaBigInteger): JavaBigInteger => box(a.value & ~b.value)

/** `not`. */
export const bigIntegerNot = (a: JavaBigInteger): JavaBigInteger => box(~a.value)

/** `shiftLeft`; a negative distance shifts to the right. Throws `ArithmeticException` for a result that is too large. */
export function bigIntegerShiftLeft(a: JavaBigInteger, distance: number): JavaBigInteger {
  if (a.value !== 0n && distance > LARGEST_BITS) throw overflow()
  return box(a.value === 0n ? 0n : a.value << BigInt(distance))
}

/** `shiftRight`; a negative distance shifts to the left. Throws `ArithmeticException` for a result that is too large. */
export const bigIntegerShiftRight = (a: JavaBigInteger, distance: number): JavaBigInteger =>
  bigIntegerShiftLeft(a, -distance)

function bitAt(position: number): bigint {
  if (position < 0) throw arithmetic('Negative bit address')
  if (position > LARGEST_BITS) throw overflow()
  return 1n << BigInt(position)
}

/** `testBit`. Throws `ArithmeticException: Negative bit address`. */
export function bigIntegerTestBit(a: JavaBigInteger, position: number): boolean {
  if (position > LARGEST_BITS) return a.value < 0n
  return (a.value & bitAt(position)) !== 0n
}

/** `setBit`. Throws `ArithmeticException`. */
export const bigIntegerSetBit = (a: JavaBigInteger, position: number): JavaBigInteger => box(a.value | bitAt(position))

/** `clearBit`. Throws `ArithmeticException`. */
export const bigIntegerClearBit = (a: JavaBigInteger, position: number): JavaBigInteger =>
  box(a.value & ~bitAt(position))

/** `flipBit`. Throws `ArithmeticException`. */
export const bigIntegerFlipBit = (a: JavaBigInteger, position: number): JavaBigInteger => box(a.value ^ bitAt(position))

/** `bitLength`: bits of the shortest two's complement, without the sign. */
export const bigIntegerBitLength = (a: JavaBigInteger): number => bitsOf(a.value < 0n ? ~a.value : a.value)

/** `bitCount`: bits that differ from the sign bit. */
export function bigIntegerBitCount(a: JavaBigInteger): number {
  let count = 0
  for (const digit of (a.value < 0n ? ~a.value : a.value).toString(2)) if (digit === '1') count++
  return count
}

/** `getLowestSetBit`; -1 for zero. */
export function bigIntegerLowestSetBit(a: JavaBigInteger): number {
  return a.value === 0n ? -1 : bitsOf(a.value & -a.value) - 1
}

/** `toByteArray`: two's complement, highest byte first, as short as possible. */
export function bigIntegerToBytes(a: JavaBigInteger): Uint8Array {
  const length = Math.floor(bigIntegerBitLength(a) / 8) + 1
  const hex = BigInt.asUintN(length * 8, a.value)
    .toString(16)
    .padStart(length * 2, '0')
  return Uint8Array.from({ length }, (_, i) => Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16))
}

/** `toString(radix)`: a radix out of range counts as ten. */
export const bigIntegerText = (a: JavaBigInteger, radix = 10): string =>
  a.value.toString(radix < 2 || radix > 36 ? 10 : radix)

/** Java's hash code of a big integer. */
export function bigIntegerHash(value: bigint): number {
  const magnitude = absolute(value)
  let hash = 0
  if (magnitude <= 0xffffffffn) {
    hash = Number(magnitude) | 0
  } else {
    const hex = magnitude.toString(16)
    for (let start = 0, end = hex.length % 8 || 8; start < hex.length; start = end, end += 8) {
      hash = (Math.imul(31, hash) + Number.parseInt(hex.slice(start, end), 16)) | 0
    }
  }
  return value < 0n ? -hash | 0 : hash
}

function exact(a: JavaBigInteger, bits: number, name: string): bigint {
  if (BigInt.asIntN(bits, a.value) !== a.value) throw arithmetic(`BigInteger out of ${name} range`)
  return a.value
}

/** `longValueExact`, without a box. Throws `ArithmeticException: BigInteger out of long range`. */
export const bigIntegerLongExact = (a: JavaBigInteger): RawLong => rawLong(exact(a, 64, 'long'))

/** `intValueExact`. Throws `ArithmeticException: BigInteger out of int range`. */
export const bigIntegerIntExact = (a: JavaBigInteger): number => Number(exact(a, 32, 'int'))

/** `shortValueExact`. Throws `ArithmeticException: BigInteger out of short range`. */
export const bigIntegerShortExact = (a: JavaBigInteger): JavaShort => shortOf(Number(exact(a, 16, 'short')))

/** `byteValueExact`. Throws `ArithmeticException: BigInteger out of byte range`. */
export const bigIntegerByteExact = (a: JavaBigInteger): JavaByte => byteOf(Number(exact(a, 8, 'byte')))
