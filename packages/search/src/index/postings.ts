/**
 * Postings: for each term its documents, its frequency in each, and its positions. They are stored in blocks of documents, so that a reader
 * decodes a block in one step and skips others: the documents of a block, then their frequencies, and separately the positions. A search
 * that needs no frequencies or positions does not read them.
 * https://lucene.apache.org/core/9_12_0/core/org/apache/lucene/codecs/lucene912/package-summary.html
 */

/** Documents of one block. */
export const BLOCK = 128
/** The value of `doc` after the last one. */
export const NO_MORE_DOCS = 2147483647
/** A byte in place of the frequencies of a block in which all are 1. */
export const ALL_ONCE = 0

/** The stored parts of each document of a term. */
export type PostingsDetail = 'docs' | 'freqs' | 'positions'

/** Counts by the number of a term, in as few bytes as the greatest of them needs. */
export type Counts = Uint8Array | Uint16Array | Int32Array | Float64Array

/** The first `length` counts, in as few bytes as they need. */
export function narrowCounts(counts: Int32Array | Float64Array, length: number): Counts {
  let greatest = 0
  for (let i = 0; i < length; i++) if (counts[i]! > greatest) greatest = counts[i]!
  const part = counts.subarray(0, length)
  if (greatest < 2 ** 8) return Uint8Array.from(part)
  if (greatest < 2 ** 16) return Uint16Array.from(part)
  if (greatest < 2 ** 31) return Int32Array.from(part)
  return Float64Array.from(part)
}

/** The postings of a field in a segment. Immutable. All integers in bytes have a variable length, seven bits a byte, the lowest first. */
export interface Postings {
  readonly detail: PostingsDetail
  /** Documents of each term by its number. */
  readonly docFreqs: Counts
  /** How often each term is there in all documents; the same as `docFreqs` where frequencies are not kept. */
  readonly totalFreqs: Counts
  /** Where the blocks of each term begin in `bytes`; one more than there are terms. */
  readonly starts: Uint32Array
  /** Blocks: each document as the distance to the one before, then the frequencies. */
  readonly bytes: Uint8Array
  /** Where the positions of each term begin in `positions`; null if positions are not kept. */
  readonly positionStarts: Uint32Array | null
  /** Positions, each as the distance to the one before in the document. */
  readonly positions: Uint8Array
  /** The statistics of the blocks of terms with more than one; null if there are none. */
  readonly blocks: PostingsBlocks | null
  /** Documents that have any term. */
  readonly docCount: number
}

/** Facts of blocks, those of a term after those of the term before. A term with a single block has none here. */
export interface PostingsBlocks {
  /** Where the blocks of each term begin in the other arrays; one more than there are terms. */
  readonly ofTerms: Uint32Array
  /** The last document of each block. */
  readonly lastDocs: Uint32Array
  /** Where each block begins in `bytes`. */
  readonly starts: Uint32Array
  /** Where the positions of each block begin; null if positions are not kept. */
  readonly positionStarts: Uint32Array | null
}
