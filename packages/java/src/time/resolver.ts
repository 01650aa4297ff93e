/**
 * Turns parsed fields into a date and a time as `java.time.format` does in its resolve phase, in the styles STRICT, SMART and LENIENT.
 * The order of steps matters: it decides which fault is reported.
 */
import { civilOf, dateText, monthOf, timeText } from './calendar.js'
import { dateField, timeField } from './local-fields.js'
import type { ParseState } from './parse-state.js'
import { Parsed } from './parsed.js'
import { DateResolver, MODIFIED_JULIAN_EPOCH } from './resolver-date.js'
import { conflict, FieldResolver, type ResolverStyle } from './resolver-fields.js'
import { TimeResolver } from './resolver-time.js'
import { isChronoField, weekFieldValue } from './temporal.js'
import type { JavaZone } from './zone.js'
import { checkOffset } from './zone-offset.js'
import { JavaZonedDateTime } from './zoned-date-time.js'

/** Resolves what a parse collected. `zone` is the formatter's own zone, used when the text has none. Throws DateTimeException. */
export function resolve(state: ParseState, style: ResolverStyle, zone: JavaZone | undefined): Parsed {
  const parsed = new Parsed(state.values, state.weekFields, state.zone ?? zone, state.zoneKind)
  parsed.dayPeriod = state.dayPeriod
  new Resolver(parsed, style).run()
  return parsed
}

class Resolver extends FieldResolver {
  readonly #dates: DateResolver
  readonly #times: TimeResolver

  constructor(parsed: Parsed, style: ResolverStyle) {
    super(parsed, style)
    this.#dates = new DateResolver(parsed, style)
    this.#times = new TimeResolver(parsed, style)
  }

  run(): void {
    this.#resolveFields()
    this.#times.resolveTimeLeniently()
    this.#crossCheck()
    this.#addExcessDays()
    this.#addFraction()
    this.#resolveInstant()
  }

  #resolveFields(): void {
    this.#dates.resolveDate()
    this.#times.resolveTimeFields()
    if (this.values.size === 0) return
    let changed = false
    for (let again = true; again; changed ||= again) again = this.#dates.resolveOtherFields()
    if (changed) {
      this.#dates.resolveDate()
      this.#times.resolveTimeFields()
    }
  }

  #crossCheck(): void {
    const parsed = this.parsed
    const { epochDay, secondOfDay } = parsed
    for (const [name, value] of [...this.values]) {
      const fromDate = epochDay === undefined ? undefined : this.#valueOnDate(name, epochDay)
      if (fromDate !== undefined) this.#same(name, fromDate, value, dateText(epochDay as number))
      else if (secondOfDay !== undefined && isChronoField(name)) {
        const fromTime = timeField(secondOfDay, parsed.nano, name)
        if (fromTime !== undefined) this.#same(name, fromTime, value, timeText(secondOfDay, parsed.nano))
      }
    }
    const { dayPeriod } = parsed
    if (dayPeriod === undefined || secondOfDay === undefined || this.lenient) return
    if (!dayPeriod.includes(Math.floor(secondOfDay / 60))) {
      throw conflict(`Resolved time ${timeText(secondOfDay, parsed.nano)} conflicts with ${dayPeriod.description}`)
    }
  }

  #valueOnDate(name: string, epochDay: number): number | undefined {
    if (name === 'QuarterOfYear') return Math.floor((monthOf(civilOf(epochDay)) + 2) / 3)
    if (name === 'ModifiedJulianDay') return epochDay + MODIFIED_JULIAN_EPOCH
    const weekField = this.parsed.weekFields.get(name)
    if (weekField !== undefined) return weekFieldValue(weekField, epochDay)
    return isChronoField(name) ? dateField(epochDay, name) : undefined
  }

  #same(name: string, derived: number, parsed: number | bigint, source: string): void {
    if (derived !== parsed) {
      throw conflict(`Field ${name} ${derived} differs from ${name} ${parsed} derived from ${source}`)
    }
    this.values.delete(name)
  }

  #addExcessDays(): void {
    const parsed = this.parsed
    if (parsed.epochDay === undefined || parsed.secondOfDay === undefined) return
    parsed.epochDay += parsed.excessDays
    parsed.excessDays = 0
  }

  /** A second without hour and minute still has its fraction in all units. */
  #addFraction(): void {
    if (this.parsed.secondOfDay !== undefined || !this.values.has('SecondOfMinute')) return
    const nano = this.values.get('NanoOfSecond')
    if (nano === undefined) this.values.set('NanoOfSecond', 0)
    this.values.set('MicroOfSecond', Math.floor(Number(nano ?? 0) / 1000))
    this.values.set('MilliOfSecond', Math.floor(Number(nano ?? 0) / 1_000_000))
  }

  #resolveInstant(): void {
    const { epochDay, secondOfDay, zone, zoneKind } = this.parsed
    if (epochDay === undefined || secondOfDay === undefined) return
    const local = epochDay * 86400 + secondOfDay
    const offset = this.values.get('OffsetSeconds')
    if (offset !== undefined) {
      this.values.set('InstantSeconds', local - checkOffset(Number(offset)))
    } else if (zone !== undefined) {
      // A name such as CET says which of the two times an overlap means.
      const preferred = zoneKind === 'standard' ? zone.offsetsOfLocal(local).later : undefined
      this.values.set(
        'InstantSeconds',
        JavaZonedDateTime.ofLocal(epochDay, secondOfDay, 0, zone, preferred).epochSecond,
      )
    }
  }
}
