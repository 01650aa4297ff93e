/** `ZoneId`, `ZoneOffset`, `ZoneRules` and `ZoneOffsetTransition`. */
import {
  type ChronoField,
  JavaException,
  JavaLinkedHashSet,
  JavaObject,
  type JavaZone,
  longOf,
  nullPointer,
  offsetOf,
  offsetText,
  offsetZone,
  prefixedZone,
  regionIds,
  SHORT_IDS,
  stringHashCode,
  UTC,
  zoneOf,
} from '@sluice/java'
import type { ClassLibrary } from '../define.js'
import { cannotCast } from '../faults.js'
import { UnmodifiableMap } from '../map/maps.js'
import type { ScriptLocale } from '../text/locale.js'
import { durationOf } from './duration.js'
import { dateTime } from './faults.js'
import { instantOfSeconds, offsetSecondsOf, zoneFrom } from './obtain.js'
import { type Accessor, type Instant, LocalDateTime, SECOND } from './values.js'

/** A `ZoneId`, also a `ZoneOffset`. */
export class ZoneValue extends JavaObject {
  override readonly className: string
  readonly javaInterface: string
  constructor(readonly javaZone: JavaZone) {
    super()
    this.className = javaZone.isOffset ? 'java.time.ZoneOffset' : 'java.time.ZoneRegion'
    this.javaInterface = javaZone.isOffset ? 'java.time.ZoneOffset' : 'java.time.ZoneId'
  }
  get id(): string {
    return this.javaZone.id
  }
  /** Seconds of an offset. */
  get seconds(): number {
    return this.javaZone.fixed ?? 0
  }
  /** An offset is a `TemporalAccessor` with one field. */
  get(field: ChronoField): number | undefined {
    return field === 'OffsetSeconds' && this.javaZone.isOffset ? this.seconds : undefined
  }
  get zone(): undefined {
    return undefined
  }
  /** Offsets go from the greatest to the least. */
  javaCompareTo(other: unknown): number {
    return (other as ZoneValue).seconds - this.seconds
  }
  override javaEquals(other: unknown): boolean {
    return other instanceof ZoneValue && other.className === this.className && other.id === this.id
  }
  override javaHashCode(): number {
    return this.javaZone.isOffset ? this.seconds : stringHashCode(this.id)
  }
  override toJavaString(): string {
    return this.id
  }
}

/** The offset of so many seconds. Throws beyond 18 hours. */
export const offsetValue = (seconds: number): ZoneValue => new ZoneValue(offsetZone(seconds))

const required = <T>(value: T | null, name: string): T => {
  if (value === null) throw nullPointer(name)
  return value
}

/** `ZoneOffset.ofHoursMinutesSeconds`: all of one sign. */
function offsetOfParts(hours: number, minutes: number, seconds: number): ZoneValue {
  if (hours < -18 || hours > 18) {
    throw dateTime(`Zone offset hours not in valid range: value ${hours} is not in the range -18 to 18`)
  }
  if (hours > 0 && (minutes < 0 || seconds < 0)) {
    throw dateTime('Zone offset minutes and seconds must be positive because hours is positive')
  }
  if (hours < 0 && (minutes > 0 || seconds > 0)) {
    throw dateTime('Zone offset minutes and seconds must be negative because hours is negative')
  }
  if ((minutes > 0 && seconds < 0) || (minutes < 0 && seconds > 0)) {
    throw dateTime('Zone offset minutes and seconds must have the same sign')
  }
  for (const [name, value] of [
    ['minutes', minutes],
    ['seconds', seconds],
  ] as const) {
    if (value < -59 || value > 59) {
      throw dateTime(`Zone offset ${name} not in valid range: value ${value} is not in the range -59 to 59`)
    }
  }
  return offsetValue(hours * 3600 + minutes * 60 + seconds)
}

/** The rules of a zone. */
class ZoneRules extends JavaObject {
  override readonly className = 'java.time.zone.ZoneRules'
  constructor(readonly javaZone: JavaZone) {
    super()
  }
  override toJavaString(): string {
    const { fixed } = this.javaZone
    return fixed === undefined
      ? `ZoneRules[currentStandardOffset=${offsetText(this.standardAt(0))}]`
      : `ZoneRules[currentStandardOffset=${offsetText(fixed)}]`
  }
  /** The lesser of the offsets in January and July around an instant: what standard time is wherever clocks go forward in summer. */
  standardAt(second: number): number {
    const halfYear = 15778476
    return Math.min(
      this.javaZone.offsetAt(second),
      this.javaZone.offsetAt(second - halfYear),
      this.javaZone.offsetAt(second + halfYear),
    )
  }
  /** The next change of offset after (or before) an instant, within 200 years. */
  transition(second: number, direction: 1 | -1): Transition | null {
    const step = 86400 * 4
    const { javaZone } = this
    let near = direction > 0 ? second : second - 1
    const offset = javaZone.offsetAt(near)
    for (let i = 0; i < 18300; i++) {
      const far = near + direction * step
      if (javaZone.offsetAt(far) !== offset) return this.#between(Math.min(near, far), Math.max(near, far))
      near = far
    }
    return null
  }
  #between(from: number, to: number): Transition {
    const before = this.javaZone.offsetAt(from)
    let low = from
    let high = to
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (this.javaZone.offsetAt(middle) === before) low = middle
      else high = middle
    }
    return new Transition(high, before, this.javaZone.offsetAt(high))
  }
  override javaEquals(other: unknown): boolean {
    return other instanceof ZoneRules && other.javaZone.normalized === this.javaZone.normalized
  }
}

/** A change of offset at an instant. */
class Transition extends JavaObject {
  override readonly className = 'java.time.zone.ZoneOffsetTransition'
  constructor(
    readonly second: number,
    readonly before: number,
    readonly after: number,
  ) {
    super()
  }
  local(offset: number): LocalDateTime {
    const { day, nanos } = instantOfSeconds(BigInt(this.second + offset))
    return new LocalDateTime(day, nanos)
  }
  javaCompareTo(other: unknown): number {
    return Math.sign(this.second - (other as Transition).second)
  }
  override javaEquals(other: unknown): boolean {
    return other instanceof Transition && other.toJavaString() === this.toJavaString()
  }
  override toJavaString(): string {
    const kind = this.after > this.before ? 'Gap' : 'Overlap'
    const at = `${this.local(this.before).toJavaString()}${offsetText(this.before)}`
    return `Transition[${kind} at ${at} to ${offsetText(this.after)}]`
  }
}

const localSecond = (local: LocalDateTime): number => local.day * 86400 + Math.floor(local.nanos / SECOND)
const secondOf = (instant: Instant): number => Number(instant.epochSecond)

/** The valid offsets of a local date-time: one, two in an overlap, none in a gap. */
function validOffsets(zone: JavaZone, local: LocalDateTime): number[] {
  const { kind, earlier, later } = zone.offsetsOfLocal(localSecond(local))
  if (kind === 'gap') return []
  return kind === 'overlap' ? [earlier, later] : [earlier]
}

/** `java.time.ZoneId`. */
export const zoneId: ClassLibrary = {
  fields: { SHORT_IDS: new UnmodifiableMap(new Map(SHORT_IDS)) },
  statics: {
    'from/1': (accessor: Accessor) => new ZoneValue(zoneFrom(required(accessor, 'temporal'))),
    'of/1': (id: string | null) => new ZoneValue(zoneOf(required(id, 'zoneId'))),
    'of/2': (id: string | null, aliases: Map<string, unknown> | null) => {
      const name = required(id, 'zoneId')
      const alias = required(aliases, 'aliasMap').get(name) ?? name
      if (typeof alias !== 'string') throw cannotCast(alias, 'java.lang.String')
      return new ZoneValue(zoneOf(alias))
    },
    'ofOffset/2': (prefix: string | null, offset: ZoneValue | null) => {
      const name = required(prefix, 'prefix')
      const { seconds, javaZone } = required(offset, 'offset')
      if (name === '') return new ZoneValue(javaZone)
      if (name !== 'UTC' && name !== 'GMT' && name !== 'UT') {
        throw new JavaException('java.lang.IllegalArgumentException', `prefix should be GMT, UTC or UT, is: ${name}`)
      }
      return new ZoneValue(prefixedZone(name, seconds))
    },
    'systemDefault/0': () => new ZoneValue(zoneOf('UTC')),
    'getAvailableZoneIds/0': () => JavaLinkedHashSet.from(regionIds()),
  },
  methods: {
    'getDisplayName/2': (receiver: ZoneValue, _style: unknown, locale: ScriptLocale) => displayName(receiver, locale),
    'getId/0': (receiver: ZoneValue) => receiver.id,
    'getRules/0': (receiver: ZoneValue) => new ZoneRules(receiver.javaZone),
    'normalized/0': (receiver: ZoneValue) =>
      receiver.javaZone.fixed === undefined ? receiver : offsetValue(receiver.javaZone.fixed),
  },
}

/** The general name of a zone from the runtime's data; offsets have none. */
function displayName(zone: ZoneValue, locale: ScriptLocale): string {
  if (zone.javaZone.isOffset) return zone.id
  const format = new Intl.DateTimeFormat(locale.tag || 'en', { timeZone: zone.id, timeZoneName: 'longGeneric' })
  return format.formatToParts(0).find(part => part.type === 'timeZoneName')?.value ?? zone.id
}

/** `java.time.ZoneOffset`. */
export const zoneOffset: ClassLibrary = {
  fields: { MAX: offsetValue(64800), MIN: offsetValue(-64800), UTC: new ZoneValue(UTC) },
  statics: {
    'from/1': (accessor: Accessor) => offsetValue(offsetSecondsOf(required(accessor, 'temporal'))),
    'of/1': (id: string | null) => offsetValue(offsetOf(required(id, 'offsetId'))),
    'ofHours/1': (hours: number) => offsetOfParts(hours, 0, 0),
    'ofHoursMinutes/2': (hours: number, minutes: number) => offsetOfParts(hours, minutes, 0),
    'ofHoursMinutesSeconds/3': offsetOfParts,
    'ofTotalSeconds/1': offsetValue,
  },
  methods: { 'getTotalSeconds/0': (receiver: ZoneValue) => receiver.seconds },
}

/** `java.time.zone.ZoneRules`, as far as offsets at any time tell them. */
export const zoneRules: ClassLibrary = {
  statics: { 'of/1': (offset: ZoneValue) => new ZoneRules(offset.javaZone) },
  methods: {
    'getDaylightSavings/1': (receiver: ZoneRules, instant: Instant) => {
      const second = secondOf(instant)
      return durationOf(BigInt(receiver.javaZone.offsetAt(second) - receiver.standardAt(second)) * BigInt(SECOND))
    },
    'getOffset/1': (receiver: ZoneRules, instant: Instant) =>
      offsetValue(receiver.javaZone.offsetAt(secondOf(instant))),
    'getStandardOffset/1': (receiver: ZoneRules, instant: Instant) =>
      offsetValue(receiver.standardAt(secondOf(instant))),
    'getTransition/1': (receiver: ZoneRules, local: LocalDateTime) => {
      const { kind, earlier, later } = receiver.javaZone.offsetsOfLocal(localSecond(local))
      if (kind === 'normal') return null
      return receiver.transition(localSecond(local) - Math.max(earlier, later) - 1, 1)
    },
    'getValidOffsets/1': (receiver: ZoneRules, local: LocalDateTime) =>
      validOffsets(receiver.javaZone, local).map(offsetValue),
    'isDaylightSavings/1': (receiver: ZoneRules, instant: Instant) => {
      const second = secondOf(instant)
      return receiver.javaZone.offsetAt(second) !== receiver.standardAt(second)
    },
    'isFixedOffset/0': (receiver: ZoneRules) => receiver.javaZone.fixed !== undefined,
    'isValidOffset/2': (receiver: ZoneRules, local: LocalDateTime, offset: ZoneValue) =>
      validOffsets(receiver.javaZone, local).includes(offset.seconds),
    'nextTransition/1': (receiver: ZoneRules, instant: Instant) =>
      receiver.javaZone.fixed === undefined ? receiver.transition(secondOf(instant), 1) : null,
    'previousTransition/1': (receiver: ZoneRules, instant: Instant) =>
      receiver.javaZone.fixed === undefined ? receiver.transition(secondOf(instant), -1) : null,
  },
}

/** `java.time.zone.ZoneRulesProvider`. */
export const zoneRulesProvider: ClassLibrary = {
  statics: {
    'getAvailableZoneIds/0': () => JavaLinkedHashSet.from(regionIds()),
    'getRules/2': (id: string | null) => new ZoneRules(zoneOf(required(id, 'zoneId'))),
  },
}

/** `java.time.zone.ZoneOffsetTransition`. */
export const zoneOffsetTransition: ClassLibrary = {
  statics: {
    'of/3': (local: LocalDateTime, before: ZoneValue, after: ZoneValue) => {
      if (before.seconds === after.seconds)
        throw new JavaException('java.lang.IllegalArgumentException', 'Offsets must not be equal')
      return new Transition(localSecond(local) - before.seconds, before.seconds, after.seconds)
    },
  },
  methods: {
    'compareTo/1': (receiver: Transition, other: Transition) => receiver.javaCompareTo(other),
    'getDateTimeAfter/0': (receiver: Transition) => receiver.local(receiver.after),
    'getDateTimeBefore/0': (receiver: Transition) => receiver.local(receiver.before),
    'getDuration/0': (receiver: Transition) => durationOf(BigInt(receiver.after - receiver.before) * BigInt(SECOND)),
    'getInstant/0': (receiver: Transition) => instantOfSeconds(BigInt(receiver.second)),
    'getOffsetAfter/0': (receiver: Transition) => offsetValue(receiver.after),
    'getOffsetBefore/0': (receiver: Transition) => offsetValue(receiver.before),
    'isGap/0': (receiver: Transition) => receiver.after > receiver.before,
    'isOverlap/0': (receiver: Transition) => receiver.after < receiver.before,
    'isValidOffset/1': (receiver: Transition, offset: ZoneValue) =>
      receiver.after < receiver.before && (offset.seconds === receiver.before || offset.seconds === receiver.after),
    'toEpochSecond/0': (receiver: Transition) => longOf(receiver.second),
  },
}
