/**
 * The methods of `java.lang.String` that do not do what JavaScript's do: they throw where JavaScript clips, and have other
 * ideas of white space. Positions count UTF-16 units in both languages. Upper and lower case are in `string-case.ts`;
 * splitting by a regular expression is with the expressions.
 */
import { isWhitespace, lowerCodePoint, upperCodePoint } from './string-character.js'
import { illegalArgument, JavaException } from './throwable.js'

const INDEX_FAULT = 'java.lang.IndexOutOfBoundsException'
const STRING_INDEX_FAULT = 'java.lang.StringIndexOutOfBoundsException'

/** `Index 3 out of bounds for length 3`, the fault of Java's lists and arrays. */
export const indexFault = (index: number, length: number, className = INDEX_FAULT): JavaException =>
  new JavaException(className, `Index ${index} out of bounds for length ${length}`)

/** `Range [2, 1) out of bounds for length 3`. */
export const rangeFault = (begin: number, end: number, length: number, className = INDEX_FAULT): JavaException =>
  new JavaException(className, `Range [${begin}, ${end}) out of bounds for length ${length}`)

/** Throws Java's `StringIndexOutOfBoundsException` unless `0 <= index < length`. */
export function checkStringIndex(index: number, length: number): void {
  if (index < 0 || index >= length) throw indexFault(index, length, STRING_INDEX_FAULT)
}

/** Throws Java's `StringIndexOutOfBoundsException` unless `0 <= begin <= end <= length`. */
export function checkStringRange(begin: number, end: number, length: number): void {
  if (begin < 0 || begin > end || end > length) throw rangeFault(begin, end, length, STRING_INDEX_FAULT)
}

/** `substring(begin)`, `substring(begin, end)` and `subSequence`. Throws `StringIndexOutOfBoundsException`. */
export function substring(text: string, begin: number, end = text.length): string {
  checkStringRange(begin, end, text.length)
  return text.slice(begin, end)
}

/** `charAt(index)` as the number of the unit. Throws `StringIndexOutOfBoundsException`. */
export function charAt(text: string, index: number): number {
  checkStringIndex(index, text.length)
  return text.charCodeAt(index)
}

/** `codePointAt(index)`. Throws `StringIndexOutOfBoundsException`. */
export function codePointAt(text: string, index: number): number {
  checkStringIndex(index, text.length)
  return text.codePointAt(index)!
}

/** `codePointBefore(index)`. Throws `StringIndexOutOfBoundsException`. */
export function codePointBefore(text: string, index: number): number {
  checkStringIndex(index - 1, text.length)
  const pair = index > 1 ? text.codePointAt(index - 2)! : 0
  return pair > 0xffff ? pair : text.charCodeAt(index - 1)
}

/** `codePointCount(begin, end)`. Throws `IndexOutOfBoundsException`. */
export function codePointCount(text: string, begin: number, end: number): number {
  if (begin < 0 || begin > end || end > text.length) throw rangeFault(begin, end, text.length)
  let count = 0
  for (let at = begin; at < end; count++) at += at + 1 < end && text.codePointAt(at)! > 0xffff ? 2 : 1
  return count
}

/** `offsetByCodePoints(index, offset)`. Throws `IndexOutOfBoundsException` without a string, as Java does. */
export function offsetByCodePoints(text: string, index: number, offset: number): number {
  let at = index
  if (at < 0 || at > text.length) throw new JavaException(INDEX_FAULT, null)
  for (let left = Math.abs(offset); left > 0; left--) {
    if (at === (offset > 0 ? text.length : 0)) throw new JavaException(INDEX_FAULT, null)
    if (offset > 0) at += text.codePointAt(at)! > 0xffff ? 2 : 1
    else at -= codePointBefore(text, at) > 0xffff ? 2 : 1
  }
  return at
}

/** `chars()` and `toCharArray()`: the numbers of the UTF-16 units. */
export function unitsOf(text: string): number[] {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
}

/** `codePoints()`. */
export const codePointsOf = (text: string): number[] => Array.from(text, character => character.codePointAt(0)!)

/** `trim()`: takes off everything up to the blank (U+0020), and nothing beyond it, at both ends. */
export function trim(text: string): string {
  let begin = 0
  let end = text.length
  while (begin < end && text.charCodeAt(begin) <= 32) begin++
  while (begin < end && text.charCodeAt(end - 1) <= 32) end--
  return text.slice(begin, end)
}

/** `stripLeading()`: takes off what `Character.isWhitespace` knows. All of that is within one unit. */
export function stripLeading(text: string): string {
  let begin = 0
  while (begin < text.length && isWhitespace(text.charCodeAt(begin))) begin++
  return text.slice(begin)
}

/** `stripTrailing()`. */
export function stripTrailing(text: string): string {
  let end = text.length
  while (end > 0 && isWhitespace(text.charCodeAt(end - 1))) end--
  return text.slice(0, end)
}

/** `strip()`. */
export const strip = (text: string): string => stripTrailing(stripLeading(text))

/** `isBlank()`. */
export const isBlank = (text: string): boolean => stripLeading(text) === ''

/** `lines()`: what is between line ends (`\n`, `\r`, `\r\n`), without an empty last line. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/)
  if (lines.at(-1) === '') lines.pop()
  return lines
}

/** `indent(n)`: blanks before each line, or up to `-n` white space taken off; every line then ends with `\n`. */
export function indent(text: string, count: number): string {
  const shift = (line: string): string => {
    if (count >= 0) return ' '.repeat(count) + line
    return line.slice(Math.min(line.length - stripLeading(line).length, -count))
  }
  return linesOf(text)
    .map(line => `${shift(line)}\n`)
    .join('')
}

/** The longest text that JavaScript engines make; Java's own limit is four times that. */
const LONGEST = 536870888

/** `repeat(count)`. Throws `IllegalArgumentException` for a negative count, `OutOfMemoryError` for a string that cannot be. */
export function repeat(text: string, count: number): string {
  if (count < 0) throw illegalArgument(`count is negative: ${count}`)
  if (text.length * count > LONGEST) {
    throw new JavaException('java.lang.OutOfMemoryError', 'Required length exceeds implementation limit')
  }
  return text.repeat(count)
}

/** `lastIndexOf(part, from)`: unlike in JavaScript, nothing is found from a negative position. */
export const lastIndexOf = (text: string, part: string, from = text.length): number =>
  from < 0 ? -1 : text.lastIndexOf(part, from)

/** `startsWith(prefix, offset)`: false for an offset outside the text. */
export const startsWith = (text: string, prefix: string, offset = 0): boolean =>
  offset >= 0 && offset <= text.length && text.startsWith(prefix, offset)

/** `replace(target, replacement)`: every occurrence, both taken literally; an empty target is before each unit and at the end. */
export const replaceLiteral = (text: string, target: string, replacement: string): string =>
  text.replaceAll(target, () => replacement)

/** `regionMatches(ignoreCase, offset, other, otherOffset, length)`: false for a region outside its text. */
export function regionMatches(
  text: string,
  ignoreCase: boolean,
  offset: number,
  other: string,
  otherOffset: number,
  length: number,
): boolean {
  if (offset < 0 || otherOffset < 0 || offset > text.length - length || otherOffset > other.length - length)
    return false
  for (let i = 0; i < length; i++) {
    const left = text.charCodeAt(offset + i)
    const right = other.charCodeAt(otherOffset + i)
    if (left === right) continue
    if (!ignoreCase || lowerCodePoint(upperCodePoint(left)) !== lowerCodePoint(upperCodePoint(right))) return false
  }
  return true
}

const escapedLiteral = /^\\[^0-9A-Za-z\ud800-\udfff]$/
const plainLiteral = /^[^.$|()[{^?*+\\\ud800-\udfff]$/

/**
 * `split(regex, limit)` if the expression is one literal character, which Java does without an expression engine.
 * Undefined for every other expression. A limit above 0 is the most parts there may be; 0 drops empty parts at the end.
 */
export function splitLiteral(text: string, regex: string, limit = 0): string[] | undefined {
  if (!plainLiteral.test(regex) && !escapedLiteral.test(regex)) return undefined
  const separator = regex.at(-1)!
  const parts = text.split(separator)
  if (parts.length === 1) return parts
  if (limit > 0 && parts.length > limit) return [...parts.slice(0, limit - 1), parts.slice(limit - 1).join(separator)]
  if (limit === 0) {
    let length = parts.length
    while (length > 0 && parts[length - 1] === '') length--
    parts.length = length
  }
  return parts
}
