/**
 * How many characters a node matches at least and at most, and whether it can match in only one way, as Java reckons it
 * when it compiles a pattern. The sums are Java's 32-bit ones: `(?<=a+b+)` is accepted because the length of an open
 * repetition is a large number that may overflow, and then never matches.
 */
import { InternalError } from '../throwable.js'
import type { RegexNode, RepeatNode } from './syntax-tree.js'
import { capturesIn, UNBOUNDED } from './syntax-tree.js'

/** Lengths of a node, or of a sequence of nodes up to some point. */
export interface MatchLength {
  min: number
  max: number
  /** False when Java finds no bound. */
  bounded: boolean
  /** Whether Java takes it for a node that can match in one way only; a repetition of such a node never retries inside it. */
  deterministic: boolean
}

/** The lengths of a node on its own. */
export function matchLengthOf(node: RegexNode): MatchLength {
  const total: MatchLength = { min: 0, max: 0, bounded: true, deterministic: true }
  add(node, total)
  return total
}

/** Whether Java repeats the group in one piece per round, see `deterministic`. */
export const repeatsInOnePiece = (node: RepeatNode): boolean => matchLengthOf(node.body).deterministic

function add(node: RegexNode, total: MatchLength): void {
  switch (node.kind) {
    case 'empty':
    case 'assertion':
    case 'lookahead':
    case 'lookbehind':
      return
    case 'set':
    case 'composed-set':
      grow(total, 1, 1)
      return
    case 'text': {
      const { length } = Array.from(node.text)
      grow(total, length, length)
      return
    }
    case 'line-break':
      grow(total, 1, 2)
      return
    case 'grapheme':
      grow(total, 1, 0)
      return
    case 'reference':
      total.bounded = false
      return
    case 'group':
    case 'atomic':
      add(node.body, total)
      return
    case 'sequence':
      for (const item of node.items) add(item, total)
      return
    case 'choice': {
      const lengths = node.branches.map(matchLengthOf)
      grow(total, Math.min(...lengths.map(length => length.min)), Math.max(...lengths.map(length => length.max)))
      total.bounded &&= lengths.every(length => length.bounded)
      total.deterministic = false
      return
    }
    case 'repeat':
      addRepeat(node, total)
      return
  }
  throw new InternalError('unknown node of a pattern')
}

function grow(total: MatchLength, min: number, max: number): void {
  total.min = (total.min + min) | 0
  total.max = (total.max + max) | 0
}

function addRepeat(node: RepeatNode, total: MatchLength): void {
  const body = matchLengthOf(node.body)
  if (node.question) {
    total.max = (total.max + body.max) | 0
    total.bounded &&= body.bounded
    total.deterministic = false
    return
  }
  if (isGreedySetLoop(node)) {
    grow(total, node.min, UNBOUNDED)
    total.deterministic = false
    return
  }
  if (isRetryingLoop(node)) {
    total.bounded = false
    total.deterministic = false
    return
  }
  const min = (Math.imul(body.min, node.min) + total.min) | 0
  total.min = min < total.min ? 0xfffffff : min
  const max = (Math.imul(body.max, node.max) + total.max) | 0
  total.bounded = total.bounded && body.bounded && max >= total.max
  total.max = max
  if (!body.deterministic || node.min !== node.max) total.deterministic = false
}

/** A greedy open repetition of a single set, which Java treats on its own. */
export const isGreedySetLoop = (node: RepeatNode): boolean =>
  node.body.kind === 'set' && node.mode === 'greedy' && !node.question && node.max === UNBOUNDED

/** A quantified group that must be retried inside when what follows does not match. */
export const isRetryingLoop = (node: RepeatNode): boolean =>
  node.body.kind === 'group' && node.mode !== 'possessive' && !node.question && !repeatsInOnePiece(node)

/** Whether the node can match without reading a character. `reference` answers for references to a group. */
export function canBeEmpty(node: RegexNode, reference: (group: number) => boolean = () => true): boolean {
  const below = (inner: RegexNode): boolean => canBeEmpty(inner, reference)
  switch (node.kind) {
    case 'reference':
      return reference(node.group)
    case 'set':
    case 'composed-set':
    case 'text':
    case 'line-break':
    case 'grapheme':
      return false
    case 'group':
    case 'atomic':
      return below(node.body)
    case 'sequence':
      return node.items.every(below)
    case 'choice':
      return node.branches.some(below)
    case 'repeat':
      return node.min === 0 || below(node.body)
  }
  return true
}

/** Whether every match of the node sets all groups inside it. */
export function setsAllGroups(node: RegexNode): boolean {
  switch (node.kind) {
    case 'sequence':
      return node.items.every(setsAllGroups)
    case 'choice':
    case 'lookahead':
    case 'lookbehind':
      return !capturesIn(node)
    case 'repeat':
      return (node.min > 0 && setsAllGroups(node.body)) || !capturesIn(node)
    case 'group':
    case 'atomic':
      return setsAllGroups(node.body)
  }
  return true
}
