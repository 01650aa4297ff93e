/** Code of readable places: variables, members, elements. */
import type { Place, Read, Typed } from '../typed.js'
import { isPrimitive, type Type } from '../types.js'
import { memberCallCode } from './calls.js'
import { type FunctionCode, isSimple, nameOf, quoted } from './code.js'
import { unboxCode } from './conversions.js'
import { boxedCode, expressionCode } from './expressions.js'
import { branchCode } from './observed.js'
import { targeted } from './operators.js'

/** Code that evaluates to the text once `p` is set: the place of whatever happens next. */
export function placed(code: FunctionCode, node: Typed, text: string, at: number): string {
  if (isSimple(node)) return `(p=${at},${text})`
  const temporary = code.temporary()
  return `(${temporary}=${text},p=${at},${temporary})`
}

/** Whether an expression of a static reference type cannot be null. */
export function isNotNull(node: Typed): boolean {
  switch (node.kind) {
    case 'list':
    case 'map':
    case 'new':
    case 'arrayOfSizes':
    case 'arrayOfElements':
    case 'concatenation':
    case 'regex':
    case 'scriptCall':
    case 'staticField':
      return true
    case 'constant':
      return node.value !== null
    case 'cast':
    case 'observed':
      return isNotNull(node.operand)
    case 'read':
      return node.place.kind === 'local' && node.place.variable.notNull && !node.place.variable.assigned
  }
  return isPrimitive(node.type)
}

/** The JVM's name for an expression in the text of its null pointer. */
function jvmName(node: Typed): string {
  if (node.kind === 'read' && node.place.kind === 'local') return `"${node.place.variable.jvmName}"`
  if (node.kind === 'constant') return '"null"'
  if (node.kind === 'methodCall' || node.kind === 'staticCall') {
    const { owner, name, parameters } = node.member
    return `the return value of "${owner}.${name}(${parameters.map(javaName).join(', ')})"`
  }
  if (node.kind === 'cast' || node.kind === 'observed') return jvmName(node.operand)
  return 'the return value of "org.elasticsearch.painless.PainlessScript$Script.$0()"'
}

const javaName = (type: Type): string =>
  type === 'def' || type === 'java.lang.Object' ? 'Object' : type === 'java.lang.String' ? 'String' : type

/** The variable of the document. */
type Document = Read & { readonly place: { readonly kind: 'local' } }

/** Whether a member of something is a field of the document, and no metadata. */
export const isField = (receiver: Typed, key: string): receiver is Document =>
  /^[^_]/.test(key) &&
  receiver.kind === 'read' &&
  receiver.place.kind === 'local' &&
  receiver.place.variable.name === 'ctx' &&
  receiver.place.variable.notNull &&
  !receiver.place.variable.assigned

/** The map of the document's fields: the underlying map of the document if it has one, see `ScriptArguments`. */
export function fieldsCode(code: FunctionCode, { place }: Document): string {
  code.script.document = place.variable
  return 'fields'
}

/** The receiver, checked for null unless it cannot be. `what` is what the JVM says could not be done. */
export function receiverCode(code: FunctionCode, node: Typed, text: string, what: string, at: number): string {
  if (isNotNull(node)) return text
  const message = quoted(`Cannot ${what} because ${jvmName(node)} is null`)
  return `(${placed(code, node, text, at)}??${code.use('nullTyped')}(${message}))`
}

/** `Cannot invoke "java.util.Map.get(Object)"`. */
export const invoking = (owner: string, name: string, parameters: readonly Type[]): string =>
  `invoke "${owner}.${name}(${parameters.map(javaName).join(', ')})"`

/** The code of reading a place. */
export function readCode(code: FunctionCode, node: Read): string {
  const { place } = node
  const { marks } = code
  if (place.kind === 'local') {
    marks.instruction()
    return nameOf(place.variable)
  }
  const receiver = expressionCode(code, place.receiver)
  if (!node.nullSafe) return loadCode(code, node, place, receiver)
  marks.mark(node.at)
  marks.instruction()
  if (isNotNull(place.receiver)) return loadCode(code, node, place, receiver)
  const temporary = code.temporary()
  const isNull = branchCode(code, 'nullSafe', node.at, `(${temporary}=${receiver})==null`)
  return `(${isNull}?null:${loadCode(code, node, place, temporary, true)})`
}

/** The code that reads a key of a map with its own cache; null if the key is missing. */
export const keyCode = (code: FunctionCode, map: string, key: string): string =>
  `${code.use('getKey')}(${map},${code.script.value({ kind: 'keySite', key })})??null`

/** `x.name` on def. Nearly all receivers are maps, whose only member is `empty`. */
function memberCode(code: FunctionCode, receiver: string, name: string, location: number): string {
  const key = quoted(name)
  if (name === 'empty') return `${code.use('get')}(${receiver},${key},p=${location})`
  const isName = /^\w+$/.test(receiver)
  const one = isName ? receiver : code.temporary()
  const first = isName ? '' : `${one}=${receiver},`
  const get = code.use('get')
  return `(${first}p=${location},${one} instanceof ${code.use('JavaMap')}?${keyCode(code, one, name)}:${get}(${one},${key}))`
}

function loadCode(
  code: FunctionCode,
  node: Read,
  place: Exclude<Place, { kind: 'local' }>,
  receiver: string,
  checked = false,
): string {
  const { marks } = code
  const { at } = node
  const safe = (what: string, place_: number): string =>
    checked ? receiver : receiverCode(code, place.receiver, receiver, what, place_)
  switch (place.kind) {
    case 'defMember': {
      marks.mark(at)
      const location = marks.instruction()
      return targeted(code, memberCode(code, receiver, place.name, location), node.type, false, location)
    }
    case 'defElement': {
      marks.instruction()
      const index = boxedCode(code, place.index)
      const normalized = marks.instruction()
      marks.mark(at)
      const location = marks.instruction()
      const type = quoted(place.index.type)
      const text = `${code.use('at')}(${receiver},${index},${type},${location},p=${normalized})`
      return targeted(code, text, node.type, false, location)
    }
    case 'arrayLength':
      marks.mark(at)
      return `${code.use('arrayLength')}(${safe('read the array length', marks.instruction())})`
    case 'arrayElement': {
      const index = expressionCode(code, place.index)
      marks.mark(at)
      const location = marks.instruction()
      const type = place.receiver.type.slice(0, -2)
      const array = code.temporary()
      const checkedArray = `${array}=${safe(`load from ${type} array`, location)}`
      const element = `${code.use('arrayElement')}(${checkedArray},${code.use('arrayPlace')}(${array},${index}),p=${location})`
      return unboxCode(code, element, type)
    }
    case 'accessor':
      marks.mark(at)
      return memberCallCode(code, place.getter!, place.receiver, receiver, [], checked)
    case 'mapEntry': {
      const key = boxedCode(code, place.key)
      marks.mark(at)
      const location = marks.instruction()
      const map = safe(invoking('java.util.Map', 'get', ['def']), location)
      if (place.key.kind === 'constant' && typeof place.key.value === 'string') {
        const name = place.key.value
        if (isField(place.receiver, place.key.value))
          return `(p=${location},${keyCode(code, fieldsCode(code, place.receiver), name)})`
        if (/^\w+$/.test(map)) return `(p=${location},${keyCode(code, map, name)})`
        const one = code.temporary()
        return `(${one}=${map},p=${location},${keyCode(code, one, name)})`
      }
      return `${code.use('mapGet')}(${map},${key},p=${location})`
    }
    case 'listElement': {
      const index = expressionCode(code, place.index)
      marks.mark(at)
      const location = marks.instruction()
      const list = safe(invoking('java.util.List', 'get', ['int']), location)
      if (place.index.kind === 'constant' && (place.index.value as number) >= 0) {
        return `${code.use('listGet')}(${list},${index},p=${location})`
      }
      const temporary = code.temporary()
      return `${code.use('listGet')}(${temporary}=${list},${code.use('listPlace')}(${temporary},${index}),p=${location})`
    }
  }
}
