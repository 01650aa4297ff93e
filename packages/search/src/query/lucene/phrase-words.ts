/**
 * Phrases of single words without moves, which most phrases are: documents of all words, and how often the words follow each other, without calls for each
 * document. The positions of a word in a document are bits of a mask; masks that are moved by the places of their words have a bit in common
 * where the phrase may begin. In texts of up to 32 words that is certain, in others the positions are compared.
 */
import { bitsOf } from '../../index/bitmap.js'
import { MASK_BITS } from '../../index/position-masks.js'
import type { PostingsReader } from '../../index/postings-reader.js'
import { BATCH, type DocBatch } from './doc-batch.js'
import type { PlacePostings } from './phrase-postings.js'

/** One word of a phrase. */
class Word {
  constructor(
    readonly postings: PostingsReader,
    /** Its distance from the first place. */
    readonly offset: number,
  ) {}

  /** The bits at which a phrase with this word at its place would begin. */
  beginnings(at: number, isExact: boolean): number {
    const { offset, postings } = this
    const mask = postings.masks[postings.firstMask + at]!
    return isExact ? mask >>> offset : (mask >>> offset) | (mask << (MASK_BITS - offset))
  }

  /** Whether the word is at a position in the document at a place of the block. */
  isAt(at: number, position: number): boolean {
    const { places, placeStarts } = this.postings
    for (let i = placeStarts[at]!, end = placeStarts[at + 1]!; i < end && places[i]! <= position; i++) {
      if (places[i] === position) return true
    }
    return false
  }
}

/** Finds the documents of words that stand at fixed places. */
export class PhraseWords {
  /** How often the phrase is in each document of the last batch. */
  readonly freqs = new Int32Array(BATCH)

  private constructor(
    /** The rarest word. */
    private readonly lead: Word,
    /** The one after it. */
    private readonly second: Word,
    private readonly others: readonly Word[],
    private readonly isShort: boolean,
  ) {}

  /** The words of a phrase; null for one with several words at one place. */
  static of(places: readonly PlacePostings[]): PhraseWords | null {
    const words: Word[] = []
    for (const { single, offset } of [...places].sort((a, b) => a.cost - b.cost)) {
      if (single === null) return null
      words.push(new Word(single, offset))
    }
    const [lead, second, ...others] = words
    if (lead === undefined || second === undefined) return null
    return new PhraseWords(
      lead,
      second,
      others,
      // Masks that are moved further are compared by their positions.
      words.every(({ offset }) => offset < MASK_BITS),
    )
  }

  /** Puts the documents of the phrase into a batch, as `DocIterator.fill` says; without scores. */
  fill({ docs }: DocBatch, from: number, end: number): number {
    const lead = this.lead.postings
    const second = this.second.postings
    let size = 0
    let doc = lead.doc < from ? lead.advance(from) : lead.doc
    while (doc < end && size < BATCH) {
      if (second.doc < doc) second.advance(doc)
      if (second.doc > doc) doc = lead.advance(second.doc)
      else {
        size = this.meet(docs, size, end)
        doc = lead.doc
      }
    }
    return size
  }

  /** Goes through the documents that the current blocks of the two rarest words have in common. */
  private meet(found: Int32Array, from: number, end: number): number {
    const { lead, second, others, freqs } = this
    lead.postings.loadMasks()
    second.postings.loadMasks()
    const { docs, count } = lead.postings
    const { docs: secondDocs, count: secondCount } = second.postings
    const isExact = this.isShort && lead.postings.hasExactMasks && second.postings.hasExactMasks
    const hasTwo = others.length === 0
    let size = from
    let { at } = lead.postings
    let secondAt = second.postings.at
    while (at < count && secondAt < secondCount && size < BATCH) {
      const doc = docs[at]!
      if (doc >= end) break
      const secondDoc = secondDocs[secondAt]!
      if (secondDoc < doc) secondAt++
      else if (secondDoc > doc) at++
      else {
        const begins = lead.beginnings(at, isExact) & second.beginnings(secondAt, isExact)
        if (begins !== 0) {
          const freq = isExact && hasTwo ? bitsOf(begins) : this.count(doc, at, secondAt, begins, isExact)
          if (freq > 0) {
            found[size] = doc
            freqs[size++] = freq
          }
        }
        at++
        secondAt++
      }
    }
    lead.postings.moveTo(at)
    second.postings.moveTo(secondAt)
    return size
  }

  /** How often the phrase is in a document that may have it, by the bits at which it could begin. */
  private count(doc: number, at: number, secondAt: number, begins: number, isSure: boolean): number {
    const { lead, second, others } = this
    let left = begins
    let isExact = isSure
    for (let i = 0; i < others.length; i++) {
      const { postings } = others[i]!
      if ((postings.doc < doc ? postings.advance(doc) : postings.doc) !== doc) return 0
      postings.loadMasks()
      isExact = isExact && postings.hasExactMasks
      left &= others[i]!.beginnings(postings.at, isSure && postings.hasExactMasks)
      if (left === 0) return 0
    }
    if (isExact) return bitsOf(left)
    lead.postings.loadPlaces()
    second.postings.loadPlaces()
    for (let i = 0; i < others.length; i++) others[i]!.postings.loadPlaces()
    let freq = 0
    const { places, placeStarts } = lead.postings
    for (let i = placeStarts[at]!; i < placeStarts[at + 1]!; i++) {
      const begin = places[i]! - lead.offset
      if (!second.isAt(secondAt, begin + second.offset)) continue
      if (others.every(word => word.isAt(word.postings.at, begin + word.offset))) freq++
    }
    return freq
  }
}
