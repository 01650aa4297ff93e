/** Functions that call themselves. */
import { mapExpressions, mapScript } from '../map-tree.js'
import type { Typed, UserFunction } from '../typed.js'

/** Larger functions are not inlined by JavaScript engines. */
const MOST_EXPRESSIONS = 40

/**
 * Whether a function is worth writing twice, each copy calling the other: it is short and calls itself. JavaScript engines inline
 * short functions, but none into itself.
 */
export function hasTwin(one: UserFunction): boolean {
  let calls = false
  let count = 0
  const look = (node: Typed): Typed => {
    count++
    if (node.kind === 'userCall' && node.target === one) calls = true
    return mapExpressions(node, look)
  }
  mapScript({ functions: [], body: one.body, returns: 'void', contextVariables: [] }, look)
  return calls && count <= MOST_EXPRESSIONS
}
