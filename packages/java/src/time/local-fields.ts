/** Values of `ChronoField` for a local date and a local time: what `LocalDate.getLong` and `LocalTime.getLong` give. */
import { civilOf, dayOf, dayOfWeek, dayOfYear, monthOf, yearOf } from './calendar.js'
import type { ChronoField } from './temporal.js'

/** A field of a date, undefined when dates do not have it. */
export function dateField(epochDay: number, field: ChronoField): number | undefined {
  switch (field) {
    case 'EpochDay':
      return epochDay
    case 'DayOfWeek':
      return dayOfWeek(epochDay)
    case 'DayOfYear':
      return dayOfYear(epochDay)
    case 'AlignedDayOfWeekInYear':
      return ((dayOfYear(epochDay) - 1) % 7) + 1
    case 'AlignedWeekOfYear':
      return Math.floor((dayOfYear(epochDay) - 1) / 7) + 1
  }
  const civil = civilOf(epochDay)
  switch (field) {
    case 'DayOfMonth':
      return dayOf(civil)
    case 'AlignedDayOfWeekInMonth':
      return ((dayOf(civil) - 1) % 7) + 1
    case 'AlignedWeekOfMonth':
      return Math.floor((dayOf(civil) - 1) / 7) + 1
    case 'MonthOfYear':
      return monthOf(civil)
    case 'ProlepticMonth':
      return yearOf(civil) * 12 + monthOf(civil) - 1
    case 'Year':
      return yearOf(civil)
    case 'YearOfEra':
      return yearOf(civil) >= 1 ? yearOf(civil) : 1 - yearOf(civil)
    case 'Era':
      return yearOf(civil) >= 1 ? 1 : 0
    default:
      return undefined
  }
}

/** A field of a time of day, undefined when times do not have it. */
export function timeField(secondOfDay: number, nano: number, field: ChronoField): number | undefined {
  const hour = Math.floor(secondOfDay / 3600)
  switch (field) {
    case 'NanoOfSecond':
      return nano
    case 'NanoOfDay':
      return secondOfDay * 1_000_000_000 + nano
    case 'MicroOfSecond':
      return Math.floor(nano / 1000)
    case 'MicroOfDay':
      return secondOfDay * 1_000_000 + Math.floor(nano / 1000)
    case 'MilliOfSecond':
      return Math.floor(nano / 1_000_000)
    case 'MilliOfDay':
      return secondOfDay * 1000 + Math.floor(nano / 1_000_000)
    case 'SecondOfMinute':
      return secondOfDay % 60
    case 'SecondOfDay':
      return secondOfDay
    case 'MinuteOfHour':
      return Math.floor(secondOfDay / 60) % 60
    case 'MinuteOfDay':
      return Math.floor(secondOfDay / 60)
    case 'HourOfAmPm':
      return hour % 12
    case 'ClockHourOfAmPm':
      return hour % 12 === 0 ? 12 : hour % 12
    case 'HourOfDay':
      return hour
    case 'ClockHourOfDay':
      return hour === 0 ? 24 : hour
    case 'AmPmOfDay':
      return hour < 12 ? 0 : 1
    default:
      return undefined
  }
}
