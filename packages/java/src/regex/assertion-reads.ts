/**
 * How many characters Java reads to test an assertion. What it reads depends on the place: `$` reads nothing before the last two
 * characters. Found by counting the calls of `charAt` that `java.util.regex` makes.
 */
import type { AssertionContext } from './assertion.js'
import type { AssertionKind } from './syntax-tree.js'
import { unicodeSet } from './unicode-property.js'

const LINE_FEED = 10
const CARRIAGE_RETURN = 13

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000

/** The characters read for an assertion at a position. */
export function readsOfAssertion({ text, region }: AssertionContext, what: AssertionKind, position: number): number {
  const from = region.anchoring ? region.from : 0
  const to = region.anchoring ? region.to : text.length
  switch (what) {
    case 'line-start-unix':
      return position > from && position < to ? 1 : 0
    case 'line-start':
      if (position <= from || position >= to) return 0
      return text.charCodeAt(position - 1) === CARRIAGE_RETURN ? 2 : 1
    case 'line-end-unix':
    case 'final-line-end-unix':
      return position < to ? 1 : 0
    case 'line-end':
      return position < to ? lineEndReads(text, position, from) : 0
    case 'final-line-end':
      return finalLineEndReads(text, position, from, to)
    case 'word-boundary':
    case 'word-boundary-unicode':
    case 'no-word-boundary':
    case 'no-word-boundary-unicode': {
      const { transparent } = region
      const isUnicode = what.endsWith('unicode')
      return boundaryReads(
        text,
        position,
        transparent ? 0 : region.from,
        transparent ? text.length : region.to,
        isUnicode,
      )
    }
    case 'grapheme-boundary':
      return 2
  }
  return 0
}

/** A line feed may be the second half of a line break. */
const lineEndReads = (text: string, position: number, from: number): number =>
  text.charCodeAt(position) === LINE_FEED && position > from ? 2 : 1

function finalLineEndReads(text: string, position: number, from: number, to: number): number {
  if (position === to - 1) return lineEndReads(text, position, from)
  if (position !== to - 2) return 0
  if (text.charCodeAt(position) !== CARRIAGE_RETURN) return 1
  return text.charCodeAt(position + 1) === LINE_FEED ? 3 : 2
}

function boundaryReads(text: string, position: number, from: number, to: number, isUnicode: boolean): number {
  let count = 0
  if (position > from) {
    count += readsBefore(text, position)
    if (!isUnicode) count += baseReads(text, position - 1, from)
  }
  if (position < to) {
    count += codePointReads(text, position)
    if (!isUnicode) count += baseReads(text, position, from)
  }
  return count
}

/** The cost of reading the code point before a position. */
export const readsBefore = (text: string, position: number): number =>
  position > 1 && isLow(text.charCodeAt(position - 1)) ? 2 : 1

/** The cost of reading a code point. */
export const codePointReads = (text: string, position: number): number =>
  isHigh(text.charCodeAt(position)) && position + 1 < text.length ? 2 : 1

/** A combining mark is in a word when its base letter is: the characters up to that are read again. */
function baseReads(text: string, position: number, from: number): number {
  const marks = unicodeSet('\\p{Mn}')
  const unit = text.charCodeAt(position)
  if (unit < 128 || !marks.has(unit)) return 0
  let count = 0
  for (let at = position; at >= from; at--) {
    count += codePointReads(text, at)
    if (!marks.has(text.codePointAt(at) as number)) break
  }
  return count
}
