/** Parses conditions: `not`, then `and`, then `or`, below them comparisons and arithmetic. */
import type { ArithmeticOperator, ComparisonOperator, Expression } from '../ast.js'
import { parsingFault } from '../faults.js'
import { functionNamed } from '../functions/registry.js'
import type { Token } from './lex.js'
import type { TokenReader } from './token-reader.js'

const COMPARISONS: readonly string[] = ['==', '!=', '<', '<=', '>', '>=']
const LIKES: readonly string[] = [':', 'like', 'like~']
const PATTERN_OPERATORS: readonly string[] = [...LIKES, 'regex', 'regex~']
const LONG_MAX = 2n ** 63n - 1n

/** Parses an expression; the reader is left after it. Throws parsing_exception. */
export function parseExpression(reader: TokenReader): Expression {
  return reader.nested(reader.token.place, () => parseOr(reader))
}

const parseOr = (reader: TokenReader): Expression => parseLogical(reader, 'or', () => parseAnd(reader))

const parseAnd = (reader: TokenReader): Expression => parseLogical(reader, 'and', () => parseNot(reader))

function parseLogical(reader: TokenReader, kind: 'and' | 'or', operand: () => Expression): Expression {
  const first = reader.token
  return reader.chain(
    operand,
    () => (reader.takeIf(kind) ? kind : null),
    (left, _, right): Expression => ({ kind, left, right, ...spot(reader, first) }),
  )
}

function parseNot(reader: TokenReader): Expression {
  const first = reader.token
  if (!reader.takeIf('not')) return parseComparison(reader)
  const operand = reader.nested(first.place, () => parseNot(reader))
  return { kind: 'not', operand, ...spot(reader, first) }
}

function parseComparison(reader: TokenReader): Expression {
  const first = reader.token
  const left = parseSum(reader)
  if (!COMPARISONS.includes(reader.token.kind)) return left
  const operator = reader.take().kind as ComparisonOperator
  const right = parseSum(reader)
  return { kind: 'comparison', operator, left, right, ...spot(reader, first) }
}

const parseSum = (reader: TokenReader): Expression => parseArithmetic(reader, ['+', '-'], () => parseProduct(reader))

const parseProduct = (reader: TokenReader): Expression =>
  parseArithmetic(reader, ['*', '/', '%'], () => parseSigned(reader))

function parseArithmetic(
  reader: TokenReader,
  operators: readonly ArithmeticOperator[],
  operand: () => Expression,
): Expression {
  const first = reader.token
  return reader.chain(
    operand,
    () => (reader.is(...operators) ? (reader.take().kind as ArithmeticOperator) : null),
    (left, operator, right): Expression => ({ kind: 'arithmetic', operator, left, right, ...spot(reader, first) }),
  )
}

function parseSigned(reader: TokenReader): Expression {
  const first = reader.token
  if (!reader.is('+', '-')) return parsePredicate(reader)
  const isMinus = reader.take().kind === '-'
  const operand = reader.nested(first.place, () => parseSigned(reader))
  if (!isMinus) return operand
  const { place, text } = spot(reader, first)
  if (operand.kind === 'literal' && (typeof operand.value === 'bigint' || typeof operand.value === 'number')) {
    return { kind: 'literal', value: -operand.value, place, text }
  }
  return { kind: 'negation', operand, place, text }
}

function parsePredicate(reader: TokenReader): Expression {
  const first = reader.token
  const operand = parsePrimary(reader)
  if (PATTERN_OPERATORS.includes(reader.token.kind)) return parsePattern(reader, first, operand)
  const isNegated = reader.is('not') && ['in', 'in~'].includes(reader.following.kind)
  if (isNegated) reader.take()
  if (!reader.is('in', 'in~')) return operand
  const ignoresCase = reader.take().kind === 'in~'
  const values = parseList(reader, () => parseExpression(reader))
  const inside: Expression = { kind: 'in', operand, values, ignoresCase, ...spot(reader, first) }
  return isNegated ? { kind: 'not', operand: inside, place: inside.place, text: inside.text } : inside
}

function parsePattern(reader: TokenReader, first: Token, operand: Expression): Expression {
  const { kind: operator } = reader.take()
  const patterns = reader.is('(') ? parseList(reader, () => parseConstantText(reader)) : [parseConstantText(reader)]
  const kind = LIKES.includes(operator) ? 'like' : 'regex'
  const ignoresCase = operator === ':' || operator.endsWith('~')
  return { kind, operator, operand, patterns, ignoresCase, ...spot(reader, first) }
}

/** The text that a pattern is; other constants have none. */
function parseConstantText(reader: TokenReader): string {
  if (reader.is('string')) return reader.take().value
  if (reader.is('integer', 'decimal', 'true', 'false', 'null')) {
    const { text, place } = reader.take()
    throw parsingFault(place, `Unsupported type [${text}] for pattern; use a string`)
  }
  throw reader.mismatch('string')
}

/** `(a, b)`, with at least one item. */
function parseList<T>(reader: TokenReader, parseItem: () => T): T[] {
  reader.expect('(')
  const items = [parseItem()]
  while (reader.takeIf(',')) items.push(parseItem())
  reader.expect(')')
  return items
}

function parsePrimary(reader: TokenReader): Expression {
  const first = reader.token
  switch (first.kind) {
    case 'null':
      reader.take()
      return { kind: 'literal', value: null, ...spot(reader, first) }
    case 'true':
    case 'false':
      reader.take()
      return { kind: 'literal', value: first.kind === 'true', ...spot(reader, first) }
    case 'integer':
      reader.take()
      return { kind: 'literal', value: readInteger(first), ...spot(reader, first) }
    case 'decimal':
      reader.take()
      return { kind: 'literal', value: Number(first.text), ...spot(reader, first) }
    case 'string':
      reader.take()
      return { kind: 'literal', value: first.value, ...spot(reader, first) }
    case '(': {
      reader.take()
      const inner = parseExpression(reader)
      reader.expect(')')
      return inner
    }
    case '?':
      reader.take()
      return parseField(reader, first, true)
    case 'identifier':
      return ['(', '~'].includes(reader.following.kind) ? parseCall(reader) : parseField(reader, first, false)
    default:
      throw reader.noAlternative()
  }
}

function readInteger({ text, place }: Token): bigint {
  const value = BigInt(text)
  if (value > LONG_MAX) throw parsingFault(place, `Number [${text}] is too large`)
  return value
}

function parseField(reader: TokenReader, first: Token, isOptional: boolean): Expression {
  let name = reader.expect('identifier').value
  for (;;) {
    if (reader.takeIf('.')) name += `.${reader.expect('identifier').value}`
    else if (reader.is('[') && reader.following.kind === 'integer')
      throw parsingFault(reader.token.place, 'Unsupported array index')
    else break
  }
  return { kind: 'field', name, isOptional, ...spot(reader, first) }
}

function parseCall(reader: TokenReader): Expression {
  const first = reader.take()
  const ignoresCase = reader.takeIf('~')
  const definition = functionNamed(first.value, first.place)
  reader.expect('(')
  const args: Expression[] = []
  if (!reader.is(')')) {
    do args.push(parseExpression(reader))
    while (reader.takeIf(','))
  }
  reader.expect(')')
  if (ignoresCase && !definition.takesCase) {
    throw parsingFault(first.place, `Function [${first.value}] does not support [~]`)
  }
  const { least, most } = definition
  if (args.length < least || args.length > most) {
    throw parsingFault(first.place, `error building [${first.value}]: expects ${argumentCount(least, most)}`)
  }
  return { kind: 'call', name: definition.name, args, ignoresCase, ...spot(reader, first) }
}

const COUNTS = ['no', 'one', 'two', 'three', 'four']

function argumentCount(least: number, most: number): string {
  if (most === Number.POSITIVE_INFINITY) return `at least ${COUNTS[least]} argument${least === 1 ? '' : 's'}`
  if (least === most) return `exactly ${COUNTS[least]} argument${least === 1 ? '' : 's'}`
  return `${COUNTS[least]} ${most - least === 1 ? 'or' : 'to'} ${COUNTS[most]} arguments`
}

const spot = (reader: TokenReader, first: Token) => ({ place: first.place, text: reader.textFrom(first) })
