/**
 * Where an HTML tag with attributes ends. Between name and `>` stands anything but `<` and `>`; `name="..."` may hold both. A quote that is
 * not closed, or has no `name=` before it, is like any other character. Of several readings the longest tag is taken, and the answer after
 * each quote is computed once, from the last to the first: a string full of quotes costs no more than its length.
 */
import { isNamePart, isNameStart, isSpace } from './html-names.js'

const NONE = -1

interface Quote {
  /** The next quote of the same kind. */
  readonly closing: Quote | null
  /** Where a tag ends that is open after this quote, or -1. */
  readonly endBehind: number
}

/** The attributes of the tags of one text. */
export class Attributes {
  /** The quotes of the text by their index; filled when the first tag asks. */
  private quotes: ReadonlyMap<number, Quote> | undefined

  constructor(private readonly text: string) {}

  /** The index after the `>` of a tag whose attributes begin at `from`, or -1. */
  endOfTag(from: number): number {
    return this.endFrom(from, from)
  }

  /** `bound`: where the attributes begin, which a name before a quote must not cross. */
  private endFrom(from: number, bound: number): number {
    const { text } = this
    for (let i = from; i < text.length; i++) {
      switch (text.charCodeAt(i)) {
        case 0x3e:
          return i + 1
        case 0x3c:
          return NONE
        case 0x22:
        case 0x27:
          return this.endAtQuote(i, bound)
      }
    }
    return NONE
  }

  private endAtQuote(index: number, bound: number): number {
    this.quotes ??= this.readQuotes()
    const quote = this.quotes.get(index)!
    if (quote.closing === null || !this.beginsValue(index, bound)) return quote.endBehind
    return Math.max(quote.endBehind, quote.closing.endBehind)
  }

  private readQuotes(): ReadonlyMap<number, Quote> {
    const { text } = this
    const quotes = new Map<number, Quote>()
    this.quotes = quotes
    const next: Record<string, Quote | null> = { '"': null, "'": null }
    for (let index = text.length - 1; index >= 0; index--) {
      const unit = text.charCodeAt(index)
      if (unit !== 0x22 && unit !== 0x27) continue
      const mark = text[index]!
      const quote: Quote = { closing: next[mark]!, endBehind: this.endFrom(index + 1, index + 1) }
      quotes.set(index, quote)
      next[mark] = quote
    }
    return quotes
  }

  /** Whether a name and `=` stand before a quote. */
  private beginsValue(index: number, bound: number): boolean {
    const { text } = this
    let i = index - 1
    while (i >= bound && isSpace(text, i)) i--
    if (i < bound || text[i] !== '=') return false
    i--
    while (i >= bound && isSpace(text, i)) i--
    for (; i >= bound && isNamePart(text, i); i--) if (isNameStart(text, i)) return true
    return false
  }
}
