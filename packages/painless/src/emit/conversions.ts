/** Code of conversions: casts, boxing, constants. */
import { InternalError } from '@sluice/java'
import { boxed, type Raw } from '../runtime/conversions.js'
import type { Constant, ConstantValue } from '../typed.js'
import { isPrimitive, OBJECT, STRING, type Type, unboxOf } from '../types.js'
import { type FunctionCode, quoted } from './code.js'

/** The code of a constant: raw for a primitive type. */
export function constantCode(value: ConstantValue): string {
  switch (typeof value) {
    case 'string':
      return quoted(value)
    case 'bigint':
      return value < 0n ? `(${value}n)` : `${value}n`
    case 'number':
      if (Object.is(value, -0)) return '(-0)'
      if (Number.isNaN(value)) return '(0/0)'
      if (!Number.isFinite(value)) return value > 0 ? '(1/0)' : '(-1/0)'
      return value < 0 ? `(${value})` : String(value)
  }
  return String(value)
}

const boxers: Readonly<Record<string, 'byteOf' | 'shortOf' | 'charOf' | 'longOf' | 'floatOf' | 'doubleOf'>> = {
  byte: 'byteOf',
  short: 'shortOf',
  char: 'charOf',
  long: 'longOf',
  float: 'floatOf',
  double: 'doubleOf',
}

/** The Java value of code of a static type. */
export function boxCode(code: FunctionCode, text: string, type: Type): string {
  const boxer = boxers[type]
  return boxer === undefined ? text : `${code.use(boxer)}(${text})`
}

/** The Java value of a constant, made once. */
export function boxedConstant(code: FunctionCode, node: Constant): string {
  const { value, type } = node
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || type === 'int') {
    return constantCode(value)
  }
  const key = `${type} ${Object.is(value, -0) ? '-0' : value}`
  return code.script.shared(key, { kind: 'value', value: boxed(value as Raw, type) })
}

/** The raw form of a Java value whose static type is known; anything but a number type stays as it is. */
export function unboxCode(code: FunctionCode, text: string, type: Type): string {
  switch (type) {
    case 'long':
      return `${code.use('rawLongOf')}(${text})`
    case 'double':
      return `${code.use('rawDoubleOf')}(${text})`
    case 'float':
    case 'short':
    case 'byte':
    case 'char':
      return `${code.use('rawOf')}(${text})`
  }
  return text
}

/** Code of a raw value converted between numeric primitive types. */
function numericCode(code: FunctionCode, text: string, from: Type, to: Type): string {
  if (from === to || from === 'boolean') return text
  const floating = from === 'double' || from === 'float'
  switch (to) {
    case 'double':
      return from === 'long' ? `${code.use('longToDouble')}(${text})` : text
    case 'float':
      return from === 'long' ? `${code.use('longToFloat')}(${text})` : `${code.use('fround')}(${text})`
    case 'long':
      return floating ? `${code.use('doubleToLong')}(${text})` : text
  }
  const int = floating
    ? `${code.use('doubleToInt')}(${text})`
    : from === 'long'
      ? `${code.use('longToInt')}(${text})`
      : text
  if (to === 'int' || (to === 'short' && from === 'byte')) return int
  const narrow = ({ byte: 'intToByte', short: 'intToShort', char: 'intToChar' } as const)[to]
  if (narrow === undefined) throw new InternalError(`no conversion from ${from} to ${to}`)
  return `${code.use(narrow)}(${int})`
}

/** Code of a def value converted to a type, with the place of the fault. */
function fromDefCode(code: FunctionCode, text: string, to: Type, explicit: boolean, at: number): string {
  if (to === 'def' || to === OBJECT) return text
  const place = `p=${at}`
  if (to === 'boolean') return `${code.use('toBoolean')}(${text},${place})`
  if (isPrimitive(to)) {
    if (explicit && to === 'int') return `${code.use('toIntExplicitly')}(${text},${place})`
    if (explicit) return `${code.use('toRawExplicitly')}(${text},${quoted(to)},${place})`
    if (to === 'int') return `${code.use('toInt')}(${text},${place})`
    if (to === 'long') return `${code.use('toLong')}(${text},${place})`
    if (to === 'double') return `${code.use('toDouble')}(${text},${place})`
    return `${code.use('toRaw')}(${text},${quoted(to)},${place})`
  }
  if (to === STRING) return `${code.use(explicit ? 'toTextExplicitly' : 'toText')}(${text},${place})`
  if (Object.hasOwn(unboxOf, to)) return `${code.use('toBox')}(${text},${quoted(to)},${explicit},${place})`
  if (to === 'java.util.Map') return `${code.use('toMap')}(${text},${place})`
  return `${castTo(code, to)}(${text},${place})`
}

const castTo = (code: FunctionCode, type: Type): string => code.script.shared(`cast ${type}`, { kind: 'cast', type })

/** Whether a conversion takes an instruction of the JVM, before which a note of the place counts. */
export function hasInstruction(from: Type, to: Type, explicit: boolean): boolean {
  if (isPrimitive(from) || isPrimitive(to)) return true
  if (from === 'def') return to !== OBJECT
  if (to === 'def') return false
  return explicit || (Object.hasOwn(unboxOf, from) && Object.hasOwn(unboxOf, to))
}

/** Code of a legal conversion between any two types. */
export function castCode(
  code: FunctionCode,
  text: string,
  from: Type,
  to: Type,
  explicit: boolean,
  at: number,
): string {
  if (from === to) return text
  if (from === 'def') return fromDefCode(code, text, to, explicit, at)
  const place = `p=${at}`
  if (isPrimitive(from)) {
    if (isPrimitive(to)) return numericCode(code, text, from, to)
    if (from === 'char' && to === STRING) return `${code.use('charText')}(${text})`
    const held = unboxOf[to]
    return held === undefined ? boxCode(code, text, from) : boxCode(code, numericCode(code, text, from, held), held)
  }
  if (isPrimitive(to)) {
    if (from === STRING) return `${code.use('charOfString')}(${text},${place})`
    return `${code.use('unbox')}(${text},${quoted(from)},${quoted(to)},${place})`
  }
  const held = unboxOf[to]
  if (held !== undefined && Object.hasOwn(unboxOf, from)) {
    const temporary = code.temporary()
    const raw = `${code.use('unbox')}(${temporary},${quoted(from)},${quoted(held)},${place})`
    return `((${temporary}=${text})===null?null:${boxCode(code, raw, held)})`
  }
  // A cast to a super type changes nothing; one to a sub type checks the object.
  return explicit && to !== 'def' ? `${castTo(code, to)}(${text},${place})` : text
}
