/**
 * What parsing a string gives: Java's resolved `TemporalAccessor`. Has a date, a time, an offset and a zone as far as the text says so, and
 * the fields that could not be turned into them.
 */

import { dateText, timeText } from './calendar.js'
import { dateField, timeField } from './local-fields.js'
import type { DayPeriod } from './locale-data.js'
import { type ChronoField, type TemporalFields, type WeekField, weekFieldValue } from './temporal.js'
import type { JavaZone } from './zone.js'
import type { ZoneNameKind } from './zone-names.js'
import { checkOffset, offsetText } from './zone-offset.js'

/** A resolved parse. Filled by the resolver; readers only read. */
export class Parsed implements TemporalFields {
  /** The local date as days since 1970-01-01. */
  epochDay: number | undefined
  /** The local time in seconds; `nano` goes with it. */
  secondOfDay: number | undefined
  nano = 0
  /** Days beyond the date (`24:00` without a date). */
  excessDays = 0
  dayPeriod: DayPeriod | undefined

  constructor(
    /** The fields that are left, by name. */
    readonly values: Map<string, number | bigint>,
    /** The week fields that were parsed, by name. */
    readonly weekFields: ReadonlyMap<string, WeekField>,
    readonly zone: JavaZone | undefined,
    readonly zoneKind: ZoneNameKind | undefined,
  ) {}

  get(field: ChronoField): number | bigint | undefined {
    const value = this.values.get(field)
    if (value !== undefined) return value
    const fromDate = this.epochDay === undefined ? undefined : dateField(this.epochDay, field)
    if (fromDate !== undefined) return fromDate
    return this.secondOfDay === undefined ? undefined : timeField(this.secondOfDay, this.nano, field)
  }

  /** A week field: one that was parsed and left, or computed when there is a date. */
  getWeek(field: WeekField): number | bigint | undefined {
    return (
      this.values.get(field.name) ?? (this.epochDay === undefined ? undefined : weekFieldValue(field, this.epochDay))
    )
  }

  /** The offset: the parsed one, else that of a zone which is an offset. Throws DateTimeException beyond 18 hours. */
  get offset(): number | undefined {
    const seconds = this.values.get('OffsetSeconds')
    if (seconds !== undefined) return checkOffset(Number(seconds))
    return this.zone?.isOffset ? this.zone.fixed : undefined
  }

  toJavaString(): string {
    const fields = Array.from(this.values, ([name, value]) => `${name}=${value}`).join(', ')
    const zone = this.zone === undefined ? 'ISO' : `ISO,${this.zone.id}`
    const date = this.epochDay === undefined ? '' : dateText(this.epochDay)
    const time = this.secondOfDay === undefined ? '' : timeText(this.secondOfDay, this.nano)
    const resolved = date || time ? ` resolved to ${date}${date && time ? 'T' : ''}${time}` : ''
    return `{${fields}},${zone}${resolved}`
  }

  /** Date, time, offset and zone as one text, each only if known: `2024-01-01T10:00+01:00[Europe/Paris]`. */
  describe(): string {
    const date = this.epochDay === undefined ? '' : dateText(this.epochDay)
    const time = this.secondOfDay === undefined ? '' : `T${timeText(this.secondOfDay, this.nano)}`
    const offset = this.offset === undefined ? '' : offsetText(this.offset)
    return `${date}${time}${offset}${this.zone === undefined ? '' : `[${this.zone.id}]`}`
  }
}
