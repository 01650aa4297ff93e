/**
 * The date and time classes of `java.time` as values: a local day and nanosecond of the day, an offset, a year or a month, each only
 * if the class has it. `ZonedDateTime` is `JavaZonedDateTime` of `@sluice/java`, which documents hold too. Calendar, texts and
 * zones are that package's; here is what makes them Java's classes: fields, equality, order, text.
 *
 * (The design names `@js-joda/core` for these classes. It computes with JavaScript's safe integers and years up to 999,999, so that
 * `ChronoUnit.NANOS.between` over 104 days, or an epoch second read as milliseconds, would not be what Java gives; its faults and texts
 * differ too.)
 */
import {
  type ChronoField,
  civilOf,
  dateField,
  dateText,
  dayOf as dayOfCivil,
  fractionText,
  JavaObject,
  type JavaZone,
  JavaZonedDateTime,
  monthOf,
  offsetText,
  type TemporalFields,
  timeField,
  timeText,
  twoDigits,
  yearOf,
} from '@sluice/java'
import type { ChronoField as Field } from './fields.js'
import type { ChronoUnit } from './units.js'

/** Nanoseconds of a second and of a day. */
export const SECOND = 1_000_000_000
export const DAY = 86400 * SECOND

/** A `TemporalAccessor`. */
export type Accessor = JavaObject & TemporalFields

/** The simple names of the classes here. */
export type TimeKind =
  | 'LocalDate'
  | 'LocalTime'
  | 'LocalDateTime'
  | 'OffsetTime'
  | 'OffsetDateTime'
  | 'Instant'
  | 'Year'
  | 'YearMonth'
  | 'MonthDay'

const longHash = (value: bigint): number => Number(BigInt.asIntN(32, value ^ (value >> 32n)))
/** The order of two numbers. */
export const compareNumbers = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0)

/** A field of a local time given in nanoseconds. */
export const fieldOfTime = (nanos: number, field: ChronoField): number | undefined =>
  timeField(Math.floor(nanos / SECOND), nanos % SECOND, field)

/** A local time as text. */
export const textOfTime = (nanos: number): string => timeText(Math.floor(nanos / SECOND), nanos % SECOND)

const dateHash = (day: number): number => {
  const civil = civilOf(day)
  const year = yearOf(civil)
  return (year & 0xfffff800) ^ ((year << 11) + (monthOf(civil) << 6) + dayOfCivil(civil))
}
/** The hash code of a local time. */
export const timeHash = (nanos: number): number => longHash(BigInt(nanos))

/** A value of one of the classes. Immutable. */
export abstract class TimeValue extends JavaObject implements TemporalFields {
  override readonly className: string
  constructor(readonly kind: TimeKind) {
    super()
    this.className = `java.time.${kind}`
  }
  abstract get(field: ChronoField): number | bigint | undefined
  abstract javaCompareTo(other: unknown): number
  get zone(): JavaZone | undefined {
    return undefined
  }
  override javaEquals(other: unknown): boolean {
    return other instanceof TimeValue && other.kind === this.kind && this.sameAs(other)
  }
  protected sameAs(other: TimeValue): boolean {
    return this.javaCompareTo(other) === 0
  }
}

/** A date and time that can be added to: any of the above but `MonthDay`, or a `ZonedDateTime`. */
export type Temporal = TimeValue | JavaZonedDateTime

/** A `Temporal` that does its own arithmetic: `arithmetic.ts` and `until.ts` do that of the everyday classes. */
export abstract class OwnTemporal extends TimeValue {
  abstract plus(amount: bigint, unit: ChronoUnit): TimeValue
  abstract withField(field: Field, value: bigint): TimeValue
  abstract until(end: Temporal, unit: ChronoUnit): bigint
}

/** A `LocalDate`. */
export class LocalDate extends TimeValue {
  constructor(readonly day: number) {
    super('LocalDate')
  }
  override get(field: ChronoField): number | undefined {
    return dateField(this.day, field)
  }
  /** Java gives the difference of years, else of months, else of days. */
  override javaCompareTo(other: unknown): number {
    return compareDays(this.day, (other as LocalDate).day)
  }
  override toJavaString(): string {
    return dateText(this.day)
  }
  override javaHashCode(): number {
    return dateHash(this.day)
  }
  /** The value that `%t` of `String.format` reads. */
  formatFields() {
    const civil = civilOf(this.day)
    return { year: yearOf(civil), month: monthOf(civil), day: dayOfCivil(civil) }
  }
}

function compareDays(a: number, b: number): number {
  const [left, right] = [civilOf(a), civilOf(b)]
  return yearOf(left) - yearOf(right) || monthOf(left) - monthOf(right) || dayOfCivil(left) - dayOfCivil(right)
}

/** The clock fields that `%t` reads. */
export const clockFields = (nanos: number) => ({
  hour: Math.floor(nanos / (3600 * SECOND)),
  minute: Math.floor(nanos / (60 * SECOND)) % 60,
  second: Math.floor(nanos / SECOND) % 60,
  nano: nanos % SECOND,
})

/** A `LocalTime`, in nanoseconds of the day. */
export class LocalTime extends TimeValue {
  constructor(readonly nanos: number) {
    super('LocalTime')
  }
  override get(field: ChronoField): number | undefined {
    return fieldOfTime(this.nanos, field)
  }
  override javaCompareTo(other: unknown): number {
    return compareNumbers(this.nanos, (other as LocalTime).nanos)
  }
  override toJavaString(): string {
    return textOfTime(this.nanos)
  }
  override javaHashCode(): number {
    return timeHash(this.nanos)
  }
  formatFields() {
    return clockFields(this.nanos)
  }
}

/** A `LocalDateTime`. */
export class LocalDateTime extends TimeValue {
  constructor(
    readonly day: number,
    readonly nanos: number,
  ) {
    super('LocalDateTime')
  }
  override get(field: ChronoField): number | undefined {
    return dateField(this.day, field) ?? fieldOfTime(this.nanos, field)
  }
  override javaCompareTo(other: unknown): number {
    const that = other as LocalDateTime
    return compareDays(this.day, that.day) || compareNumbers(this.nanos, that.nanos)
  }
  override toJavaString(): string {
    return `${dateText(this.day)}T${textOfTime(this.nanos)}`
  }
  override javaHashCode(): number {
    return dateHash(this.day) ^ timeHash(this.nanos)
  }
  formatFields() {
    return { ...new LocalDate(this.day).formatFields(), ...clockFields(this.nanos) }
  }
}

/** An `OffsetDateTime`. */
export class OffsetDateTime extends TimeValue {
  constructor(
    readonly day: number,
    readonly nanos: number,
    readonly offset: number,
  ) {
    super('OffsetDateTime')
  }
  override get(field: ChronoField): number | undefined {
    if (field === 'OffsetSeconds') return this.offset
    if (field === 'InstantSeconds') return this.epochSecond
    return dateField(this.day, field) ?? fieldOfTime(this.nanos, field)
  }
  get epochSecond(): number {
    return this.day * 86400 + Math.floor(this.nanos / SECOND) - this.offset
  }
  override javaCompareTo(other: unknown): number {
    const that = other as OffsetDateTime
    const instants =
      compareNumbers(this.epochSecond, that.epochSecond) || compareNumbers(this.nanos % SECOND, that.nanos % SECOND)
    return instants || compareDays(this.day, that.day) || compareNumbers(this.nanos, that.nanos)
  }
  override toJavaString(): string {
    return `${dateText(this.day)}T${textOfTime(this.nanos)}${offsetText(this.offset)}`
  }
  override javaHashCode(): number {
    return dateHash(this.day) ^ timeHash(this.nanos) ^ this.offset
  }
  formatFields() {
    return {
      ...new LocalDateTime(this.day, this.nanos).formatFields(),
      offsetSeconds: this.offset,
      zoneId: offsetText(this.offset),
      epochMillis: this.epochSecond * 1000 + Math.floor((this.nanos % SECOND) / 1e6),
    }
  }
}

/** An `Instant`: day and nanosecond of the day in UTC, exact for every instant that Java has. */
export class Instant extends TimeValue {
  constructor(
    readonly day: number,
    readonly nanos: number,
  ) {
    super('Instant')
  }
  get epochSecond(): number | bigint {
    const seconds = this.day * 86400 + Math.floor(this.nanos / SECOND)
    return Number.isSafeInteger(seconds) ? seconds : BigInt(this.day) * 86400n + BigInt(Math.floor(this.nanos / SECOND))
  }
  get nano(): number {
    return this.nanos % SECOND
  }
  override get(field: ChronoField): number | bigint | undefined {
    switch (field) {
      case 'InstantSeconds':
        return this.epochSecond
      case 'NanoOfSecond':
      case 'MicroOfSecond':
      case 'MilliOfSecond':
        return fieldOfTime(this.nanos, field)
      default:
        return undefined
    }
  }
  override javaCompareTo(other: unknown): number {
    const that = other as Instant
    const seconds = compareNumbers(this.day, that.day) || compareNumbers(this.nanos - this.nano, that.nanos - that.nano)
    return seconds || this.nano - that.nano
  }
  override toJavaString(): string {
    const { hour, minute, second, nano } = clockFields(this.nanos)
    return `${dateText(this.day)}T${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(second)}${fractionText(nano)}Z`
  }
  override javaHashCode(): number {
    return (longHash(BigInt(this.epochSecond)) + Math.imul(51, this.nano)) | 0
  }
}

/** The local day of a value that has one; undefined for times, instants, years. */
export function dayOf(accessor: Accessor): number | undefined {
  const day = accessor.get('EpochDay')
  return day === undefined ? undefined : Number(day)
}

/** Whether a value has a whole date of the ISO calendar. */
export const isIsoDate = (accessor: Accessor): boolean => accessor.get('EpochDay') !== undefined

/** The local time of a `ZonedDateTime` in nanoseconds of the day. */
export const nanosOfDay = (zoned: JavaZonedDateTime): number => zoned.localSecondOfDay * SECOND + zoned.nano

/** A `ZonedDateTime` of a local date and time; in an overlap the preferred offset is taken if it is valid. */
export const zonedOf = (day: number, nanos: number, zone: JavaZone, offset?: number): JavaZonedDateTime =>
  JavaZonedDateTime.ofLocal(day, Math.floor(nanos / SECOND), nanos % SECOND, zone, offset)

/** A `ZonedDateTime` of a moment given as day and nanosecond of the day in UTC. */
export const zonedAt = (day: number, nanos: number, zone: JavaZone): JavaZonedDateTime =>
  JavaZonedDateTime.ofInstant(day * 86400 + Math.floor(nanos / SECOND), nanos % SECOND, zone)
