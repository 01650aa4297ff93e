/**
 * How long a native match could take. The host's regular expressions cannot be interrupted, so an expression and a string
 * that could keep them busy for seconds are given to our own matcher, which can. The rule:
 *
 * - A loop of the user's own in which one text can be read in several ways makes the time double with each character
 *   (`(?:a|a)*`). The expression is native while the text has no run of more than 24 characters that the loop can
 *   read, or no more than 24 of the characters that each doubling needs.
 * - Any other endless loop that could as well go on where it ends (`.*?` before a blank) multiplies the time by the
 *   number of places where it can end. Counted are the user's own loops, and those of shipped patterns he names that
 *   take nearly everything (DATA, GREEDYDATA). The product over all of them but the last, the places where a match can
 *   begin and the length of the text must stay below 100 million. Places are counted in the text itself: how often the
 *   literal after the loop is in it.
 *
 * So shipped patterns and ordinary lines stay native.
 */

import { areDisjoint, type CharSet, contains, EMPTY_SET, rangesOf, union } from '../syntax/char-set.js'
import { minLength } from '../syntax/length.js'
import { ANY } from '../syntax/property.js'
import { childrenOf, choiceOf, EMPTY, type Expression, type RepeatTree, type Tree } from '../syntax/tree.js'
import { charactersOf, isAmbiguousLoop, MANY_ROUNDS } from './ambiguity.js'

const MOST_STEPS = 100_000_000
const SAFE_RUN = 24

/** A loop that can read one text in several ways. */
interface AmbiguousLoop {
  /** Finds a run that is long enough to matter of characters that the loop can read. */
  readonly run: RegExp
  /** Characters of which each doubling needs one; empty if there are none. */
  readonly needed: readonly string[]
}

/** The possible cost of an expression. */
export interface Risk {
  /** The loops that let the time double with each character. */
  readonly ambiguous: readonly AmbiguousLoop[]
  /**
   * The loops that multiply the time, by the literal after them; the longest first, empty if none is known; the
   * last not.
   */
  readonly exits: readonly string[]
  /** Whether a match can only begin at the start of a line. */
  readonly anchored: boolean
  /** Texts up to this length are safe whatever they hold. */
  readonly safeLength: number
  /** A string that every match holds; may be empty. */
  readonly required: string
}

/** Weighs an expression. */
export function riskOf(expression: Expression): Risk {
  const { tree } = expression
  const ambiguous: AmbiguousLoop[] = []
  findAmbiguousLoops(tree, expression, ambiguous)
  // The last loop ends anywhere while the text is run through once: that is the length of the text, which counts in any
  // case.
  const [, ...others] = new LoopCounter(expression).exits(tree, () => EMPTY_SET, '')
  const exits = others.sort((a, b) => b.length - a.length)
  const anchored = beginsLine(tree)
  return {
    ambiguous,
    exits,
    anchored,
    safeLength: ambiguous.length > 0 ? SAFE_RUN : safeLengthOf(exits.length, anchored),
    required: requiredText(tree),
  }
}

/** Whether a string should not be given to a native match. Callers ask only beyond `safeLength`. */
export function isTooRisky({ ambiguous, exits, anchored }: Risk, text: string): boolean {
  if (ambiguous.some(loop => canDouble(loop, text))) return true
  // At first every loop counts for the whole text; then, one after the other, rarest first, for the actual characters.
  const start = anchored ? text.length : text.length ** 2
  let ways = start * waysOfLoops(exits.length, text.length)
  let known = 1
  for (let at = 0; ways > MOST_STEPS; at++) {
    const exit = exits[at]
    if (exit === undefined || exit === '') return true
    known *= occurrences(exit, text)
    ways = start * known * waysOfLoops(exits.length - at - 1, text.length)
  }
  return false
}

/** In how many ways loops after each other can end in a string of some length. */
function waysOfLoops(loops: number, length: number): number {
  let ways = 1
  for (let loop = 1; loop <= loops; loop++) ways *= length / loop
  return ways
}

function safeLengthOf(loops: number, anchored: boolean): number {
  let length = 1
  const steps = (n: number): number => (anchored ? n : n ** 2) * waysOfLoops(loops, n)
  while (length < 2 ** 20 && steps(length * 2) <= MOST_STEPS) length *= 2
  return length
}

function occurrences(wanted: string, text: string): number {
  let count = 0
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) count++
  return Math.max(count, 1)
}

function canDouble({ run, needed }: AmbiguousLoop, text: string): boolean {
  if (!run.test(text)) return false
  if (needed.length === 0) return true
  let count = 0
  for (const char of needed) count += occurrences(char, text)
  return count > SAFE_RUN
}

/** A loop within a loop is read with it, unless it is in a part that is matched for itself. */
function findAmbiguousLoops(tree: Tree, expression: Expression, found: AmbiguousLoop[], isCovered = false): void {
  let covered = isCovered && tree.kind !== 'atomic' && tree.kind !== 'look'
  if (tree.kind === 'repeat' && !covered && tree.origin === 'own' && tree.max > MANY_ROUNDS) {
    if (isAmbiguousLoop(tree, expression)) {
      found.push({ run: runOf(charactersOf(tree.body)), needed: neededCharacters(tree, expression) })
    }
    covered = true
  }
  for (const child of childrenOf(tree)) findAmbiguousLoops(child, expression, found, covered)
}

/**
 * Literal characters without which a loop is not ambiguous: the dots and colons of the addresses in a list of `%{IP}`. Without
 * a character all that needs it is left out of the loop.
 */
function neededCharacters(loop: RepeatTree, expression: Expression): readonly string[] {
  let needed = [...new Set(literalsIn(loop.body).join(''))]
  const isClear = (without: readonly string[]): boolean => {
    const body = pruned(loop.body, new Set(without))
    return body === null || !isAmbiguousLoop({ ...loop, body }, expression)
  }
  if (!isClear(needed)) return []
  for (const char of needed) {
    const fewer = needed.filter(other => other !== char)
    if (isClear(fewer)) needed = fewer
  }
  return needed
}

const literalsIn = (tree: Tree): readonly string[] =>
  tree.kind === 'text' ? [tree.text] : childrenOf(tree).flatMap(literalsIn)

/** The rest of a tree if some characters occur in no text; null if nothing is left. */
function pruned(tree: Tree, without: ReadonlySet<string>): Tree | null {
  switch (tree.kind) {
    case 'text':
      return Array.from(tree.text).some(char => without.has(char)) ? null : tree
    case 'sequence': {
      const items = tree.items.map(item => pruned(item, without))
      return items.includes(null) ? null : { ...tree, items: items as Tree[] }
    }
    case 'choice': {
      const branches = tree.branches.map(branch => pruned(branch, without)).filter(branch => branch !== null)
      return branches.length === 0 ? null : choiceOf(branches)
    }
    case 'repeat': {
      const body = pruned(tree.body, without)
      return body === null ? (tree.min === 0 ? EMPTY : null) : { ...tree, body }
    }
    case 'capture':
    case 'flags':
    case 'atomic': {
      const body = pruned(tree.body, without)
      return body === null ? null : { ...tree, body }
    }
    default:
      return tree
  }
}

/** Finds more than the safe number of characters of a set in a row. A set of properties is taken for everything. */
function runOf(set: CharSet): RegExp {
  const ranges = set.kind === 'ranges' ? set.ranges : [0, 0x10ffff]
  let text = ''
  for (const point of ranges) text += `\\u{${point.toString(16)}}`
  const pairs = text.replace(/(\\u\{\w+\})(\\u\{\w+\})/g, '$1-$2')
  return new RegExp(`[${pairs}]{${SAFE_RUN + 1}}`, 'u')
}

function beginsLine(tree: Tree): boolean {
  switch (tree.kind) {
    case 'place':
      return tree.place.endsWith('_start')
    case 'sequence':
      return beginsLine(tree.items[0] as Tree)
    case 'choice':
      return tree.branches.every(beginsLine)
    case 'capture':
    case 'flags':
    case 'atomic':
      return beginsLine(tree.body)
    default:
      return false
  }
}

function requiredText(tree: Tree): string {
  switch (tree.kind) {
    case 'text':
      return tree.text
    case 'sequence':
      return tree.items.map(requiredText).reduce((best, text) => (text.length > best.length ? text : best), '')
    case 'capture':
    case 'flags':
    case 'atomic':
      return requiredText(tree.body)
    case 'repeat':
      return tree.min > 0 ? requiredText(tree.body) : ''
    default:
      return ''
  }
}

/** A loop takes nearly everything when it takes these. */
const COMMON_CHARACTERS = [0x20, 0x61, 0x30, 0x2f]

/** Finds the loops that multiply the time of a match that fails. */
class LoopCounter {
  private readonly firsts = new Map<Tree, CharSet>()

  constructor(private readonly expression: Expression) {}

  /**
   * The loops of a tree, the last first, after which a character of `follow` comes, and perhaps surely the text
   * `literal`.
   */
  exits(tree: Tree, follow: () => CharSet, literal: string): readonly string[] {
    switch (tree.kind) {
      case 'sequence': {
        const found: string[] = []
        let next = follow
        let text = literal
        for (const item of [...tree.items].reverse()) {
          found.push(...this.exits(item, next, text))
          const following = next
          next = once(() => this.firstWith(item, following))
          text = leadingText(item, text)
        }
        return found
      }
      case 'choice':
      case 'condition': {
        const all = childrenOf(tree).map(branch => this.exits(branch, follow, literal))
        return all.reduce((worst, exits) => (exits.length > worst.length ? exits : worst), [])
      }
      case 'repeat': {
        const inner = this.exits(
          tree.body,
          once(() => union(this.first(tree.body), follow())),
          '',
        )
        return tree.max > MANY_ROUNDS && this.isCounted(tree) && this.canGoOn(tree.body, follow, literal)
          ? [...inner, literal]
          : inner
      }
      case 'capture':
      case 'flags':
        return this.exits(tree.body, follow, literal)
      case 'atomic':
      case 'look':
        // Once such a part has matched, it is not tried in other ways.
        return this.exits(tree.body, () => EMPTY_SET, '')
      default:
        return []
    }
  }

  private isCounted({ origin, body }: RepeatTree): boolean {
    if (origin !== 'named') return origin === 'own'
    return body.kind === 'set' && COMMON_CHARACTERS.every(point => contains(body.set, point))
  }

  private canGoOn(body: Tree, follow: () => CharSet, literal: string): boolean {
    return !areDisjoint(this.first(body), literal === '' ? follow() : firstOf(literal))
  }

  private firstWith(tree: Tree, following: () => CharSet): CharSet {
    return minLength(tree, this.expression) > 0 ? this.first(tree) : union(this.first(tree), following())
  }

  /** All characters that a tree may begin with. */
  private first(tree: Tree): CharSet {
    let set = this.firsts.get(tree)
    if (set === undefined) {
      set = this.firstOf(tree)
      this.firsts.set(tree, set)
    }
    return set
  }

  private firstOf(tree: Tree): CharSet {
    switch (tree.kind) {
      case 'text':
        return firstOf(tree.text)
      case 'set':
        return tree.set
      case 'sequence': {
        const sets: CharSet[] = []
        for (const item of tree.items) {
          sets.push(this.first(item))
          if (minLength(item, this.expression) > 0) break
        }
        return union(...sets)
      }
      case 'empty':
      case 'keep':
      case 'place':
      case 'look':
        return EMPTY_SET
      case 'choice':
      case 'repeat':
      case 'capture':
      case 'flags':
      case 'atomic':
        return union(...childrenOf(tree).map(child => this.first(child)))
      default:
        return ANY
    }
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

function firstOf(text: string): CharSet {
  const point = text.codePointAt(0)
  return point === undefined ? EMPTY_SET : rangesOf(point, point)
}

/** The literal that surely stands at the start of a tree, given the one after it. */
function leadingText(tree: Tree, following: string): string {
  switch (tree.kind) {
    case 'text':
      return tree.text + following
    case 'empty':
    case 'keep':
    case 'place':
    case 'look':
      return following
    case 'sequence':
      return [...tree.items].reverse().reduce((text, item) => leadingText(item, text), following)
    case 'capture':
    case 'flags':
    case 'atomic':
      return leadingText(tree.body, following)
    default:
      return ''
  }
}
