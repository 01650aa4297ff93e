/**
 * Places where a string may be cut into fragments, asked for as with
 * https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/text/BreakIterator.html
 */

/** The answer of an iterator without a further break. */
export const DONE = -1

/** Finds places around an offset of one text; offsets count UTF-16 units. */
export interface BreakIterator {
  /** The first place after an offset; `DONE` if there is none. */
  following(offset: number): number
  /** The last place before an offset; `DONE` if there is none. */
  preceding(offset: number): number
}

/** Makes an iterator of a string. */
export type Breaks = (text: string) => BreakIterator

/** The character that `unified` puts between the values of a field. */
export const VALUE_SEPARATOR = '\0'

/** An iterator over places that are known, in ascending order. */
export class BreakPlaces implements BreakIterator {
  constructor(private readonly places: readonly number[]) {}

  following(offset: number): number {
    return this.places[this.firstAfter(offset)] ?? DONE
  }

  preceding(offset: number): number {
    return this.places[this.firstAfter(offset - 1) - 1] ?? DONE
  }

  private firstAfter(offset: number): number {
    let low = 0
    let high = this.places.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.places[middle]! > offset) high = middle
      else low = middle + 1
    }
    return low
  }
}

/**
 * An iterator over places that are found only as far as they are asked for; `next` gives the place after one, up to the end of the text.
 */
export class FoundPlaces implements BreakIterator {
  private readonly places = [0]
  private readonly known = new BreakPlaces(this.places)

  constructor(
    private readonly next: () => number,
    private readonly end: number,
  ) {}

  following(offset: number): number {
    this.findBeyond(offset)
    return this.known.following(offset)
  }

  preceding(offset: number): number {
    this.findBeyond(offset - 1)
    return this.known.preceding(offset)
  }

  private findBeyond(offset: number): void {
    const { places, end } = this
    while (places.at(-1)! <= offset && places.at(-1)! < end) places.push(this.next())
  }
}

/** One fragment per value: the text is cut after each separator. */
export const valueBreaks: Breaks = text => {
  const places = [0]
  for (let at = text.indexOf(VALUE_SEPARATOR); at >= 0; at = text.indexOf(VALUE_SEPARATOR, at + 1)) places.push(at + 1)
  if (text.length > 0 && places.at(-1) !== text.length) places.push(text.length)
  return new BreakPlaces(places)
}

/** Cuts each value by itself: no fragment has parts of two values. */
export const withinValues =
  (breaks: Breaks): Breaks =>
  text =>
    text.includes(VALUE_SEPARATOR) ? new ValueIterator(text, breaks) : breaks(text)

class ValueIterator implements BreakIterator {
  private start = 0
  private end = -1
  private own: BreakIterator | null = null

  constructor(
    private readonly text: string,
    private readonly breaks: Breaks,
  ) {}

  following(offset: number): number {
    const own = this.moveTo(offset)
    const found = own.following(offset - this.start)
    if (found !== DONE) return this.start + found
    return offset >= this.text.length ? DONE : offset + 1
  }

  preceding(offset: number): number {
    const own = this.moveTo(offset - 1)
    const found = own.preceding(offset - this.start)
    return found === DONE ? (this.start < offset ? this.start : DONE) : this.start + found
  }

  private moveTo(offset: number): BreakIterator {
    if (this.own !== null && offset >= this.start && offset <= this.end) return this.own
    this.start = offset <= 0 ? 0 : this.text.lastIndexOf(VALUE_SEPARATOR, offset - 1) + 1
    const end = this.text.indexOf(VALUE_SEPARATOR, Math.max(offset, 0))
    this.end = end < 0 ? this.text.length : end
    this.own = this.breaks(this.text.slice(this.start, this.end))
    return this.own
  }
}
