/** The operands of operators on def: the types of numbers, and the errors for unsuitable values. */
import {
  classCast,
  isJavaNumber,
  JavaCharacter,
  type JavaException,
  type RawLong,
  toDouble,
  toFloat,
  toInt,
  toLong,
} from '@sluice/java'
import { boxOf } from '../types.js'
import { typeName } from './classes.js'
import { primitiveOf } from './conversions.js'
import { handleCast, nullOperand } from './faults.js'

export type Rank = 'int' | 'long' | 'float' | 'double'

/** The type of a number in arithmetic; undefined for other values. */
export function rankOf(value: unknown): Rank | undefined {
  switch (primitiveOf(value)) {
    case 'double':
      return 'double'
    case 'float':
      return 'float'
    case 'long':
      return 'long'
    case undefined:
      return isJavaNumber(value) ? 'int' : undefined
    case 'boolean':
      return undefined
  }
  return 'int'
}

const numeric = (value: unknown): unknown => (value instanceof JavaCharacter ? value.code : value)
export const intValue = (value: unknown): number => toInt(numeric(value))
export const longValue = (value: unknown): RawLong => toLong(numeric(value))
export const doubleValue = (value: unknown): number => toDouble(numeric(value))
export const floatValue = (value: unknown): number => toFloat(numeric(value))

/** The type of two numbers together; undefined when one of them is none. */
export function commonRank(left: unknown, right: unknown): Rank | undefined {
  const one = rankOf(left)
  const other = rankOf(right)
  if (one === undefined || other === undefined) return undefined
  if (one === other) return one
  if (one === 'double' || other === 'double') return 'double'
  if (one === 'float' || other === 'float') return 'float'
  return 'long'
}

const cannotApply = (operator: string, left: unknown, right: unknown): JavaException =>
  classCast(`Cannot apply [${operator}] operation to types [${typeName(left)}] and [${typeName(right)}].`)

export const cannotApplyTo = (operator: string, type: string): JavaException =>
  classCast(`Cannot apply [${operator}] operation to type [${type}]`)

/** Special properties of an operation: the static type of an operand, or that its result is assigned to the left one. */
export type OperationKind = 'left' | 'right' | 'compound'

/** Such an operation at its place in the script: what is said of types that do not fit depends on what it met before. */
export interface OperationHistory {
  readonly kind: OperationKind
  /** Whether it has had other operands before. */
  met: boolean
}

export function checkNull(left: unknown, right: unknown): void {
  if (left === null || left === undefined) throw nullOperand('left')
  if (right === null || right === undefined) throw nullOperand('right')
}

export function mismatch(
  operator: string,
  left: unknown,
  right: unknown,
  history: OperationHistory | undefined,
): JavaException {
  const leftBoolean = typeof left === 'boolean'
  const rightBoolean = typeof right === 'boolean'
  if (leftBoolean && rightBoolean) return cannotApplyTo(operator, 'boolean')
  // A number of static type, or an old value, chooses the operation, and the boolean then does not fit.
  const rank = history === undefined || history.met ? undefined : rankOf(leftBoolean ? right : left)
  if (rank === undefined || !(leftBoolean || rightBoolean)) {
    if (history !== undefined) history.met = true
    return cannotApply(operator, left, right)
  }
  if (history?.kind === 'compound' && leftBoolean) return classCast(`Cannot cast ${rank} to boolean`)
  return handleCast(leftBoolean ? left : right, boxOf[rank]!)
}
