/**
 * The static type of an expression in an unfinished script. The rules are those of `resolve`, but arguments are not read
 * and nothing is a fault: what cannot be known has no type.
 */
import type { AllowedMember, Allowlist } from '../../allowlist.js'
import type { BinaryExpression, Expression } from '../../ast.js'
import type { ScriptContext } from '../../contexts/index.js'
import {
  boxOf,
  elementOf,
  isArray,
  isPrimitive,
  LIST,
  MAP,
  PATTERN,
  promoteAdd,
  promoteConditional,
  promoteNumeric,
  promoteUnary,
  STRING,
  type Type,
} from '../../types.js'
import type { Names, ScopeVariable } from './names.js'

/** The meaning of an expression. */
export type Meaning =
  | { readonly kind: 'value'; readonly type: Type }
  | { readonly kind: 'class'; readonly type: Type }
  /** The beginning of a full class name. */
  | { readonly kind: 'package'; readonly name: string }

/** The class of the value that a field of the document holds, by its path (`a.b`); undefined if unknown. */
export type FieldTypes = (path: string) => string | undefined

/** The meanings of names at a place. */
export class Surroundings {
  constructor(
    readonly allowlist: Allowlist,
    readonly context: ScriptContext,
    readonly names: Names,
    /** The type of a parameter of a lambda that has none written. */
    private readonly lambdaParameter: (variable: ScopeVariable) => Type,
    private readonly fieldTypes: FieldTypes = () => undefined,
  ) {}

  /** The full type of a type as written, or undefined. */
  type(written: string): Type | undefined {
    if (isArray(written)) {
      const element = this.type(elementOf(written))
      return element === undefined ? undefined : `${element}[]`
    }
    return written === 'def' ? 'def' : this.allowlist.find(written)?.name
  }

  /** The meaning of an expression, or undefined. A field of the document has the type of its value, if known. */
  meaning(node: Expression): Meaning | undefined {
    const meaning = this.#declared(node)
    if (meaning?.kind !== 'value' || meaning.type !== 'def') return meaning
    const path = this.names.inFunction ? undefined : fieldPath(node)
    const type = path === undefined ? undefined : this.type(this.fieldTypes(path) ?? 'def')
    return type === undefined ? meaning : { kind: 'value', type }
  }

  #declared(node: Expression): Meaning | undefined {
    switch (node.kind) {
      case 'name':
        return this.#name(node.name)
      case 'dot': {
        const receiver = this.meaning(node.receiver)
        return receiver === undefined ? undefined : this.#member(receiver, node.name)
      }
    }
    const type = this.#typeOf(node)
    return type === undefined ? undefined : { kind: 'value', type }
  }

  #value(node: Expression): Type | undefined {
    const meaning = this.meaning(node)
    return meaning?.kind === 'value' ? meaning.type : undefined
  }

  #name(name: string): Meaning | undefined {
    const type = this.allowlist.find(name)?.name
    if (type !== undefined) return { kind: 'class', type }
    const variable = this.names.variables.find(one => one.name === name)
    if (variable !== undefined) {
      const declared = variable.type === undefined ? this.lambdaParameter(variable) : this.type(variable.type)
      return declared === undefined ? undefined : { kind: 'value', type: declared }
    }
    const given = this.names.inFunction ? undefined : this.context.variables.find(one => one.name === name)
    return given === undefined ? this.#package(name) : { kind: 'value', type: given.type }
  }

  #package(name: string): Meaning | undefined {
    for (const one of this.allowlist.classes()) if (one.name.startsWith(`${name}.`)) return { kind: 'package', name }
    return undefined
  }

  #member(receiver: Meaning, name: string): Meaning | undefined {
    switch (receiver.kind) {
      case 'package': {
        const full = `${receiver.name}.${name}`
        const type = this.allowlist.find(full)?.name
        return type === undefined ? this.#package(full) : { kind: 'class', type }
      }
      case 'class': {
        const nested = this.allowlist.find(`${receiver.type}.${name}`)?.name
        if (nested !== undefined) return { kind: 'class', type: nested }
        const field = this.allowlist.get(receiver.type).fields.get(name)
        return field === undefined ? undefined : { kind: 'value', type: field.type }
      }
    }
    const { type } = receiver
    if (isArray(type)) return name === 'length' ? { kind: 'value', type: 'int' } : undefined
    if (type === 'def' || type === 'void') return type === 'def' ? receiver : undefined
    const owner = boxOf[type] ?? type
    const getter = this.allowlist.getter(owner, name)
    if (getter !== undefined) return { kind: 'value', type: getter.returns }
    return this.#holds(owner) ? { kind: 'value', type: 'def' } : undefined
  }

  /** Whether a class has elements after a dot or in brackets. */
  #holds(owner: Type): boolean {
    return this.allowlist.isSubtype(owner, MAP) || this.allowlist.isSubtype(owner, LIST)
  }

  #typeOf(node: Exclude<Expression, { kind: 'name' | 'dot' }>): Type | undefined {
    switch (node.kind) {
      case 'integer':
        return /[lL]$/.test(node.text) ? 'long' : /[fF]$/.test(node.text) && node.radix === 10 ? 'float' : 'int'
      case 'decimal':
        return /[fF]$/.test(node.text) ? 'float' : 'double'
      case 'string':
        return STRING
      case 'regex':
        return PATTERN
      case 'list':
        return 'java.util.ArrayList'
      case 'map':
        return 'java.util.HashMap'
      case 'new':
      case 'newArray':
      case 'cast':
        return this.type(node.type)
      case 'boolean':
      case 'instanceof':
        return 'boolean'
      case 'call':
        return this.#call(node.name, node.arguments.length)
      case 'methodCall': {
        const receiver = this.meaning(node.receiver)
        if (receiver?.kind === 'value' && receiver.type === 'def') return 'def'
        return receiver === undefined ? undefined : this.methods(receiver, node.name, node.arguments.length)[0]?.returns
      }
      case 'index': {
        const type = this.#value(node.receiver)
        return type !== undefined && isArray(type) ? elementOf(type) : 'def'
      }
      case 'unary': {
        const type = this.#value(node.operand)
        return node.operator === '!' ? 'boolean' : type && promoteUnary(type, true)
      }
      case 'binary':
        return this.#binary(node)
      case 'conditional':
      case 'elvis': {
        const left = this.#value(node.kind === 'elvis' ? node.left : node.yes)
        const right = this.#value(node.kind === 'elvis' ? node.right : node.no)
        return left === undefined || right === undefined ? undefined : promoteConditional(left, right)
      }
      case 'assignment':
        return this.#value(node.target)
    }
    return undefined
  }

  #binary({ operator, left, right }: BinaryExpression): Type | undefined {
    if (/^(?:[<>!=]=?=?|==?~|=~|&&|\|\|)$/.test(operator)) return 'boolean'
    const one = this.#value(left)
    const other = this.#value(right)
    if (one === undefined || other === undefined) return undefined
    return operator === '+' ? promoteAdd(one, other) : promoteNumeric(one, other, true)
  }

  #call(name: string, arity: number): Type | undefined {
    if (name === '$') return 'def'
    const own = this.names.functions.find(one => one.name === name && one.parameters.length === arity)
    if (own !== undefined) return this.type(own.returns)
    const { scriptClass } = this.context
    return scriptClass === undefined ? undefined : this.allowlist.method(scriptClass, name, arity)?.returns
  }

  /** The methods of a name, those with that number of parameters first. */
  methods(receiver: Meaning, name: string, arity: number): AllowedMember[] {
    if (receiver.kind === 'package') return []
    const { type } = receiver
    if (type === 'def' || type === 'void' || isArray(type)) return []
    const all =
      receiver.kind === 'class'
        ? this.allowlist.get(type).statics.values()
        : this.allowlist.methodsOf(isPrimitive(type) ? boxOf[type]! : type).values()
    const named = [...all].filter(member => member.name === name)
    const distance = (member: AllowedMember): number => Math.abs(member.parameters.length - arity)
    return named.sort((a, b) => distance(a) - distance(b))
  }
}

/** The path of the field that an expression reads: `a.b` for `ctx.a?.b` and `ctx['a'].b`. */
function fieldPath(node: Expression): string | undefined {
  const name =
    node.kind === 'dot'
      ? node.name
      : node.kind === 'index' && node.index.kind === 'string'
        ? node.index.value
        : undefined
  if (name === undefined || (node.kind !== 'dot' && node.kind !== 'index')) return undefined
  if (node.receiver.kind === 'name' && node.receiver.name === 'ctx') return name
  const parent = fieldPath(node.receiver)
  return parent === undefined ? undefined : `${parent}.${name}`
}
