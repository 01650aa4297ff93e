/**
 * Types as the compiler sees them: full Java names, primitive names, `def`, `void`, each with `[]` per dimension, and the
 * rules by which operators promote them (recordings `painless`). Everything that needs the allowlist is in `casts.ts`.
 */

/** A type by name, for example `int`, `def`, `java.util.List`, `int[]`. */
export type Type = string

/** `java.lang.Object`. */
export const OBJECT = 'java.lang.Object'
/** `java.lang.String`. */
export const STRING = 'java.lang.String'
/** `java.util.regex.Pattern`. */
export const PATTERN = 'java.util.regex.Pattern'
/** `java.lang.Exception`. */
export const EXCEPTION = 'java.lang.Exception'
/** `java.util.List`. */
export const LIST = 'java.util.List'
/** `java.util.Map`. */
export const MAP = 'java.util.Map'
/** `java.lang.Iterable`. */
export const ITERABLE = 'java.lang.Iterable'
/** `java.lang.Number`. */
export const NUMBER = 'java.lang.Number'

/** The class that boxes each primitive type. */
export const boxOf: Readonly<Record<string, Type>> = {
  boolean: 'java.lang.Boolean',
  byte: 'java.lang.Byte',
  short: 'java.lang.Short',
  char: 'java.lang.Character',
  int: 'java.lang.Integer',
  long: 'java.lang.Long',
  float: 'java.lang.Float',
  double: 'java.lang.Double',
}

/** The primitive type that each box holds. */
export const unboxOf: Readonly<Record<Type, string>> = Object.fromEntries(
  Object.entries(boxOf).map(([primitive, box]) => [box, primitive]),
)

/** Numeric primitive types (char among them) with the wider types each converts to without loss of range. */
const wider: Readonly<Record<string, readonly string[]>> = {
  byte: ['short', 'int', 'long', 'float', 'double'],
  short: ['int', 'long', 'float', 'double'],
  char: ['int', 'long', 'float', 'double'],
  int: ['long', 'float', 'double'],
  long: ['float', 'double'],
  float: ['double'],
  double: [],
}

/** Whether a value of this type is a Java primitive (`void` is not one here). */
export const isPrimitive = (type: Type): boolean => Object.hasOwn(boxOf, type)

/** Whether the type is a numeric primitive, char among them. */
export const isNumeric = (type: Type): boolean => Object.hasOwn(wider, type)

/** Whether the first numeric type widens to the second. */
export const widens = (from: Type, to: Type): boolean => wider[from]?.includes(to) ?? false

/** Whether the type is an array. */
export const isArray = (type: Type): boolean => type.endsWith('[]')

/** The type of an array's elements. */
export const elementOf = (type: Type): Type => type.slice(0, -2)

/** `int` for byte, short, char and int; the type itself for other numeric types. */
const atLeastInt = (type: Type): Type => (type === 'byte' || type === 'short' || type === 'char' ? 'int' : type)

/** The type in which an operator with one operand computes, or undefined if it cannot. `decimal`: whether it knows fractions. */
export function promoteUnary(type: Type, decimal: boolean): Type | undefined {
  if (type === 'def') return 'def'
  if (!isNumeric(type) || (!decimal && (type === 'double' || type === 'float'))) return undefined
  return atLeastInt(type)
}

/**
 * The type in which an arithmetic operator computes. One numeric operand is enough to find it (the other then fails to be
 * converted); undefined if there is none.
 */
export function promoteNumeric(left: Type, right: Type, decimal: boolean): Type | undefined {
  if (left === 'def' || right === 'def') return 'def'
  const either = (type: Type): boolean => left === type || right === type
  if (decimal) {
    if (either('double')) return 'double'
    if (either('float')) return 'float'
  }
  if (either('long')) return 'long'
  return ['int', 'short', 'char', 'byte'].some(either) ? 'int' : undefined
}

/** As `promoteNumeric`, for `+`: with a String on either side it concatenates. */
export const promoteAdd = (left: Type, right: Type): Type | undefined =>
  left === STRING || right === STRING ? STRING : promoteNumeric(left, right, true)

/** As `promoteNumeric`, for `^` and for the compound forms of `&` and `|`: two booleans stay boolean. */
export const promoteXor = (left: Type, right: Type): Type | undefined =>
  left === 'boolean' && right === 'boolean' ? 'boolean' : promoteNumeric(left, right, false)

/** The type in which `==` and `===` compare. */
export function promoteEquality(left: Type, right: Type): Type | undefined {
  if (left === 'def' || right === 'def') return 'def'
  if (isPrimitive(left) && isPrimitive(right)) {
    return left === 'boolean' && right === 'boolean' ? 'boolean' : promoteNumeric(left, right, true)
  }
  return left === right ? left : OBJECT
}

/** The type of `c ? a : b` and `a ?: b` if nothing around it asks for one. */
export function promoteConditional(left: Type, right: Type): Type | undefined {
  if (left === right) return left
  if (left === 'def' || right === 'def') return 'def'
  if (!isPrimitive(left) || !isPrimitive(right)) return OBJECT
  for (const type of ['double', 'float', 'long']) if (left === type || right === type) return type
  if (left === 'boolean' || right === 'boolean') return undefined
  return left === 'int' || right === 'int' ? 'int' : undefined
}
