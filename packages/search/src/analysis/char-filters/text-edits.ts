/** Texts with parts of them replaced, and where each place came from: what character filters make. */
import type { FilteredText } from '../token.js'

/** Takes parts of a string, as they are or replaced, in order. */
export class TextEdits {
  private out = ''
  /** The end of the consumed text. */
  private at = 0
  /** Places of the result from which on the difference to the text is another, and the differences. */
  private readonly places: number[] = []
  private readonly differences: number[] = []

  constructor(private readonly text: string) {}

  private get difference(): number {
    return this.differences.at(-1) ?? 0
  }

  /** Puts another text for a part; everything before the part that has not been taken stays. */
  replace(start: number, end: number, by: string): void {
    this.out += this.text.slice(this.at, start)
    const from = this.out.length
    this.out += by
    this.at = end
    const { difference } = this
    const lost = end - start - by.length
    if (lost > 0) this.note(from + by.length, difference + lost)
    // Every character more belongs to the last one of the part.
    for (let i = 0; i < -lost; i++) this.note(from + (end - start) + i, difference - i - 1)
  }

  private note(place: number, difference: number): void {
    if (this.places.at(-1) === place) this.differences[this.differences.length - 1] = difference
    else {
      this.places.push(place)
      this.differences.push(difference)
    }
  }

  /** The result with the rest of the text. */
  finish(): FilteredText {
    const { places, differences } = this
    return {
      text: this.out + this.text.slice(this.at),
      correct(offset) {
        let low = 0
        let high = places.length
        while (low < high) {
          const middle = (low + high) >>> 1
          if (places[middle]! <= offset) low = middle + 1
          else high = middle
        }
        return low === 0 ? offset : offset + differences[low - 1]!
      },
    }
  }
}
