/** The operators on numbers of one primitive type: for constants when a script is compiled, for operands on def when it runs. */
import {
  intDivide,
  intRemainder,
  longAdd,
  longAnd,
  longDivide,
  longMultiply,
  longOr,
  longRemainder,
  longShiftLeft,
  longShiftRight,
  longSubtract,
  longUnsignedShiftRight,
  longXor,
  type RawLong,
} from '@sluice/java'

/** Operators that all numbers have. */
export type NumberOperator = '+' | '-' | '*' | '/' | '%'

/** Operators that `int` and `long` have. */
export type IntegerOperator = NumberOperator | '<<' | '>>' | '>>>' | '&' | '|' | '^'

/** `a operator b` of two `int`s. Throws ArithmeticException for a division by zero. */
export function intOperation(operator: IntegerOperator, a: number, b: number): number {
  switch (operator) {
    case '+':
      return (a + b) | 0
    case '-':
      return (a - b) | 0
    case '*':
      return Math.imul(a, b)
    case '/':
      return intDivide(a, b)
    case '%':
      return intRemainder(a, b)
    case '<<':
      return a << b
    case '>>':
      return a >> b
    case '>>>':
      return (a >>> b) | 0
    case '&':
      return a & b
    case '|':
      return a | b
    case '^':
      return a ^ b
  }
}

/** `a operator b` of two `long`s; a distance of a shift is one too. Throws ArithmeticException for a division by zero. */
export function longOperation(operator: IntegerOperator, a: RawLong, b: RawLong): RawLong {
  switch (operator) {
    case '+':
      return longAdd(a, b)
    case '-':
      return longSubtract(a, b)
    case '*':
      return longMultiply(a, b)
    case '/':
      return longDivide(a, b)
    case '%':
      return longRemainder(a, b)
    case '<<':
      return longShiftLeft(a, b)
    case '>>':
      return longShiftRight(a, b)
    case '>>>':
      return longUnsignedShiftRight(a, b)
    case '&':
      return longAnd(a, b)
    case '|':
      return longOr(a, b)
    case '^':
      return longXor(a, b)
  }
}

/** `a operator b` of two `double`s; a `float` is then rounded. */
export function doubleOperation(operator: NumberOperator, a: number, b: number): number {
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
