/**
 * Members of `java.time` that only the whole library has: partial dates, periods, calendars, the details of fields, formatters and zones.
 */
import type { ClassLibrary, Library } from '../define.js'
import { chronology, era, eraOfYear, isoChronology, isoChronologyClass, isoEra } from './chrono.js'
import { isoFields, julian, weekFields } from './field-members.js'
import {
  rarelyUsedChronoField,
  rarelyUsedTemporalAccessor,
  rarelyUsedTemporalUnit,
  temporalAdjuster,
  temporalAmount,
  temporalField,
  temporalQuery,
  valueRange,
} from './field-unit-members.js'
import { dateTimeFormatterBuilder } from './formatter-builder.js'
import { dateTimeParseException, decimalStyle, rarelyUsedFormatterMembers, signStyle } from './formatter-details.js'
import { formatStyle, localizedFormatters } from './localized-members.js'
import { offsetTime } from './offset-time-members.js'
import { OffsetTime } from './partial-values.js'
import { chronoPeriod, period, periodBetween } from './period.js'
import { clock, temporalAdjusters, temporalQueries } from './temporal-queries.js'
import { timeLineOrders } from './time-line.js'
import type { LocalDate, LocalTime, OffsetDateTime } from './values.js'
import { monthDay, year, yearMonth } from './year-members.js'
import type { ZoneValue } from './zone-members.js'
import { rarelyUsedZoneId, zoneOffsetTransition, zoneRules, zoneRulesProvider } from './zone-rules.js'

const getChronology = { 'getChronology/0': () => isoChronology }
const untilDate = { 'until/1': (receiver: LocalDate, end: LocalDate) => periodBetween(receiver, end) }

/** Periods are of the ISO calendar; `chrono.ts` cannot be known to `period.ts`, on which it builds. */
const withChronology = (members: ClassLibrary): ClassLibrary => ({
  ...members,
  methods: { ...members.methods, ...getChronology },
})

/** The rarely used members of an interface of `java.time.chrono`. */
const chronoMembers = (order: (a: unknown, b: unknown) => number): ClassLibrary => ({
  statics: { 'timeLineOrder/0': () => order },
  methods: getChronology,
})

const chronoLocalDate: ClassLibrary = {
  ...chronoMembers(timeLineOrders.date),
  methods: {
    ...getChronology,
    ...untilDate,
    'getEra/0': (receiver: LocalDate) => eraOfYear(Number(receiver.get('Year'))),
  },
}

/** The members by class. */
export const rarelyUsedJavaTime: Library = {
  'java.time.Clock': clock,
  'java.time.LocalDate': { methods: { ...getChronology, ...untilDate } },
  'java.time.LocalTime': {
    methods: {
      'atOffset/1': (receiver: LocalTime, offset: ZoneValue) => new OffsetTime(receiver.nanos, offset.seconds),
    },
  },
  'java.time.MonthDay': monthDay,
  'java.time.OffsetDateTime': {
    statics: { 'timeLineOrder/0': () => timeLineOrders.instant },
    methods: { 'toOffsetTime/0': (receiver: OffsetDateTime) => new OffsetTime(receiver.nanos, receiver.offset) },
  },
  'java.time.OffsetTime': offsetTime,
  'java.time.Period': withChronology(period),
  'java.time.Year': year,
  'java.time.YearMonth': yearMonth,
  'java.time.ZoneId': rarelyUsedZoneId,
  'java.time.chrono.ChronoLocalDate': chronoLocalDate,
  'java.time.chrono.ChronoLocalDateTime': chronoMembers(timeLineOrders.dateTime),
  'java.time.chrono.ChronoPeriod': withChronology(chronoPeriod),
  'java.time.chrono.ChronoZonedDateTime': chronoMembers(timeLineOrders.instant),
  'java.time.chrono.Chronology': chronology,
  'java.time.chrono.Era': era,
  'java.time.chrono.IsoChronology': isoChronologyClass,
  'java.time.chrono.IsoEra': isoEra,
  'java.time.format.DateTimeFormatter': {
    ...rarelyUsedFormatterMembers,
    statics: { ...rarelyUsedFormatterMembers.statics, ...localizedFormatters.statics },
  },
  'java.time.format.DateTimeFormatterBuilder': dateTimeFormatterBuilder,
  'java.time.format.DateTimeParseException': dateTimeParseException,
  'java.time.format.DecimalStyle': decimalStyle,
  'java.time.format.FormatStyle': formatStyle,
  'java.time.format.SignStyle': signStyle,
  'java.time.temporal.ChronoField': rarelyUsedChronoField,
  'java.time.temporal.IsoFields': isoFields,
  'java.time.temporal.JulianFields': julian,
  'java.time.temporal.TemporalAccessor': rarelyUsedTemporalAccessor,
  'java.time.temporal.TemporalAdjuster': temporalAdjuster,
  'java.time.temporal.TemporalAdjusters': temporalAdjusters,
  'java.time.temporal.TemporalAmount': temporalAmount,
  'java.time.temporal.TemporalField': temporalField,
  'java.time.temporal.TemporalQueries': temporalQueries,
  'java.time.temporal.TemporalQuery': temporalQuery,
  'java.time.temporal.TemporalUnit': rarelyUsedTemporalUnit,
  'java.time.temporal.ValueRange': valueRange,
  'java.time.temporal.WeekFields': weekFields,
  'java.time.zone.ZoneOffsetTransition': zoneOffsetTransition,
  'java.time.zone.ZoneRules': zoneRules,
  'java.time.zone.ZoneRulesProvider': zoneRulesProvider,
}
