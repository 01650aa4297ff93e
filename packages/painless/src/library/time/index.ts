/** `java.time` by name. */
import type { ClassLibrary, Library } from '../define.js'
import { exceptionClass } from '../lang/object.js'
import { chronology, era, isoChronology, isoChronologyClass, isoEra } from './chrono.js'
import { chronoPeriod, duration, period } from './duration.js'
import {
  chronoField,
  chronoUnit,
  dayOfWeek,
  month,
  temporalAdjuster,
  temporalAmount,
  temporalField,
  temporalQuery,
  temporalUnit,
  valueRange,
} from './enum-members.js'
import { isoFields, julian, weekFields } from './field-members.js'
import { dateTimeFormatterBuilder } from './formatter-builder.js'
import {
  dateTimeFormatter,
  dateTimeParseException,
  decimalStyle,
  resolverStyle,
  signStyle,
  textStyle,
} from './formatter-members.js'
import { chronoLocalDate, chronoLocalDateTime, instant, localDate, localDateTime, localTime } from './local-members.js'
import { formatStyle, localizedFormatters } from './localized-members.js'
import { temporal, temporalAccessor } from './temporal-parts.js'
import { clock, temporalAdjusters, temporalQueries } from './temporal-queries.js'
import './until.js'
import { monthDay, year, yearMonth } from './year-members.js'
import { zoneId, zoneOffset, zoneOffsetTransition, zoneRules, zoneRulesProvider } from './zone-members.js'
import { chronoZonedDateTime, offsetDateTime, offsetTime, zonedDateTime } from './zoned-members.js'

/** An exception that has only the constructor with a text. */
const withText = (className: string) => {
  const { constructors } = exceptionClass(className)
  return { constructors: { 'new/1': constructors!['new/1']! } }
}

/** Periods are of the ISO calendar; `chrono.ts` cannot be known to `duration.ts`, on which it builds. */
const withChronology = (members: ClassLibrary): ClassLibrary => ({
  ...members,
  methods: { ...members.methods, 'getChronology/0': () => isoChronology },
})

/** The everyday classes of `java.time`. */
export const javaTime: Library = {
  'java.time.DateTimeException': withText('java.time.DateTimeException'),
  'java.time.DayOfWeek': dayOfWeek,
  'java.time.Duration': duration,
  'java.time.Instant': instant,
  'java.time.LocalDate': localDate,
  'java.time.LocalDateTime': localDateTime,
  'java.time.LocalTime': localTime,
  'java.time.Month': month,
  'java.time.MonthDay': monthDay,
  'java.time.OffsetDateTime': offsetDateTime,
  'java.time.OffsetTime': offsetTime,
  'java.time.Period': withChronology(period),
  'java.time.Year': year,
  'java.time.YearMonth': yearMonth,
  'java.time.ZoneId': zoneId,
  'java.time.ZoneOffset': zoneOffset,
  'java.time.ZonedDateTime': zonedDateTime,
  'java.time.chrono.ChronoLocalDate': chronoLocalDate,
  'java.time.chrono.ChronoLocalDateTime': chronoLocalDateTime,
  'java.time.chrono.ChronoPeriod': withChronology(chronoPeriod),
  'java.time.chrono.ChronoZonedDateTime': chronoZonedDateTime,
  'java.time.format.DateTimeFormatter': dateTimeFormatter,
  'java.time.format.DateTimeParseException': dateTimeParseException,
  'java.time.format.DecimalStyle': decimalStyle,
  'java.time.format.ResolverStyle': resolverStyle,
  'java.time.format.SignStyle': signStyle,
  'java.time.format.TextStyle': textStyle,
  'java.time.temporal.ChronoField': chronoField,
  'java.time.temporal.ChronoUnit': chronoUnit,
  'java.time.temporal.Temporal': temporal,
  'java.time.temporal.TemporalAccessor': temporalAccessor,
  'java.time.temporal.TemporalAdjuster': temporalAdjuster,
  'java.time.temporal.TemporalAmount': temporalAmount,
  'java.time.temporal.TemporalField': temporalField,
  'java.time.temporal.TemporalQuery': temporalQuery,
  'java.time.temporal.TemporalUnit': temporalUnit,
  'java.time.temporal.UnsupportedTemporalTypeException': withText(
    'java.time.temporal.UnsupportedTemporalTypeException',
  ),
  'java.time.temporal.ValueRange': valueRange,
  'java.time.zone.ZoneRulesException': withText('java.time.zone.ZoneRulesException'),
}

/**
 * How formatters are built, rules of zones and of the calendar; only the whole library has them. Nothing is called here: then bundlers
 * leave it out.
 */
export const rareJavaTime: Library = {
  'java.time.Clock': clock,
  'java.time.chrono.Chronology': chronology,
  'java.time.chrono.Era': era,
  'java.time.chrono.IsoChronology': isoChronologyClass,
  'java.time.chrono.IsoEra': isoEra,
  'java.time.format.DateTimeFormatter': localizedFormatters,
  'java.time.format.DateTimeFormatterBuilder': dateTimeFormatterBuilder,
  'java.time.format.FormatStyle': formatStyle,
  'java.time.temporal.IsoFields': isoFields,
  'java.time.temporal.JulianFields': julian,
  'java.time.temporal.TemporalAdjusters': temporalAdjusters,
  'java.time.temporal.TemporalQueries': temporalQueries,
  'java.time.temporal.WeekFields': weekFields,
  'java.time.zone.ZoneOffsetTransition': zoneOffsetTransition,
  'java.time.zone.ZoneRules': zoneRules,
  'java.time.zone.ZoneRulesProvider': zoneRulesProvider,
}
