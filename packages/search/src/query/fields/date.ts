/** Fields of dates. */
import { type JavaLocale, type JavaZone, type JavaZonedDateTime, javaToString, UTC, zoneOf } from '@sluice/java'
import { DateMathParser } from '../date-math.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { MatchNoDocsQuery } from '../lucene/constant-score.js'
import { FieldExistsQuery } from '../lucene/field-exists.js'
import { NumericRangeQuery } from '../lucene/numeric-query.js'
import type { Query } from '../lucene/query.js'
import { type RangeText, wholeRangeText } from '../lucene/range-text.js'
import { NodeFieldType, type RangeRequest } from './mapped-field-type.js'

const LOWEST = -(2n ** 63n)
const HIGHEST = 2n ** 63n - 1n
const NANOS_OF_MILLI = 1_000_000n

/** A range of dates, resolved: both ends are included. */
export interface DateBounds {
  readonly lower: bigint
  readonly upper: bigint
}

/** The types `date` and `date_nanos`. */
export class DateFieldType extends NodeFieldType {
  override readonly collapsesBy = 'numbers'
  private own: DateMathParser | null = null

  /** Reads dates in the formats of the field. */
  get dates(): DateMathParser {
    const { format, locale } = this.node.values
    return (this.own ??= new DateMathParser(String(format), locale as JavaLocale))
  }

  override termQuery(value: unknown, context: SearchExecutionContext): Query {
    const whole = { from: value, to: value, includeLower: true, includeUpper: true }
    return this.rangeQuery({ ...whole, relation: null, timeZone: null, format: null }, context)
  }

  override rangeQuery(range: RangeRequest, context: SearchExecutionContext): Query {
    this.requireSearchable()
    const { lower, upper } = this.boundsOf(range, context)
    if (lower > upper) return new MatchNoDocsQuery('empty range')
    return new NumericRangeQuery(this.name, lower, upper, this.rangeText(lower, upper))
  }

  private rangeText(lower: bigint, upper: bigint): RangeText {
    const { index, doc_values } = this.node.values
    const text = wholeRangeText(lower, upper)
    return index === false || doc_values === false ? { ...text, column: null } : text
  }

  /** The moments of a range. Throws parse_exception for texts that are not dates. */
  boundsOf(range: RangeRequest, { now }: SearchExecutionContext): DateBounds {
    const { from, to, includeLower, includeUpper } = range
    const dates = this.parserOf(range)
    const zone = range.timeZone === null ? UTC : zoneOf(range.timeZone)
    const lower = from === null ? LOWEST : this.resolved(dates, from, now, !includeLower, zone)
    const upper = to === null ? HIGHEST : this.resolved(dates, to, now, includeUpper, zone)
    return {
      lower: from === null || includeLower ? lower : lower + 1n,
      upper: to === null || includeUpper ? upper : upper - 1n,
    }
  }

  /** Numbers are milliseconds, and then both bounds are. */
  private parserOf({ from, to, format }: RangeRequest): DateMathParser {
    const locale = this.node.values['locale'] as JavaLocale
    if (format !== null) return new DateMathParser(format, locale)
    return isNumber(from) || isNumber(to) ? new DateMathParser('epoch_millis', locale) : this.dates
  }

  /**
   * The moment of a string with date mathematics: milliseconds, or nanoseconds for `date_nanos`. Throws parse_exception.
   * @param roundUp whether a day stands for its end
   */
  momentOf(text: string, { now }: SearchExecutionContext, roundUp: boolean): number {
    return Number(this.resolved(this.dates, text, now, roundUp, UTC))
  }

  private resolved(dates: DateMathParser, value: unknown, now: number, roundUp: boolean, zone: JavaZone): bigint {
    const date = dates.parse(javaToString(value), () => now, roundUp, zone)
    return this.typeName === 'date_nanos' ? nanosOf(date) : BigInt(date.epochMillis)
  }

  override existsQuery(): Query {
    return new FieldExistsQuery(this.name)
  }
}

const isNumber = (value: unknown): boolean =>
  value !== null && typeof value !== 'string' && typeof value !== 'boolean' && value !== undefined

/** Nanoseconds since 1970, held within those that 64 bits have from 1970 on. */
function nanosOf(date: JavaZonedDateTime): bigint {
  const nanos = BigInt(date.epochMillis) * NANOS_OF_MILLI + BigInt(date.nano % Number(NANOS_OF_MILLI))
  if (nanos < 0n) return 0n
  return nanos > HIGHEST ? HIGHEST : nanos
}
