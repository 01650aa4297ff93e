/** The names by which messages call nodes and operators (recordings `painless`). */
import type { BinaryExpression, Expression } from '../ast.js'

/** Operators of two operands by name. `|` is called as in Elasticsearch, and so is `>` in places where `>=` would be right. */
export const operatorNames: Readonly<Record<BinaryExpression['operator'], string>> = {
  '*': 'multiplication',
  '/': 'division',
  '%': 'remainder',
  '+': 'addition',
  '-': 'subtraction',
  '=~': 'find',
  '==~': 'match',
  '<<': 'left shift',
  '>>': 'right shift',
  '>>>': 'unsigned shift',
  '<': 'less than',
  '<=': 'less than or equals',
  '>': 'greater than',
  '>=': 'greater than or equals',
  '==': 'equals',
  '===': 'reference equals',
  '!=': 'not equals',
  '!==': 'reference not equals',
  '&': 'bitwise and',
  '^': 'bitwise xor',
  '|': 'boolean or',
  '&&': 'boolean and',
  '||': 'boolean or',
}

/** Unary operators by name. */
export const unaryNames = { '!': 'boolean not', '~': 'bitwise not', '-': 'subtraction', '+': 'addition' } as const

/** A node that can be neither a statement nor assigned to, as messages name it; `constant` ones read differently. */
interface NodeName {
  readonly name: string
  readonly constant: boolean
}

/** The name of a node that has no effect and no place; undefined for calls, member access, variables and assignments. */
export function nodeName(node: Expression): NodeName | undefined {
  const constant = (name: string): NodeName => ({ name, constant: true })
  const operation = (name: string): NodeName => ({ name, constant: false })
  switch (node.kind) {
    case 'integer':
    case 'decimal':
      return constant(`${node.kind === 'integer' ? 'numeric' : 'decimal'} constant [${node.text}]`)
    case 'boolean':
      return constant(`boolean constant [${node.value}]`)
    case 'string':
      return constant(`string constant [${node.value}]`)
    case 'null':
      return constant('null constant')
    case 'regex':
      return constant(`regex constant [${node.pattern}] with flags [${node.flags}]`)
    case 'lambda':
      return constant('lambda')
    case 'reference':
      return constant('function reference')
    case 'unary':
      return operation(`${unaryNames[node.operator]} operation [${node.operator}]`)
    case 'binary':
      return operation(`${operatorNames[node.operator]} operation [${node.operator}]`)
    case 'conditional':
      return operation('conditional operation [?:]')
    case 'elvis':
      return operation('elvis operation [?:]')
    case 'list':
      return operation('list initializer')
    case 'map':
      return operation('map initializer')
    case 'newArray':
      return operation('new array')
    case 'cast':
      return operation(`an explicit cast with target type [${node.type}]`)
    case 'instanceof':
      return operation(`instanceof with target type [${node.type}]`)
  }
  return undefined
}
