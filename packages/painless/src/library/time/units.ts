/** `ChronoUnit`, `ValueRange`, and what every `TemporalUnit` and `TemporalField` offers. */
import { JavaObject } from '@sluice/java'
import { JavaEnum } from '../lang/enum.js'
import { invalidValue } from './faults.js'
import type { Temporal } from './values.js'

/** A `TemporalUnit`. */
export interface TimeUnit extends JavaObject {
  /** Length in nanoseconds, for some an estimate. */
  readonly nanos: bigint
  readonly isEstimated: boolean
  readonly isDateBased: boolean
  readonly isTimeBased: boolean
  /** `addTo`. */
  addTo(temporal: Temporal, amount: bigint): Temporal
  /** `between`. */
  between(start: Temporal, end: Temporal): bigint
}

/** How a `ChronoUnit` works on values; `arithmetic.ts` sets it, which knows the classes. */
export interface UnitArithmetic {
  plus(temporal: Temporal, amount: bigint, unit: TimeUnit): Temporal
  until(start: Temporal, end: Temporal, unit: TimeUnit): bigint
}

let arithmetic: UnitArithmetic

/** Gives the units their arithmetic. */
export const setUnitArithmetic = (given: UnitArithmetic): void => {
  arithmetic = given
}

const SECOND = 1_000_000_000n
const YEAR = 31556952n * SECOND

/** A constant of `ChronoUnit`. */
export class ChronoUnit extends JavaEnum implements TimeUnit {
  constructor(
    name: string,
    ordinal: number,
    text: string,
    readonly nanos: bigint,
  ) {
    super('java.time.temporal.ChronoUnit', name, ordinal, text)
  }
  get isEstimated(): boolean {
    return this.ordinal >= 7
  }
  get isDateBased(): boolean {
    return this.ordinal >= 7 && this.name !== 'FOREVER'
  }
  get isTimeBased(): boolean {
    return this.ordinal < 7
  }
  addTo(temporal: Temporal, amount: bigint): Temporal {
    return arithmetic.plus(temporal, amount, this)
  }
  between(start: Temporal, end: Temporal): bigint {
    return arithmetic.until(start, end, this)
  }
}

const lengths: readonly (readonly [name: string, text: string, nanos: bigint])[] = [
  ['NANOS', 'Nanos', 1n],
  ['MICROS', 'Micros', 1000n],
  ['MILLIS', 'Millis', 1_000_000n],
  ['SECONDS', 'Seconds', SECOND],
  ['MINUTES', 'Minutes', 60n * SECOND],
  ['HOURS', 'Hours', 3600n * SECOND],
  ['HALF_DAYS', 'HalfDays', 43200n * SECOND],
  ['DAYS', 'Days', 86400n * SECOND],
  ['WEEKS', 'Weeks', 604800n * SECOND],
  ['MONTHS', 'Months', YEAR / 12n],
  ['YEARS', 'Years', YEAR],
  ['DECADES', 'Decades', 10n * YEAR],
  ['CENTURIES', 'Centuries', 100n * YEAR],
  ['MILLENNIA', 'Millennia', 1000n * YEAR],
  ['ERAS', 'Eras', 1_000_000_000n * YEAR],
  ['FOREVER', 'Forever', 9223372036854775807n * SECOND + 999_999_999n],
]

/** Names of the constants of `ChronoUnit`. */
export type UnitName =
  | 'NANOS'
  | 'MICROS'
  | 'MILLIS'
  | 'SECONDS'
  | 'MINUTES'
  | 'HOURS'
  | 'HALF_DAYS'
  | 'DAYS'
  | 'WEEKS'
  | 'MONTHS'
  | 'YEARS'
  | 'DECADES'
  | 'CENTURIES'
  | 'MILLENNIA'
  | 'ERAS'
  | 'FOREVER'

/** The constants of `ChronoUnit`. */
export const units = Object.fromEntries(
  lengths.map(([name, text, nanos], i) => [name, new ChronoUnit(name, i, text, nanos)]),
) as Readonly<Record<UnitName, ChronoUnit>>

/** A `ValueRange`: the least and the greatest value, each of which may vary. */
export class ValueRange extends JavaObject {
  override readonly className = 'java.time.temporal.ValueRange'
  constructor(
    readonly least: number,
    readonly largestLeast: number,
    readonly smallestGreatest: number,
    readonly greatest: number,
  ) {
    super()
  }
  static of(least: number, greatest: number, smallestGreatest = greatest): ValueRange {
    return new ValueRange(least, least, smallestGreatest, greatest)
  }
  get isFixed(): boolean {
    return this.least === this.largestLeast && this.smallestGreatest === this.greatest
  }
  get isInt(): boolean {
    return this.least >= -2147483648 && this.greatest <= 2147483647
  }
  holds(value: number | bigint): boolean {
    return value >= this.least && value <= this.greatest
  }
  /** The value itself; throws when it is outside. */
  check(value: number | bigint, field: string): number {
    if (!this.holds(value)) throw invalidValue(field, this.toJavaString(), value)
    return Number(value)
  }
  override toJavaString(): string {
    const low = this.least === this.largestLeast ? String(this.least) : `${this.least}/${this.largestLeast}`
    const high =
      this.smallestGreatest === this.greatest ? String(this.greatest) : `${this.smallestGreatest}/${this.greatest}`
    return `${low} - ${high}`
  }
  override javaEquals(other: unknown): boolean {
    return other instanceof ValueRange && other.toJavaString() === this.toJavaString()
  }
  override javaHashCode(): number {
    const shift = (value: number, left: number): bigint =>
      (BigInt(value) << BigInt(left)) + (BigInt(value) >> BigInt(48 - left))
    const hash = BigInt(this.least) + shift(this.largestLeast, 16) + shift(this.smallestGreatest, 32)
    const all = BigInt.asIntN(64, hash + shift(this.greatest, 48))
    return Number(BigInt.asIntN(32, all ^ (all >> 32n)))
  }
}
