/** How terms are scored: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/index-modules-similarity.html */
import type { DocBatch } from './doc-batch.js'
import type { Explanation } from './explanation.js'
import type { CollectionStatistics, TermStatistics } from './statistics.js'

/** Scores a term or phrase in the documents of a field. */
export interface SimScorer {
  /** Whether no higher frequency and no shorter length has a lower score. */
  readonly isMonotone?: boolean
  /** The score for a frequency and the byte of the document's length; a field without lengths has 1. */
  score(freq: number, norm: number): number
  /** Scores the documents of a batch; their frequencies begin at a place of `freqs`, the bytes of their lengths are by document. */
  scoreBatch?(batch: DocBatch, freqs: Int32Array, first: number, norms: Uint8Array): void
  explain(freq: Explanation, norm: number): Explanation
}

/** A similarity with its parameters. */
export interface Similarity {
  readonly name: string
  /** Whether tokens at the position of another one do not count for the length of a string. */
  readonly discountsOverlaps: boolean
  /** A scorer for terms that count as one: several are those of a phrase. */
  scorer(boost: number, collection: CollectionStatistics, terms: readonly TermStatistics[]): SimScorer
}

/** Scores the documents of a batch by their frequencies, which begin at a place. */
export function scoreBatch(
  batch: DocBatch,
  scoring: SimScorer,
  freqs: Int32Array,
  first: number,
  norms: Uint8Array | undefined,
): void {
  const { docs, scores, size } = batch
  if (norms === undefined) for (let i = 0; i < size; i++) scores[i] = scoring.score(freqs[first + i]!, 1)
  else if (scoring.scoreBatch !== undefined) scoring.scoreBatch(batch, freqs, first, norms)
  else for (let i = 0; i < size; i++) scores[i] = scoring.score(freqs[first + i]!, norms[docs[i]!]!)
}
