/** Fields of numbers. */
import { illegalArgument, javaToString, numberFormat, parseDouble } from '@sluice/java'
import type { NumericValue } from '../../index/columns.js'
import { toHalfFloat } from '../../mapping/half-float.js'
import { MatchNoDocsQuery } from '../lucene/constant-score.js'
import { FieldExistsQuery } from '../lucene/field-exists.js'
import { NumericRangeQuery, NumericSetQuery } from '../lucene/numeric-query.js'
import type { Query } from '../lucene/query.js'
import { doubleRangeText, floatRangeText, type RangeText, wholeRangeText } from '../lucene/range-text.js'
import { nextDouble, nextFloat, nextHalfFloat } from '../next-float.js'
import { NodeFieldType, type RangeRequest } from './mapped-field-type.js'

/** The whole types with the bounds that queries may name. */
const WHOLE: Readonly<Record<string, readonly [bigint, bigint]>> = {
  byte: [-128n, 127n],
  short: [-32768n, 32767n],
  integer: [-(2n ** 31n), 2n ** 31n - 1n],
  long: [-(2n ** 63n), 2n ** 63n - 1n],
  unsigned_long: [0n, 2n ** 64n - 1n],
}

const INTEGER = /^[+-]?\d+$/

/** The types `long`, `integer`, `double`, `scaled_float` and so on. */
export class NumberFieldType extends NodeFieldType {
  override readonly collapsesBy = 'numbers'
  override termQuery(value: unknown): Query {
    this.requireSearchable()
    const found = this.numberOf(value)
    return found === null
      ? this.nothing(value)
      : new NumericRangeQuery(this.name, found, found, { ...this.rangeText(found, found), column: null })
  }

  override termsQuery(values: readonly unknown[]): Query {
    this.requireSearchable()
    const found = values.map(value => this.numberOf(value)).filter(value => value !== null)
    return found.length === 0
      ? new MatchNoDocsQuery('All values have a decimal part')
      : new NumericSetQuery(this.name, found)
  }

  override rangeQuery(range: RangeRequest): Query {
    this.requireSearchable()
    const bounds = WHOLE[this.typeName]
    const found = bounds === undefined ? this.decimalBounds(range) : this.wholeBounds(range, bounds)
    return found === null || found.lower > found.upper
      ? new MatchNoDocsQuery('empty range')
      : new NumericRangeQuery(this.name, found.lower, found.upper, this.rangeText(found.lower, found.upper, range))
  }

  /** A range as Lucene writes it. */
  private rangeText(lower: NumericValue, upper: NumericValue, range?: RangeRequest): RangeText {
    const text = this.boundsText(lower, upper, range)
    if (this.node.values['index'] === false) return { index: text.column ?? text.index, column: null }
    return this.node.values['doc_values'] === false ? { ...text, column: null } : text
  }

  private boundsText(lower: NumericValue, upper: NumericValue, range?: RangeRequest): RangeText {
    if (this.typeName === 'float') return floatRangeText(Number(lower), Number(upper))
    if (WHOLE[this.typeName] === undefined) return doubleRangeText(Number(lower), Number(upper))
    // Short types are searched as integers of 32 bits.
    const isShort = this.typeName === 'byte' || this.typeName === 'short'
    const isOpen = (bound: unknown): boolean => isShort && range !== undefined && bound === null
    return wholeRangeText(isOpen(range?.from) ? INT.min : lower, isOpen(range?.to) ? INT.max : upper)
  }

  /** Bounds with a fraction are moved to the next integer within the range. */
  private wholeBounds(range: RangeRequest, [min, max]: readonly [bigint, bigint]): Bounds | null {
    const from = range.from === null ? null : wholeBound(range.from, this.typeName)
    const to = range.to === null ? null : wholeBound(range.to, this.typeName)
    let lower = from?.value ?? min
    let upper = to?.value ?? max
    if (from !== null && (from.hasFraction ? from.isPositive : !range.includeLower)) lower++
    if (to !== null && (to.hasFraction ? to.isNegative : !range.includeUpper)) upper--
    if (lower > max || upper < min) return null
    const clamped = (value: bigint): NumericValue =>
      this.node.mapper.termOf!(String(value < min ? min : value > max ? max : value)) as NumericValue
    return { lower: clamped(lower), upper: clamped(upper) }
  }

  private decimalBounds({ from, to, includeLower, includeUpper }: RangeRequest): Bounds {
    const own = (value: unknown): number => this.rounded(decimalOf(textOf(value)))
    let lower = from === null ? Number.NEGATIVE_INFINITY : own(from)
    let upper = to === null ? Number.POSITIVE_INFINITY : own(to)
    if (from !== null && !includeLower) lower = this.next(lower, 1)
    if (to !== null && !includeUpper) upper = this.next(upper, -1)
    return { lower, upper }
  }

  private rounded(value: number): number {
    if (this.typeName === 'float') return Math.fround(value)
    return this.typeName === 'half_float' ? toHalfFloat(value) : value
  }

  /** The next value of the type upwards or downwards. */
  private next(value: number, step: 1 | -1): number {
    if (this.typeName === 'float') return nextFloat(value, step)
    return this.typeName === 'half_float' ? nextHalfFloat(value, step) : nextDouble(value, step)
  }

  override existsQuery(): Query {
    return new FieldExistsQuery(this.name)
  }

  private nothing(value: unknown): Query {
    return new MatchNoDocsQuery(`Value [${javaToString(value)}] has a decimal part`)
  }

  /** The value of the column that a query's value stands for; null for one that no document can have. Throws number_format_exception. */
  private numberOf(value: unknown): NumericValue | null {
    const text = textOf(value)
    const bounds = WHOLE[this.typeName]
    if (bounds === undefined) return Number(this.node.mapper.termOf!(numberText(text)))
    const exact = INTEGER.test(text) ? BigInt(text) : wholeOf(text)
    if (exact === null || exact < bounds[0] || exact > bounds[1]) return null
    return this.node.mapper.termOf!(String(exact)) as NumericValue
  }
}

interface Bounds {
  readonly lower: NumericValue
  readonly upper: NumericValue
}

interface WholeBound {
  /** Without its fraction. */
  readonly value: bigint
  readonly hasFraction: boolean
  readonly isPositive: boolean
  readonly isNegative: boolean
}

const INT = { min: -(2n ** 31n), max: 2n ** 31n - 1n }

/** A bound of whole numbers. Throws number_format_exception, and illegal_argument_exception beyond 32 bits if the type has no more. */
function wholeBound(given: unknown, type: string): WholeBound {
  const text = textOf(given)
  const isWhole = INTEGER.test(text)
  const decimal = isWhole ? 0 : decimalOf(text)
  const value = isWhole
    ? BigInt(text)
    : BigInt(Math.trunc(Number.isFinite(decimal) ? decimal : Math.sign(decimal) * 2 ** 64))
  const isLong = type === 'long' || type === 'unsigned_long'
  if (!isLong && (value < INT.min || value > INT.max))
    throw illegalArgument(`Value [${text}] is out of range for an integer`)
  const hasFraction = !isWhole && decimal % 1 !== 0
  return { value, hasFraction, isPositive: decimal > 0, isNegative: decimal < 0 }
}

const textOf = (value: unknown): string => (typeof value === 'boolean' ? String(value) : javaToString(value))

/** A number's text. Throws number_format_exception. */
function numberText(text: string): string {
  decimalOf(text)
  return text
}

function decimalOf(text: string): number {
  try {
    return parseDouble(text)
  } catch {
    throw numberFormat(`For input string: "${text}"`)
  }
}

/** The integer that a decimal number is; null for one with a fraction. */
function wholeOf(text: string): bigint | null {
  const value = decimalOf(text)
  return Number.isInteger(value) ? BigInt(value) : null
}
