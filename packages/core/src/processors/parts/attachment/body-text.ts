/**
 * The text of a file as Apache Tika writes it: parsers tell of elements as in XHTML, the end of a block is a new line, a cell begins
 * with a tab. What is beyond the limit is cut.
 */

import { zipBomb } from './faults.js'

/** Thrown when the limit is reached: the text so far is the result. */
export class LimitReached extends Error {}

const BLOCKS = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 div ul ol dl pre hr blockquote address fieldset table form noscript li dt dd noframes br tr select ' +
    'option link script'
  ).split(' '),
)

const INDENTED = new Set(['li', 'dd', 'dt', 'td', 'th', 'frame'])

/** Whether the end of an element is the end of a line. */
export const isBlock = (element: string): boolean => BLOCKS.has(element)

/** Characters that XHTML does not have: control characters but tab and ends of lines, halves of surrogate pairs, non-characters. */
const INVALID = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]|\p{Cs}/u
const INVALID_ALL = new RegExp(INVALID.source, 'gu')

/** Collects the text of a file. */
export class BodyText {
  private readonly pieces: string[] = []
  private length = 0

  /** At most `limit` characters (UTF-16); -1 for all, and then more than `most` are taken for an attack. */
  constructor(
    private readonly limit: number,
    private readonly most: number,
  ) {}

  /** Adds characters, each that XHTML does not have as U+FFFD. Throws LimitReached when they are too many: those that fit are kept. */
  text(text: string): void {
    const characters = INVALID.test(text) ? text.replace(INVALID_ALL, '\ufffd') : text
    if (this.length + characters.length > this.most) throw zipBomb(`more than ${this.most} characters of text`)
    const room = this.limit < 0 ? Number.POSITIVE_INFINITY : this.limit - this.length
    const kept = characters.length <= room ? characters : characters.slice(0, room)
    this.pieces.push(kept)
    this.length += kept.length
    if (kept.length < characters.length) throw new LimitReached()
  }

  start(element: string): void {
    if (INDENTED.has(element)) this.text('\t')
  }

  end(element: string): void {
    if (BLOCKS.has(element)) this.text('\n')
  }

  /** An element with nothing but text in it. */
  element(name: string, characters: string): void {
    this.start(name)
    this.text(characters)
    this.end(name)
  }

  toString(): string {
    return this.pieces.join('')
  }
}
