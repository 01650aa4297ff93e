/** The members of `BigDecimal`, `MathContext` and `RoundingMode`. */
import {
  byteOf,
  JavaBigDecimal,
  JavaBigInteger,
  JavaMathContext,
  type JavaRoundingMode,
  longOf,
  MathContext,
  nullPointer,
  RoundingMode,
  roundingModeOf,
  shortOf,
} from '@sluice/java'
import { JavaArray } from '../array.js'
import { type ClassLibrary, type Double, numberOf } from '../define.js'

const box = (value: bigint): JavaBigInteger => new JavaBigInteger(value)

const required = (text: string | null): string => {
  if (text === null) throw nullPointer(null)
  return text
}

const pair = (values: readonly JavaBigDecimal[]): JavaArray => new JavaArray('java.math.BigDecimal', [...values])

/** `java.math.BigDecimal`. */
export const bigDecimal: ClassLibrary = {
  fields: { ONE: JavaBigDecimal.parse('1'), TEN: JavaBigDecimal.parse('10'), ZERO: JavaBigDecimal.parse('0') },
  constructors: {
    'new/1': (text: string | null) => JavaBigDecimal.parse(required(text)),
    'new/2': (text: string | null, context: JavaMathContext) => JavaBigDecimal.parse(required(text), context),
  },
  statics: { 'valueOf/1': (value: Double) => JavaBigDecimal.ofDouble(numberOf(value)) },
  methods: {
    'abs/0': (a: JavaBigDecimal) => a.abs(),
    'abs/1': (a: JavaBigDecimal, context: JavaMathContext) => a.abs(context),
    'add/1': (a: JavaBigDecimal, b: JavaBigDecimal) => a.add(b),
    'add/2': (a: JavaBigDecimal, b: JavaBigDecimal, context: JavaMathContext) => a.add(b, context),
    'byteValueExact/0': (a: JavaBigDecimal) => byteOf(Number(a.integerValueExact(8))),
    'compareTo/1': (a: JavaBigDecimal, b: JavaBigDecimal) => a.compareTo(b),
    'divide/1': (a: JavaBigDecimal, b: JavaBigDecimal) => a.divide(b),
    'divide/2': (a: JavaBigDecimal, b: JavaBigDecimal, context: JavaMathContext) => a.divide(b, context),
    'divideAndRemainder/1': (a: JavaBigDecimal, b: JavaBigDecimal) => pair(a.divideAndRemainder(b)),
    'divideAndRemainder/2': (a: JavaBigDecimal, b: JavaBigDecimal, context: JavaMathContext) =>
      pair(a.divideAndRemainder(b, context)),
    'divideToIntegralValue/1': (a: JavaBigDecimal, b: JavaBigDecimal) => a.divideToIntegralValue(b),
    'divideToIntegralValue/2': (a: JavaBigDecimal, b: JavaBigDecimal, context: JavaMathContext) =>
      a.divideToIntegralValue(b, context),
    'intValueExact/0': (a: JavaBigDecimal) => Number(a.integerValueExact(32)),
    'longValueExact/0': (a: JavaBigDecimal) => longOf(a.integerValueExact(64)),
    'max/1': (a: JavaBigDecimal, b: JavaBigDecimal) => a.max(b),
    'min/1': (a: JavaBigDecimal, b: JavaBigDecimal) => a.min(b),
    'movePointLeft/1': (a: JavaBigDecimal, n: number) => a.movePointLeft(n),
    'movePointRight/1': (a: JavaBigDecimal, n: number) => a.movePointRight(n),
    'multiply/1': (a: JavaBigDecimal, b: JavaBigDecimal) => a.multiply(b),
    'multiply/2': (a: JavaBigDecimal, b: JavaBigDecimal, context: JavaMathContext) => a.multiply(b, context),
    'negate/0': (a: JavaBigDecimal) => a.negate(),
    'negate/1': (a: JavaBigDecimal, context: JavaMathContext) => a.negate(context),
    'plus/0': (a: JavaBigDecimal) => a.plus(),
    'plus/1': (a: JavaBigDecimal, context: JavaMathContext) => a.plus(context),
    'pow/1': (a: JavaBigDecimal, n: number) => a.pow(n),
    'pow/2': (a: JavaBigDecimal, n: number, context: JavaMathContext) => a.pow(n, context),
    'precision/0': (a: JavaBigDecimal) => a.precision(),
    'remainder/1': (a: JavaBigDecimal, b: JavaBigDecimal) => a.remainder(b),
    'remainder/2': (a: JavaBigDecimal, b: JavaBigDecimal, context: JavaMathContext) => a.remainder(b, context),
    'round/1': (a: JavaBigDecimal, context: JavaMathContext) => a.round(context),
    'scale/0': (a: JavaBigDecimal) => a.scale,
    'scaleByPowerOfTen/1': (a: JavaBigDecimal, n: number) => a.scaleByPowerOfTen(n),
    'setScale/1': (a: JavaBigDecimal, scale: number) => a.setScale(scale),
    'setScale/2': (a: JavaBigDecimal, scale: number, mode: JavaRoundingMode) => a.setScale(scale, mode),
    'shortValueExact/0': (a: JavaBigDecimal) => shortOf(Number(a.integerValueExact(16))),
    'signum/0': (a: JavaBigDecimal) => a.signum(),
    'stripTrailingZeros/0': (a: JavaBigDecimal) => a.stripTrailingZeros(),
    'subtract/1': (a: JavaBigDecimal, b: JavaBigDecimal) => a.subtract(b),
    'subtract/2': (a: JavaBigDecimal, b: JavaBigDecimal, context: JavaMathContext) => a.subtract(b, context),
    'toBigInteger/0': (a: JavaBigDecimal) => box(a.toBigInteger()),
    'toBigIntegerExact/0': (a: JavaBigDecimal) => box(a.toBigIntegerExact()),
    'toEngineeringString/0': (a: JavaBigDecimal) => a.toEngineeringString(),
    'toPlainString/0': (a: JavaBigDecimal) => a.toPlainString(),
    'ulp/0': (a: JavaBigDecimal) => a.ulp(),
  },
}

/** `java.math.MathContext`. */
export const mathContext: ClassLibrary = {
  fields: MathContext,
  constructors: {
    'new/1': (precision: number) => new JavaMathContext(precision),
    'new/2': (precision: number, mode: JavaRoundingMode) => new JavaMathContext(precision, mode),
  },
  methods: {
    'getPrecision/0': (receiver: JavaMathContext) => receiver.precision,
    'getRoundingMode/0': (receiver: JavaMathContext) => receiver.roundingMode,
  },
}

/** `java.math.RoundingMode`. */
export const roundingMode: ClassLibrary = {
  fields: RoundingMode,
  statics: {
    'valueOf/1': (name: string | null) => roundingModeOf(required(name)),
    'values/0': () => new JavaArray('java.math.RoundingMode', Object.values(RoundingMode)),
  },
}
