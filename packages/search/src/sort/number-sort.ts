/** Sorting by numbers: fields of numbers, dates and booleans. */
import {
  compileEsPrinter,
  doubleOf,
  floatOf,
  illegalArgument,
  JavaException,
  JavaZonedDateTime,
  javaToString,
  parseDouble,
  UTC,
} from '@sluice/java'
import { type IndexSortField, missingValueOf } from '../index/index-sort.js'
import type { DateMathParser } from '../query/date-math.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import {
  type FieldComparator,
  type LeafComparator,
  type Scorable,
  type SortValue,
  ValueComparator,
} from './field-comparator.js'
import { type NumberValues, numbersOf } from './number-values.js'
import { ascending, type SortKey, type SortScope } from './sort-key.js'

/** The kind of the compared numbers; dates are integers with a format. */
export type NumberKind = 'long' | 'double' | 'float' | 'unsigned_long' | 'date' | 'date_nanos'

const UNSIGNED_SHIFT = 2n ** 63n
const NANOS_OF_MILLI = 1_000_000n

/** How numbers are shown and read. */
export interface NumberFormat {
  readonly kind: NumberKind
  /** Reads and shows dates; null for numbers as they are. */
  readonly dates: DateMathParser | null
}

/** Whether a kind has whole numbers. */
export const isWholeKind = (kind: NumberKind): boolean => kind !== 'double' && kind !== 'float'

/** A sort by numbers. */
export class NumberSortKey implements SortKey {
  readonly needsScores = false
  readonly compare = ascending

  constructor(
    readonly isDescending: boolean,
    private readonly values: NumberValues,
    private readonly format: NumberFormat,
    private readonly now: number,
    private readonly reads: DateMathParser | null,
  ) {}

  get plainField(): string | null {
    const { field, convert, nested } = this.values
    return convert === null && nested === null ? field : null
  }

  follows(order: IndexSortField): boolean {
    const { field, convert, nested, mode, missing } = this.values
    if (convert !== null || nested !== null || field !== order.field || this.isDescending !== order.isDescending)
      return false
    return mode === (order.isHighest ? 'max' : 'min') && missing === missingValueOf(order)
  }

  comparator(scope?: SortScope): FieldComparator {
    return new NumberComparator(this.values, scope)
  }

  show(value: SortValue): unknown {
    const number = value as number | bigint
    const { kind, dates } = this.format
    if (dates !== null) return dateText(dates.format, millisOf(number, kind))
    if (kind === 'double') return shownDecimal(Number(number), doubleOf)
    if (kind === 'float') return shownDecimal(Number(number), floatOf)
    return kind === 'unsigned_long' ? narrowed(BigInt(number) + UNSIGNED_SHIFT) : number
  }

  parse(value: unknown): SortValue {
    if (value === null || value === undefined) return this.values.missing
    try {
      return this.numberOf(value)
    } catch (thrown) {
      if (!(thrown instanceof JavaException) || thrown.simpleName !== 'NumberFormatException') throw thrown
      throw illegalArgument(`Failed to parse search_after value for field [${this.values.field}].`, thrown)
    }
  }

  private numberOf(value: unknown): SortValue {
    const { kind } = this.format
    const text = javaToString(value)
    if (kind === 'double') return parseDouble(text)
    if (kind === 'float') return Math.fround(parseDouble(text))
    const isNumber = typeof value === 'number' || typeof value === 'bigint'
    if (kind === 'unsigned_long') return narrowed(BigInt(text) - UNSIGNED_SHIFT)
    if (isNumber || this.reads === null) return wholeOf(text)
    const date = this.reads.parse(text, () => this.now, false)
    return narrowed(BigInt(date.epochMillis) * (kind === 'date_nanos' ? NANOS_OF_MILLI : 1n))
  }
}

/** Integers that JSON numbers hold exactly are numbers. */
const narrowed = (value: bigint): number | bigint => (Number.isSafeInteger(Number(value)) ? Number(value) : value)

const wholeOf = (text: string): number | bigint =>
  /^[+-]?\d+$/.test(text) ? narrowed(BigInt(text)) : Math.trunc(parseDouble(text))

/** JSON has no infinite numbers. */
const shownDecimal = (value: number, make: (value: number) => unknown): unknown =>
  Number.isFinite(value) ? make(value) : String(value)

const millisOf = (value: number | bigint, kind: NumberKind): number | bigint =>
  kind === 'date_nanos' ? BigInt(value) / NANOS_OF_MILLI : value

function dateText(format: string, millis: number | bigint): string {
  return compileEsPrinter(format.split('||')[0]!)(JavaZonedDateTime.ofEpochMillis(millis, UTC))
}

class NumberComparator extends ValueComparator<number | bigint> {
  constructor(
    private readonly numbers: NumberValues,
    private readonly scope: SortScope | undefined,
  ) {
    super()
  }

  override leaf(leaf: LeafReader, scorer: Scorable): LeafComparator {
    const comparator = super.leaf(leaf, scorer)
    const { field, convert, nested } = this.numbers
    const column = leaf.numeric(field)
    if (convert !== null || nested !== null || column === undefined || column.starts !== null) return comparator
    const { values } = column
    if (values instanceof BigInt64Array) return comparator
    const nextCompetitive: LeafComparator['nextCompetitive'] = (docs, from, size, sign, orEqual) => {
      const bottom = sign * Number(this.bottom)
      let at = from
      if (orEqual) while (at < size && sign * values[docs[at]!]! > bottom) at++
      else while (at < size && sign * values[docs[at]!]! >= bottom) at++
      return at
    }
    return { ...comparator, nextCompetitive }
  }

  protected override values(leaf: LeafReader): (doc: number) => number | bigint {
    return numbersOf(leaf, this.numbers, this.scope?.searcher ?? null)
  }

  protected override compareValues(a: number | bigint, b: number | bigint): number {
    return a < b ? -1 : a > b ? 1 : 0
  }
}
