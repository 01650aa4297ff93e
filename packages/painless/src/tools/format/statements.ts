/** Layout of statements, blocks and functions: one statement a line, bodies in braces, at most one empty line in a row. */
import type {
  Block,
  Declaration,
  ForStatement,
  FunctionDeclaration,
  IfStatement,
  Script,
  Statement,
  TryStatement,
} from '../../ast.js'
import { tokenKinds } from '../../lex.js'
import { assignedLayout, expressionLayout, indentedExpression, typeLayout } from './expressions.js'
import { group, hardLine, indented, joined, type Layout, line, lineComment, softLine, ungrouped } from './layout.js'
import type { Comment, Tokens } from './tokens.js'

/** Something on separate lines. */
interface Entry {
  readonly layout: Layout
  /** Whether the line before it is empty. */
  readonly apart: boolean
}

/** A whole script. */
export function scriptLayout(tokens: Tokens, script: Script): Layout {
  const entries = script.functions.flatMap(one => setApart(entriesOf(tokens, () => functionLayout(tokens, one))))
  const { statements } = script.body
  const [only] = statements
  if (entries.length === 0 && statements.length === 1 && isPlain(only!)) {
    // A condition, or a script as short as one, may do without its semicolon.
    entries.push(...entriesOf(tokens, () => [plainLayout(tokens, only!), tokens.accept(';') ?? '']))
  } else {
    const body = statements.flatMap(one => entriesOf(tokens, () => statementLayout(tokens, one)))
    entries.push(...(entries.length > 0 ? setApart(body) : body))
  }
  return linesOf([...entries, ...restOf(tokens)])
}

const setApart = ([first, ...rest]: readonly Entry[]): Entry[] =>
  first === undefined ? [] : [{ ...first, apart: true }, ...rest]

/** A block, taken as one also if it is a single statement without braces. */
export function blockLayout(tokens: Tokens, block: Block): Layout {
  const open = tokens.accept('{')
  const comments = trailing(tokens)
  const start = [open ?? '{', comments]
  const entries = block.statements.flatMap(one => entriesOf(tokens, () => statementLayout(tokens, one)))
  if (open !== undefined) entries.push(...restOf(tokens))
  const close = open === undefined ? '}' : tokens.take('}')
  if (entries.length === 0) return [start, comments.length === 0 ? '' : hardLine, close]
  return [start, indented([hardLine, linesOf(entries)]), hardLine, close]
}

const linesOf = (entries: readonly Entry[]): Layout =>
  entries.map(({ layout, apart }, i) => (i === 0 ? layout : [hardLine, apart ? hardLine : '', layout]))

/** A statement or function with the comments before it and at its end. */
function entriesOf(tokens: Tokens, layout: () => Layout): Entry[] {
  const comments = tokens.comments()
  const { linesBefore } = tokens
  const entries = comments.map(commentEntry)
  const lineComment = comments.length > 0 && linesBefore === 0 ? entries.pop() : undefined
  const text = layout()
  const whole = [text, trailing(tokens)]
  entries.push(
    lineComment === undefined
      ? { layout: whole, apart: linesBefore > 1 }
      : { layout: [lineComment.layout, ' ', whole], apart: lineComment.apart },
  )
  return entries
}

const commentEntry = ({ text, kind, linesBefore }: Comment): Entry => ({
  layout: kind === 'line' ? lineComment(text, true) : text,
  apart: linesBefore > 1,
})

/** The comments at the end of a block or script. */
const restOf = (tokens: Tokens): Entry[] => tokens.comments().map(commentEntry)

/** The comments at the end of a line. */
const trailing = (tokens: Tokens): Layout[] =>
  tokens.trailing().map(({ text, kind }) => (kind === 'line' ? lineComment(text, false) : ` ${text}`))

/** Statements that end in a semicolon. */
const isPlain = ({ kind }: Statement): boolean =>
  kind !== 'if' && kind !== 'while' && kind !== 'for' && kind !== 'forEach' && kind !== 'try' && kind !== 'do'

function statementLayout(tokens: Tokens, node: Statement): Layout {
  switch (node.kind) {
    case 'if':
      return ifLayout(tokens, node)
    case 'while': {
      const head = [tokens.take('while'), ' ', parenthesized(tokens, () => expressionLayout(tokens, node.condition))]
      return [head, node.body === undefined ? tokens.take(';') : [' ', blockLayout(tokens, node.body)]]
    }
    case 'for': {
      const head = [tokens.take('for'), ' ', parenthesized(tokens, () => forHead(tokens, node))]
      return [head, node.body === undefined ? tokens.take(';') : [' ', blockLayout(tokens, node.body)]]
    }
    case 'forEach': {
      const start = [tokens.take('for'), ' ', tokens.take('(')]
      const isIn = tokens.text === node.name
      const variable = isIn ? tokens.take() : [typeLayout(tokens, node.type), ' ', tokens.take()]
      const source = [variable, ' ', tokens.take(isIn ? 'in' : ':'), ' ', indentedExpression(tokens, node.iterable)]
      return [start, source, tokens.take(')'), ' ', blockLayout(tokens, node.body)]
    }
    case 'do': {
      const body = [tokens.take('do'), ' ', blockLayout(tokens, node.body)]
      const condition = () => expressionLayout(tokens, node.condition)
      return [body, ' ', tokens.take('while'), ' ', parenthesized(tokens, condition), semicolon(tokens)]
    }
    case 'try':
      return tryLayout(tokens, node)
  }
  return [plainLayout(tokens, node), semicolon(tokens)]
}

const semicolon = (tokens: Tokens): Layout => tokens.accept(';') ?? ';'

/** A statement without what follows it. */
function plainLayout(tokens: Tokens, node: Statement): Layout {
  switch (node.kind) {
    case 'declaration':
      return declarationLayout(tokens, node)
    case 'return':
    case 'throw': {
      const word = tokens.take()
      return node.value === undefined ? word : [word, ' ', indentedExpression(tokens, node.value)]
    }
    case 'expression':
      return expressionLayout(tokens, node.expression)
  }
  return tokens.take(node.kind)
}

function declarationLayout(tokens: Tokens, node: Declaration): Layout {
  const type = typeLayout(tokens, node.type)
  const variables = node.variables.map(({ value }, i) => {
    const start = i === 0 ? tokens.take() : [tokens.take(','), line, tokens.take()]
    return value === undefined ? start : [start, ' ', tokens.take('='), assignedLayout(tokens, value)]
  })
  return variables.length === 1 ? [type, ' ', variables] : [type, ' ', group(indented(variables))]
}

/** Something in parentheses, which is put on separate lines if it does not fit. */
function parenthesized(tokens: Tokens, inside: () => Layout): Layout {
  const open = tokens.take('(')
  const content = ungrouped(inside())
  return group([open, indented([softLine, content]), softLine, tokens.take(')')])
}

function forHead(tokens: Tokens, node: ForStatement): Layout {
  const { initializer, condition, afterthought } = node
  const first = initializer === undefined ? '' : plainLayout(tokens, initializer)
  const parts: Layout[] = [[first, tokens.take(';')]]
  const second = condition === undefined ? '' : expressionLayout(tokens, condition)
  parts.push(condition === undefined ? tokens.take(';') : [line, second, tokens.take(';')])
  if (afterthought !== undefined) parts.push([line, expressionLayout(tokens, afterthought)])
  return parts
}

/** The statements that an `if` may have without braces. */
const isShort = ({ statements: [only] }: Block): boolean => only !== undefined && isPlain(only)

function ifLayout(tokens: Tokens, node: IfStatement): Layout {
  const head = [tokens.take('if'), ' ', parenthesized(tokens, () => expressionLayout(tokens, node.condition))]
  if (node.no === undefined && tokens.kind !== '{' && isShort(node.yes)) {
    return [head, group(indented([line, statementLayout(tokens, node.yes.statements[0]!)]))]
  }
  const yes = [head, ' ', blockLayout(tokens, node.yes)]
  if (node.no === undefined) return yes
  const word = tokens.take('else')
  const [only] = node.no.statements
  const goesOn = only?.kind === 'if' && tokens.kind === 'if'
  return [yes, ' ', word, ' ', goesOn ? ifLayout(tokens, only) : blockLayout(tokens, node.no)]
}

function tryLayout(tokens: Tokens, node: TryStatement): Layout {
  const body = [tokens.take('try'), ' ', blockLayout(tokens, node.body)]
  const catches = node.catches.map(({ type, body: inside }) => {
    const word = [' ', tokens.take('catch'), ' ', tokens.take('(')]
    const variable = [typeLayout(tokens, type), ' ', tokens.take(tokenKinds.name), tokens.take(')')]
    return [word, variable, ' ', blockLayout(tokens, inside)]
  })
  return [body, catches]
}

function functionLayout(tokens: Tokens, node: FunctionDeclaration): Layout {
  const start = [typeLayout(tokens, node.returns), ' ', tokens.take()]
  const open = tokens.take('(')
  const parameters = node.parameters.map(({ type }, i) => {
    const parameter = [typeLayout(tokens, type), ' ', tokens.take()]
    return i < node.parameters.length - 1 ? [parameter, tokens.take(',')] : [parameter]
  })
  const list = group([open, indented([softLine, joined(parameters, line)]), softLine, tokens.take(')')])
  return [start, list, ' ', blockLayout(tokens, node.body)]
}
