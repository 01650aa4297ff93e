/** The formats `epoch_second` and `epoch_millis` of Elasticsearch: numbers as text, with a fraction, read and printed. */
import type { JavaZone } from './zone.js'
import { JavaZonedDateTime } from './zoned-date-time.js'

const NUMBER = /^(-?)(\d{1,19})(?:\.(\d*))?$/

/** The largest distance from 1970 in seconds that a date can have in Java. */
const MAX_SECONDS = 31_556_889_864_403_199n

function read(text: string, unitDigits: number, zone: JavaZone): JavaZonedDateTime | undefined {
  const match = NUMBER.exec(text)
  if (match === null) return undefined
  const [, sign, whole = '', fraction = ''] = match
  const fractionDigits = 9 - unitDigits
  if (fraction.length > fractionDigits) return undefined
  const nanos = BigInt(whole + fraction.padEnd(fractionDigits, '0'))
  if (sign !== '' && nanos === 0n) return undefined
  const signed = sign === '' ? nanos : -nanos
  const nano = ((signed % 1_000_000_000n) + 1_000_000_000n) % 1_000_000_000n
  const second = (signed - nano) / 1_000_000_000n
  if (second > MAX_SECONDS || second < -MAX_SECONDS) return undefined
  return JavaZonedDateTime.ofInstant(Number(second), Number(nano), zone)
}

/** Reads `epoch_second` (`1600000000.5`, up to nine digits of fraction), undefined when the text is not such a number. */
export const readEpochSecond = (text: string, zone: JavaZone): JavaZonedDateTime | undefined => read(text, 0, zone)

/** Reads `epoch_millis` (up to six digits of fraction), undefined when the text is not such a number. */
export const readEpochMillis = (text: string, zone: JavaZone): JavaZonedDateTime | undefined => read(text, 3, zone)

function print(date: JavaZonedDateTime, unitDigits: number): string {
  const unit = 10n ** BigInt(9 - unitDigits)
  const nanos = BigInt(date.epochSecond) * 1_000_000_000n + BigInt(date.nano)
  const magnitude = nanos < 0n ? -nanos : nanos
  const fraction = String(magnitude % unit)
    .padStart(9 - unitDigits, '0')
    .replace(/0+$/, '')
  return `${nanos < 0n ? '-' : ''}${magnitude / unit}${fraction === '' ? '' : `.${fraction}`}`
}

/** Prints `epoch_second`: the fraction without trailing zeros, none when it is zero. */
export const printEpochSecond = (date: JavaZonedDateTime): string => print(date, 0)

/** Prints `epoch_millis`, likewise. */
export const printEpochMillis = (date: JavaZonedDateTime): string => print(date, 3)
