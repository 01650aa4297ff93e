/** The parts of a script's tree, for tools that walk it. */
import type { Block, Expression, Script, Statement } from '../ast.js'

/** The direct parts of an expression. */
export function partsOf(node: Expression): readonly Expression[] {
  switch (node.kind) {
    case 'call':
    case 'new':
      return node.arguments
    case 'dot':
      return [node.receiver]
    case 'methodCall':
      return [node.receiver, ...node.arguments]
    case 'index':
      return [node.receiver, node.index]
    case 'newArray':
      return [...(node.sizes ?? []), ...(node.elements ?? [])]
    case 'list':
      return node.elements
    case 'map':
      return [...node.keys, ...node.values]
    case 'unary':
    case 'cast':
    case 'instanceof':
      return [node.operand]
    case 'binary':
    case 'elvis':
      return [node.left, node.right]
    case 'conditional':
      return [node.condition, node.yes, node.no]
    case 'assignment':
      return [node.target, node.value]
    default:
      return []
  }
}

/** The direct parts of a statement: expressions, and the statements within. */
export function partsOfStatement(node: Statement): {
  readonly expressions: readonly Expression[]
  readonly blocks: readonly Block[]
} {
  const given = <T>(...items: (T | undefined)[]): T[] => items.filter(item => item !== undefined)
  switch (node.kind) {
    case 'if':
      return { expressions: [node.condition], blocks: given(node.yes, node.no) }
    case 'while':
    case 'do':
      return { expressions: [node.condition], blocks: given(node.body) }
    case 'for': {
      const { initializer } = node
      const first =
        initializer?.kind === 'declaration'
          ? initializer.variables.flatMap(({ value }) => given(value))
          : given(initializer?.expression)
      return { expressions: [...first, ...given(node.condition, node.afterthought)], blocks: given(node.body) }
    }
    case 'forEach':
      return { expressions: [node.iterable], blocks: [node.body] }
    case 'declaration':
      return { expressions: node.variables.flatMap(({ value }) => given(value)), blocks: [] }
    case 'return':
      return { expressions: given(node.value), blocks: [] }
    case 'throw':
      return { expressions: [node.value], blocks: [] }
    case 'expression':
      return { expressions: [node.expression], blocks: [] }
    case 'try':
      return { expressions: [], blocks: [node.body, ...node.catches.map(({ body }) => body)] }
    default:
      return { expressions: [], blocks: [] }
  }
}

/** Visits every expression of a script, outer ones first. */
export function eachExpression(script: Script, visit: (node: Expression) => void): void {
  const inExpression = (node: Expression): void => {
    visit(node)
    for (const part of partsOf(node)) inExpression(part)
    if (node.kind === 'lambda') inBlock(node.body)
  }
  const inBlock = ({ statements }: Block): void => {
    for (const statement of statements) {
      const { expressions, blocks } = partsOfStatement(statement)
      for (const expression of expressions) inExpression(expression)
      for (const block of blocks) inBlock(block)
    }
  }
  for (const { body } of script.functions) inBlock(body)
  inBlock(script.body)
}
