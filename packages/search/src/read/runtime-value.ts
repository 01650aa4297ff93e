/** Values of runtime fields that have no script: they come from the source. */
import { compileEsReader, doubleOf, ENGLISH, JavaException, javaToString, parseDouble, UTC } from '@sluice/java'
import { dateFormat } from '../mapping/date-values.js'

const DATE_FORMAT = 'strict_date_optional_time||epoch_millis'

const reader = compileEsReader(DATE_FORMAT, { zone: UTC, locale: ENGLISH })
const dates = dateFormat(DATE_FORMAT, ENGLISH, '')

/** What a value of the source is as one of a runtime field's type; undefined where it is none. */
export function runtimeValue(type: string, value: unknown): unknown {
  if (value instanceof Map) return undefined
  const text = javaToString(value)
  switch (type) {
    case 'boolean':
      return text === 'true' || text === 'false' || text === '' ? text === 'true' : undefined
    case 'date': {
      const date = reader.tryRead(text)
      return date === undefined ? undefined : dates.print(date)
    }
    case 'double': {
      const number = numberOf(text)
      return number === undefined ? undefined : doubleOf(number)
    }
    case 'long':
      return longOf(text)
    default:
      return text
  }
}

function numberOf(text: string): number | undefined {
  try {
    return parseDouble(text)
  } catch (thrown) {
    if (thrown instanceof JavaException) return undefined
    throw thrown
  }
}

const LIMIT = 2n ** 63n

function longOf(text: string): number | bigint | undefined {
  const number = /^[+-]?\d+$/.test(text) ? BigInt(text) : numberOf(text)
  if (number === undefined || (typeof number === 'number' && !Number.isFinite(number))) return undefined
  const whole = typeof number === 'bigint' ? number : BigInt(Math.trunc(number))
  if (whole < -LIMIT || whole >= LIMIT) return undefined
  const small = Number(whole)
  return Number.isSafeInteger(small) ? small : whole
}
