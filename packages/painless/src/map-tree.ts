/** Rebuilds the typed tree with every expression replaced: what passes from tree to tree share. */
import type { Place, Typed, TypedScript, TypedStatement } from './typed.js'

type Replace = (node: Typed) => Typed

/** An expression as it is where nobody observes it. */
export const unobserved = (node: Typed): Typed => (node.kind === 'observed' ? unobserved(node.operand) : node)

/** The script with `replace` applied to each outermost expression. */
export function mapScript(script: TypedScript, replace: Replace): TypedScript {
  // Calls refer to functions by identity, so these change in place.
  for (const one of script.functions) one.body = mapStatements(one.body, replace)
  return { ...script, body: mapStatements(script.body, replace) }
}

const mapStatements = (statements: readonly TypedStatement[], replace: Replace): TypedStatement[] =>
  statements.map(statement => mapStatement(statement, replace))

function mapStatement(node: TypedStatement, replace: Replace): TypedStatement {
  const optional = (value: Typed | undefined): Typed | undefined => (value === undefined ? undefined : replace(value))
  const all = (statements: readonly TypedStatement[]): TypedStatement[] => mapStatements(statements, replace)
  switch (node.kind) {
    case 'if':
      return {
        ...node,
        condition: replace(node.condition),
        yes: all(node.yes),
        no: node.no === undefined ? undefined : all(node.no),
      }
    case 'while':
    case 'do':
      return { ...node, condition: optional(node.condition), body: all(node.body) }
    case 'for':
      return {
        ...node,
        initializer: all(node.initializer),
        condition: optional(node.condition),
        afterthought: optional(node.afterthought),
        body: all(node.body),
      }
    case 'forEach':
      return { ...node, iterable: replace(node.iterable), body: all(node.body) }
    case 'declaration':
    case 'return':
      return { ...node, value: optional(node.value) }
    case 'throw':
      return { ...node, value: replace(node.value) }
    case 'expression':
      return { ...node, expression: replace(node.expression) }
    case 'try':
      return {
        ...node,
        body: all(node.body),
        catches: node.catches.map(one => ({ ...one, body: all(one.body) })),
      }
  }
  return node
}

/** The expression with `replace` applied to each of its direct parts. */
export function mapExpressions(node: Typed, replace: Replace): Typed {
  switch (node.kind) {
    case 'constant':
    case 'regex':
    case 'staticField':
    case 'reference':
      return node
    case 'cast':
    case 'unary':
    case 'instanceof':
    case 'observed':
      return { ...node, operand: replace(node.operand) }
    case 'arithmetic':
    case 'comparison':
    case 'logical':
    case 'elvis':
      return { ...node, left: replace(node.left), right: replace(node.right) }
    case 'concatenation':
      return { ...node, parts: node.parts.map(replace) }
    case 'regexTest':
      return { ...node, input: replace(node.input), pattern: replace(node.pattern) }
    case 'conditional':
      return { ...node, condition: replace(node.condition), yes: replace(node.yes), no: replace(node.no) }
    case 'list':
    case 'arrayOfElements':
      return { ...node, elements: node.elements.map(replace) }
    case 'map':
      return { ...node, keys: node.keys.map(replace), values: node.values.map(replace) }
    case 'arrayOfSizes':
      return { ...node, sizes: node.sizes.map(replace) }
    case 'read':
      return { ...node, place: mapPlace(node.place, replace) }
    case 'assign':
      return { ...node, place: mapPlace(node.place, replace), value: replace(node.value) }
    case 'new':
    case 'staticCall':
    case 'userCall':
    case 'scriptCall':
      return { ...node, arguments: node.arguments.map(replace) }
    case 'methodCall':
    case 'defCall':
      return { ...node, receiver: replace(node.receiver), arguments: node.arguments.map(replace) }
    case 'lambda':
      return { ...node, body: mapStatements(node.body, replace) }
  }
}

function mapPlace(place: Place, replace: Replace): Place {
  switch (place.kind) {
    case 'local':
      return place
    case 'arrayElement':
    case 'defElement':
    case 'listElement':
      return { ...place, receiver: replace(place.receiver), index: replace(place.index) }
    case 'mapEntry':
      return { ...place, receiver: replace(place.receiver), key: replace(place.key) }
    case 'arrayLength':
    case 'defMember':
    case 'accessor':
      return { ...place, receiver: replace(place.receiver) }
  }
}
