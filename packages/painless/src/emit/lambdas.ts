/** Code of lambdas and method references: JavaScript functions on Java values. */
import type { ReferenceSpec } from '../runtime/references.js'
import type { Lambda, Reference, UserFunction, Variable } from '../typed.js'
import { isPrimitive, type Type } from '../types.js'
import { FunctionCode, nameOf, quoted, stepCounter } from './code.js'
import { boxCode, unboxCode } from './conversions.js'
import { functionText } from './functions.js'
import { assignedCode } from './observed.js'

/** A lambda. It takes and gives Java values; captured variables that change later are copied. */
export function lambdaCode(code: FunctionCode, node: Lambda): string {
  code.marks.mark(node.at)
  code.marks.instruction()
  const inner = new FunctionCode(code.script, node.returns, true)
  const names = node.parameters.map((_, i) => `a${i}`)
  const bound = node.parameters.map((parameter, i) => {
    const given = node.target?.parameters[i] ?? 'def'
    return `let ${nameOf(parameter)}=${parameterCode(inner, names[i]!, given, parameter.type)};${assignedCode(inner, node.at, parameter)}`
  })
  const text = `(${names.join(',')})=>${functionText(inner, node.body, () => stepCounter(inner) + bound.join(''))}`
  // What needs nothing of the run is made once.
  if (node.captured.length === 0) return code.script.hoisted(text)
  const copied = node.captured.filter(variable => variable.assigned).map(nameOf)
  return copied.length === 0 ? `(${text})` : `((${copied.join(',')})=>${text})(${copied.join(',')})`
}

function parameterCode(code: FunctionCode, name: string, given: Type, declared: Type): string {
  if (!isPrimitive(declared)) return `(${name}??null)`
  if (given !== declared) return `${code.use('handleTo')}(${name},${quoted(declared)})`
  return unboxCode(code, name, declared)
}

/** The facts about a reference that a call on def needs. */
export function referenceShape(node: Reference): ReferenceSpec {
  const { binding } = node
  if (binding.kind === 'type') return { kind: 'type', type: binding.type, owner: node.owner, method: node.method }
  return binding.kind === 'captured' ? { kind: 'captured', method: node.method } : { kind: 'function' }
}

/** A method reference; on def a captured receiver, or nothing. */
export function referenceCode(code: FunctionCode, node: Reference): string {
  const { binding, target } = node
  code.marks.mark(node.at)
  code.marks.instruction()
  switch (binding.kind) {
    case 'type':
      return 'null'
    case 'member':
      return code.script.value({ kind: 'memberReference', member: binding.member, target: target! })
    case 'newArray':
      return code.script.value({ kind: 'arrayReference', elementType: binding.elementType })
    case 'captured': {
      const receiver = captured(code, binding.variable)
      if (target === undefined) return receiver
      return `${code.use('capturedReference')}(${receiver},${quoted(node.method)},${quoted(target.returns)})`
    }
    case 'user': {
      const text = userReference(code, binding.target)
      return target === undefined ? text : `${code.use('lambdaResult')}(${text},${quoted(target.returns)})`
    }
  }
}

const captured = (code: FunctionCode, variable: Variable): string => boxCode(code, nameOf(variable), variable.type)

function userReference(code: FunctionCode, target: UserFunction): string {
  const names = target.parameterTypes.map((_, i) => `a${i}`)
  const values = target.parameterTypes.map((type, i) =>
    type === 'def' ? names[i]! : `${code.use('handleTo')}(${names[i]},${quoted(type)})`,
  )
  const call = `${code.script.userNames.get(target)}(${values.join(',')})`
  return `((${names.join(',')})=>${boxCode(code, call, target.returns)})`
}
