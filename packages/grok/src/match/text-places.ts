/** Questions of the matcher about places in a string. Texts are well-formed; a place is never within a character. */

import { foldPoint } from '../syntax/case-fold.js'
import { ASCII_WORD, UNICODE_WORD } from '../syntax/property.js'
import type { Place } from '../syntax/tree.js'
import { holds, type SetTest, setTest } from './set-test.js'

const unicodeWord = setTest(UNICODE_WORD)
const asciiWord = setTest(ASCII_WORD)

/** The place of the character before; 0 at the start. */
export function before(text: string, at: number): number {
  if (at <= 1) return 0
  const unit = text.charCodeAt(at - 1)
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 2 : at - 1
}

/** Whether a place is of the given kind. `from` is where the search began. */
export function isAt(place: Place, text: string, at: number, from: number): boolean {
  switch (place) {
    case 'line_start':
      // A line feed at the very end begins no line.
      return at === 0 || (text.charCodeAt(at - 1) === 10 && at < text.length)
    case 'any_line_start':
      return at === 0 || text.charCodeAt(at - 1) === 10
    case 'line_end':
      return at === text.length || text.charCodeAt(at) === 10
    case 'text_start':
      return at === 0
    case 'search_start':
      return at === from
    case 'text_end':
      return at === text.length
    case 'text_end_or_newline':
      return at === text.length || (at === text.length - 1 && text.charCodeAt(at) === 10)
    case 'word_boundary':
      return isBoundary(unicodeWord, text, at)
    case 'no_word_boundary':
      return !isBoundary(unicodeWord, text, at)
    case 'ascii_word_boundary':
      return isBoundary(asciiWord, text, at)
    case 'no_ascii_word_boundary':
      return !isBoundary(asciiWord, text, at)
  }
}

function isBoundary(word: SetTest, text: string, at: number): boolean {
  const left = at > 0 && holds(word, text.codePointAt(before(text, at)) as number)
  const right = at < text.length && holds(word, text.codePointAt(at) as number)
  return left !== right
}

/** Where the text from a place on ends whose folding is the given one, or -1. */
export function endOfFolded(wanted: string, text: string, start: number, limit: number): number {
  let at = start
  let got = 0
  while (got < wanted.length) {
    if (at >= limit) return -1
    const point = text.codePointAt(at) as number
    const folding = foldPoint(point)
    if (!wanted.startsWith(folding, got)) return -1
    got += folding.length
    at += point > 0xffff ? 2 : 1
  }
  return at
}

/**
 * Where the text from `start` to `end` ends if it is repeated at a position, or -1. Case folds character by character.
 */
export function endOfRepeated(
  text: string,
  start: number,
  end: number,
  ignoreCase: boolean,
  at: number,
  limit: number,
): number {
  if (!ignoreCase) {
    const after = at + end - start
    return after <= limit && text.startsWith(text.slice(start, end), at) ? after : -1
  }
  let place = at
  for (let from = start; from < end; ) {
    if (place >= limit) return -1
    const wanted = text.codePointAt(from) as number
    const point = text.codePointAt(place) as number
    if (foldPoint(wanted) !== foldPoint(point)) return -1
    from += wanted > 0xffff ? 2 : 1
    place += point > 0xffff ? 2 : 1
  }
  return place
}
