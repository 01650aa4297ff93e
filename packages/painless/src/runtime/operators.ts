/**
 * Operators on def: the types of the operands are read when they run (recordings `painless`). The first lines of each
 * serve what scripts mostly do, integers and texts; the rest is in `arithmetic`.
 */
import {
  classCast,
  classNameOf,
  doubleOf,
  floatOf,
  intDivide,
  intRemainder,
  isInt,
  JavaDouble,
  JavaException,
  longAdd,
  longDivide,
  longMultiply,
  longNegate,
  longNot,
  longOf,
  longRemainder,
  longSubtract,
  toInt,
} from '@sluice/java'
import { grown } from '../account.js'
import { doubleOperation, type IntegerOperator, intOperation, longOperation } from './arithmetic.js'
import { classKey, typeName } from './classes.js'
import { boxed, primitiveOf, toRawExplicitly } from './conversions.js'
import { handleCast, nullOperand, wrongMethodType } from './faults.js'
import {
  cannotApplyTo,
  checkNull,
  commonRank,
  doubleValue,
  floatValue,
  intValue,
  longValue,
  mismatch,
  type OperationHistory,
  type OperationKind,
  rankOf,
} from './operands.js'
import { textOf } from './text.js'

type Operator = Exclude<IntegerOperator, Shift>
type Shift = '<<' | '>>' | '>>>'

function arithmetic(operator: Operator, left: unknown, right: unknown, history: OperationHistory | undefined): unknown {
  checkNull(left, right)
  const a = left instanceof JavaDouble ? left.value : left
  const b = right instanceof JavaDouble ? right.value : right
  if (typeof a === 'number' && typeof b === 'number' && (a !== left || b !== right)) {
    return doubleOf(decimalOperation(operator, a, b))
  }
  switch (commonRank(left, right)) {
    case 'int':
      return intOperation(operator, intValue(left), intValue(right))
    case 'long':
      return longOf(longOperation(operator, longValue(left), longValue(right)))
    case 'double':
      return doubleOf(decimalOperation(operator, doubleValue(left), doubleValue(right)))
    case 'float':
      return floatOf(decimalOperation(operator, floatValue(left), floatValue(right)))
  }
  throw mismatch(operator, left, right, history)
}

/** The operators on doubles and floats. */
function decimalOperation(operator: Operator, a: number, b: number): number {
  // Elasticsearch's text names float for both.
  if (operator === '&' || operator === '|' || operator === '^') throw cannotApplyTo(operator, 'float')
  return doubleOperation(operator, a, b)
}

/** Whether a number without a box is a Double; the others are Integers and Longs. */
const isDouble = (value: number): boolean => !Number.isInteger(value) || Object.is(value, -0)

/** `a + b`. */
export function add(left: unknown, right: unknown, _at?: number, history?: OperationHistory): unknown {
  if (typeof left === 'number' && typeof right === 'number') {
    if (isInt(left) && isInt(right)) return (left + right) | 0
    return isDouble(left) || isDouble(right) ? doubleOf(left + right) : longOf(longAdd(left, right))
  }
  if (typeof left === 'string') return grown(left + textOf(right))
  if (typeof right === 'string') return grown(textOf(left) + right)
  return arithmetic('+', left, right, history)
}

/** `a - b`. */
export function subtract(left: unknown, right: unknown, _at?: number, history?: OperationHistory): unknown {
  if (typeof left === 'number' && typeof right === 'number') {
    if (isInt(left) && isInt(right)) return (left - right) | 0
    return isDouble(left) || isDouble(right) ? doubleOf(left - right) : longOf(longSubtract(left, right))
  }
  return arithmetic('-', left, right, history)
}

/** `a * b`. */
export function multiply(left: unknown, right: unknown, _at?: number, history?: OperationHistory): unknown {
  if (typeof left === 'number' && typeof right === 'number') {
    if (isInt(left) && isInt(right)) return Math.imul(left, right)
    return isDouble(left) || isDouble(right) ? doubleOf(left * right) : longOf(longMultiply(left, right))
  }
  return arithmetic('*', left, right, history)
}

/** `a / b`. */
export function divide(left: unknown, right: unknown, _at?: number, history?: OperationHistory): unknown {
  if (typeof left === 'number' && typeof right === 'number') {
    if (isInt(left) && isInt(right)) return intDivide(left, right)
    return isDouble(left) || isDouble(right) ? doubleOf(left / right) : longOf(longDivide(left, right))
  }
  return arithmetic('/', left, right, history)
}

/** `a % b`. */
export function remainder(left: unknown, right: unknown, _at?: number, history?: OperationHistory): unknown {
  if (typeof left === 'number' && typeof right === 'number') {
    if (isInt(left) && isInt(right)) return intRemainder(left, right)
    return isDouble(left) || isDouble(right) ? doubleOf(left % right) : longOf(longRemainder(left, right))
  }
  return arithmetic('%', left, right, history)
}

function bitwise(
  operator: '&' | '|' | '^',
  left: unknown,
  right: unknown,
  history: OperationHistory | undefined,
): unknown {
  checkNull(left, right)
  if (typeof left === 'boolean' && typeof right === 'boolean') {
    if (operator === '&') return left && right
    return operator === '|' ? left || right : left !== right
  }
  for (const [value, other, isStatic] of [
    [left, right, history?.kind === 'left'],
    [right, left, history?.kind === 'right'],
  ] as const) {
    if (typeof value === 'boolean' && isStatic && rankOf(other) !== undefined) throw staticBoolean(history?.kind)
    if (rankOf(value) === undefined) throw classCast(`Cannot convert [${typeName(value)}] to an integral value.`)
  }
  return arithmetic(operator, left, right, history)
}

/** A boolean of static type against a number: the method found takes ints, and no conversion leads there. */
const staticBoolean = (kind: OperationKind | undefined): JavaException =>
  new JavaException(
    'java.lang.ClassCastException',
    'Cannot cast from: int to class java.lang.Object',
    wrongMethodType('(int,int)int', kind === 'right' ? '(Object,boolean)Object' : '(boolean,Object)Object'),
  )

/** `a & b`. */
export const and = (left: unknown, right: unknown, _at?: number, history?: OperationHistory): unknown =>
  bitwise('&', left, right, history)

/** `a | b`. */
export const or = (left: unknown, right: unknown, _at?: number, history?: OperationHistory): unknown =>
  bitwise('|', left, right, history)

/** `a ^ b`. */
export const xor = (left: unknown, right: unknown, _at?: number, history?: OperationHistory): unknown =>
  bitwise('^', left, right, history)

/** `a << b`, `a >> b`, `a >>> b`. */
export function shift(operator: Shift, left: unknown, right: unknown): unknown {
  if (left === null || left === undefined || right === null || right === undefined) throw nullOperand('args[0]')
  const rank = rankOf(left)
  if (rank === undefined) {
    throw typeof left === 'boolean'
      ? cannotApplyTo(operator, 'boolean')
      : classCast(`Cannot convert [${typeName(left)}] to an integral value.`)
  }
  if (rank === 'float' || rank === 'double') throw cannotApplyTo(operator, rank)
  const distanceRank = rankOf(right)
  if (distanceRank !== 'int' && distanceRank !== 'long') throw handleCast(right, 'java.lang.Long')
  const distance = Number(BigInt.asIntN(32, BigInt(longValue(right))))
  if (rank === 'int') return intOperation(operator, intValue(left), distance)
  return longOf(longOperation(operator, longValue(left), distance))
}

/**
 * What an operator with one operand has met at its place in the script: the JVM's name for a null operand depends on it.
 */
export interface UnaryHistory {
  /** The class of all operands so far; `mixed` once there were several. */
  met: string | undefined
}

function nullUnary({ met }: UnaryHistory): JavaException {
  return nullOperand(met === undefined ? 'args[0]' : met === 'mixed' ? 'unary' : 'leftObject')
}

function note(history: UnaryHistory, value: unknown): void {
  const key = classKey(value)
  if (history.met !== key) history.met = history.met === undefined ? key : 'mixed'
}

/** `-a`, and `+a`, which only makes bytes, shorts and chars int. */
export function signed(operator: '-' | '+', value: unknown, history: UnaryHistory): unknown {
  if (value === null || value === undefined) throw nullUnary(history)
  note(history, value)
  switch (rankOf(value)) {
    case 'int':
      return operator === '-' ? -intValue(value) | 0 : intValue(value)
    case 'long':
      return longOf(operator === '-' ? longNegate(longValue(value)) : longValue(value))
    case 'float':
      return floatOf(operator === '-' ? -floatValue(value) : floatValue(value))
    case 'double':
      return doubleOf(operator === '-' ? -doubleValue(value) : doubleValue(value))
  }
  if (typeof value === 'boolean') throw cannotApplyTo(operator, 'boolean')
  throw classCast(`Cannot apply [${operator}] operation to type [${typeName(value)}].`)
}

/** `~a`. */
export function invert(value: unknown, history: UnaryHistory): unknown {
  if (value === null || value === undefined) throw nullUnary(history)
  note(history, value)
  const rank = rankOf(value)
  if (rank === 'int') return ~intValue(value)
  if (rank === 'long') return longOf(longNot(longValue(value)))
  if (rank === undefined && typeof value !== 'boolean') {
    throw classCast(`Cannot apply [~] operation to type [${typeName(value)}].`)
  }
  throw classCast(`Cannot apply not [~] to type [${rank ?? 'boolean'}]`)
}

/** Casts the result of `old op= value` back to the class of the old value; null and String take any. */
export function likeOld(value: unknown, old: unknown): unknown {
  if (typeof value === 'number' && typeof old === 'number' && isInt(old)) return toInt(value)
  const type = primitiveOf(old)
  if (type === undefined || type === 'boolean') return value
  return boxed(toRawExplicitly(numberOfResult(value), type), type)
}

/** The result of `old op= value` on def, which goes back to a number. */
export function numberOfResult(value: unknown): unknown {
  if (rankOf(value) !== undefined) return value
  throw classCast(`Cannot convert [class ${classNameOf(value)}] to a Number`)
}
