/** The members of `Double`, `Float`, `Math` and `StrictMath`. */
import {
  compareDoubles,
  doubleHashCode,
  doubleOf,
  doubleToString,
  floatHashCode,
  floatOf,
  floatToString,
  type JavaFloat,
  longOf,
  parseDouble,
  parseFloat32,
  pow,
  rint,
  roundDouble,
  toDegrees,
  toRadians,
} from '@sluice/java'
import { type ClassLibrary, type Double, numberOf } from '../define.js'
import { services } from '../services.js'

/** A function of one `double`. */
export const of1 =
  (of: (value: number) => number) =>
  (value: Double): unknown =>
    doubleOf(of(numberOf(value)))
/** A function of two. */
export const of2 =
  (of: (a: number, b: number) => number) =>
  (a: Double, b: Double): unknown =>
    doubleOf(of(numberOf(a), numberOf(b)))
const floatOf2 =
  (of: (a: number, b: number) => number) =>
  (a: JavaFloat, b: JavaFloat): unknown =>
    floatOf(of(a.value, b.value))

const isInfinite = (value: number): boolean => value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY

/** `java.lang.Double`. */
export const double: ClassLibrary = {
  statics: {
    'compare/2': (a: Double, b: Double) => compareDoubles(numberOf(a), numberOf(b)),
    'hashCode/1': (value: Double) => doubleHashCode(numberOf(value)),
    'isFinite/1': (value: Double) => Number.isFinite(numberOf(value)),
    'isInfinite/1': (value: Double) => isInfinite(numberOf(value)),
    'isNaN/1': (value: Double) => Number.isNaN(numberOf(value)),
    'max/2': of2(Math.max),
    'min/2': of2(Math.min),
    'parseDouble/1': (text: string | null) => doubleOf(parseDouble(text)),
    'sum/2': of2((a, b) => a + b),
    'toString/1': (value: Double) => doubleToString(numberOf(value)),
    'valueOf/1': (value: Double) => value,
  },
  methods: {
    'compareTo/1': (receiver: Double, other: Double) => compareDoubles(numberOf(receiver), numberOf(other)),
    'isInfinite/0': (receiver: Double) => isInfinite(numberOf(receiver)),
    'isNaN/0': (receiver: Double) => Number.isNaN(numberOf(receiver)),
  },
}

/** `java.lang.Float`. */
export const float: ClassLibrary = {
  statics: {
    'compare/2': (a: JavaFloat, b: JavaFloat) => compareDoubles(a.value, b.value),
    'hashCode/1': (value: JavaFloat) => floatHashCode(value.value),
    'isFinite/1': (value: JavaFloat) => Number.isFinite(value.value),
    'isInfinite/1': (value: JavaFloat) => isInfinite(value.value),
    'isNaN/1': (value: JavaFloat) => Number.isNaN(value.value),
    'max/2': floatOf2(Math.max),
    'min/2': floatOf2(Math.min),
    'parseFloat/1': (text: string | null) => floatOf(parseFloat32(text)),
    'sum/2': floatOf2((a, b) => a + b),
    'toString/1': (value: JavaFloat) => floatToString(value.value),
    'valueOf/1': (value: JavaFloat) => value,
  },
  methods: {
    'compareTo/1': (receiver: JavaFloat, other: JavaFloat) => compareDoubles(receiver.value, other.value),
    'isInfinite/0': (receiver: JavaFloat) => isInfinite(receiver.value),
    'isNaN/0': (receiver: JavaFloat) => Number.isNaN(receiver.value),
  },
}

/** `java.lang.Math` and `java.lang.StrictMath`. */
export const math: ClassLibrary = {
  fields: { E: Math.E, PI: Math.PI },
  statics: {
    'abs/1': of1(Math.abs),
    'acos/1': of1(Math.acos),
    'asin/1': of1(Math.asin),
    'atan/1': of1(Math.atan),
    'atan2/2': of2(Math.atan2),
    'cbrt/1': of1(Math.cbrt),
    'ceil/1': of1(Math.ceil),
    'cos/1': of1(Math.cos),
    'exp/1': of1(Math.exp),
    'floor/1': of1(Math.floor),
    'hypot/2': of2(Math.hypot),
    'log/1': of1(Math.log),
    'log10/1': of1(Math.log10),
    'max/2': of2(Math.max),
    'min/2': of2(Math.min),
    'pow/2': of2(pow),
    'random/0': () => doubleOf(services().random()),
    'rint/1': of1(rint),
    'round/1': (value: Double) => longOf(roundDouble(numberOf(value))),
    'signum/1': of1(Math.sign),
    'sin/1': of1(Math.sin),
    'sqrt/1': of1(Math.sqrt),
    'tan/1': of1(Math.tan),
    'toDegrees/1': of1(toDegrees),
    'toRadians/1': of1(toRadians),
  },
}
