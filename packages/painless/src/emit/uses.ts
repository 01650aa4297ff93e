/** Whether code names a variable. */
import { mapExpressions, mapScript } from '../map-tree.js'
import type { Typed, TypedStatement, Variable } from '../typed.js'

/** Whether the statements read or write the variable, lambdas included. */
export function uses(body: readonly TypedStatement[], variable: Variable): boolean {
  let found = false
  const look = (node: Typed): Typed => {
    if ((node.kind === 'read' || node.kind === 'assign') && node.place.kind === 'local') {
      found ||= node.place.variable === variable
    }
    if (node.kind === 'reference' && node.binding.kind === 'captured') found ||= node.binding.variable === variable
    return found ? node : mapExpressions(node, look)
  }
  mapScript({ functions: [], body, returns: 'void', contextVariables: [] }, look)
  return found
}
