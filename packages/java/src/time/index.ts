/** Dates: zones, date-times, Java's patterns and what Elasticsearch adds to them. */

export {
  civilOf,
  dateText,
  dayOf,
  dayOfWeek,
  dayOfYear,
  epochDayOf,
  epochDayOfWeek,
  fractionText,
  ISO_WEEK,
  isLeapYear,
  lengthOfMonth,
  lengthOfYear,
  localizedDayOfWeek,
  monthOf,
  plusMonths,
  timeText,
  twoDigits,
  type WeekRules,
  weekBasedYear,
  weekOfMonth,
  weekOfWeekBasedYear,
  weekOfYear,
  weeksOfYear,
  yearOf,
} from './calendar.js'
export * from './clock.js'
export {
  type Element,
  ElementBuilder,
  offsetElement,
  type PatternField,
  type SignStyle,
  type TextWidth,
} from './elements.js'
export { compileEsDate, compileEsDatePrinter, type EsDateOptions, type EsDateParser } from './es-dates.js'
export { compileEsPrinter, compileEsReader, type EsDateReader, type EsReadContext } from './es-format.js'
export type { IsoExpected } from './es-iso8601.js'
export { type DateReading, explainEsDate, type Missed, type ReadElement } from './explain-date.js'
export * from './instant.js'
export { dateField, timeField } from './local-fields.js'
export {
  ENGLISH,
  intlTag,
  type JavaLocale,
  localeForTag,
  parseLocale,
  ROOT as ROOT_LOCALE,
  weekRulesOf,
} from './locale.js'
export { textsOf } from './locale-data.js'
export { Parsed } from './parsed.js'
export { DateTimeParseException, DateTimePattern, type ParseOptions, type PatternOptions } from './pattern.js'
export { appendPattern, readPattern } from './pattern-letters.js'
export type { ResolverStyle } from './resolver-fields.js'
export { SHORT_IDS } from './short-ids.js'
export {
  type ChronoField,
  dateOf,
  dateOfYearDay,
  isChronoField,
  type TemporalFields,
  type WeekField,
  weekFieldOf,
  weekFieldValue,
} from './temporal.js'
export { isWrittenDate } from './written-date.js'
export { type JavaZone, type LocalOffsets, offsetZone, prefixedZone, UTC, zoneOf } from './zone.js'
export { isRegionId, regionIds } from './zone-data.js'
export type { ZoneNameMatch } from './zone-names.js'
export { offsetOf, offsetText } from './zone-offset.js'
export { type DateTimeFields, JavaZonedDateTime } from './zoned-date-time.js'
