/**
 * Whether a condition gives the same answer on the document itself as on the read-only view of it that Elasticsearch makes:
 * then it is spared the view. That is so for scripts that only read, compare with plain values and call methods that see
 * no difference. Anything doubtful counts as a no; so does an exception at run time, after which the script runs again.
 */
import { mapExpressions, mapScript } from './map-tree.js'
import type { Typed, TypedScript } from './typed.js'
import { isPrimitive } from './types.js'

/** Methods that give the same on a wrapped map, list or text, and change nothing. */
const harmless: ReadonlySet<string> = new Set(
  (
    'allMatch any anyMatch charAt compareTo compareToIgnoreCase concat contains containsKey count doubleValue endsWith ' +
    'equalsIgnoreCase every filter findFirst get getOrDefault indexOf intValue isEmpty isPresent lastIndexOf length ' +
    'longValue noneMatch replace size splitOnToken startsWith stream substring toLowerCase toUpperCase trim'
  ).split(' '),
)

/** Types of which a wrapper is an instance exactly when the wrapped value is. */
const alike: ReadonlySet<string> = new Set(
  (
    'java.util.List java.util.Map java.util.Collection java.lang.Iterable java.lang.String java.lang.CharSequence ' +
    'java.lang.Number java.lang.Integer java.lang.Long java.lang.Double java.lang.Float java.lang.Boolean ' +
    'java.lang.Object java.math.BigInteger def'
  ).split(' '),
)

/** Whether the script may run on the document itself. */
export function onlyReads(script: TypedScript): boolean {
  let harmlessSoFar = script.functions.length === 0
  const look = (node: Typed): Typed => {
    harmlessSoFar &&= isHarmless(node)
    return harmlessSoFar ? mapExpressions(node, look) : node
  }
  mapScript(script, look)
  return harmlessSoFar
}

function isHarmless(node: Typed): boolean {
  switch (node.kind) {
    case 'assign':
      return node.place.kind === 'local'
    case 'comparison':
      return isPlain(node.left) || isPlain(node.right)
    case 'arithmetic':
      return node.operandType !== 'def' || node.operator !== '+'
    case 'concatenation':
    case 'scriptCall':
    case 'userCall':
    case 'reference':
      return false
    case 'instanceof':
      return alike.has(node.tested)
    case 'methodCall':
      return harmless.has(node.member.name)
    case 'defCall':
      return harmless.has(node.name)
    case 'cast':
      return (
        node.operand.type !== 'def' ||
        isPrimitive(node.type) ||
        node.type.startsWith('java.lang.') ||
        node.type === 'def'
      )
  }
  return true
}

/** A value that is equal to no wrapper and needs no `equals` of one. */
const isPlain = (node: Typed): boolean =>
  node.kind === 'constant' || isPrimitive(node.type) || (node.kind === 'cast' && isPlain(node.operand))
