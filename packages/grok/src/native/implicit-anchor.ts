/**
 * An expression that begins with `.*` need not be tried within a line: what it could match from there, it also matches
 * from the start of the line, which is further left. Without this a line that does not match costs the square of its
 * length.
 */

import { complement, contains } from '../syntax/char-set.js'
import type { Expression, Tree } from '../syntax/tree.js'

/** The same expression, tried at the starts of lines (or of the text) only where that makes no difference. */
export function withImplicitAnchor(expression: Expression): Expression {
  const place = anchorOf(expression.tree)
  if (place === null) return expression
  return { ...expression, tree: { kind: 'sequence', items: [place, expression.tree] } }
}

const NEWLINE = 0x0a

function anchorOf(tree: Tree): Tree | null {
  switch (tree.kind) {
    case 'repeat': {
      const { body, max } = tree
      if (max !== Number.POSITIVE_INFINITY || body.kind !== 'set') return null
      const missing = complement(body.set)
      if (missing.kind !== 'ranges' || missing.ranges.length > 2) return null
      if (missing.ranges.length === 0) return { kind: 'place', place: 'text_start' }
      const isDot = contains(missing, NEWLINE) && missing.ranges[0] === missing.ranges[1]
      return isDot ? { kind: 'place', place: 'any_line_start' } : null
    }
    case 'capture':
    case 'flags':
      return anchorOf(tree.body)
    case 'sequence':
      return anchorOf(tree.items[0] as Tree)
    default:
      return null
  }
}
