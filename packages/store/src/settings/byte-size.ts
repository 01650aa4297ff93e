/** Sizes of settings: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/api-conventions.html#byte-units */
import { illegalArgument, JavaException, parseDouble } from '@sluice/java'

const UNITS: readonly (readonly [suffix: string, bytes: number])[] = [
  ['k', 1024],
  ['kb', 1024],
  ['m', 1024 ** 2],
  ['mb', 1024 ** 2],
  ['g', 1024 ** 3],
  ['gb', 1024 ** 3],
  ['t', 1024 ** 4],
  ['tb', 1024 ** 4],
  ['p', 1024 ** 5],
  ['pb', 1024 ** 5],
  ['b', 1],
]

const parseFault = (text: string, cause?: JavaException): JavaException =>
  new JavaException('org.elasticsearch.ElasticsearchParseException', text, cause)

/** The bytes of a size; -1 of `-1`. Throws parse_exception, which names the setting. */
export function byteSizeOf(text: string, key: string): number {
  const lower = text.trim().toLowerCase()
  if (lower === '-1') return -1
  if (lower === '0') return 0
  const unit = UNITS.find(([suffix]) => lower.endsWith(suffix))
  const place = `failed to parse setting [${key}] with value [${text}] as a size in bytes`
  if (unit === undefined) throw parseFault(`${place}: unit is missing or unrecognized`)
  const [suffix, bytes] = unit
  let count: number
  try {
    count = parseDouble(lower.slice(0, -suffix.length).trim())
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw parseFault(`failed to parse [${text}]`, thrown)
  }
  if (count < 0 && count * bytes !== -1) {
    throw parseFault(place, illegalArgument(`Values less than -1 bytes are not supported: ${text}`))
  }
  return Math.trunc(count * bytes)
}

/** The same with illegal_argument_exception around the fault. */
export function parseByteSize(text: string, key: string): number {
  try {
    return byteSizeOf(text, key)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw illegalArgument(thrown.text, thrown)
  }
}

const SHOWN_UNITS = ['b', 'kb', 'mb', 'gb', 'tb', 'pb']

/** A number of bytes in the largest unit in which it is at least 1, with one decimal. */
export function byteSizeText(bytes: number): string {
  let value = bytes
  let power = 0
  for (; value >= 1024 && power < SHOWN_UNITS.length - 1; power++) value /= 1024
  const shown = Math.floor(value * 10) / 10
  return `${Number.isInteger(shown) ? shown : shown.toFixed(1)}${SHOWN_UNITS[power]}`
}
