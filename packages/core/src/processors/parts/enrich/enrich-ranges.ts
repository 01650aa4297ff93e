/**
 * Range fields (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/enrich-processor.html): which rows' ranges hold a value. All
 * kinds of bounds are put on one line of numbers (addresses and dates as integers), so that one search serves them.
 */
import {
  compileEsReader,
  illegalArgument,
  JavaException,
  javaToString,
  parseCidrBlock,
  parseDouble,
  parseIp,
  ROOT_LOCALE,
  spendSteps,
  toIpv6,
  UTC,
} from '@sluice/java'
import type { EnrichRangeType } from '../../../engine/services.js'
import { valuesAt } from '../nested-field.js'
import { type FindRows, firstRows } from './enrich-rows.js'

type Place = number | bigint

/** The steps of comparing a value with a range, whose ends may be integers of 128 bits. */
const STEPS_OF_RANGE = 8

/** Where a value is: dates without a time of day are a stretch, everything else is one place. */
interface Stretch {
  readonly first: Place
  readonly last: Place
}

interface Range extends Stretch {
  readonly opensAfterFirst: boolean
  readonly endsBeforeLast: boolean
  readonly row: number
}

type ReadStretch = (value: unknown) => Stretch

/** Indexes the ranges of a field. Throws illegal_argument_exception for a row whose range cannot be read. */
export function indexRanges(
  rows: readonly ReadonlyMap<string, unknown>[],
  field: string,
  type: EnrichRangeType,
  format = 'strict_date_optional_time||epoch_millis',
): FindRows {
  const read = readerOf(type, format)
  const ranges = rows.flatMap((source, row) => valuesAt(source, field).map(value => rangeOf(value, row, read, type)))
  ranges.sort((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0))
  /** The furthest end of all ranges up to each: a search backwards stops where none reaches the value any more. */
  const furthest: Place[] = []
  for (const { last } of ranges) {
    const before = furthest[furthest.length - 1]
    furthest.push(before === undefined || last > before ? last : before)
  }
  const rowsOf = (value: unknown): number[] => {
    const { first, last } = read(value)
    const found: number[] = []
    for (let i = countUpTo(ranges, last) - 1; i >= 0 && furthest[i]! >= first; i--) {
      spendSteps(STEPS_OF_RANGE)
      const range = ranges[i]!
      const isAfterOpening = range.opensAfterFirst ? range.first < last : range.first <= last
      const isBeforeEnd = range.endsBeforeLast ? range.last > first : range.last >= first
      if (isAfterOpening && isBeforeEnd) found.push(range.row)
    }
    return found
  }
  return (value, limit) => firstRows(Array.isArray(value) ? value.map(rowsOf) : [rowsOf(value)], limit)
}

function countUpTo(ranges: readonly Range[], place: Place): number {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (ranges[middle]!.first <= place) low = middle + 1
    else high = middle
  }
  return low
}

function rangeOf(value: unknown, row: number, read: ReadStretch, type: EnrichRangeType): Range {
  if (type === 'ip_range' && typeof value === 'string') return { ...blockOf(value), ...CLOSED, row }
  if (!(value instanceof Map)) {
    throw illegalArgument(`a value of type [${type}] must be an object with bounds, but was [${javaToString(value)}]`)
  }
  const bound = (name: string): Stretch | undefined => {
    const given: unknown = value.get(name)
    return given === undefined || given === null ? undefined : read(given)
  }
  const [gte, gt, lte, lt] = ['gte', 'gt', 'lte', 'lt'].map(bound)
  return {
    first: gt?.last ?? gte?.first ?? Number.NEGATIVE_INFINITY,
    opensAfterFirst: gt !== undefined,
    last: lt?.first ?? lte?.last ?? Number.POSITIVE_INFINITY,
    endsBeforeLast: lt !== undefined,
    row,
  }
}

const CLOSED = { opensAfterFirst: false, endsBeforeLast: false } as const

const at = (place: Place): Stretch => ({ first: place, last: place })

function readerOf(type: EnrichRangeType, format: string): ReadStretch {
  switch (type) {
    case 'ip_range':
      return value => at(addressOf(javaToString(value)))
    case 'date_range':
      return dateReader(format)
    case 'integer_range':
      return value => at(wholeNumber(value, 'an integer', 31n))
    case 'long_range':
      return value => at(wholeNumber(value, 'a long', 63n))
    case 'float_range':
      return value => at(Math.fround(parseDouble(javaToString(value))))
    case 'double_range':
      return value => at(parseDouble(javaToString(value)))
  }
}

const INTEGRAL = /^[+-]?\d{1,40}$/

function wholeNumber(value: unknown, kind: string, bits: bigint): bigint {
  const text = javaToString(value)
  let whole: bigint
  if (INTEGRAL.test(text)) whole = BigInt(text.replace('+', ''))
  else {
    const double = parseDouble(text)
    if (!Number.isFinite(double)) throw illegalArgument(`Value [${text}] is out of range for ${kind}`)
    if (!Number.isInteger(double)) throw illegalArgument(`Value [${text}] has a decimal part`)
    whole = BigInt(double)
  }
  if (whole >= 1n << bits || whole < -(1n << bits)) throw illegalArgument(`Value [${text}] is out of range for ${kind}`)
  return whole
}

function addressOf(text: string): bigint {
  const bytes = parseIp(text)
  if (bytes === null) throw illegalArgument(`'${text}' is not an IP string literal.`)
  return integerOfBytes(toIpv6(bytes))
}

const integerOfBytes = (bytes: Uint8Array): bigint => bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)

/** A CIDR block; a lone address is not a range, as in Elasticsearch. */
function blockOf(text: string): Stretch {
  const { bytes, bits } = parseCidrBlock(text)
  const size = 1n << BigInt(128 - bits)
  const first = (integerOfBytes(bytes) / size) * size
  return { first, last: first + size - 1n }
}

/** Missing components at the end of a date are filled up for an upper bound (Elasticsearch's guide, "Missing date components"). */
const MISSING_TIME: readonly (readonly [pattern: RegExp, milliseconds: number])[] = [
  [/^\d{4}(-\d{1,2}){0,2}T?$/, 86_399_999],
  [/^\d{4}-\d{1,2}-\d{1,2}T\d{1,2}(Z|[+-].*)?$/, 3_599_999],
  [/^\d{4}-\d{1,2}-\d{1,2}T\d{1,2}:\d{1,2}(Z|[+-].*)?$/, 59_999],
  [/^\d{4}-\d{1,2}-\d{1,2}T\d{1,2}:\d{1,2}:\d{1,2}(Z|[+-].*)?$/, 999],
]

function dateReader(format: string): ReadStretch {
  const { read } = compileEsReader(format, { zone: UTC, locale: ROOT_LOCALE })
  const hasTimes = !/^epoch_(millis|second)$/.test(format)
  return value => {
    const text = javaToString(value)
    const date = parsed(() => read(text))
    const first = date.epochSecond * 1000 + Math.floor(date.nano / 1_000_000)
    const missing = hasTimes ? MISSING_TIME.find(([pattern]) => pattern.test(text))?.[1] : undefined
    return { first, last: first + (missing ?? 0) }
  }
}

/** Queries wrap the failure of the format. */
function parsed<T>(read: () => T): T {
  try {
    return read()
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    const text = thrown.cause === undefined ? thrown.text : `${thrown.text}: [${thrown.cause.text}]`
    throw new JavaException('org.elasticsearch.ElasticsearchParseException', text, thrown)
  }
}
