/** Computes expressions on a document. A missing value is null, and so is what is made of it: neither true nor false. */
import { InternalError } from '@sluice/java'
import type { LeafReader } from '@sluice/search'
import type { ComparisonOperator, EqlValue, Expression } from '../ast.js'
import { functionNamed } from '../functions/registry.js'
import { calculate } from './calculate.js'
import { textMatcher } from './text-matcher.js'

/** Returns the value of an expression for a document of a segment. */
export type Evaluator = (leaf: LeafReader, doc: number) => EqlValue

/** Makes the evaluator of an expression; `readField` that of a field. Throws illegal_argument_exception for patterns that cannot be read. */
export function evaluator(expression: Expression, readField: (name: string) => Evaluator): Evaluator {
  const of = (part: Expression): Evaluator => evaluator(part, readField)
  switch (expression.kind) {
    case 'literal': {
      const { value } = expression
      return () => value
    }
    case 'field':
      return readField(expression.name)
    case 'not': {
      const operand = of(expression.operand)
      return (leaf, doc) => {
        const value = operand(leaf, doc)
        return value === null ? null : value !== true
      }
    }
    case 'and':
      return logical(of(expression.left), of(expression.right), false)
    case 'or':
      return logical(of(expression.left), of(expression.right), true)
    case 'comparison': {
      const { operator, right } = expression
      const left = of(expression.left)
      if (right.kind === 'literal' && right.value === null) return nullTest(left, operator)
      const other = of(right)
      return (leaf, doc) => compare(operator, left(leaf, doc), other(leaf, doc))
    }
    case 'in': {
      const operand = of(expression.operand)
      const values = expression.values.map(of)
      const { ignoresCase } = expression
      return (leaf, doc) => {
        const value = operand(leaf, doc)
        return value === null ? null : values.some(each => isSame(value, each(leaf, doc), ignoresCase))
      }
    }
    case 'like':
    case 'regex': {
      const operand = of(expression.operand)
      const matches = textMatcher(expression.kind, expression.patterns, expression.ignoresCase)
      return (leaf, doc) => {
        const value = operand(leaf, doc)
        return typeof value === 'string' ? matches(value) : null
      }
    }
    case 'arithmetic': {
      const left = of(expression.left)
      const right = of(expression.right)
      const { operator } = expression
      return (leaf, doc) => {
        const a = left(leaf, doc)
        const b = right(leaf, doc)
        return isNumber(a) && isNumber(b) ? calculate(operator, a, b) : null
      }
    }
    case 'negation': {
      const operand = of(expression.operand)
      return (leaf, doc) => {
        const value = operand(leaf, doc)
        return isNumber(value) ? -value : null
      }
    }
    case 'call': {
      const definition = functionNamed(expression.name, expression.place)
      const args = expression.args.map(of)
      const { ignoresCase } = expression
      const isRequired = (i: number): boolean => definition.parameters[i]?.isOptional !== true
      return (leaf, doc) => {
        const values = args.map(each => each(leaf, doc))
        if (values.some((value, i) => value === null && isRequired(i))) return null
        return definition.apply(values, ignoresCase)
      }
    }
    default:
      throw new InternalError(`an expression of kind [${(expression as Expression).kind}] cannot be computed`)
  }
}

const isNumber = (value: EqlValue): value is bigint | number => typeof value === 'bigint' || typeof value === 'number'

/** `and` and `or` with three values: `deciding` is the value of one side that decides alone. */
const logical =
  (left: Evaluator, right: Evaluator, deciding: boolean): Evaluator =>
  (leaf, doc) => {
    const a = left(leaf, doc)
    if (a === deciding) return deciding
    const b = right(leaf, doc)
    if (b === deciding) return deciding
    return a === null || b === null ? null : !deciding
  }

function nullTest(operand: Evaluator, operator: ComparisonOperator): Evaluator {
  if (operator === '==') return (leaf, doc) => operand(leaf, doc) === null
  if (operator === '!=') return (leaf, doc) => operand(leaf, doc) !== null
  return () => null
}

function compare(operator: ComparisonOperator, left: EqlValue, right: EqlValue): EqlValue {
  if (left === null || right === null) return null
  if (operator === '==') return isSame(left, right, false)
  if (operator === '!=') return !isSame(left, right, false)
  const areComparable = (isNumber(left) && isNumber(right)) || typeof left === typeof right
  if (!areComparable) return null
  switch (operator) {
    case '<':
      return left < right
    case '<=':
      return left <= right
    case '>':
      return left > right
    case '>=':
      return left >= right
  }
}

function isSame(left: EqlValue, right: EqlValue, ignoresCase: boolean): boolean {
  if (ignoresCase && typeof left === 'string' && typeof right === 'string') {
    return left.toLowerCase() === right.toLowerCase()
  }
  // An integer and a decimal are the same number whatever their types.
  return isNumber(left) && isNumber(right) ? !(left < right) && !(left > right) : left === right
}
