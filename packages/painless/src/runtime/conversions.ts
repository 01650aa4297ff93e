/**
 * Conversions from def and between boxed and raw forms. Raw forms in generated code: `int`, `short`, `byte`, `char` (its
 * code), `float`, `double` are JS numbers, `long` is a number or bigint, `boolean` is a boolean.
 */
import {
  byteOf,
  charOf,
  classCast,
  classNameOf,
  doubleOf,
  doubleToInt,
  doubleToLong,
  floatOf,
  intToByte,
  intToChar,
  intToShort,
  isInt,
  isJavaNumber,
  JavaCharacter,
  type JavaDouble,
  type JavaException,
  type JavaLong,
  JavaNumber,
  toInt as javaToInt,
  toLong as javaToLong,
  longOf,
  longToDouble,
  longToFloat,
  longToInt,
  nullPointer,
  type RawLong,
  shortOf,
} from '@sluice/java'
import { boxOf, NUMBER, STRING, type Type, unboxOf, widens } from '../types.js'
import { unboxedName } from './classes.js'
import { handleCast, jvmCast, nullOperand } from './faults.js'

/** A raw value of a primitive type. */
export type Raw = number | bigint | boolean

/** The primitive type that a boxed value holds; undefined for other values (`BigInteger` among them). */
export function primitiveOf(value: unknown): string | undefined {
  switch (typeof value) {
    case 'number':
      return isInt(value) ? 'int' : Number.isInteger(value) && value !== 0 ? 'long' : 'double'
    case 'bigint':
      return 'long'
    case 'boolean':
      return 'boolean'
    case 'object':
      return value instanceof JavaNumber || value instanceof JavaCharacter ? unboxOf[value.className] : undefined
  }
  return undefined
}

/** The raw value in a box. */
export function rawOf(box: unknown): Raw {
  if (box instanceof JavaNumber) return box.value
  return box instanceof JavaCharacter ? box.code : (box as Raw)
}

/** A raw value as Java value, by its type. */
export function boxed(raw: Raw, type: Type): unknown {
  switch (type) {
    case 'long':
      return longOf(raw as RawLong)
    case 'double':
      return doubleOf(raw as number)
    case 'float':
      return floatOf(raw as number)
    case 'short':
      return shortOf(raw as number)
    case 'byte':
      return byteOf(raw as number)
    case 'char':
      return charOf(raw as number)
  }
  return raw
}

/** A raw value converted between numeric primitive types, as Java's casts do. */
export function convertRaw(raw: Raw, from: Type, to: Type): Raw {
  if (from === to || from === 'boolean') return raw
  const wide = from === 'long' ? (raw as RawLong) : (raw as number)
  const floating = from === 'double' || from === 'float'
  switch (to) {
    case 'double':
      return longToDouble(wide)
    case 'float':
      return floating ? Math.fround(raw as number) : longToFloat(wide)
    case 'long':
      return floating ? doubleToLong(raw as number) : wide
  }
  const int = floating ? doubleToInt(raw as number) : longToInt(wide)
  if (to === 'byte') return intToByte(int)
  if (to === 'short') return intToShort(int)
  return to === 'char' ? intToChar(int) : int
}

/** How a failed conversion is called: `cannot implicitly cast def [..] to ..`; the element of a loop has no such word. */
type Way = 'implicitly ' | 'explicitly ' | ''

const cannotCast = (value: unknown, to: string, way: Way): JavaException =>
  classCast(`cannot ${way}cast def [${unboxedName(value)}] to ${to}`)

/** A def as a numeric primitive type. Without `explicit` only what widens. A fault names `named`. */
function convertDef(value: unknown, to: Type, explicit: boolean, way: Way, named: string): Raw {
  if (value === null || value === undefined) throw nullOperand('value')
  const from = primitiveOf(value)
  if (from === undefined || from === 'boolean') {
    if (explicit && to === 'char' && typeof value === 'string') return charOfString(value)
    throw cannotCast(value, named, way)
  }
  if (from !== to && !explicit && !widens(from, to)) throw cannotCast(value, named, way)
  return convertRaw(rawOf(value), from, to)
}

/** `(char) "x"`. */
export function charOfString(text: string | null): number {
  if (text === null || text.length !== 1) {
    throw classCast('cannot cast java.lang.String with length not equal to one to char')
  }
  return text.charCodeAt(0)
}

/** def to boolean. */
export function toBoolean(value: unknown): boolean {
  if (typeof value === 'boolean') return value
  if (value === null || value === undefined) throw nullOperand('value')
  throw classCast(`cannot cast def [${unboxedName(value)}] to boolean`)
}

/** def to int, implicitly. */
export function toInt(value: unknown): number {
  if (typeof value === 'number' && isInt(value)) return value
  return convertDef(value, 'int', false, 'implicitly ', 'int') as number
}

/** def to long, implicitly. */
export function toLong(value: unknown): RawLong {
  if (typeof value === 'number' && isInt(value)) return value
  return convertDef(value, 'long', false, 'implicitly ', 'long') as RawLong
}

/** def to double, implicitly. */
export function toDouble(value: unknown): number {
  if (typeof value === 'number') return value
  return convertDef(value, 'double', false, 'implicitly ', 'double') as number
}

/** def to int, explicitly. */
export function toIntExplicitly(value: unknown): number {
  return typeof value === 'number' ? javaToInt(value) : (toRawExplicitly(value, 'int') as number)
}

/** def to another numeric type, implicitly. */
export const toRaw = (value: unknown, to: Type): Raw => convertDef(value, to, false, 'implicitly ', to)

/** def to a numeric type, explicitly. Elasticsearch's text for double names byte. */
export const toRawExplicitly = (value: unknown, to: Type): Raw =>
  convertDef(value, to, true, 'explicitly ', to === 'double' ? 'byte' : to)

/**
 * The element of a def iterable for a loop variable of primitive type: any number for a numeric type, what is of the type itself for the
 * others. Elements of an array (`ofArray`) convert as their own type does.
 */
export function toRawElement(value: unknown, to: Type, ofArray: boolean): Raw {
  if (ofArray) return to === 'boolean' ? toBoolean(value) : convertDef(value, to, true, '', to)
  if (value === null || value === undefined) throw nullOperand('next')
  const from = primitiveOf(value)
  if (to === 'boolean' || to === 'char' || from === 'char' || !isJavaNumber(value)) {
    if (from === to) return rawOf(value)
    throw cannotCast(value, to, '')
  }
  return from === undefined ? convertRaw(javaToLong(value), 'long', to) : convertRaw(rawOf(value), from, to)
}

/** def to String, implicitly. */
export function toText(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return null
  throw cannotCast(value, STRING, 'implicitly ')
}

/** def to String, explicitly. */
export function toTextExplicitly(value: unknown): string | null {
  if (value instanceof JavaCharacter) return String.fromCharCode(value.code)
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return null
  throw cannotCast(value, STRING, 'explicitly ')
}

/** def to a box, in either mode; null stays null. */
export function toBox(value: unknown, box: Type, explicit: boolean): unknown {
  if (value === null || value === undefined) return null
  const type = unboxOf[box]!
  if (type === 'boolean') {
    if (typeof value === 'boolean') return value
    throw cannotCast(value, box, 'explicitly ')
  }
  return boxed(convertDef(value, type, explicit, 'explicitly ', box), type)
}

/** A box of a known type to a primitive type that is the same or wider. */
export function unbox(value: unknown, box: Type, to: Type): Raw {
  const type = unboxOf[box]!
  if (value === null) {
    throw nullPointer(`Cannot invoke "${box}.${type}Value()" because the value is null`)
  }
  return convertRaw(rawOf(value), type, to)
}

/** `handleToRaw` to int. */
export const handleToInt = (value: unknown): number =>
  typeof value === 'number' && isInt(value) ? value : (handleToRaw(value, 'int') as number)

/** Converts an Object to a primitive type like a method handle: unboxes and widens, with the JDK's errors. */
export function handleToRaw(value: unknown, to: Type): Raw {
  if (value === null || value === undefined) {
    const method = to === 'boolean' || to === 'char' ? 'int' : to
    throw nullPointer(
      `Cannot invoke "java.lang.Number.${method}Value()" because the return value of ` +
        '"sun.invoke.util.ValueConversions.primitiveConversion(sun.invoke.util.Wrapper, Object, boolean)" is null',
    )
  }
  const from = primitiveOf(value)
  if (from === to) return rawOf(value)
  if (from === undefined && !isJavaNumber(value)) throw jvmCast(classNameOf(value), NUMBER)
  if (from === undefined || !widens(from, to)) throw handleCast(value, boxOf[to]!)
  return convertRaw(rawOf(value), from, to)
}

/** The raw form of a `Long`. */
export const rawLongOf = (value: number | bigint | JavaLong): RawLong =>
  typeof value === 'object' ? value.value : value
/** The raw form of a `Double`. */
export const rawDoubleOf = (value: number | JavaDouble): number => (typeof value === 'number' ? value : value.value)
