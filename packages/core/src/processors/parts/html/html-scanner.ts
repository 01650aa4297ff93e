/**
 * HTML to text as Elasticsearch does it (recordings `cases/html_strip`). What counts as a tag, what becomes a line break and
 * which references are decoded are its own, so no HTML library gives these answers. Each kind of mark-up is tried at its `<`; where none
 * is complete the `<` is text. Every search is done once per place, so that the time grows with the text and no faster.
 */
import { Attributes } from './html-attributes.js'
import { isNamePart, isNameStart, isSpace } from './html-names.js'
import { readReference } from './html-references.js'

/** Tags that are replaced by nothing; all others by a line break. */
const INLINE = new Set(
  (
    'a abbr acronym b basefont bdo big cite code dfn em font i img input kbd label q s samp select small span strike strong sub sup ' +
    'textarea tt u var'
  ).split(' '),
)

/** The text without mark-up. A string without `<` or without `>` is returned as it is, references and all. */
export function stripHtml(text: string): string {
  return text.includes('<') && text.includes('>') ? new Scanner(text).run() : text
}

enum Char {
  Quote = 0x22,
  Ampersand = 0x26,
  Slash = 0x2f,
  Less = 0x3c,
  Greater = 0x3e,
  Question = 0x3f,
}

const NONE = -1
const BEFORE_THE_TEXT = -2

class Scanner {
  private out = ''
  /** Where the next character to read is; what is before it has been written or dropped. */
  private at = 0
  /** Where the text begins that has not been copied to `out` yet. */
  private pending = 0
  private greater = BEFORE_THE_TEXT
  private readonly attributes: Attributes

  constructor(private readonly text: string) {
    this.attributes = new Attributes(text)
  }

  run(): string {
    const { text } = this
    const { length } = text
    while (this.at < length) {
      const unit = text.charCodeAt(this.at)
      if (unit === Char.Less) this.markup()
      else if (unit === Char.Ampersand) this.reference()
      else this.at++
    }
    return this.out + text.slice(this.pending, length)
  }

  /** Replaces the text up to `end` with `instead`. */
  private replace(end: number, instead = ''): void {
    this.out += this.text.slice(this.pending, this.at) + instead
    this.at = this.pending = end
  }

  private reference(): void {
    const found = readReference(this.text, this.at)
    if (found === null) this.at++
    else this.replace(found.end, found.text)
  }

  private markup(): void {
    const { text, at } = this
    switch (text[at + 1]) {
      case '!':
        return this.declaration()
      case '?':
        return this.instruction()
      default:
        return this.tag()
    }
  }

  private declaration(): void {
    const { text, at } = this
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at + 4)
      this.replace(end < 0 ? text.length : end + 3)
    } else if (text.startsWith('<![CDATA[', at)) {
      const end = text.indexOf(']]>', at + 9)
      if (end < 0) this.replace(text.length, text.slice(at + 9))
      else this.replace(end + 3, text.slice(at + 9, end))
    } else {
      const end = this.nextGreater(at)
      if (end < 0) this.at++
      else this.replace(end + 1)
    }
  }

  private instruction(): void {
    const { text, at } = this
    const end = this.nextGreater(at)
    const last = text.charCodeAt(end - 1)
    if (end > at + 2 && (last === Char.Question || last === Char.Slash)) this.replace(end + 1)
    else this.at++
  }

  /** The next `>`, or -1; the answer serves until it is passed. */
  private nextGreater(from: number): number {
    if (this.greater !== NONE && this.greater < from) this.greater = this.text.indexOf('>', from)
    return this.greater
  }

  private tag(): void {
    const { text, at } = this
    let i = at + 1
    const isClosing = text.charCodeAt(i) === Char.Slash
    if (isClosing) i++
    while (isSpace(text, i)) i++
    const start = i
    if (isNameStart(text, i)) {
      i++
      while (isNamePart(text, i)) i++
    }
    if (i === start) {
      this.at++
      return
    }
    if (i === text.length) {
      this.replace(i)
      return
    }
    const name = text.slice(start, i).toLowerCase()
    const end = isClosing ? this.endOfClosingTag(i) : this.endOfOpenTag(i)
    if (end < 0) {
      this.at++
      return
    }
    const isEmpty = text.charCodeAt(i) === Char.Slash
    if (!isClosing && !isEmpty && (name === 'script' || name === 'style')) this.element(name, end)
    else this.replace(end, INLINE.has(name) ? '' : '\n')
  }

  private endOfClosingTag(from: number): number {
    let i = from
    while (isSpace(this.text, i)) i++
    return this.text.charCodeAt(i) === Char.Greater ? i + 1 : -1
  }

  private endOfOpenTag(from: number): number {
    const { text } = this
    const unit = text.charCodeAt(from)
    if (unit === Char.Greater) return from + 1
    if (unit === Char.Slash) return text.charCodeAt(from + 1) === Char.Greater ? from + 2 : -1
    if (!isSpace(text, from)) return -1
    return this.attributes.endOfTag(from + 1)
  }

  /** `script` and `style`: one line break for all of it, or nothing where it never ends. */
  private element(name: string, from: number): void {
    const { text } = this
    const end = this.endOfElement(name, from)
    if (end < 0) this.replace(text.length)
    else this.replace(end, '\n')
  }

  private endOfElement(name: string, from: number): number {
    const { text } = this
    for (let i = text.indexOf('<', from); i >= 0; i = text.indexOf('<', i)) {
      if (text.startsWith('<!--', i)) {
        const end = text.indexOf('-->', i + 4)
        if (end < 0) return -1
        i = end + 3
        continue
      }
      i++
      if (text.charCodeAt(i) !== Char.Slash) continue
      i++
      while (isSpace(text, i)) i++
      if (text.slice(i, i + name.length).toLowerCase() !== name) continue
      const end = this.endOfClosingTag(i + name.length)
      if (end >= 0) return end
    }
    return -1
  }
}
