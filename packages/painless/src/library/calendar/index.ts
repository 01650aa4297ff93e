/** The older date classes of `java.util` by name. */
import type { Library } from '../define.js'
import { calendarBuilder } from './calendar-builder.js'
import { calendar, gregorianCalendar } from './calendar-members.js'
import { date } from './date.js'
import { simpleTimeZone, timeZone } from './time-zone.js'

/** `Date`, `Calendar`, `TimeZone` and their kin. */
export const javaCalendars: Library = {
  'java.util.Calendar': calendar,
  'java.util.Calendar.Builder': calendarBuilder,
  'java.util.Date': date,
  'java.util.GregorianCalendar': gregorianCalendar,
  'java.util.SimpleTimeZone': simpleTimeZone,
  'java.util.TimeZone': timeZone,
}
