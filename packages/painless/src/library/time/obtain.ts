/** `X.from(temporal)`: values of one class out of those of another, with Java's faults if that cannot be. */
import {
  type ChronoField,
  JavaException,
  JavaObject,
  type JavaZone,
  JavaZonedDateTime,
  offsetZone,
  type Parsed,
} from '@sluice/java'
import { JavaEnum } from '../lang/enum.js'
import { dateTime } from './faults.js'
import {
  type Accessor,
  DAY,
  Instant,
  LocalDate,
  LocalDateTime,
  LocalTime,
  OffsetDateTime,
  SECOND,
  zonedAt,
  zonedOf,
} from './values.js'

/** The result of parsing, as a `TemporalAccessor`. */
export class ParsedValue extends JavaObject {
  override readonly className = 'java.time.format.Parsed'
  readonly javaInterface = 'java.time.temporal.TemporalAccessor'
  constructor(readonly parsed: Parsed) {
    super()
  }
  get zone(): JavaZone | undefined {
    return this.parsed.zone
  }
  get(field: Parameters<Parsed['get']>[0]): number | bigint | undefined {
    return field === 'OffsetSeconds' ? this.parsed.offset : this.parsed.get(field)
  }
  override toJavaString(): string {
    return this.parsed.toJavaString()
  }
}

/** A constant of `DayOfWeek` or `Month`: a `TemporalAccessor` of one field. */
export class CalendarName extends JavaEnum {
  constructor(
    className: string,
    name: string,
    ordinal: number,
    /** The field whose value (from 1) the constant stands for. */
    readonly field: 'DayOfWeek' | 'MonthOfYear',
  ) {
    super(className, name, ordinal)
  }
  get value(): number {
    return this.ordinal + 1
  }
  get zone(): undefined {
    return undefined
  }
  get(field: ChronoField): number | undefined {
    return field === this.field ? this.value : undefined
  }
}

const named = (className: string, field: CalendarName['field'], names: string): readonly CalendarName[] =>
  names.split(' ').map((name, i) => new CalendarName(className, name, i, field))

/** The constants of `DayOfWeek`, Monday first. */
export const daysOfWeek = named(
  'java.time.DayOfWeek',
  'DayOfWeek',
  'MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY SUNDAY',
)

/** The constants of `Month`. */
export const months = named(
  'java.time.Month',
  'MonthOfYear',
  'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER',
)

/** The fault of `X.from` for a value that does not have what X needs. */
export const unobtainable = (what: string, accessor: Accessor, cause?: JavaException): JavaException =>
  dateTime(
    `Unable to obtain ${what} from TemporalAccessor: ${accessor.toJavaString()} of type ${accessor.className}`,
    cause,
  )

/** Runs `make`; a `DateTimeException` in it becomes the cause of the class's own. */
export function obtained<T>(what: string, accessor: Accessor, make: () => T): T {
  try {
    return make()
  } catch (fault) {
    if (fault instanceof JavaException) throw unobtainable(what, accessor, fault)
    throw fault
  }
}

/** `LocalDate.from`. */
export function localDateOf(accessor: Accessor): LocalDate {
  const day = accessor.get('EpochDay')
  if (day === undefined) throw unobtainable('LocalDate', accessor)
  return accessor instanceof LocalDate ? accessor : new LocalDate(Number(day))
}

/** `LocalTime.from`. */
export function localTimeOf(accessor: Accessor): LocalTime {
  const nanos = accessor.get('NanoOfDay')
  if (nanos === undefined) throw unobtainable('LocalTime', accessor)
  return accessor instanceof LocalTime ? accessor : new LocalTime(Number(nanos))
}

/** `LocalDateTime.from`. */
export function localDateTimeOf(accessor: Accessor): LocalDateTime {
  if (accessor instanceof LocalDateTime) return accessor
  return obtained(
    'LocalDateTime',
    accessor,
    () => new LocalDateTime(localDateOf(accessor).day, localTimeOf(accessor).nanos),
  )
}

/** `ZoneOffset.from`, in seconds. */
export function offsetSecondsOf(accessor: Accessor): number {
  const offset = accessor.get('OffsetSeconds') ?? (accessor.zone?.isOffset ? accessor.zone.fixed : undefined)
  if (offset === undefined) throw unobtainable('ZoneOffset', accessor)
  return Number(offset)
}

/** `ZoneId.from`: the zone, else the offset. */
export function zoneFrom(accessor: Accessor): JavaZone {
  const { zone } = accessor
  if (zone !== undefined) return zone
  const offset = accessor.get('OffsetSeconds')
  if (offset === undefined) throw unobtainable('ZoneId', accessor)
  return offsetZone(Number(offset))
}

/** `Instant.from`. */
export function instantOf(accessor: Accessor): Instant {
  if (accessor instanceof Instant) return accessor
  return obtained('Instant', accessor, () => {
    const seconds = fieldValue(accessor, 'InstantSeconds')
    return instantOfSeconds(seconds, Number(fieldValue(accessor, 'NanoOfSecond')))
  })
}

function fieldValue(accessor: Accessor, field: 'InstantSeconds' | 'NanoOfSecond'): number | bigint {
  const value = accessor.get(field)
  if (value === undefined) {
    throw new JavaException('java.time.temporal.UnsupportedTemporalTypeException', `Unsupported field: ${field}`)
  }
  return value
}

const MIN_SECOND = -31557014167219200n
const MAX_SECOND = 31556889864403199n

/** An instant of epoch seconds and a nanosecond (0 to 999,999,999). Throws beyond Java's instants. */
export function instantOfSeconds(seconds: bigint | number, nano = 0): Instant {
  if (typeof seconds === 'number') {
    if (!Number.isSafeInteger(seconds)) return instantOfSeconds(BigInt(seconds), nano)
    // Every safe integer is within Java's instants.
    const day = Math.floor(seconds / 86400)
    return new Instant(day, (seconds - day * 86400) * SECOND + nano)
  }
  if (seconds < MIN_SECOND || seconds > MAX_SECOND) throw dateTime('Instant exceeds minimum or maximum instant')
  const second = ((seconds % 86400n) + 86400n) % 86400n
  return new Instant(Number((seconds - second) / 86400n), Number(second) * SECOND + nano)
}

/** `OffsetDateTime.from`. */
export function offsetDateTimeOf(accessor: Accessor): OffsetDateTime {
  if (accessor instanceof OffsetDateTime) return accessor
  return obtained('OffsetDateTime', accessor, () => {
    const offset = offsetSecondsOf(accessor)
    if (accessor.get('EpochDay') !== undefined && accessor.get('NanoOfDay') !== undefined) {
      const { day, nanos } = localDateTimeOf(accessor)
      return new OffsetDateTime(day, nanos, offset)
    }
    const { day, nanos } = instantOf(accessor)
    return offsetDateTimeAt(day, nanos, offset)
  })
}

/** The moment of a UTC day and nanosecond at an offset. */
export function offsetDateTimeAt(day: number, nanos: number, offset: number): OffsetDateTime {
  const local = nanos + offset * SECOND
  const days = Math.floor(local / DAY)
  return new OffsetDateTime(day + days, local - days * DAY, offset)
}

/** `ZonedDateTime.from`. */
export function zonedDateTimeOf(accessor: Accessor): JavaZonedDateTime {
  if (accessor instanceof JavaZonedDateTime) return accessor
  return obtained('ZonedDateTime', accessor, () => {
    const zone = zoneFrom(accessor)
    if (accessor.get('InstantSeconds') !== undefined) {
      const { day, nanos } = instantOf(accessor)
      return zonedAt(day, nanos, zone)
    }
    const { day, nanos } = localDateTimeOf(accessor)
    return zonedOf(day, nanos, zone)
  })
}

/** `DayOfWeek.from` and `Month.from`. */
export function calendarNameOf(what: 'DayOfWeek' | 'Month', accessor: Accessor): CalendarName {
  const value = accessor.get(what === 'Month' ? 'MonthOfYear' : 'DayOfWeek')
  if (value === undefined) throw unobtainable(what, accessor)
  return (what === 'Month' ? months : daysOfWeek)[Number(value) - 1]!
}
