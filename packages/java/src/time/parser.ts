/**
 * Reads a string by the elements of a pattern: Java's parse phase, before anything is resolved. A parse function returns the position
 * after what it read, or the complement (`~position`) of where it failed; that position is part of Java's messages.
 */
import type { Element, FractionElement, NumberElement, TextElement } from './elements.js'
import type { ParseState } from './parse-state.js'
import { digitAt, parseLocalizedOffset, parseOffset } from './parser-offset.js'
import { matchFullName, matchRegion, matchShortName, parseZone } from './parser-zone.js'

/** Parses a sequence; stops at the first failure. */
export function parseAll(elements: readonly Element[], state: ParseState, text: string, start: number): number {
  let at = start
  const { watcher } = state
  for (const element of elements) {
    watcher?.began(element, at)
    at = parseElement(element, state, text, at)
    watcher?.ended(element, at)
    if (at < 0) break
  }
  return at
}

function parseElement(element: Element, state: ParseState, text: string, at: number): number {
  switch (element.kind) {
    case 'number':
      return parseNumber(element, state, text, at)
    case 'literal':
      return state.matches(text, at, element.text) ? at + element.text.length : ~at
    case 'fraction':
      return parseFraction(element, state, text, at)
    case 'text':
      return parseText(element, state, text, at)
    case 'offset':
      return parseOffset(element, state, text, at)
    case 'localizedOffset':
      return parseLocalizedOffset(element.full, state, text, at)
    case 'zoneId':
    case 'zoneOrOffset':
      return parseZone(state, text, at, matchRegion)
    case 'zoneText':
      return parseZone(state, text, at, element.full ? matchFullName : matchShortName)
    case 'dayPeriod':
      return parseDayPeriod(state, text, at)
    case 'pad':
      return parsePadded(element, state, text, at)
    case 'optional':
      return parseOptional(element.inner, state, text, at)
  }
}

function parseOptional(inner: readonly Element[], state: ParseState, text: string, at: number): number {
  const { zone, zoneKind, dayPeriod } = state
  const saved = new Map(state.values)
  const end = parseAll(inner, state, text, at)
  if (end >= 0) return end
  state.values = saved
  state.zone = zone
  state.zoneKind = zoneKind
  state.dayPeriod = dayPeriod
  return at
}

function parsePadded(
  { width, character, inner }: Extract<Element, { kind: 'pad' }>,
  state: ParseState,
  text: string,
  at: number,
): number {
  if (at === text.length) return ~at
  let end = at + width
  if (end > text.length) {
    if (state.strict) return ~at
    end = text.length
  }
  let start = at
  while (start < end && text[start] === character) start++
  const result = parseElement(inner, state, text.slice(0, end), start)
  // Java reports the sum of both positions here.
  return result !== end && state.strict ? ~(at + start) : result
}

function signAllowed(element: NumberElement, positive: boolean, strict: boolean): boolean {
  if (element.sign === 'normal') return !positive || !strict
  if (element.sign === 'exceedsPad' || element.sign === 'always') return true
  return !strict && element.min !== element.max
}

function parseNumber(element: NumberElement, state: ParseState, text: string, position: number): number {
  const { length } = text
  if (position === length) return ~position
  const { strict } = state
  let at = position
  const sign = text[at]
  const negative = sign === '-'
  const positive = sign === '+'
  if (negative || positive) {
    if (!signAllowed(element, positive, strict)) return ~at
    at++
  } else if (element.sign === 'always' && strict) return ~at
  const fixedWidth = element.reduced
    ? strict && element.subsequent === -1
    : element.subsequent === -1 ||
      (element.subsequent > 0 && element.min === element.max && element.sign === 'notNegative')
  const exact = strict || fixedWidth
  const min = exact ? element.min : 1
  if (at + min > length) return ~at
  const limit = Math.min(at + (exact ? element.max : 9) + Math.max(element.subsequent, 0), length)
  let end = at
  while (end < limit && digitAt(text, end) >= 0) end++
  if (end < at + min) return ~at
  if (element.subsequent > 0) end = Math.min(end, at + Math.max(min, end - at - element.subsequent))

  const value = numberOf(text, at, end)
  if (negative) {
    if (value === 0 && strict) return ~(at - 1)
    return setNumber(element, state, -value as number, at, end)
  }
  if (element.sign === 'exceedsPad' && strict) {
    if (positive && end - at <= element.min) return ~(at - 1)
    if (!positive && end - at > element.min) return ~at
  }
  return setNumber(element, state, value, at, end)
}

function numberOf(text: string, start: number, end: number): number | bigint {
  if (end - start > 15) {
    const value = BigInt(text.slice(start, end))
    return value <= 9007199254740991n ? Number(value) : value
  }
  let value = 0
  for (let at = start; at < end; at++) value = value * 10 + text.charCodeAt(at) - 48
  return value
}

/** The value of the last digits of a number from a base on. */
function wholeOf({ min, base = 2000 }: NumberElement, digits: number): number {
  const range = 10 ** min
  const last = ((base % range) + range) % range
  const value = base - last + digits
  return value < base ? value + range : value
}

function setNumber(
  element: NumberElement,
  state: ParseState,
  value: number | bigint,
  start: number,
  end: number,
): number {
  // A 19-digit number beyond 64 bits leaves its last digit to what follows.
  if (typeof value === 'bigint' && BigInt.asIntN(64, value) !== value) {
    return setNumber(element, state, numberOf(text64(value), 0, text64(value).length), start, end - 1)
  }
  const isShortYear = element.reduced && end - start === element.min && value >= 0
  return state.set(element.field, isShortYear ? wholeOf(element, Number(value)) : value, start, end)
}

const text64 = (value: bigint): string => String(value / 10n)

function parseFraction(element: FractionElement, state: ParseState, text: string, position: number): number {
  const exact = state.strict || element.subsequent === -1
  const min = exact ? element.min : 0
  const max = exact ? element.max : 9
  let at = position
  if (at === text.length) return min > 0 ? ~at : at
  if (element.point) {
    if (text[at] !== '.') return min > 0 ? ~at : at
    at++
  }
  if (at + min > text.length) return ~at
  const limit = Math.min(at + max, text.length)
  let value = 0
  let end = at
  for (let digit = 0; end < limit && (digit = digitAt(text, end)) >= 0; end++) value = value * 10 + digit
  if (end < at + min) return ~at
  return state.set('NanoOfSecond', value * 10 ** (9 - (end - at)), at, end)
}

function parseText(element: TextElement, state: ParseState, text: string, at: number): number {
  if (at === text.length) return ~at
  for (const [name, value] of state.texts.entries(element)) {
    if (state.matches(text, at, name)) return state.set(element.field, value, at, at + name.length)
  }
  return ~at
}

function parseDayPeriod(state: ParseState, text: string, at: number): number {
  if (at === text.length) return ~at
  for (const period of state.texts.dayPeriods) {
    if (state.matches(text, at, period.text)) {
      state.dayPeriod = period
      return at + period.text.length
    }
  }
  return ~at
}
