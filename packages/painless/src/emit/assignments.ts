/** Code of assignments. Parts are evaluated in Java's order: receiver, index, old value, new value, store. */
import { unobserved } from '../map-tree.js'
import type { Assign, Compound, Place, Typed, Variable } from '../typed.js'
import { isNumeric, STRING, type Type } from '../types.js'
import { type FunctionCode, nameOf, quoted } from './code.js'
import { boxCode, castCode, hasInstruction, unboxCode } from './conversions.js'
import { boxedCode, expressionCode } from './expressions.js'
import { assignedExpression, storedCode } from './observed.js'
import { defOperation, operationCode } from './operators.js'
import { fieldsCode, invoking, isField, isNotNull, keyCode, receiverCode } from './places.js'

type Stored = Exclude<Place, { kind: 'local' }>

/** Whether a place is an element of a list or map on def. */
export const isElement = ({ kind }: Place): boolean => kind === 'defElement' || kind === 'listElement'

/** The code of an assignment, whose value is that of the expression, or nothing. */
export function assignCode(code: FunctionCode, node: Assign): string {
  const { place } = node
  if (place.kind === 'local') return localCode(code, node, place.variable)
  return storeCode(code, node, place)
}

function localCode(code: FunctionCode, node: Assign, variable: Variable): string {
  const { compound } = node
  const name = nameOf(variable)
  const observed = code.script.observed.assignments ? `,${assignedExpression(code, node.at, variable)}` : ''
  const current = observed === '' ? '' : `${observed},${name}`
  if (compound === undefined) {
    const value = expressionCode(code, node.value)
    code.marks.instruction()
    return `(${name}=${value}${current})`
  }
  code.marks.mark(compound.at)
  code.marks.instruction()
  const old = node.result === 'old' ? code.temporary() : undefined
  const value = computeCode(code, node, compound, old === undefined ? name : `(${old}=${name})`)
  code.marks.instruction()
  return old === undefined ? `(${name}=${value}${current})` : `(${name}=${value}${observed},${old})`
}

/** The new value of a compound assignment from code that loads the old one. */
function computeCode(code: FunctionCode, node: Assign, compound: Compound, load: string): string {
  const { operator, type } = compound
  const target = node.type
  const { marks } = code
  const converted = (text: string, from: Type, to: Type, explicit: boolean, at: number): string => {
    if (from === to) return text
    marks.mark(at)
    return hasInstruction(from, to, explicit) ? castCode(code, text, from, to, explicit, marks.instruction()) : text
  }
  if (type === STRING) {
    const left = target === STRING ? load : converted(load, target, STRING, false, node.at)
    return converted(concatenation(code, left, node.value), STRING, target, true, compound.at)
  }
  if (type === 'def') {
    const old = code.temporary()
    const right = boxedCode(code, node.value)
    const at = marks.instruction()
    const boxed = target === 'def' ? load : boxCode(code, load, target)
    const result = defOperation(
      code,
      operator,
      `${old}=${boxed}`,
      right,
      at,
      isElement(node.place) ? undefined : 'compound',
    )
    if (target === 'def') return `${code.use('likeOld')}(${result},${old},p=${at})`
    const number = isNumeric(target) ? `${code.use('numberOfResult')}(${result})` : result
    return converted(number, 'def', target, true, compound.at)
  }
  const left = converted(load, target, type, false, node.at)
  const right = expressionCode(code, node.value)
  const result = operationCode(code, operator, type, left, right, marks.instruction())
  return converted(result, type, target, true, compound.at)
}

function concatenation(code: FunctionCode, left: string, right: Typed): string {
  const text = boxedCode(code, right)
  const at = code.marks.instruction()
  return `${code.use('grown')}(${code.use('text')}(${left})+${code.use('text')}(${text},p=${at}))`
}

/** Stores to anything but a variable. */
function storeCode(code: FunctionCode, node: Assign, place: Stored): string {
  const { marks } = code
  const { compound } = node
  const twice = compound !== undefined
  const opened = openPlace(code, node, place, twice)
  let value: string
  let old: string | undefined
  if (compound === undefined) value = boxedCode(code, node.value)
  else {
    marks.mark(compound.at)
    marks.instruction()
    const load = opened.load()
    old = node.result === 'old' ? code.temporary() : undefined
    value = boxCode(code, computeCode(code, node, compound, old === undefined ? load : `(${old}=${load})`), node.type)
  }
  if (node.result !== 'none') marks.instruction()
  marks.mark(node.at)
  const at = marks.instruction()
  const result = node.result === 'new' ? code.temporary() : undefined
  value = storedCode(code, node.at, value)
  const stored = opened.store(result === undefined ? value : `${result}=${value}`, at)
  const all = [...opened.before, stored]
  if (old !== undefined) all.push(old)
  else if (result !== undefined) all.push(unboxCode(code, result, node.type))
  return `(${all.join(',')})`
}

/** A variable that cannot be null and keeps its value. */
function isUnchanging(receiver: Typed): boolean {
  const node = unobserved(receiver)
  return node.kind === 'read' && node.place.kind === 'local' && !node.place.variable.assigned && isNotNull(node)
}

interface OpenedPlace {
  /** Code to run first. */
  readonly before: readonly string[]
  /** Code of the old value, raw for a primitive type. */
  load(): string
  /** Code that stores a Java value. */
  store(value: string, at: number): string
}

/** Evaluates receiver and index of a place, into temporaries when they are needed twice. */
function openPlace(code: FunctionCode, node: Assign, place: Stored, twice: boolean): OpenedPlace {
  const { marks } = code
  const before: string[] = []
  const keep = (text: string): string => {
    if (!twice) return text
    const temporary = code.temporary()
    before.push(`${temporary}=${text}`)
    return temporary
  }
  const mark = (): number => {
    marks.mark(node.at)
    return marks.instruction()
  }
  const from = quoted(node.compound === undefined ? node.value.type : node.type)
  const receiver = expressionCode(code, place.receiver)
  switch (place.kind) {
    case 'defMember': {
      const one = keep(receiver)
      const name = quoted(place.name)
      return {
        before,
        load: () => `${code.use('get')}(${one},${name},p=${mark()})`,
        store: (value, at) => `${code.use('set')}(${one},${name},${value},${from},p=${at})`,
      }
    }
    case 'defElement': {
      const one = code.temporary()
      before.push(`${one}=${receiver}`)
      marks.instruction()
      const index = boxedCode(code, place.index)
      const normalized = marks.instruction()
      const at = code.temporary()
      before.push(`${at}=${code.use('place')}(${one},${index},${quoted(place.index.type)},p=${normalized})`)
      return {
        before,
        load: () => `${code.use('load')}(${one},${at},p=${mark()})`,
        store: (value, location) => `${code.use('store')}(${one},${at},${value},${from},p=${location})`,
      }
    }
    case 'arrayElement': {
      const type = place.receiver.type.slice(0, -2)
      const one = code.temporary()
      const array = receiverCode(code, place.receiver, receiver, `store to ${type} array`, node.at)
      before.push(`${one}=${array}`)
      const index = expressionCode(code, place.index)
      const at = code.temporary()
      before.push(`${at}=${code.use('arrayPlace')}(${one},${index})`)
      return {
        before,
        load: () => unboxCode(code, `${code.use('arrayElement')}(${one},${at},p=${mark()})`, type),
        store: (value, location) => `${code.use('arrayStore')}(${one},${at},${value},p=${location})`,
      }
    }
    case 'mapEntry': {
      const map = receiverCode(
        code,
        place.receiver,
        receiver,
        invoking('java.util.Map', 'put', ['def', 'def']),
        node.at,
      )
      if (place.key.kind === 'constant' && typeof place.key.value === 'string') {
        const name = place.key.value
        const isOfDocument = isField(place.receiver, place.key.value)
        const isReady = isOfDocument || isUnchanging(place.receiver)
        const one = isOfDocument ? fieldsCode(code, place.receiver) : isReady ? map : code.temporary()
        if (!isReady) before.push(`${one}=${map}`)
        return {
          before,
          load: () => `(p=${mark()},${keyCode(code, one, name)})`,
          store: (value, at) => {
            const temporary = code.temporary()
            const site = code.script.value({ kind: 'keySite', key: name })
            return `${temporary}=${value},p=${at},${code.use('setKey')}(${one},${site},${temporary})`
          },
        }
      }
      const one = keep(map)
      const key = keep(boxedCode(code, place.key))
      return {
        before,
        load: () => `${code.use('mapGet')}(${one},${key},p=${mark()})`,
        store: (value, at) => `${code.use('mapPut')}(${one},${key},${value},p=${at})`,
      }
    }
    case 'listElement': {
      const one = code.temporary()
      const list = receiverCode(
        code,
        place.receiver,
        receiver,
        invoking('java.util.List', 'set', ['int', 'def']),
        node.at,
      )
      before.push(`${one}=${list}`)
      const at = code.temporary()
      before.push(`${at}=${code.use('listPlace')}(${one},${expressionCode(code, place.index)})`)
      return {
        before,
        load: () => `${code.use('listGet')}(${one},${at},p=${mark()})`,
        store: (value, location) => `${code.use('listSet')}(${one},${at},${value},p=${location})`,
      }
    }
    case 'accessor': {
      const { setter, getter } = place
      const owner = setter!.owner
      const one = keep(
        receiverCode(code, place.receiver, receiver, invoking(owner, setter!.name, setter!.parameters), node.at),
      )
      const name = (member: NonNullable<typeof setter>): string =>
        code.script.shared(`method ${member.owner}.${member.key}`, { kind: 'member', member })
      return {
        before,
        load: () => unboxCode(code, `${name(getter!)}((p=${mark()},${one}))`, getter!.returns),
        store: (value, at) => {
          const temporary = code.temporary()
          return `${name(setter!)}(${one},(${temporary}=${value},p=${at},${temporary}))`
        },
      }
    }
    case 'arrayLength':
      return { before, load: () => receiver, store: () => receiver }
  }
}
