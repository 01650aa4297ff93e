/** `java.util.TimeZone`: a zone by its name or an offset, mutable as to its offset. */
import {
  ENGLISH,
  isRegionId,
  JavaException,
  type JavaLocale,
  JavaObject,
  type JavaZone,
  nullPointer,
  offsetText,
  regionIds,
  SHORT_IDS,
  stringHashCode,
  textsOf,
  twoDigits,
  zoneOf,
} from '@sluice/java'
import { stringArray } from '../array.js'
import { bigOf, type ClassLibrary, type Long } from '../define.js'
import { defaultLocale, type ScriptLocale } from '../text/locale.js'
import { ZoneValue } from '../time/zone-members.js'
import { asMillis, type JavaDate, splitMillis } from './date.js'
import { usualCalendar } from './hybrid-calendar.js'

/** Moments half a year apart, by which standard and daylight time are distinguished. */
const WINTER = Date.UTC(2024, 0, 15) / 1000
const SUMMER = Date.UTC(2024, 6, 15) / 1000
const HALF_YEAR = 15_778_476

const secondsOf = (millis: bigint): number => {
  const { day, milli } = splitMillis(millis)
  return day * 86400 + Math.floor(milli / 1000)
}

/** A `java.util.TimeZone`. */
export class JavaTimeZone extends JavaObject {
  override readonly className: string
  readonly javaInterface: string
  /** The milliseconds that `setRawOffset` has added to the rules. */
  #shift = 0

  constructor(
    readonly id: string,
    readonly zone: JavaZone,
    /** A `SimpleTimeZone`, which has the offset of its constructor and no rules. */
    readonly simpleOffset?: number,
  ) {
    super()
    this.className = simpleOffset === undefined ? 'sun.util.calendar.ZoneInfo' : 'java.util.SimpleTimeZone'
    this.javaInterface = simpleOffset === undefined ? 'java.util.TimeZone' : 'java.util.SimpleTimeZone'
  }

  /** Milliseconds east of Greenwich at a moment. */
  offsetAt(millis: bigint): number {
    return (this.simpleOffset ?? this.zone.offsetAt(secondsOf(millis)) * 1000) + this.#shift
  }
  /** The part of the offset that is not daylight saving: the lesser of those of the year around. */
  rawOffsetAt(millis: bigint): number {
    if (this.simpleOffset !== undefined) return this.simpleOffset + this.#shift
    const second = secondsOf(millis)
    const { zone } = this
    return (
      Math.min(zone.offsetAt(second), zone.offsetAt(second - HALF_YEAR), zone.offsetAt(second + HALF_YEAR)) * 1000 +
      this.#shift
    )
  }
  /** The offset of a local time: standard time where clocks show it twice, the time before where they leap over it. */
  offsetOfLocal(localMillis: bigint): number {
    if (this.simpleOffset !== undefined) return this.simpleOffset + this.#shift
    const { kind, earlier, later } = this.zone.offsetsOfLocal(secondsOf(localMillis - BigInt(this.#shift)))
    return (kind === 'overlap' ? later : earlier) * 1000 + this.#shift
  }
  get rawOffset(): number {
    return this.rawOffsetAt(BigInt(SUMMER) * 1000n)
  }
  set rawOffset(millis: number) {
    this.#shift += millis - this.rawOffset
  }
  /** Milliseconds that clocks go forward in summer, 0 for zones if they do not. */
  get savings(): number {
    if (this.simpleOffset !== undefined) return 0
    return Math.abs(this.zone.offsetAt(SUMMER) - this.zone.offsetAt(WINTER)) * 1000
  }
  clone(): JavaTimeZone {
    const copy = new JavaTimeZone(this.id, this.zone, this.simpleOffset)
    copy.#shift = this.#shift
    return copy
  }
  /** Whether two zones have the same rules, whatever their names. */
  sameRules(other: JavaTimeZone): boolean {
    if (other.className !== this.className || other.rawOffset !== this.rawOffset) return false
    return this.simpleOffset !== undefined || other.zone.normalized === this.zone.normalized
  }
  /** The zone as `java.time` has it. */
  toZone(): JavaZone {
    if (this.simpleOffset === undefined && this.#shift === 0) return this.zone
    return zoneOf(`GMT${offsetText(Math.trunc(this.rawOffset / 1000))}`)
  }
  /** Java's name of it: long or short, in standard or daylight time. */
  displayName(daylight: boolean, style: number, locale: JavaLocale): string {
    if (style !== SHORT && style !== LONG) {
      throw new JavaException('java.lang.IllegalArgumentException', `Illegal style: ${style}`)
    }
    const isWinterLess = this.zone.offsetAt(WINTER) <= this.zone.offsetAt(SUMMER)
    const moment = daylight === isWinterLess ? SUMMER : WINTER
    if (this.id.startsWith('GMT') && this.id.length > 3) return this.id
    return textsOf(locale)
      .zoneNames(style === SHORT ? 'short' : 'full')
      .print(this.zone, moment, false)
  }
  override javaEquals(other: unknown): boolean {
    return other instanceof JavaTimeZone && other.id === this.id && this.sameRules(other)
  }
  override javaHashCode(): number {
    return stringHashCode(this.id) ^ this.rawOffset
  }
  override toJavaString(): string {
    if (this.simpleOffset !== undefined) {
      const rules = 'startMode=0,startMonth=0,startDay=0,startDayOfWeek=0,startTime=0,startTimeMode=0,'
      return (
        `java.util.SimpleTimeZone[id=${this.id},offset=${this.rawOffset},dstSavings=3600000,useDaylight=false,startYear=0,` +
        `${rules}${rules.replaceAll('start', 'end').slice(0, -1)}]`
      )
    }
    return (
      `sun.util.calendar.ZoneInfo[id="${this.id}",offset=${this.rawOffset},dstSavings=${this.savings},` +
      `useDaylight=${this.savings > 0},transitions=0,lastRule=null]`
    )
  }
}

const SHORT = 0
const LONG = 1

/** The zone of a `ZoneId`. */
export const timeZoneOfZone = (zone: JavaZone): JavaTimeZone =>
  new JavaTimeZone(zone.isOffset ? (zone.id === 'Z' ? 'UTC' : `GMT${zone.id}`) : zone.id, zone)

/** `TimeZone.getDefault()`: a server's clock is in UTC. */
export const defaultTimeZone = (): JavaTimeZone => timeZoneOf('UTC')

/** `TimeZone.getTimeZone(id)`: GMT for an unknown id. */
export function timeZoneOf(id: string): JavaTimeZone {
  const [, sign, hours = '99', withColon, minutes = withColon ?? '00'] =
    /^GMT([+-])(\d{1,2})(?::(\d{2})|(\d{2}))?$/.exec(id) ?? []
  if (Number(hours) <= 23 && Number(minutes) <= 59) return customZone(sign === '-' ? -1 : 1, Number(hours), minutes)
  if (isRegionId(id) || SHORT_IDS.has(id)) return new JavaTimeZone(id, zoneOf(id, SHORT_IDS))
  return new JavaTimeZone('GMT', zoneOf('GMT'))
}

/** A zone of the form `GMT+05:30`. `java.time` knows none beyond 18 hours. */
function customZone(sign: 1 | -1, hours: number, minutes: string): JavaTimeZone {
  const seconds = sign * (hours * 3600 + Number(minutes) * 60)
  if (seconds === 0) return new JavaTimeZone('GMT', zoneOf('GMT'))
  const id = `GMT${sign < 0 ? '-' : '+'}${twoDigits(hours)}:${minutes}`
  return Math.abs(seconds) > 18 * 3600
    ? new JavaTimeZone(id, zoneOf('UTC'), seconds * 1000)
    : new JavaTimeZone(id, zoneOf(id))
}

const availableIds = (): string[] => [...new Set([...regionIds(), ...SHORT_IDS.keys()])].sort()

const required = <T>(value: T | null): T => {
  if (value === null) throw nullPointer(null)
  return value
}

/** `java.util.TimeZone`. */
export const timeZone: ClassLibrary = {
  statics: {
    'getAvailableIDs/0': () => stringArray(availableIds()),
    'getAvailableIDs/1': (rawOffset: number) =>
      stringArray(availableIds().filter(id => timeZoneOf(id).rawOffset === rawOffset)),
    'getDefault/0': defaultTimeZone,
    'getTimeZone/1': (id: string | null) => timeZoneOf(required(id)),
  },
  methods: {
    'clone/0': (receiver: JavaTimeZone) => receiver.clone(),
    'getDSTSavings/0': (receiver: JavaTimeZone) => receiver.savings,
    'getDisplayName/0': (receiver: JavaTimeZone) => receiver.displayName(false, LONG, ENGLISH),
    'getDisplayName/1': (receiver: JavaTimeZone, locale: ScriptLocale | null) =>
      receiver.displayName(false, LONG, required(locale)),
    'getDisplayName/2': (receiver: JavaTimeZone, daylight: boolean, style: number) =>
      receiver.displayName(daylight, style, defaultLocale),
    'getDisplayName/3': (receiver: JavaTimeZone, daylight: boolean, style: number, locale: ScriptLocale | null) =>
      receiver.displayName(daylight, style, required(locale)),
    'getID/0': (receiver: JavaTimeZone) => receiver.id,
    'getOffset/1': (receiver: JavaTimeZone, millis: Long) => receiver.offsetAt(bigOf(millis)),
    'getOffset/6': (
      receiver: JavaTimeZone,
      era: number,
      year: number,
      month: number,
      day: number,
      _dayOfWeek: number,
      milli: number,
    ) => {
      if (month < 0 || month > 11 || (era !== 0 && era !== 1)) {
        throw new JavaException('java.lang.IllegalArgumentException', null)
      }
      const epochDay = usualCalendar.dayOf(era === 0 ? 1 - year : year, month + 1, day)
      const standard = asMillis(BigInt(epochDay) * 86_400_000n + BigInt(milli) - BigInt(receiver.rawOffset))
      return receiver.offsetAt(standard)
    },
    'getRawOffset/0': (receiver: JavaTimeZone) => receiver.rawOffset,
    'hasSameRules/1': (receiver: JavaTimeZone, other: JavaTimeZone | null) =>
      other !== null && receiver.sameRules(other),
    'inDaylightTime/1': (receiver: JavaTimeZone, date: JavaDate) =>
      receiver.offsetAt(date.millis) !== receiver.rawOffsetAt(date.millis),
    'observesDaylightTime/0': (receiver: JavaTimeZone) => receiver.savings > 0,
    'setRawOffset/1': (receiver: JavaTimeZone, millis: number) => {
      receiver.rawOffset = millis
    },
    'toZoneId/0': (receiver: JavaTimeZone) => new ZoneValue(receiver.toZone()),
    'useDaylightTime/0': (receiver: JavaTimeZone) => receiver.savings > 0,
  },
}

/** `java.util.SimpleTimeZone` without rules of daylight time; those are not supported. */
export const simpleTimeZone: ClassLibrary = {
  constructors: {
    'new/2': (rawOffset: number, id: string | null) => {
      if (id === null) throw nullPointer(null)
      return new JavaTimeZone(id, zoneOf('UTC'), rawOffset)
    },
  },
  methods: { 'getDSTSavings/0': (receiver: JavaTimeZone) => receiver.savings },
}
