/** Makes the conditions of a query simple: constants on the right and computed, negations at the comparisons. */
import type { Comparison, ComparisonOperator, Expression, Literal } from '../ast.js'
import { partsOf } from '../ast.js'
import { evaluator } from './evaluate.js'

const MIRRORED: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}

const NEGATED: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
}

/** The same condition in its simple form. Throws illegal_argument_exception if constants cannot be computed. */
export function simplify(expression: Expression): Expression {
  if (expression.kind === 'literal') return expression
  if (isConstant(expression)) return constant(expression)
  switch (expression.kind) {
    case 'and':
    case 'or':
      return { ...expression, left: simplify(expression.left), right: simplify(expression.right) }
    case 'not':
      return negate(simplify(expression.operand), expression)
    case 'comparison':
      return toRight(expression)
    default:
      return expression
  }
}

/** Whether an expression has the same value for every document. */
export const isConstant = (expression: Expression): boolean =>
  expression.kind === 'literal' || (expression.kind !== 'field' && partsOf(expression).every(isConstant))

function constant(expression: Expression): Literal {
  const value = evaluator(expression, () => () => null)(NO_DOCUMENT, 0)
  return { kind: 'literal', value, place: expression.place, text: expression.text }
}

/** A constant reads no document. */
const NO_DOCUMENT = null as never

function toRight(comparison: Comparison): Comparison {
  const { left, right, operator } = comparison
  if (!isConstant(left)) return isConstant(right) ? { ...comparison, right: constant(right) } : comparison
  return { ...comparison, operator: MIRRORED[operator], left: right, right: constant(left) }
}

/**
 * The negation of a condition. That of a comparison is the opposite comparison: `not x > 5` is `x <= 5`, and so does not match where `x` is
 * missing, as `not x == 5` does.
 */
function negate(operand: Expression, { place, text }: Expression): Expression {
  switch (operand.kind) {
    case 'not':
      return operand.operand
    case 'and':
    case 'or': {
      const kind = operand.kind === 'and' ? 'or' : 'and'
      return { ...operand, kind, left: negate(operand.left, operand.left), right: negate(operand.right, operand.right) }
    }
    case 'comparison':
      return { ...operand, operator: NEGATED[operand.operator] }
    case 'literal':
      return operand.value === null ? operand : { ...operand, value: operand.value !== true }
    default:
      return { kind: 'not', operand, place, text }
  }
}
