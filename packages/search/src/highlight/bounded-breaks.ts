/** Sentences of at most a number of characters, as the boundary scanner `sentence` of `unified` cuts them. */
import { type BreakIterator, type Breaks, DONE } from './break-iterator.js'
import { sentenceBreaks } from './sentence-breaks.js'
import { wordBreaks } from './word-breaks.js'

/**
 * Short sentences are joined while they fit; a longer one is cut at words around the requested position. `preceding` has to be
 * called with ascending positions; `following` returns the other end of the last result.
 */
export const boundedSentences =
  (size: number): Breaks =>
  text =>
    new BoundedSentences(sentenceBreaks(text), () => wordBreaks(text), size)

class BoundedSentences implements BreakIterator {
  private words: BreakIterator | null = null
  private windowStart = -1
  private windowEnd = -1
  private start = -1
  private end = -1

  constructor(
    private readonly sentences: BreakIterator,
    private readonly wordsOf: () => BreakIterator,
    private readonly size: number,
  ) {}

  preceding(offset: number): number {
    if (offset > this.windowStart && offset < this.windowEnd) {
      this.start = this.end
      this.end = this.windowEnd
    } else {
      this.openWindow(offset)
    }
    if (this.end - this.start > this.size) this.cut(offset)
    return this.start
  }

  following(): number {
    return this.end
  }

  private openWindow(offset: number): void {
    this.windowStart = this.start = this.sentences.preceding(offset)
    this.windowEnd = this.end = this.sentences.following(offset - 1)
    while (this.end - this.start < this.size) {
      const next = this.sentences.following(this.end)
      if (next === DONE || next - this.start > this.size) break
      this.windowEnd = this.end = next
    }
  }

  private cut(offset: number): void {
    this.words ??= this.wordsOf()
    if (offset - this.size > this.start) {
      this.start = Math.max(this.start, this.words.preceding(offset - this.size))
    }
    const remaining = Math.max(0, this.size - (offset - this.start))
    if (offset + remaining < this.windowEnd) {
      this.end = Math.min(this.windowEnd, this.words.following(offset + remaining))
    }
  }
}
