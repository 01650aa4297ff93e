/** Field paths in scripts: `ctx.a?.b`, `ctx['a'].b`, `ctx.get('a')`. */
import type { PainlessTree } from '@sluice/painless'

type Expression = PainlessTree.Expression

/**
 * The name of a place that a script can read again, null for any other expression. A field of the document begins with `ctx`, and
 * its parts are joined by `.` (a dot within a key is written `\.`); a variable has its own name.
 */
export function placeName(node: Expression): string | null {
  switch (node.kind) {
    case 'name':
      return node.name
    case 'dot':
      return joined(placeName(node.receiver), node.name)
    case 'index':
      return node.index.kind === 'string' ? joined(placeName(node.receiver), node.index.value) : null
    case 'methodCall': {
      const [key] = node.arguments
      const isGet = node.name === 'get' && node.arguments.length === 1
      return isGet && key?.kind === 'string' ? joined(placeName(node.receiver), key.value) : null
    }
    case 'cast':
      return placeName(node.operand)
    default:
      return null
  }
}

const joined = (receiver: string | null, key: string): string | null =>
  receiver === null ? null : `${receiver}.${key.replaceAll('.', '\\.')}`

/** The field path that a place stands for, as processors write it; null for a variable. */
export function fieldOfPlace(place: string): string | null {
  return place.startsWith('ctx.') ? place.slice(4).replaceAll('\\.', '.') : null
}

/** The place of a field path. */
export const placeOfField = (field: string): string => `ctx.${field.replace(/^_source\./, '')}`

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
export function partsOfStatement(node: PainlessTree.Statement): {
  readonly expressions: readonly Expression[]
  readonly blocks: readonly PainlessTree.Block[]
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
export function eachExpression(script: PainlessTree.Script, visit: (node: Expression) => void): void {
  const inExpression = (node: Expression): void => {
    visit(node)
    for (const part of partsOf(node)) inExpression(part)
    if (node.kind === 'lambda') inBlock(node.body)
  }
  const inBlock = ({ statements }: PainlessTree.Block): void => {
    for (const statement of statements) {
      const { expressions, blocks } = partsOfStatement(statement)
      for (const expression of expressions) inExpression(expression)
      for (const block of blocks) inBlock(block)
    }
  }
  for (const { body } of script.functions) inBlock(body)
  inBlock(script.body)
}

/** The last expression of a script that is one expression; null for any other. */
export function soleExpression({ functions, body }: PainlessTree.Script): Expression | null {
  const [statement, ...more] = body.statements
  if (functions.length > 0 || more.length > 0 || statement === undefined) return null
  if (statement.kind === 'expression') return statement.expression
  return statement.kind === 'return' ? (statement.value ?? null) : null
}
