/**
 * `java.time.ZonedDateTime` as a value: an instant and a zone, with the local fields computed when they are needed. It is what the
 * date processors produce, what documents carry as a date, and what patterns print.
 */

import { compareIntegers } from '../arithmetic.js'
import { stringHashCode } from '../equality.js'
import { compareStrings } from '../natural-order.js'
import { JavaObject } from '../value.js'
import { civilOf, dateText, dayOf, monthOf, timeText, yearOf } from './calendar.js'
import { strictDateOptionalTimeNanos } from './instant.js'
import { dateField, timeField } from './local-fields.js'
import type { ChronoField, TemporalFields } from './temporal.js'
import { type JavaZone, UTC } from './zone.js'
import { offsetText } from './zone-offset.js'

const DAY = 86400

/** The members that `String.format`'s `%t` conversions read of a date. */
export interface DateTimeFields {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly nano: number
  readonly offsetSeconds: number
  readonly zoneId: string
  readonly epochMillis: number
}

/**
 * An immutable `java.time.ZonedDateTime`. Build with `JavaZonedDateTime.ofInstant`, `ofEpochMillis` or `ofLocal`. The instant is kept as
 * days and seconds apart, which stays exact for every year that Java has.
 */
export class JavaZonedDateTime extends JavaObject implements TemporalFields {
  readonly className = 'java.time.ZonedDateTime'
  readonly zone: JavaZone
  /** Nanoseconds within the second, 0 to 999,999,999. */
  readonly nano: number
  readonly #day: number
  readonly #second: number
  #offset: number | undefined
  #localDay = 0
  #localSecond = 0

  private constructor(day: number, second: number, nano: number, zone: JavaZone, offset?: number) {
    super()
    this.#day = day
    this.#second = second
    this.nano = nano
    this.zone = zone
    if (offset !== undefined) this.#setOffset(offset)
  }

  /** Elasticsearch writes dates as `strict_date_optional_time_nanos`. */
  override jsonValue(): string {
    return strictDateOptionalTimeNanos(this)
  }

  override deepCopy(): this {
    return this
  }

  /** `compareTo`: by the moment, then by the local time and the name of the zone. */
  javaCompareTo(other: JavaZonedDateTime): number {
    return (
      compareIntegers(this.#day, other.#day) ||
      compareIntegers(this.#second, other.#second) ||
      this.nano - other.nano ||
      compareIntegers(this.localEpochDay, other.localEpochDay) ||
      compareIntegers(this.localSecondOfDay, other.localSecondOfDay) ||
      compareStrings(this.zone.id, other.zone.id)
    )
  }

  /** The moment `epochSecond` and `nano` after 1970, seen in a zone (UTC unless given). */
  static ofInstant(epochSecond: number, nano = 0, zone: JavaZone = UTC): JavaZonedDateTime {
    const day = Math.floor(epochSecond / DAY)
    return new JavaZonedDateTime(day, epochSecond - day * DAY, nano, zone)
  }

  /** The moment that many milliseconds after 1970 (any 64-bit value), seen in a zone (UTC unless given). */
  static ofEpochMillis(millis: number | bigint, zone: JavaZone = UTC): JavaZonedDateTime {
    let day: number
    let milliOfDay: number
    if (typeof millis === 'number') {
      day = Math.floor(millis / 86_400_000)
      milliOfDay = millis - day * 86_400_000
    } else {
      milliOfDay = Number(((millis % 86_400_000n) + 86_400_000n) % 86_400_000n)
      day = Number((millis - BigInt(milliOfDay)) / 86_400_000n)
    }
    const second = Math.floor(milliOfDay / 1000)
    return new JavaZonedDateTime(day, second, (milliOfDay - second * 1000) * 1_000_000, zone)
  }

  /**
   * `ZonedDateTime.of(date, time, zone)`, or with `preferredOffset` as `ZonedDateTime.ofLocal`: in a gap the time moves forward by the
   * length of the gap, in an overlap the preferred offset is taken if it is one of the two, else the earlier.
   */
  static ofLocal(
    epochDay: number,
    secondOfDay: number,
    nano: number,
    zone: JavaZone,
    preferredOffset?: number,
  ): JavaZonedDateTime {
    const local = epochDay * DAY + secondOfDay
    let offset = zone.fixed
    if (offset === undefined) {
      offset = zone.offsetOfLocal(local)
      if (preferredOffset !== undefined && preferredOffset !== offset) {
        const offsets = zone.offsetsOfLocal(local)
        if (offsets.kind === 'overlap' && offsets.later === preferredOffset) offset = preferredOffset
      }
    }
    const second = secondOfDay - offset
    const days = Math.floor(second / DAY)
    return new JavaZonedDateTime(epochDay + days, second - days * DAY, nano, zone)
  }

  /** Seconds since 1970; for years beyond 285 million rounded to what a number can hold. */
  get epochSecond(): number {
    return this.#day * DAY + this.#second
  }

  /** Milliseconds since 1970, rounded down: a number if that is exact, else a bigint. */
  get epochMillis(): number | bigint {
    const milliOfDay = this.#second * 1000 + Math.floor(this.nano / 1_000_000)
    const millis = this.#day * 86_400_000 + milliOfDay
    return Number.isSafeInteger(millis) ? millis : BigInt(this.#day) * 86_400_000n + BigInt(milliOfDay)
  }

  /** Seconds east of Greenwich at this moment. */
  get offset(): number {
    return this.#offset ?? this.#setOffset(this.zone.offsetAt(this.epochSecond))
  }

  /** The local date as days since 1970-01-01. */
  get localEpochDay(): number {
    if (this.#offset === undefined) this.#setOffset(this.zone.offsetAt(this.epochSecond))
    return this.#localDay
  }

  /** The local time of day in seconds. */
  get localSecondOfDay(): number {
    if (this.#offset === undefined) this.#setOffset(this.zone.offsetAt(this.epochSecond))
    return this.#localSecond
  }

  #setOffset(offset: number): number {
    const second = this.#second + offset
    const days = Math.floor(second / DAY)
    this.#localDay = this.#day + days
    this.#localSecond = second - days * DAY
    this.#offset = offset
    return offset
  }

  /** The same moment in another zone. */
  withZone(zone: JavaZone): JavaZonedDateTime {
    return zone.id === this.zone.id ? this : new JavaZonedDateTime(this.#day, this.#second, this.nano, zone)
  }

  get(field: ChronoField): number | undefined {
    if (field === 'InstantSeconds') return this.epochSecond
    if (field === 'OffsetSeconds') return this.offset
    return timeField(this.localSecondOfDay, this.nano, field) ?? dateField(this.localEpochDay, field)
  }

  /** The local fields, as `String.format` reads them for `%t`. */
  formatFields(): DateTimeFields {
    const civil = civilOf(this.localEpochDay)
    const second = this.localSecondOfDay
    return {
      year: yearOf(civil),
      month: monthOf(civil),
      day: dayOf(civil),
      hour: Math.floor(second / 3600),
      minute: Math.floor(second / 60) % 60,
      second: second % 60,
      nano: this.nano,
      offsetSeconds: this.offset,
      zoneId: this.zone.id,
      epochMillis: Number(this.epochMillis),
    }
  }

  /** `2024-01-01T00:00:00.120Z`, `2024-01-01T01:00+01:00[Europe/Paris]`. */
  toJavaString(): string {
    const text = `${dateText(this.localEpochDay)}T${timeText(this.localSecondOfDay, this.nano)}${offsetText(this.offset)}`
    return this.zone.isOffset ? text : `${text}[${this.zone.id}]`
  }

  override javaEquals(other: unknown): boolean {
    return (
      other instanceof JavaZonedDateTime &&
      other.nano === this.nano &&
      other.#day === this.#day &&
      other.#second === this.#second &&
      other.zone.id === this.zone.id
    )
  }

  override javaHashCode(): number {
    const civil = civilOf(this.localEpochDay)
    const year = yearOf(civil)
    const date = (year & 0xfffff800) ^ ((year << 11) + (monthOf(civil) << 6) + dayOf(civil))
    const nanoOfDay = BigInt(this.localSecondOfDay) * 1_000_000_000n + BigInt(this.nano)
    const time = Number(BigInt.asIntN(32, nanoOfDay ^ (nanoOfDay >> 32n)))
    const zone = this.zone.isOffset ? this.offset : stringHashCode(this.zone.id)
    return date ^ time ^ this.offset ^ ((zone << 3) | (zone >>> 29))
  }
}
