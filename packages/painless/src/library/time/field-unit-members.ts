/** The members of `TemporalField`, `TemporalUnit`, `ValueRange` and similar types. */
import { JavaException, longOf } from '@sluice/java'
import { bigOf, type ClassLibrary, type Long, safeOf } from '../define.js'
import type { TimeAmount } from './duration.js'
import type { TimeField } from './fields.js'
import { adjustInto, required } from './temporal-parts.js'
import { type TimeUnit, ValueRange } from './units.js'
import type { Accessor, Temporal } from './values.js'

/** The other members of `java.time.temporal.ChronoField` than `chronoField`. */
export const rarelyUsedChronoField: ClassLibrary = {
  methods: {
    'checkValidIntValue/1': (receiver: TimeField, value: Long) =>
      receiver.range.check(bigOf(value), receiver.toJavaString()),
    'checkValidValue/1': (receiver: TimeField, value: Long) =>
      longOf(receiver.range.check(bigOf(value), receiver.toJavaString())),
  },
}

/** The other members of `java.time.temporal.TemporalUnit` than `temporalUnit`. */
export const rarelyUsedTemporalUnit: ClassLibrary = {
  methods: {
    'addTo/2': (receiver: TimeUnit, temporal: Temporal, amount: Long) => receiver.addTo(temporal, bigOf(amount)),
    'isDateBased/0': (receiver: TimeUnit) => receiver.isDateBased,
    'isDurationEstimated/0': (receiver: TimeUnit) => receiver.isEstimated,
    'isSupportedBy/1': (receiver: TimeUnit, temporal: Temporal) => supports(temporal, receiver),
    'isTimeBased/0': (receiver: TimeUnit) => receiver.isTimeBased,
  },
}

/** The other members of `java.time.temporal.TemporalAccessor` than `temporalAccessor`. */
export const rarelyUsedTemporalAccessor: ClassLibrary = {
  methods: {
    'range/1': (receiver: Accessor, field: TimeField | null) => required(field, 'field').rangeIn(receiver),
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
