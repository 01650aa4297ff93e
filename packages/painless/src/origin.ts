/** Where a reference comes from, which decides what `===` says of equal values. */
import type { Origin, Typed } from './typed.js'
import { isPrimitive, STRING } from './types.js'

/** The origin of an expression's value. */
export function originOf(node: Typed): Origin {
  switch (node.kind) {
    case 'constant':
      return typeof node.value === 'string' ? 'literal' : node.value === null ? 'unknown' : 'fresh'
    case 'cast':
      return isPrimitive(node.operand.type) ? 'fresh' : originOf(node.operand)
    case 'observed':
      return originOf(node.operand)
    case 'arithmetic':
    case 'concatenation':
    case 'unary':
      return 'fresh'
    case 'methodCall':
      return node.member.returns === STRING || isPrimitive(node.member.returns) ? 'fresh' : 'unknown'
    case 'read':
      return node.place.kind === 'local' && !node.place.variable.assigned ? node.place.variable.origin : 'unknown'
  }
  return 'unknown'
}
