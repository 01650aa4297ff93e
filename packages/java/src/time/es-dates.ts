/**
 * The kinds of format that the ingest processors `date` and `date_index_name` know: `ISO8601`, `UNIX`, `UNIX_MS`, `TAI64N`, and
 * everything that Elasticsearch's date formats accept (`es-format.ts`), with the processor's rule for texts without a year.
 */
import { doubleToLong } from '../number-convert.js'
import { parseRawLong } from '../number-parse.js'
import { parseDouble } from '../number-parse-float.js'
import { JavaException, nullPointer } from '../throwable.js'
import { attempt, compileEsPrinter, compileEsReader, type EsDateReader } from './es-format.js'
import { ENGLISH, type JavaLocale, ROOT } from './locale.js'
import { type JavaZone, UTC } from './zone.js'
import { JavaZonedDateTime } from './zoned-date-time.js'

/** The settings for reading dates. */
export interface EsDateOptions {
  /** The zone of texts without one, and of the result. UTC unless given. */
  readonly zone?: JavaZone
  /** The locale of names in texts. English unless given. */
  readonly locale?: JavaLocale
  /** The current year in UTC, for texts without a year. That of the clock unless given. */
  readonly currentYear?: () => number
}

/** A compiled format: a string (null if the field is null) to a date in the zone of the options. */
export interface EsDateParser {
  /** Throws as the processor shows it. */
  parse(text: string | null): JavaZonedDateTime
  /** The same for who has other formats to try: undefined, at little cost, where `parse` throws. */
  tryParse(text: string | null): JavaZonedDateTime | undefined
}

/** Milliseconds of a 64-bit value as a date. */
const ofMillis = (millis: number | bigint, zone: JavaZone): JavaZonedDateTime =>
  JavaZonedDateTime.ofEpochMillis(millis, zone)

/** `UNIX`: seconds as a Java double, cut to milliseconds. */
function unix(text: string | null, zone: JavaZone): JavaZonedDateTime {
  return ofMillis(doubleToLong(parseDouble(text) * 1000), zone)
}

function outOfBounds(start: number, end: number, length: number): JavaException {
  return new JavaException(
    'java.lang.StringIndexOutOfBoundsException',
    `Range [${start}, ${end}) out of bounds for length ${length}`,
  )
}

/** `TAI64N`: one digit that is not read, 15 hexadecimal digits of seconds, 8 of nanoseconds; the rest is ignored. */
function tai64n(text: string | null, zone: JavaZone): JavaZonedDateTime {
  if (text === null) throw nullPointer('Cannot invoke "String.startsWith(String)" because "date" is null')
  const digits = text.startsWith('@') ? text.slice(1) : text
  const part = (start: number, end: number): bigint => {
    if (digits.length < end) throw outOfBounds(start, end, digits.length)
    return BigInt(parseRawLong(digits.slice(start, end), 16))
  }
  const seconds = part(1, 16)
  const nanos = part(16, 24)
  return ofMillis(BigInt.asIntN(64, seconds * 1000n - 10_000n + nanos / 1_000_000n), zone)
}

const clockYear = (): number => new Date().getUTCFullYear()

/**
 * Compiles one entry of `formats`. Throws IllegalArgumentException when it is a pattern that is not valid (`Invalid format: [x]: ...`) or
 * empty. The parser throws as the processor reports it: IllegalArgumentException `failed to parse date field [...]`, DateTimeException
 * for a day that does not exist, NumberFormatException and others for the numeric kinds.
 */
export function compileEsDate(format: string, options: EsDateOptions = {}): EsDateParser {
  const { zone = UTC, locale = ENGLISH, currentYear = clockYear } = options
  switch (format) {
    case 'ISO8601':
      return inZone(compileEsReader('iso8601', { zone, locale: ROOT }), zone)
    case 'UNIX':
      return numeric(text => unix(text, zone))
    case 'UNIX_MS':
      return numeric(text => ofMillis(parseRawLong(text), zone))
    case 'TAI64N':
      return numeric(text => tai64n(text, zone))
    default:
      return inZone(compileEsReader(format, { zone, locale, currentYear }), zone)
  }
}

const inZone = (reader: EsDateReader, zone: JavaZone): EsDateParser => ({
  parse: text => reader.read(text).withZone(zone),
  tryParse: text => reader.tryRead(text)?.withZone(zone),
})

const numeric = (parse: EsDateParser['parse']): EsDateParser => ({ parse, tryParse: attempt(parse) })

/** Compiles an output format (or the name format of an index). Throws IllegalArgumentException for a pattern that is not valid. */
export const compileEsDatePrinter = (format: string): ((date: JavaZonedDateTime) => string) => compileEsPrinter(format)
