/**
 * What a look-behind may contain. Oniguruma steps back by a fixed number of characters: alternatives of different
 * length are allowed only at the top.
 */

import { foldPoint, foldText, pointsFoldingTo } from './case-fold.js'
import { syntaxFault } from './fault.js'
import { foldRun } from './fold-run.js'
import { childrenOf, choiceOf, type Expression, type LookTree, mapChildren, type Place, type Tree } from './tree.js'

const invalid = () => syntaxFault('invalid pattern in look-behind')

const refusedPlaces: ReadonlySet<Place> = new Set(['text_end', 'text_end_or_newline'])

/** @throws JavaException `invalid pattern in look-behind` */
export function checkLookBehind(look: LookTree, expression: Expression): void {
  const check = (tree: Tree): void => {
    switch (tree.kind) {
      case 'atomic':
      case 'cluster':
      case 'absent':
      case 'condition':
      case 'backreference':
        throw invalid()
      case 'capture':
        if (look.negative) throw invalid()
        break
      case 'look':
        if (!tree.behind) throw invalid()
        break
      case 'place':
        if (refusedPlaces.has(tree.place)) throw invalid()
        break
      default:
        break
    }
    childrenOf(tree).forEach(check)
  }
  check(look.body)
  for (const branch of topBranches(look.body)) {
    if (fixedLength(branch, expression, new Set()) === null) throw invalid()
  }
}

/** The alternatives that may differ in length. */
export const topBranches = (body: Tree): readonly Tree[] => (body.kind === 'choice' ? body.branches : [body])

/** The number of characters that a tree always takes, or null when it varies. */
export function fixedLength(tree: Tree, expression: Expression, busy: ReadonlySet<number>): number | null {
  switch (tree.kind) {
    case 'text':
      return tree.ignoreCase ? foldedLength(tree.text) : Array.from(tree.text).length
    case 'folded':
      return Array.from(tree.folded).length
    case 'set':
      return 1
    case 'sequence':
      return tree.items.reduce<number | null>((sum, item) => {
        const length = sum === null ? null : fixedLength(item, expression, busy)
        return sum === null || length === null ? null : sum + length
      }, 0)
    case 'choice': {
      const [first = null, ...others] = tree.branches.map(branch => fixedLength(branch, expression, busy))
      return others.every(length => length === first) ? first : null
    }
    case 'repeat': {
      const length = tree.min === tree.max ? fixedLength(tree.body, expression, busy) : null
      return length === null ? null : length * tree.min
    }
    case 'capture':
    case 'flags':
    case 'atomic':
      return fixedLength(tree.body, expression, busy)
    case 'call': {
      const number = tree.to.groups[0] as number
      const body = number === 0 ? expression.tree : expression.groups[number - 1]?.body
      return busy.has(number) || body === undefined ? null : fixedLength(body, expression, new Set([...busy, number]))
    }
    case 'empty':
    case 'place':
    case 'look':
    case 'keep':
      return 0
    default:
      return null
  }
}

/** A run whose characters may be written as fewer varies in length, unless it is nothing but that one place. */
function foldedLength(text: string): number | null {
  const folded = Array.from(foldText(text))
  const points = Array.from(text)
  if (points.length === 1) return folded.length
  if (points.length === 2 && folded.length === 2) return 2
  const varies =
    folded.length !== points.length ||
    folded.some((_, at) => at + 1 < folded.length && pointsFoldingTo(folded.slice(at, at + 2).join('')).length > 0)
  return varies ? null : points.length
}

/**
 * Texts that ignore case within a look-behind. A character that folds to several is compared as these alone, as in
 * joni, which does not list the ways to write it; two characters that fold to one are listed as separate
 * alternatives.
 */
export function foldInLookBehind(body: Tree): Tree {
  const fold = (tree: Tree): Tree => {
    if (tree.kind !== 'text' || !tree.ignoreCase) return mapChildren(tree, fold)
    const [first = '', second] = Array.from(tree.text)
    const folded = foldText(tree.text)
    if (second === undefined && foldPoint(first.codePointAt(0) ?? 0).length > first.length) {
      return { kind: 'sequence', items: Array.from(folded, unit => foldRun(unit)) }
    }
    const plain: Tree = { kind: 'sequence', items: Array.from(folded, unit => foldRun(unit)) }
    const joint = Array.from(tree.text).length === 2 ? pointsFoldingTo(folded) : []
    if (joint.length === 0) return plain
    return choiceOf([
      plain,
      ...joint.map((point): Tree => ({ kind: 'text', text: String.fromCodePoint(point), ignoreCase: false })),
    ])
  }
  const branches = topBranches(body).map(fold)
  return choiceOf(branches.flatMap(topBranches))
}
