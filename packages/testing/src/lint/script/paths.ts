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

/** The last expression of a script that is one expression; null for any other. */
export function soleExpression({ functions, body }: PainlessTree.Script): Expression | null {
  const [statement, ...more] = body.statements
  if (functions.length > 0 || more.length > 0 || statement === undefined) return null
  if (statement.kind === 'expression') return statement.expression
  return statement.kind === 'return' ? (statement.value ?? null) : null
}
