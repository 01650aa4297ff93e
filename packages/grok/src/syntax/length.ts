/** How many characters a tree takes at least. */

import type { Expression, Tree } from './tree.js'

/** The least number of characters that a tree takes; a recursion counts as none. */
export function minLength(tree: Tree, expression: Expression, busy: ReadonlySet<number> = new Set()): number {
  switch (tree.kind) {
    case 'text':
      return tree.text.length > 0 ? 1 : 0
    case 'folded':
    case 'set':
    case 'cluster':
      return 1
    case 'sequence':
      return tree.items.reduce((sum, item) => sum + minLength(item, expression, busy), 0)
    case 'choice':
      return Math.min(...tree.branches.map(branch => minLength(branch, expression, busy)))
    case 'condition':
      return Math.min(minLength(tree.yes, expression, busy), minLength(tree.no, expression, busy))
    case 'repeat':
      return tree.min === 0 ? 0 : tree.min * minLength(tree.body, expression, busy)
    case 'capture':
    case 'flags':
    case 'atomic':
      return minLength(tree.body, expression, busy)
    case 'call': {
      const number = tree.to.groups[0] as number
      if (busy.has(number)) return 0
      const body = number === 0 ? expression.tree : expression.groups[number - 1]?.body
      return body === undefined ? 0 : minLength(body, expression, new Set([...busy, number]))
    }
    default:
      return 0
  }
}
