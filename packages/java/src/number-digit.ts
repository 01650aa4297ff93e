/**
 * Digits as `java.lang.Character` knows them: the decimal digits of every script, and letters (also full-width ones) as
 * digits above nine. Java's integer parsers accept all of them, JavaScript's none but ASCII.
 */

const decimalDigit = /^\p{Nd}$/u
const letter = /^\p{L}$/u

const LAST_CODE_POINT = 0x10ffff

/** `Character.isDigit(int)`: a decimal digit of any script. What is not a code point is none. */
export const isDigit = (codePoint: number): boolean =>
  codePoint < 128
    ? codePoint >= 48 && codePoint <= 57
    : codePoint <= LAST_CODE_POINT && decimalDigit.test(String.fromCodePoint(codePoint))

/** `Character.isLetter(int)`. */
export const isLetter = (codePoint: number): boolean =>
  codePoint < 128
    ? (codePoint >= 97 && codePoint <= 122) || (codePoint >= 65 && codePoint <= 90)
    : codePoint <= LAST_CODE_POINT && letter.test(String.fromCodePoint(codePoint))

/** The value of a decimal digit of any script, else -1. Unicode keeps the ten of a script together, starting with zero. */
function decimalValue(codePoint: number): number {
  if (codePoint < 128) return codePoint >= 48 && codePoint <= 57 ? codePoint - 48 : -1
  if (!isDigit(codePoint)) return -1
  // Five mathematical sets stand side by side; everywhere else a digit zero has no digit before it.
  if (codePoint >= 0x1d7ce && codePoint <= 0x1d7ff) return (codePoint - 0x1d7ce) % 10
  let value = 0
  while (value < 9 && isDigit(codePoint - value - 1)) value++
  return value
}

/** The value of a Latin letter, plain or full-width, as a digit (a is 10), else -1. */
function letterValue(codePoint: number): number {
  const narrow = codePoint >= 0xff21 && codePoint <= 0xff5a ? codePoint - 0xfee0 : codePoint
  if (narrow >= 97 && narrow <= 122) return narrow - 87
  return narrow >= 65 && narrow <= 90 ? narrow - 55 : -1
}

/** `Character.digit(int, int)`: the value in the radix, -1 when it is not a digit there or the radix is not within 2 to 36. */
export function characterDigit(codePoint: number, radix: number): number {
  if (radix < 2 || radix > 36) return -1
  const decimal = decimalValue(codePoint)
  const value = decimal >= 0 ? decimal : letterValue(codePoint)
  return value < radix ? value : -1
}

/** `Character.forDigit(int, int)`: the UTF-16 unit, 0 for other values than digits of the radix. */
export function forDigit(digit: number, radix: number): number {
  if (radix < 2 || radix > 36 || digit < 0 || digit >= radix) return 0
  return digit < 10 ? 48 + digit : 87 + digit
}

/** Runs of characters with whole numeric values that are neither digits nor letters: first, last, value of the first. */
const numericRuns: readonly (readonly [number, number, number])[] = [
  [0xb2, 0xb3, 2],
  [0xb9, 0xb9, 1],
  [0x2070, 0x2070, 0],
  [0x2074, 0x2079, 4],
  [0x2080, 0x2089, 0],
  [0x2160, 0x216b, 1],
  [0x2170, 0x217b, 1],
  [0x2460, 0x2473, 1],
  [0x2474, 0x2487, 1],
  [0x2488, 0x249b, 1],
  [0x24ea, 0x24ea, 0],
  [0x24eb, 0x24f4, 11],
  [0x24f5, 0x24fe, 1],
  [0x24ff, 0x24ff, 0],
  [0x2776, 0x277f, 1],
  [0x2780, 0x2789, 1],
  [0x278a, 0x2793, 1],
  [0x3021, 0x3029, 1],
  [0x3220, 0x3229, 1],
  [0x3251, 0x325f, 21],
  [0x3280, 0x3289, 1],
  [0x32b1, 0x32bf, 36],
]

/** Roman numerals after twelve: L, C, D, M, in both cases. */
const roman: readonly number[] = [50, 100, 500, 1000]

/**
 * `Character.getNumericValue(int)`: digits, letters as 10 to 35, Roman, circled and raised numbers; -1 for characters without a
 * value, -2 for fractions. Numbers of historic scripts outside these are taken as having none.
 */
export function numericValue(codePoint: number): number {
  const value = characterDigit(codePoint, 36)
  if (value >= 0 || codePoint < 128) return value
  for (const [first, last, start] of numericRuns) {
    if (codePoint >= first && codePoint <= last) return start + codePoint - first
  }
  if (codePoint >= 0x216c && codePoint <= 0x216f) return roman[codePoint - 0x216c]!
  if (codePoint >= 0x217c && codePoint <= 0x217f) return roman[codePoint - 0x217c]!
  const fraction = (codePoint >= 0xbc && codePoint <= 0xbe) || (codePoint >= 0x2150 && codePoint <= 0x215e)
  return fraction || codePoint === 0x2189 ? -2 : -1
}
