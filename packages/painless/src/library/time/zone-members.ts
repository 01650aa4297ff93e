/** `ZoneId` and `ZoneOffset`. */
import {
  type ChronoField,
  castFault,
  JavaObject,
  type JavaZone,
  nullPointer,
  offsetOf,
  offsetZone,
  stringHashCode,
  UTC,
  zoneOf,
} from '@sluice/java'
import type { ClassLibrary } from '../define.js'
import { dateTime } from './faults.js'
import { offsetSecondsOf, zoneFrom } from './obtain.js'
import type { Accessor } from './values.js'

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
  /** Offsets go from the greatest to the least; regions have no order. */
  javaCompareTo(other: unknown): number {
    if (!this.javaZone.isOffset) throw castFault(this, 'java.lang.Comparable')
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

/** An argument that must not be null. */
export const required = <T>(value: T | null, name: string): T => {
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

/** `java.time.ZoneId`. */
export const zoneId: ClassLibrary = {
  statics: {
    'from/1': (accessor: Accessor) => new ZoneValue(zoneFrom(required(accessor, 'temporal'))),
    'of/1': (id: string | null) => new ZoneValue(zoneOf(required(id, 'zoneId'))),
    'systemDefault/0': () => new ZoneValue(zoneOf('UTC')),
  },
  methods: {
    'getId/0': (receiver: ZoneValue) => receiver.id,
    'normalized/0': (receiver: ZoneValue) =>
      receiver.javaZone.fixed === undefined ? receiver : offsetValue(receiver.javaZone.fixed),
  },
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
