/** Layout of expressions. */
import type {
  AssignmentExpression,
  BinaryExpression,
  ConditionalExpression,
  Expression,
  IndexAccess,
  LambdaExpression,
  MemberAccess,
  MethodCall,
  TypeName,
} from '../../ast.js'
import { group, indented, isBroken, joined, type Layout, line, softLine, ungrouped } from './layout.js'
import { blockLayout } from './statements.js'
import type { Tokens } from './tokens.js'

type ChainLink = MemberAccess | MethodCall | IndexAccess

const isLink = (node: Expression): node is ChainLink =>
  node.kind === 'dot' || node.kind === 'methodCall' || node.kind === 'index'

/** From how many calls on a chain that does not fit has a line for each. */
const CALLS_OF_A_LONG_CHAIN = 3

/**
 * Whether the parenthesis whose turn it is stands around the whole expression, not around its first part. What has an operand
 * on its left begins in the tree where that begins, parentheses included; what has a receiver is placed at its dot or bracket.
 */
function isAround(tokens: Tokens, node: Expression): boolean {
  if (tokens.kind !== '(') return false
  return isLink(node) ? tokens.closes > node.at : tokens.at < node.at
}

/** An expression that may have parentheses around it. */
export function expressionLayout(tokens: Tokens, node: Expression): Layout {
  if (!isAround(tokens, node)) return bareLayout(tokens, node)
  const open = tokens.take('(')
  const inside = ungrouped(expressionLayout(tokens, node))
  return group([open, indented([softLine, inside]), softLine, tokens.take(')')])
}

/** An expression whose lines after the first are further right. */
export const indentedExpression = (tokens: Tokens, node: Expression): Layout => {
  const layout = expressionLayout(tokens, node)
  return node.kind === 'binary' ? indented(layout) : layout
}

function bareLayout(tokens: Tokens, node: Expression): Layout {
  switch (node.kind) {
    case 'integer':
    case 'decimal':
      return tokens.kind === '-' ? [tokens.take(), tokens.take()] : tokens.take()
    case 'string':
    case 'boolean':
    case 'null':
    case 'regex':
    case 'name':
      return tokens.take()
    case 'call':
      return [tokens.take(), listLayout(tokens, '(', node.arguments, ')')]
    case 'dot':
    case 'methodCall':
    case 'index':
      return chainLayout(tokens, node)
    case 'new':
      return [tokens.take('new'), ' ', typeLayout(tokens, node.type), listLayout(tokens, '(', node.arguments, ')')]
    case 'newArray': {
      const start = [tokens.take('new'), ' ', typeLayout(tokens, node.type.replaceAll('[]', ''))]
      if (node.sizes !== undefined) return [start, node.sizes.map(size => listLayout(tokens, '[', [size], ']'))]
      const brackets = [tokens.take('['), tokens.take(']')]
      return [start, brackets, ' ', listLayout(tokens, '{', node.elements!, '}')]
    }
    case 'list':
      return listLayout(tokens, '[', node.elements, ']')
    case 'map':
      return mapLayout(tokens, node.keys, node.values)
    case 'unary': {
      const operator = tokens.take(node.operator)
      const merges = tokens.kind.startsWith(node.operator) && (node.operator === '-' || node.operator === '+')
      return [operator, merges ? ' ' : '', expressionLayout(tokens, node.operand)]
    }
    case 'cast':
      return [
        tokens.take('('),
        typeLayout(tokens, node.type),
        tokens.take(')'),
        ' ',
        expressionLayout(tokens, node.operand),
      ]
    case 'binary':
      return binaryLayout(tokens, node)
    case 'instanceof':
      return [
        expressionLayout(tokens, node.operand),
        ' ',
        tokens.take('instanceof'),
        ' ',
        typeLayout(tokens, node.type),
      ]
    case 'conditional':
      return conditionalLayout(tokens, node)
    case 'elvis': {
      const left = expressionLayout(tokens, node.left)
      return group([left, ' ', tokens.take('?:'), indented([line, expressionLayout(tokens, node.right)])])
    }
    case 'assignment':
      return assignmentLayout(tokens, node)
    case 'lambda':
      return lambdaLayout(tokens, node)
    case 'reference':
      return [typeLayout(tokens, node.target), tokens.take('::'), tokens.take()]
  }
}

/** The tokens of a type, which have no spaces between them. */
export function typeLayout(tokens: Tokens, type: TypeName): Layout {
  const all: Layout[] = []
  for (let rest = type; rest !== ''; ) {
    rest = rest.slice(tokens.text.length)
    all.push(tokens.take())
  }
  return all
}

/** Arguments, elements, a size: on one line, or each on its own; plain constants as many on a line as fit. */
function listLayout(tokens: Tokens, open: string, nodes: readonly Expression[], close: string): Layout {
  const first = tokens.take(open)
  if (nodes.length === 0) return [first, tokens.take(close)]
  const pieces = nodes.map((node, i) => {
    const layout = expressionLayout(tokens, node)
    return i < nodes.length - 1 ? [layout, tokens.take(',')] : [layout]
  })
  const last = nodes.at(-1)!
  const single = nodes.length === 1 && (last.kind === 'list' || last.kind === 'map')
  if (single) return [first, pieces, tokens.take(close)]
  if (last.kind === 'lambda' && !last.expressionBody && !pieces.slice(0, -1).some(isBroken)) {
    return [first, joined(pieces, ' '), tokens.take(close)]
  }
  const plain = nodes.length > 1 && nodes.every(isPlain)
  const inside = plain ? pieces.map((piece, i) => (i === 0 ? piece : group([line, piece]))) : joined(pieces, line)
  return group([first, indented([softLine, inside]), softLine, tokens.take(close)])
}

const isPlain = ({ kind }: Expression): boolean =>
  kind === 'string' || kind === 'integer' || kind === 'decimal' || kind === 'null' || kind === 'boolean'

function mapLayout(tokens: Tokens, keys: readonly Expression[], values: readonly Expression[]): Layout {
  const open = tokens.take('[')
  if (keys.length === 0) return [open, tokens.take(':'), tokens.take(']')]
  const pieces = keys.map((key, i) => {
    const name = expressionLayout(tokens, key)
    const entry = [name, tokens.take(':'), ' ', indentedExpression(tokens, values[i]!)]
    return i < keys.length - 1 ? [entry, tokens.take(',')] : [entry]
  })
  return group([open, indented([softLine, joined(pieces, line)]), softLine, tokens.take(']')])
}

/** `a.b[0].c(d)`. */
function chainLayout(tokens: Tokens, node: ChainLink): Layout {
  const links: ChainLink[] = []
  let start: Expression = node
  while (isLink(start) && !(links.length > 0 && isAround(tokens, start))) {
    links.unshift(start)
    start = start.receiver
  }
  const head: Layout[] = [expressionLayout(tokens, start)]
  const calls: Layout[] = []
  const long = links.filter(link => link.kind === 'methodCall').length >= CALLS_OF_A_LONG_CHAIN
  let seen = 0
  for (const link of links) {
    const layout = linkLayout(tokens, link)
    if (long && link.kind === 'methodCall' && seen++ > 0) calls.push(softLine, layout)
    else (calls.length > 0 ? calls : head).push(layout)
  }
  return calls.length === 0 ? head : group([head, indented(calls)])
}

function linkLayout(tokens: Tokens, link: ChainLink): Layout {
  if (link.kind === 'index') return [tokens.take('['), expressionLayout(tokens, link.index), tokens.take(']')]
  const name = [tokens.take(link.nullSafe ? '?.' : '.'), tokens.take()]
  return link.kind === 'dot' ? name : [name, listLayout(tokens, '(', link.arguments, ')')]
}

const levels: readonly (readonly string[])[] = [
  ['+', '-'],
  ['*', '/', '%'],
]

/** Whether an operand on the left continues the row of an operator. */
const inRow = (left: string, operator: string): boolean =>
  left === operator || levels.some(level => level.includes(left) && level.includes(operator))

/** `a && b && c`: all on one line, or each operand on its own. */
function binaryLayout(tokens: Tokens, node: BinaryExpression): Layout {
  const row: BinaryExpression[] = []
  let start: Expression = node
  while (
    start.kind === 'binary' &&
    inRow(start.operator, node.operator) &&
    !(row.length > 0 && isAround(tokens, start))
  ) {
    row.unshift(start)
    start = start.left
  }
  const parts: Layout[] = [expressionLayout(tokens, start)]
  for (const one of row) {
    parts.push(' ', tokens.take(one.operator), line, operandLayout(tokens, one))
  }
  return group(parts)
}

/** The right operand: under `&&` and `||` those of other operators are set off where they take several lines. */
const operandLayout = (tokens: Tokens, { operator, right }: BinaryExpression): Layout =>
  operator === '&&' || operator === '||' ? indentedExpression(tokens, right) : expressionLayout(tokens, right)

/** `c ? a : b`; a further one in place of `b` continues at the same depth. */
function conditionalLayout(tokens: Tokens, node: ConditionalExpression): Layout {
  const start = expressionLayout(tokens, node.condition)
  const parts: Layout[] = []
  for (let one = node; ; ) {
    parts.push(line, tokens.take('?'), ' ', indentedExpression(tokens, one.yes), line, tokens.take(':'), ' ')
    if (one.no.kind !== 'conditional' || isAround(tokens, one.no)) {
      parts.push(indentedExpression(tokens, one.no))
      return group([start, indented(parts)])
    }
    one = one.no
    parts.push(expressionLayout(tokens, one.condition))
  }
}

function assignmentLayout(tokens: Tokens, node: AssignmentExpression): Layout {
  const { target, value, result } = node
  // The value of `++x` stands nowhere in the source.
  if (value.at === node.at) {
    if (result === 'new') return [tokens.take(), expressionLayout(tokens, target)]
    return [expressionLayout(tokens, target), tokens.take()]
  }
  const place = expressionLayout(tokens, target)
  const operator = tokens.take(node.operator === undefined ? '=' : `${node.operator}=`)
  return [place, ' ', operator, assignedLayout(tokens, value)]
}

/** The value after `=`: on the next line if it is a place or call that begins too far right to fit. */
export function assignedLayout(tokens: Tokens, value: Expression): Layout {
  const layout = indentedExpression(tokens, value)
  return isLink(value) ? [group(indented(line)), layout] : [' ', layout]
}

function lambdaLayout(tokens: Tokens, node: LambdaExpression): Layout {
  const parameters: Layout[] = []
  const open = tokens.accept('(')
  node.parameters.forEach((parameter, i) => {
    if (i > 0) parameters.push(tokens.take(','), ' ')
    if (parameter.type !== undefined) parameters.push(typeLayout(tokens, parameter.type), ' ')
    parameters.push(tokens.take())
  })
  const head = open === undefined ? parameters : [open, parameters, tokens.take(')')]
  const arrow = [head, ' ', tokens.take('->'), ' ']
  if (!node.expressionBody) return [arrow, blockLayout(tokens, node.body)]
  const [only] = node.body.statements
  return only?.kind === 'return' ? [arrow, indentedExpression(tokens, only.value!)] : arrow
}
