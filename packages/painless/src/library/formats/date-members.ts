/** The members of `java.text.DateFormat` and `SimpleDateFormat`. */
import { illegalArgument, type JavaDecimalFormat, type JavaParsePosition } from '@sluice/java'
import { JavaDate } from '../calendar/date.js'
import type { JavaCalendar } from '../calendar/gregorian-calendar.js'
import type { JavaTimeZone } from '../calendar/time-zone.js'
import type { ClassLibrary } from '../define.js'
import { defaultLocale, type ScriptLocale } from '../text/locale.js'
import { availableLocales } from '../text/locale-rarely-used.js'
import { localizedPattern, type StyleOrdinal } from '../time/localized-pattern.js'
import type { DateSymbols } from './date-symbols.js'
import { parseFromStart, required } from './format.js'
import { SimpleDateFormat } from './simple-date-format.js'

const MEDIUM = 2
const SHORT = 3

function style(what: string, value: number | undefined): StyleOrdinal | undefined {
  if (value === undefined) return undefined
  if (value < 0 || value > SHORT) throw illegalArgument(`Illegal ${what} style ${value}`)
  return value as StyleOrdinal
}

/** A format in the style of a locale. Throws `IllegalArgumentException` for an unknown style. */
export function styledDateFormat(
  date: number | undefined,
  time: number | undefined,
  locale: ScriptLocale | null = defaultLocale,
): SimpleDateFormat {
  const used = required(locale)
  return new SimpleDateFormat(localizedPattern(style('date', date), style('time', time), used), used)
}

/** `java.text.DateFormat`. */
export const dateFormat: ClassLibrary = {
  statics: {
    'getAvailableLocales/0': availableLocales,
    'getDateInstance/0': () => styledDateFormat(MEDIUM, undefined),
    'getDateInstance/1': (date: number) => styledDateFormat(date, undefined),
    'getDateInstance/2': (date: number, locale: ScriptLocale | null) => styledDateFormat(date, undefined, locale),
    'getDateTimeInstance/0': () => styledDateFormat(MEDIUM, MEDIUM),
    'getDateTimeInstance/2': (date: number, time: number) => styledDateFormat(date, time),
    'getDateTimeInstance/3': (date: number, time: number, locale: ScriptLocale | null) =>
      styledDateFormat(date, time, locale),
    'getInstance/0': () => styledDateFormat(SHORT, SHORT),
    'getTimeInstance/0': () => styledDateFormat(undefined, MEDIUM),
    'getTimeInstance/1': (time: number) => styledDateFormat(undefined, time),
    'getTimeInstance/2': (time: number, locale: ScriptLocale | null) => styledDateFormat(undefined, time, locale),
  },
  methods: {
    'getCalendar/0': (receiver: SimpleDateFormat) => receiver.calendar,
    'getNumberFormat/0': (receiver: SimpleDateFormat) => receiver.numbers,
    'getTimeZone/0': (receiver: SimpleDateFormat) => receiver.calendar.zone,
    'isLenient/0': (receiver: SimpleDateFormat) => receiver.calendar.lenient,
    'parse/1': (receiver: SimpleDateFormat, text: string | null) =>
      parseFromStart(receiver, text, source => `Unparseable date: "${source}"`),
    'parse/2': (receiver: SimpleDateFormat, text: string | null, position: JavaParsePosition | null) =>
      receiver.parseAt(required(text), required(position)),
    'setCalendar/1': (receiver: SimpleDateFormat, calendar: JavaCalendar | null) => {
      receiver.calendar = required(calendar)
    },
    'setLenient/1': (receiver: SimpleDateFormat, lenient: boolean) => {
      receiver.calendar.lenient = lenient
    },
    'setNumberFormat/1': (receiver: SimpleDateFormat, numbers: JavaDecimalFormat | null) => {
      receiver.numbers = required(numbers)
    },
    'setTimeZone/1': (receiver: SimpleDateFormat, zone: JavaTimeZone | null) => {
      receiver.calendar.zone = required(zone)
    },
  },
}

/** `java.text.SimpleDateFormat`. */
export const simpleDateFormat: ClassLibrary = {
  constructors: {
    'new/0': () => styledDateFormat(SHORT, SHORT),
    'new/1': (pattern: string | null) => new SimpleDateFormat(required(pattern)),
    'new/2': (pattern: string | null, locale: ScriptLocale | null) =>
      new SimpleDateFormat(required(pattern), required(locale)),
  },
  methods: {
    'applyLocalizedPattern/1': (receiver: SimpleDateFormat, pattern: string | null) =>
      receiver.applyPattern(required(pattern)),
    'applyPattern/1': (receiver: SimpleDateFormat, pattern: string | null) => receiver.applyPattern(required(pattern)),
    'get2DigitYearStart/0': (receiver: SimpleDateFormat) => new JavaDate(receiver.twoDigitStart),
    'getDateFormatSymbols/0': (receiver: SimpleDateFormat) => receiver.symbols.clone(),
    'set2DigitYearStart/1': (receiver: SimpleDateFormat, start: JavaDate | null) => {
      receiver.twoDigitStart = required(start).millis
    },
    'setDateFormatSymbols/1': (receiver: SimpleDateFormat, symbols: DateSymbols | null) => {
      receiver.symbols = required(symbols).clone()
    },
    'toLocalizedPattern/0': (receiver: SimpleDateFormat) => receiver.pattern,
    'toPattern/0': (receiver: SimpleDateFormat) => receiver.pattern,
  },
}
