/** Arithmetic of the reference evaluator: integers as bigints, wrapped at the end. */
import { JavaException } from '@sluice/java'
import { boxed, rawOf } from '../src/runtime/conversions.js'
import type { Arithmetic } from '../src/typed.js'
import type { Type } from '../src/types.js'

/** An integer of any size as int or long. */
export function integer(value: bigint, type: Type): unknown {
  if (type === 'int') return Number(BigInt.asIntN(32, value))
  const long = BigInt.asIntN(64, value)
  return boxed(Number.isSafeInteger(Number(long)) ? Number(long) : long, 'long')
}

/** An operation on two values of the same static type (a shift's distance is an int). */
export function compute(operator: Arithmetic['operator'], type: Type, left: unknown, right: unknown): unknown {
  if (type === 'boolean') return operator === '&' ? left && right : operator === '|' ? left || right : left !== right
  const a = rawOf(left)
  const b = rawOf(right)
  if (type === 'double' || type === 'float') return boxed(decimal(operator, a as number, b as number), type)
  return integer(exact(operator, BigInt(a as number), BigInt(b as number), type === 'int' ? 32 : 64), type)
}

function decimal(operator: Arithmetic['operator'], a: number, b: number): number {
  if (operator === '+') return a + b
  if (operator === '-') return a - b
  if (operator === '*') return a * b
  return operator === '/' ? a / b : a % b
}

function exact(operator: Arithmetic['operator'], a: bigint, b: bigint, width: 32 | 64): bigint {
  const distance = b & BigInt(width - 1)
  if ((operator === '/' || operator === '%') && b === 0n) {
    throw new JavaException('java.lang.ArithmeticException', '/ by zero')
  }
  switch (operator) {
    case '+':
      return a + b
    case '-':
      return a - b
    case '*':
      return a * b
    case '/':
      return a / b
    case '%':
      return a % b
    case '&':
      return a & b
    case '|':
      return a | b
    case '^':
      return a ^ b
    case '<<':
      return a << distance
    case '>>':
      return a >> distance
    case '>>>':
      return BigInt.asUintN(width, a) >> distance
  }
}
