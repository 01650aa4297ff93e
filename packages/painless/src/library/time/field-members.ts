/** The members of `IsoFields`, `JulianFields` and `WeekFields`. */
import { ISO_WEEK, JavaException, JavaObject, type WeekRules, weekRulesOf } from '@sluice/java'
import type { ClassLibrary } from '../define.js'
import type { ScriptLocale } from '../text/locale.js'
import { dayOfQuarter, julianFields, quarterOfYear, quarterYears } from './iso-fields.js'
import { type CalendarName, daysOfWeek } from './obtain.js'
import { isoWeek, isoWeekYear, weekBasedYears, weekFieldsOf } from './week-fields.js'

/** `java.time.temporal.IsoFields`. */
export const isoFields: ClassLibrary = {
  fields: {
    DAY_OF_QUARTER: dayOfQuarter,
    QUARTER_OF_YEAR: quarterOfYear,
    QUARTER_YEARS: quarterYears,
    WEEK_BASED_YEAR: isoWeekYear,
    WEEK_BASED_YEARS: weekBasedYears,
    WEEK_OF_WEEK_BASED_YEAR: isoWeek,
  },
}

/** `java.time.temporal.JulianFields`. */
export const julian: ClassLibrary = { fields: julianFields }

/** The rules of weeks of a country. */
class WeekFields extends JavaObject {
  override readonly className = 'java.time.temporal.WeekFields'
  readonly fields: ReturnType<typeof weekFieldsOf>
  constructor(readonly rules: WeekRules) {
    super()
    this.fields = weekFieldsOf(rules)
  }
  get firstDay(): CalendarName {
    return daysOfWeek[this.rules.firstDay - 1]!
  }
  override toJavaString(): string {
    return `WeekFields[${this.firstDay.name},${this.rules.minimalDays}]`
  }
  override javaEquals(other: unknown): boolean {
    return other instanceof WeekFields && other.toJavaString() === this.toJavaString()
  }
  override javaHashCode(): number {
    return this.firstDay.ordinal * 7 + this.rules.minimalDays
  }
}

/** `java.time.temporal.WeekFields`. */
export const weekFields: ClassLibrary = {
  fields: {
    ISO: new WeekFields(ISO_WEEK),
    SUNDAY_START: new WeekFields({ firstDay: 7, minimalDays: 1 }),
    WEEK_BASED_YEARS: weekBasedYears,
  },
  statics: {
    'of/1': (locale: ScriptLocale) => new WeekFields(weekRulesOf(locale)),
    'of/2': (firstDay: CalendarName, minimalDays: number) => {
      if (minimalDays < 1 || minimalDays > 7) {
        throw new JavaException('java.lang.IllegalArgumentException', 'Minimal number of days is invalid')
      }
      return new WeekFields({ firstDay: firstDay.value, minimalDays })
    },
  },
  methods: {
    'dayOfWeek/0': (receiver: WeekFields) => receiver.fields.dayOfWeek,
    'getFirstDayOfWeek/0': (receiver: WeekFields) => receiver.firstDay,
    'getMinimalDaysInFirstWeek/0': (receiver: WeekFields) => receiver.rules.minimalDays,
    'weekBasedYear/0': (receiver: WeekFields) => receiver.fields.weekBasedYear,
    'weekOfMonth/0': (receiver: WeekFields) => receiver.fields.weekOfMonth,
    'weekOfWeekBasedYear/0': (receiver: WeekFields) => receiver.fields.weekOfWeekBasedYear,
    'weekOfYear/0': (receiver: WeekFields) => receiver.fields.weekOfYear,
  },
}
