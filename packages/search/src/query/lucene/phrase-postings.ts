/** The documents of one place of a phrase, where one of several terms may stand, and their positions. */
import { PostingsReader } from '../../index/postings-reader.js'
import { findTerm } from '../../index/segment.js'
import type { LeafReader } from './leaf-reader.js'
import { DocIterator, NO_MORE_DOCS } from './query.js'

/** A place of a phrase. */
export interface PhrasePlace {
  /** The terms that may stand there. */
  readonly terms: readonly Uint8Array[]
  /** Its distance from the first place. */
  readonly offset: number
}

/** Walks the documents of a place. */
export class PlacePostings extends DocIterator {
  /** The positions of the current document, in ascending order; the first `count` are valid. */
  positions = new Int32Array(8)
  count = 0
  readonly cost: number
  private readonly single: PostingsReader | null

  constructor(
    private readonly readers: readonly PostingsReader[],
    readonly offset: number,
  ) {
    super()
    this.cost = readers.reduce((sum, reader) => sum + reader.cost, 0)
    this.single = readers.length === 1 ? readers[0]! : null
  }

  override next(): number {
    return this.advance(this.doc + 1)
  }

  override advance(target: number): number {
    if (this.single !== null) return (this.doc = this.single.advance(target))
    let doc = NO_MORE_DOCS
    for (const reader of this.readers) {
      if (reader.doc < target) reader.advance(target)
      if (reader.doc < doc) doc = reader.doc
    }
    return (this.doc = doc)
  }

  /** Reads the positions of the current document. */
  readPositions(): void {
    this.count = 0
    for (const reader of this.readers) {
      if (reader.doc !== this.doc) continue
      const { freq } = reader
      if (this.positions.length < this.count + freq) this.grow(this.count + freq)
      reader.readPositions(this.count === 0 ? this.positions : this.positions.subarray(this.count))
      this.count += freq
    }
    if (this.single === null) this.positions.subarray(0, this.count).sort()
  }

  private grow(room: number): void {
    const larger = new Int32Array(Math.max(room, 2 * this.positions.length))
    larger.set(this.positions)
    this.positions = larger
  }
}

/** The postings of a phrase's places in a segment; null where one of them has no term there. */
export function placePostings(leaf: LeafReader, field: string, places: readonly PhrasePlace[]): PlacePostings[] | null {
  const own = leaf.field(field)
  if (own?.terms === undefined || own.postings === undefined) return null
  const { terms, postings } = own
  const found: PlacePostings[] = []
  for (const place of places) {
    const ordinals = place.terms.map(term => findTerm(terms, term)).filter(ordinal => ordinal >= 0)
    if (ordinals.length === 0) return null
    found.push(
      new PlacePostings(
        ordinals.map(ordinal => new PostingsReader(postings, ordinal)),
        place.offset,
      ),
    )
  }
  return found
}
