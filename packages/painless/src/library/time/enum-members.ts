/** `DayOfWeek`, `Month`, and what `TemporalField`, `TemporalUnit` and `ValueRange` offer. */
import { JavaException, lengthOfMonth, longOf, nullPointer, textsOf } from '@sluice/java'
import { bigOf, type ClassLibrary, type Long, safeOf } from '../define.js'
import { enumMembers, type JavaEnum } from '../lang/enum.js'
import type { ScriptLocale } from '../text/locale.js'
import { Duration, type TimeAmount } from './duration.js'
import { dateTime } from './faults.js'
import { chronoFields, type TimeField } from './fields.js'
import { type CalendarName, calendarNameOf, daysOfWeek, months } from './obtain.js'
import { adjustInto } from './temporal-parts.js'
import { type TimeUnit, units, ValueRange } from './units.js'
import type { Accessor, Temporal } from './values.js'

/** The text of a constant in a locale. */
function displayName(receiver: CalendarName, style: JavaEnum, locale: ScriptLocale): string {
  const width = style.ordinal < 2 ? 'full' : style.ordinal < 4 ? 'short' : 'narrow'
  const element = { kind: 'text', field: receiver.field, width, standalone: (style.ordinal & 1) === 1 } as const
  return textsOf(locale).name(element, receiver.value) ?? String(receiver.value)
}

/** Members of an enum of calendar names. */
function calendarNames(what: 'DayOfWeek' | 'Month', constants: readonly CalendarName[]): ClassLibrary {
  const shared = enumMembers(`java.time.${what}`, Object.fromEntries(constants.map(one => [one.name, one])))
  const moved = (receiver: CalendarName, by: bigint): CalendarName => {
    const count = BigInt(constants.length)
    return constants[Number((((BigInt(receiver.ordinal) + by) % count) + count) % count)]!
  }
  return {
    ...shared,
    statics: {
      ...shared.statics,
      'from/1': (accessor: Accessor | null) => {
        if (accessor === null) throw nullPointer('temporal')
        return calendarNameOf(what, accessor)
      },
      'of/1': (value: number) => {
        const found = constants[value - 1]
        if (found === undefined)
          throw dateTime(`Invalid value for ${what === 'Month' ? 'MonthOfYear' : what}: ${value}`)
        return found
      },
    },
    methods: {
      'getDisplayName/2': displayName,
      'getValue/0': (receiver: CalendarName) => receiver.value,
      'minus/1': (receiver: CalendarName, amount: Long) => moved(receiver, -bigOf(amount)),
      'plus/1': (receiver: CalendarName, amount: Long) => moved(receiver, bigOf(amount)),
    },
  }
}

/** `java.time.DayOfWeek`. */
export const dayOfWeek = calendarNames('DayOfWeek', daysOfWeek)

const monthMembers = calendarNames('Month', months)
const leapYear = (leap: boolean): number => (leap ? 2000 : 2001)

/** `java.time.Month`. */
export const month: ClassLibrary = {
  ...monthMembers,
  methods: {
    ...monthMembers.methods,
    'firstDayOfYear/1': (receiver: CalendarName, leap: boolean) =>
      months.slice(0, receiver.ordinal).reduce((sum, one) => sum + lengthOfMonth(leapYear(leap), one.value), 1),
    'firstMonthOfQuarter/0': (receiver: CalendarName) => months[Math.floor(receiver.ordinal / 3) * 3],
    'length/1': (receiver: CalendarName, leap: boolean) => lengthOfMonth(leapYear(leap), receiver.value),
    'maxLength/0': (receiver: CalendarName) => lengthOfMonth(2000, receiver.value),
    'minLength/0': (receiver: CalendarName) => lengthOfMonth(2001, receiver.value),
  },
}

/** `java.time.temporal.ChronoUnit`. */
export const chronoUnit: ClassLibrary = enumMembers('java.time.temporal.ChronoUnit', units)

/** `java.time.temporal.ChronoField`. */
export const chronoField: ClassLibrary = {
  ...enumMembers('java.time.temporal.ChronoField', chronoFields),
  methods: {
    'checkValidIntValue/1': (receiver: TimeField, value: Long) =>
      receiver.range.check(bigOf(value), receiver.toJavaString()),
    'checkValidValue/1': (receiver: TimeField, value: Long) =>
      longOf(receiver.range.check(bigOf(value), receiver.toJavaString())),
  },
}

/** `java.time.temporal.TemporalUnit`. */
export const temporalUnit: ClassLibrary = {
  methods: {
    'addTo/2': (receiver: TimeUnit, temporal: Temporal, amount: Long) => receiver.addTo(temporal, bigOf(amount)),
    'between/2': (receiver: TimeUnit, start: Temporal, end: Temporal) => longOf(receiver.between(start, end)),
    'getDuration/0': (receiver: TimeUnit) => new Duration(receiver.nanos),
    'isDateBased/0': (receiver: TimeUnit) => receiver.isDateBased,
    'isDurationEstimated/0': (receiver: TimeUnit) => receiver.isEstimated,
    'isSupportedBy/1': (receiver: TimeUnit, temporal: Temporal) => supports(temporal, receiver),
    'isTimeBased/0': (receiver: TimeUnit) => receiver.isTimeBased,
    'toString/0': (receiver: TimeUnit) => receiver.toJavaString(),
  },
}

/** Whether a temporal can be counted on in a unit: adding none of it succeeds. */
function supports(temporal: Temporal, unit: TimeUnit): boolean {
  try {
    unit.addTo(temporal, 0n)
    return true
  } catch (fault) {
    if (fault instanceof JavaException) return false
    throw fault
  }
}

/** `java.time.temporal.TemporalField`. */
export const temporalField: ClassLibrary = {
  methods: {
    'adjustInto/2': (receiver: TimeField, temporal: Temporal, value: Long) => receiver.adjust(temporal, bigOf(value)),
    'getBaseUnit/0': (receiver: TimeField) => receiver.baseUnit,
    'getDisplayName/1': (receiver: TimeField) => receiver.toJavaString(),
    'getFrom/1': (receiver: TimeField, accessor: Accessor) => longOf(receiver.from(accessor)),
    'getRangeUnit/0': (receiver: TimeField) => receiver.rangeUnit,
    'isDateBased/0': (receiver: TimeField) => receiver.isDateBased,
    'isSupportedBy/1': (receiver: TimeField, accessor: Accessor) => receiver.isSupportedBy(accessor),
    'isTimeBased/0': (receiver: TimeField) => receiver.isTimeBased,
    'range/0': (receiver: TimeField) => receiver.range,
    'rangeRefinedBy/1': (receiver: TimeField, accessor: Accessor) => receiver.rangeIn(accessor),
    // Only fields that a formatter resolves beyond the ISO ones have something to do here.
    'resolve/3': () => null,
    'toString/0': (receiver: TimeField) => receiver.toJavaString(),
  },
}

/** `java.time.temporal.TemporalAdjuster`. */
export const temporalAdjuster: ClassLibrary = {
  methods: {
    'adjustInto/1': (receiver: Accessor | ((temporal: Temporal) => unknown), temporal: Temporal) =>
      typeof receiver === 'function' ? receiver(temporal) : adjustInto(receiver, temporal),
  },
}

/** `java.time.temporal.TemporalQuery`. */
export const temporalQuery: ClassLibrary = {
  methods: { 'queryFrom/1': (receiver: (accessor: Accessor) => unknown, accessor: Accessor) => receiver(accessor) },
}

/** `java.time.temporal.TemporalAmount`. */
export const temporalAmount: ClassLibrary = {
  methods: {
    'addTo/1': (receiver: TimeAmount, temporal: Temporal) => receiver.addTo(temporal, 1n),
    'get/1': (receiver: TimeAmount, unit: TimeUnit) => longOf(receiver.amountOf(unit)),
    'getUnits/0': (receiver: TimeAmount) => [...receiver.units],
    'subtractFrom/1': (receiver: TimeAmount, temporal: Temporal) => receiver.addTo(temporal, -1n),
  },
}

/** Checks the order of the parts of a range. */
function rangeOf(least: Long, largestLeast: Long, smallestGreatest: Long, greatest: Long): ValueRange {
  const [a, b, c, d] = [safeOf(least), safeOf(largestLeast), safeOf(smallestGreatest), safeOf(greatest)]
  const check = (valid: boolean, text: string): void => {
    if (!valid) throw new JavaException('java.lang.IllegalArgumentException', text)
  }
  check(a <= b, 'Smallest minimum value must be less than largest minimum value')
  check(c <= d, 'Smallest maximum value must be less than largest maximum value')
  check(b <= d, 'Largest minimum value must be less than largest maximum value')
  check(a <= c, 'Smallest minimum value must be less than smallest maximum value')
  return new ValueRange(a, b, c, d)
}

const nameOf = (field: TimeField | null): string => field?.toJavaString() ?? 'null'

/** `java.time.temporal.ValueRange`. */
export const valueRange: ClassLibrary = {
  statics: {
    'of/2': (least: Long, greatest: Long) => {
      if (safeOf(least) > safeOf(greatest)) {
        throw new JavaException('java.lang.IllegalArgumentException', 'Minimum value must be less than maximum value')
      }
      return ValueRange.of(safeOf(least), safeOf(greatest))
    },
    'of/3': (least: Long, smallestGreatest: Long, greatest: Long) => rangeOf(least, least, smallestGreatest, greatest),
    'of/4': rangeOf,
  },
  methods: {
    'checkValidIntValue/2': (receiver: ValueRange, value: Long, field: TimeField | null) =>
      receiver.check(bigOf(value), nameOf(field)),
    'checkValidValue/2': (receiver: ValueRange, value: Long, field: TimeField | null) =>
      longOf(receiver.check(bigOf(value), nameOf(field))),
    'getLargestMinimum/0': (receiver: ValueRange) => longOf(receiver.largestLeast),
    'getMaximum/0': (receiver: ValueRange) => longOf(receiver.greatest),
    'getMinimum/0': (receiver: ValueRange) => longOf(receiver.least),
    'getSmallestMaximum/0': (receiver: ValueRange) => longOf(receiver.smallestGreatest),
    'isFixed/0': (receiver: ValueRange) => receiver.isFixed,
    'isIntValue/0': (receiver: ValueRange) => receiver.isInt,
    'isValidIntValue/1': (receiver: ValueRange, value: Long) => receiver.isInt && receiver.holds(bigOf(value)),
    'isValidValue/1': (receiver: ValueRange, value: Long) => receiver.holds(bigOf(value)),
  },
}
