/**
 * What `java.lang.Character` says of a code point, by the Unicode properties that JavaScript's regular expressions know.
 * Digits and their values are in `number-digit.ts`. Not here, because JavaScript has no data for them: `getName`,
 * `getDirectionality`, the Unicode blocks.
 */
import { is, textOf } from './character-test.js'
import { isDigit, isLetter } from './number-digit.js'

export { isValidCodePoint } from './character-test.js'
export { characterDigit, forDigit, isDigit, isLetter, numericValue } from './number-digit.js'
export * from './string-character-rarely-used.js'

const isSeparator = is(() => /^\p{Z}$/u)

/** `Character.isSpaceChar(int)`. */
export const isSpaceChar = (code: number): boolean => (code < 128 ? code === 32 : isSeparator(code))

/** `Character.isWhitespace(int)`: separators without the three that forbid a break, and nine controls. */
export function isWhitespace(code: number): boolean {
  if (code < 128) return code === 32 || (code >= 9 && code <= 13) || (code >= 28 && code <= 31)
  return isSeparator(code) && code !== 0xa0 && code !== 0x2007 && code !== 0x202f
}

/** `Character.isISOControl(int)`. */
export const isIsoControl = (code: number): boolean => code <= 0x9f && (code >= 0x7f || (code <= 0x1f && code >= 0))

/** `Character.isLetterOrDigit(int)`. */
export const isLetterOrDigit = (code: number): boolean => isLetter(code) || isDigit(code)

/** `Character.isAlphabetic(int)`. */
export const isAlphabetic = is(() => /^\p{Alphabetic}$/u)

/** `Character.isUpperCase(int)`. */
export const isUpperCase = is(() => /^\p{Uppercase}$/u)

/** `Character.isLowerCase(int)`. */
export const isLowerCase = is(() => /^\p{Lowercase}$/u)

/** `Character.isHighSurrogate(char)`. */
export const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff

/** `Character.isLowSurrogate(char)`. */
export const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff

/** The three runs of Greek letters with an iota below, whose upper case is one letter for a character and two for a string. */
const hasOneLetterTitle = (code: number): boolean =>
  (code >= 0x1f80 && code <= 0x1faf && (code & 15) < 8) || code === 0x1fb3 || code === 0x1fc3 || code === 0x1ff3

/** `Character.toUpperCase(int)`: one code point for one, unlike the upper case of a string. */
export function upperCodePoint(code: number): number {
  if (code < 128) return code >= 97 && code <= 122 ? code - 32 : code
  if (hasOneLetterTitle(code)) return code < 0x1fb0 ? code + 8 : code + 9
  return singleOr(textOf(code).toUpperCase(), code)
}

/** `Character.toLowerCase(int)`: one code point for one. */
export function lowerCodePoint(code: number): number {
  if (code < 128) return code >= 65 && code <= 90 ? code + 32 : code
  return code === 0x130 ? 0x69 : singleOr(textOf(code).toLowerCase(), code)
}

/** `Character.toTitleCase(int)`: as upper case, except for letters with a title-case form. */
export function titleCodePoint(code: number): number {
  // The four ligatures DZ, LJ, NJ, DZ are each capital, title, small.
  if (code >= 0x1c4 && code <= 0x1cc) return code - ((code - 0x1c4) % 3) + 1
  if (code >= 0x1f1 && code <= 0x1f3) return 0x1f2
  // Georgian letters have capitals for whole words only.
  if (code >= 0x10d0 && code <= 0x10ff) return code
  return upperCodePoint(code)
}

function singleOr(text: string, code: number): number {
  const first = text.codePointAt(0) ?? code
  return text.length === (first > 0xffff ? 2 : 1) ? first : code
}
