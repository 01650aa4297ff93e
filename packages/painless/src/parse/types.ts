/** Type names as written, and the look ahead that shows a declaration, a cast or a lambda from an expression. */
import type { LambdaParameter, TypeName } from '../ast.js'
import { tokenKinds } from '../lex.js'
import { type Cursor, NoParse } from './cursor.js'

const { name, dotName, primitive } = tokenKinds

/** `def`, a primitive or a dotted name, without brackets. */
export function parsePlainType(cursor: Cursor): TypeName {
  if (cursor.kind === 'def' || cursor.kind === primitive) return cursor.next().text
  let type = cursor.expect(name).text
  while (cursor.accept('.')) type += `.${cursor.expect(dotName).text}`
  return type
}

/** A type with its brackets. */
export function parseType(cursor: Cursor): TypeName {
  let type = parsePlainType(cursor)
  while (cursor.kind === '[' && cursor.peek(1) === ']') {
    cursor.next()
    cursor.next()
    type += '[]'
  }
  return type
}

/** How many tokens a type that begins `from` tokens ahead takes; 0 when there is none. */
export function typeLength(cursor: Cursor, from = 0): number {
  let at = from
  const kind = cursor.peek(at)
  if (kind === 'def' || kind === primitive) at++
  else if (kind === name) {
    at++
    while (cursor.peek(at) === '.' && cursor.peek(at + 1) === dotName) at += 2
  } else return 0
  while (cursor.peek(at) === '[' && cursor.peek(at + 1) === ']') at += 2
  return at - from
}

/** Whether a declaration (`type name`) begins here. */
export function atDeclaration(cursor: Cursor): boolean {
  const length = typeLength(cursor)
  return length > 0 && cursor.peek(length) === name
}

/** The tokens that may follow a cast to a reference type; `[` is handled separately, because `(a)[0]` is an index access. */
const startsCastOperand: ReadonlySet<string> = new Set([
  '(',
  '$',
  'new',
  '!',
  '~',
  'true',
  'false',
  'null',
  name,
  tokenKinds.octal,
  tokenKinds.hex,
  tokenKinds.integer,
  tokenKinds.decimal,
  tokenKinds.string,
  tokenKinds.regex,
])

/** Which cast begins at this parenthesis, if any. */
export function castAhead(cursor: Cursor): 'primitive' | 'reference' | undefined {
  const first = cursor.peek(1)
  const length = typeLength(cursor, 1)
  if (length === 0 || cursor.peek(1 + length) !== ')') return undefined
  if (length === 1 && (first === 'def' || first === primitive)) return 'primitive'
  // With brackets it cannot be an expression in parentheses.
  if (cursor.peek(length) === ']') return 'reference'
  const after = cursor.peek(2 + length)
  if (startsCastOperand.has(after)) return 'reference'
  return after === '[' && isInitializer(cursor, 2 + length) ? 'reference' : undefined
}

/** Whether the bracket so far ahead opens a list or map rather than an index. */
function isInitializer(cursor: Cursor, from: number): boolean {
  let depth = 0
  let conditions = 0
  for (let at = from; ; at++) {
    const kind = cursor.peek(at)
    if (kind === '[' || kind === '(' || kind === '{') depth++
    else if (kind === ']' || kind === ')' || kind === '}') {
      if (--depth === 0) return at === from + 1
    } else if (kind === tokenKinds.end || kind === tokenKinds.error) return false
    else if (depth === 1) {
      if (kind === ',') return true
      if (kind === '?') conditions++
      else if (kind === ':' && conditions-- === 0) return true
    }
  }
}

/** Whether a lambda begins here: `x ->`, `T x ->`, `(..) ->`. */
export function atLambda(cursor: Cursor): boolean {
  if (cursor.kind !== '(') return cursor.peek(lambdaParameterLength(cursor, 0)) === '->'
  let at = 1
  while (cursor.peek(at) !== ')') {
    const length = lambdaParameterLength(cursor, at)
    if (length === 0) return false
    at += length
    if (cursor.peek(at) === ',') at++
    else if (cursor.peek(at) !== ')') return false
  }
  return cursor.peek(at + 1) === '->'
}

function lambdaParameterLength(cursor: Cursor, from: number): number {
  const length = typeLength(cursor, from)
  if (cursor.peek(from + length) === name) return length + 1
  return cursor.peek(from) === name ? 1 : 0
}

/** Whether a method reference begins here. */
export function atReference(cursor: Cursor): boolean {
  if (cursor.kind === 'this') return cursor.peek(1) === '::'
  const length = typeLength(cursor)
  return length > 0 && cursor.peek(length) === '::'
}

/** The parameters of a lambda, up to and including the arrow. */
export function parseLambdaParameters(cursor: Cursor): LambdaParameter[] {
  const parameters: LambdaParameter[] = []
  const one = (): void => {
    const typed = typeLength(cursor) > 0 && cursor.peek(typeLength(cursor)) === name
    const type = typed ? parseType(cursor) : undefined
    const text = cursor.expect(name).text
    parameters.push(type === undefined ? { name: text } : { name: text, type })
  }
  if (cursor.accept('(')) {
    if (!cursor.accept(')')) {
      do one()
      while (cursor.accept(','))
      cursor.expect(')')
    }
  } else one()
  if (!cursor.accept('->')) throw new NoParse()
  return parameters
}
