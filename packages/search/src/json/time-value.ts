/** Durations of settings and requests: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/api-conventions.html#time-units */
import { illegalArgument, JavaException, parseDouble, parseRawLong } from '@sluice/java'

/** Units in the order in which texts are compared with them, as parts of a millisecond. */
const UNITS: readonly (readonly [suffix: string, millis: number])[] = [
  ['nanos', 1e-6],
  ['micros', 1e-3],
  ['ms', 1],
  ['s', 1000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
]

/**
 * The milliseconds of a duration; -1 of `-1`. Throws illegal_argument_exception, which names the setting.
 */
export function parseTimeValue(text: string, key: string): number {
  const trimmed = text.trim()
  const lower = trimmed.toLowerCase()
  if (/^-0*1$/.test(lower)) return -1
  if (/^0+$/.test(lower)) return 0
  // `M` is not a minute: it means months elsewhere.
  const unit = UNITS.find(([suffix]) => (suffix === 'm' ? trimmed : lower).endsWith(suffix))
  if (unit === undefined) {
    throw illegalArgument(
      `failed to parse setting [${key}] with value [${text}] as a time value: unit is missing or unrecognized`,
    )
  }
  const [suffix, millis] = unit
  return countOf(lower.slice(0, -suffix.length).trim(), text, key) * millis
}

function countOf(digits: string, text: string, key: string): number {
  let count: number
  try {
    count = Number(parseRawLong(digits))
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    if (isDouble(digits))
      throw illegalArgument(`failed to parse [${text}], fractional time values are not supported`, thrown)
    throw illegalArgument(`failed to parse [${text}]`, thrown)
  }
  if (count < -1) {
    throw illegalArgument(
      `failed to parse setting [${key}] with value [${text}] as a time value: negative durations are not supported`,
    )
  }
  return count
}

function isDouble(text: string): boolean {
  try {
    parseDouble(text)
    return true
  } catch (thrown) {
    if (thrown instanceof JavaException) return false
    throw thrown
  }
}

const LARGEST_FIRST = [...UNITS].reverse()

/** A duration as Elasticsearch shows it: in its largest unit, with at most one digit of a fraction, which is cut off. */
export function timeValueText(millis: number): string {
  if (millis < 0) return String(millis)
  const [suffix, size] = LARGEST_FIRST.find(([, size]) => millis >= size) ?? ['s', 1000]
  const tenths = Math.floor((millis / size) * 10)
  return `${tenths % 10 === 0 ? tenths / 10 : (tenths / 10).toFixed(1)}${suffix}`
}
