/** Code of calls. */
import type { AllowedMember } from '../allowlist.js'
import type { ArgumentShape } from '../runtime/call-site.js'
import type { DefCall, MethodCall, NewObject, ScriptCall, StaticCall, Typed, UserCall } from '../typed.js'
import { type FunctionCode, isSimple } from './code.js'
import { unboxCode } from './conversions.js'
import { boxedCode, expressionCode } from './expressions.js'
import { referenceShape } from './lambdas.js'
import { branchCode } from './observed.js'
import { invoking, isNotNull, receiverCode } from './places.js'

const libraryName = (code: FunctionCode, member: AllowedMember): string =>
  code.script.shared(`${member.kind} ${member.owner}.${member.key}`, { kind: 'member', member })

/** Arguments of a static signature, as Java values. */
function argumentCodes(code: FunctionCode, list: readonly Typed[]): string[] {
  return list.map(node => boxedCode(code, node))
}

/** The list with `p` set after the last value has been evaluated. */
function withPlace(code: FunctionCode, texts: readonly string[], lastIsSimple: boolean, at: number): string {
  const last = texts.at(-1)!
  const before = texts.slice(0, -1)
  if (lastIsSimple) return [...before, `(p=${at},${last})`].join(',')
  const temporary = code.temporary()
  return [...before, `(${temporary}=${last},p=${at},${temporary})`].join(',')
}

/** A static method. */
export function callCode(code: FunctionCode, node: StaticCall): string {
  const { member } = node
  code.marks.mark(node.at)
  const texts = argumentCodes(code, node.arguments)
  const at = code.marks.instruction()
  const name = libraryName(code, member)
  const last = node.arguments.at(-1)
  const call = last === undefined ? `(p=${at},${name}())` : `${name}(${withPlace(code, texts, isSimple(last), at)})`
  return unboxCode(code, call, member.returns)
}

/** A constructor. An exception has its place from here. */
export function newCode(code: FunctionCode, node: NewObject): string {
  const { member } = node
  code.marks.mark(node.at)
  code.marks.instruction()
  const texts = argumentCodes(code, node.arguments)
  const at = code.marks.instruction()
  const name = libraryName(code, member)
  const last = node.arguments.at(-1)
  const call = last === undefined ? `${name}()` : `${name}(${withPlace(code, texts, isSimple(last), at)})`
  const made = last === undefined ? `(p=${at},${call})` : call
  return /(?:Exception|Error)$/.test(member.owner) ? `${code.use('located')}(${made},p=${at})` : made
}

/** A method of a static type. */
export function methodCallCode(code: FunctionCode, node: MethodCall): string {
  const { member, receiver } = node
  const text = boxedCode(code, receiver)
  if (!node.nullSafe || isNotNull(receiver)) {
    if (node.nullSafe) {
      code.marks.mark(node.at)
      code.marks.instruction()
    }
    code.marks.mark(node.at)
    return memberCallCode(code, member, receiver, text, node.arguments, false)
  }
  code.marks.mark(node.at)
  code.marks.instruction()
  code.marks.mark(node.at)
  const temporary = code.temporary()
  const isNull = branchCode(code, 'nullSafe', node.at, `(${temporary}=${text})==null`)
  return `(${isNull}?null:${memberCallCode(code, member, receiver, temporary, node.arguments, true)})`
}

/** The call of a method found at compile time; the note of its place has been made. */
export function memberCallCode(
  code: FunctionCode,
  member: AllowedMember,
  receiver: Typed,
  text: string,
  list: readonly Typed[],
  checked: boolean,
): string {
  const texts = argumentCodes(code, list)
  const at = code.marks.instruction()
  const what = invoking(receiverClass(member), member.name, member.parameters)
  const one = checked ? text : receiverCode(code, receiver, text, what, at)
  const simple = list.length > 0 ? isSimple(list.at(-1)!) : checked || isSimple(receiver)
  const call = `${libraryName(code, member)}(${withPlace(code, [one, ...texts], simple, at)})`
  return unboxCode(code, call, member.returns)
}

/** The class that the JVM's text names: for an interface method that of the declaration. */
const receiverClass = (member: AllowedMember): string => {
  if (member.owner === 'java.lang.Object') return 'Object'
  return member.owner === 'java.lang.String' ? 'String' : member.owner
}

/** A call on def. */
export function defCallCode(code: FunctionCode, node: DefCall): string {
  const { receiver } = node
  const { marks } = code
  const operands = [receiver, ...node.arguments]
  const text = expressionCode(code, receiver)
  const one = node.nullSafe || !staysTheSame(operands, 0) ? code.temporary() : text
  if (node.nullSafe) {
    marks.mark(node.at)
    marks.instruction()
  }
  marks.mark(node.at)
  const shapes: ArgumentShape[] = []
  const texts = node.arguments.map(argument => {
    shapes.push(shapeOf(argument))
    return boxedCode(code, argument)
  })
  const at = marks.instruction()
  const site = code.script.value({ kind: 'site', name: node.name, shapes, result: node.type })
  const before = one === text || node.nullSafe ? [] : [`${one}=${text}`]
  const values = texts.map((argument, i) => {
    if (staysTheSame(operands, i + 1)) return argument
    const temporary = code.temporary()
    before.push(`${temporary}=${argument}`)
    return temporary
  })
  // Written out, so that JavaScript learns what is called here, and not what is called anywhere.
  const key = `typeof ${one}==="string"?"java.lang.String":${one}?.className??${code.use('plainKey')}(${one})`
  const method = `${site}.key===(${key})?${site}.bound:${code.use('bind')}(${site},${one})`
  const call = `(${[...before, `p=${at}`].join(',')},(${method})(${[one, ...values].join(',')}))`
  return node.nullSafe ? `(${branchCode(code, 'nullSafe', node.at, `(${one}=${text})==null`)}?null:${call})` : call
}

/** Whether the code of an operand gives the same once those after it have been evaluated. */
const staysTheSame = (operands: readonly Typed[], i: number): boolean =>
  operands[i]!.kind === 'constant' || operands.slice(i).every(isSimple)

function shapeOf(node: Typed): ArgumentShape {
  if (node.kind === 'lambda') {
    return { kind: 'lambda', arity: node.parameters.length, captured: node.captured.length, number: node.number }
  }
  if (node.kind === 'reference') return { kind: 'reference', spec: referenceShape(node) }
  return { kind: 'value', type: node.type }
}

/** A function of the script: takes and gives raw values. */
export function userCallCode(code: FunctionCode, node: UserCall): string {
  code.marks.mark(node.at)
  code.marks.instruction()
  const texts = node.arguments.map(argument => expressionCode(code, argument))
  const at = code.marks.instruction()
  const name = code.script.userNames.get(node.target)
  // A place that no argument changes can be noted before them.
  return texts.some(text => text.includes('p='))
    ? `${name}(${[...texts, `p=${at}`].join(',')})`
    : `(p=${at},${name}(${texts.join(',')}))`
}

/** A method of the script object. */
export function scriptCallCode(code: FunctionCode, node: ScriptCall): string {
  code.marks.mark(node.at)
  code.marks.instruction()
  const texts = argumentCodes(code, node.arguments)
  const at = code.marks.instruction()
  code.script.usesScriptObject = true
  const last = node.arguments.at(-1)
  const call = `${libraryName(code, node.member)}(${withPlace(code, ['self', ...texts], last === undefined || isSimple(last), at)})`
  return unboxCode(code, call, node.member.returns)
}
