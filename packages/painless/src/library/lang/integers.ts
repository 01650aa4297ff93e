/** The members of `Integer`, `Long`, `Short`, `Byte`, `Boolean` and `Number`. */
import {
  byteOf,
  compareIntegers,
  decodeByte,
  decodeInteger,
  decodeLong,
  decodeShort,
  doubleOf,
  floatOf,
  type JavaByte,
  type JavaShort,
  longAdd,
  longHashCode,
  longOf,
  nullPointer,
  parseBoolean,
  parseByte,
  parseInt32,
  parseInt64,
  parseShort,
  parseUnsignedInt,
  parseUnsignedLong,
  radixText,
  shortOf,
  toByte,
  toDouble,
  toFloat,
  toInt,
  toLong,
  toShort,
  unsignedIntText,
  unsignedLongText,
} from '@sluice/java'
import type { ClassLibrary, Long } from '../define.js'

type RawLong = number | bigint

/** The integer of a `long`. */
export const raw = (value: Long): RawLong => (typeof value === 'object' ? value.value : value)

/** A string argument of `decode`, where null is a `NullPointerException`. */
const text = (value: string | null): string => {
  if (value === null) throw nullPointer('Cannot invoke "String.isEmpty()" because "nm" is null')
  return value
}

/** `java.lang.Number`. */
export const number: ClassLibrary = {
  methods: {
    'byteValue/0': (receiver: unknown) => byteOf(toByte(receiver)),
    'doubleValue/0': (receiver: unknown) => doubleOf(toDouble(receiver)),
    'floatValue/0': (receiver: unknown) => floatOf(toFloat(receiver)),
    'intValue/0': toInt,
    'longValue/0': (receiver: unknown) => longOf(toLong(receiver)),
    'shortValue/0': (receiver: unknown) => shortOf(toShort(receiver)),
  },
}

/** `java.lang.Integer`. */
export const integer: ClassLibrary = {
  statics: {
    'compare/2': compareIntegers,
    'decode/1': (value: string | null) => decodeInteger(text(value)),
    'hashCode/1': (value: number) => value,
    'max/2': (a: number, b: number) => Math.max(a, b),
    'min/2': (a: number, b: number) => Math.min(a, b),
    'parseInt/1': (value: string | null) => parseInt32(value),
    'parseInt/2': parseInt32,
    'parseUnsignedInt/1': (value: string | null) => parseUnsignedInt(value),
    'parseUnsignedInt/2': parseUnsignedInt,
    'signum/1': (value: number) => Math.sign(value),
    'toBinaryString/1': (value: number) => unsignedIntText(value, 2),
    'toHexString/1': (value: number) => unsignedIntText(value, 16),
    'toOctalString/1': (value: number) => unsignedIntText(value, 8),
    'toString/1': (value: number) => String(value),
    'toString/2': radixText,
    'toUnsignedLong/1': (value: number) => longOf(value >>> 0),
    'toUnsignedString/1': (value: number) => unsignedIntText(value),
    'toUnsignedString/2': (value: number, radix: number) =>
      unsignedIntText(value, radix < 2 || radix > 36 ? 10 : radix),
    'valueOf/1': (value: number) => value,
    'valueOf/2': parseInt32,
  },
  methods: { 'compareTo/1': compareIntegers },
}

/** `java.lang.Long`. */
export const long: ClassLibrary = {
  statics: {
    'compare/2': (a: Long, b: Long) => compareIntegers(raw(a), raw(b)),
    'decode/1': (value: string | null) => decodeLong(text(value)),
    'hashCode/1': (value: Long) => longHashCode(raw(value)),
    'max/2': (a: Long, b: Long) => (raw(a) >= raw(b) ? a : b),
    'min/2': (a: Long, b: Long) => (raw(a) <= raw(b) ? a : b),
    'parseLong/1': (value: string | null) => parseInt64(value),
    'parseLong/2': parseInt64,
    'parseUnsignedLong/1': (value: string | null) => longOf(parseUnsignedLong(value)),
    'parseUnsignedLong/2': (value: string | null, radix: number) => longOf(parseUnsignedLong(value, radix)),
    'signum/1': (value: Long) => compareIntegers(raw(value), 0),
    'sum/2': (a: Long, b: Long) => longOf(longAdd(raw(a), raw(b))),
    'toBinaryString/1': (value: Long) => unsignedLongText(raw(value), 2),
    'toHexString/1': (value: Long) => unsignedLongText(raw(value), 16),
    'toOctalString/1': (value: Long) => unsignedLongText(raw(value), 8),
    'toString/1': (value: Long) => String(raw(value)),
    'toString/2': (value: Long, radix: number) => radixText(raw(value), radix),
    'toUnsignedString/1': (value: Long) => unsignedLongText(raw(value)),
    'toUnsignedString/2': (value: Long, radix: number) =>
      unsignedLongText(raw(value), radix < 2 || radix > 36 ? 10 : radix),
    'valueOf/1': (value: Long) => value,
    'valueOf/2': parseInt64,
  },
  methods: { 'compareTo/1': (receiver: Long, other: Long) => compareIntegers(raw(receiver), raw(other)) },
}

/** `java.lang.Short`. */
export const short: ClassLibrary = {
  statics: {
    'compare/2': (a: JavaShort, b: JavaShort) => a.value - b.value,
    'decode/1': (value: string | null) => decodeShort(text(value)),
    'hashCode/1': (value: JavaShort) => value.value,
    'parseShort/1': (value: string | null) => parseShort(value),
    'parseShort/2': parseShort,
    'toString/1': (value: JavaShort) => String(value.value),
    'toUnsignedInt/1': (value: JavaShort) => value.value & 0xffff,
    'toUnsignedLong/1': (value: JavaShort) => longOf(value.value & 0xffff),
    'valueOf/1': (value: JavaShort) => value,
    'valueOf/2': parseShort,
  },
  methods: { 'compareTo/1': (receiver: JavaShort, other: JavaShort) => receiver.value - other.value },
}

/** `java.lang.Byte`. */
export const byte: ClassLibrary = {
  statics: {
    'compare/2': (a: JavaByte, b: JavaByte) => a.value - b.value,
    'decode/1': (value: string | null) => decodeByte(text(value)),
    'hashCode/1': (value: JavaByte) => value.value,
    'parseByte/1': (value: string | null) => parseByte(value),
    'parseByte/2': parseByte,
    'toString/1': (value: JavaByte) => String(value.value),
    'toUnsignedInt/1': (value: JavaByte) => value.value & 0xff,
    'toUnsignedLong/1': (value: JavaByte) => longOf(value.value & 0xff),
    'valueOf/1': (value: JavaByte) => value,
    'valueOf/2': parseByte,
  },
  methods: { 'compareTo/1': (receiver: JavaByte, other: JavaByte) => receiver.value - other.value },
}

/** `java.lang.Boolean`. */
export const boolean: ClassLibrary = {
  fields: { FALSE: false, TRUE: true },
  statics: {
    'compare/2': (a: boolean, b: boolean) => Number(a) - Number(b),
    'hashCode/1': (value: boolean) => (value ? 1231 : 1237),
    'logicalAnd/2': (a: boolean, b: boolean) => a && b,
    'logicalOr/2': (a: boolean, b: boolean) => a || b,
    'logicalXor/2': (a: boolean, b: boolean) => a !== b,
    'parseBoolean/1': parseBoolean,
    'toString/1': (value: boolean) => String(value),
    'valueOf/1': (value: boolean) => value,
  },
  methods: {
    'booleanValue/0': (receiver: boolean) => receiver,
    'compareTo/1': (receiver: boolean, other: boolean) => Number(receiver) - Number(other),
  },
}
