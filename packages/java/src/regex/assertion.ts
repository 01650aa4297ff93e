/** The assertions of a pattern at a position of a string: anchors and boundaries, as Java defines them. */
import { InternalError } from '../throwable.js'
import { unicodeShorthand } from './character-property.js'
import type { Region } from './character-source.js'
import type { AssertionKind } from './syntax-tree.js'
import { unicodeSet } from './unicode-property.js'
import { wholeUnicode } from './whole-unicode.js'

/** The input of an assertion, in which it records whether more input could change its answer. */
export interface AssertionContext {
  readonly text: string
  readonly region: Region
  readonly lastMatchEnd: number
  hitEnd: boolean
  requireEnd: boolean
}

const LINE_FEED = 10
const CARRIAGE_RETURN = 13

const isLineEnd = (unit: number): boolean =>
  unit === LINE_FEED || unit === CARRIAGE_RETURN || unit === 0x85 || unit === 0x2028 || unit === 0x2029

/** Whether the assertion holds at the position. */
export function assertionHolds(context: AssertionContext, what: AssertionKind, position: number): boolean {
  const { region, text } = context
  const from = region.anchoring ? region.from : 0
  const to = region.anchoring ? region.to : text.length
  switch (what) {
    case 'input-start':
      return position === from
    case 'input-end':
      if (position !== to) return false
      context.hitEnd = true
      return true
    case 'last-match':
      return position === context.lastMatchEnd
    case 'line-start':
    case 'line-start-unix':
      return startsLine(context, position, from, to, what === 'line-start-unix')
    case 'line-end':
    case 'line-end-unix':
      return endsLine(context, position, from, to, what === 'line-end-unix', true)
    case 'final-line-end':
    case 'final-line-end-unix':
      return endsLine(context, position, from, to, what === 'final-line-end-unix', false)
    case 'word-boundary':
    case 'word-boundary-unicode':
      return isWordBoundary(context, position, what === 'word-boundary-unicode')
    case 'no-word-boundary':
    case 'no-word-boundary-unicode':
      return !isWordBoundary(context, position, what === 'no-word-boundary-unicode')
    case 'grapheme-boundary':
      return region.transparent
        ? wholeUnicode(what).isGraphemeBoundary(text, position, 0, text.length)
        : wholeUnicode(what).isGraphemeBoundary(text, position, region.from, region.to)
  }
  throw new InternalError('unknown assertion of a pattern')
}

/** `^` with MULTILINE. The end of the input starts no line, even if a terminator is before it. */
function startsLine(context: AssertionContext, at: number, from: number, to: number, unix: boolean): boolean {
  if (at === to) {
    context.hitEnd = true
    return false
  }
  if (at === from) return true
  const before = context.text.charCodeAt(at - 1)
  if (unix) return before === LINE_FEED
  return isLineEnd(before) && !(before === CARRIAGE_RETURN && context.text.charCodeAt(at) === LINE_FEED)
}

/** `$` with MULTILINE (`everyLine`) and without it, and `\Z`. Never between the two characters of `\r\n`. */
function endsLine(
  context: AssertionContext,
  at: number,
  from: number,
  to: number,
  unix: boolean,
  everyLine: boolean,
): boolean {
  const { text } = context
  if (at < to) {
    const unit = text.charCodeAt(at)
    if (unix ? unit !== LINE_FEED : !isLineEnd(unit)) return false
    if (!unix && unit === LINE_FEED && at > from && text.charCodeAt(at - 1) === CARRIAGE_RETURN) return false
    if (everyLine) return true
    const terminator = !unix && unit === CARRIAGE_RETURN && text.charCodeAt(at + 1) === LINE_FEED ? 2 : 1
    if (at + terminator < to) return false
  }
  context.hitEnd = true
  context.requireEnd = true
  return true
}

function isWordBoundary(context: AssertionContext, at: number, unicode: boolean): boolean {
  const { region, text } = context
  const from = region.transparent ? 0 : region.from
  const to = region.transparent ? text.length : region.to
  const left = at > from && isWordAt(text, beforeOf(text, at), at - 1, from, unicode)
  if (at < to) return left !== isWordAt(text, text.codePointAt(at) as number, at, from, unicode)
  context.hitEnd = true
  context.requireEnd = true
  return left
}

function beforeOf(text: string, at: number): number {
  const code = at > 1 ? (text.codePointAt(at - 2) as number) : 0
  return code > 0xffff ? code : text.charCodeAt(at - 1)
}

/** A combining mark counts as a part of the word that its base letter is in. */
function isWordAt(text: string, code: number, at: number, from: number, unicode: boolean): boolean {
  if (unicode) return unicodeShorthand('w').has(code)
  if (code < 128) {
    return code === 95 || (code >= 48 && code <= 57) || ((code | 32) >= 97 && (code | 32) <= 122)
  }
  const marks = unicodeSet('\\p{Mn}')
  if (!marks.has(code)) return false
  for (let i = at; i >= from; i--) {
    const base = text.codePointAt(i) as number
    if (unicodeSet('[\\p{L}\\p{Nd}]').has(base)) return true
    if (!marks.has(base)) return false
  }
  return false
}
