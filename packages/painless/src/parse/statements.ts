/** Statements, blocks and functions. */
import type {
  Block,
  CatchClause,
  Declaration,
  Declarator,
  Expression,
  ForEachStatement,
  ForStatement,
  FunctionDeclaration,
  Parameter,
  Statement,
  WhileStatement,
} from '../ast.js'
import { tokenKinds } from '../lex.js'
import type { Cursor } from './cursor.js'
import { parseExpression } from './expressions.js'
import { atDeclaration, parsePlainType, parseType, typeLength } from './types.js'

/** Whether a function declaration begins here: `type name (`. */
export function atFunction(cursor: Cursor): boolean {
  const length = typeLength(cursor)
  return length > 0 && cursor.peek(length) === tokenKinds.name && cursor.peek(length + 1) === '('
}

/** A user function. */
export function parseFunction(cursor: Cursor): FunctionDeclaration {
  const { at } = cursor
  const returns = parseType(cursor)
  const name = cursor.expect(tokenKinds.name).text
  const parameters: Parameter[] = []
  cursor.expect('(')
  if (!cursor.accept(')')) {
    do {
      const type = parseType(cursor)
      parameters.push({ type, name: cursor.expect(tokenKinds.name).text })
    } while (cursor.accept(','))
    cursor.expect(')')
  }
  return { kind: 'function', at, returns, name, parameters, body: parseBlock(cursor) }
}

/** `{ .. }`; the last statement may do without its semicolon. */
export function parseBlock(cursor: Cursor): Block {
  const at = cursor.expect('{').start
  const statements: Statement[] = []
  while (!cursor.accept('}')) statements.push(parseStatement(cursor, true))
  return { kind: 'block', at, statements }
}

/** A statement with its delimiter, which may be missing before `}` when `lastInBlock` and before the end. */
export function parseStatement(cursor: Cursor, lastInBlock: boolean): Statement {
  switch (cursor.kind) {
    case 'if':
      return parseIf(cursor)
    case 'while':
      return parseWhile(cursor)
    case 'for':
      return parseFor(cursor)
    case 'try':
      return parseTry(cursor)
  }
  const statement = parseDelimited(cursor)
  if (!(lastInBlock && cursor.kind === '}') && cursor.kind !== tokenKinds.end) cursor.expect(';')
  return statement
}

function parseDelimited(cursor: Cursor): Statement {
  const { at } = cursor
  switch (cursor.kind) {
    case 'do': {
      cursor.next()
      const body = parseBlock(cursor)
      cursor.expect('while')
      return { kind: 'do', at, body, condition: parseParenthesized(cursor) }
    }
    case 'continue':
    case 'break':
      return { kind: cursor.next().kind as 'continue' | 'break', at }
    case 'return': {
      cursor.next()
      const next = cursor.peek(0)
      const ended = next === ';' || next === '}' || next === tokenKinds.end
      return ended ? { kind: 'return', at } : { kind: 'return', at, value: parseExpression(cursor) }
    }
    case 'throw':
      cursor.next()
      return { kind: 'throw', at, value: parseExpression(cursor) }
  }
  return atDeclaration(cursor)
    ? parseDeclaration(cursor)
    : { kind: 'expression', at, expression: parseExpression(cursor) }
}

function parseParenthesized(cursor: Cursor): Expression {
  cursor.expect('(')
  const inside = parseExpression(cursor)
  cursor.expect(')')
  return inside
}

/** A block, or one statement taken as a block. */
function parseBody(cursor: Cursor): Block {
  if (cursor.kind === '{') return parseBlock(cursor)
  const { at } = cursor
  return { kind: 'block', at, statements: [parseStatement(cursor, false)] }
}

function parseIf(cursor: Cursor): Statement {
  const at = cursor.expect('if').start
  const condition = parseParenthesized(cursor)
  const yes = parseBody(cursor)
  return cursor.accept('else')
    ? { kind: 'if', at, condition, yes, no: parseBody(cursor) }
    : { kind: 'if', at, condition, yes }
}

function parseWhile(cursor: Cursor): WhileStatement {
  const at = cursor.expect('while').start
  const condition = parseParenthesized(cursor)
  return cursor.accept(';')
    ? { kind: 'while', at, condition }
    : { kind: 'while', at, condition, body: parseBody(cursor) }
}

function parseFor(cursor: Cursor): ForStatement | ForEachStatement {
  const at = cursor.expect('for').start
  cursor.expect('(')
  const length = typeLength(cursor)
  if (cursor.kind === tokenKinds.name && cursor.peek(1) === 'in') {
    const name = cursor.next().text
    cursor.next()
    return parseForEach(cursor, at, 'def', name)
  }
  if (length > 0 && cursor.peek(length) === tokenKinds.name && cursor.peek(length + 1) === ':') {
    const type = parseType(cursor)
    const name = cursor.next().text
    cursor.next()
    return parseForEach(cursor, at, type, name)
  }
  const loop: { -readonly [K in keyof ForStatement]: ForStatement[K] } = { kind: 'for', at }
  if (cursor.kind !== ';') {
    loop.initializer = atDeclaration(cursor)
      ? parseDeclaration(cursor)
      : { kind: 'expression', at: cursor.at, expression: parseExpression(cursor) }
  }
  cursor.expect(';')
  if (cursor.kind !== ';') loop.condition = parseExpression(cursor)
  cursor.expect(';')
  if (cursor.kind !== ')') loop.afterthought = parseExpression(cursor)
  cursor.expect(')')
  if (!cursor.accept(';')) loop.body = parseBody(cursor)
  return loop
}

function parseForEach(cursor: Cursor, at: number, type: string, name: string): ForEachStatement {
  const iterable = parseExpression(cursor)
  cursor.expect(')')
  return { kind: 'forEach', at, type, name, iterable, body: parseBody(cursor) }
}

function parseTry(cursor: Cursor): Statement {
  const at = cursor.expect('try').start
  const body = parseBlock(cursor)
  const catches: CatchClause[] = []
  do {
    const start = cursor.expect('catch').start
    cursor.expect('(')
    const type = parsePlainType(cursor)
    const name = cursor.expect(tokenKinds.name).text
    cursor.expect(')')
    catches.push({ at: start, type, name, body: parseBlock(cursor) })
  } while (cursor.kind === 'catch')
  return { kind: 'try', at, body, catches }
}

function parseDeclaration(cursor: Cursor): Declaration {
  const { at } = cursor
  const type = parseType(cursor)
  const variables: Declarator[] = []
  do {
    const name = cursor.expect(tokenKinds.name)
    const value = cursor.accept('=') ? parseExpression(cursor) : undefined
    variables.push(
      value === undefined ? { at: name.start, name: name.text } : { at: name.start, name: name.text, value },
    )
  } while (cursor.accept(','))
  return { kind: 'declaration', at, type, variables }
}
