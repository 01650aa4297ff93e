/** `java.util.Calendar.Builder`: fields, or one moment, to a calendar. */
import { JavaException, JavaObject, nullPointer } from '@sluice/java'
import type { JavaArray } from '../array.js'
import { bigOf, type ClassLibrary, type Long } from '../define.js'
import { illegalState } from '../faults.js'
import { defaultLocale, type ScriptLocale } from '../text/locale.js'
import { setWeekDate } from './calendar-arithmetic.js'
import { Field } from './calendar-fields.js'
import { badField, JavaCalendar } from './gregorian-calendar.js'
import { defaultTimeZone, type JavaTimeZone } from './time-zone.js'

/** A `Calendar.Builder`. */
class CalendarBuilder extends JavaObject {
  override readonly className = 'java.util.Calendar$Builder'
  readonly fields = new Map<number, number>()
  instant: bigint | undefined
  weekDate: readonly [number, number, number] | undefined
  lenient = true
  zone: JavaTimeZone | undefined
  locale: ScriptLocale = defaultLocale
  week: readonly [firstDay: number, minimalDays: number] | undefined
  type: string | undefined

  set(field: number, value: number): this {
    if (field < 0 || field > Field.DST_OFFSET) throw badField('field is invalid')
    if (this.instant !== undefined) throw illegalState('instant has been set')
    this.fields.delete(field)
    this.fields.set(field, value)
    return this
  }
  setAll(fields: readonly number[], values: readonly number[]): this {
    for (const [at, field] of fields.entries()) this.set(field, values[at]!)
    return this
  }
  build(): JavaCalendar {
    const made = new JavaCalendar(this.zone ?? defaultTimeZone(), this.locale)
    if (this.type === 'iso8601') made.rules = { firstDay: 1, minimalDays: 4 }
    if (this.week !== undefined) made.rules = { firstDay: ((this.week[0] + 5) % 7) + 1, minimalDays: this.week[1] }
    made.lenient = this.lenient
    if (this.instant !== undefined) {
      made.millis = this.instant
      return made
    }
    made.clear()
    if (this.weekDate !== undefined) {
      setWeekDate(made, ...this.weekDate)
      made.get(Field.YEAR)
    }
    for (const [field, value] of this.fields) made.set(field, value)
    made.get(Field.YEAR)
    return made
  }
  override toJavaString(): string {
    return `${this.className}@0`
  }
}

const required = <T>(value: T | null): T => {
  if (value === null) throw nullPointer(null)
  return value
}

const timeFields = [Field.HOUR_OF_DAY, Field.MINUTE, Field.SECOND, Field.MILLISECOND]

/** `java.util.Calendar.Builder`. */
export const calendarBuilder: ClassLibrary = {
  constructors: { 'new/0': () => new CalendarBuilder() },
  methods: {
    'build/0': (receiver: CalendarBuilder) => receiver.build(),
    'set/2': (receiver: CalendarBuilder, field: number, value: number) => receiver.set(field, value),
    'setCalendarType/1': (receiver: CalendarBuilder, type: string | null) => {
      const name = required(type) === 'gregorian' ? 'gregory' : required(type)
      if (name !== 'gregory' && name !== 'iso8601') throw badField(`unknown calendar type: ${type}`)
      if (receiver.type !== undefined && receiver.type !== name) throw illegalState('calendar type has been set')
      receiver.type = name
      return receiver
    },
    'setDate/3': (receiver: CalendarBuilder, ...values: number[]) =>
      receiver.setAll([Field.YEAR, Field.MONTH, Field.DAY_OF_MONTH], values),
    'setFields/1': (receiver: CalendarBuilder, pairs: JavaArray | null) => {
      const all = required(pairs).elements as number[]
      if (all.length % 2 !== 0) throw new JavaException('java.lang.IllegalArgumentException', null)
      for (let i = 0; i < all.length; i += 2) receiver.set(all[i]!, all[i + 1]!)
      return receiver
    },
    'setInstant/1': (receiver: CalendarBuilder, millis: Long) => {
      if (receiver.fields.size > 0) throw illegalState(null)
      receiver.instant = bigOf(millis)
      return receiver
    },
    'setLenient/1': (receiver: CalendarBuilder, lenient: boolean) => {
      receiver.lenient = lenient
      return receiver
    },
    'setLocale/1': (receiver: CalendarBuilder, locale: ScriptLocale | null) => {
      receiver.locale = required(locale)
      return receiver
    },
    'setTimeOfDay/3': (receiver: CalendarBuilder, ...values: number[]) => receiver.setAll(timeFields, [...values, 0]),
    'setTimeOfDay/4': (receiver: CalendarBuilder, ...values: number[]) => receiver.setAll(timeFields, values),
    'setTimeZone/1': (receiver: CalendarBuilder, zone: JavaTimeZone | null) => {
      receiver.zone = required(zone)
      return receiver
    },
    'setWeekDate/3': (receiver: CalendarBuilder, year: number, week: number, weekday: number) => {
      if (receiver.instant !== undefined) throw illegalState(null)
      receiver.weekDate = [year, week, weekday]
      return receiver
    },
    'setWeekDefinition/2': (receiver: CalendarBuilder, firstDay: number, minimalDays: number) => {
      if (firstDay < 1 || firstDay > 7 || minimalDays < 1 || minimalDays > 7) throw badField(null)
      receiver.week = [firstDay, minimalDays]
      return receiver
    },
  },
}
