/**
 * Elasticsearch's own reader of ISO 8601 (`ISO8601`, `strict_date_optional_time` and their kin): fixed widths, parts from the right may
 * be missing, the zone follows the time directly. A single pass over the characters.
 */
import { JavaException } from '../throwable.js'
import { dateOf } from './temporal.js'
import { type JavaZone, offsetZone, UTC, zoneOf } from './zone.js'
import { JavaZonedDateTime } from './zoned-date-time.js'

/** The parts of an ISO text from left to right; a format may require them or stop before them. */
export const IsoPart = { year: 0, month: 1, day: 2, hour: 3, minute: 4, second: 5 } as const

const PARTS = Object.keys(IsoPart) as readonly (keyof typeof IsoPart)[]

/** The parts that a format accepts. */
export interface IsoShape {
  /** The last part (`IsoPart`) that must be there. */
  readonly least: number
  /** The last part that may be there. */
  readonly most: number
  readonly zone: 'optional' | 'required' | 'forbidden'
  /** Whether seconds may, must or may not have a fraction, and of how many digits. */
  readonly fraction: 'optional' | 'forbidden' | readonly [min: number, max: number]
  /** Whether a `T` may end the text. */
  readonly bareT: boolean
}

/** `iso8601`, `strict_date_optional_time` and `strict_date_optional_time_nanos`. */
export const ISO_8601: IsoShape = {
  least: IsoPart.year,
  most: IsoPart.second,
  zone: 'optional',
  fraction: 'optional',
  bareT: true,
}

/** Reads `count` digits; -1 when they are not there. */
function digits(text: string, at: number, count: number): number {
  let value = 0
  for (let end = at + count; at < end; at++) {
    const digit = text.charCodeAt(at) - 48
    if (!(digit >= 0 && digit <= 9)) return -1
    value = value * 10 + digit
  }
  return value
}

/** Powers of ten, looked up: nearly every date of a log has a fraction. */
const POWERS = [1, 10, 100, 1000, 1e4, 1e5, 1e6, 1e7, 1e8]

const MINUS = 45
const COLON = 58
const PLUS = 43
const TIME = 84
const ZULU = 90

const OFFSET = /^[+-]\d\d(?:\d\d(?:\d\d)?|:\d\d(?::\d\d)?)?$/

/** The zone at the end of a string, undefined when it is none. */
function zoneAt(text: string, at: number): JavaZone | undefined {
  const first = text.charCodeAt(at)
  if (first === ZULU && at + 1 === text.length) return UTC
  if (first === PLUS || first === MINUS) {
    const minutes = text.length === at + 6 && text.charCodeAt(at + 3) === COLON ? digits(text, at + 4, 2) : -1
    const hours = digits(text, at + 1, 2)
    if (minutes >= 0 && minutes <= 59 && hours >= 0 && hours < 18) {
      const seconds = hours * 3600 + minutes * 60
      return offsetZone(first === MINUS ? 0 - seconds : seconds)
    }
    if (!OFFSET.test(text.slice(at))) return undefined
  }
  try {
    return zoneOf(text.slice(at))
  } catch (fault) {
    if (fault instanceof JavaException) return undefined
    throw fault
  }
}

/** Receives where a string does not have the shape, and what had to stand there. */
export type IsoWatcher = (at: number, expected: IsoExpected) => void

/** The possible faults of an ISO text: a part, the separator after one, or the end. */
export type IsoExpected = keyof typeof IsoPart | 'fraction' | 'zone' | 'end'

function refused(watcher: IsoWatcher | undefined, at: number, expected: IsoExpected): undefined {
  watcher?.(at, expected)
  return undefined
}

/**
 * Reads a string. Returns undefined when it does not have the shape; throws DateTimeException when it has and the day does not exist
 * (`2021-02-30`). `zone` stands if the text has none. With `roundUp` what is left out of the time is its last moment.
 */
export function readIso(
  text: string,
  shape: IsoShape,
  zone: JavaZone,
  watcher?: IsoWatcher,
  roundUp = false,
): JavaZonedDateTime | undefined {
  const negative = text.charCodeAt(0) === MINUS
  let at = negative ? 1 : 0
  const { length } = text
  const year = digits(text, at, 4)
  if (year < 0) return refused(watcher, at, 'year')
  at += 4
  const { most } = shape
  let found = 0
  let month = 1
  let day = 1
  let second = 0
  let nano = 0
  let hasFraction = false
  let ownZone: JavaZone | undefined

  if (text.charCodeAt(at) === MINUS && most >= 1) {
    month = digits(text, at + 1, 2)
    // A month that nothing follows is not bounded here: the date itself refuses it (recording `random-dates-75`).
    const isBounded = roundUp || at + 3 < length
    if (month < 0 || (month > 12 && isBounded)) return refused(watcher, at + 1, 'month')
    at += 3
    found = 1
    if (text.charCodeAt(at) === MINUS && most >= 2) {
      day = digits(text, at + 1, 2)
      if (day < 0 || day > 31) return refused(watcher, at + 1, 'day')
      at += 3
      found = 2
    }
  }
  if (found === 2 && text.charCodeAt(at) === TIME && most >= 3) {
    at++
    const hour = digits(text, at, 2)
    if (hour < 0) {
      if (!shape.bareT) return refused(watcher, at, 'hour')
    } else {
      if (hour > 23) return refused(watcher, at, 'hour')
      second = hour * 3600
      at += 2
      found = 3
      if (text.charCodeAt(at) === COLON && most >= 4) {
        const minute = digits(text, at + 1, 2)
        if (minute < 0 || minute > 59) return refused(watcher, at + 1, 'minute')
        second += minute * 60
        at += 3
        found = 4
        if (text.charCodeAt(at) === COLON && most >= 5) {
          const rest = digits(text, at + 1, 2)
          if (rest < 0 || rest > 59) return refused(watcher, at + 1, 'second')
          second += rest
          at += 3
          found = 5
          const end = fractionEnd(text, at, shape)
          if (end < 0) return refused(watcher, at, 'fraction')
          hasFraction = end > at
          if (hasFraction) nano = digits(text, at + 1, end - at - 1) * POWERS[10 - (end - at)]!
          at = end
        }
      }
    }
    if (at < length) {
      if (shape.zone === 'forbidden') return refused(watcher, at, 'end')
      ownZone = zoneAt(text, at)
      if (ownZone === undefined) return refused(watcher, at, found === 2 ? 'hour' : 'zone')
      at = length
    } else if (shape.zone === 'required') return refused(watcher, at, 'zone')
  } else if (shape.zone === 'required') return refused(watcher, at, 'hour')
  if (at !== length) return refused(watcher, at, found < most ? PARTS[found + 1]! : 'end')
  if (found < shape.least) return refused(watcher, at, PARTS[found + 1]!)
  // The parser bounds month and day from above only; the date itself refuses zeros.
  if (month === 0) throw dateFault('Invalid value for MonthOfYear (valid values 1 - 12): 0')
  if (day === 0) throw dateFault('Invalid value for DayOfMonth (valid values 1 - 28/31): 0')
  const epochDay = dateOf(negative ? -year : year, month, day)
  if (roundUp) {
    second += LAST_SECOND[found]!
    if (!hasFraction) nano = LAST_NANO
  }
  return JavaZonedDateTime.ofLocal(epochDay, second, nano, ownZone ?? zone)
}

/** By the last part that a string has: the seconds from the begin of that part of the time to its last one. */
const LAST_SECOND = [86_399, 86_399, 86_399, 3599, 59, 0]
const LAST_NANO = 999_999_999

const dateFault = (text: string): JavaException => new JavaException('java.time.DateTimeException', text)

/** Where a fraction that starts at a position ends; the position itself when there is none; -1 when it is not as it must be. */
function fractionEnd(text: string, at: number, shape: IsoShape): number {
  const point = text.charCodeAt(at)
  const bounds = shape.fraction
  if (point !== 46 && point !== 44) return typeof bounds === 'object' ? -1 : at
  if (bounds === 'forbidden') return -1
  let end = at + 1
  for (let digit = 0; end < text.length; end++) {
    digit = text.charCodeAt(end) - 48
    if (digit < 0 || digit > 9) break
  }
  const count = end - at - 1
  const [min, max] = bounds === 'optional' ? [1, 9] : bounds
  return count >= min && count <= max ? end : -1
}
