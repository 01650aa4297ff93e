/** The parts of the parser that read zones: region ids, names, offsets and offsets with a prefix. */
import type { OffsetElement } from './elements.js'
import type { LocaleTexts } from './locale-data.js'
import { ParseState } from './parse-state.js'
import { parseOffset } from './parser-offset.js'
import { offsetZone, prefixedZone, UTC, zoneOf } from './zone.js'
import { isRegionId, regionIds } from './zone-data.js'
import { descendingLengths, type ZoneNameMatch } from './zone-names.js'

/** Finds the longest zone name at a position. */
export type ZoneMatcher = (state: ParseState, text: string, at: number) => ZoneNameMatch | undefined

let idLengths: readonly number[] = []

/** Region ids only. */
export const matchRegion: ZoneMatcher = (state, text, at) => {
  if (idLengths.length === 0) idLengths = descendingLengths(regionIds())
  if (!state.caseSensitive) return matchRegionAnyCase(text, at)
  for (const length of idLengths) {
    const id = text.slice(at, at + length)
    if (id.length === length && isRegionId(id)) return { zone: id, kind: undefined, length }
  }
  return undefined
}

let idsByLowerCase: ReadonlyMap<string, string> | undefined

function matchRegionAnyCase(text: string, at: number): ZoneNameMatch | undefined {
  idsByLowerCase ??= new Map(Array.from(regionIds(), id => [id.toLowerCase(), id]))
  for (const length of idLengths) {
    const zone = idsByLowerCase.get(text.slice(at, at + length).toLowerCase())
    if (zone !== undefined) return { zone, kind: undefined, length: zone.length }
  }
  return undefined
}

/** Most patterns end with the zone, and a log has few of them: ends of texts and what they are. */
const MOST_ENDS = 512
const LONGEST_END = 48

function matchNames(width: 'short' | 'full'): ZoneMatcher {
  const search: ZoneMatcher = (state, text, at) => {
    const id = matchRegion(state, text, at)
    const name = state.texts.zoneNames(width).match(text, at, state.caseSensitive)
    return name !== undefined && name.length >= (id?.length ?? 0) ? name : id
  }
  const known = new WeakMap<LocaleTexts, Map<string, ZoneNameMatch | undefined>>()
  return (state, text, at) => {
    if (text.length - at > LONGEST_END || !state.caseSensitive) return search(state, text, at)
    let ends = known.get(state.texts)
    if (ends === undefined || ends.size >= MOST_ENDS) known.set(state.texts, (ends = new Map()))
    const end = text.slice(at)
    if (!ends.has(end)) ends.set(end, search(state, text, at))
    return ends.get(end)
  }
}

/** Region ids and abbreviations. */
export const matchShortName = matchNames('short')
/** Region ids and long names. */
export const matchFullName = matchNames('full')

const ID_OFFSET: OffsetElement = { kind: 'offset', minutes: 'required', seconds: 'optional', colon: true, zero: 'Z' }
const PREFIXED_OFFSET: OffsetElement = { ...ID_OFFSET, zero: '0' }

/** A zone: an offset, `UTC`, `GMT` or `UT` with or without one, or what `match` finds. */
export function parseZone(state: ParseState, text: string, position: number, match: ZoneMatcher): number {
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
