/**
 * A quantifier that stands directly on another one. Oniguruma makes one of the two if both are of the six plain
 * kinds, which spares `(?:a+)+` its exponential search, and for lazy ones changes what is matched: `(?:a+?)+` is `a+?`.
 */

import { areDisjoint, type CharSet, rangesOf } from './char-set.js'
import type { RepeatTree, Tree } from './tree.js'

type Kind = '?' | '*' | '+' | '??' | '*?' | '+?'

const kinds: readonly Kind[] = ['?', '*', '+', '??', '*?', '+?']

/**
 * What becomes of an inner kind (row) under an outer kind (column); `=` stays as it is, two kinds are inner and outer.
 */
const table: Readonly<Record<Kind, readonly string[]>> = {
  //      ?     *      +     ??     *?     +?
  '?': ['?', '*', '*', '??', '*?', '='],
  '*': ['*', '*', '*', '+ ??', '+ ??', '*'],
  '+': ['*', '*', '+', '=', '+ ??', '+'],
  '??': ['??', '*?', '*?', '??', '*?', '*?'],
  '*?': ['*?', '*?', '*?', '*?', '*?', '*?'],
  '+?': ['=', '+? ?', '+?', '*?', '*?', '+?'],
}

/** The same quantifier, or what Oniguruma makes of it and the one directly below. */
export function reduced(outer: RepeatTree): RepeatTree {
  const inner = outer.body
  if (inner.kind === 'choice') return flattened(outer, inner.branches)
  if (inner.kind !== 'repeat') return outer
  const innerKind = kindOf(inner)
  const outerKind = kindOf(outer)
  if (innerKind === null || outerKind === null) return outer
  const [first, second] = (table[innerKind][kinds.indexOf(outerKind)] as string).split(' ') as [Kind | '=', Kind?]
  if (first === '=') return outer
  const made = withKind(inner, first)
  return second === undefined ? made : withKind({ ...outer, body: made }, second)
}

function kindOf({ min, max, greedy }: RepeatTree): Kind | null {
  const lazy = greedy ? '' : '?'
  if (max === 1 && min === 0) return `?${lazy}`
  if (max !== Number.POSITIVE_INFINITY || min > 1) return null
  return min === 0 ? `*${lazy}` : `+${lazy}`
}

const withKind = (tree: RepeatTree, kind: Kind): RepeatTree => ({
  ...tree,
  min: kind.startsWith('+') ? 1 : 0,
  max: kind.startsWith('?') ? 1 : Number.POSITIVE_INFINITY,
  greedy: kind.length === 1,
})

/**
 * `(?:[a-z]+|\\.)*` is `(?:[a-z]|\\.)*` where no other alternative begins with a character of the set: the rounds are
 * cut differently, what is matched is the same, and a path that does not fit no longer takes a time that doubles with
 * each character.
 */
function flattened(outer: RepeatTree, branches: readonly Tree[]): RepeatTree {
  const kind = kindOf(outer)
  if ((kind !== '*' && kind !== '+') || !branches.every(isSimple)) return outer
  const flat = branches.map((branch, at) => {
    if (branch.kind !== 'repeat' || branch.body.kind !== 'set' || kindOf(branch) !== '+') return branch
    const { set } = branch.body
    const apart = branches.every((other, index) => index === at || areDisjoint(set, firstOf(other)))
    return apart ? branch.body : branch
  })
  return { ...outer, body: { kind: 'choice', branches: flat } }
}

/** Whether an alternative is made of characters alone and takes at least one. */
const isSimple = (tree: Tree): boolean =>
  tree.kind === 'set' ||
  (tree.kind === 'text' && tree.text !== '') ||
  (tree.kind === 'repeat' && tree.min > 0 && tree.body.kind === 'set') ||
  (tree.kind === 'sequence' && tree.items.every(isSimple))

function firstOf(tree: Tree): CharSet {
  if (tree.kind === 'set') return tree.set
  if (tree.kind === 'repeat') return firstOf(tree.body)
  if (tree.kind === 'sequence') return firstOf(tree.items[0] as Tree)
  const point = tree.kind === 'text' ? (tree.text.codePointAt(0) as number) : 0
  return rangesOf(point, point)
}
