/**
 * The patterns of dates and times that a locale uses (`FormatStyle`, `DateFormat.SHORT`, ...), from CLDR: English and the root locale
 * written down, others read off what the runtime's `Intl` prints for a sample.
 */
import { intlTag, type JavaLocale } from '@sluice/java'

/** FULL, LONG, MEDIUM, SHORT by their ordinals. */
export type StyleOrdinal = 0 | 1 | 2 | 3

interface Patterns {
  readonly dates: readonly string[]
  readonly times: readonly string[]
  readonly glue: string
}

const ENGLISH: Patterns = {
  dates: ['EEEE, MMMM d, y', 'MMMM d, y', 'MMM d, y', 'M/d/yy'],
  times: ['h:mm:ss\u202fa zzzz', 'h:mm:ss\u202fa z', 'h:mm:ss\u202fa', 'h:mm\u202fa'],
  glue: ', ',
}
const ROOT: Patterns = {
  dates: ['y MMMM d, EEEE', 'y MMMM d', 'y MMM d', 'y-MM-dd'],
  times: ['HH:mm:ss zzzz', 'HH:mm:ss z', 'HH:mm:ss', 'HH:mm'],
  glue: ' ',
}

const STYLES = ['full', 'long', 'medium', 'short'] as const
/** 7 March 2033, 09:04:05: every number but the year has one digit. */
const SAMPLE = Date.UTC(2033, 2, 7, 9, 4, 5)

/** The pattern of a date style and a time style, one of which may be absent. */
export function localizedPattern(
  date: StyleOrdinal | undefined,
  time: StyleOrdinal | undefined,
  locale: JavaLocale,
): string {
  const tag = intlTag(locale)
  const isAmerican = locale.language === 'en' && (locale.country === '' || locale.country === 'US')
  const known = tag === null ? ROOT : isAmerican ? ENGLISH : undefined
  const dateText = date === undefined ? '' : (known?.dates[date] ?? patternOf(tag!, { dateStyle: STYLES[date] }))
  const timeText = time === undefined ? '' : (known?.times[time] ?? patternOf(tag!, { timeStyle: STYLES[time] }))
  if (date === undefined || time === undefined) return dateText + timeText
  return dateText + (known?.glue ?? glueOf(tag!)) + timeText
}

const sampleParts = (tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormatPart[] =>
  new Intl.DateTimeFormat(tag, {
    ...options,
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
  }).formatToParts(SAMPLE)

/** The separator between date and time in the locale's medium form. */
function glueOf(tag: string): string {
  const parts = sampleParts(tag, { dateStyle: 'medium', timeStyle: 'medium' })
  const dateLast = parts.findLastIndex(({ type }) => type === 'year' || type === 'month' || type === 'day')
  const timeFirst = parts.findIndex(({ type }) => type === 'hour' || type === 'dayPeriod')
  return timeFirst < dateLast
    ? ' '
    : parts
        .slice(dateLast + 1, timeFirst)
        .map(({ value }) => quoted(value))
        .join('')
}

const quoted = (text: string): string => text.replaceAll("'", "''").replace(/\p{L}+/gu, letters => `'${letters}'`)

function patternOf(tag: string, options: Intl.DateTimeFormatOptions): string {
  const { hourCycle } = new Intl.DateTimeFormat(tag, options).resolvedOptions()
  const letter = { h11: 'K', h12: 'h', h23: 'H', h24: 'k' }[hourCycle ?? 'h23']
  const isFull = options.dateStyle === 'full' || options.timeStyle === 'full'
  return sampleParts(tag, options)
    .map(({ type, value }) => {
      const repeat = (field: string): string => field.repeat(/^0/.test(value) ? 2 : 1)
      switch (type) {
        case 'year':
          return value.length === 2 ? 'yy' : 'y'
        case 'month':
          return /^\d/.test(value) ? repeat('M') : options.dateStyle === 'medium' ? 'MMM' : 'MMMM'
        case 'day':
          return repeat('d')
        case 'weekday':
          return isFull ? 'EEEE' : 'EEE'
        case 'hour':
          return repeat(letter)
        case 'minute':
          return 'mm'
        case 'second':
          return 'ss'
        case 'dayPeriod':
          return 'a'
        case 'era':
          return 'G'
        case 'timeZoneName':
          return isFull ? 'zzzz' : 'z'
        default:
          return quoted(value)
      }
    })
    .join('')
}
