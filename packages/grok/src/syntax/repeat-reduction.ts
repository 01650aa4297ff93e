/**
 * A quantifier that stands directly on another one. Oniguruma makes one of the two where both are of the six plain kinds, which
 * spares `(?:a+)+` its exponential search, and for lazy ones changes what is matched: `(?:a+?)+` is `a+?`.
 */

import type { RepeatTree } from './tree.js'

type Kind = '?' | '*' | '+' | '??' | '*?' | '+?'

const kinds: readonly Kind[] = ['?', '*', '+', '??', '*?', '+?']

/** What becomes of an inner kind (row) under an outer kind (column); `=` stays as it is, two kinds are inner and outer. */
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
