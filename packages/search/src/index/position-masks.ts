/**
 * The positions of a term in each document as a set of bits: bit `n` for a position that leaves the remainder `n` when it is divided by 32.
 * Words of a phrase are where their masks have a bit in common. Those of frequent terms are kept: to decode positions takes most of the
 * time of a phrase.
 */
import { KeptByTerm } from './kept-by-term.js'
import { BLOCK, type Postings } from './postings.js'

/** Positions that a mask distinguishes. */
export const MASK_BITS = 32

/** Masks of the documents of a term, in their order; a block is made when it is first needed. */
export class PositionMasks {
  readonly masks: Int32Array
  /** The state of each block: 0 for unknown. */
  readonly blocks: Uint8Array

  constructor(docs: number) {
    this.masks = new Int32Array(docs)
    this.blocks = new Uint8Array(Math.ceil(docs / BLOCK))
  }
}

/** In no document of the block two positions have one bit. */
export const EXACT = 1
export const INEXACT = 2

/** The masks of the searches of this thread. */
export const keptPositionMasks = new KeptByTerm<PositionMasks>(32 * 1024 * 1024)

/** The masks of a term; null for a rare one, whose masks are not kept. */
export function keptMasks(postings: Postings, term: number): PositionMasks | null {
  return keptPositionMasks.of(postings, term, () => {
    const value = new PositionMasks(postings.docFreqs[term]!)
    return { value, bytes: value.masks.byteLength + value.blocks.byteLength }
  })
}
