/**
 * A slow evaluator of resolved scripts, for tests only: it walks the tree, keeps every value as a Java value and computes
 * integers with bigints, so that it shares no line with what `emit` writes. Operators and members on def, which are
 * chosen at run time, are the runtime's own.
 */
import { JavaException, type JavaPattern } from '@sluice/java'
import type { AllowedMember } from '../src/allowlist.js'
import type { JavaArray } from '../src/library/array.js'
import { compilePattern } from '../src/regex.js'
import { type ArgumentShape, CallSite } from '../src/runtime/call-site.js'
import { boxed, convertRaw, type Raw, rawOf } from '../src/runtime/conversions.js'
import { fitLambdaResult, libraryFunction, type ValueFunction } from '../src/runtime/handles.js'
import type { OperationHistory, OperationKind } from '../src/runtime/operands.js'
import { castTo, type World } from '../src/runtime/runtime.js'
import type {
  Arithmetic,
  Assign,
  Comparison,
  Lambda,
  Place,
  Reference,
  Typed,
  TypedScript,
  TypedStatement,
  UserFunction,
  Variable,
} from '../src/typed.js'
import { isPrimitive, OBJECT, STRING, type Type, unboxOf } from '../src/types.js'
import { compute, integer } from './reference-arithmetic.js'
import { runStatements, type StatementFrame } from './reference-statements.js'

/** Runs a resolved script with the context's variables in their order. */
export function evaluate(script: TypedScript, world: World, values: readonly unknown[], loopLimit: number): unknown {
  const frame = new Frame(world, loopLimit)
  script.contextVariables.forEach((variable, i) => {
    frame.variables.set(variable, values[i])
  })
  return frame.call(script.body)
}

/** The earlier results of a script's operations. */
const histories = new WeakMap<Typed, OperationHistory>()

class Frame implements StatementFrame {
  #loops: number
  constructor(
    readonly world: World,
    readonly loopLimit: number,
    readonly variables = new Map<Variable, unknown>(),
  ) {
    this.#loops = loopLimit
  }

  call(body: readonly TypedStatement[]): unknown {
    const left = runStatements(this, body)
    return typeof left === 'object' ? left.value : null
  }

  /** Counts a round of a loop. */
  count(): void {
    if (--this.#loops <= 0) this.world.functions.loopLimit()
  }

  /** The Java value of an expression. */
  value(node: Typed): unknown {
    const { functions, library } = this.world
    switch (node.kind) {
      case 'constant':
        return node.value === null || typeof node.value === 'string' ? node.value : boxed(node.value, node.type)
      case 'regex':
        return compilePattern(node.pattern, node.flags)
      case 'observed':
        return this.value(node.operand)
      case 'cast':
        return this.cast(this.value(node.operand), node.operand.type, node.type, node.explicit)
      case 'unary':
        return this.#unary(node)
      case 'arithmetic':
        return this.#arithmetic(node)
      case 'concatenation':
        return node.parts.map(part => functions.text(this.value(part))).join('')
      case 'regexTest': {
        const pattern = this.value(node.pattern) as JavaPattern
        const input = this.value(node.input) as string
        return node.whole ? functions.regexMatches(pattern, input) : functions.regexFinds(pattern, input)
      }
      case 'comparison':
        return this.#comparison(node)
      case 'logical':
        return this.value(node.left) === (node.operator === '&&') ? this.value(node.right) : node.operator === '||'
      case 'instanceof': {
        const operand = this.value(node.operand)
        return node.tested === 'def' || functions.isInstance(operand, node.tested)
      }
      case 'conditional':
        return this.value(this.value(node.condition) ? node.yes : node.no)
      case 'elvis':
        return this.value(node.left) ?? this.value(node.right)
      case 'list':
        return node.elements.map(element => this.value(element))
      case 'map':
        return functions.mapOf(
          node.keys.flatMap((key, i) => [this.value(key), this.value(node.values[i]!)]),
          functions.mapPut,
        )
      case 'arrayOfSizes':
        return functions.newArray(
          node.type,
          node.sizes.map(size => this.value(size) as number),
        )
      case 'arrayOfElements':
        return functions.arrayOf(
          node.type,
          node.elements.map(element => this.value(element)),
        )
      case 'staticField': {
        const { owner, name, type, value } = node.field
        if (value === undefined || !isPrimitive(type)) return library[owner]!.fields![name]
        return boxed(type === 'boolean' ? value === 'true' : type === 'long' ? BigInt(value) : Number(value), type)
      }
      case 'new':
      case 'staticCall':
        return this.#call(node.member, node.arguments)
      case 'scriptCall':
        throw new Error('the evaluator has no script object')
      case 'methodCall': {
        const receiver = this.value(node.receiver)
        if (receiver === null && node.nullSafe) return null
        const values = node.arguments.map(argument => this.value(argument))
        return this.#invoke(node.member, receiver, values)
      }
      case 'defCall':
        return this.#defCall(node)
      case 'userCall':
        return this.#user(node.target)(...node.arguments.map(argument => this.value(argument)))
      case 'read':
        return this.#read(node.place, node.nullSafe, node.type)
      case 'assign':
        return this.#assign(node)
      case 'lambda':
        return this.#lambda(node)
      case 'reference':
        return this.#reference(node)
    }
  }

  /** A value converted between types. */
  cast(value: unknown, from: Type, to: Type, explicit: boolean): unknown {
    const { functions } = this.world
    if (from === to || to === 'def' || to === OBJECT) return value
    if (from === 'def') {
      if (to === 'boolean') return functions.toBoolean(value)
      if (isPrimitive(to)) {
        return boxed(explicit ? functions.toRawExplicitly(value, to) : functions.toRaw(value, to), to)
      }
      if (to === STRING) return explicit ? functions.toTextExplicitly(value) : functions.toText(value)
      if (unboxOf[to] !== undefined) return functions.toBox(value, to, explicit)
      return castTo(this.world.classes, to)(value)
    }
    if (from === 'char' && to === STRING) return String.fromCharCode(rawOf(value) as number)
    if (from === STRING && to === 'char') return boxed(functions.charOfString(value as string), 'char')
    const held = isPrimitive(to) ? to : unboxOf[to]
    if (held !== undefined && (isPrimitive(from) || unboxOf[from] !== undefined)) {
      if (value === null && !isPrimitive(to)) return null
      if (!isPrimitive(from)) return boxed(functions.unbox(value, from, held), held)
      return boxed(convertRaw(rawOf(value), from, held), held)
    }
    return isPrimitive(from) ? value : castTo(this.world.classes, to)(value)
  }

  #unary(node: Extract<Typed, { kind: 'unary' }>): unknown {
    const { functions } = this.world
    const { operator, operand, type } = node
    const value = this.value(operand)
    if (operator === '!') return !value
    if (operand.type === 'def') {
      const result =
        operator === '~'
          ? functions.invert(value, { met: undefined })
          : functions.signed(operator, value, { met: undefined })
      return this.#targeted(result, type, node.explicit)
    }
    if (operator === '+') return value
    const raw = rawOf(value)
    if (type === 'double' || type === 'float') return boxed(-(raw as number), type)
    const big = BigInt(raw as number)
    return integer(operator === '-' ? -big : ~big, type)
  }

  /** A result on def as a known type. */
  #targeted(value: unknown, type: Type, explicit: boolean): unknown {
    if (type === 'def') return value
    if (explicit) return this.cast(value, 'def', type, true)
    const result = this.world.functions.handleTo(value, type)
    return isPrimitive(type) ? boxed(result as Raw, type) : result
  }

  #arithmetic(node: Arithmetic): unknown {
    const { functions } = this.world
    const left = this.value(node.left)
    const right = this.value(node.right)
    if (node.operandType !== 'def') return compute(node.operator, node.operandType, left, right)
    const side = isPrimitive(node.left.type) ? 'left' : isPrimitive(node.right.type) ? 'right' : undefined
    const result = this.#defOperation(node, node.operator, left, right, side)
    if (node.explicit || node.type === 'def' || isPrimitive(node.type)) {
      return this.#targeted(result, node.type, node.explicit)
    }
    return functions.computedTo(result, node.type, node.left.type, node.right.type)
  }

  #defOperation(
    node: Typed,
    operator: Arithmetic['operator'],
    left: unknown,
    right: unknown,
    kind: OperationKind | undefined,
  ): unknown {
    const { functions } = this.world
    if (operator === '<<' || operator === '>>' || operator === '>>>') return functions.shift(operator, left, right)
    const operations = {
      '+': functions.add,
      '-': functions.subtract,
      '*': functions.multiply,
      '/': functions.divide,
      '%': functions.remainder,
      '&': functions.and,
      '|': functions.or,
      '^': functions.xor,
    }
    if (kind === undefined) return operations[operator](left, right)
    const history = histories.get(node) ?? { kind, met: false }
    histories.set(node, history)
    const result = operations[operator](left, right, 0, history)
    history.met = true
    return result
  }

  #comparison(node: Comparison): boolean {
    const { functions } = this.world
    const left = this.value(node.left)
    const right = this.value(node.right)
    const { operator, operandType } = node
    const typed = isPrimitive(operandType)
    const a = (typed ? rawOf(left) : left) as number
    const b = (typed ? rawOf(right) : right) as number
    switch (operator) {
      case '==':
      case '!=':
        return (typed ? a === b : functions.equal(left, right)) === (operator === '==')
      case '===':
      case '!==':
        return (typed ? a === b : functions.same(left, right)) === (operator === '===')
      case '<':
        return typed ? a < b : functions.less(left, right)
      case '<=':
        return typed ? a <= b : functions.lessOrEqual(left, right)
      case '>':
        return typed ? a > b : functions.greater(left, right)
      case '>=':
        return typed ? a >= b : functions.greaterOrEqual(left, right)
    }
  }

  #call(member: AllowedMember, list: readonly Typed[]): unknown {
    return libraryFunction(this.world.library, member)(...list.map(argument => this.value(argument)))
  }

  #invoke(member: AllowedMember, receiver: unknown, values: readonly unknown[]): unknown {
    if (receiver === null) throw nullReceiver()
    return libraryFunction(this.world.library, member)(receiver, ...values)
  }

  #defCall(node: Extract<Typed, { kind: 'defCall' }>): unknown {
    const receiver = this.value(node.receiver)
    if (receiver === null && node.nullSafe) return null
    const shapes = node.arguments.map(shapeOf)
    const values = node.arguments.map(argument => this.value(argument))
    const result = new CallSite(this.world, node.name, shapes, node.type).for(receiver)(receiver, ...values)
    return isPrimitive(node.type) ? boxed(result as Raw, node.type) : result
  }

  #user(target: UserFunction): ValueFunction {
    return (...values) => {
      const frame = new Frame(this.world, this.loopLimit)
      target.parameters.forEach((parameter, i) => {
        frame.variables.set(parameter, values[i])
      })
      return frame.call(target.body)
    }
  }

  #lambda(node: Lambda): ValueFunction {
    const captured = new Map(this.variables)
    return (...values) => {
      const frame = new Frame(this.world, this.loopLimit, new Map(captured))
      node.parameters.forEach((parameter, i) => {
        const given = node.target?.parameters[i] ?? 'def'
        const value = values[i] ?? null
        const fits = given === parameter.type || !isPrimitive(parameter.type)
        const handled = fits ? value : this.world.functions.handleTo(value, parameter.type)
        frame.variables.set(parameter, fits ? value : boxed(handled as Raw, parameter.type))
      })
      return frame.call(node.body)
    }
  }

  #reference(node: Reference): unknown {
    const { references } = this.world
    const { binding, target } = node
    switch (binding.kind) {
      case 'type':
        return null
      case 'member':
        return references.member(binding.member, target!)
      case 'newArray':
        return references.newArray(binding.elementType)
      case 'captured': {
        const receiver = this.variables.get(binding.variable)
        return target === undefined ? receiver : references.captured(receiver, node.method, target.returns)
      }
      case 'user': {
        const call = references.user(this.#user(binding.target), binding.target.parameterTypes, undefined)
        return target === undefined ? call : fitLambdaResult(call, target.returns)
      }
    }
  }

  #read(place: Place, nullSafe: boolean, type: Type): unknown {
    if (place.kind === 'local') return this.variables.get(place.variable)
    const receiver = this.value(place.receiver)
    if (receiver === null && nullSafe) return null
    const value = this.#load(place, receiver, this.#index(place, receiver))
    const isDef = place.kind === 'defMember' || place.kind === 'defElement'
    return isDef ? this.#targeted(value, type, false) : value
  }

  /** The index or key of a place, made absolute. */
  #index(place: Exclude<Place, { kind: 'local' }>, receiver: unknown): unknown {
    const { functions } = this.world
    switch (place.kind) {
      case 'defElement':
        return functions.place(receiver, this.value(place.index), place.index.type)
      case 'arrayElement':
        return functions.arrayPlace(notNull(receiver) as JavaArray, this.value(place.index) as number)
      case 'listElement':
        return functions.listPlace(notNull(receiver), this.value(place.index) as number)
      case 'mapEntry':
        return this.value(place.key)
    }
    return undefined
  }

  #load(place: Exclude<Place, { kind: 'local' }>, receiver: unknown, index: unknown): unknown {
    const { functions } = this.world
    switch (place.kind) {
      case 'defMember':
        return functions.get(receiver, place.name)
      case 'defElement':
        return functions.load(receiver, index)
      case 'arrayElement':
        return functions.arrayElement(receiver as JavaArray, index as number)
      case 'arrayLength':
        return functions.arrayLength(notNull(receiver) as JavaArray)
      case 'accessor':
        return this.#invoke(place.getter!, receiver, [])
      case 'mapEntry':
        return functions.mapGet(notNull(receiver), index)
      case 'listElement':
        return functions.listGet(receiver, index as number)
    }
  }

  #assign(node: Assign): unknown {
    const { place, compound } = node
    if (place.kind === 'local') {
      const old = this.variables.get(place.variable)
      const value = compound === undefined ? this.value(node.value) : this.#compound(node, old)
      this.variables.set(place.variable, value)
      return node.result === 'old' ? old : value
    }
    const receiver = this.value(place.receiver)
    const index = this.#index(place, receiver)
    const old = compound === undefined ? undefined : this.#load(place, receiver, index)
    const value = compound === undefined ? this.value(node.value) : this.#compound(node, old)
    this.#store(place, receiver, index, value, compound === undefined ? node.value.type : node.type)
    return node.result === 'old' ? old : value
  }

  #compound(node: Assign, old: unknown): unknown {
    const { functions } = this.world
    const { operator, type } = node.compound!
    if (type === STRING) {
      const left = this.cast(old, node.type, STRING, false)
      return this.cast(functions.text(left) + functions.text(this.value(node.value)), STRING, node.type, true)
    }
    if (type === 'def') {
      const kind = /Element$/.test(node.place.kind) ? undefined : 'compound'
      const result = this.#defOperation(node, operator, old, this.value(node.value), kind)
      if (node.type === 'def') return functions.likeOld(result, old)
      const number = isPrimitive(node.type) && node.type !== 'boolean' ? functions.numberOfResult(result) : result
      return this.cast(number, 'def', node.type, true)
    }
    const left = this.cast(old, node.type, type, false)
    return this.cast(compute(operator, type, left, this.value(node.value)), type, node.type, true)
  }

  #store(
    place: Exclude<Place, { kind: 'local' }>,
    receiver: unknown,
    index: unknown,
    value: unknown,
    from: Type,
  ): void {
    const { functions } = this.world
    switch (place.kind) {
      case 'defMember':
        return functions.set(receiver, place.name, value, from)
      case 'defElement':
        return functions.store(receiver, index, value, from)
      case 'arrayElement':
        return functions.arrayStore(receiver as JavaArray, index as number, value)
      case 'mapEntry':
        return functions.mapPut(notNull(receiver), index, value)
      case 'listElement':
        return functions.listSet(receiver, index as number, value)
      case 'accessor':
        this.#invoke(place.setter!, receiver, [value])
    }
  }
}

const nullReceiver = (): JavaException => new JavaException('java.lang.NullPointerException', null)

function notNull(value: unknown): unknown {
  if (value === null) throw nullReceiver()
  return value
}

function shapeOf(node: Typed): ArgumentShape {
  if (node.kind === 'lambda') {
    return { kind: 'lambda', arity: node.parameters.length, captured: node.captured.length, number: node.number }
  }
  if (node.kind !== 'reference') return { kind: 'value', type: node.type }
  const { binding, owner, method } = node
  if (binding.kind === 'type') return { kind: 'reference', spec: { kind: 'type', type: binding.type, owner, method } }
  const captured = binding.kind === 'captured'
  return { kind: 'reference', spec: captured ? { kind: 'captured', method } : { kind: 'function' } }
}
