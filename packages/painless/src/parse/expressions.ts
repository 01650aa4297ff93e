/** Expressions: precedence climbing over the levels of Painless's language specification. */
import type {
  ArithmeticOperator,
  AssignmentExpression,
  BinaryExpression,
  Expression,
  LambdaExpression,
  UnaryOperator,
} from '../ast.js'
import { tokenKinds } from '../lex.js'
import { type Cursor, NoParse } from './cursor.js'
import { numberLiteral, regexLiteral, stringLiteral } from './literals.js'
import { parseBlock } from './statements.js'
import { atLambda, atReference, castAhead, parseLambdaParameters, parsePlainType, parseType } from './types.js'

/** Left-associative levels; a larger number binds tighter. `?:` is apart, being right-associative. */
const precedence: Readonly<Record<string, number>> = {
  '||': 2,
  '&&': 3,
  '|': 4,
  '^': 5,
  '&': 6,
  '==': 7,
  '!=': 7,
  '===': 7,
  '!==': 7,
  instanceof: 8,
  '<': 9,
  '<=': 9,
  '>': 9,
  '>=': 9,
  '<<': 10,
  '>>': 10,
  '>>>': 10,
  '=~': 11,
  '==~': 11,
  '+': 12,
  '-': 12,
  '*': 13,
  '/': 13,
  '%': 13,
}
const ELVIS = 1

const compound: ReadonlySet<string> = new Set('+= -= *= /= %= &= ^= |= <<= >>= >>>='.split(' '))

const numbers: ReadonlySet<string> = new Set([tokenKinds.octal, tokenKinds.hex, tokenKinds.integer, tokenKinds.decimal])

/** A whole expression: assignment, conditional or what binds tighter. */
export function parseExpression(cursor: Cursor): Expression {
  const at = cursor.at
  const left = parseOperators(cursor, ELVIS)
  const { kind } = cursor
  if (kind === '?') {
    cursor.next()
    const yes = parseExpression(cursor)
    cursor.expect(':')
    return cursor.ended({ kind: 'conditional', at, condition: left, yes, no: parseExpression(cursor) }, at)
  }
  if (kind === '=') {
    cursor.next()
    return cursor.ended({ kind: 'assignment', at, target: left, value: parseExpression(cursor), result: 'new' }, at)
  }
  if (compound.has(kind)) {
    cursor.next()
    const operator = kind.slice(0, -1) as ArithmeticOperator
    const value = parseExpression(cursor)
    return cursor.ended({ kind: 'assignment', at, target: left, operator, value, result: 'new' }, at)
  }
  return left
}

function parseOperators(cursor: Cursor, minimum: number): Expression {
  const at = cursor.at
  let left = parseUnary(cursor)
  for (;;) {
    const operator = cursor.kind
    const level = precedence[operator]
    if (level === undefined) {
      if (operator !== '?:' || minimum > ELVIS) return left
      cursor.next()
      left = { kind: 'elvis', at, left, right: parseOperators(cursor, ELVIS) }
    } else {
      if (level < minimum) return left
      cursor.next()
      if (operator === 'instanceof') left = { kind: 'instanceof', at, operand: left, type: parseType(cursor) }
      else {
        left = {
          kind: 'binary',
          at,
          operator: operator as BinaryExpression['operator'],
          left,
          right: parseOperators(cursor, level + 1),
        }
      }
    }
    cursor.ended(left, at)
  }
}

function parseUnary(cursor: Cursor): Expression {
  const { at, kind } = cursor
  if (kind === '++' || kind === '--') {
    cursor.next()
    return cursor.ended(step(at, parseChain(cursor), kind, 'new'), at)
  }
  if (kind === '-' && numbers.has(cursor.peek(1)) && !startsPostfix(cursor.peek(2)) && !isStep(cursor.peek(2))) {
    cursor.next()
    return cursor.ended(numberLiteral(cursor.next(), true), at)
  }
  if (kind === '+' || kind === '-') {
    cursor.next()
    return cursor.ended({ kind: 'unary', at, operator: kind, operand: parseUnary(cursor) }, at)
  }
  return parseUnaryNotSigned(cursor)
}

/** A unary expression that does not start with a sign or `++`: what a cast to a reference type may stand before. */
function parseUnaryNotSigned(cursor: Cursor): Expression {
  const { at, kind } = cursor
  if (kind === '!' || kind === '~') {
    cursor.next()
    return cursor.ended({ kind: 'unary', at, operator: kind as UnaryOperator, operand: parseUnary(cursor) }, at)
  }
  const cast = kind === '(' ? castAhead(cursor) : undefined
  if (cast !== undefined) {
    cursor.next()
    const type = parseType(cursor)
    cursor.expect(')')
    const operand = cast === 'primitive' ? parseUnary(cursor) : parseUnaryNotSigned(cursor)
    return cursor.ended({ kind: 'cast', at, type, operand }, at)
  }
  const chain = parseChain(cursor)
  if (!isStep(cursor.kind)) return chain
  return cursor.ended(step(at, chain, cursor.next().kind as '++' | '--', 'old'), at)
}

const isStep = (kind: string): boolean => kind === '++' || kind === '--'

function step(at: number, target: Expression, operator: '++' | '--', result: 'new' | 'old'): AssignmentExpression {
  const one: Expression = { kind: 'integer', at, text: '1', radix: 10 }
  return { kind: 'assignment', at, target, operator: operator === '++' ? '+' : '-', value: one, result }
}

const startsPostfix = (kind: string): boolean => kind === '.' || kind === '?.' || kind === '['

function parseChain(cursor: Cursor): Expression {
  const { at } = cursor
  let chain: Expression
  if (cursor.kind === 'new') {
    chain = parseNew(cursor)
    // Only members may follow array sizes: a further bracket would have been a size.
    if (chain.kind === 'newArray' && chain.sizes !== undefined && cursor.peek(0) === '[') throw new NoParse()
    cursor.ended(chain, at)
  } else chain = parsePrimary(cursor)
  while (startsPostfix(cursor.kind)) chain = cursor.ended(parsePostfix(cursor, chain), at)
  return chain
}

function parsePostfix(cursor: Cursor, receiver: Expression): Expression {
  const { at } = cursor
  if (cursor.accept('[')) {
    const index = parseExpression(cursor)
    cursor.expect(']')
    return { kind: 'index', at, receiver, index }
  }
  const nullSafe = cursor.next().kind === '?.'
  if (cursor.kind === tokenKinds.dotInteger) return { kind: 'dot', at, receiver, name: cursor.next().text, nullSafe }
  const name = cursor.expect(tokenKinds.dotName).text
  if (cursor.kind !== '(') return { kind: 'dot', at, receiver, name, nullSafe }
  return { kind: 'methodCall', at, receiver, name, arguments: parseArguments(cursor), nullSafe }
}

function parsePrimary(cursor: Cursor): Expression {
  const { at } = cursor
  if (!cursor.accept('(')) return cursor.ended(parseUnbracketed(cursor), at)
  const inside = parseExpression(cursor)
  cursor.expect(')')
  return inside
}

function parseUnbracketed(cursor: Cursor): Expression {
  const token = cursor.token
  const at = token.start
  switch (token.kind) {
    case tokenKinds.name:
    case '$':
      cursor.next()
      if (cursor.kind === '(') return { kind: 'call', at, name: token.text, arguments: parseArguments(cursor) }
      if (token.kind === '$') throw new NoParse()
      return { kind: 'name', at, name: token.text }
    case 'true':
    case 'false':
      cursor.next()
      return { kind: 'boolean', at, value: token.kind === 'true' }
    case 'null':
      cursor.next()
      return { kind: 'null', at }
    case tokenKinds.string:
      return stringLiteral(cursor.next())
    case tokenKinds.regex:
      return regexLiteral(cursor.next())
    case '[':
      return parseInitializer(cursor)
  }
  if (numbers.has(token.kind)) return numberLiteral(cursor.next(), false)
  throw new NoParse()
}

/** `[..]`: a list, or a map when a colon follows the first element. */
function parseInitializer(cursor: Cursor): Expression {
  const at = cursor.expect('[').start
  if (cursor.accept(']')) return { kind: 'list', at, elements: [] }
  if (cursor.accept(':')) {
    cursor.expect(']')
    return { kind: 'map', at, keys: [], values: [] }
  }
  const first = parseExpression(cursor)
  const rest = cursor.kind === ':' ? undefined : [first]
  if (rest !== undefined) {
    while (cursor.accept(',')) rest.push(parseExpression(cursor))
    cursor.expect(']')
    return { kind: 'list', at, elements: rest }
  }
  const keys = [first]
  const values: Expression[] = []
  for (;;) {
    cursor.expect(':')
    values.push(parseExpression(cursor))
    if (!cursor.accept(',')) break
    keys.push(parseExpression(cursor))
  }
  cursor.expect(']')
  return { kind: 'map', at, keys, values }
}

function parseNew(cursor: Cursor): Expression {
  const at = cursor.expect('new').start
  const type = parsePlainType(cursor)
  if (cursor.kind === '(') return { kind: 'new', at, type, arguments: parseArguments(cursor) }
  cursor.expect('[')
  if (cursor.accept(']')) {
    cursor.expect('{')
    const elements: Expression[] = []
    if (!cursor.accept('}')) {
      do elements.push(parseExpression(cursor))
      while (cursor.accept(','))
      cursor.expect('}')
    }
    return { kind: 'newArray', at, type: `${type}[]`, elements }
  }
  const sizes: Expression[] = []
  do {
    sizes.push(parseExpression(cursor))
    cursor.expect(']')
  } while (cursor.accept('['))
  return { kind: 'newArray', at, type: type + '[]'.repeat(sizes.length), sizes }
}

function parseArguments(cursor: Cursor): Expression[] {
  cursor.expect('(')
  const list: Expression[] = []
  if (cursor.accept(')')) return list
  do list.push(parseArgument(cursor))
  while (cursor.accept(','))
  cursor.expect(')')
  return list
}

function parseArgument(cursor: Cursor): Expression {
  const at = cursor.at
  if (atLambda(cursor)) return cursor.ended(parseLambda(cursor, at), at)
  if (!atReference(cursor)) return parseExpression(cursor)
  const target = cursor.kind === 'this' ? cursor.next().text : parseType(cursor)
  cursor.expect('::')
  const method = cursor.kind === 'new' ? cursor.next().text : cursor.expect(tokenKinds.name).text
  return cursor.ended({ kind: 'reference', at, target, method }, at)
}

function parseLambda(cursor: Cursor, at: number): LambdaExpression {
  const parameters = parseLambdaParameters(cursor)
  if (cursor.kind === '{') return { kind: 'lambda', at, parameters, body: parseBlock(cursor), expressionBody: false }
  const start = cursor.at
  const expression = parseExpression(cursor)
  const body = { kind: 'block', at: start, statements: [{ kind: 'return', at, value: expression }] } as const
  return { kind: 'lambda', at, parameters, body, expressionBody: true }
}
