/** `TemporalQueries`, `TemporalAdjusters` and `Clock`. Queries and adjusters are functions, as lambdas are. */
import {
  civilOf,
  dayOf as dayOfCivil,
  epochDayOf,
  JavaObject,
  lengthOfMonth,
  lengthOfYear,
  longOf,
  monthOf,
  nullPointer,
  yearOf,
} from '@sluice/java'
import type { ClassLibrary, Lambda } from '../define.js'
import { plus } from './arithmetic.js'
import { isoChronology } from './chrono.js'
import type { Duration } from './duration.js'
import { fieldOf } from './fields.js'
import { type CalendarName, instantOfSeconds, ParsedValue } from './obtain.js'
import { Period } from './period.js'
import { units } from './units.js'
import { type Accessor, dayOf, type Instant, LocalDate, LocalTime, type Temporal, TimeValue } from './values.js'
import { offsetValue, ZoneValue } from './zone-members.js'

/** `DateTimeFormatter.parsedExcessDays()`. */
export const periodOfDays: Lambda = accessor =>
  accessor instanceof ParsedValue ? new Period(0, 0, accessor.parsed.excessDays) : new Period(0, 0, 0)

const precisions: Readonly<Record<string, keyof typeof units>> = {
  LocalDate: 'DAYS',
  Year: 'YEARS',
  YearMonth: 'MONTHS',
}

const zoneOrNull = (accessor: Accessor): ZoneValue | null =>
  accessor.zone === undefined ? null : new ZoneValue(accessor.zone)
const offsetOrNull = (accessor: Accessor): ZoneValue | null => {
  const offset = accessor.get('OffsetSeconds')
  return offset === undefined ? null : offsetValue(Number(offset))
}

const queries: Readonly<Record<string, (accessor: Accessor) => unknown>> = {
  chronology: () => isoChronology,
  localDate: accessor => {
    const day = dayOf(accessor)
    return day === undefined ? null : new LocalDate(day)
  },
  localTime: accessor => {
    const nanos = accessor.get('NanoOfDay')
    return nanos === undefined ? null : new LocalTime(Number(nanos))
  },
  offset: offsetOrNull,
  precision: accessor => {
    if (accessor instanceof ParsedValue) return null
    return units[accessor instanceof TimeValue ? (precisions[accessor.kind] ?? 'NANOS') : 'NANOS']
  },
  zone: accessor => zoneOrNull(accessor) ?? offsetOrNull(accessor),
  zoneId: zoneOrNull,
}

/** `java.time.temporal.TemporalQueries`. */
export const temporalQueries: ClassLibrary = {
  statics: Object.fromEntries(Object.entries(queries).map(([name, query]) => [`${name}/0`, () => query])),
}

/** An adjuster that moves the date of a temporal to another day. */
const toDay =
  (of: (day: number) => number): Lambda =>
  temporal => {
    const day = Number(fieldOf('EpochDay').from(temporal as Temporal))
    return plus(temporal as Temporal, BigInt(of(day) - day), units.DAYS)
  }

const monthStart = (day: number): number => day - dayOfCivil(civilOf(day)) + 1
const monthLength = (day: number): number => lengthOfMonth(yearOf(civilOf(day)), monthOf(civilOf(day)))
const yearStart = (day: number): number => epochDayOf(yearOf(civilOf(day)), 1, 1)
/** Monday is 1. */
const weekday = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1

/** The nth weekday of the month; from the end for negative n, the last of the month before for 0. */
function weekdayInMonth(ordinal: number, wanted: number): Lambda {
  return toDay(day => {
    if (ordinal >= 0) {
      const first = monthStart(day)
      return first + ((wanted - weekday(first) + 7) % 7) + (ordinal - 1) * 7
    }
    const last = monthStart(day) + monthLength(day) - 1
    return last - ((weekday(last) - wanted + 7) % 7) + (ordinal + 1) * 7
  })
}

/** The number of a `DayOfWeek`. */
const numberOf = (day: CalendarName | null): number => {
  if (day === null) throw nullPointer('dayOfWeek')
  return day.value
}

/** `java.time.temporal.TemporalAdjusters`. */
export const temporalAdjusters: ClassLibrary = {
  statics: {
    'dayOfWeekInMonth/2': (ordinal: number, day: CalendarName | null) => weekdayInMonth(ordinal, numberOf(day)),
    'firstDayOfMonth/0': () => toDay(monthStart),
    'firstDayOfNextMonth/0': () => toDay(day => monthStart(day) + monthLength(day)),
    'firstDayOfNextYear/0': () => toDay(day => yearStart(day) + lengthOfYear(yearOf(civilOf(day)))),
    'firstDayOfYear/0': () => toDay(yearStart),
    'firstInMonth/1': (day: CalendarName | null) => weekdayInMonth(1, numberOf(day)),
    'lastDayOfMonth/0': () => toDay(day => monthStart(day) + monthLength(day) - 1),
    'lastDayOfYear/0': () => toDay(day => yearStart(day) + lengthOfYear(yearOf(civilOf(day))) - 1),
    'lastInMonth/1': (day: CalendarName | null) => weekdayInMonth(-1, numberOf(day)),
    'next/1': (wanted: CalendarName | null) => toDay(day => day + ((numberOf(wanted) - weekday(day) + 6) % 7) + 1),
    'nextOrSame/1': (wanted: CalendarName | null) => toDay(day => day + ((numberOf(wanted) - weekday(day) + 7) % 7)),
    'ofDateAdjuster/1':
      (change: Lambda): Lambda =>
      temporal =>
        toDay(day => (change(new LocalDate(day)) as LocalDate).day)(temporal),
    'previous/1': (wanted: CalendarName | null) => toDay(day => day - ((weekday(day) - numberOf(wanted) + 6) % 7) - 1),
    'previousOrSame/1': (wanted: CalendarName | null) =>
      toDay(day => day - ((weekday(day) - numberOf(wanted) + 7) % 7)),
  },
}

/** A `Clock` that a script has made; none that is allowed shows the real time. */
class ScriptClock extends JavaObject {
  override readonly className: string
  readonly javaInterface = 'java.time.Clock'
  constructor(
    name: string,
    readonly zoneValue: ZoneValue,
    readonly now: () => Instant,
    private readonly text: string,
  ) {
    super()
    this.className = `java.time.Clock$${name}`
  }
  override toJavaString(): string {
    return this.text
  }
  override javaEquals(other: unknown): boolean {
    return other instanceof ScriptClock && other.text === this.text
  }
}

const nanosOf = (instant: Instant): bigint => BigInt(instant.epochSecond) * 1_000_000_000n + BigInt(instant.nano)
const instantOfNanos = (nanos: bigint): Instant => {
  const nano = ((nanos % 1_000_000_000n) + 1_000_000_000n) % 1_000_000_000n
  return instantOfSeconds((nanos - nano) / 1_000_000_000n, Number(nano))
}

/** `java.time.Clock`. */
export const clock: ClassLibrary = {
  statics: {
    'fixed/2': (instant: Instant, zone: ZoneValue) =>
      new ScriptClock('FixedClock', zone, () => instant, `FixedClock[${instant.toJavaString()},${zone.id}]`),
    'offset/2': (base: ScriptClock, by: Duration) =>
      new ScriptClock(
        'OffsetClock',
        base.zoneValue,
        () => instantOfNanos(nanosOf(base.now()) + by.nanos),
        `OffsetClock[${base.toJavaString()},${by.toJavaString()}]`,
      ),
    'tick/2': (base: ScriptClock, by: Duration) =>
      new ScriptClock(
        'TickClock',
        base.zoneValue,
        () => {
          const nanos = nanosOf(base.now())
          return by.nanos <= 1n ? base.now() : instantOfNanos(nanos - (((nanos % by.nanos) + by.nanos) % by.nanos))
        },
        `TickClock[${base.toJavaString()},${by.toJavaString()}]`,
      ),
  },
  methods: {
    'getZone/0': (receiver: ScriptClock) => receiver.zoneValue,
    'instant/0': (receiver: ScriptClock) => receiver.now(),
    'millis/0': (receiver: ScriptClock) => longOf(nanosOf(receiver.now()) / 1_000_000n),
  },
}
