/**
 * The sources of `composite`:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-aggregations-bucket-composite-aggregation.html#_value_sources
 */
import { illegalArgument, type JavaZone, javaToString, longOf, parseDouble, UTC } from '@sluice/java'
import { firstWhere } from '../index/first-where.js'
import { contentFault, parsingFault, tokenName } from '../json/body-values.js'
import { type JsonCursor, Token } from '../json/json-cursor.js'
import { parseTimeValue } from '../json/time-value.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { ScriptReference } from '../query/script-host.js'
import type { AggregationContext } from './aggregation-context.js'
import { readOffset } from './date_histogram.js'
import { BOOLEAN, type DocValueFormat, RAW } from './doc-value-format.js'
import { type GridBounds, gridOptions, isIn } from './geo-grid.js'
import { pointsOf } from './geo-source.js'
import { tileOf } from './geotile_grid.js'
import type { GlobalOrdinals } from './global-ordinals.js'
import { type AggregationOptions, type OptionParser, opt, option } from './options.js'
import { readOptions } from './read-options.js'
import { shownDouble } from './result.js'
import { calendarRounding, calendarUnitOf, intervalRounding, offsetRounding } from './rounding.js'
import { compareTerms, type TermKey } from './terms-result.js'
import { encodeTerm, formatOption, resolveValues, TERMS, type ValuesConfig, valuesOptions } from './values-config.js'

/** The types of sources. */
type SourceType = 'terms' | 'histogram' | 'date_histogram' | 'geotile_grid'

const COMMON = {
  field: valuesOptions.field,
  script: valuesOptions.script,
  value_type: valuesOptions.value_type,
  missing_bucket: opt.boolean({ doc: 'Whether documents without a value get a bucket.', default: false }),
  missing_order: opt.text({
    doc: 'The position of that bucket: `default`, `first`, `last`.',
    default: 'default',
    check: order => {
      if (!['default', 'first', 'last'].includes(order)) throw illegalArgument(`Unknown missing order: [${order}]`)
    },
  }),
  order: opt.text({
    doc: '`asc` or `desc`.',
    default: 'asc',
    check: order => {
      if (order !== 'asc' && order !== 'desc') throw illegalArgument(`Unknown sort order: [${order}]`)
    },
  }),
  format: formatOption(),
} as const

const OPTIONS: Readonly<Record<SourceType, AggregationOptions>> = {
  terms: COMMON,
  histogram: {
    ...COMMON,
    interval: opt.double({
      doc: 'The width of buckets.',
      default: 0,
      check: interval => {
        if (!(interval > 0)) throw illegalArgument('[interval] must be greater than 0 for [histogram] source')
      },
    }),
  },
  date_histogram: {
    ...COMMON,
    time_zone: opt.zone(),
    calendar_interval: opt.text<string | null>({
      doc: 'A calendar unit.',
      default: null,
      check: interval => {
        if (interval !== null && calendarUnitOf(interval) === undefined) {
          throw illegalArgument(`The supplied interval [${interval}] could not be parsed as a calendar interval.`)
        }
      },
    }),
    fixed_interval: opt.text<string | null>({ doc: 'A length.', default: null }),
    offset: option<number>(
      { doc: 'The offset of the buckets.', default: 0 },
      { type: ['string', 'integer'] },
      [Token.string, Token.integer],
      cursor => readOffset(cursor.text()),
    ),
  },
  geotile_grid: {
    ...COMMON,
    precision: opt.integer({ doc: 'The zoom of the map.', default: 7 }),
    bounds: gridOptions.bounds,
  },
}

/** One source as it was given. */
export interface GivenSource {
  readonly name: string
  readonly type: SourceType
  readonly values: Readonly<Record<string, unknown>>
}

/** Reads one source, `{ "name": { "terms": { … } } }`. Throws parsing_exception and x_content_parse_exception. */
export function readSource(cursor: JsonCursor, parser: OptionParser): GivenSource {
  if (cursor.token !== Token.startObject || cursor.next() !== Token.name) {
    throw parsingFault(
      cursor,
      `Failed to parse object: expecting token of type [FIELD_NAME] but found [${tokenName(cursor.token)}]`,
    )
  }
  const name = cursor.text()
  cursor.next()
  cursor.next()
  const type = cursor.text()
  cursor.next()
  if (!Object.hasOwn(OPTIONS, type)) throw parsingFault(cursor, `invalid source type: ${type}`)
  const values = readOptions(cursor, type, OPTIONS[type as SourceType], parser)
  if (values.field === null && values.script === null)
    throw illegalArgument('Required one of fields [field, script], but none were specified.')
  if (cursor.next() !== Token.endObject || cursor.next() !== Token.endObject) {
    throw contentFault(cursor, `[${name}] a source has one type only`)
  }
  return { name, type: type as SourceType, values }
}

/** A value of a source: null for a missing one. */
export type SourceValue = TermKey | string | null

/** A source on a shard. Values are numbered, so that tuples of them are pairs of numbers. */
export interface CompositeSource {
  readonly name: string
  readonly hasMissing: boolean
  /** Compares two values in the order of the source. */
  compare(a: SourceValue, b: SourceValue): number
  /** How answers show a value. */
  show(value: SourceValue): unknown
  /** The value that was shown. Throws illegal_argument_exception. */
  parse(shown: unknown): SourceValue
  /** The numbers of the values of documents; null if none of the segment has one. */
  leaf(leaf: LeafReader): { readonly starts: Uint32Array | null; keyAt(at: number): number } | null
  /** The value of a number. */
  valueOf(key: number): SourceValue
  /** Where a value is among the numbers: between two of them, if no document has it. To be asked when a segment was begun. */
  keyOf(value: SourceValue): number
  /** Compares two numbers in the order of the source. */
  compareKeys(a: number, b: number): number
}

/** The number of a missing value. */
export const MISSING = -(2 ** 80)

/** A source on a shard. Throws illegal_argument_exception for a field that it cannot use. */
export function compositeSource(context: AggregationContext, { name, type, values }: GivenSource): CompositeSource {
  const isAscending = values.order === 'asc'
  const missingFirst = values.missing_order === 'default' ? isAscending : values.missing_order === 'first'
  const hasMissing = values.missing_bucket === true
  const compare = (a: SourceValue, b: SourceValue): number => {
    if (a === null || b === null) return a === b ? 0 : (a === null) === missingFirst ? -1 : 1
    const order =
      typeof a === 'string' || typeof b === 'string' ? compareTiles(String(a), String(b)) : compareTerms(a, b)
    return isAscending ? order : -order
  }
  const own = typed(context, type, values)
  return {
    name,
    hasMissing,
    compare,
    show: value => (value === null ? null : own.show(value)),
    parse(shown) {
      if (shown !== null) return own.parse(shown)
      if (hasMissing) return null
      throw illegalArgument(`[after] value for [${name}] cannot be null`)
    },
    leaf: own.leaf,
    valueOf: key => (key === MISSING ? null : own.valueOf(key)),
    keyOf: value => (value === null ? MISSING : own.keyOf(value)),
    compareKeys(a, b) {
      if (a === b) return 0
      if (a === MISSING || b === MISSING) return (a === MISSING) === missingFirst ? -1 : 1
      return own.compareKeys(a, b) < 0 === isAscending ? -1 : 1
    },
  }
}

type Typed = Pick<CompositeSource, 'parse' | 'leaf' | 'valueOf' | 'compareKeys'> & {
  show(value: Exclude<SourceValue, null>): unknown
  keyOf(value: Exclude<SourceValue, null>): number
}

const byNumber = (a: number, b: number): number => a - b

function typed(context: AggregationContext, type: SourceType, values: Readonly<Record<string, unknown>>): Typed {
  const request = {
    field: values.field as string | null,
    script: (values.script ?? null) as ScriptReference | null,
    value_type: values.value_type as string | null,
    format: values.format as string | null,
    missing: values.missing ?? null,
  }
  switch (type) {
    case 'terms':
      return terms(context, resolveValues(context, 'composite', request, TERMS), request.format)
    case 'histogram': {
      const config = resolveValues(context, 'composite', request, ['numeric', 'date', 'boolean'])
      const interval = values.interval as number
      return numbers(config, value => Math.floor(value / interval) * interval, config.format, false)
    }
    case 'date_histogram': {
      const zone = values.time_zone as JavaZone | null
      const config = resolveValues(context, 'composite', { ...request, zone }, ['date', 'numeric'])
      const rounding = roundingOf(values, zone ?? UTC)
      return numbers(config, value => rounding.round(value), request.format === null ? RAW : config.format, true)
    }
    default:
      return tiles(
        resolveValues(context, 'composite', request, ['geo_point']),
        values.precision as number,
        values.bounds as GridBounds | null,
      )
  }
}

function roundingOf(values: Readonly<Record<string, unknown>>, zone: JavaZone) {
  const calendar = values.calendar_interval as string | null
  const fixed = values.fixed_interval as string | null
  if (calendar === null && fixed === null) {
    throw illegalArgument('Invalid interval specified, must be non-null and non-empty')
  }
  const unit =
    calendar === null
      ? intervalRounding(parseTimeValue(fixed!, 'date_histogram.fixed_interval'), zone)
      : calendarRounding(calendarUnitOf(calendar)!, zone)
  return offsetRounding(unit, values.offset as number)
}

function numbers(
  config: ValuesConfig,
  round: (value: number) => number,
  format: DocValueFormat,
  isLong: boolean,
): Typed {
  return {
    show(value) {
      const number = Number(value)
      if (format === BOOLEAN) return number !== 0
      if (!format.isRaw) return isLong ? format.long(number) : format.double(number)
      return isLong ? longOf(number) : shownDouble(number)
    },
    parse: shown => {
      if (typeof shown === 'boolean') return shown ? 1 : 0
      const text = javaToString(shown)
      return typeof shown === 'string' && !format.isRaw ? format.parse(text, false) : parseDouble(text)
    },
    leaf(leaf) {
      const own = config.numbers.leaf(leaf)
      if (own === null) return null
      return { starts: own.starts, keyAt: at => round(own.values[at]!) }
    },
    valueOf: key => key,
    keyOf: Number,
    compareKeys: byNumber,
  }
}

function terms(context: AggregationContext, config: ValuesConfig, format: string | null): Typed {
  if (config.kind !== 'keyword' && config.kind !== 'ip') {
    const shown = config.kind === 'date' && format === null ? RAW : config.format
    return numbers(config, value => value, shown, config.isInteger)
  }
  const source = config.terms()
  const encode = encodeTerm(context, config)
  return {
    show: value => config.format.bytes(value as Uint8Array),
    parse: encode,
    leaf(leaf) {
      const own = source.leaf(leaf)
      if (own === null) return null
      const { starts, ordinals, global } = own
      return { starts, keyAt: at => (global === null ? ordinals[at]! : global[ordinals[at]!]!) }
    },
    valueOf: key => source.ordinals.term(key),
    keyOf: value => placeOf(source.ordinals, value as Uint8Array),
    compareKeys: byNumber,
  }
}

/** The number of a term; half a number less than that of the next term, if it is not there. */
function placeOf({ size, term }: GlobalOrdinals, wanted: Uint8Array): number {
  const next = firstWhere(0, size, ord => compareTerms(term(ord), wanted) >= 0)
  return next < size && compareTerms(term(next), wanted) === 0 ? next : next - 0.5
}

/** Compares tiles of one zoom by their columns and rows. */
function compareTiles(a: string, b: string): number {
  const [, columnOfA, rowOfA] = a.split('/').map(Number)
  const [, columnOfB, rowOfB] = b.split('/').map(Number)
  return columnOfA! - columnOfB! || rowOfA! - rowOfB!
}

function tiles(config: ValuesConfig, zoom: number, bounds: GridBounds | null): Typed {
  const numbered = new Map<string, number>()
  const keys: string[] = []
  const numberOf = (tile: string): number => {
    let number = numbered.get(tile)
    if (number === undefined) numbered.set(tile, (number = keys.push(tile) - 1))
    return number
  }
  return {
    show: value => value,
    parse: shown => javaToString(shown),
    leaf(leaf) {
      const own = pointsOf(config, leaf)
      if (own === null) return null
      const within = bounds === null ? null : pointsWithin(own, bounds, leaf.maxDoc)
      return {
        starts: within === null ? own.starts : within.starts,
        keyAt(place) {
          const at = within === null ? place : within.points[place]!
          return numberOf(tileOf(own.points.lat(at), own.points.lon(at), zoom))
        },
      }
    },
    valueOf: key => keys[key]!,
    keyOf: value => numberOf(value as string),
    compareKeys: (a, b) => compareTiles(keys[a]!, keys[b]!),
  }
}

/** The points of documents that are in a box: their places among all, and where those of each document begin. */
function pointsWithin(
  { starts, points }: NonNullable<ReturnType<typeof pointsOf>>,
  bounds: GridBounds,
  docs: number,
): { readonly starts: Uint32Array; readonly points: readonly number[] } {
  const kept: number[] = []
  const keptStarts = new Uint32Array(docs + 1)
  for (let doc = 0; doc < docs; doc++) {
    const end = starts === null ? doc + 1 : starts[doc + 1]!
    for (let at = starts === null ? doc : starts[doc]!; at < end; at++) {
      if (isIn(bounds, points.lat(at), points.lon(at))) kept.push(at)
    }
    keptStarts[doc + 1] = kept.length
  }
  return { starts: keptStarts, points: kept }
}
