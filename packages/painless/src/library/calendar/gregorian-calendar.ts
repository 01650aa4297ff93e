/**
 * `java.util.GregorianCalendar` as a value: fields that are set one by one and a moment that follows from them, each computed from the
 * other when it is needed. Which fields count when they contradict each other is decided by which were set last, as the
 * documentation of `Calendar` has it (`calendar-fields.ts` resolves them).
 */
import {
  JavaException,
  JavaObject,
  localizedDayOfWeek,
  type WeekRules,
  weekBasedYear,
  weekOfMonth,
  weekOfWeekBasedYear,
  weekRulesOf,
} from '@sluice/java'
import { defaultLocale, type ScriptLocale } from '../text/locale.js'
import { FIELD_NAMES, Field, greatest, isoDayOf, least, resolveDay, resolveMilli } from './calendar-fields.js'
import { asMillis, presentMillis, splitMillis } from './date.js'
import { type HybridCalendar, usualCalendar } from './hybrid-calendar.js'
import { defaultTimeZone, type JavaTimeZone } from './time-zone.js'

const FIELD_COUNT = 17
const UNSET = 0
const COMPUTED = 1

/** A fault about one field. */
export const badField = (name: string | null): JavaException =>
  new JavaException('java.lang.IllegalArgumentException', name)

/** A `GregorianCalendar`. Mutable, as in Java. */
export class JavaCalendar extends JavaObject {
  override readonly className = 'java.util.GregorianCalendar'
  lenient = true
  rules: WeekRules
  calendar: HybridCalendar = usualCalendar
  #zone: JavaTimeZone
  #fields: number[] = new Array(FIELD_COUNT).fill(0)
  #stamps: number[] = new Array(FIELD_COUNT).fill(UNSET)
  #nextStamp = COMPUTED + 1
  #millis = 0n
  #isTimeSet = false
  #areFieldsSet = false

  constructor(zone: JavaTimeZone = defaultTimeZone(), locale: ScriptLocale = defaultLocale) {
    super()
    this.#zone = zone
    this.rules = weekRulesOf(locale)
    this.millis = presentMillis()
  }

  get zone(): JavaTimeZone {
    return this.#zone
  }
  set zone(zone: JavaTimeZone) {
    if (!this.#isTimeSet) this.#computeTime()
    this.#zone = zone
    this.#areFieldsSet = false
  }

  /** The moment. Throws `IllegalArgumentException` if a strict calendar has been given fields that do not fit. */
  get millis(): bigint {
    if (!this.#isTimeSet) this.#computeTime()
    return this.#millis
  }
  set millis(millis: bigint) {
    this.#millis = asMillis(millis)
    this.#isTimeSet = true
    this.#areFieldsSet = false
  }

  /** `get(field)`. Throws `ArrayIndexOutOfBoundsException` for an unknown field. */
  get(field: number): number {
    this.#complete()
    return this.#at(this.#fields, field)
  }
  /** `set(field, value)`. */
  set(field: number, value: number): void {
    if (this.#isTimeSet) this.#complete()
    this.#at(this.#fields, field)
    this.#fields[field] = value
    this.#stamps[field] = this.#nextStamp++
    this.#isTimeSet = false
    this.#areFieldsSet = false
  }
  isSet(field: number): boolean {
    return this.#at(this.#stamps, field) !== UNSET
  }
  /** `clear(field)`, or all fields. */
  clear(field?: number): void {
    if (field !== undefined && this.#isTimeSet) this.#complete()
    if (field !== undefined) this.#at(this.#fields, field)
    for (let at = 0; at < FIELD_COUNT; at++) {
      if (field !== undefined && at !== field) continue
      this.#fields[at] = 0
      this.#stamps[at] = UNSET
    }
    this.#isTimeSet = false
    this.#areFieldsSet = false
  }

  #at(array: readonly number[], field: number): number {
    const value = array[field]
    if (value !== undefined) return value
    throw new JavaException(
      'java.lang.ArrayIndexOutOfBoundsException',
      `Index ${field} out of bounds for length ${FIELD_COUNT}`,
    )
  }

  #complete(): void {
    if (!this.#isTimeSet) this.#computeTime()
    if (!this.#areFieldsSet) this.#computeFields()
  }

  /** The offset in milliseconds that holds at the moment. */
  get offset(): number {
    return this.#zone.offsetAt(this.millis)
  }
  /** The local day, counted from 1970. */
  get localDay(): number {
    return splitMillis(this.millis + BigInt(this.offset)).day
  }
  /** The millisecond of the local day. */
  get localMilli(): number {
    return splitMillis(this.millis + BigInt(this.offset)).milli
  }
  /** Sets the moment by local day and millisecond of the day. */
  setLocal(day: number, milli: number): void {
    const local = BigInt(day) * 86_400_000n + BigInt(milli)
    this.millis = local - BigInt(this.#zone.offsetOfLocal(local))
  }
  /** The local date by its parts; the year is proleptic. */
  get localDate() {
    return this.calendar.dateOf(this.localDay)
  }

  #computeFields(): void {
    const { localDay: day, localMilli: milli, rules } = this
    const date = this.calendar.dateOf(day)
    const raw = this.#zone.rawOffsetAt(this.#millis)
    const hour = Math.floor(milli / 3_600_000)
    this.#fields = [
      date.year > 0 ? 1 : 0,
      date.year > 0 ? date.year : 1 - date.year,
      date.month - 1,
      weekOfWeekBasedYear(rules, day),
      weekOfMonth(rules, day),
      date.day,
      date.dayOfYear,
      (isoDayOf(day) % 7) + 1,
      Math.floor((date.day - 1) / 7) + 1,
      hour < 12 ? 0 : 1,
      hour % 12,
      hour,
      Math.floor(milli / 60_000) % 60,
      Math.floor(milli / 1000) % 60,
      milli % 1000,
      raw,
      this.offset - raw,
    ]
    this.#stamps.fill(COMPUTED)
    this.#areFieldsSet = true
  }

  #computeTime(): void {
    const given = { values: this.#fields, stamps: this.#stamps }
    if (!this.lenient) this.#checkRanges()
    const day = resolveDay(given, this.calendar, this.rules)
    const local = BigInt(day) * 86_400_000n + BigInt(resolveMilli(given))
    const isGiven = (field: number): boolean => this.#stamps[field]! > COMPUTED
    const offset =
      isGiven(Field.ZONE_OFFSET) || isGiven(Field.DST_OFFSET)
        ? this.#fields[Field.ZONE_OFFSET]! + this.#fields[Field.DST_OFFSET]!
        : this.#zone.offsetOfLocal(local)
    const before = { values: this.#fields, stamps: this.#stamps.slice() }
    this.#millis = asMillis(local - BigInt(offset))
    this.#isTimeSet = true
    this.#computeFields()
    if (this.lenient) return
    for (let field = 0; field < FIELD_COUNT; field++) {
      if (before.stamps[field]! > COMPUTED && before.values[field] !== this.#fields[field]) {
        this.#fields = before.values
        this.#stamps = before.stamps
        this.#isTimeSet = false
        throw badField(FIELD_NAMES[field]!)
      }
    }
  }

  #checkRanges(): void {
    for (let field = 0; field < FIELD_COUNT; field++) {
      const value = this.#fields[field]!
      if (this.#stamps[field]! > COMPUTED && (value < least[field]! || value > greatest[field]!)) {
        throw badField(FIELD_NAMES[field]!)
      }
    }
  }

  /** The week-based year of the moment. */
  get weekYear(): number {
    return weekBasedYear(this.rules, this.localDay)
  }
  /** The number of the day within the calendar's week. */
  get dayInWeek(): number {
    return localizedDayOfWeek(this.rules, isoDayOf(this.localDay))
  }

  clone(): JavaCalendar {
    const copy = new JavaCalendar(this.#zone.clone())
    copy.lenient = this.lenient
    copy.rules = this.rules
    copy.calendar = this.calendar
    copy.#fields = this.#fields.slice()
    copy.#stamps = this.#stamps.slice()
    copy.#nextStamp = this.#nextStamp
    copy.#millis = this.#millis
    copy.#isTimeSet = this.#isTimeSet
    copy.#areFieldsSet = this.#areFieldsSet
    return copy
  }
  javaCompareTo(other: unknown): number {
    const { millis } = other as JavaCalendar
    return this.millis < millis ? -1 : this.millis > millis ? 1 : 0
  }
  override javaEquals(other: unknown): boolean {
    return (
      other instanceof JavaCalendar &&
      other.millis === this.millis &&
      other.lenient === this.lenient &&
      other.rules.firstDay === this.rules.firstDay &&
      other.rules.minimalDays === this.rules.minimalDays &&
      other.zone.javaEquals(this.zone) &&
      other.calendar.cutover === this.calendar.cutover
    )
  }
  override javaHashCode(): number {
    return Number(BigInt.asIntN(32, this.millis ^ (this.millis >> 32n)))
  }
  override toJavaString(): string {
    const shown = (known: boolean, value: unknown): string => (known ? String(value) : '?')
    const fields = FIELD_NAMES.map((name, at) => `${name}=${shown(this.#stamps[at] !== UNSET, this.#fields[at])}`)
    return (
      `${this.className}[time=${shown(this.#isTimeSet, this.#millis)},areFieldsSet=${this.#areFieldsSet},` +
      `areAllFieldsSet=${this.#areFieldsSet},lenient=${this.lenient},zone=${this.zone.toJavaString()},` +
      `firstDayOfWeek=${(this.rules.firstDay % 7) + 1},minimalDaysInFirstWeek=${this.rules.minimalDays},${fields.join(',')}]`
    )
  }
}
