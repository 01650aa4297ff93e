/** The tokens of an expression outside classes. What a group is (`(?...`) is read by the parser. */

import { readProperty } from './char-class.js'
import type { CharSet } from './char-set.js'
import { complement } from './char-set.js'
import { type Escaped, readEscapedChar, readHex, readOctal } from './escape.js'
import { syntaxFault } from './fault.js'
import type { Flags } from './flags.js'
import { type GroupName, readLeveledReference, readReference } from './group-name.js'
import { typeClass } from './property.js'
import { isDigit, type Source } from './source.js'
import type { Place } from './tree.js'

/** A token. `type` is `\w` and the like, which ignore case as they are; `property` does fold. */
export type Token =
  | { readonly kind: 'end' | 'or' | 'open' | 'close' | 'any' | 'class' | 'keep' | 'newline' | 'cluster' | 'nothing' }
  | { readonly kind: 'char'; readonly char: string }
  | { readonly kind: 'byte'; readonly byte: number; readonly base: 8 | 16 }
  | { readonly kind: 'type'; readonly set: CharSet }
  | { readonly kind: 'property'; readonly set: CharSet; readonly crosses: boolean }
  | { readonly kind: 'place'; readonly place: Place }
  | {
      readonly kind: 'repeat'
      readonly min: number
      readonly max: number
      readonly greedy: boolean
      readonly possessive: boolean
    }
  | { readonly kind: 'backreference'; readonly to: GroupName; readonly level: number | null }
  | { readonly kind: 'call'; readonly to: GroupName; readonly relative: boolean }

const MAX_REPEAT = 100000

/** Reads the next token. `groups` is how many groups were opened so far: it tells `\10` from an octal number. */
export function readToken(source: Source, flags: Flags, groups: number): Token {
  for (;;) {
    if (source.ended) return { kind: 'end' }
    const char = source.next()
    switch (char) {
      case '|':
        return { kind: 'or' }
      case ')':
        return { kind: 'close' }
      case '(':
        if (!source.take('?#')) return { kind: 'open' }
        skipComment(source)
        continue
      case '.':
        return { kind: 'any' }
      case '[':
        return { kind: 'class' }
      case '^':
        return { kind: 'place', place: 'line_start' }
      case '$':
        return { kind: 'place', place: 'line_end' }
      case '*':
        return repeatToken(source, 0, Number.POSITIVE_INFINITY, true)
      case '+':
        return repeatToken(source, 1, Number.POSITIVE_INFINITY, true)
      case '?':
        return repeatToken(source, 0, 1, true)
      case '{': {
        const interval = readInterval(source)
        return interval ?? { kind: 'char', char }
      }
      case '\\':
        return readEscape(source, flags, groups)
      case '#':
        if (!flags.extended) return { kind: 'char', char }
        while (!source.ended && source.next() !== '\n');
        continue
      case ' ':
      case '\t':
      case '\n':
      case '\r':
      case '\f':
        if (flags.extended) continue
        return { kind: 'char', char }
      case ']':
        source.onWarning?.({ kind: 'bracket', start: source.at - 1, end: source.at })
        return { kind: 'char', char }
      default:
        return { kind: 'char', char }
    }
  }
}

function skipComment(source: Source): void {
  for (;;) {
    const char = source.next()
    if (char === '') throw syntaxFault('end pattern in group')
    if (char === ')') return
    if (char === '\\') source.next()
  }
}

/** A quantifier with what may follow it; only `*`, `+` and `?` can be possessive. */
function repeatToken(source: Source, min: number, max: number, canBePossessive: boolean): Token {
  const lazy = source.take('?')
  const possessive = !lazy && canBePossessive && source.take('+')
  return { kind: 'repeat', min, max, greedy: !lazy, possessive }
}

/** Reads `{n,m}` after its brace; null when it is none and so stands for itself. */
function readInterval(source: Source): Token | null {
  const start = source.at
  const low = source.number(10)
  if (low !== null && low > MAX_REPEAT) throw syntaxFault('too big number for repeat range')
  let high = low
  const range = source.take(',')
  if (range) {
    high = source.number(10)
    if (high !== null && high > MAX_REPEAT) throw syntaxFault('too big number for repeat range')
  }
  if ((low === null && high === null) || !source.take('}')) {
    source.at = start
    return null
  }
  const min = low ?? 0
  const max = high ?? Number.POSITIVE_INFINITY
  if (min > max) throw syntaxFault('upper is smaller than lower in repeat range')
  // After `{n}` a question mark is another quantifier.
  return range ? repeatToken(source, min, max, false) : { kind: 'repeat', min, max, greedy: true, possessive: false }
}

const places: Readonly<Record<string, Place>> = {
  A: 'text_start',
  z: 'text_end',
  Z: 'text_end_or_newline',
  G: 'search_start',
}

function readEscape(source: Source, flags: Flags, groups: number): Token {
  if (source.ended) throw syntaxFault('end pattern at escape')
  const char = source.peek()
  const start = source.at
  const place = places[char]
  if (place !== undefined) {
    source.next()
    return { kind: 'place', place }
  }
  switch (char) {
    case 'w':
    case 'd':
    case 's':
    case 'h':
      source.next()
      return { kind: 'type', set: typeClass(char, flags.charset === 'u') }
    case 'W':
    case 'D':
    case 'S':
    case 'H':
      source.next()
      return {
        kind: 'type',
        set: complement(typeClass(char.toLowerCase() as 'w' | 'd' | 's' | 'h', flags.charset === 'u')),
      }
    case 'b':
      source.next()
      return { kind: 'place', place: flags.charset === 'a' ? 'ascii_word_boundary' : 'word_boundary' }
    case 'B':
      source.next()
      return { kind: 'place', place: flags.charset === 'a' ? 'no_ascii_word_boundary' : 'no_word_boundary' }
    case 'K':
      source.next()
      return { kind: 'keep' }
    case 'R':
      source.next()
      return { kind: 'newline' }
    case 'X':
      source.next()
      return { kind: 'cluster' }
    case 'p':
    case 'P':
      if (source.text.charAt(start + 1) !== '{') break
      return { kind: 'property', ...readProperty(source) }
    case 'x':
      source.next()
      return escapedToken(readHex(source))
    case 'k': {
      const close = closingOf(source.text.charAt(start + 1))
      if (close === null) break
      source.at = start + 2
      return { kind: 'backreference', ...readLeveledReference(source, close) }
    }
    case 'g': {
      const close = closingOf(source.text.charAt(start + 1))
      if (close === null) break
      source.at = start + 2
      return readCall(source, close)
    }
    case '0':
      source.next()
      return escapedToken(readOctal(source, 2))
    default:
      if (isDigit(char)) return readNumbered(source, groups)
  }
  return escapedToken(readEscapedChar(source))
}

const escapedToken = (escaped: Escaped): Token => escaped

const closingOf = (open: string): string | null => (open === '<' ? '>' : open === "'" ? "'" : null)

function readCall(source: Source, close: string): Token {
  if (source.take(`0${close}`)) return { kind: 'call', to: { number: 0 }, relative: false }
  if (source.peek() === '+') {
    source.next()
    return { kind: 'call', to: readReference(source, close), relative: true }
  }
  const to = readReference(source, close)
  return { kind: 'call', to, relative: 'number' in to && to.number < 0 }
}

/**
 * A backslash and a digit from 1 to 9: a back reference if there can be such a group, else octal or the digit itself.
 */
function readNumbered(source: Source, groups: number): Token {
  const start = source.at
  const number = source.number(10) as number
  if (number <= 9 || number <= groups) return { kind: 'backreference', to: { number }, level: null }
  source.at = start
  if (source.peek() >= '8') return { kind: 'char', char: source.next() }
  return escapedToken(readOctal(source, 3))
}
