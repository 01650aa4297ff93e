/** Lambdas and method references: the interface that they implement and what they call (recordings `painless`). */
import { nullPointer } from '@sluice/java'
import type { AllowedMember } from '../allowlist.js'
import type { FunctionReference, LambdaExpression } from '../ast.js'
import { argumentFault, castFault, ScriptFault } from '../errors.js'
import { referencedMember, staticReference } from '../referenced-member.js'
import type { Lambda, ReferenceBinding, Typed, Variable } from '../typed.js'
import { boxOf, elementOf, isArray, isPrimitive, type Type } from '../types.js'
import { type BlockScope, FunctionScope, nameParameters, BlockScope as Scope, type ScriptScope } from './scope.js'
import { resolveBlock } from './statements.js'

/** The method that a lambda for this type implements; undefined for an argument of a call on def, if it is not known yet. */
function interfaceMethod(script: ScriptScope, target: Type | undefined): AllowedMember | undefined | 'none' {
  if (target === undefined) return undefined
  if (target === 'def') return 'none'
  return (isArray(target) ? undefined : script.allowlist.find(target)?.functional) ?? 'none'
}

/** A lambda. `target` is the type of the parameter it is passed for. */
export function resolveLambda(scope: BlockScope, node: LambdaExpression, target: Type | undefined): Lambda {
  const { at } = node
  const { script } = scope
  const method = interfaceMethod(script, target)
  if (method === 'none') {
    throw argumentFault(at, `Cannot pass lambda to [${target}], not a functional interface`)
  }
  if (method !== undefined && method.parameters.length !== node.parameters.length) {
    throw argumentFault(undefined, `Incorrect number of parameters for [${method.name}] in [${target}]`)
  }
  const returns = method === undefined || method.returns === 'void' ? 'def' : method.returns
  const function_ = new FunctionScope(script, returns, scope)
  const inside = new Scope(function_, undefined)
  const parameters: Variable[] = node.parameters.map((parameter, i) => {
    const type = parameter.type === undefined ? (method?.parameters[i] ?? 'def') : script.type(parameter.type)
    if (type === undefined) throw argumentFault(at, `cannot resolve type [${parameter.type}]`)
    return inside.define(at, parameter.name, type, 'readOnly')
  })
  // Elasticsearch has no body then, and stumbles over it.
  if (node.body.statements.length === 0) throw new ScriptFault(nullPointer(null), undefined)
  const number = script.lambdas++
  const body = resolveBlock(inside, node.body, { lastSource: true, inLoop: false, lastLoop: false, beginLoop: false })
  if (!body.escapes.method) throw argumentFault(at, 'not all paths return a value for lambda')
  nameParameters(parameters, function_.captured.size)
  return {
    kind: 'lambda',
    at,
    type: target ?? 'def',
    target: method,
    parameters,
    returns,
    captured: [...function_.captured],
    body: body.statements,
    number,
  }
}

/** A method reference. */
export function resolveReference(scope: BlockScope, node: FunctionReference, target: Type | undefined): Typed {
  const { at, method } = node
  const { script } = scope
  const implemented = interfaceMethod(script, target)
  if (implemented === 'none') {
    throw argumentFault(
      at,
      `cannot convert function reference [${node.target}::${method}] to a non-functional interface [${target}]`,
    )
  }
  const binding = bind(scope, node, implemented, target)
  return {
    kind: 'reference',
    at,
    type: target ?? 'def',
    target: implemented,
    binding,
    owner: node.target,
    method,
  }
}

function bind(
  scope: BlockScope,
  node: FunctionReference,
  implemented: AllowedMember | undefined,
  target: Type | undefined,
): ReferenceBinding {
  const { at, method } = node
  const { script } = scope
  const notFound = (owner: string, arity: number) =>
    argumentFault(
      at,
      `function reference [${owner}::${method}/${arity}] matching [${target}, ${implemented!.key}] not found`,
    )
  if (node.target === 'this') {
    const arity = implemented?.parameters.length
    for (const user of script.functions.values()) {
      if (user.name === method && (arity === undefined || user.parameterTypes.length === arity)) {
        return { kind: 'user', target: user }
      }
    }
    throw notFound('this', arity ?? 0)
  }
  const type = script.type(node.target)
  if (type !== undefined) {
    if (isArray(type) && method === 'new') return { kind: 'newArray', elementType: elementOf(type) }
    if (implemented === undefined) return { kind: 'type', type }
    const member = isArray(type)
      ? undefined
      : referencedMember(script.allowlist, type, method, implemented.parameters.length)
    if (member === undefined) throw notFound(node.target, implemented.parameters.length)
    checkResult(at, member, implemented)
    return { kind: 'member', member }
  }
  const found = scope.use(node.target)
  if (found === undefined) throw argumentFault(at, `variable [${node.target}] is not defined`)
  const { variable } = found
  if (implemented === undefined || variable.type === 'def') return { kind: 'captured', variable, member: undefined }
  const arity = implemented.parameters.length
  const owner = boxOf[variable.type] ?? variable.type
  const member = isArray(owner) ? undefined : script.allowlist.method(owner, method, arity)
  if (member === undefined) {
    if (script.class(owner)?.statics.has(`${method}/${arity}`))
      throw argumentFault(at, staticReference(owner, method, arity))
    throw notFound(owner, arity)
  }
  checkResult(at, member, implemented)
  return { kind: 'captured', variable, member }
}

/** A method without a result cannot stand for one that gives a primitive value. */
function checkResult(at: number, member: AllowedMember, implemented: AllowedMember): void {
  if (member.returns !== 'void' || !isPrimitive(implemented.returns)) return
  throw castFault(at, `Cannot cast from [void] to [${implemented.returns}].`)
}
