/** `ZoneRules` and `ZoneOffsetTransition`, and what only the whole library has of `ZoneId`. */
import {
  JavaException,
  JavaLinkedHashSet,
  JavaObject,
  type JavaZone,
  longOf,
  offsetText,
  prefixedZone,
  regionIds,
  SHORT_IDS,
  zoneOf,
} from '@sluice/java'
import type { ClassLibrary } from '../define.js'
import { cannotCast } from '../faults.js'
import { UnmodifiableMap } from '../map/maps.js'
import type { ScriptLocale } from '../text/locale.js'
import { durationOf } from './duration.js'
import { instantOfSeconds } from './obtain.js'
import { type Instant, LocalDateTime, SECOND } from './values.js'
import { offsetValue, required, ZoneValue } from './zone-members.js'

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

/** The other members of `java.time.ZoneId` than `zoneId`. */
export const rarelyUsedZoneId: ClassLibrary = {
  fields: { SHORT_IDS: new UnmodifiableMap(new Map(SHORT_IDS)) },
  statics: {
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
    'getAvailableZoneIds/0': () => JavaLinkedHashSet.from(regionIds()),
  },
  methods: {
    'getDisplayName/2': (receiver: ZoneValue, _style: unknown, locale: ScriptLocale) => displayName(receiver, locale),
    'getRules/0': (receiver: ZoneValue) => new ZoneRules(receiver.javaZone),
  },
}

/** The general name of a zone from the runtime's data; offsets have none. */
function displayName(zone: ZoneValue, locale: ScriptLocale): string {
  if (zone.javaZone.isOffset) return zone.id
  const format = new Intl.DateTimeFormat(locale.tag || 'en', { timeZone: zone.id, timeZoneName: 'longGeneric' })
  return format.formatToParts(0).find(part => part.type === 'timeZoneName')?.value ?? zone.id
}

/** `java.time.zone.ZoneRules`, as far as offsets at any time show them. */
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
