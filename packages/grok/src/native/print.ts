/**
 * A tree written in a plain form of Oniguruma's syntax for `oniguruma-to-es`: no names, no flags, no classes but ranges
 * and properties, so that nothing is left in which its dialect and joni's could differ.
 */

import { InternalError } from '@sluice/java'
import {
  areDisjoint,
  type CharSet,
  complement,
  contains,
  intersect,
  isEmptySet,
  MAX_CODE_POINT,
  rangesOf,
} from '../syntax/char-set.js'
import { spellOut } from '../syntax/fold-run.js'
import { minLength } from '../syntax/length.js'
import { ANY, ASCII_WORD, UNICODE_WORD } from '../syntax/property.js'
import type { Place, RepeatTree, Tree } from '../syntax/tree.js'

/** For which texts an expression is written. */
export interface Writing {
  /** Whether texts may hold characters beyond Latin-1. If not, sets are cut down to it: they get short, and fast. */
  readonly wide: boolean
  /** Whether texts may hold line feeds. If not, lines and the text are the same. */
  readonly lines: boolean
}

const LATIN_1 = rangesOf(0, 0xff)
const NO_ASCII_WORD = complement(ASCII_WORD)
const NEVER = '(?!)'

/** Writes a tree. Groups are captured by number. */
export function print(tree: Tree, writing: Writing): string {
  switch (tree.kind) {
    case 'empty':
    case 'keep':
      return ''
    case 'text':
      return printText(tree.text, writing)
    case 'folded': {
      const spelled = spellOut(tree.folded)
      if (spelled === null) throw new InternalError(`a run that cannot be spelled out: ${tree.folded}`)
      return grouped(print(spelled, writing))
    }
    case 'set':
      return printSet(tree.set, writing)
    case 'sequence':
      return tree.items.map((_, at) => printItem(tree.items, at, writing)).join('')
    case 'choice':
      return printChoice(tree.branches, writing)
    case 'repeat':
      return printRepeat(tree, writing)
    case 'capture':
      return `(${print(tree.body, writing)})`
    case 'flags':
      return grouped(print(tree.body, writing))
    case 'atomic':
      return `(?>${print(tree.body, writing)})`
    case 'look':
      return `(?${tree.behind ? '<' : ''}${tree.negative ? '!' : '='}${print(tree.body, writing)})`
    case 'place':
      return printPlace(tree.place, writing)
    default:
      throw new InternalError(`no native form of ${tree.kind}`)
  }
}

/** An item of a sequence. A word boundary next to what surely is a word needs to look to one side only. */
function printItem(items: readonly Tree[], at: number, writing: Writing): string {
  const item = items[at] as Tree
  if (item.kind === 'place' && (item.place === 'word_boundary' || item.place === 'ascii_word_boundary')) {
    const word = printSet(wordSet(item.place), writing)
    if (isWordAt('start', items[at + 1], writing)) return `(?<!${word})`
    if (isWordAt('end', items[at - 1], writing)) return `(?!${word})`
  }
  const written = print(item, writing)
  return item.kind === 'choice' ? grouped(written) : written
}

/** Whether a tree, wherever it matches, starts or ends with a word character. */
function isWordAt(side: 'start' | 'end', tree: Tree | undefined, writing: Writing): boolean {
  switch (tree?.kind) {
    case 'text': {
      const char = Array.from(tree.text).at(side === 'start' ? 0 : -1)
      return char !== undefined && contains(ASCII_WORD, char.codePointAt(0) as number)
    }
    case 'set':
      return areDisjoint(writing.wide ? tree.set : intersect(tree.set, LATIN_1), NO_ASCII_WORD)
    case 'sequence':
      return isWordAt(side, tree.items.at(side === 'start' ? 0 : -1), writing)
    case 'choice':
      return tree.branches.every(branch => isWordAt(side, branch, writing))
    case 'repeat':
      return tree.min > 0 && isWordAt(side, tree.body, writing)
    case 'capture':
    case 'flags':
    case 'atomic':
      return isWordAt(side, tree.body, writing)
    default:
      return false
  }
}

const grouped = (text: string): string => `(?:${text})`

/** Alternatives; those that cannot match a string of this kind are left out. */
function printChoice(branches: readonly Tree[], writing: Writing): string {
  const written = branches.map(branch => print(branch, writing)).filter(text => text !== NEVER)
  return written.length === 0 ? NEVER : written.join('|')
}

function printRepeat({ body, min, max, greedy }: RepeatTree, writing: Writing): string {
  if (max === 0) return ''
  const written = print(body, writing)
  if (min === 0 && max === 1 && canBeEmpty(body)) return greedy ? `(?:${written}|)` : `(?:|${written})`
  const single = body.kind === 'set' || (body.kind === 'text' && Array.from(body.text).length === 1)
  return `${single && written !== NEVER ? written : grouped(written)}${quantifier(min, max)}${greedy ? '' : '?'}`
}

/** JavaScript takes an optional part that matched nothing for one that was left out, and forgets its captures. */
const canBeEmpty = (tree: Tree): boolean => minLength(tree, { tree, groups: [], names: new Map() }) === 0

function quantifier(min: number, max: number): string {
  if (min === 0 && max === 1) return '?'
  if (max === Number.POSITIVE_INFINITY) return min === 0 ? '*' : min === 1 ? '+' : `{${min},}`
  return min === max ? `{${min}}` : `{${min},${max}}`
}

function printText(text: string, { wide }: Writing): string {
  let written = ''
  for (const char of text) {
    const point = char.codePointAt(0) as number
    if (point > 0xff && !wide) return NEVER
    written += printPoint(point)
  }
  return written
}

/** Letters, digits and blanks stand for themselves; all else is given by its number. */
const printPoint = (point: number): string =>
  (point >= 0x30 && point <= 0x39) ||
  (point >= 0x41 && point <= 0x5a) ||
  (point >= 0x61 && point <= 0x7a) ||
  point === 0x20
    ? String.fromCharCode(point)
    : `\\x{${point.toString(16)}}`

function printSet(set: CharSet, writing: Writing): string {
  const used = writing.wide ? set : intersect(set, LATIN_1)
  if (isEmptySet(used)) return NEVER
  if (used.kind === 'ranges') return printRanges(used.ranges, writing)
  return printNamed(used, writing)
}

/** A class of ranges; one that contains the last character is written as a negated class. */
function printRanges(ranges: readonly number[], { wide }: Writing): string {
  const last = wide ? MAX_CODE_POINT : 0xff
  if (ranges.at(-1) !== last) return `[${rangesText(ranges)}]`
  const rest = complement(rangesOf(...ranges, last, MAX_CODE_POINT))
  if (rest.kind !== 'ranges' || isEmptySet(rest)) return `[\\x{0}-\\x{${last.toString(16)}}]`
  return `[^${rangesText(rest.ranges)}]`
}

/**
 * A set with properties in it. It is one character in any case, so what would need classes within classes is written
 * with look-aheads: JavaScript has such classes only under a flag (`v`) with which releases of V8 miss matches of
 * negated classes.
 */
function printNamed(set: CharSet, writing: Writing): string {
  const flat = flatText(set)
  if (flat !== null) return `[${flat}]`
  switch (set.kind) {
    case 'union':
      return grouped(set.parts.map(part => printSet(part, writing)).join('|'))
    case 'intersection': {
      const [first, ...others] = set.parts.map(part => printSet(part, writing))
      return grouped(`${others.map(other => `(?=${other})`).join('')}${first}`)
    }
    case 'complement': {
      const inner = flatText(set.of)
      return inner === null ? grouped(`(?!${printSet(set.of, writing)})${printSet(ANY, writing)}`) : `[^${inner}]`
    }
    default:
      throw new InternalError(`no class for ${set.kind}`)
  }
}

/** The contents of a class without classes in it, or null. */
function flatText(set: CharSet): string | null {
  switch (set.kind) {
    case 'ranges':
      return rangesText(set.ranges)
    case 'property':
      return `\\p{${set.name}}`
    case 'complement':
      return set.of.kind === 'property' ? `\\P{${set.of.name}}` : null
    case 'union': {
      const parts = set.parts.map(flatText)
      return parts.includes(null) ? null : parts.join('')
    }
    case 'intersection':
      return null
  }
}

function rangesText(ranges: readonly number[]): string {
  let written = ''
  for (let at = 0; at < ranges.length; at += 2) {
    const first = ranges[at] as number
    const last = ranges[at + 1] as number
    written += first === last ? printPoint(first) : `${printPoint(first)}-${printPoint(last)}`
  }
  return written
}

const wordSet = (place: Place): CharSet => (place.includes('ascii') ? ASCII_WORD : UNICODE_WORD)

function printPlace(place: Place, writing: Writing): string {
  switch (place) {
    case 'text_start':
    case 'search_start':
      return '\\A'
    case 'text_end':
      return '\\z'
    case 'text_end_or_newline':
      return writing.lines ? '(?=\\n?\\z)' : '\\z'
    case 'line_start':
      // A line feed at the very end begins no line.
      return writing.lines ? '(?:\\A|(?<=\\n)(?!\\z))' : '\\A'
    case 'any_line_start':
      return writing.lines ? '(?<![^\\n])' : '\\A'
    case 'line_end':
      return writing.lines ? '(?=\\n|\\z)' : '\\z'
    default: {
      const word = printSet(wordSet(place), writing)
      return place.startsWith('no_')
        ? `(?:(?<=${word})(?=${word})|(?<!${word})(?!${word}))`
        : `(?:(?<=${word})(?!${word})|(?<!${word})(?=${word}))`
    }
  }
}
