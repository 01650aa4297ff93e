/**
 * How Java begins a search, which decides what it reads: at the start of the input only, by a string that a match must begin with, or at
 * every place from which enough characters are left.
 */
import { SHORTEST_LITERAL } from './literal-search.js'
import { isRetryingLoop, matchLengthOf } from './match-length.js'
import type { RegexNode } from './syntax-tree.js'
import { someNode } from './syntax-tree.js'

/** The possible beginnings of a match. */
export interface SearchStart {
  /** Whether only one place is tried: the pattern begins with `^` or `\A`. */
  readonly once: boolean
  /** The text that Java looks for first; null when it tries every place. */
  readonly literal: string | null
  /** The fewest characters that Java knows a match to need; places nearer to the end are not tried. */
  readonly least: number
}

/** How a search for a pattern begins. */
export function searchStartOf(root: RegexNode): SearchStart {
  const first = root.kind === 'sequence' ? root.items[0] : root
  const once = first?.kind === 'assertion' && first.what === 'input-start'
  const isLiteral =
    first?.kind === 'text' && first.text.length >= SHORTEST_LITERAL && !/[\ud800-\udfff]/.test(first.text)
  return { once, literal: isLiteral ? first.text : null, least: Math.max(leastOf(root).length, 0) }
}

/** The fewest characters up to the first loop that Java retries inside: it reckons no further. */
function leastOf(node: RegexNode): { readonly length: number; readonly ended: boolean } {
  switch (node.kind) {
    case 'sequence': {
      let length = 0
      for (const item of node.items) {
        const one = leastOf(item)
        length += one.length
        if (one.ended) return { length, ended: true }
      }
      return { length, ended: false }
    }
    case 'group':
      return leastOf(node.body)
    case 'atomic':
      return { length: leastOf(node.body).length, ended: false }
    case 'choice':
      return { length: Math.min(...node.branches.map(branch => leastOf(branch).length)), ended: false }
    case 'repeat':
      if (isRetryingLoop(node)) return { length: 0, ended: true }
      if (someNode(node.body, inner => inner.kind === 'repeat' && isRetryingLoop(inner))) {
        return { length: node.question ? 0 : leastOf(node.body).length * node.min, ended: false }
      }
  }
  return { length: matchLengthOf(node).min, ended: false }
}
