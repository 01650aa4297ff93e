/** `java.time` by name. */
import type { Library } from '../define.js'
import { exceptionClass } from '../lang/object.js'
import { duration } from './duration.js'
import { chronoField, chronoUnit, dayOfWeek, month, temporalUnit } from './enum-members.js'
import { dateTimeFormatter, resolverStyle, textStyle } from './formatter-members.js'
import { chronoLocalDate, chronoLocalDateTime, instant, localDate, localDateTime, localTime } from './local-members.js'
import { temporal, temporalAccessor } from './temporal-parts.js'
import './until.js'
import { zoneId, zoneOffset } from './zone-members.js'
import { chronoZonedDateTime, offsetDateTime, zonedDateTime } from './zoned-members.js'

/** An exception that has only the constructor with a string. */
const withText = (className: string) => {
  const { constructors } = exceptionClass(className)
  return { constructors: { 'new/1': constructors!['new/1']! } }
}

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
  'java.time.OffsetDateTime': offsetDateTime,
  'java.time.ZoneId': zoneId,
  'java.time.ZoneOffset': zoneOffset,
  'java.time.ZonedDateTime': zonedDateTime,
  'java.time.chrono.ChronoLocalDate': chronoLocalDate,
  'java.time.chrono.ChronoLocalDateTime': chronoLocalDateTime,
  'java.time.chrono.ChronoZonedDateTime': chronoZonedDateTime,
  'java.time.format.DateTimeFormatter': dateTimeFormatter,
  'java.time.format.ResolverStyle': resolverStyle,
  'java.time.format.TextStyle': textStyle,
  'java.time.temporal.ChronoField': chronoField,
  'java.time.temporal.ChronoUnit': chronoUnit,
  'java.time.temporal.Temporal': temporal,
  'java.time.temporal.TemporalAccessor': temporalAccessor,
  'java.time.temporal.TemporalUnit': temporalUnit,
  'java.time.temporal.UnsupportedTemporalTypeException': withText(
    'java.time.temporal.UnsupportedTemporalTypeException',
  ),
  'java.time.zone.ZoneRulesException': withText('java.time.zone.ZoneRulesException'),
}
