/** Sizes such as `1.5kb` as Elasticsearch 8.18 reads them (recordings `cases/bytes`). */
import {
  doubleToLong,
  illegalArgument,
  JavaException,
  type JavaLong,
  longOf,
  parseDouble,
  parseRawLong,
  toLowerCase,
  trim,
} from '@sluice/java'

const MAX_LONG = 9223372036854775807n

/** Suffixes in the order in which they are tried: unit and the bytes of one. */
const SUFFIXES: readonly (readonly [suffix: string, unit: string, factor: bigint])[] = [
  ...['k', 'm', 'g', 't', 'p'].flatMap((letter, i) => {
    const factor = 1024n ** BigInt(i + 1)
    return [[letter, `${letter}b`, factor] as const, [`${letter}b`, `${letter}b`, factor] as const]
  }),
  ['b', 'b', 1n],
]

const EXACT = new Map([
  ['0', 0],
  ['0b', 0],
  ['0B', 0],
  ['1b', 1],
  ['1B', 1],
  ['-1', -1],
  ['-1b', -1],
  ['-1B', -1],
])

/** A number of bytes, a long. Throws parse_exception for text that is not a size. */
export function parseByteSize(text: string): number | bigint | JavaLong {
  const exact = EXACT.get(text)
  if (exact !== undefined) return longOf(exact)
  const lower = trim(toLowerCase(text))
  for (const [suffix, unit, factor] of SUFFIXES) {
    if (lower.endsWith(suffix)) return parseNumber(trim(lower.slice(0, -suffix.length)), unit, factor, text)
  }
  throw failure(text, ' as a size in bytes: unit is missing or unrecognized')
}

function parseNumber(number: string, unit: string, factor: bigint, text: string): number | bigint | JavaLong {
  let count: bigint
  try {
    count = BigInt(parseRawLong(number))
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    if (factor === 1n) throw failure(text, '', thrown)
    return fractional(number, factor, text, thrown)
  }
  if (count < -1n || (count === -1n && factor !== 1n)) throw tooSmall(`${count}${unit}`, text)
  if (count * factor > MAX_LONG) {
    const cause = illegalArgument(`Values greater than ${MAX_LONG} bytes are not supported: ${count}${unit}`)
    throw failure(text, ' as a size in bytes', cause)
  }
  return longOf(count * factor)
}

/** A decimal number: computed as a double, cut to a long. */
function fractional(number: string, factor: bigint, text: string, integerFault: JavaException) {
  let value: number
  try {
    value = parseDouble(number)
  } catch (thrown) {
    if (thrown instanceof JavaException) throw failure(text, '', integerFault)
    throw thrown
  }
  const bytes = BigInt(doubleToLong(value * Number(factor)))
  if (bytes < -1n) throw tooSmall(`${bytes}b`, text)
  return longOf(bytes)
}

const tooSmall = (size: string, text: string): JavaException =>
  failure(text, ' as a size in bytes', illegalArgument(`Values less than -1 bytes are not supported: ${size}`))

const failure = (text: string, detail: string, cause?: JavaException): JavaException =>
  new JavaException(
    'org.elasticsearch.ElasticsearchParseException',
    `failed to parse setting [Ingest Field] with value [${text}]${detail}`,
    cause,
  )
