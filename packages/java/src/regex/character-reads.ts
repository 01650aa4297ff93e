/**
 * A bound for the characters that Java reads in all searches of a matcher over one text. Where it is below Elasticsearch's
 * limit, nothing need be counted, and the native RegExp can be used.
 */
import { matchLengthOf } from './match-length.js'
import type { AssertionKind, ParsedPattern, RegexNode } from './syntax-tree.js'
import { UNBOUNDED } from './syntax-tree.js'

/** An upper bound for the characters read in a string of a length; Infinity if there is none worth having. */
export function mostCharactersRead({ root, searchesCodePoints }: ParsedPattern): (length: number) => number {
  const items = partsOf(root)
  const anchored = items[0]?.kind === 'assertion' && items[0].what === 'input-start'
  const loop = items.findIndex(isOpenSetLoop)
  const before = readsOf(loop < 0 ? items : items.slice(0, loop))
  const after = loop < 0 ? 0 : readsOf(items.slice(loop + 1))
  // A loop at the end gives nothing back: over all searches it reads each character once, and one more per match.
  const back = isReadBack(items[loop]) ? 1 : 0
  const isOnce = loop < 0 || loop === items.length - 1
  const start = Number.isFinite(before) ? startOf(items) : null
  if (isOnce && start !== null) {
    return length => {
      const places = length + 1
      // Where the start is found it is not found again before its end: what comes after it is read no more often.
      const search = places * (start.length + 1) + Math.floor(length / start.length) * (before - start.length)
      return search + (loop < 0 ? 0 : places) + (searchesCodePoints ? places : 0)
    }
  }
  return length => {
    const places = length + 1
    const oneAttempt = isOnce ? before + 1 : before + places * (1 + back + after)
    const search = (anchored ? oneAttempt : oneAttempt * places) + (loop < 0 ? 0 : places)
    return search + (searchesCodePoints ? places : 0)
  }
}

/** Java searches for longer texts in another way. */
const LONGEST_START = 3

/** The text of two or three characters, each another, that every match begins with; null if there is none. */
function startOf(items: readonly RegexNode[]): string | null {
  let text = ''
  for (const item of items) {
    if (item.kind === 'text') text += item.text
    else if (item.kind === 'set' && item.set.single >= 0) text += String.fromCodePoint(item.set.single)
    else break
  }
  const isShort = text.length > 1 && text.length <= LONGEST_START
  return isShort && new Set(text).size === text.length && !/[\ud800-\udfff]/.test(text) ? text : null
}

const ASSERTION_READS: Readonly<Partial<Record<AssertionKind, number>>> = {
  'input-start': 0,
  'input-end': 0,
  'last-match': 0,
  'final-line-end': 3,
  'word-boundary': 4,
  'no-word-boundary': 4,
}

/** The consecutive parts of a pattern. Groups read no characters themselves. */
function partsOf(node: RegexNode): readonly RegexNode[] {
  if (node.kind === 'group') return partsOf(node.body)
  return node.kind === 'sequence' ? node.items.flatMap(partsOf) : [node]
}

const isOpenSetLoop = (node: RegexNode): boolean =>
  node.kind === 'repeat' && node.body.kind === 'set' && node.max === UNBOUNDED

/** Whether what the loop gives back is read again. */
const isReadBack = (node: RegexNode | undefined): boolean =>
  node?.kind === 'repeat' && node.body.kind === 'set' && node.body.byCodePoints

const readsOf = (nodes: readonly RegexNode[]): number => nodes.reduce((sum, node) => sum + reads(node), 0)

/** The most characters that are read for a node, whichever way it is tried. */
function reads(node: RegexNode): number {
  switch (node.kind) {
    case 'empty':
      return 0
    case 'set':
    case 'text':
      return matchLengthOf(node).max
    case 'assertion':
      return ASSERTION_READS[node.what] ?? 2
    case 'sequence':
      return readsOf(node.items)
    case 'group':
      return reads(node.body)
    case 'choice': {
      // What follows a choice may be tried after each branch, so a choice counts only if it is short.
      const branches = node.branches.map(reads)
      return branches.every(count => count <= 1) ? branches.length : Number.POSITIVE_INFINITY
    }
  }
  return Number.POSITIVE_INFINITY
}
