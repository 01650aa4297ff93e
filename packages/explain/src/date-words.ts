/** The meaning of the elements of date formats, in words. */
import {
  type DateReading,
  type Element,
  type IsoExpected,
  type JavaLocale,
  type PatternField,
  textsOf,
} from '@sluice/java'
import type { DateWay } from './explanation.js'

const FIELDS: Readonly<Record<string, string>> = {
  Year: 'year',
  YearOfEra: 'year',
  WeekBasedYear: 'week-based year',
  MonthOfYear: 'month',
  DayOfMonth: 'day of the month',
  DayOfYear: 'day of the year',
  DayOfWeek: 'day of the week',
  HourOfDay: 'hour (0 to 23)',
  ClockHourOfDay: 'hour (1 to 24)',
  HourOfAmPm: 'hour of a half day (0 to 11)',
  ClockHourOfAmPm: 'hour of a half day (1 to 12)',
  MinuteOfHour: 'minute',
  SecondOfMinute: 'second',
  NanoOfSecond: 'nanosecond',
  MilliOfDay: 'millisecond of the day',
  NanoOfDay: 'nanosecond of the day',
  QuarterOfYear: 'quarter',
  AmPmOfDay: 'AM or PM',
  Era: 'era',
}

const fieldWords = (field: PatternField): string => {
  const name = typeof field === 'string' ? field : field.name
  return FIELDS[name] ?? name.replace(/(?!^)[A-Z]/g, letter => ` ${letter.toLowerCase()}`).toLowerCase()
}

const digits = (min: number, max: number): string =>
  min === max
    ? min === 1
      ? 'one digit'
      : `${min} digits`
    : max >= 19
      ? `${min} digits or more`
      : `${min} to ${max} digits`

/** How many names of a list are shown. */
const SHOWN_NAMES = 4

/** The text that an element of a pattern accepts. */
export function meaningOf(element: Element, locale: JavaLocale): string {
  switch (element.kind) {
    case 'number':
      return `${fieldWords(element.field)}, ${digits(element.min, element.max)}`
    case 'fraction': {
      const width = digits(element.min, element.max)
      return element.point ? `fraction of the second: a point and ${width}` : `fraction of the second, ${width}`
    }
    case 'literal':
      return element.text === ' ' ? 'a blank' : `the text "${element.text}"`
    case 'text': {
      const names = [...textsOf(locale).entries(element)].sort(([, a], [, b]) => a - b).map(([name]) => name)
      const shown = names.slice(0, SHOWN_NAMES).join(', ')
      const what = element.width === 'full' ? 'full name' : element.width === 'short' ? 'short name' : 'narrow name'
      return `${fieldWords(element.field)}, its ${what}: ${shown}${names.length > SHOWN_NAMES ? ', …' : ''}`
    }
    case 'offset':
      return `offset such as ${element.colon ? '+01:00' : '+0100'}${element.zero === 'Z' ? ' or Z' : ''}`
    case 'localizedOffset':
      return 'offset such as GMT+1'
    case 'zoneId':
      return 'zone such as Europe/Paris'
    case 'zoneOrOffset':
      return 'zone such as Europe/Paris, or offset such as +01:00 or Z'
    case 'zoneText':
      return element.full ? 'full name of a zone' : 'short name of a zone'
    case 'dayPeriod':
      return 'time of the day in words'
    case 'pad':
      return `${meaningOf(element.inner, locale)}, padded to ${element.width} characters`
    case 'optional':
      return 'an optional part'
  }
}

const ISO: Readonly<Record<IsoExpected, string>> = {
  year: 'year, 4 digits',
  month: '- and the month, 2 digits up to 12',
  day: '- and the day of the month, 2 digits up to 31',
  hour: 'T and the hour, 2 digits up to 23',
  minute: ': and the minute, 2 digits up to 59',
  second: ': and the second, 2 digits up to 59',
  fraction: 'fraction of the second: a point or comma and up to 9 digits',
  zone: 'the next part of the time, or a zone such as Z, +01:00 or Europe/Paris',
  end: 'the end of the text',
}

/** The text that number formats accept, and how much of a text could match. */
const NUMBERS: Readonly<Record<string, readonly [words: string, prefix: RegExp]>> = {
  UNIX: ['seconds since 1970, a number', /^\s*[+-]?\d*(?:\.\d*)?/],
  UNIX_MS: ['milliseconds since 1970, a whole number', /^[+-]?\d*/],
  TAI64N: ['a TAI64N label, 24 hexadecimal digits', /^@?[\da-fA-F]*/],
  epoch_second: ['seconds since 1970, a number', /^-?\d*(?:\.\d*)?/],
  epoch_millis: ['milliseconds since 1970, a number', /^-?\d*(?:\.\d*)?/],
}

/** Where a way of a format that did not take a text stopped in it, and what it would have taken there. */
export function expectedText(
  { kind, stoppedAt, missed }: DateReading,
  format: string,
  text: string,
  locale: JavaLocale,
): Pick<DateWay, 'stoppedAt' | 'expected'> {
  if (kind === 'number') {
    const [words, prefix] = NUMBERS[format.split('||').find(part => part in NUMBERS) ?? ''] ?? []
    return { stoppedAt: prefix?.exec(text)?.[0].length ?? null, expected: words ?? null }
  }
  if (missed === null) return { stoppedAt, expected: null }
  if (missed.kind === 'end') return { stoppedAt, expected: ISO.end }
  if (missed.kind === 'iso') return { stoppedAt, expected: ISO[missed.expected] }
  const meanings = new Set(missed.elements.map(element => meaningOf(element, locale)))
  return { stoppedAt, expected: [...meanings].join('; or ') }
}
