/** Phrases of two words, which most phrases are: documents of both, and how often the words follow each other, without calls for each document. */
import type { PostingsReader } from '../../index/postings-reader.js'
import { BATCH, type DocBatch } from './doc-batch.js'
import type { PlacePostings } from './phrase-postings.js'

/** Finds the documents of two words that stand at fixed places. */
export class PhrasePairs {
  /** How often the phrase is in each document of the last batch. */
  readonly freqs = new Int32Array(BATCH)

  private constructor(
    private readonly lead: PostingsReader,
    private readonly other: PostingsReader,
    /** How far the other word comes after the first one; negative where it comes before. */
    private readonly distance: number,
  ) {}

  /** The pair of a phrase; null for one of other than two places, or with several words at one. */
  static of(places: readonly PlacePostings[]): PhrasePairs | null {
    const [lead, other] = [...places].sort((a, b) => a.cost - b.cost)
    if (places.length !== 2 || lead!.single === null || other!.single === null) return null
    return new PhrasePairs(lead!.single, other!.single, other!.offset - lead!.offset)
  }

  /** Puts the documents of the phrase into a batch, as `DocIterator.fill` says; without scores. */
  fill({ docs }: DocBatch, from: number, end: number): number {
    const { lead, other } = this
    let size = 0
    let doc = lead.doc < from ? lead.advance(from) : lead.doc
    while (doc < end && size < BATCH) {
      if (other.doc < doc) other.advance(doc)
      if (other.doc > doc) {
        doc = lead.advance(other.doc)
        continue
      }
      const freq = this.count()
      if (freq > 0) {
        docs[size] = doc
        this.freqs[size++] = freq
      }
      doc = lead.next()
    }
    return size
  }

  /** How often the words follow each other in the current document. */
  private count(): number {
    const { lead, other, distance } = this
    lead.loadPlaces()
    other.loadPlaces()
    const own = lead.places
    const others = other.places
    const end = lead.placeStarts[lead.at + 1]!
    const otherEnd = other.placeStarts[other.at + 1]!
    let freq = 0
    let at = lead.placeStarts[lead.at]!
    let otherAt = other.placeStarts[other.at]!
    while (at < end && otherAt < otherEnd) {
      const gap = others[otherAt]! - own[at]! - distance
      if (gap < 0) otherAt++
      else {
        if (gap === 0) freq++
        at++
      }
    }
    return freq
  }
}
