/** Fifth pass, expressions: typed tree to JavaScript. Primitive types give raw values, all others Java values. */

import { constantText } from '../lower.js'
import type { Typed } from '../typed.js'
import { elementOf, isPrimitive, MAP, OBJECT, STRING } from '../types.js'
import { assignCode } from './assignments.js'
import { callCode, defCallCode, methodCallCode, newCode, scriptCallCode, userCallCode } from './calls.js'
import { type FunctionCode, quoted } from './code.js'
import { boxCode, boxedConstant, castCode, constantCode, hasInstruction } from './conversions.js'
import { lambdaCode, referenceCode } from './lambdas.js'
import { branchCode } from './observed.js'
import { arithmeticCode, comparisonCode, unaryCode } from './operators.js'
import { readCode } from './places.js'

/** The code of an expression. */
export function expressionCode(code: FunctionCode, node: Typed): string {
  const { marks } = code
  const emit = (part: Typed): string => expressionCode(code, part)
  switch (node.kind) {
    case 'constant':
      marks.instruction()
      return isPrimitive(node.type) || node.value === null ? constantCode(node.value) : quoted(node.value as string)
    case 'regex':
      marks.mark(node.at)
      marks.instruction()
      return code.script.value({ kind: 'regex', pattern: node.pattern, flags: node.flags })
    case 'cast':
      return castExpressionCode(code, node)
    case 'unary':
      return unaryCode(code, node)
    case 'arithmetic':
      return arithmeticCode(code, node)
    case 'comparison':
      return comparisonCode(code, node)
    case 'concatenation': {
      marks.mark(node.at)
      const parts = node.parts.map(part => textCode(code, part))
      return `${code.use('grown')}(${parts[0]!.startsWith('"') ? '' : '""+'}${parts.join('+')})`
    }
    case 'regexTest': {
      marks.mark(node.at)
      const pattern = emit(node.pattern)
      const input = emit(node.input)
      const at = marks.instruction()
      return `${code.use(node.whole ? 'regexMatches' : 'regexFinds')}(${pattern},${input},p=${at})`
    }
    case 'logical': {
      marks.mark(node.at)
      const left = emit(node.left)
      marks.instruction()
      const right = emit(node.right)
      marks.instruction()
      const decided = branchCode(code, node.operator === '&&' ? 'and' : 'or', node.right.at, left)
      return `(${decided}${node.operator}${right})`
    }
    case 'instanceof':
      return instanceofCode(code, node)
    case 'conditional': {
      marks.mark(node.at)
      const condition = emit(node.condition)
      marks.instruction()
      const yes = emit(node.yes)
      marks.instruction()
      return `(${branchCode(code, 'conditional', node.at, condition)}?${yes}:${emit(node.no)})`
    }
    case 'elvis': {
      marks.mark(node.at)
      const left = emit(node.left)
      marks.instruction()
      const right = emit(node.right)
      if (!code.script.observed.branches) return `(${left}??${right})`
      const value = code.temporary()
      return `(${branchCode(code, 'elvis', node.right.at, `(${value}=${left})==null`)}?${right}:${value})`
    }
    case 'list': {
      marks.mark(node.at)
      marks.instruction()
      return `[${node.elements.map(element => memberCode(code, element)).join(',')}]`
    }
    case 'map': {
      marks.mark(node.at)
      marks.instruction()
      const members = node.keys.flatMap((key, i) => {
        marks.instruction()
        return [emit(key), memberCode(code, node.values[i]!)]
      })
      if (node.keys.every(isText)) {
        const pairs = node.keys.map((_, i) => `.set(${members[2 * i]},${members[2 * i + 1]})`)
        return `new ${code.use('JavaMap')}()${pairs.join('')}`
      }
      return `${code.use('mapOf')}([${members.join(',')}],${code.use('mapPut')})`
    }
    case 'arrayOfSizes': {
      marks.mark(node.at)
      const sizes = node.sizes.map(emit)
      const at = marks.instruction()
      return `${code.use('newArray')}(${quoted(node.type)},[${sizes.join(',')}],p=${at})`
    }
    case 'arrayOfElements': {
      marks.mark(node.at)
      marks.instruction()
      const element = elementOf(node.type)
      const elements = node.elements.map(one => boxCode(code, memberCode(code, one), element))
      return `${code.use('arrayOf')}(${quoted(node.type)},[${elements.join(',')}])`
    }
    case 'new':
      return newCode(code, node)
    case 'staticField':
      return staticFieldCode(code, node)
    case 'read':
      return readCode(code, node)
    case 'assign':
      return assignCode(code, node)
    case 'staticCall':
      return callCode(code, node)
    case 'methodCall':
      return methodCallCode(code, node)
    case 'defCall':
      return defCallCode(code, node)
    case 'userCall':
      return userCallCode(code, node)
    case 'scriptCall':
      return scriptCallCode(code, node)
    case 'observed': {
      const text = emit(node.operand)
      const value = code.temporary()
      const { start, end } = node.span
      return `(${value}=${text},observe(${start},${end},${boxCode(code, value, node.type)}),${value})`
    }
    case 'lambda':
      return lambdaCode(code, node)
    case 'reference':
      return referenceCode(code, node)
  }
}

/** Whether the expression is a string literal. */
const isText = (node: Typed): boolean =>
  (node.kind === 'constant' && typeof node.value === 'string') || (node.kind === 'cast' && isText(node.operand))

/** An element of an initialiser: a reference to the collection is doubled before, and an instruction adds it after. */
function memberCode(code: FunctionCode, node: Typed): string {
  code.marks.instruction()
  const text = expressionCode(code, node)
  code.marks.instruction()
  return text
}

/** The Java value of an expression of any type. */
export const boxedCode = (code: FunctionCode, node: Typed): string => {
  if (node.kind === 'constant') {
    code.marks.instruction()
    return boxedConstant(code, node)
  }
  return boxCode(code, expressionCode(code, node), node.type)
}

function castExpressionCode(code: FunctionCode, node: Typed & { readonly kind: 'cast' }): string {
  const { operand, type } = node
  if (operand.kind === 'constant' && (type === 'def' || type === OBJECT)) {
    code.marks.instruction()
    code.marks.mark(node.at)
    if (isPrimitive(operand.type)) code.marks.instruction()
    return boxedConstant(code, operand)
  }
  const text = expressionCode(code, operand)
  code.marks.mark(node.at)
  if (!hasInstruction(operand.type, type, node.explicit)) return text
  return castCode(code, text, operand.type, type, node.explicit, code.marks.instruction())
}

/** The text of a part of a concatenation. */
function textCode(code: FunctionCode, part: Typed): string {
  if (part.kind === 'constant') {
    code.marks.instruction()
    return quoted(constantText(part))
  }
  const text = expressionCode(code, part)
  const at = code.marks.instruction()
  switch (part.type) {
    case STRING:
    case 'int':
    case 'short':
    case 'byte':
    case 'long':
    case 'boolean':
      return text
    case 'double':
      return `${code.use('doubleText')}(${text})`
    case 'float':
      return `${code.use('floatText')}(${text})`
    case 'char':
      return `${code.use('charText')}(${text})`
  }
  return `${code.use('text')}(${text},p=${at})`
}

function instanceofCode(code: FunctionCode, node: Typed & { readonly kind: 'instanceof' }): string {
  const operand = boxedCode(code, node.operand)
  code.marks.instruction()
  switch (node.tested) {
    case 'def':
      return `(${operand},true)`
    case STRING:
      return `(typeof ${operand}==="string")`
    case MAP:
      return `${code.use('isMap')}(${operand})`
    case 'java.util.List':
      return `${code.use('isList')}(${operand})`
  }
  return `${code.use('isInstance')}(${operand},${quoted(node.tested)})`
}

function staticFieldCode(code: FunctionCode, node: Typed & { readonly kind: 'staticField' }): string {
  code.marks.mark(node.at)
  code.marks.instruction()
  const { owner, name, type, value } = node.field
  if (value === undefined || !isPrimitive(type)) {
    return code.script.shared(`${owner}.${name}`, { kind: 'field', owner, name })
  }
  if (type === 'boolean') return value
  const number = Number(value)
  return constantCode(type === 'long' && !Number.isSafeInteger(number) ? BigInt(value) : number)
}
