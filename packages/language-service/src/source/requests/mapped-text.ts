/** A text that was made of another one (escapes resolved, comments left out), with the way back to the places of the original. */

/** A text, and where in the original each of its characters is written. */
export class MappedText {
  /** @param pieces by their starts in the text, the first at 0 */
  constructor(
    readonly text: string,
    private readonly pieces: readonly Piece[],
    /** Where the original of this text begins and ends. */
    readonly start: number,
    readonly end: number,
  ) {}

  /** The offset in the original of an offset of this text. */
  original(offset: number): number {
    const { pieces } = this
    let low = 0
    let high = pieces.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (pieces[middle]!.at <= offset) low = middle
      else high = middle - 1
    }
    const piece = pieces[low]
    if (piece === undefined) return this.start
    return Math.min(this.end, piece.isCopy ? piece.original + offset - piece.at : piece.original)
  }
}

interface Piece {
  readonly at: number
  readonly original: number
  /** Whether its characters are those of the original; otherwise all of it maps to one place there. */
  readonly isCopy: boolean
}

/** Puts a mapped text together. */
export class TextMapper {
  private readonly out: string[] = []
  private readonly pieces: Piece[] = []
  private length = 0

  constructor(private readonly source: string) {}

  /** Adds a part of the original as it is. */
  copy(start: number, end: number): void {
    if (end > start) this.add(this.source.slice(start, end), start, true)
  }

  /** Adds a text that stands for the original at an offset. */
  write(text: string, original: number): void {
    if (text !== '') this.add(text, original, false)
  }

  /** The text. `start` and `end` are the range of the original that it was made of. */
  done(start: number, end: number): MappedText {
    return new MappedText(this.out.join(''), this.pieces, start, end)
  }

  private add(text: string, original: number, isCopy: boolean): void {
    this.pieces.push({ at: this.length, original, isCopy })
    this.out.push(text)
    this.length += text.length
  }
}

/** The same place by way of two texts: `inner` was made of `outer`, which was made of the original. */
export function throughBoth(
  inner: MappedText,
  outer: MappedText,
): Pick<MappedText, 'text' | 'original' | 'start' | 'end'> {
  return {
    text: inner.text,
    original: offset => outer.original(inner.original(offset)),
    start: outer.original(inner.start),
    end: outer.original(inner.end),
  }
}
