/** The members of `OffsetTime`. */
import type { ClassLibrary } from '../define.js'
import { OffsetTime, offsetTimeOf } from './partial-values.js'
import { rarelyUsedFormatters } from './rarely-used-formatters.js'
import {
  arithmetic,
  comparisons,
  fieldMembers,
  formatted,
  parsers,
  shifts,
  timeOf,
  truncatedNanos,
} from './temporal-parts.js'
import type { TimeUnit } from './units.js'
import { DAY, type Instant, LocalTime, nanosOfDay, SECOND, zonedAt } from './values.js'
import { offsetValue, type ZoneValue } from './zone-members.js'

/** `java.time.OffsetTime`. */
export const offsetTime: ClassLibrary = {
  fields: { MAX: new OffsetTime(DAY - 1, -64800), MIN: new OffsetTime(0, 64800) },
  statics: {
    ...parsers(rarelyUsedFormatters.ISO_OFFSET_TIME, offsetTimeOf),
    'of/2': (time: LocalTime, offset: ZoneValue) => new OffsetTime(time.nanos, offset.seconds),
    'of/5': (hour: number, minute: number, second: number, nano: number, offset: ZoneValue) =>
      new OffsetTime(timeOf(hour, minute, second, nano), offset.seconds),
    'ofInstant/2': (at: Instant, zone: ZoneValue) => {
      const zoned = zonedAt(at.day, at.nanos, zone.javaZone)
      return new OffsetTime(nanosOfDay(zoned), zoned.offset)
    },
  },
  methods: {
    ...arithmetic,
    ...comparisons((a: OffsetTime, b: OffsetTime) => a.utcNanos - b.utcNanos),
    ...fieldMembers('Hour Minute Nano Second', 'Hour Minute Nano Second'),
    ...shifts('Hours Minutes Nanos Seconds'),
    'format/1': formatted,
    'getOffset/0': (receiver: OffsetTime) => offsetValue(receiver.offset),
    'toLocalTime/0': (receiver: OffsetTime) => new LocalTime(receiver.nanos),
    'truncatedTo/1': (receiver: OffsetTime, unit: TimeUnit | null) =>
      new OffsetTime(truncatedNanos(receiver.nanos, unit), receiver.offset),
    'withOffsetSameInstant/1': (receiver: OffsetTime, offset: ZoneValue) =>
      new OffsetTime((((receiver.utcNanos + offset.seconds * SECOND) % DAY) + DAY) % DAY, offset.seconds),
    'withOffsetSameLocal/1': (receiver: OffsetTime, offset: ZoneValue) =>
      new OffsetTime(receiver.nanos, offset.seconds),
  },
}
