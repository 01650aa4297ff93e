/**
 * The ISO calendar system: `IsoChronology`, `IsoEra`, and the interfaces of `java.time.chrono` for ISO dates. Other calendars are refused.
 */
import {
  dateOf,
  dateOfYearDay,
  isLeapYear,
  JavaException,
  JavaHashSet,
  JavaObject,
  type JavaZonedDateTime,
  nullPointer,
  stringHashCode,
  textsOf,
} from '@sluice/java'
import { bigOf, type ClassLibrary, type Long, safeOf } from '../define.js'
import { enumMembers, JavaEnum } from '../lang/enum.js'
import type { ScriptLocale } from '../text/locale.js'
import { checkedDay } from './arithmetic.js'
import { dateTime } from './faults.js'
import type { ChronoField } from './fields.js'
import { localDateOf, localDateTimeOf, zonedDateTimeOf } from './obtain.js'
import { Period } from './period.js'
import { type Accessor, type Instant, LocalDate, zonedAt } from './values.js'
import type { ZoneValue } from './zone-members.js'

/** The only `IsoChronology`. */
class IsoChronology extends JavaObject {
  override readonly className = 'java.time.chrono.IsoChronology'
  override toJavaString(): string {
    return 'ISO'
  }
  javaCompareTo(): number {
    return 0
  }
  override javaHashCode(): number {
    return stringHashCode('java.time.chrono.IsoChronology') ^ stringHashCode('ISO')
  }
}

/** `IsoChronology.INSTANCE`. */
export const isoChronology = new IsoChronology()

/** A constant of `IsoEra`; a `TemporalAccessor` of one field. */
class IsoEra extends JavaEnum {
  constructor(name: string, ordinal: number) {
    super('java.time.chrono.IsoEra', name, ordinal)
  }
  get(field: ChronoField['id']): number | undefined {
    return field === 'Era' ? this.ordinal : undefined
  }
  get zone(): undefined {
    return undefined
  }
}

/** The constants of `IsoEra`. */
export const isoEras = { BCE: new IsoEra('BCE', 0), CE: new IsoEra('CE', 1) }

/** The era of a year. */
export const eraOfYear = (year: number): IsoEra => (year >= 1 ? isoEras.CE : isoEras.BCE)

function eraOf(value: number): IsoEra {
  if (value === 0) return isoEras.BCE
  if (value === 1) return isoEras.CE
  throw dateTime(`Invalid era: ${value}`)
}

/** A year of an era as a proleptic year. */
function prolepticYear(era: unknown, yearOfEra: number): number {
  if (!(era instanceof IsoEra)) {
    throw new JavaException('java.lang.ClassCastException', 'Era must be IsoEra')
  }
  return era === isoEras.CE ? yearOfEra : 1 - yearOfEra
}

const unknownChronology = (id: string): JavaException => dateTime(`Unknown chronology: ${id}`)

function chronologyOf(id: string | null): IsoChronology {
  if (id === null) throw nullPointer('id')
  if (id === 'ISO' || id === 'iso8601') return isoChronology
  if (['Hijrah-umalqura', 'Japanese', 'Minguo', 'ThaiBuddhist'].includes(id)) {
    throw new JavaException('java.lang.UnsupportedOperationException', `Sluice does not support the calendar ${id}`)
  }
  throw unknownChronology(id)
}

const dates: NonNullable<ClassLibrary['methods']> = {
  'date/1': (_: unknown, accessor: Accessor) => localDateOf(accessor),
  'date/3': (_: unknown, year: number, month: number, day: number) => new LocalDate(dateOf(year, month, day)),
  'date/4': (_: unknown, era: unknown, year: number, month: number, day: number) =>
    new LocalDate(dateOf(prolepticYear(era, year), month, day)),
  'dateEpochDay/1': (_: unknown, day: Long) => new LocalDate(checkedDay(bigOf(day))),
  'dateYearDay/2': (_: unknown, year: number, day: number) => new LocalDate(dateOfYearDay(year, day)),
  'dateYearDay/3': (_: unknown, era: unknown, year: number, day: number) =>
    new LocalDate(dateOfYearDay(prolepticYear(era, year), day)),
  'eraOf/1': (_: unknown, value: number) => eraOf(value),
  'localDateTime/1': (_: unknown, accessor: Accessor) => localDateTimeOf(accessor),
  'period/3': (_: unknown, years: number, months: number, days: number) => new Period(years, months, days),
  'zonedDateTime/1': (_: unknown, accessor: Accessor) => zonedDateTimeOf(accessor),
  'zonedDateTime/2': (_: unknown, instant: Instant, zone: ZoneValue): JavaZonedDateTime =>
    zonedAt(instant.day, instant.nanos, zone.javaZone),
}

/** `java.time.chrono.IsoChronology`. */
export const isoChronologyClass: ClassLibrary = { fields: { INSTANCE: isoChronology }, methods: dates }

/** `java.time.chrono.Chronology`. */
export const chronology: ClassLibrary = {
  statics: {
    'from/1': () => isoChronology,
    'getAvailableChronologies/0': () => JavaHashSet.from([isoChronology], 1),
    'of/1': chronologyOf,
    'ofLocale/1': () => isoChronology,
  },
  methods: {
    ...dates,
    'compareTo/1': () => 0,
    'equals/1': (receiver: IsoChronology, other: unknown) => receiver === other,
    'eras/0': () => [isoEras.BCE, isoEras.CE],
    'getCalendarType/0': () => 'iso8601',
    'getDisplayName/2': () => 'ISO',
    'getId/0': () => 'ISO',
    'hashCode/0': (receiver: IsoChronology) => receiver.javaHashCode(),
    'isLeapYear/1': (_: unknown, year: Long) => isLeapYear(safeOf(year)),
    'prolepticYear/2': (_: unknown, era: unknown, year: number) => prolepticYear(era, year),
    'range/1': (_: unknown, field: ChronoField) => field.range,
    'toString/0': () => 'ISO',
  },
}

/** `java.time.chrono.IsoEra`. */
export const isoEra: ClassLibrary = {
  ...enumMembers('java.time.chrono.IsoEra', isoEras),
  statics: { ...enumMembers('java.time.chrono.IsoEra', isoEras).statics, 'of/1': eraOf },
  methods: { 'getValue/0': (receiver: IsoEra) => receiver.ordinal },
}

/** `java.time.chrono.Era`. */
export const era: ClassLibrary = {
  methods: {
    'getDisplayName/2': (receiver: IsoEra, style: JavaEnum, locale: ScriptLocale) => {
      const width = style.ordinal < 2 ? 'full' : style.ordinal < 4 ? 'short' : 'narrow'
      const element = { kind: 'text', field: 'Era', width, standalone: (style.ordinal & 1) === 1 } as const
      return textsOf(locale).name(element, receiver.ordinal) ?? String(receiver.ordinal)
    },
    'getValue/0': (receiver: IsoEra) => receiver.ordinal,
  },
}
