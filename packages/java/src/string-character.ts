/**
 * What `java.lang.Character` says of a code point, by the Unicode properties that JavaScript's regular expressions know.
 * Digits and their values are in `number-digit.ts`. Not here, because JavaScript has no data for them: `getName`,
 * `getDirectionality`, the Unicode blocks.
 */
import { isDigit, isLetter } from './number-digit.js'

export { characterDigit, forDigit, isDigit, isLetter, numericValue } from './number-digit.js'

/** `Character.isValidCodePoint(int)`. */
export const isValidCodePoint = (code: number): boolean => code >= 0 && code <= 0x10ffff

/** The text of a code point; empty, so that it has no property, for any other number. */
const textOf = (code: number): string => (isValidCodePoint(code) ? String.fromCodePoint(code) : '')

/** A question by a property. Its expression is made at the first one: V8 reads the Unicode data then, which takes a while. */
function is(property: () => RegExp): (code: number) => boolean {
  let expression: RegExp | undefined
  return code => (expression ??= property()).test(textOf(code))
}

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

/** `Character.isTitleCase(int)`. */
export const isTitleCase = is(() => /^\p{Lt}$/u)

/** `Character.isIdeographic(int)`. */
export const isIdeographic = is(() => /^\p{Ideographic}$/u)

/** `Character.isMirrored(int)`. */
export const isMirrored = is(() => /^\p{Bidi_Mirrored}$/u)

/** `Character.isDefined(int)`. */
export const isDefined = is(() => /^\P{Cn}$/u)

/** `Character.isIdentifierIgnorable(int)`. */
export const isIdentifierIgnorable = is(() => /^[\0-\x08\x0e-\x1b\x7f-\x9f\p{Cf}]$/u)

/** `Character.isJavaIdentifierStart(int)`. */
export const isJavaIdentifierStart = is(() => /^[\p{L}\p{Nl}\p{Sc}\p{Pc}]$/u)

/** `Character.isJavaIdentifierPart(int)`. */
export const isJavaIdentifierPart = is(
  () => /^[\p{L}\p{Nl}\p{Sc}\p{Pc}\p{Nd}\p{Mc}\p{Mn}\0-\x08\x0e-\x1b\x7f-\x9f\p{Cf}]$/u,
)

/** `Character.isUnicodeIdentifierStart(int)`. */
export const isUnicodeIdentifierStart = is(() => /^\p{ID_Start}$/u)

/** `Character.isUnicodeIdentifierPart(int)`. */
export const isUnicodeIdentifierPart = is(() => /^[\p{ID_Continue}\0-\x08\x0e-\x1b\x7f-\x9f\p{Cf}]$/u)

/** `Character.isHighSurrogate(char)`. */
export const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff

/** `Character.isLowSurrogate(char)`. */
export const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff

/** Java's numbers of the general categories; 17 was never given out. */
const categories: readonly (readonly [RegExp, number])[] = [
  [/^\p{Lu}$/u, 1],
  [/^\p{Ll}$/u, 2],
  [/^\p{Lt}$/u, 3],
  [/^\p{Lm}$/u, 4],
  [/^\p{Lo}$/u, 5],
  [/^\p{Mn}$/u, 6],
  [/^\p{Me}$/u, 7],
  [/^\p{Mc}$/u, 8],
  [/^\p{Nd}$/u, 9],
  [/^\p{Nl}$/u, 10],
  [/^\p{No}$/u, 11],
  [/^\p{Zs}$/u, 12],
  [/^\p{Zl}$/u, 13],
  [/^\p{Zp}$/u, 14],
  [/^\p{Cc}$/u, 15],
  [/^\p{Cf}$/u, 16],
  [/^\p{Co}$/u, 18],
  [/^\p{Cs}$/u, 19],
  [/^\p{Pd}$/u, 20],
  [/^\p{Ps}$/u, 21],
  [/^\p{Pe}$/u, 22],
  [/^\p{Pc}$/u, 23],
  [/^\p{Po}$/u, 24],
  [/^\p{Sm}$/u, 25],
  [/^\p{Sc}$/u, 26],
  [/^\p{Sk}$/u, 27],
  [/^\p{So}$/u, 28],
  [/^\p{Pi}$/u, 29],
  [/^\p{Pf}$/u, 30],
]

/** `Character.getType(int)`: Java's number of the general category, 0 for an unassigned code point. */
export function characterType(code: number): number {
  const text = textOf(code)
  return categories.find(([property]) => property.test(text))?.[1] ?? 0
}

/** The three runs of Greek letters with an iota below, whose upper case is one letter for a character and two for a text. */
const hasOneLetterTitle = (code: number): boolean =>
  (code >= 0x1f80 && code <= 0x1faf && (code & 15) < 8) || code === 0x1fb3 || code === 0x1fc3 || code === 0x1ff3

/** `Character.toUpperCase(int)`: one code point for one, unlike the upper case of a text. */
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

/** `Character.toTitleCase(int)`: as upper case, but for the letters that have a form of their own. */
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
