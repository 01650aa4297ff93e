/** The date and time conversions of `String.format` (`%tY`, `%tB`, ...): the table in the documentation of `java.util.Formatter`. */
import { dayOfWeek, dayOfYear, epochDayOf } from '../time/calendar.js'
import { type JavaLocale, localeForTag, ROOT } from '../time/locale.js'
import { type LocaleTexts, textsOf } from '../time/locale-data.js'
import { zoneOf } from '../time/zone.js'
import { JavaZonedDateTime } from '../time/zoned-date-time.js'
import { classNameOf, JavaNumber, kindOf } from '../value.js'
import { wrongArgument } from './format-errors.js'
import { localizeDigits } from './format-number.js'
import type { Specifier } from './format-specifier.js'
import { localeSymbols } from './locale-symbols.js'

/**
 * What `%t` reads of a date, time or moment. What a class does not have (a `LocalDate` its hour) is absent; a conversion that needs it
 * is refused, as Java refuses it.
 */
export interface FormatTemporal {
  readonly year?: number
  readonly month?: number
  readonly day?: number
  readonly hour?: number
  readonly minute?: number
  readonly second?: number
  readonly nano?: number
  readonly offsetSeconds?: number
  readonly zoneId?: string
  readonly epochMillis?: number
}

/** A `JavaObject` that `%t` can print. */
export interface FormattableTemporal {
  formatFields(): FormatTemporal
}

/** Prints what `%t` is given: the text of a date conversion, before width and upper case. */
export type FormatDates = (specifier: Specifier, argument: unknown, locale: string | null) => string

const isFormattable = (value: unknown): value is FormattableTemporal =>
  typeof value === 'object' && value !== null && 'formatFields' in value && typeof value.formatFields === 'function'

/** Conversions that are made of others. */
const composed: Readonly<Record<string, string>> = {
  R: 'H:M',
  T: 'H:M:S',
  r: 'I:M:S q',
  D: 'm/d/y',
  c: 'a b d T Z Y',
}

const defaultLocale: JavaLocale = { language: 'en', country: 'US', variant: '' }

function localeOf(locale: string | null): JavaLocale {
  if (locale === null) return defaultLocale
  return locale === 'ROOT' || locale === '' ? ROOT : localeForTag(locale.replaceAll('_', '-'))
}

/** The text of a date conversion, before width and upper case. Throws `IllegalFormatConversionException`. */
export function formatTemporal(specifier: Specifier, argument: unknown, locale: string | null): string {
  const fields = fieldsOf(argument)
  if (fields === undefined) throw wrongArgument(specifier.conversion, classNameOf(argument))
  return new TemporalText(fields, classNameOf(argument), locale).of(specifier.conversion)
}

/** A long counts as milliseconds since 1970, in the default time zone, which is UTC. */
function fieldsOf(argument: unknown): FormatTemporal | undefined {
  if (kindOf(argument) === 'long') {
    const millis = argument instanceof JavaNumber ? argument.value : (argument as number | bigint)
    return { ...JavaZonedDateTime.ofEpochMillis(millis).formatFields(), zoneId: 'UTC' }
  }
  return isFormattable(argument) ? argument.formatFields() : undefined
}

class TemporalText {
  constructor(
    private readonly fields: FormatTemporal,
    private readonly className: string,
    private readonly locale: string | null,
  ) {}

  /** The text of one conversion; the errors name the part of it that fails. */
  of(conversion: string): string {
    const parts = composed[conversion]
    if (parts !== undefined) return parts.replace(/[A-Za-z]/g, part => this.of(part))
    switch (conversion) {
      case 'H':
        return this.number(this.need('hour', 'H'), 2)
      case 'I':
        return this.number(this.need('hour', 'I') % 12 || 12, 2)
      case 'k':
        return this.number(this.need('hour', 'k'), 1)
      case 'l':
        return this.number(this.need('hour', 'l') % 12 || 12, 1)
      case 'M':
        return this.number(this.need('minute', 'M'), 2)
      case 'S':
        return this.number(this.need('second', 'S'), 2)
      case 'L':
        return this.number(Math.floor(this.need('nano', 'L') / 1e6), 3)
      case 'N':
        return this.number(this.need('nano', 'N'), 9)
      case 'p':
        return this.halfOfDay('p').toLowerCase()
      case 'q':
        return this.halfOfDay('p').toUpperCase()
      case 'z':
        return this.offset()
      case 'Z':
        return this.zone()
      case 's':
        return this.number(Math.floor(this.need('epochMillis', 's') / 1000), 1)
      case 'Q':
        return this.number(this.need('epochMillis', 'Q'), 1)
      default:
        return this.dateText(conversion)
    }
  }

  private dateText(conversion: string): string {
    switch (conversion) {
      case 'B':
        return this.name('MonthOfYear', 'full', this.need('month', 'B'))
      case 'b':
      case 'h':
        return this.name('MonthOfYear', 'short', this.need('month', conversion))
      case 'A':
        return this.name('DayOfWeek', 'full', dayOfWeek(this.epochDay('A')))
      case 'a':
        return this.name('DayOfWeek', 'short', dayOfWeek(this.epochDay('a')))
      case 'C':
        return this.number(Math.floor(this.yearOfEra('C') / 100), 2)
      case 'Y':
        return this.number(this.yearOfEra('Y'), 4)
      case 'y':
        return this.number(this.yearOfEra('y') % 100, 2)
      case 'j':
        return this.number(dayOfYear(this.epochDay('j')), 3)
      case 'm':
        return this.number(this.need('month', 'm'), 2)
      case 'd':
        return this.number(this.need('day', 'd'), 2)
      case 'e':
        return this.number(this.need('day', 'e'), 1)
      default:
        return this.isoDate()
    }
  }

  private need<K extends keyof FormatTemporal>(field: K, conversion: string): NonNullable<FormatTemporal[K]> {
    const value = this.fields[field]
    if (value === undefined) throw wrongArgument(conversion, this.className)
    return value
  }

  private number(value: number, width: number): string {
    const digits = String(Math.abs(value)).padStart(width, '0')
    return (value < 0 ? '-' : '') + localizeDigits(digits, localeSymbols(this.locale))
  }

  private yearOfEra(conversion: string): number {
    const year = this.need('year', conversion)
    return year > 0 ? year : 1 - year
  }

  private epochDay(conversion: string): number {
    return epochDayOf(this.need('year', conversion), this.need('month', conversion), this.need('day', conversion))
  }

  private isoDate(): string {
    const year = this.need('year', 'F')
    const sign = year < 0 ? '-' : year > 9999 ? '+' : ''
    return `${sign}${this.number(Math.abs(year), 4)}-${this.of('m')}-${this.of('d')}`
  }

  private offset(): string {
    const seconds = this.need('offsetSeconds', 'z')
    const minutes = Math.trunc(Math.abs(seconds) / 60)
    return (seconds < 0 ? '-' : '+') + this.number(Math.floor(minutes / 60) * 100 + (minutes % 60), 4)
  }

  /** A region has a name, by the moment that of summer; an offset, and a region without a moment, has its id. */
  private zone(): string {
    const id = this.need('zoneId', 'Z')
    const zone = zoneOf(id)
    const { epochMillis } = this.fields
    if (zone.isOffset || epochMillis === undefined) return id
    return this.texts.zoneNames('short').print(zone, Math.floor(epochMillis / 1000), false)
  }

  private get texts(): LocaleTexts {
    return textsOf(localeOf(this.locale))
  }

  private halfOfDay(conversion: string): string {
    return this.name('AmPmOfDay', 'short', this.need('hour', conversion) < 12 ? 0 : 1)
  }

  private name(field: 'MonthOfYear' | 'DayOfWeek' | 'AmPmOfDay', width: 'short' | 'full', value: number): string {
    return this.texts.name({ kind: 'text', field, width, standalone: false }, value) ?? ''
  }
}
