/** `Period`. */
import {
  civilOf,
  DateTimeParseException,
  dayOf as dayOfCivil,
  JavaObject,
  lengthOfMonth,
  longOf,
  monthOf,
  yearOf,
} from '@sluice/java'
import { bigOf, type ClassLibrary, type Long } from '../define.js'
import type { CharSequence } from '../lang/char-sequence.js'
import { plus } from './arithmetic.js'
import { named, type TimeAmount } from './duration.js'
import { dateTime, exactInt, unsupportedUnit } from './faults.js'
import { type ChronoUnit, type TimeUnit, units } from './units.js'
import type { LocalDate, Temporal } from './values.js'

/** A `Period`. */
export class Period extends JavaObject implements TimeAmount {
  override readonly className = 'java.time.Period'
  readonly units = [units.YEARS, units.MONTHS, units.DAYS]
  constructor(
    readonly years: number,
    readonly months: number,
    readonly days: number,
  ) {
    super()
  }
  get totalMonths(): bigint {
    return BigInt(this.years) * 12n + BigInt(this.months)
  }
  addTo(temporal: Temporal, sign: 1n | -1n): Temporal {
    let result = temporal
    if (this.months === 0) {
      if (this.years !== 0) result = plus(result, sign * BigInt(this.years), units.YEARS)
    } else if (this.totalMonths !== 0n) result = plus(result, sign * this.totalMonths, units.MONTHS)
    if (this.days !== 0) result = plus(result, sign * BigInt(this.days), units.DAYS)
    return result
  }
  amountOf(unit: TimeUnit): bigint {
    if (unit === units.YEARS) return BigInt(this.years)
    if (unit === units.MONTHS) return BigInt(this.months)
    if (unit === units.DAYS) return BigInt(this.days)
    throw unsupportedUnit(unit)
  }
  override javaEquals(other: unknown): boolean {
    return (
      other instanceof Period && other.years === this.years && other.months === this.months && other.days === this.days
    )
  }
  override javaHashCode(): number {
    const rotate = (value: number, by: number) => (value << by) | (value >>> (32 - by))
    return (this.years + rotate(this.months, 8) + rotate(this.days, 16)) | 0
  }
  override toJavaString(): string {
    const { years, months, days } = this
    if (years === 0 && months === 0 && days === 0) return 'P0D'
    return `P${years ? `${years}Y` : ''}${months ? `${months}M` : ''}${days ? `${days}D` : ''}`
  }
}

const periodText = /^([-+]?)P(?:([-+]?[0-9]+)Y)?(?:([-+]?[0-9]+)M)?(?:([-+]?[0-9]+)W)?(?:([-+]?[0-9]+)D)?$/i

function parsePeriod(text: string): Period {
  const match = periodText.exec(text)
  const [, sign, years, months, weeks, days] = match ?? []
  if (match === null || (years ?? months ?? weeks ?? days) === undefined) {
    throw new DateTimeParseException('Text cannot be parsed to a Period', 0)
  }
  const part = (digits: string | undefined): bigint =>
    BigInt((digits ?? '0').replace('+', '')) * (sign === '-' ? -1n : 1n)
  return new Period(exactInt(part(years)), exactInt(part(months)), exactInt(part(days) + part(weeks) * 7n))
}

/** `Period.between(start, end)`: years, months and days of one sign. */
export function periodBetween(start: LocalDate, end: LocalDate): Period {
  const monthsOf = (day: number): number => {
    const civil = civilOf(day)
    return yearOf(civil) * 12 + monthOf(civil) - 1
  }
  const dayOfMonth = (day: number): number => dayOfCivil(civilOf(day))
  let months = monthsOf(end.day) - monthsOf(start.day)
  let days = dayOfMonth(end.day) - dayOfMonth(start.day)
  if (months > 0 && days < 0) {
    months--
    days = end.day - (plus(start, BigInt(months), units.MONTHS) as LocalDate).day
  } else if (months < 0 && days > 0) {
    months++
    const civil = civilOf(end.day)
    days -= lengthOfMonth(yearOf(civil), monthOf(civil))
  }
  return new Period(Math.trunc(months / 12), months % 12, days)
}

const both = (receiver: Period, amount: TimeAmount, sign: bigint): Period => {
  const part = (unit: ChronoUnit): bigint => (amount.units.includes(unit) ? amount.amountOf(unit) : 0n)
  if (!(amount instanceof Period))
    throw dateTime(`Unit must be Years, Months or Days, but was ${amount.units[0]!.toJavaString()}`)
  return new Period(
    exactInt(BigInt(receiver.years) + sign * part(units.YEARS)),
    exactInt(BigInt(receiver.months) + sign * part(units.MONTHS)),
    exactInt(BigInt(receiver.days) + sign * part(units.DAYS)),
  )
}

const shift =
  (change: (receiver: Period, amount: bigint) => [years: bigint, months: bigint, days: bigint], sign: bigint) =>
  (receiver: Period, amount: Long): Period => {
    const [years, months, days] = change(receiver, sign * bigOf(amount))
    return new Period(exactInt(years), exactInt(months), exactInt(days))
  }

const addYears = ({ years, months, days }: Period, amount: bigint): [bigint, bigint, bigint] => [
  BigInt(years) + amount,
  BigInt(months),
  BigInt(days),
]
const addMonths = ({ years, months, days }: Period, amount: bigint): [bigint, bigint, bigint] => [
  BigInt(years),
  BigInt(months) + amount,
  BigInt(days),
]
const addDays = ({ years, months, days }: Period, amount: bigint): [bigint, bigint, bigint] => [
  BigInt(years),
  BigInt(months),
  BigInt(days) + amount,
]

const multiplied = ({ years, months, days }: Period, factor: number): Period =>
  new Period(
    exactInt(BigInt(years) * BigInt(factor)),
    exactInt(BigInt(months) * BigInt(factor)),
    exactInt(BigInt(days) * BigInt(factor)),
  )

const normalized = (receiver: Period): Period => {
  const months = receiver.totalMonths
  return new Period(exactInt(months / 12n), Number(months % 12n), receiver.days)
}

/** `java.time.Period`. */
export const period: ClassLibrary = {
  fields: { ZERO: new Period(0, 0, 0) },
  statics: {
    'between/2': periodBetween,
    'from/1': (amount: TimeAmount) => both(new Period(0, 0, 0), amount, 1n),
    'of/3': (years: number, months: number, days: number) => new Period(years, months, days),
    'ofDays/1': (days: number) => new Period(0, 0, days),
    'ofMonths/1': (months: number) => new Period(0, months, 0),
    'ofWeeks/1': (weeks: number) => new Period(0, 0, exactInt(BigInt(weeks) * 7n)),
    'ofYears/1': (years: number) => new Period(years, 0, 0),
    'parse/1': (text: CharSequence | null) => parsePeriod(named(text, 'text')),
  },
  methods: {
    'getDays/0': (receiver: Period) => receiver.days,
    'getMonths/0': (receiver: Period) => receiver.months,
    'getYears/0': (receiver: Period) => receiver.years,
    'isNegative/0': (receiver: Period) => receiver.years < 0 || receiver.months < 0 || receiver.days < 0,
    'isZero/0': (receiver: Period) => receiver.years === 0 && receiver.months === 0 && receiver.days === 0,
    'minus/1': (receiver: Period, amount: TimeAmount) => both(receiver, amount, -1n),
    'minusDays/1': shift(addDays, -1n),
    'minusMonths/1': shift(addMonths, -1n),
    'minusYears/1': shift(addYears, -1n),
    'multipliedBy/1': multiplied,
    'negated/0': (receiver: Period) => multiplied(receiver, -1),
    'normalized/0': normalized,
    'plus/1': (receiver: Period, amount: TimeAmount) => both(receiver, amount, 1n),
    'plusDays/1': shift(addDays, 1n),
    'plusMonths/1': shift(addMonths, 1n),
    'plusYears/1': shift(addYears, 1n),
    'toTotalMonths/0': (receiver: Period) => longOf(receiver.totalMonths),
    'withDays/1': (receiver: Period, days: number) => new Period(receiver.years, receiver.months, days),
    'withMonths/1': (receiver: Period, months: number) => new Period(receiver.years, months, receiver.days),
    'withYears/1': (receiver: Period, years: number) => new Period(years, receiver.months, receiver.days),
  },
}

/** `java.time.chrono.ChronoPeriod`, that is `Period`. */
export const chronoPeriod: ClassLibrary = {
  statics: { 'between/2': periodBetween },
  methods: {
    'equals/1': (receiver: Period, other: unknown) => receiver.javaEquals(other),
    'getUnits/0': (receiver: Period) => [...receiver.units],
    'hashCode/0': (receiver: Period) => receiver.javaHashCode(),
    'isNegative/0': (receiver: Period) => receiver.years < 0 || receiver.months < 0 || receiver.days < 0,
    'isZero/0': (receiver: Period) => receiver.years === 0 && receiver.months === 0 && receiver.days === 0,
    'minus/1': (receiver: Period, amount: TimeAmount) => both(receiver, amount, -1n),
    'multipliedBy/1': multiplied,
    'negated/0': (receiver: Period) => multiplied(receiver, -1),
    'normalized/0': normalized,
    'plus/1': (receiver: Period, amount: TimeAmount) => both(receiver, amount, 1n),
    'toString/0': (receiver: Period) => receiver.toJavaString(),
  },
}
