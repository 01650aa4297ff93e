/**
 * Java's integer parsers (`Integer.parseInt`, `Long.decode`, ...) with the texts of their `NumberFormatException`s.
 * Plain decimal text, by far the most frequent, is read in one pass over its units; everything else takes the slow way.
 */
import { characterDigit } from './number-digit.js'
import { type JavaException, numberFormat } from './throwable.js'
import { byteOf, type JavaByte, type JavaLong, type JavaShort, longOf, shortOf } from './value.js'

const INT_MIN = -2147483648
const INT_MAX = 2147483647
const LONG_MIN = -9223372036854775808n
const LONG_MAX = 9223372036854775807n

/** The error that Java's parsers of integers and floats have for text that is not a number. */
export const badNumber = (text: string, radix = 10): JavaException =>
  numberFormat(`For input string: "${text}"${radix === 10 ? '' : ` under radix ${radix}`}`)

function checkRadix(radix: number): void {
  if (radix < 2) throw numberFormat(`radix ${radix} less than Character.MIN_RADIX`)
  if (radix > 36) throw numberFormat(`radix ${radix} greater than Character.MAX_RADIX`)
}

const isNull = (text: string | null): text is null => text === null || text === undefined

/**
 * A decimal integer of at most 15 digits in ASCII, or NaN for any other text. `-0` gives 0.
 */
function plainDecimal(text: string): number {
  const length = text.length
  if (length === 0 || length > 16) return Number.NaN
  const first = text.charCodeAt(0)
  let at = first === 45 || first === 43 ? 1 : 0
  if (at === length || length - at > 15) return Number.NaN
  let value = 0
  for (; at < length; at++) {
    const digit = text.charCodeAt(at) - 48
    if (digit < 0 || digit > 9) return Number.NaN
    value = value * 10 + digit
  }
  return first === 45 ? 0 - value : value
}

/** Any integer text in the radix as a number or bigint, or undefined when it is none. */
function anyInteger(text: string, radix: number): number | bigint | undefined {
  const first = text.charCodeAt(0)
  const start = first === 45 || first === 43 ? 1 : 0
  if (start === text.length) return undefined
  let value = 0
  let wide: bigint | undefined
  for (let at = start; at < text.length; at++) {
    const digit = characterDigit(text.charCodeAt(at), radix)
    if (digit < 0) return undefined
    if (wide === undefined) {
      const next = value * radix + digit
      if (next <= Number.MAX_SAFE_INTEGER) {
        value = next
        continue
      }
      wide = BigInt(value)
    }
    // Far beyond 64 bits the value no longer matters, only that all the rest are digits.
    if (wide <= 0xffffffffffffffffn) wide = wide * BigInt(radix) + BigInt(digit)
  }
  const magnitude = wide ?? value
  return first === 45 ? (typeof magnitude === 'bigint' ? -magnitude : 0 - magnitude) : magnitude
}

/** `Integer.parseInt(text, radix)`. Throws `NumberFormatException`; null is refused in the same way. */
export function parseInt32(text: string | null, radix = 10): number {
  if (isNull(text)) throw numberFormat('Cannot parse null string')
  const plain = radix === 10 ? plainDecimal(text) : Number.NaN
  if (plain >= INT_MIN && plain <= INT_MAX) return plain
  checkRadix(radix)
  const value = anyInteger(text, radix)
  if (typeof value !== 'number' || value < INT_MIN || value > INT_MAX) throw badNumber(text, radix)
  return value
}

/** `Long.parseLong(text, radix)` as number or bigint, that is without the box of a small Long. Throws `NumberFormatException`. */
export function parseRawLong(text: string | null, radix = 10): number | bigint {
  if (isNull(text)) throw numberFormat('Cannot parse null string')
  const plain = radix === 10 ? plainDecimal(text) : Number.NaN
  if (!Number.isNaN(plain)) return plain
  checkRadix(radix)
  const value = anyInteger(text, radix)
  if (value === undefined || value < LONG_MIN || value > LONG_MAX) throw badNumber(text, radix)
  return value
}

/** `Long.parseLong(text, radix)` as a Java value (`longOf`). Throws `NumberFormatException`. */
export const parseInt64 = (text: string | null, radix = 10): number | bigint | JavaLong =>
  longOf(parseRawLong(text, radix))

function parseSmall(text: string | null, radix: number, limit: number): number {
  const value = parseInt32(text, radix)
  if (value < -limit || value >= limit) {
    throw numberFormat(`Value out of range. Value:"${text}" Radix:${radix}`)
  }
  return value
}

/** `Short.parseShort(text, radix)`. Throws `NumberFormatException`. */
export const parseShort = (text: string | null, radix = 10): JavaShort => shortOf(parseSmall(text, radix, 32768))

/** `Byte.parseByte(text, radix)`. Throws `NumberFormatException`. */
export const parseByte = (text: string | null, radix = 10): JavaByte => byteOf(parseSmall(text, radix, 128))

/** `Boolean.parseBoolean`: only `true`, in any case, is true. */
export const parseBoolean = (text: string | null): boolean =>
  !isNull(text) && text.length === 4 && text.toLowerCase() === 'true'

/** `Integer.parseUnsignedInt(text, radix)`: the 32 bits as an int. Throws `NumberFormatException`. */
export function parseUnsignedInt(text: string | null, radix = 10): number {
  const value = parseUnsigned(text, radix)
  if (value > 0xffffffff) throw numberFormat(`String value ${text} exceeds range of unsigned int.`)
  return Number(value) | 0
}

/** `Long.parseUnsignedLong(text, radix)`: the 64 bits as a long, number or bigint. Throws `NumberFormatException`. */
export function parseUnsignedLong(text: string | null, radix = 10): number | bigint {
  const value = parseUnsigned(text, radix)
  if (value > 0xffffffffffffffffn) throw numberFormat(`String value ${text} exceeds range of unsigned long.`)
  return typeof value === 'number' ? value : narrow(BigInt.asIntN(64, value))
}

const narrow = (value: bigint): number | bigint =>
  value >= -9007199254740991n && value <= 9007199254740991n ? Number(value) : value

function parseUnsigned(text: string | null, radix: number): number | bigint {
  if (isNull(text)) throw numberFormat('Cannot parse null string')
  if (text.startsWith('-')) throw numberFormat(`Illegal leading minus sign on unsigned string ${text}.`)
  checkRadix(radix)
  const value = anyInteger(text, radix)
  if (value === undefined) throw badNumber(text, radix)
  return value
}

/** Splits what `decode` accepts: a sign, then `0x`, `#` or a leading zero for the radix. */
function decodeParts(text: string): { digits: string; radix: number } {
  if (text.length === 0) throw numberFormat('Zero length string')
  const negative = text.startsWith('-')
  let rest = negative || text.startsWith('+') ? text.slice(1) : text
  let radix = 10
  if (rest.startsWith('0x') || rest.startsWith('0X')) {
    rest = rest.slice(2)
    radix = 16
  } else if (rest.startsWith('#')) {
    rest = rest.slice(1)
    radix = 16
  } else if (rest.startsWith('0') && rest.length > 1) {
    rest = rest.slice(1)
    radix = 8
  }
  if (rest.startsWith('-') || rest.startsWith('+')) throw numberFormat('Sign character in wrong position')
  return { digits: negative ? `-${rest}` : rest, radix }
}

/** `Integer.decode(text)`: decimal, `0x`, `#` or octal. Throws `NumberFormatException`. */
export function decodeInteger(text: string): number {
  const { digits, radix } = decodeParts(text)
  return parseInt32(digits, radix)
}

/** `Long.decode(text)` as a Java value (`longOf`). Throws `NumberFormatException`. */
export function decodeLong(text: string): number | bigint | JavaLong {
  const { digits, radix } = decodeParts(text)
  return parseInt64(digits, radix)
}

function decodeSmall(text: string, limit: number): number {
  const value = decodeInteger(text)
  if (value < -limit || value >= limit) throw numberFormat(`Value ${value} out of range from input ${text}`)
  return value
}

/** `Short.decode(text)`. Throws `NumberFormatException`. */
export const decodeShort = (text: string): JavaShort => shortOf(decodeSmall(text, 32768))

/** `Byte.decode(text)`. Throws `NumberFormatException`. */
export const decodeByte = (text: string): JavaByte => byteOf(decodeSmall(text, 128))
