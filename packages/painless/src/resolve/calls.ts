/** Calls of functions, methods and constructors: found by name and number of arguments. */
import type { AllowedMember } from '../allowlist.js'
import type { Expression, FunctionCall, MethodCall, NewObject } from '../ast.js'
import { argumentFault } from '../errors.js'
import type { Typed } from '../typed.js'
import { boxOf, isArray, isPrimitive, type Type } from '../types.js'
import { castTo } from './casts.js'
import { resolveAny, resolveTo, resolveValue, type Want } from './expressions.js'
import type { BlockScope } from './scope.js'
import { checkSupported } from './supported.js'

const internal = { internal: true }

const resolveArguments = (scope: BlockScope, nodes: readonly Expression[], types: readonly Type[]): Typed[] =>
  nodes.map((node, i) => resolveTo(scope, node, types[i]!, internal))

const scriptMethod = (scope: BlockScope, name: string, arity: number): AllowedMember | undefined => {
  const { scriptClass } = scope.script.context
  // Only what the class itself offers: not `toString` and the like.
  return scriptClass === undefined ? undefined : scope.script.allowlist.get(scriptClass).methods.get(`${name}/${arity}`)
}

/** `f(..)` and `$(..)`. */
export function resolveFunctionCall(scope: BlockScope, node: FunctionCall): Typed {
  const { at, name } = node
  const arity = node.arguments.length
  if (name === '$') return resolveFieldShortcut(scope, node)
  const target = scope.script.functions.get(`${name}/${arity}`)
  if (target !== undefined) {
    return {
      kind: 'userCall',
      at,
      type: target.returns,
      target,
      arguments: resolveArguments(scope, node.arguments, target.parameterTypes),
    }
  }
  const member = scriptMethod(scope, name, arity)
  if (member === undefined) throw argumentFault(at, `Unknown call [${name}] with [${arity}] arguments.`)
  return {
    kind: 'scriptCall',
    at,
    type: member.returns,
    member,
    arguments: resolveArguments(scope, node.arguments, member.parameters),
  }
}

/** `$(path, default)` is `field(path).get(default)`. */
function resolveFieldShortcut(scope: BlockScope, node: FunctionCall): Typed {
  const { at } = node
  if (node.arguments.length !== 2) {
    throw argumentFault(
      undefined,
      'invalid number of arguments for [$] shortcut for [field]; expected <field name> and <default value>',
    )
  }
  const field = scriptMethod(scope, 'field', 1)
  if (field === undefined) {
    throw argumentFault(undefined, 'invalid shortcut [$] for [field]; ensure [field] exists in this context')
  }
  const path = resolveArguments(scope, node.arguments.slice(0, 1), field.parameters)
  const get = scope.script.allowlist.method(field.returns, 'get', 1)!
  return {
    kind: 'methodCall',
    at,
    type: get.returns,
    member: get,
    receiver: { kind: 'scriptCall', at, type: field.returns, member: field, arguments: path },
    arguments: resolveArguments(scope, node.arguments.slice(1), get.parameters),
    nullSafe: false,
  }
}

/** `receiver.name(..)`, static or not. */
export function resolveMethodCall(scope: BlockScope, node: MethodCall, want: Want): Typed {
  const { at, name, nullSafe } = node
  const key = `${name}/${node.arguments.length}`
  const receiver = resolveAny(scope, node.receiver, { read: true })
  if (receiver.kind === 'partialName') throw argumentFault(at, `cannot resolve symbol [${receiver.name}]`)
  if (receiver.kind === 'type') {
    const member = scope.script.class(receiver.type)?.statics.get(key)
    if (member === undefined) throw argumentFault(at, `static method [${receiver.type}, ${key}] not found`)
    checkSupported(at, member)
    return {
      kind: 'staticCall',
      at,
      type: member.returns,
      member,
      arguments: resolveArguments(scope, node.arguments, member.parameters),
    }
  }
  if (receiver.type === 'def') {
    const list = node.arguments.map(argument => {
      const value = resolveValue(scope, argument)
      if (value.type === 'void') {
        throw argumentFault(at, `Argument(s) cannot be of [void] type when calling method [${name}].`)
      }
      return value
    })
    const keep = want.target === undefined || want.explicit === true || nullSafe || want.target === 'void'
    const type = keep ? 'def' : want.target!
    return { kind: 'defCall', at, type, name, receiver, arguments: list, nullSafe }
  }
  const owner = boxOf[receiver.type] ?? receiver.type
  const member =
    isArray(owner) || owner === 'void' ? undefined : scope.script.allowlist.method(owner, name, node.arguments.length)
  if (member === undefined) throw argumentFault(at, `member method [${receiver.type}, ${key}] not found`)
  checkSupported(at, member)
  const list = resolveArguments(scope, node.arguments, member.parameters)
  if (nullSafe && isPrimitive(member.returns)) {
    scope.script.late ??= argumentFault(undefined, 'Result of null safe operator must be nullable')
  }
  return {
    kind: 'methodCall',
    at,
    type: member.returns,
    member,
    receiver: isPrimitive(receiver.type) ? castTo(scope.script, node.receiver.at, receiver, owner, internal) : receiver,
    arguments: list,
    nullSafe,
  }
}

/** `new T(..)`. */
export function resolveNew(scope: BlockScope, node: NewObject): Typed {
  const { at } = node
  const type = scope.script.type(node.type)
  if (type === undefined) throw argumentFault(at, `Not a type [${node.type}].`)
  const arity = node.arguments.length
  const member = scope.script.class(type)?.constructors.get(`new/${arity}`)
  if (member === undefined) throw argumentFault(at, `constructor [${type}, <init>/${arity}] not found`)
  checkSupported(at, member)
  return { kind: 'new', at, type, member, arguments: resolveArguments(scope, node.arguments, member.parameters) }
}
