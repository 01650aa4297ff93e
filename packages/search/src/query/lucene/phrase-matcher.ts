/** Where a phrase is in a document. */
import type { PlacePostings } from './phrase-postings.js'

/** Finds the matches of a phrase in the document that its places are at. */
export interface PhraseMatcher {
  /** Begins with a document. */
  reset(): void
  /** Goes to the next match; false if there is none. */
  nextMatch(): boolean
  /** How much the match counts: 1, and less where words are moved. */
  readonly weight: number
  /** The first and the last position of the match. */
  readonly start: number
  readonly end: number
}

/** Matches whose words stand exactly as in the phrase. */
export class ExactPhraseMatcher implements PhraseMatcher {
  readonly weight = 1
  start = -1
  private readonly at: Int32Array
  private readonly length: number

  constructor(private readonly places: readonly PlacePostings[]) {
    this.at = new Int32Array(places.length)
    this.length = Math.max(...places.map(({ offset }) => offset))
  }

  get end(): number {
    return this.start + this.length
  }

  reset(): void {
    const { places, at } = this
    for (let i = 0; i < places.length; i++) {
      const place = places[i]!
      place.readPositions()
      at[i] = place.first
    }
  }

  nextMatch(): boolean {
    const { places, at } = this
    const { positions, first, count, offset } = places[0]!
    for (const end = first + count; at[0]! < end; ) {
      const start = positions[at[0]!]! - offset
      at[0]!++
      if (!this.isAt(start)) continue
      this.start = start
      return true
    }
    return false
  }

  private isAt(start: number): boolean {
    const { places, at } = this
    for (let i = 1; i < places.length; i++) {
      const { positions, first, count, offset } = places[i]!
      const end = first + count
      const wanted = start + offset
      let next = at[i]!
      while (next < end && positions[next]! < wanted) next++
      at[i] = next
      if (next === end || positions[next] !== wanted) return false
    }
    return true
  }
}
