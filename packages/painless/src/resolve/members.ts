/** Names, member access and index access (recordings `painless`). */
import { numberFormat } from '@sluice/java'
import type { AllowedMember } from '../allowlist.js'
import type { IndexAccess, MemberAccess, NameExpression } from '../ast.js'
import { argumentFault } from '../errors.js'
import type { Place, Read, Typed } from '../typed.js'
import { boxOf, elementOf, isArray, isPrimitive, LIST, MAP, type Type } from '../types.js'
import { constant, type NotAValue, resolveAny, resolveTo, resolveValue, type Want } from './expressions.js'
import type { BlockScope } from './scope.js'
import { checkSupported } from './supported.js'

/** A variable, a type, or the first part of a type's full name. */
export function resolveName(scope: BlockScope, node: NameExpression, want: Want): Typed | NotAValue {
  const { at, name } = node
  const type = scope.script.type(name)
  if (type !== undefined) {
    if (!want.read) throw argumentFault(at, `not a statement: static type [${type}] not used`)
    return { kind: 'type', type }
  }
  const found = scope.use(name)
  if (found === undefined) return { kind: 'partialName', name }
  const { variable } = found
  if (!want.read) throw argumentFault(at, `not a statement: variable [${name}] not used`)
  return { kind: 'read', at, type: variable.type, place: { kind: 'local', variable }, nullSafe: false }
}

/** `receiver.name` that is read. */
export function resolveMember(scope: BlockScope, node: MemberAccess, want: Want): Typed | NotAValue {
  const { at } = node
  if (!want.read) throw argumentFault(at, 'not a statement: result of dot operator [.] not used')
  const receiver = resolveReceiver(scope, node)
  if (receiver.kind === 'partialName' || receiver.kind === 'type') return qualified(scope, node, receiver, false)
  const { place, type } = memberPlace(scope, node, receiver, true, false)
  if (node.nullSafe && isPrimitive(type)) {
    scope.script.late ??= argumentFault(undefined, 'Result of null safe operator must be nullable')
  }
  const read: Read = { kind: 'read', at, type, place, nullSafe: node.nullSafe }
  return place.kind === 'defMember' && !node.nullSafe ? ofTarget(read, want) : read
}

/** A value read from a def gets the wanted type directly, unless a cast requests it. */
function ofTarget(read: Read, want: Want): Read {
  return want.target === undefined || want.explicit === true || want.target === 'void'
    ? read
    : { ...read, type: want.target }
}

const resolveReceiver = (scope: BlockScope, node: MemberAccess): Typed | NotAValue =>
  resolveAny(scope, node.receiver, { read: true })

/** A member of a type, a nested type, or a longer name. */
function qualified(scope: BlockScope, node: MemberAccess, receiver: NotAValue, write: boolean): Typed | NotAValue {
  const { at } = node
  if (receiver.kind === 'partialName') {
    const name = `${receiver.name}.${node.name}`
    const type = scope.script.type(name)
    if (type === undefined) return { kind: 'partialName', name }
    if (write) throw argumentFault(at, `invalid assignment: cannot write a value to a static type [${type}]`)
    return { kind: 'type', type }
  }
  const nested = scope.script.type(`${receiver.type}.${node.name}`)
  if (nested !== undefined) return { kind: 'type', type: nested }
  const field = scope.script.class(receiver.type)?.fields.get(node.name)
  if (field === undefined) throw argumentFault(at, `field [${receiver.type}, ${node.name}] not found`)
  if (write) {
    throw argumentFault(at, `invalid assignment: cannot assign a value to read-only field [${node.name}]`)
  }
  // Constants of primitive types are the allowlist's own.
  if (field.value === undefined) checkSupported(at, { owner: field.owner, key: field.name })
  return { kind: 'staticField', at, type: field.type, field }
}

/** The place of `receiver.name` that is written (and read before, when `read`). */
export function resolveMemberTarget(
  scope: BlockScope,
  node: MemberAccess,
  read: boolean,
): { place: Place; type: Type } {
  const receiver = resolveReceiver(scope, node)
  if (receiver.kind === 'partialName' || receiver.kind === 'type') {
    const found = qualified(scope, node, receiver, true)
    if (found.kind === 'partialName') throw argumentFault(node.at, `cannot resolve symbol [${found.name}]`)
    throw argumentFault(node.at, `invalid assignment: cannot write a value to a static type [${found.type}]`)
  }
  if (node.nullSafe) {
    throw argumentFault(node.at, 'invalid assignment: cannot assign a value to a null safe operation [?.]')
  }
  return memberPlace(scope, node, receiver, read, true)
}

function memberPlace(
  scope: BlockScope,
  node: MemberAccess,
  receiver: Typed,
  read: boolean,
  write: boolean,
): { place: Place; type: Type } {
  const { at, name } = node
  const { type } = receiver
  if (isArray(type)) {
    if (name !== 'length') throw argumentFault(at, `Field [${name}] does not exist for type [${type}].`)
    if (write) {
      throw argumentFault(
        at,
        'invalid assignment: cannot assign a value write to read-only field [length] for an array.',
      )
    }
    return { place: { kind: 'arrayLength', receiver }, type: 'int' }
  }
  if (type === 'def') return { place: { kind: 'defMember', receiver, name }, type: 'def' }
  const { allowlist } = scope.script
  const owner = boxOf[type] ?? type
  const getter = allowlist.getter(owner, name)
  const setter = allowlist.setter(owner, name)
  if (getter !== undefined || setter !== undefined) {
    checkAccessors(node, type, getter, setter, read, write)
    for (const member of [getter, setter]) if (member !== undefined) checkSupported(at, member)
    const valueType = getter?.returns ?? setter!.parameters[0]!
    return { place: { kind: 'accessor', receiver, getter, setter }, type: valueType }
  }
  if (type !== 'void' && allowlist.isSubtype(owner, MAP)) {
    return { place: { kind: 'mapEntry', receiver, key: constant(at, 'java.lang.String', name) }, type: 'def' }
  }
  if (type !== 'void' && allowlist.isSubtype(owner, LIST)) {
    if (!/^\d+$/.test(name) || Number(name) > 2147483647) {
      throw argumentFault(at, `invalid list index [${name}]`, numberFormat(`For input string: "${name}"`))
    }
    return { place: { kind: 'listElement', receiver, index: constant(at, 'int', Number(name)) }, type: 'def' }
  }
  throw argumentFault(at, `field [${type}, ${name}] not found`)
}

function checkAccessors(
  node: MemberAccess,
  type: Type,
  getter: AllowedMember | undefined,
  setter: AllowedMember | undefined,
  read: boolean,
  write: boolean,
): void {
  const fault = (text: string) => argumentFault(node.at, text)
  const onField = `shortcut on field [${node.name}] for type [${type}].`
  if (getter !== undefined && getter.returns === 'void') throw fault(`Illegal get ${onField}`)
  if (setter !== undefined && setter.returns !== 'void') throw fault(`Illegal set ${onField}`)
  if (getter !== undefined && setter !== undefined && setter.parameters[0] !== getter.returns) {
    throw fault('Shortcut argument types must match.')
  }
  if ((read && getter === undefined) || (write && setter === undefined)) throw fault(`Illegal ${onField}`)
}

/** `receiver[index]` that is read. */
export function resolveIndex(scope: BlockScope, node: IndexAccess, want: Want): Typed {
  const { at } = node
  if (!want.read) throw argumentFault(at, 'not a statement: result of brace operator not used')
  const { place, type } = resolveIndexTarget(scope, node)
  const read: Read = { kind: 'read', at, type, place, nullSafe: false }
  return place.kind === 'defElement' ? ofTarget(read, want) : read
}

/** The place of `receiver[index]`. */
export function resolveIndexTarget(scope: BlockScope, node: IndexAccess): { place: Place; type: Type } {
  const receiver = resolveValue(scope, node.receiver)
  const { type } = receiver
  if (isArray(type)) {
    const index = resolveTo(scope, node.index, 'int')
    return { place: { kind: 'arrayElement', receiver, index }, type: elementOf(type) }
  }
  if (type === 'def') {
    return { place: { kind: 'defElement', receiver, index: resolveValue(scope, node.index) }, type: 'def' }
  }
  const { allowlist } = scope.script
  if (!isPrimitive(type) && type !== 'void') {
    if (allowlist.isSubtype(type, MAP)) {
      return { place: { kind: 'mapEntry', receiver, key: resolveTo(scope, node.index, 'def') }, type: 'def' }
    }
    if (allowlist.isSubtype(type, LIST)) {
      return { place: { kind: 'listElement', receiver, index: resolveTo(scope, node.index, 'int') }, type: 'def' }
    }
  }
  throw argumentFault(node.at, `Illegal array access on type [${type}].`)
}
