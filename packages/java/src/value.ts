/**
 * The run-time form of Java values, the same in every package:
 *
 *   Integer     JS number, an integer within 32 bits
 *   Long        JS number, a safe integer outside 32 bits; bigint outside the safe range; JavaLong for a small value known to be long
 *   Double      JS number with a fraction, NaN, infinities, -0; JavaDouble for every other integral value (1.0, 1e300)
 *   BigInteger  JavaBigInteger
 *   Float, Short, Byte, Character   boxed
 *   String, Boolean, null           the JS ones
 *   List        Array        Map    Map        byte[]   Uint8Array
 *   anything else               a subclass of JavaObject
 *
 * Each Java value has exactly one form: always build numbers with `longOf`, `doubleOf`, ... so that this stays true.
 */
import { illegalArgument } from './throwable.js'

/** Base of the boxed numbers. `value` is what JavaScript computes with. */
export abstract class JavaNumber {
  abstract readonly className: string
  abstract readonly value: number | bigint
}

/** A `java.lang.Long` whose value fits 32 bits (elsewhere a bare number or bigint is enough). Build with `longOf`. */
export class JavaLong extends JavaNumber {
  readonly className = 'java.lang.Long'
  constructor(readonly value: number) {
    super()
  }
}

/** A `java.lang.Double` with an integral value (`1.0`, `1e300`). Build with `doubleOf`. */
export class JavaDouble extends JavaNumber {
  readonly className = 'java.lang.Double'
  constructor(readonly value: number) {
    super()
  }
}

/** A `java.lang.Float`; `value` is already rounded to 32 bits. Build with `floatOf`. */
export class JavaFloat extends JavaNumber {
  readonly className = 'java.lang.Float'
  constructor(readonly value: number) {
    super()
  }
}

/** A `java.lang.Short`. Build with `shortOf`. */
export class JavaShort extends JavaNumber {
  readonly className = 'java.lang.Short'
  constructor(readonly value: number) {
    super()
  }
}

/** A `java.lang.Byte`. Build with `byteOf`. */
export class JavaByte extends JavaNumber {
  readonly className = 'java.lang.Byte'
  constructor(readonly value: number) {
    super()
  }
}

/** A `java.math.BigInteger`. */
export class JavaBigInteger extends JavaNumber {
  readonly className = 'java.math.BigInteger'
  constructor(readonly value: bigint) {
    super()
  }
}

/** A `java.lang.Character`: one UTF-16 unit. Not a `Number` in Java, so not a `JavaNumber`. Build with `charOf`. */
export class JavaCharacter {
  readonly className = 'java.lang.Character'
  constructor(readonly code: number) {}
}

/**
 * Base of all other Java objects that can be in a document or a script: dates, BigDecimal, sets, StringBuilder, ...
 * Only what generic code needs is here.
 */
export abstract class JavaObject {
  abstract readonly className: string
  /** Java's `toString()`. */
  abstract toJavaString(): string
  /** Java's `equals`; identity unless overridden. */
  javaEquals(other: unknown): boolean {
    return this === other
  }
  /** Java's `hashCode`, a 32-bit integer. Identity-based classes keep this default, which is constant: Java's would be random. */
  javaHashCode(): number {
    return 0
  }
  /** The value that is written as JSON instead: a string, a list, ... Classes that Elasticsearch cannot write keep this default. */
  jsonValue(): unknown {
    throw illegalArgument(`cannot write xcontent for unknown value of type class ${this.className}`)
  }
  /**
   * A deep copy, as `IngestDocument` makes one. Immutable classes return themselves; classes that Elasticsearch cannot copy keep this
   * default.
   */
  deepCopy(_copy: (value: unknown) => unknown): JavaObject {
    throw illegalArgument(`unexpected value type [class ${this.className}]`)
  }
}

/** A `java.util.LinkedHashMap`: a Map whose iteration order is that of insertion, also where a pipeline can see it. */
export class JavaLinkedHashMap<K = unknown, V = unknown> extends Map<K, V> {
  readonly className: string = 'java.util.LinkedHashMap'
}

const INT_MIN = -2147483648
const INT_MAX = 2147483647

/** Whether a bare JS number stands for an Integer (integral, within 32 bits, not -0). */
export const isInt = (value: unknown): value is number =>
  (value as number) === ((value as number) | 0) && !Object.is(value, -0)

/** A Long from a number (integral) or bigint; wraps to 64 bits. */
export function longOf(value: number | bigint): number | bigint | JavaLong {
  if (typeof value === 'number' && Number.isSafeInteger(value)) {
    if (value > INT_MAX || value < INT_MIN) return value
    return new JavaLong(value === 0 ? 0 : value)
  }
  const wrapped = BigInt.asIntN(64, BigInt(value))
  if (wrapped > 9007199254740991n || wrapped < -9007199254740991n) return wrapped
  return longOf(Number(wrapped))
}

/** A Double from a JS number. */
export function doubleOf(value: number): number | JavaDouble {
  return Number.isInteger(value) && !Object.is(value, -0) ? new JavaDouble(value) : value
}

/** An Integer from a JS number, wrapped to 32 bits. */
export const intOf = (value: number): number => value | 0

/** A Float from a JS number, rounded to 32 bits. */
export const floatOf = (value: number): JavaFloat => new JavaFloat(Math.fround(value))

/** A Short, wrapped to 16 bits. */
export const shortOf = (value: number): JavaShort => new JavaShort((value << 16) >> 16)

/** A Byte, wrapped to 8 bits. */
export const byteOf = (value: number): JavaByte => new JavaByte((value << 24) >> 24)

const latinCharacters = Array.from({ length: 256 }, (_, code) => new JavaCharacter(code))
const otherCharacters = new Map<number, JavaCharacter>()

/** A Character from a UTF-16 unit. */
export function charOf(code: number): JavaCharacter {
  const unit = code & 0xffff
  return unit < 256 ? latinCharacters[unit]! : otherCharacter(unit)
}

function otherCharacter(unit: number): JavaCharacter {
  let character = otherCharacters.get(unit)
  if (character === undefined) otherCharacters.set(unit, (character = new JavaCharacter(unit)))
  return character
}

/** The JSON-like integer of any size: Integer, Long or BigInteger, by value. */
export function integerOf(value: bigint): number | bigint | JavaBigInteger {
  if (value >= -9007199254740991n && value <= 9007199254740991n) return Number(value)
  return BigInt.asIntN(64, value) === value ? value : new JavaBigInteger(value)
}

/** The Java kind of a value. `object` is any JavaObject. */
export type Kind =
  | 'null'
  | 'boolean'
  | 'string'
  | 'int'
  | 'long'
  | 'double'
  | 'float'
  | 'short'
  | 'byte'
  | 'char'
  | 'big_integer'
  | 'list'
  | 'map'
  | 'bytes'
  | 'object'

/** The kind of a value, by the table at the head of this file. */
export function kindOf(value: unknown): Kind {
  switch (typeof value) {
    case 'string':
      return 'string'
    case 'number':
      if (isInt(value)) return 'int'
      return Number.isInteger(value) && !Object.is(value, -0) ? 'long' : 'double'
    case 'boolean':
      return 'boolean'
    case 'bigint':
      return 'long'
    case 'undefined':
      return 'null'
  }
  if (value === null) return 'null'
  if (value instanceof Map) return 'map'
  if (Array.isArray(value)) return 'list'
  if (value instanceof JavaLong) return 'long'
  if (value instanceof JavaDouble) return 'double'
  if (value instanceof JavaFloat) return 'float'
  if (value instanceof JavaShort) return 'short'
  if (value instanceof JavaByte) return 'byte'
  if (value instanceof JavaCharacter) return 'char'
  if (value instanceof JavaBigInteger) return 'big_integer'
  if (value instanceof Uint8Array) return 'bytes'
  return 'object'
}

const classNames: Partial<Record<Kind, string>> = {
  boolean: 'java.lang.Boolean',
  string: 'java.lang.String',
  int: 'java.lang.Integer',
  long: 'java.lang.Long',
  double: 'java.lang.Double',
  list: 'java.util.ArrayList',
  bytes: '[B',
}

/** Java's `getClass().getName()`. A `className` property (LinkedHashMap, boxed numbers, JavaObject) wins. */
export function classNameOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    const named = (value as { className?: string }).className
    if (named !== undefined) return named
    if (value instanceof Map) return 'java.util.HashMap'
  }
  return classNames[kindOf(value)] ?? 'null'
}

/** Whether the value is a `java.lang.Number` (Character is not). */
export function isNumber(value: unknown): value is number | bigint | JavaNumber {
  return typeof value === 'number' || typeof value === 'bigint' || value instanceof JavaNumber
}
