/** Assignments, compound assignments, `++` and `--`. */
import type { AssignmentExpression, Expression } from '../ast.js'
import { argumentFault, castFault } from '../errors.js'
import type { Assign, Compound, Place, Typed } from '../typed.js'
import { promoteAdd, promoteNumeric, promoteUnary, promoteXor, STRING, type Type } from '../types.js'
import { castTo } from './casts.js'
import { resolveTo, resolveValue, type Want } from './expressions.js'
import { resolveIndexTarget, resolveMemberTarget } from './members.js'
import { nodeName } from './names.js'
import type { BlockScope } from './scope.js'

interface Target {
  readonly place: Place
  readonly type: Type
  /** Offset of the node that stores. */
  readonly at: number
}

/** `target = value` and its compound forms. */
export function resolveAssignment(scope: BlockScope, node: AssignmentExpression, want: Want): Typed {
  const compound = node.operator !== undefined
  const target = resolveTarget(scope, node.target, compound || want.read)
  const result = want.read ? node.result : 'none'
  if (compound) return resolveCompound(scope, node, target, result)
  if (target.place.kind === 'defMember' || target.place.kind === 'defElement') {
    // The store is bound at run time, so the value keeps its type.
    const value = resolveValue(scope, node.value)
    if (value.type === 'void') {
      throw argumentFault(node.at, 'Right-hand side cannot be a [void] type for assignment [=].')
    }
    return assign(target, value, undefined, result, value.type)
  }
  return assign(target, resolveTo(scope, node.value, target.type), undefined, result, target.type)
}

const assign = (
  target: Target,
  value: Typed,
  compound: Compound | undefined,
  result: Assign['result'],
  type: Type,
): Assign => ({ kind: 'assign', at: target.at, type, place: target.place, value, compound, result })

function resolveTarget(scope: BlockScope, node: Expression, read: boolean): Target {
  switch (node.kind) {
    case 'name':
      return variableTarget(scope, node.at, node.name)
    case 'dot':
      return { ...resolveMemberTarget(scope, node, read), at: node.at }
    case 'index':
      return { ...resolveIndexTarget(scope, node), at: node.at }
    case 'call':
      throw invalid(node.at, `function call [${node.name}/${node.arguments.length}]`)
    case 'methodCall':
      throw invalid(node.at, `method call [${node.name}/${node.arguments.length}]`)
    case 'new':
      throw argumentFault(
        node.at,
        `invalid assignment cannot assign a value to new object with constructor [${node.type}/${node.arguments.length}]`,
      )
    case 'assignment':
      throw invalid(node.at, 'assignment')
  }
  throw invalid(node.at, nodeName(node)!.name)
}

const invalid = (at: number, name: string) => argumentFault(at, `invalid assignment: cannot assign a value to ${name}`)

function variableTarget(scope: BlockScope, at: number, name: string): Target {
  const type = scope.script.type(name)
  if (type !== undefined) {
    throw argumentFault(at, `invalid assignment: cannot write a value to a static type [${type}]`)
  }
  const found = scope.use(name)
  if (found === undefined) throw argumentFault(at, `cannot resolve symbol [${name}]`)
  const { variable, foreign } = found
  if (foreign || variable.readOnly) throw argumentFault(at, `Variable [${name}] is read-only.`)
  variable.assigned = true
  return { place: { kind: 'local', variable }, type: variable.type, at }
}

function resolveCompound(
  scope: BlockScope,
  node: AssignmentExpression,
  target: Target,
  result: Assign['result'],
): Assign {
  const { at } = node
  const operator = node.operator as Compound['operator']
  const { script } = scope
  const value = resolveValue(scope, node.value)
  const shift = operator === '<<' || operator === '>>' || operator === '>>>'
  let type: Type | undefined
  if (operator === '+') type = promoteAdd(target.type, value.type)
  else if (operator === '&' || operator === '|' || operator === '^') type = promoteXor(target.type, value.type)
  else if (shift) {
    type = target.type === 'def' || value.type === 'def' ? 'def' : promoteUnary(target.type, false)
    if (promoteUnary(value.type, false) === undefined) type = undefined
  } else type = promoteNumeric(target.type, value.type, true)
  if (type === undefined) {
    throw castFault(
      at,
      `invalid compound assignment: cannot apply [${operator}=] to types [${target.type}] and [${value.type}]`,
    )
  }
  // The old value must convert to that type, the result back: the former is checked here, the latter always can.
  if (type !== STRING || target.type === 'def') {
    castTo(script, node.target.at, { kind: 'constant', at, type: target.type, value: null }, type)
  }
  castTo(script, node.target.at, { kind: 'constant', at, type, value: null }, target.type, { explicit: true })
  const right =
    type === STRING
      ? value
      : shift && type !== 'def'
        ? castTo(script, node.value.at, value, 'int', { explicit: true })
        : castTo(script, node.value.at, value, type)
  return assign(target, right, { operator, type, at }, result, target.type)
}
