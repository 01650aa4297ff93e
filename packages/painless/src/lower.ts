/**
 * Fourth pass: what can be computed beforehand is. Elasticsearch folds constants after its analysis, and some faults only
 * come up then: an integer division by a constant zero, a cast of a string that is not a single character.
 */
import { JavaException, longNegate, longNot, type RawLong } from '@sluice/java'
import { ScriptFault } from './errors.js'
import { mapExpressions, mapScript } from './map-tree.js'
import { doubleOperation, intOperation, longOperation, type NumberOperator } from './runtime/arithmetic.js'
import { charOfString, convertRaw, type Raw } from './runtime/conversions.js'
import { doubleText, floatText } from './runtime/text.js'
import type { Arithmetic, Comparison, Constant, ConstantValue, Typed, TypedScript } from './typed.js'
import { isPrimitive, STRING, type Type } from './types.js'

/** The script with its constants folded. Throws a `ScriptFault` if folding fails. */
export const lower = (script: TypedScript): TypedScript => mapScript(script, fold)

const constant = (node: Typed, type: Type, value: ConstantValue): Constant => ({
  kind: 'constant',
  at: node.at,
  type,
  value,
})

/** A constant that is not null. */
const isValue = (node: Typed): node is Constant & { readonly value: Raw | string } =>
  node.kind === 'constant' && node.value !== null

function fold(original: Typed): Typed {
  const node = mapExpressions(original, fold)
  switch (node.kind) {
    case 'unary':
      return isValue(node.operand) && node.type !== 'def'
        ? constant(node, node.type, unary(node.operator, node.operand.value as Raw, node.type))
        : node
    case 'arithmetic':
      return isValue(node.left) && isValue(node.right) && node.operandType !== 'def' ? foldArithmetic(node) : node
    case 'concatenation':
      return node.parts.every(part => part.kind === 'constant')
        ? constant(node, STRING, node.parts.map(part => constantText(part as Constant)).join(''))
        : node
    case 'comparison':
      return isValue(node.left) && isValue(node.right) && node.operandType !== 'def' ? foldComparison(node) : node
    case 'logical':
      if (!isValue(node.left) || !isValue(node.right)) return node
      return constant(
        node,
        'boolean',
        node.operator === '&&' ? node.left.value && node.right.value : node.left.value || node.right.value,
      )
    case 'cast':
      return isValue(node.operand) ? foldCast(node, node.operand) : node
  }
  return node
}

function unary(operator: string, value: Raw, type: Type): Raw {
  if (operator === '!') return !value
  if (operator === '+') return value
  if (type === 'long') return operator === '-' ? longNegate(value as RawLong) : longNot(value as RawLong)
  if (operator === '~') return ~(value as number)
  return type === 'int' ? -(value as number) | 0 : -(value as number)
}

function foldArithmetic(node: Arithmetic): Typed {
  const { operator, operandType } = node
  const a = (node.left as Constant).value as Raw
  const b = (node.right as Constant).value as Raw
  try {
    return constant(node, node.type, compute(operator, a, b, operandType))
  } catch (error) {
    if (error instanceof JavaException) throw new ScriptFault(error, node.at)
    throw error
  }
}

function compute(operator: Arithmetic['operator'], a: Raw, b: Raw, type: Type): Raw {
  if (type === 'boolean') return a !== b
  if (type === 'long') return longOperation(operator, a as RawLong, b as RawLong)
  if (type === 'int') return intOperation(operator, a as number, b as number)
  // The analysis refuses all other operators for float and double.
  const result = doubleOperation(operator as NumberOperator, a as number, b as number)
  return type === 'float' ? Math.fround(result) : result
}

function foldComparison(node: Comparison): Typed {
  const a = (node.left as Constant).value as Raw
  const b = (node.right as Constant).value as Raw
  const { operator } = node
  const identity = operator === '===' || operator === '!=='
  // Elasticsearch compares two constant texts by identity as it folds, and they are different objects.
  const equal = identity && typeof a === 'string' ? false : a === b
  switch (operator) {
    case '==':
    case '===':
      return constant(node, 'boolean', equal)
    case '!=':
    case '!==':
      return constant(node, 'boolean', !equal)
    case '<':
      return constant(node, 'boolean', a < b)
    case '<=':
      return constant(node, 'boolean', a <= b)
    case '>':
      return constant(node, 'boolean', a > b)
    case '>=':
      return constant(node, 'boolean', a >= b)
  }
}

function foldCast(node: Typed & { readonly kind: 'cast' }, operand: Constant): Typed {
  const { type } = node
  const { value } = operand
  if (isPrimitive(operand.type) && isPrimitive(type)) {
    return constant(node, type, convertRaw(value as Raw, operand.type, type))
  }
  if (operand.type === STRING && type === 'char') {
    try {
      return constant(node, type, charOfString(value as string))
    } catch (error) {
      if (error instanceof JavaException) throw new ScriptFault(error, undefined)
      throw error
    }
  }
  if (operand.type === 'char' && type === STRING) return constant(node, type, String.fromCharCode(value as number))
  return node
}

/** The text of a constant in a concatenation. */
export function constantText(node: Constant): string {
  const { type, value } = node
  if (value === null) return 'null'
  if (type === 'double') return doubleText(value as number)
  if (type === 'float') return floatText(value as number)
  return type === 'char' ? String.fromCharCode(value as number) : String(value)
}
