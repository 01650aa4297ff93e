/** Code of operators. */

import { unobserved } from '../map-tree.js'
import { originOf } from '../origin.js'
import type { OperationKind } from '../runtime/operands.js'
import type { Arithmetic, Comparison, Typed, Unary } from '../typed.js'
import { isPrimitive, STRING, type Type } from '../types.js'
import { type FunctionCode, quoted } from './code.js'
import { castCode } from './conversions.js'
import { boxedCode, expressionCode } from './expressions.js'

/** `-x`, `+x`, `!x`, `~x`. */
export function unaryCode(code: FunctionCode, node: Unary): string {
  const { operator, operand } = node
  const { marks } = code
  if (operator === '!') {
    const text = expressionCode(code, operand)
    marks.instruction()
    return `(!${text})`
  }
  marks.mark(node.at)
  if (operand.type === 'def') {
    const text = expressionCode(code, operand)
    const at = marks.instruction()
    const history = code.script.value({ kind: 'unaryHistory' })
    const result =
      operator === '~'
        ? `${code.use('invert')}(${text},${history},p=${at})`
        : `${code.use('signed')}("${operator}",${text},${history},p=${at})`
    return targeted(code, result, node.type, node.explicit, at)
  }
  const text = expressionCode(code, operand)
  marks.instruction()
  if (operator === '+') return text
  if (node.type === 'long') return `${code.use(operator === '-' ? 'longNegate' : 'longNot')}(${text})`
  if (operator === '~') return `(~${text})`
  return node.type === 'int' ? `(-${text}|0)` : `(-${text})`
}

/** A def result as the type that is wanted of it. */
export function targeted(code: FunctionCode, text: string, type: Type, explicit: boolean, at: number): string {
  if (type === 'def') return text
  if (explicit) return castCode(code, text, 'def', type, true, at)
  if (type === 'int') return `${code.use('handleToInt')}(${text},p=${at})`
  return `${code.use('handleTo')}(${text},${JSON.stringify(type)},p=${at})`
}

const defOperators = {
  '+': 'add',
  '-': 'subtract',
  '*': 'multiply',
  '/': 'divide',
  '%': 'remainder',
  '&': 'and',
  '|': 'or',
  '^': 'xor',
} as const

/** `a + b` and its like. */
export function arithmeticCode(code: FunctionCode, node: Arithmetic): string {
  const { marks } = code
  marks.mark(node.at)
  if (node.operandType === 'def') {
    const left = boxedCode(code, node.left)
    const right = boxedCode(code, node.right)
    const at = marks.instruction()
    const side = isPrimitive(node.left.type) ? 'left' : isPrimitive(node.right.type) ? 'right' : undefined
    const result = defOperation(code, node.operator, left, right, at, side)
    if (node.explicit || node.type === 'def' || isPrimitive(node.type)) {
      return targeted(code, result, node.type, node.explicit, at)
    }
    const types = [node.type, node.left.type, node.right.type].map(quoted).join(',')
    return `${code.use('computedTo')}(${result},${types},p=${at})`
  }
  const left = expressionCode(code, node.left)
  const right = expressionCode(code, node.right)
  return operationCode(code, node.operator, node.operandType, left, right, marks.instruction())
}

/** Code of an operation on Java values. */
export function defOperation(
  code: FunctionCode,
  operator: Arithmetic['operator'],
  left: string,
  right: string,
  at: number,
  kind?: OperationKind,
): string {
  if (operator === '<<' || operator === '>>' || operator === '>>>') {
    return `${code.use('shift')}("${operator}",${left},${right},p=${at})`
  }
  const name = code.use(defOperators[operator])
  if (kind === undefined) return `${name}(${left},${right},p=${at})`
  const history = code.script.value({ kind: 'operationHistory', operation: kind })
  const result = code.temporary()
  return `(${result}=${name}(${left},${right},p=${at},${history}),${history}.met=true,${result})`
}

const longOperators = {
  '+': 'longAdd',
  '-': 'longSubtract',
  '*': 'longMultiply',
  '/': 'longDivide',
  '%': 'longRemainder',
  '&': 'longAnd',
  '|': 'longOr',
  '^': 'longXor',
  '<<': 'longShiftLeft',
  '>>': 'longShiftRight',
  '>>>': 'longUnsignedShiftRight',
} as const

/** Code of an operation on raw values. */
export function operationCode(
  code: FunctionCode,
  operator: Arithmetic['operator'],
  type: Type,
  left: string,
  right: string,
  at: number,
): string {
  if (type === 'boolean') {
    return operator === '^' ? `(${left}!==${right})` : `((${left}${operator}${right})!==0)`
  }
  if (type === 'long') return `${code.use(longOperators[operator])}(${left},${right},p=${at})`
  if (type === 'double') return `(${left}${operator}${right})`
  if (type === 'float') return `${code.use('fround')}(${left}${operator}${right})`
  switch (operator) {
    case '*':
      return `${code.use('imul')}(${left},${right})`
    case '/':
      return `${code.use('intDivide')}(${left},${right},p=${at})`
    case '%':
      return `${code.use('intRemainder')}(${left},${right},p=${at})`
    case '+':
    case '-':
    case '>>>':
      return `((${left}${operator}${right})|0)`
  }
  return `(${left}${operator}${right})`
}

const defComparisons = { '<': 'less', '<=': 'lessOrEqual', '>': 'greater', '>=': 'greaterOrEqual' } as const

const isNull = (node: Typed): boolean => node.kind === 'constant' && node.value === null

/** Comparisons. */
export function comparisonCode(code: FunctionCode, node: Comparison): string {
  const { operator, operandType } = node
  const { marks } = code
  marks.mark(node.at)
  const reference = !isPrimitive(operandType)
  const operand = (part: Typed): string => (reference ? boxedCode(code, part) : expressionCode(code, part))
  const left = operand(node.left)
  const right = operand(node.right)
  const at = marks.instruction()
  switch (operator) {
    case '==':
      return equalityCode(code, node, left, right, at)
    case '!=':
      return `(!${equalityCode(code, node, left, right, at)})`
    case '===':
      return identityCode(code, node, left, right)
    case '!==':
      return `(!${identityCode(code, node, left, right)})`
  }
  if (operandType !== 'def') return `(${left}${operator}${right})`
  return `${code.use(defComparisons[operator])}(${left},${right},p=${at})`
}

/** A constant to which only itself is equal, so that JavaScript's own equality serves. */
const isPlainConstant = (node: Typed): boolean =>
  (node.kind === 'constant' && (typeof node.value === 'string' || typeof node.value === 'boolean')) ||
  (node.kind === 'cast' && isPlainConstant(node.operand))

function equalityCode(code: FunctionCode, node: Comparison, left: string, right: string, at: number): string {
  if (isPrimitive(node.operandType)) return `(${left}===${right})`
  if (isNull(node.left)) return `(${right}==null)`
  if (isNull(node.right)) return `(${left}==null)`
  if (isPlainConstant(node.left) || isPlainConstant(node.right)) return `(${left}===${right})`
  if (node.operandType === STRING) return `${code.use('textEqual')}(${left},${right})`
  if (node.operandType !== 'def') return `${code.use('javaEquals')}(${left},${right})`
  return `${code.use('equal')}(${left},${right},p=${at})`
}

/** Whether both are the same variable. */
function isSameVariable(one: Typed, other: Typed): boolean {
  const left = unobserved(one)
  const right = unobserved(other)
  return (
    left.kind === 'read' &&
    right.kind === 'read' &&
    left.place.kind === 'local' &&
    right.place.kind === 'local' &&
    left.place.variable === right.place.variable
  )
}

function identityCode(code: FunctionCode, node: Comparison, left: string, right: string): string {
  if (isPrimitive(node.operandType)) return `(${left}===${right})`
  const one = originOf(node.left)
  const other = originOf(node.right)
  const known = one !== 'unknown' || other !== 'unknown'
  const distinct = known && !(one === 'literal' && other === 'literal') && !isSameVariable(node.left, node.right)
  return `${code.use(distinct ? 'sameUncopied' : 'same')}(${left},${right})`
}
