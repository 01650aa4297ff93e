/** The documents of one place of a phrase, where one of several terms may stand, and their positions. */
import { PostingsReader } from '../../index/postings-reader.js'
import { findTerm } from '../../index/segment.js'
import type { LeafReader } from './leaf-reader.js'
import { type Approximation, DocIterator, NO_MORE_DOCS } from './query.js'

/** A place of a phrase. */
export interface PhrasePlace {
  /** The terms that may stand there. */
  readonly terms: readonly Uint8Array[]
  /** Its distance from the first place. */
  readonly offset: number
}

/** Walks the documents of a place. */
export class PlacePostings extends DocIterator {
  /** The positions of the current document, in ascending order: `count` of them, from `first` on. */
  positions = new Int32Array(8)
  first = 0
  count = 0
  readonly cost: number
  /** The postings of the word; null if one of several words may be there. */
  readonly single: PostingsReader | null

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
    const { single } = this
    if (single !== null) return (this.doc = single.doc < target ? single.advance(target) : single.doc)
    let doc = NO_MORE_DOCS
    for (const reader of this.readers) {
      if (reader.doc < target) reader.advance(target)
      if (reader.doc < doc) doc = reader.doc
    }
    return (this.doc = doc)
  }

  /** Reads the positions of the current document. */
  readPositions(): void {
    const { single } = this
    if (single !== null) {
      single.loadPlaces()
      const { at, placeStarts } = single
      this.positions = single.places
      this.first = placeStarts[at]!
      this.count = placeStarts[at + 1]! - this.first
      return
    }
    this.count = 0
    for (const reader of this.readers) {
      if (reader.doc !== this.doc) continue
      reader.loadPlaces()
      const { at, freq, places, placeStarts } = reader
      if (this.positions.length < this.count + freq) this.grow(this.count + freq)
      for (let i = placeStarts[at]!; i < placeStarts[at + 1]!; i++) this.positions[this.count++] = places[i]!
    }
    this.positions.subarray(0, this.count).sort()
  }

  private grow(room: number): void {
    const larger = new Int32Array(Math.max(room, 2 * this.positions.length))
    larger.set(this.positions)
    this.positions = larger
  }
}

/** The documents that all places have. */
export class PlaceConjunction implements Approximation {
  doc = -1
  private readonly lead: PlacePostings
  private readonly others: readonly PlacePostings[]

  constructor(places: readonly PlacePostings[]) {
    const [lead, ...others] = [...places].sort((a, b) => a.cost - b.cost)
    this.lead = lead!
    this.others = others
  }

  next(): number {
    return this.meet(this.lead.next())
  }

  advance(target: number): number {
    return this.meet(this.lead.doc < target ? this.lead.advance(target) : this.lead.doc)
  }

  get cost(): number {
    return this.lead.cost
  }

  private meet(first: number): number {
    const { lead, others } = this
    let doc = first
    for (let i = 0; i < others.length && doc !== NO_MORE_DOCS; ) {
      const other = others[i]!
      if (other.doc < doc) other.advance(doc)
      if (other.doc > doc) {
        doc = lead.advance(other.doc)
        i = 0
      } else i++
    }
    return (this.doc = doc)
  }
}

/** The postings of a phrase's places in a segment; null if one of them has no term there. */
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
