/**
 * The short way for the texts that nearly all are: `2024-03-23T23:00:00.123Z`. It accepts only the plainest shape of a real date and
 * time; for everything else, also for every fault, the formatter answers.
 */
import { epochDayOf, lengthOfMonth } from '@sluice/java'
import { SECOND } from './values.js'

const POINT = 46
const MINUS = 45
const COLON = 58
const PLUS = 43
const TIME = 84
const ZULU = 90

/** Reads two digits; NaN when they are not there. */
function twoDigits(text: string, at: number): number {
  const high = text.charCodeAt(at) - 48
  const low = text.charCodeAt(at + 1) - 48
  return high >= 0 && high <= 9 && low >= 0 && low <= 9 ? high * 10 + low : Number.NaN
}

/** Where the digits end that start at a position. */
function digitsEnd(text: string, start: number): number {
  let at = start
  while (at < text.length) {
    const digit = text.charCodeAt(at) - 48
    if (digit < 0 || digit > 9) break
    at++
  }
  return at
}

/** The day of `2024-03-23` at the head of a string; undefined when it is not plain. */
export function isoDay(text: string): number | undefined {
  if (text.charCodeAt(4) !== MINUS || text.charCodeAt(7) !== MINUS) return undefined
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2)
  const month = twoDigits(text, 5)
  const day = twoDigits(text, 8)
  if (!(year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= lengthOfMonth(year, month))) return undefined
  return epochDayOf(year, month, day)
}

/**
 * Reads `2024-03-23T23:00:00.123+01:00`; seconds, fraction and offset may be missing. Returns what `make` makes of the local day, the
 * nanosecond of the day and the offset (undefined if there is none), or undefined when the text is not plain.
 */
export function readIsoDateTime<T>(
  text: string,
  make: (day: number, nanos: number, offset: number | undefined) => T | undefined,
): T | undefined {
  if (text.charCodeAt(10) !== TIME || text.charCodeAt(13) !== COLON) return undefined
  const day = isoDay(text)
  const hour = twoDigits(text, 11)
  const minute = twoDigits(text, 14)
  if (day === undefined || !(hour <= 23 && minute <= 59)) return undefined
  let at = 16
  let seconds = hour * 3600 + minute * 60
  let nano = 0
  if (text.charCodeAt(at) === COLON) {
    const second = twoDigits(text, 17)
    if (!(second <= 59)) return undefined
    seconds += second
    at = 19
    if (text.charCodeAt(at) === POINT) {
      at = digitsEnd(text, 20)
      if (at === 20 || at > 29) return undefined
      nano = Number(text.slice(20, at)) * 10 ** (29 - at)
    }
  }
  const nanos = seconds * SECOND + nano
  if (at === text.length) return make(day, nanos, undefined)
  const sign = text.charCodeAt(at)
  if (sign === ZULU && at + 1 === text.length) return make(day, nanos, 0)
  if ((sign !== PLUS && sign !== MINUS) || text.charCodeAt(at + 3) !== COLON || at + 6 !== text.length) return undefined
  const hours = twoDigits(text, at + 1)
  const minutes = twoDigits(text, at + 4)
  if (!(hours < 18 && minutes <= 59)) return undefined
  const offset = hours * 3600 + minutes * 60
  return make(day, nanos, sign === MINUS ? 0 - offset : offset)
}
