/** The parts of the parser that read offsets: `+01:30`, `Z`, `GMT+1`. */
import { JavaException } from '../throwable.js'
import type { OffsetElement } from './elements.js'
import type { ParseState } from './parse-state.js'

/** The digit at a position, -1 when there is none. */
export const digitAt = (text: string, at: number): number => {
  const digit = text.charCodeAt(at) - 48
  return digit >= 0 && digit <= 9 ? digit : -1
}

/** Two digits up to `most`, or -1. */
function twoDigitsAt(text: string, at: number, most: number): number {
  const high = digitAt(text, at)
  const low = digitAt(text, at + 1)
  const value = high * 10 + low
  return high < 0 || low < 0 || value > most ? -1 : value
}

/** An offset by its pattern. */
export function parseOffset(element: OffsetElement, state: ParseState, text: string, position: number): number {
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

/** An offset after the locale's `GMT`; `full` wants two digits of hours and the minutes. */
export function parseLocalizedOffset(full: boolean, state: ParseState, text: string, position: number): number {
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
