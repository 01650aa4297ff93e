/**
 * Reads a text by the elements of a pattern: Java's parse phase, before anything is resolved. A parse function returns the position
 * after what it read, or the complement (`~position`) of where it failed; that position is part of Java's messages.
 */
import { JavaException } from '../throwable.js'
import type { Element, FractionElement, NumberElement, OffsetElement, PatternField, TextElement } from './elements.js'
import type { DayPeriod, LocaleTexts } from './locale-data.js'
import type { ChronoField, WeekField } from './temporal.js'
import { type JavaZone, offsetZone, prefixedZone, UTC, zoneOf } from './zone.js'
import { isRegionId, regionIds } from './zone-data.js'
import type { ZoneNameKind } from './zone-names.js'

/** The name under which a field is kept among parsed values. */
export const fieldKey = (field: PatternField): string => (typeof field === 'string' ? field : field.name)

/** What a parse collects; the resolver turns it into dates and times. */
export class ParseState {
  /** Values by field name, in the order they were read. */
  values = new Map<string, number | bigint>()
  /** The week fields among them, by name. */
  readonly weekFields = new Map<string, WeekField>()
  zone: JavaZone | undefined
  /** Whether the name of the zone said standard or daylight time. */
  zoneKind: ZoneNameKind | undefined
  dayPeriod: DayPeriod | undefined

  constructor(
    readonly texts: LocaleTexts,
    readonly caseSensitive: boolean,
    /** Java's `parseStrict` / `parseLenient` of the builder: lenient numbers may have any width. */
    readonly strict: boolean,
  ) {}

  /** Notes a value; a second, different value for the same field is a failure at `errorAt`. */
  set(field: PatternField | ChronoField, value: number | bigint, errorAt: number, successAt: number): number {
    const key = fieldKey(field)
    if (typeof field !== 'string') this.weekFields.set(key, field)
    const old = this.values.get(key)
    this.values.set(key, value)
    return old !== undefined && old !== value ? ~errorAt : successAt
  }

  /** Whether `part` is in the text at the position, by the case rule. */
  matches(text: string, at: number, part: string): boolean {
    if (text.startsWith(part, at)) return true
    if (this.caseSensitive) return false
    return text.slice(at, at + part.length).toLowerCase() === part.toLowerCase()
  }
}

/** Parses a sequence; stops at the first failure. */
export function parseAll(elements: readonly Element[], state: ParseState, text: string, start: number): number {
  let at = start
  for (const element of elements) {
    at = parseElement(element, state, text, at)
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
      return parsePadded(element.width, element.inner, state, text, at)
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

function parsePadded(width: number, inner: Element, state: ParseState, text: string, at: number): number {
  if (at === text.length) return ~at
  let end = at + width
  if (end > text.length) {
    if (state.strict) return ~at
    end = text.length
  }
  let start = at
  while (start < end && text[start] === ' ') start++
  const result = parseElement(inner, state, text.slice(0, end), start)
  // Java reports the sum of both positions here.
  return result !== end && state.strict ? ~(at + start) : result
}

const digitAt = (text: string, at: number): number => {
  const digit = text.charCodeAt(at) - 48
  return digit >= 0 && digit <= 9 ? digit : -1
}

function signAllowed(element: NumberElement, positive: boolean, strict: boolean): boolean {
  if (element.sign === 'normal') return !positive || !strict
  if (element.sign === 'exceedsPad') return true
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
  }
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

/** The year from which two digits count. */
const REDUCED_BASE = 2000

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
  return state.set(element.field, isShortYear ? REDUCED_BASE + Number(value) : value, start, end)
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

/** Two digits up to `most`, or -1. */
function twoDigitsAt(text: string, at: number, most: number): number {
  const high = digitAt(text, at)
  const low = digitAt(text, at + 1)
  const value = high * 10 + low
  return high < 0 || low < 0 || value > most ? -1 : value
}

function parseOffset(element: OffsetElement, state: ParseState, text: string, position: number): number {
  const { zero } = element
  if (position === text.length) return zero === '' ? state.set('OffsetSeconds', 0, position, position) : ~position
  if (zero !== '' && state.matches(text, position, zero)) {
    return state.set('OffsetSeconds', 0, position, position + zero.length)
  }
  const sign = text[position]
  if (sign === '+' || sign === '-') {
    const end = offsetEnd(element, text, position + 1)
    if (end > 0) {
      let seconds = 0
      let unit = 3600
      for (let at = position + 1; at < end; at += element.colon ? 3 : 2, unit /= 60) {
        seconds += twoDigitsAt(text, at, 99) * unit
      }
      return state.set('OffsetSeconds', sign === '-' ? 0 - seconds : seconds, position, end)
    }
  }
  return zero === '' ? state.set('OffsetSeconds', 0, position, position) : ~position
}

/** Where the digits of an offset end, or -1 when they do not fit the element. */
function offsetEnd(element: OffsetElement, text: string, start: number): number {
  if (twoDigitsAt(text, start, 23) < 0) return -1
  const partEnd = (at: number): number => {
    const digits = element.colon ? at + 1 : at
    return (!element.colon || text[at] === ':') && twoDigitsAt(text, digits, 59) >= 0 ? digits + 2 : -1
  }
  const hours = start + 2
  const minutes = partEnd(hours)
  if (minutes < 0) return element.minutes === 'optional' ? hours : -1
  if (element.seconds === 'none') return minutes
  const seconds = partEnd(minutes)
  return seconds < 0 ? (element.seconds === 'optional' ? minutes : -1) : seconds
}

function parseLocalizedOffset(full: boolean, state: ParseState, text: string, position: number): number {
  const { gmt } = state.texts
  if (!state.matches(text, position, gmt)) return ~position
  const at = position + gmt.length
  const sign = text[at]
  if (sign !== '+' && sign !== '-') return state.set('OffsetSeconds', 0, position, at)
  const first = digitIn(text, at + 1)
  if (first < 0 && !full) return ~position
  const second = full ? digitIn(text, at + 2) : digitAt(text, at + 2)
  let end = at + (second < 0 ? 2 : 3)
  let seconds = (second < 0 ? first : first * 10 + second) * 3600
  if (full) {
    if (first < 0 || second < 0 || text[end] !== ':' || digitIn(text, end + 1) < 0 || digitIn(text, end + 2) < 0)
      return ~position
  }
  for (const unit of [60, 1]) {
    const value = text[end] === ':' ? twoDigitsAt(text, end + 1, 99) : -1
    if (value < 0) break
    seconds += value * unit
    end += 3
  }
  return state.set('OffsetSeconds', sign === '-' ? 0 - seconds : seconds, position, end)
}

/** A digit that Java reads without looking at the length first. */
function digitIn(text: string, at: number): number {
  if (at < text.length) return digitAt(text, at)
  const reason = `Index ${at} out of bounds for length ${text.length}`
  throw new JavaException('java.lang.StringIndexOutOfBoundsException', reason)
}

/** Finds the longest zone name at a position. */
type ZoneMatcher = (state: ParseState, text: string, at: number) => ZoneMatch | undefined

/** A zone found in a text. */
interface ZoneMatch {
  readonly zone: string
  readonly kind: ZoneNameKind | undefined
  readonly length: number
}

let idLengths: readonly number[] = []

const matchRegion: ZoneMatcher = (state, text, at) => {
  if (idLengths.length === 0) idLengths = descendingLengths(regionIds())
  if (!state.caseSensitive) return matchRegionAnyCase(text, at)
  for (const length of idLengths) {
    const id = text.slice(at, at + length)
    if (id.length === length && isRegionId(id)) return { zone: id, kind: undefined, length }
  }
  return undefined
}

let idsByLowerCase: ReadonlyMap<string, string> | undefined

function matchRegionAnyCase(text: string, at: number): ZoneMatch | undefined {
  idsByLowerCase ??= new Map(Array.from(regionIds(), id => [id.toLowerCase(), id]))
  for (const length of idLengths) {
    const zone = idsByLowerCase.get(text.slice(at, at + length).toLowerCase())
    if (zone !== undefined) return { zone, kind: undefined, length: zone.length }
  }
  return undefined
}

/** The lengths that names have, longest first. */
export const descendingLengths = (names: Iterable<string>): readonly number[] =>
  [...new Set(Array.from(names, name => name.length))].sort((a, b) => b - a)

/** Most patterns end with the zone, and a log has few of them: ends of texts and what they are. */
const MOST_ENDS = 512
const LONGEST_END = 48

function matchNames(width: 'short' | 'full'): ZoneMatcher {
  const search: ZoneMatcher = (state, text, at) => {
    const id = matchRegion(state, text, at)
    const name = state.texts.zoneNames(width).match(text, at, state.caseSensitive)
    return name !== undefined && name.length >= (id?.length ?? 0) ? name : id
  }
  const known = new WeakMap<LocaleTexts, Map<string, ZoneMatch | undefined>>()
  return (state, text, at) => {
    if (text.length - at > LONGEST_END || !state.caseSensitive) return search(state, text, at)
    let ends = known.get(state.texts)
    if (ends === undefined || ends.size >= MOST_ENDS) known.set(state.texts, (ends = new Map()))
    const end = text.slice(at)
    if (!ends.has(end)) ends.set(end, search(state, text, at))
    return ends.get(end)
  }
}

const matchShortName = matchNames('short')
const matchFullName = matchNames('full')

const ID_OFFSET: OffsetElement = { kind: 'offset', minutes: 'required', seconds: 'optional', colon: true, zero: 'Z' }
const PREFIXED_OFFSET: OffsetElement = { ...ID_OFFSET, zero: '0' }

function parseZone(state: ParseState, text: string, position: number, match: ZoneMatcher): number {
  if (position >= text.length) return ~position
  const sign = text[position]
  if (sign === '+' || sign === '-') return parsePrefixed(state, text, position, position, ID_OFFSET)
  for (const prefix of ['UTC', 'GMT', 'UT']) {
    if (!state.matches(text, position, prefix)) continue
    const end = position + prefix.length
    if (prefix === 'GMT' && text[end] === '0') {
      state.zone = zoneOf('GMT0')
      return end + 1
    }
    return parsePrefixed(state, text, position, end, PREFIXED_OFFSET)
  }
  const found = match(state, text, position)
  if (found === undefined) {
    if (!state.matches(text, position, 'Z')) return ~position
    state.zone = UTC
    return position + 1
  }
  state.zone = zoneOf(found.zone)
  state.zoneKind = found.kind
  return position + found.length
}

function parsePrefixed(state: ParseState, text: string, start: number, at: number, offset: OffsetElement): number {
  const prefix = text.slice(start, at).toUpperCase()
  const bare = (): number => {
    state.zone = prefixedZone(prefix, 0)
    return at
  }
  if (at >= text.length) return prefix === '' ? ~start : bare()
  if (prefix !== '' && (text[at] === '0' || state.matches(text, at, 'Z'))) return bare()
  const trial = new ParseState(state.texts, state.caseSensitive, state.strict)
  const end = parseOffset(offset, trial, text, at)
  if (end < 0) return prefix === '' ? ~start : bare()
  const seconds = trial.values.get('OffsetSeconds') as number
  if (Math.abs(seconds) > 64800) return ~start
  state.zone = prefix === '' ? offsetZone(seconds) : prefixedZone(prefix, seconds)
  return end
}
