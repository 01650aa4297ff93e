/** `DayOfWeek`, `Month`, `ChronoUnit` and `ChronoField`. */
import { lengthOfMonth, longOf, nullPointer, textsOf } from '@sluice/java'
import { bigOf, type ClassLibrary, type Long } from '../define.js'
import { enumMembers, type JavaEnum } from '../lang/enum.js'
import type { ScriptLocale } from '../text/locale.js'
import { Duration } from './duration.js'
import { dateTime } from './faults.js'
import { chronoFields } from './fields.js'
import { type CalendarName, calendarNameOf, daysOfWeek, months } from './obtain.js'
import { type TimeUnit, units } from './units.js'
import type { Accessor, Temporal } from './values.js'

/** The text of a constant in a locale. */
function displayName(receiver: CalendarName, style: JavaEnum, locale: ScriptLocale): string {
  const width = style.ordinal < 2 ? 'full' : style.ordinal < 4 ? 'short' : 'narrow'
  const element = { kind: 'text', field: receiver.field, width, standalone: (style.ordinal & 1) === 1 } as const
  return textsOf(locale).name(element, receiver.value) ?? String(receiver.value)
}

/** Members of an enum of calendar names. */
function calendarNames(what: 'DayOfWeek' | 'Month', constants: readonly CalendarName[]): ClassLibrary {
  const shared = enumMembers(`java.time.${what}`, Object.fromEntries(constants.map(one => [one.name, one])))
  const moved = (receiver: CalendarName, by: bigint): CalendarName => {
    const count = BigInt(constants.length)
    return constants[Number((((BigInt(receiver.ordinal) + by) % count) + count) % count)]!
  }
  return {
    ...shared,
    statics: {
      ...shared.statics,
      'from/1': (accessor: Accessor | null) => {
        if (accessor === null) throw nullPointer('temporal')
        return calendarNameOf(what, accessor)
      },
      'of/1': (value: number) => {
        const found = constants[value - 1]
        if (found === undefined)
          throw dateTime(`Invalid value for ${what === 'Month' ? 'MonthOfYear' : what}: ${value}`)
        return found
      },
    },
    methods: {
      'getDisplayName/2': displayName,
      'getValue/0': (receiver: CalendarName) => receiver.value,
      'minus/1': (receiver: CalendarName, amount: Long) => moved(receiver, -bigOf(amount)),
      'plus/1': (receiver: CalendarName, amount: Long) => moved(receiver, bigOf(amount)),
    },
  }
}

/** `java.time.DayOfWeek`. */
export const dayOfWeek = calendarNames('DayOfWeek', daysOfWeek)

const monthMembers = calendarNames('Month', months)
const leapYear = (leap: boolean): number => (leap ? 2000 : 2001)

/** `java.time.Month`. */
export const month: ClassLibrary = {
  ...monthMembers,
  methods: {
    ...monthMembers.methods,
    'firstDayOfYear/1': (receiver: CalendarName, leap: boolean) =>
      months.slice(0, receiver.ordinal).reduce((sum, one) => sum + lengthOfMonth(leapYear(leap), one.value), 1),
    'firstMonthOfQuarter/0': (receiver: CalendarName) => months[Math.floor(receiver.ordinal / 3) * 3],
    'length/1': (receiver: CalendarName, leap: boolean) => lengthOfMonth(leapYear(leap), receiver.value),
    'maxLength/0': (receiver: CalendarName) => lengthOfMonth(2000, receiver.value),
    'minLength/0': (receiver: CalendarName) => lengthOfMonth(2001, receiver.value),
  },
}

/** `java.time.temporal.ChronoUnit`. */
export const chronoUnit: ClassLibrary = enumMembers('java.time.temporal.ChronoUnit', units)

/** `java.time.temporal.ChronoField`. */
export const chronoField: ClassLibrary = enumMembers('java.time.temporal.ChronoField', chronoFields)

/** `java.time.temporal.TemporalUnit`. */
export const temporalUnit: ClassLibrary = {
  methods: {
    'between/2': (receiver: TimeUnit, start: Temporal, end: Temporal) => longOf(receiver.between(start, end)),
    'getDuration/0': (receiver: TimeUnit) => new Duration(receiver.nanos),
    'toString/0': (receiver: TimeUnit) => receiver.toJavaString(),
  },
}
