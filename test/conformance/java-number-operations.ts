/** Our implementation of each `op` of number-text.ndjson. Arguments are run-time values; so is the result. */

import type { JavaBigInteger } from '@sluice/java'
import * as java from '@sluice/java'

/** An operation on run-time values. */
export type Operation = (...args: never[]) => unknown

const long = java.toLong
const box = java.longOf
const double = java.toDouble
const asDouble = java.doubleOf
const asFloat = java.floatOf
const decimal = (text: string) => java.JavaBigDecimal.parse(text)

type Numeric = number | bigint | java.JavaNumber
const isLong = (value: Numeric) => java.kindOf(value) === 'long'

/** A method that exists for int and for long. */
const both =
  (
    int: (...args: number[]) => number,
    wide: (...args: java.RawLong[]) => java.RawLong,
  ): ((...args: Numeric[]) => unknown) =>
  (...args) =>
    isLong(args[0]!) ? box(wide(...args.map(long))) : int(...(args as number[]))

const ints = (run: (a: number, b: number) => number) => run
const longs = (run: (a: java.RawLong, b: java.RawLong) => java.RawLong) => (a: Numeric, b: Numeric) =>
  box(run(long(a), long(b)))
const doubles = (run: (a: number, b: number) => number) => (a: Numeric, b: Numeric) =>
  asDouble(run(double(a), double(b)))
const unary = (run: (a: number) => number) => (a: Numeric) => asDouble(run(double(a)))
const char = (value: java.JavaCharacter) => value.code

const methods = {
  'Double.toString': (a: Numeric) => java.doubleToString(double(a)),
  'Float.toString': (a: Numeric) => java.floatToString(double(a)),
  'Long.toString': (a: Numeric, radix?: number) =>
    radix === undefined ? java.numberText(a) : java.radixText(long(a), radix),
  'Long.toHexString': (a: Numeric) => java.unsignedLongText(long(a), 16),
  'Long.toOctalString': (a: Numeric) => java.unsignedLongText(long(a), 8),
  'Long.toBinaryString': (a: Numeric) => java.unsignedLongText(long(a), 2),
  'Long.toUnsignedString': (a: Numeric) => java.unsignedLongText(long(a)),
  'Long.hashCode': java.numberHashCode,
  'Long.bitCount': (a: Numeric) => java.longBitCount(long(a)),
  'Long.compare': (a: Numeric, b: Numeric) => java.compareIntegers(long(a), long(b)),
  'Integer.toString': (a: number, radix?: number) =>
    radix === undefined ? java.numberText(a) : java.radixText(a, radix),
  'Integer.toHexString': (a: number) => java.unsignedIntText(a, 16),
  'Integer.toOctalString': (a: number) => java.unsignedIntText(a, 8),
  'Integer.toBinaryString': (a: number) => java.unsignedIntText(a, 2),
  'Integer.reverse': java.intReverse,
  'Integer.compare': java.compareIntegers,
  'Integer.compareUnsigned': java.intCompareUnsigned,
  'Integer.parseInt': java.parseInt32,
  'Integer.valueOf': java.parseInt32,
  'Integer.parseUnsignedInt': java.parseUnsignedInt,
  'Integer.decode': java.decodeInteger,
  'Long.parseLong': java.parseInt64,
  'Long.decode': java.decodeLong,
  'Short.parseShort': java.parseShort,
  'Short.decode': java.decodeShort,
  'Byte.parseByte': java.parseByte,
  'Byte.decode': java.decodeByte,
  'Double.parseDouble': (text: string) => asDouble(java.parseDouble(text)),
  'Float.parseFloat': (text: string) => asFloat(java.parseFloat32(text)),
  'Boolean.parseBoolean': java.parseBoolean,
  'Double.compare': (a: Numeric, b: Numeric) => java.compareDoubles(double(a), double(b)),
  'Double.equals': java.javaNumberEquals,
  'Double.hashCode': java.numberHashCode,
  'Float.hashCode': java.numberHashCode,
  'Double.toHexString': (a: Numeric) => java.doubleToHexString(double(a)),
  'Float.toHexString': (a: Numeric) => java.floatToHexString(double(a)),
  'Character.getNumericValue': (a: java.JavaCharacter) => java.numericValue(char(a)),
  'Character.isDigit': (a: java.JavaCharacter) => java.isDigit(char(a)),
  'Character.isLetter': (a: java.JavaCharacter) => java.isLetter(char(a)),
  'Character.digit': (a: java.JavaCharacter, radix: number) => java.characterDigit(char(a), radix),
}

const bigNumbers = {
  'new BigDecimal': decimal,
  'new BigDecimal(double)': (a: Numeric) => java.JavaBigDecimal.ofExactDouble(double(a)),
  'BigDecimal.valueOf(double)': (a: Numeric) => java.JavaBigDecimal.ofDouble(double(a)),
  'BigDecimal.toString': (text: string) => decimal(text).toString(),
  'BigDecimal.toPlainString': (text: string) => decimal(text).toPlainString(),
  'BigDecimal.toEngineeringString': (text: string) => decimal(text).toEngineeringString(),
  'BigDecimal.stripTrailingZeros': (text: string) => decimal(text).stripTrailingZeros(),
  'BigDecimal.scale': (text: string) => decimal(text).scale,
  'BigDecimal.longValue': (text: string) => box(long(decimal(text))),
  'BigDecimal.intValue': (text: string) => java.toInt(decimal(text)),
  'BigDecimal.doubleValue': (text: string) => asDouble(double(decimal(text))),
  'BigDecimal.hashCode': (text: string) => java.numberHashCode(decimal(text)),
  'BigDecimal.toBigInteger': (text: string) => new java.JavaBigInteger(decimal(text).toBigInteger()),
  'new BigInteger': (text: string) => java.parseBigInteger(text),
  'BigInteger.longValue': (a: JavaBigInteger) => box(long(a)),
  'BigInteger.intValue': java.toInt,
  'BigInteger.doubleValue': (a: JavaBigInteger) => asDouble(double(a)),
  'BigInteger.floatValue': (a: JavaBigInteger) => asFloat(java.toFloat(a)),
  'BigInteger.hashCode': java.numberHashCode,
  'BigInteger.toString': java.bigIntegerText,
  'BigInteger.longValueExact': (a: JavaBigInteger) => box(java.bigIntegerLongExact(a)),
  'BigInteger.bitLength': java.bigIntegerBitLength,
}

const operators = {
  'int +': java.intAdd,
  'int -': java.intSubtract,
  'int *': java.intMultiply,
  'int /': java.intDivide,
  'int %': java.intRemainder,
  'int <<': ints((a, b) => a << b),
  'int >>': ints((a, b) => a >> b),
  'int >>>': java.intUnsignedShiftRight,
  'int &': ints((a, b) => a & b),
  'int |': ints((a, b) => a | b),
  'int ^': ints((a, b) => a ^ b),
  '-int': java.intNegate,
  '~int': (a: number) => ~a,
  'char + int': (a: java.JavaCharacter, b: number) => java.intAdd(char(a), b),
  'long +': longs(java.longAdd),
  'long -': longs(java.longSubtract),
  'long *': longs(java.longMultiply),
  'long /': longs(java.longDivide),
  'long %': longs(java.longRemainder),
  'long <<': longs(java.longShiftLeft),
  'long >>': longs(java.longShiftRight),
  'long >>>': longs(java.longUnsignedShiftRight),
  'long &': longs(java.longAnd),
  'long |': longs(java.longOr),
  'long ^': longs(java.longXor),
  '-long': (a: Numeric) => box(java.longNegate(long(a))),
  '~long': (a: Numeric) => box(java.longNot(long(a))),
  'double +': doubles((a, b) => a + b),
  'double -': doubles((a, b) => a - b),
  'double *': doubles((a, b) => a * b),
  'double /': doubles((a, b) => a / b),
  'double %': doubles((a, b) => a % b),
  'double ==': (a: Numeric, b: Numeric) => double(a) === double(b),
  'float * 0.1f': (a: Numeric) => asFloat(double(a) * Math.fround(0.1)),
  'float + double': (a: Numeric) => asDouble(double(a) + 0.1),
}

const casts = {
  '(double)float': (a: Numeric) => asDouble(double(a)),
  '(int)float': (a: Numeric) => java.doubleToInt(double(a)),
  '(long)float': (a: Numeric) => box(java.doubleToLong(double(a))),
  '(int)double': (a: Numeric) => java.doubleToInt(double(a)),
  '(long)double': (a: Numeric) => box(java.doubleToLong(double(a))),
  '(float)double': (a: Numeric) => asFloat(double(a)),
  '(short)double': (a: Numeric) => java.shortOf(java.toShort(a)),
  '(byte)double': (a: Numeric) => java.byteOf(java.toByte(a)),
  '(char)double': (a: Numeric) => java.intToChar(java.doubleToInt(double(a))),
  '(int)long': (a: Numeric) => java.longToInt(long(a)),
  '(short)long': (a: Numeric) => java.shortOf(java.toShort(a)),
  '(byte)long': (a: Numeric) => java.byteOf(java.toByte(a)),
  '(char)long': (a: Numeric) => java.intToChar(java.longToInt(long(a))),
  '(double)long': (a: Numeric) => asDouble(java.longToDouble(long(a))),
  '(float)long': (a: Numeric) => asFloat(java.longToFloat(long(a))),
  '(char)int': java.intToChar,
  '(byte)int': (a: number) => java.byteOf(java.intToByte(a)),
  '(short)int': (a: number) => java.shortOf(java.intToShort(a)),
  '(float)int': (a: number) => asFloat(a),
}

const math = {
  'Math.floorDiv': both(java.intFloorDivide, java.longFloorDivide),
  'Math.floorMod': both(java.intFloorModulus, java.longFloorModulus),
  'Math.addExact': both(java.intAddExact, java.longAddExact),
  'Math.subtractExact': both(java.intSubtractExact, java.longSubtractExact),
  'Math.multiplyExact': both(java.intMultiplyExact, java.longMultiplyExact),
  'Math.negateExact': both(java.intNegateExact, java.longNegateExact),
  'Math.absExact': both(java.intAbsoluteExact, java.longAbsoluteExact),
  'Math.toIntExact': (a: Numeric) => java.longToIntExact(long(a)),
  'Math.abs': (a: Numeric) => {
    const kind = java.kindOf(a)
    if (kind === 'double') return asDouble(Math.abs(double(a)))
    return kind === 'float' ? asFloat(Math.abs(double(a))) : both(java.intAbsolute, java.longAbsolute)(a)
  },
  'Math.round': (a: Numeric) =>
    java.kindOf(a) === 'float' ? java.roundFloat(double(a)) : box(java.roundDouble(double(a))),
  'Math.pow': doubles(java.pow),
  'Math.max': doubles(Math.max),
  'Math.min': doubles(Math.min),
  'Math.ceil': unary(Math.ceil),
  'Math.floor': unary(Math.floor),
  'Math.rint': unary(java.rint),
  'Math.signum': unary(Math.sign),
  'Math.sqrt': unary(Math.sqrt),
}

/** The operations by the name that the recordings have for them. */
export const operations: Readonly<Record<string, Operation>> = {
  ...methods,
  ...bigNumbers,
  ...operators,
  ...casts,
  ...math,
}
