/** The members of `BigInteger`, `BigDecimal`, `MathContext` and `RoundingMode`. */
import {
  bigIntegerAbs,
  bigIntegerAnd,
  bigIntegerAndNot,
  bigIntegerBitCount,
  bigIntegerBitLength,
  bigIntegerByteExact,
  bigIntegerClearBit,
  bigIntegerCompare,
  bigIntegerDivide,
  bigIntegerDivideAndRemainder,
  bigIntegerFlipBit,
  bigIntegerGcd,
  bigIntegerIntExact,
  bigIntegerLongExact,
  bigIntegerLowestSetBit,
  bigIntegerMax,
  bigIntegerMin,
  bigIntegerMod,
  bigIntegerModInverse,
  bigIntegerModPow,
  bigIntegerMultiply,
  bigIntegerNegate,
  bigIntegerNot,
  bigIntegerOr,
  bigIntegerPow,
  bigIntegerRemainder,
  bigIntegerSetBit,
  bigIntegerShiftLeft,
  bigIntegerShiftRight,
  bigIntegerShortExact,
  bigIntegerSignum,
  bigIntegerTestBit,
  bigIntegerText,
  bigIntegerToBytes,
  bigIntegerXor,
  byteOf,
  JavaBigDecimal,
  JavaBigInteger,
  JavaMathContext,
  type JavaRoundingMode,
  longOf,
  MathContext,
  nullPointer,
  parseBigInteger,
  RoundingMode,
  roundingModeOf,
  shortOf,
} from '@sluice/java'
import { JavaArray } from '../array.js'
import { bigOf, type ClassLibrary, type Double, type Long, numberOf } from '../define.js'

const box = (value: bigint): JavaBigInteger => new JavaBigInteger(value)

const required = (text: string | null): string => {
  if (text === null) throw nullPointer(null)
  return text
}

/** `java.math.BigInteger`. */
export const bigInteger: ClassLibrary = {
  fields: { ONE: box(1n), TEN: box(10n), ZERO: box(0n) },
  constructors: {
    'new/1': (text: string | null) => parseBigInteger(required(text)),
    'new/2': (text: string | null, radix: number) => parseBigInteger(required(text), radix),
  },
  statics: { 'valueOf/1': (value: Long) => box(bigOf(value)) },
  methods: {
    'abs/0': bigIntegerAbs,
    'add/1': (a: JavaBigInteger, b: JavaBigInteger) => box(a.value + b.value),
    'and/1': bigIntegerAnd,
    'andNot/1': bigIntegerAndNot,
    'bitCount/0': bigIntegerBitCount,
    'bitLength/0': bigIntegerBitLength,
    'byteValueExact/0': bigIntegerByteExact,
    'clearBit/1': bigIntegerClearBit,
    'compareTo/1': bigIntegerCompare,
    'divide/1': bigIntegerDivide,
    'divideAndRemainder/1': (a: JavaBigInteger, b: JavaBigInteger) =>
      new JavaArray('java.math.BigInteger', bigIntegerDivideAndRemainder(a, b)),
    'flipBit/1': bigIntegerFlipBit,
    'gcd/1': bigIntegerGcd,
    'getLowestSetBit/0': bigIntegerLowestSetBit,
    'intValueExact/0': bigIntegerIntExact,
    'longValueExact/0': (a: JavaBigInteger) => longOf(bigIntegerLongExact(a)),
    'max/1': bigIntegerMax,
    'min/1': bigIntegerMin,
    'mod/1': bigIntegerMod,
    'modInverse/1': bigIntegerModInverse,
    'modPow/2': bigIntegerModPow,
    'multiply/1': bigIntegerMultiply,
    'negate/0': bigIntegerNegate,
    'not/0': bigIntegerNot,
    'or/1': bigIntegerOr,
    'pow/1': bigIntegerPow,
    'remainder/1': bigIntegerRemainder,
    'setBit/1': bigIntegerSetBit,
    'shiftLeft/1': bigIntegerShiftLeft,
    'shiftRight/1': bigIntegerShiftRight,
    'shortValueExact/0': bigIntegerShortExact,
    'signum/0': bigIntegerSignum,
    'subtract/1': (a: JavaBigInteger, b: JavaBigInteger) => box(a.value - b.value),
    'testBit/1': bigIntegerTestBit,
    'toByteArray/0': bigIntegerToBytes,
    'toString/1': bigIntegerText,
    'xor/1': bigIntegerXor,
  },
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
