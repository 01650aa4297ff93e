/** `java.util.Date`: a moment in milliseconds. Documents can hold one; it is written as a date there. */
import {
  type FormatTemporal,
  JavaException,
  JavaObject,
  JavaZonedDateTime,
  longOf,
  nullPointer,
  strictDateOptionalTimeNanos,
  twoDigits,
  UTC,
} from '@sluice/java'
import { bigOf, type ClassLibrary, type Long } from '../define.js'
import { services } from '../services.js'
import type { Instant } from '../time/values.js'
import { usualCalendar } from './hybrid-calendar.js'

const DAY_MILLIS = 86_400_000n
const WEEKDAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** The day and the millisecond of the day of a count of milliseconds. */
export function splitMillis(millis: bigint): { readonly day: number; readonly milli: number } {
  const milli = ((millis % DAY_MILLIS) + DAY_MILLIS) % DAY_MILLIS
  return { day: Number((millis - milli) / DAY_MILLIS), milli: Number(milli) }
}

/** Wraps a count of milliseconds to 64 bits. */
export const asMillis = (value: bigint): bigint => BigInt.asIntN(64, value)

/** A `java.util.Date`. Mutable, as in Java. The time zone of its text is UTC, the default of a server. */
export class JavaDate extends JavaObject {
  override readonly className = 'java.util.Date'
  constructor(public millis: bigint) {
    super()
  }
  javaCompareTo(other: unknown): number {
    const { millis } = other as JavaDate
    return this.millis < millis ? -1 : this.millis > millis ? 1 : 0
  }
  override javaEquals(other: unknown): boolean {
    return other instanceof JavaDate && other.millis === this.millis
  }
  override javaHashCode(): number {
    return Number(BigInt.asIntN(32, this.millis ^ (this.millis >> 32n)))
  }
  override toJavaString(): string {
    const { day, milli } = splitMillis(this.millis)
    const date = usualCalendar.dateOf(day)
    const second = Math.floor(milli / 1000)
    const clock = [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60].map(twoDigits).join(':')
    const weekday = WEEKDAYS[(((day + 4) % 7) + 7) % 7]
    const year = date.year > 0 ? date.year : 1 - date.year
    return `${weekday} ${MONTHS[date.month - 1]} ${twoDigits(date.day)} ${clock} UTC ${year}`
  }
  override jsonValue(): string {
    return strictDateOptionalTimeNanos(JavaZonedDateTime.ofEpochMillis(this.millis))
  }
  override deepCopy(): JavaDate {
    return new JavaDate(this.millis)
  }
  /** The value that `%t` of `String.format` reads. */
  formatFields(): FormatTemporal {
    return { ...JavaZonedDateTime.ofEpochMillis(this.millis, UTC).formatFields(), zoneId: 'UTC' }
  }
}

/** The present moment of the services' clock. */
export const presentMillis = (): bigint => BigInt(Math.floor(services().clock()))

/** The milliseconds of an instant. Throws `IllegalArgumentException` if they do not fit, as `Date.from` does. */
export function millisOfInstant(instant: Instant): bigint {
  const millis = BigInt(instant.epochSecond) * 1000n + BigInt(Math.floor(instant.nano / 1_000_000))
  if (BigInt.asIntN(64, millis) === millis) return millis
  const overflow = new JavaException('java.lang.ArithmeticException', 'long overflow')
  throw new JavaException('java.lang.IllegalArgumentException', overflow.toJavaString(), overflow)
}

const given = (date: JavaDate | null, name: string): JavaDate => {
  if (date !== null) return date
  throw nullPointer(`Cannot read field "fastTime" because "${name}" is null`)
}

/** `java.util.Date`. */
export const date: ClassLibrary = {
  constructors: {
    'new/0': () => new JavaDate(presentMillis()),
    'new/1': (millis: Long) => new JavaDate(bigOf(millis)),
  },
  statics: {
    'from/1': (instant: Instant | null) => {
      if (instant === null)
        throw nullPointer('Cannot invoke "java.time.Instant.toEpochMilli()" because "instant" is null')
      return new JavaDate(millisOfInstant(instant))
    },
  },
  methods: {
    'after/1': (receiver: JavaDate, when: JavaDate | null) => receiver.millis > given(when, 'date').millis,
    'before/1': (receiver: JavaDate, when: JavaDate | null) => receiver.millis < given(when, 'date').millis,
    'clone/0': (receiver: JavaDate) => new JavaDate(receiver.millis),
    'compareTo/1': (receiver: JavaDate, other: JavaDate | null) => receiver.javaCompareTo(given(other, 'date')),
    'getTime/0': (receiver: JavaDate) => longOf(receiver.millis),
    'setTime/1': (receiver: JavaDate, millis: Long) => {
      receiver.millis = bigOf(millis)
    },
  },
}
