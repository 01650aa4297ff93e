/** Third pass, expressions: dispatch, constants and initialisers. */
import { JavaException, PatternSyntaxException } from '@sluice/java'
import type { DecimalLiteral, Expression, IntegerLiteral, RegexLiteral } from '../ast.js'
import { argumentFault, ScriptFault } from '../errors.js'
import { compilePattern, regexFlags } from '../regex.js'
import type { Constant, ConstantValue, Typed } from '../typed.js'
import { elementOf, isPrimitive, OBJECT, PATTERN, STRING, type Type } from '../types.js'
import { resolveAssignment } from './assignments.js'
import { resolveFunctionCall, resolveMethodCall, resolveNew } from './calls.js'
import { type CastMode, castTo } from './casts.js'
import { resolveLambda, resolveReference } from './lambdas.js'
import { resolveIndex, resolveMember, resolveName } from './members.js'
import { nodeName } from './names.js'
import {
  resolveBinary,
  resolveCast,
  resolveConditional,
  resolveElvis,
  resolveInstanceof,
  resolveUnary,
} from './operators.js'
import type { BlockScope } from './scope.js'

/** The requirements of the place of an expression. */
export interface Want extends CastMode {
  /** Whether its value is used. */
  readonly read: boolean
  /** The type it will be converted to, if that is known beforehand; it influences literals, `?:` and computations on def. */
  readonly target?: Type
}

/** A name that stands for a type, or for the beginning of a longer name of one. */
export type NotAValue =
  | { readonly kind: 'type'; readonly type: Type }
  | { readonly kind: 'partialName'; readonly name: string }

const used: Want = { read: true }

/** An expression that must have a value, not yet converted to the wanted type. */
export function resolveValue(scope: BlockScope, node: Expression, want: Want = used): Typed {
  const resolved = resolveAny(scope, node, want)
  if (resolved.kind === 'partialName') throw argumentFault(node.at, `cannot resolve symbol [${resolved.name}]`)
  if (resolved.kind === 'type') {
    throw argumentFault(node.at, `value required: instead found unexpected type [${resolved.type}]`)
  }
  return resolved
}

/** An expression converted to a type. */
export function resolveTo(scope: BlockScope, node: Expression, target: Type, mode: CastMode = {}): Typed {
  const value = resolveValue(scope, node, { ...mode, read: true, target })
  return castTo(scope.script, node.at, value, target, mode)
}

/** An expression, or a name that is none by itself. */
export function resolveAny(scope: BlockScope, node: Expression, want: Want): Typed | NotAValue {
  const resolved = resolveNode(scope, node, want)
  const span = scope.script.spans?.get(node)
  if (span === undefined || !want.read || resolved.kind === 'type' || resolved.kind === 'partialName') return resolved
  if (resolved.type === 'void' || !isWatched(node, resolved)) return resolved
  return { kind: 'observed', at: resolved.at, type: resolved.type, operand: resolved, span }
}

/** Whose values an observer receives: what is computed, and variables of the script's own; the value of anything else can be read. */
function isWatched(node: Expression, resolved: Typed): boolean {
  // A constant stays one: casts and operations on constants are computed beforehand, with their faults.
  if (resolved.kind === 'constant' || (resolved.kind === 'cast' && resolved.operand.kind === 'constant')) return false
  switch (node.kind) {
    case 'dot':
    case 'methodCall':
    case 'index':
    case 'call':
    case 'cast':
    case 'unary':
    case 'binary':
    case 'instanceof':
    case 'conditional':
    case 'elvis':
      return true
    case 'name':
      return resolved.kind === 'read' && resolved.place.kind === 'local' && !resolved.place.variable.notNull
  }
  return false
}

function resolveNode(scope: BlockScope, node: Expression, want: Want): Typed | NotAValue {
  if (!want.read) {
    const found = nodeName(node)
    if (found !== undefined) {
      const name = found.name.replace(/^an /, '')
      throw argumentFault(
        node.at,
        found.constant ? `not a statement: ${name} not used` : `not a statement: result not used from ${name}`,
      )
    }
  }
  switch (node.kind) {
    case 'integer':
      return integer(node, want)
    case 'decimal':
      return decimal(node)
    case 'boolean':
      return constant(node.at, 'boolean', node.value)
    case 'string':
      return constant(node.at, STRING, node.value)
    case 'null':
      return nullConstant(node.at, want.target)
    case 'regex':
      return regex(scope, node)
    case 'name':
      return resolveName(scope, node, want)
    case 'dot':
      return resolveMember(scope, node, want)
    case 'index':
      return resolveIndex(scope, node, want)
    case 'call':
      return resolveFunctionCall(scope, node)
    case 'methodCall':
      return resolveMethodCall(scope, node, want)
    case 'new':
      return resolveNew(scope, node)
    case 'newArray': {
      const type = scope.script.type(node.type)
      if (type === undefined) throw argumentFault(node.at, `Not a type [${node.type}].`)
      const mode = { internal: true }
      if (node.elements !== undefined) {
        const elements = node.elements.map(element => resolveTo(scope, element, elementOf(type), mode))
        return { kind: 'arrayOfElements', at: node.at, type, elements }
      }
      const sizes = node.sizes!.map(size => resolveTo(scope, size, 'int', mode))
      return { kind: 'arrayOfSizes', at: node.at, type, sizes }
    }
    case 'list': {
      const elements = node.elements.map(element => resolveTo(scope, element, 'def', { internal: true }))
      return { kind: 'list', at: node.at, type: 'java.util.ArrayList', elements }
    }
    case 'map': {
      const keys: Typed[] = []
      const values: Typed[] = []
      node.keys.forEach((key, i) => {
        keys.push(resolveTo(scope, key, 'def', { internal: true }))
        values.push(resolveTo(scope, node.values[i]!, 'def', { internal: true }))
      })
      return { kind: 'map', at: node.at, type: 'java.util.HashMap', keys, values }
    }
    case 'unary':
      return resolveUnary(scope, node, want)
    case 'binary':
      return resolveBinary(scope, node, want)
    case 'cast':
      return resolveCast(scope, node)
    case 'instanceof':
      return resolveInstanceof(scope, node)
    case 'conditional':
      return resolveConditional(scope, node, want)
    case 'elvis':
      return resolveElvis(scope, node, want)
    case 'assignment':
      return resolveAssignment(scope, node, want)
    case 'lambda':
      return resolveLambda(scope, node, want.target)
    case 'reference':
      return resolveReference(scope, node, want.target)
  }
}

/** A constant of a type. */
export const constant = (at: number, type: Type, value: ConstantValue): Constant => ({
  kind: 'constant',
  at,
  type,
  value,
})

function nullConstant(at: number, target: Type | undefined): Constant {
  if (target !== undefined && isPrimitive(target)) {
    throw argumentFault(at, `Cannot cast null to a primitive type [${target}].`)
  }
  return constant(at, target === undefined || target === 'void' ? OBJECT : target, null)
}

const INT_MIN = -2147483648n
const INT_MAX = 2147483647n
const LONG_MIN = -9223372036854775808n
const LONG_MAX = 9223372036854775807n

/** Where an int literal may stand for a narrower type. */
const narrow: Readonly<Record<string, readonly [number, number]>> = {
  byte: [-128, 127],
  short: [-32768, 32767],
  char: [0, 65535],
}

function integer(node: IntegerLiteral, want: Want): Constant {
  const { at, text, radix } = node
  const digits = text.slice(0, -1)
  switch (radix === 16 ? text.slice(-1).replace(/[dDfF]/, '') : text.slice(-1)) {
    case 'd':
    case 'D':
      return constant(at, 'double', Number(digits))
    case 'f':
    case 'F':
      return constant(at, 'float', Math.fround(Number(digits)))
    case 'l':
    case 'L': {
      const value = digitsValue(digits, radix)
      if (value < LONG_MIN || value > LONG_MAX) throw argumentFault(at, `Invalid long constant [${text}].`)
      return constant(at, 'long', Number.isSafeInteger(Number(value)) ? Number(value) : value)
    }
  }
  const value = digitsValue(text, radix)
  if (value < INT_MIN || value > INT_MAX) {
    const hint =
      value < LONG_MIN || value > LONG_MAX ? '' : ` If you want a long constant then change it to [${text}L].`
    throw argumentFault(at, `Invalid int constant [${text}].${hint}`)
  }
  const int = Number(value)
  const range = want.target === undefined ? undefined : narrow[want.target]
  return constant(at, range !== undefined && int >= range[0] && int <= range[1] ? want.target! : 'int', int)
}

function digitsValue(text: string, radix: number): bigint {
  const negative = text.startsWith('-')
  const digits = negative ? text.slice(1) : text
  const value = BigInt(radix === 16 ? `0x${digits}` : radix === 8 ? `0o${digits}` : digits)
  return negative ? -value : value
}

function decimal(node: DecimalLiteral): Constant {
  const { at, text } = node
  const number = Number(text.replace(/[fFdD]$/, ''))
  return /[fF]$/.test(text) ? constant(at, 'float', Math.fround(number)) : constant(at, 'double', number)
}

const DISABLED =
  'Regexes are disabled. Set [script.painless.regex.enabled] to [true] in elasticsearch.yaml to allow them. ' +
  "Be careful though, regexes break out of Painless's protection against deep recursion and long loops."

function regex(scope: BlockScope, node: RegexLiteral): Typed {
  if (!scope.script.options.regexEnabled) {
    throw new ScriptFault(new JavaException('java.lang.IllegalStateException', DISABLED), node.at)
  }
  const flags = regexFlags(node.flags)
  try {
    compilePattern(node.pattern, flags)
  } catch (error) {
    if (!(error instanceof JavaException)) throw error
    if (!(error instanceof PatternSyntaxException)) throw new ScriptFault(error, node.at)
    throw argumentFault(
      node.at + 1 + Math.max(0, error.index),
      `invalid regular expression: could not compile regex constant [${node.pattern}] with flags [${node.flags}]: ${error.description}`,
      error,
    )
  }
  return { kind: 'regex', at: node.at, type: PATTERN, pattern: node.pattern, flags }
}
