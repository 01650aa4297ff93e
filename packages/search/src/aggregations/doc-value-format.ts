/** How values of a field are shown and read: numbers as they are or by a pattern, dates, booleans, addresses. */
import {
  compileEsPrinter,
  doubleOf,
  illegalArgument,
  JavaDecimalFormat,
  JavaException,
  type JavaLocale,
  type JavaZone,
  JavaZonedDateTime,
  javaToString,
  longOf,
  parseDouble,
} from '@sluice/java'
import { ipText } from '../mapping/ip-text.js'
import { DateMathParser } from '../query/date-math.js'

/** The format of an aggregation's values. */
export interface DocValueFormat {
  /** Whether values are shown unchanged, without an additional text. */
  readonly isRaw: boolean
  /** The text of a double. */
  double(value: number): string
  /** The text of an integer. */
  long(value: number | bigint): string
  /** The text of a term. */
  bytes(term: Uint8Array): string
  /** The number that a string stands for. Throws illegal_argument_exception and parse_exception. */
  parse(text: string, roundsUp: boolean): number
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })

const doubleText = (value: number): string => javaToString(doubleOf(value))
const longText = (value: number | bigint): string => String(value)
const bytesText = (term: Uint8Array): string => utf8.decode(term)

/** Values as they are. */
export const RAW: DocValueFormat = {
  isRaw: true,
  double: doubleText,
  long: longText,
  bytes: bytesText,
  parse: text => parseDouble(text),
}

/** `true` and `false` for 1 and 0. */
export const BOOLEAN: DocValueFormat = {
  isRaw: false,
  double: value => String(value !== 0),
  long: value => String(value !== 0 && value !== 0n),
  bytes: bytesText,
  parse(text) {
    if (text === 'true') return 1
    if (text === 'false') return 0
    throw illegalArgument(`Cannot parse boolean [${text}]`)
  },
}

/** Addresses, of 16 bytes. */
export const IP: DocValueFormat = {
  isRaw: false,
  double: doubleText,
  long: longText,
  bytes: term => ipText(term),
  parse(text) {
    throw illegalArgument(`Cannot read a number from [${text}]`)
  },
}

const SHIFT = 1n << 63n

/** Integers up to 2^64-1, which are kept 2^63 lower. */
export const UNSIGNED_LONG: DocValueFormat = {
  isRaw: false,
  double: doubleText,
  long: value => String(BigInt(value) + SHIFT),
  bytes: bytesText,
  parse: text => parseDouble(text),
}

/** The integer that is kept for an unsigned one, as answers show it. */
export const unsignedValue = (value: number | bigint): unknown => {
  const exact = BigInt(value) + SHIFT
  const small = Number(exact)
  return Number.isSafeInteger(small) ? longOf(small) : exact
}

/** A pattern of `java.text.DecimalFormat`: `#,##0.00`. Throws illegal_argument_exception for one that is not valid. */
export function decimalFormat(pattern: string): DocValueFormat {
  const format = new JavaDecimalFormat(pattern)
  return {
    isRaw: false,
    double: value => (Number.isFinite(value) ? format.format(doubleOf(value)) : String(value)),
    long: value => format.format(value),
    bytes: bytesText,
    parse(text) {
      try {
        return Number(javaToString(format.parse(text)))
      } catch (thrown) {
        if (!(thrown instanceof JavaException)) throw thrown
        throw illegalArgument(`Cannot parse the value [${text}] using the pattern [${pattern}]`, thrown)
      }
    },
  }
}

/**
 * Dates by a format in a zone, from milliseconds; `now` is what the word means in date mathematics. Throws illegal_argument_exception for a
 * format that is not valid.
 */
export function dateFormatOf(now: number, format: string, zone: JavaZone, locale: JavaLocale): DocValueFormat {
  const printer = compileEsPrinter(format.split('||')[0]!)
  const print = (millis: number): string => printer(JavaZonedDateTime.ofEpochMillis(millis, zone))
  const reader = new DateMathParser(format, locale)
  return {
    isRaw: false,
    double: value => print(Math.trunc(value)),
    long: value => print(Number(value)),
    bytes: bytesText,
    parse: (text, roundsUp) => Number(reader.parse(text, () => now, roundsUp, zone).epochMillis),
  }
}
