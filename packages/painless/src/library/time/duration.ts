/** `Duration`, and what all amounts of time are. */
import { DateTimeParseException, JavaObject, longOf, nullPointer } from '@sluice/java'
import { bigOf, type ClassLibrary, type Long } from '../define.js'
import { arithmetic } from '../faults.js'
import { type CharSequence, textOf } from '../lang/char-sequence.js'
import { dateTime, exactLong, floorDivide, unsupportedUnit } from './faults.js'
import { type ChronoUnit, type TimeUnit, type UnitName, units } from './units.js'
import { exactUntil } from './until.js'
import type { Temporal } from './values.js'

const NANOS = 1_000_000_000n

/** A `TemporalAmount`. */
export interface TimeAmount extends JavaObject {
  /** Adds (or with `-1` subtracts) the amount. */
  addTo(temporal: Temporal, sign: 1n | -1n): Temporal
  readonly units: readonly ChronoUnit[]
  /** `get(unit)`. */
  amountOf(unit: TimeUnit): bigint
}

/** A `Duration`, in nanoseconds. */
export class Duration extends JavaObject implements TimeAmount {
  override readonly className = 'java.time.Duration'
  readonly units = [units.SECONDS, units.NANOS]
  constructor(readonly nanos: bigint) {
    super()
    exactLong(this.seconds)
  }
  get seconds(): bigint {
    return floorDivide(this.nanos, NANOS)
  }
  get nano(): number {
    return Number(this.nanos - this.seconds * NANOS)
  }
  addTo(temporal: Temporal, sign: 1n | -1n): Temporal {
    let result = temporal
    if (this.seconds !== 0n) result = units.SECONDS.addTo(result, sign * this.seconds)
    if (this.nano !== 0) result = units.NANOS.addTo(result, sign * BigInt(this.nano))
    return result
  }
  amountOf(unit: TimeUnit): bigint {
    if (unit === units.SECONDS) return this.seconds
    if (unit === units.NANOS) return BigInt(this.nano)
    throw unsupportedUnit(unit)
  }
  javaCompareTo(other: unknown): number {
    const that = other as Duration
    if (this.seconds !== that.seconds) return this.seconds < that.seconds ? -1 : 1
    return this.nano - that.nano
  }
  override javaEquals(other: unknown): boolean {
    return other instanceof Duration && other.nanos === this.nanos
  }
  override javaHashCode(): number {
    const { seconds } = this
    return (Number(BigInt.asIntN(32, seconds ^ (seconds >> 32n))) + Math.imul(51, this.nano)) | 0
  }
  override toJavaString(): string {
    if (this.nanos === 0n) return 'PT0S'
    // Rounded towards zero, so that all parts have one sign.
    const total = this.nanos / NANOS
    const rest = this.nanos % NANOS
    const hours = total / 3600n
    const minutes = (total % 3600n) / 60n
    const seconds = total % 60n
    let text = 'PT'
    if (hours !== 0n) text += `${hours}H`
    if (minutes !== 0n) text += `${minutes}M`
    if (seconds === 0n && rest === 0n) return text
    if (rest === 0n) return `${text}${seconds}S`
    const fraction = String(rest < 0n ? -rest : rest)
      .padStart(9, '0')
      .replace(/0+$/, '')
    return `${text}${rest < 0n && seconds === 0n ? '-0' : seconds}.${fraction}S`
  }
}

/** A duration of nanoseconds. Throws when its seconds are more than a long holds. */
export const durationOf = (nanos: bigint): Duration => new Duration(nanos)

const durationText =
  /^([-+]?)P(?:([-+]?[0-9]+)D)?(T(?:([-+]?[0-9]+)H)?(?:([-+]?[0-9]+)M)?(?:([-+]?[0-9]+)(?:[.,]([0-9]{0,9}))?S)?)?$/i

function parseDuration(text: string): Duration {
  const match = durationText.exec(text)
  const [, sign, days, time, hours, minutes, seconds, fraction] = match ?? []
  if (match === null || (time ?? '').toUpperCase() === 'T' || (days ?? hours ?? minutes ?? seconds) === undefined) {
    throw new DateTimeParseException('Text cannot be parsed to a Duration', 0)
  }
  const part = (digits: string | undefined, unit: bigint): bigint => BigInt((digits ?? '0').replace('+', '')) * unit
  const small = BigInt((fraction ?? '').padEnd(9, '0'))
  const nanos =
    part(days, 86400n * NANOS) +
    part(hours, 3600n * NANOS) +
    part(minutes, 60n * NANOS) +
    part(seconds, NANOS) +
    ((seconds ?? '').startsWith('-') ? -small : small)
  return durationOf(sign === '-' ? -nanos : nanos)
}

const ofUnit = (amount: Long, unit: bigint): Duration => durationOf(bigOf(amount) * unit)
const of =
  (unit: UnitName) =>
  (amount: Long): Duration =>
    ofUnit(amount, units[unit].nanos)
const later =
  (unit: UnitName, sign: bigint) =>
  (receiver: Duration, amount: Long): Duration =>
    durationOf(receiver.nanos + sign * bigOf(amount) * units[unit].nanos)
const whole =
  (unit: bigint) =>
  (receiver: Duration): unknown =>
    longOf(exactLong(receiver.nanos / unit))

/** The length of a unit, which must not be an estimate, days excepted. */
function exactLength(unit: TimeUnit): bigint {
  if (unit === units.DAYS) return unit.nanos
  if (unit.isEstimated) {
    throw unsupportedUnitText('Unit must not have an estimated duration')
  }
  return unit.nanos
}

const unsupportedUnitText = (text: string) => unsupportedUnit({ toJavaString: () => text })

/** `java.time.Duration`. */
export const duration: ClassLibrary = {
  fields: { ZERO: durationOf(0n) },
  statics: {
    'between/2': (start: Temporal, end: Temporal) => {
      // Asking for seconds first finds the classes that have none.
      exactUntil(start, end, units.SECONDS)
      return durationOf(exactUntil(start, end, units.NANOS))
    },
    'from/1': (amount: TimeAmount) =>
      durationOf(amount.units.reduce((sum, unit) => sum + amount.amountOf(unit) * exactLength(unit), 0n)),
    'of/2': (amount: Long, unit: TimeUnit) => ofUnit(amount, exactLength(unit)),
    'ofDays/1': of('DAYS'),
    'ofHours/1': of('HOURS'),
    'ofMillis/1': of('MILLIS'),
    'ofMinutes/1': of('MINUTES'),
    'ofNanos/1': of('NANOS'),
    'ofSeconds/1': of('SECONDS'),
    'ofSeconds/2': (seconds: Long, nanos: Long) => durationOf(bigOf(seconds) * NANOS + bigOf(nanos)),
    'parse/1': (text: CharSequence | null) => parseDuration(named(text, 'text')),
  },
  methods: {
    'abs/0': (receiver: Duration) => (receiver.nanos < 0n ? durationOf(-receiver.nanos) : receiver),
    'compareTo/1': (receiver: Duration, other: Duration) => receiver.javaCompareTo(other),
    'dividedBy/1': (receiver: Duration, divisor: Long) => {
      if (bigOf(divisor) === 0n) throw arithmetic('Cannot divide by zero')
      return durationOf(receiver.nanos / bigOf(divisor))
    },
    'getNano/0': (receiver: Duration) => receiver.nano,
    'getSeconds/0': (receiver: Duration) => longOf(receiver.seconds),
    'isNegative/0': (receiver: Duration) => receiver.nanos < 0n,
    'isZero/0': (receiver: Duration) => receiver.nanos === 0n,
    'minus/1': (receiver: Duration, other: Duration) => durationOf(receiver.nanos - other.nanos),
    'minus/2': (receiver: Duration, amount: Long, unit: TimeUnit) =>
      durationOf(receiver.nanos - bigOf(amount) * exactLength(unit)),
    'minusDays/1': later('DAYS', -1n),
    'minusHours/1': later('HOURS', -1n),
    'minusMillis/1': later('MILLIS', -1n),
    'minusMinutes/1': later('MINUTES', -1n),
    'minusNanos/1': later('NANOS', -1n),
    'minusSeconds/1': later('SECONDS', -1n),
    'multipliedBy/1': (receiver: Duration, factor: Long) => durationOf(receiver.nanos * bigOf(factor)),
    'negated/0': (receiver: Duration) => durationOf(-receiver.nanos),
    'plus/1': (receiver: Duration, other: Duration) => durationOf(receiver.nanos + other.nanos),
    'plus/2': (receiver: Duration, amount: Long, unit: TimeUnit) =>
      durationOf(receiver.nanos + bigOf(amount) * exactLength(unit)),
    'plusDays/1': later('DAYS', 1n),
    'plusHours/1': later('HOURS', 1n),
    'plusMillis/1': later('MILLIS', 1n),
    'plusMinutes/1': later('MINUTES', 1n),
    'plusNanos/1': later('NANOS', 1n),
    'plusSeconds/1': later('SECONDS', 1n),
    'toDays/0': (receiver: Duration) => longOf(receiver.seconds / 86400n),
    'toHours/0': (receiver: Duration) => longOf(receiver.seconds / 3600n),
    'toMillis/0': (receiver: Duration) => longOf(exactLong(floorDivide(receiver.nanos, 1_000_000n))),
    'toMinutes/0': (receiver: Duration) => longOf(receiver.seconds / 60n),
    'toNanos/0': whole(1n),
    'withNanos/1': (receiver: Duration, nano: number) => {
      if (nano < 0 || nano > 999_999_999) {
        throw dateTime(`Invalid value for NanoOfSecond (valid values 0 - 999999999): ${nano}`)
      }
      return durationOf(receiver.seconds * NANOS + BigInt(nano))
    },
    'withSeconds/1': (receiver: Duration, seconds: Long) => durationOf(bigOf(seconds) * NANOS + BigInt(receiver.nano)),
  },
}

/** A string argument, whose absence `Objects.requireNonNull` reports by name. */
export function named(text: CharSequence | null, name: string): string {
  if (text === null) throw nullPointer(name)
  return textOf(text, name)
}
