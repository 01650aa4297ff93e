/** Operators: the types they compute in, and the conversions of their operands (recordings `painless`). */
import type {
  ArithmeticOperator,
  BinaryExpression,
  CastExpression,
  ComparisonOperator,
  ConditionalExpression,
  ElvisExpression,
  Expression,
  InstanceofExpression,
  UnaryExpression,
} from '../ast.js'
import { argumentFault, castFault } from '../errors.js'
import type { Typed } from '../typed.js'
import {
  boxOf,
  isPrimitive,
  PATTERN,
  promoteAdd,
  promoteConditional,
  promoteEquality,
  promoteNumeric,
  promoteUnary,
  promoteXor,
  STRING,
  type Type,
} from '../types.js'
import { castTo } from './casts.js'
import { resolveTo, resolveValue, type Want } from './expressions.js'
import { operatorNames, unaryNames } from './names.js'
import type { BlockScope } from './scope.js'

/** The type of a computation on def: the wanted type, to which the result is converted at run time. */
const ofDef = (want: Want): { type: Type; explicit: boolean } => ({
  type: want.target === undefined || want.target === 'void' ? 'def' : want.target,
  explicit: want.explicit === true,
})

/** `-x`, `+x`, `!x`, `~x`. */
export function resolveUnary(scope: BlockScope, node: UnaryExpression, want: Want): Typed {
  const { at, operator } = node
  if (operator === '!') {
    const operand = resolveTo(scope, node.operand, 'boolean')
    return { kind: 'unary', at, type: 'boolean', operator, operand, explicit: false }
  }
  const operand = resolveValue(scope, node.operand)
  const type = promoteUnary(operand.type, operator !== '~')
  if (type === undefined) {
    throw castFault(at, `cannot apply the ${unaryNames[operator]} operator [${operator}] to the type [${operand.type}]`)
  }
  if (type === 'def') return { kind: 'unary', at, operator, operand, ...ofDef(want) }
  return {
    kind: 'unary',
    at,
    type,
    operator,
    operand: castTo(scope.script, node.operand.at, operand, type),
    explicit: false,
  }
}

const comparisons: ReadonlySet<string> = new Set(['==', '!=', '===', '!==', '<', '<=', '>', '>='])

/** Any operator with two operands. */
export function resolveBinary(scope: BlockScope, node: BinaryExpression, want: Want): Typed {
  const { at, operator } = node
  if (operator === '&&' || operator === '||') {
    const left = resolveTo(scope, node.left, 'boolean')
    return { kind: 'logical', at, type: 'boolean', operator, left, right: resolveTo(scope, node.right, 'boolean') }
  }
  if (operator === '=~' || operator === '==~') {
    const input = resolveTo(scope, node.left, STRING)
    const pattern = resolveTo(scope, node.right, PATTERN)
    return { kind: 'regexTest', at, type: 'boolean', whole: operator === '==~', input, pattern }
  }
  if (comparisons.has(operator)) return comparison(scope, node, operator as ComparisonOperator)
  return arithmetic(scope, node, operator as Exclude<ArithmeticOperator, '=~' | '==~'>, want)
}

const cannotApply = (at: number, operator: BinaryExpression['operator'], left: Typed, right: Typed) =>
  castFault(
    at,
    `cannot apply the ${operatorNames[operator]} operator [${operator}] to the types [${left.type}] and [${right.type}]`,
  )

const isShift = (operator: string): boolean => operator === '<<' || operator === '>>' || operator === '>>>'

function arithmetic(
  scope: BlockScope,
  node: BinaryExpression,
  operator: Exclude<ArithmeticOperator, '=~' | '==~'>,
  want: Want,
): Typed {
  const { at } = node
  const left = resolveValue(scope, node.left)
  const right = resolveValue(scope, node.right)
  let type: Type | undefined
  if (isShift(operator)) {
    type = left.type === 'def' || right.type === 'def' ? 'def' : promoteUnary(left.type, false)
    if (promoteUnary(right.type, false) === undefined) type = undefined
  } else if (operator === '+') type = promoteAdd(left.type, right.type)
  else if (operator === '^') type = promoteXor(left.type, right.type)
  else type = promoteNumeric(left.type, right.type, operator !== '&' && operator !== '|')
  if (type === undefined) throw cannotApply(at, operator, left, right)
  if (type === STRING) {
    const parts = node.left.kind === 'binary' && left.kind === 'concatenation' ? left.parts : [left]
    return { kind: 'concatenation', at, type, parts: [...parts, right] }
  }
  if (type === 'def') return { kind: 'arithmetic', at, operator, left, right, operandType: 'def', ...ofDef(want) }
  return {
    kind: 'arithmetic',
    at,
    type,
    operandType: type,
    operator,
    left: castTo(scope.script, node.left.at, left, type),
    right: isShift(operator)
      ? castTo(scope.script, node.right.at, right, 'int', { explicit: true })
      : castTo(scope.script, node.right.at, right, type),
    explicit: false,
  }
}

function comparison(scope: BlockScope, node: BinaryExpression, operator: ComparisonOperator): Typed {
  const { at } = node
  const left = resolveValue(scope, node.left)
  const right = resolveValue(scope, node.right)
  const equality = operator === '==' || operator === '!=' || operator === '===' || operator === '!=='
  const type = equality ? promoteEquality(left.type, right.type) : promoteNumeric(left.type, right.type, true)
  if (type === undefined) throw cannotApply(at, operator, left, right)
  if (equality && node.left.kind === 'null' && node.right.kind === 'null') {
    throw argumentFault(at, 'extraneous comparison of [null] constants')
  }
  if (type === 'def') return { kind: 'comparison', at, type: 'boolean', operator, left, right, operandType: 'def' }
  return {
    kind: 'comparison',
    at,
    type: 'boolean',
    operator,
    left: castTo(scope.script, node.left.at, left, type),
    right: castTo(scope.script, node.right.at, right, type),
    operandType: type,
  }
}

/** `(T) x`. */
export function resolveCast(scope: BlockScope, node: CastExpression): Typed {
  const type = scope.script.type(node.type)
  if (type === undefined) throw argumentFault(node.at, `cannot resolve type [${node.type}]`)
  return resolveTo(scope, node.operand, type, { explicit: true })
}

/** `x instanceof T`. */
export function resolveInstanceof(scope: BlockScope, node: InstanceofExpression): Typed {
  const type = scope.script.type(node.type)
  if (type === undefined) throw argumentFault(node.at, `Not a type [${node.type}].`)
  const operand = resolveValue(scope, node.operand)
  return { kind: 'instanceof', at: node.at, type: 'boolean', operand, tested: boxOf[type] ?? type }
}

/** `c ? a : b`. */
export function resolveConditional(scope: BlockScope, node: ConditionalExpression, want: Want): Typed {
  const { at } = node
  const condition = resolveTo(scope, node.condition, 'boolean')
  const [yes, no, type] = branches(scope, at, node.yes, node.no, want, 'conditional')
  return { kind: 'conditional', at, type, condition, yes, no }
}

const constants: ReadonlySet<Expression['kind']> = new Set(['integer', 'decimal', 'boolean', 'string'])

/** `a ?: b`. */
export function resolveElvis(scope: BlockScope, node: ElvisExpression, want: Want): Typed {
  const { at } = node
  if (want.target !== undefined && isPrimitive(want.target)) {
    throw argumentFault(at, 'Elvis operator cannot return primitives')
  }
  const [left, right, type] = branches(scope, at, node.left, node.right, want, 'elvis', resolvedLeft => {
    const fault = (text: string) => argumentFault(at, `Extraneous elvis operator. ${text}`)
    if (node.left.kind === 'null') throw fault('LHS is null.')
    if (constants.has(node.left.kind)) throw fault('LHS is a constant.')
    if (isPrimitive(resolvedLeft.type)) throw fault('LHS is a primitive.')
    if (node.right.kind === 'null') throw fault('RHS is null.')
  })
  return { kind: 'elvis', at, type, left, right }
}

/** Both branches, each converted to the wanted type, or else to the one they have in common. */
function branches(
  scope: BlockScope,
  at: number,
  first: Expression,
  second: Expression,
  want: Want,
  kind: 'conditional' | 'elvis',
  check?: (first: Typed) => void,
): [Typed, Typed, Type] {
  const one = resolveValue(scope, first, { ...want, read: true })
  const other = resolveValue(scope, second, { ...want, read: true })
  check?.(one)
  const type = want.target ?? promoteConditional(one.type, other.type)
  if (type === undefined) {
    throw castFault(at, `cannot apply the ${kind} operator [?:] to the types [${one.type}] and [${other.type}]`)
  }
  return [castTo(scope.script, first.at, one, type, want), castTo(scope.script, second.at, other, type, want), type]
}
