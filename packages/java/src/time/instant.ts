/** Instants as text: `java.time.Instant.parse`, its `toString`, and the way Elasticsearch writes a date into JSON. */
import { JavaException } from '../throwable.js'
import {
  civilOf,
  dateText,
  dayOf,
  epochDayOf,
  fractionText,
  lengthOfMonth,
  monthOf,
  twoDigits,
  yearOf,
} from './calendar.js'
import { offsetOf, offsetText } from './zone-offset.js'
import { JavaZonedDateTime } from './zoned-date-time.js'

const INSTANT =
  /^([+-]?\d{4,10})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9})|\.)?)?(Z|z|[+-]\d\d(?::?\d\d(?::?\d\d)?)?)$/i

/**
 * An ISO instant (`2024-01-01T00:00:00.5Z`, also with an offset or without seconds) to nanoseconds since 1970.
 * Throws DateTimeParseException.
 */
export function parseInstant(text: string): bigint {
  const match = INSTANT.exec(text)
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    ? match.slice(1, 7).map(part => Number(part ?? 0))
    : []
  const valid =
    match !== null &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= lengthOfMonth(year, month) &&
    hour <= 23 &&
    minute <= 59 &&
    second <= 59
  if (!valid) {
    const shown = text.length > 64 ? `${text.slice(0, 64)}...` : text
    throw new JavaException('java.time.format.DateTimeParseException', `Text '${shown}' could not be parsed at index 0`)
  }
  const offset = offsetOf((match[8] as string).toUpperCase())
  const seconds = BigInt(epochDayOf(year, month, day)) * 86400n + BigInt(hour * 3600 + minute * 60 + second - offset)
  return seconds * 1_000_000_000n + BigInt((match[7] ?? '').padEnd(9, '0'))
}

/** The moment that many nanoseconds after 1970, in UTC. */
export function dateTimeOfNanos(nanos: bigint): JavaZonedDateTime {
  const nano = ((nanos % 1_000_000_000n) + 1_000_000_000n) % 1_000_000_000n
  return JavaZonedDateTime.ofInstant(Number((nanos - nano) / 1_000_000_000n), Number(nano))
}

/** `Instant.toString`: in UTC, always with seconds, the fraction in groups of three digits. */
export function instantText(date: JavaZonedDateTime): string {
  const seconds = date.epochSecond
  const day = Math.floor(seconds / 86400)
  return `${dateText(day)}T${clockText(seconds - day * 86400)}${fractionText(date.nano)}Z`
}

const clockText = (second: number): string =>
  `${twoDigits(Math.floor(second / 3600))}:${twoDigits(Math.floor(second / 60) % 60)}:${twoDigits(second % 60)}`

/**
 * A date as Elasticsearch writes it into JSON (`strict_date_optional_time_nanos`): at least three digits of fraction and at most nine
 * without trailing zeros, the offset as `Z` or `+01:00`.
 */
export function strictDateOptionalTimeNanos(date: JavaZonedDateTime): string {
  const { localEpochDay, localSecondOfDay, nano, offset } = date
  if (localEpochDay !== last.day || localSecondOfDay !== last.second) {
    last = { day: localEpochDay, second: localSecondOfDay, text: secondText(localEpochDay, localSecondOfDay) }
  }
  let digits = 9
  let fraction = nano
  for (; digits > 3 && fraction % 10 === 0; digits--) fraction /= 10
  return `${last.text}.${String(fraction).padStart(digits, '0')}${offsetText(offset)}`
}

/** The second that was written last: documents that come in one after the other share it. */
let last = { day: Number.NaN, second: 0, text: '' }

function secondText(day: number, second: number): string {
  const civil = civilOf(day)
  const year = yearOf(civil)
  const yearDigits = String(Math.abs(year)).padStart(4, '0')
  const sign = year < 0 ? '-' : year > 9999 ? '+' : ''
  return `${sign}${yearDigits}-${twoDigits(monthOf(civil))}-${twoDigits(dayOf(civil))}T${clockText(second)}`
}
