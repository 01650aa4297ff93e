/** Arithmetic as EQL does it: of integers as Java's `long` has it, of anything else in doubles. */
import { illegalArgument } from '@sluice/java'
import type { ArithmeticOperator } from '../ast.js'

/** The result of an operation. Throws illegal_argument_exception for an integer divided by zero. */
export function calculate(
  operator: ArithmeticOperator,
  left: bigint | number,
  right: bigint | number,
): bigint | number {
  if (typeof left === 'bigint' && typeof right === 'bigint') return BigInt.asIntN(64, ofIntegers(operator, left, right))
  const a = Number(left)
  const b = Number(right)
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
  }
}

function ofIntegers(operator: ArithmeticOperator, left: bigint, right: bigint): bigint {
  switch (operator) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
  }
  if (right === 0n) throw illegalArgument('/ by zero')
  return operator === '/' ? left / right : left % right
}
