/** Stands in for Monaco's tables of which characters belong together: the browser knows. */

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** How far is looked for the end or the start of one character: longer ones exist only to break things. */
const REACH = 64

/** Walks over a text by user-perceived characters. */
export class GraphemeIterator {
  constructor(
    private readonly text: string,
    /** Its position, in UTF-16 units. */
    public offset = 0,
  ) {}

  /** Steps over the next character and gives its length. */
  nextGraphemeLength(): number {
    const { text, offset } = this
    const length = isPlain(text, offset) ? 1 : segmentAt(text.slice(offset, offset + REACH), 0).length
    this.offset += length
    return length
  }

  /** Steps back over the character before and gives its length. */
  prevGraphemeLength(): number {
    const { text, offset } = this
    const before = text.slice(Math.max(0, offset - REACH), offset)
    const length =
      isPlain(text, offset - 1) && isPlain(text, offset - 2) ? 1 : segmentAt(before, before.length - 1).length
    this.offset -= length
    return length
  }

  /** Whether it is at the end. */
  eol(): boolean {
    return this.offset >= this.text.length
  }
}

/** Whether the unit there is a letter of ASCII that the next one does not join: most are. */
const isPlain = (text: string, offset: number): boolean => {
  const unit = text.charCodeAt(offset)
  const next = text.charCodeAt(offset + 1)
  return unit < 0x7f && unit !== 13 && !(next >= 0x300)
}

const segmentAt = (text: string, index: number): string => segmenter.segment(text).containing(index)?.segment ?? ''
