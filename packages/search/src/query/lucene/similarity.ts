/** How terms are scored: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/index-modules-similarity.html */
import type { Explanation } from './explanation.js'
import type { CollectionStatistics, TermStatistics } from './statistics.js'

/** Scores a term or phrase in the documents of a field. */
export interface SimScorer {
  /** The score for a frequency and the byte of the document's length; a field without lengths has 1. */
  score(freq: number, norm: number): number
  explain(freq: Explanation, norm: number): Explanation
}

/** A similarity with its parameters. */
export interface Similarity {
  readonly name: string
  /** A scorer for terms that count as one: several are those of a phrase. */
  scorer(boost: number, collection: CollectionStatistics, terms: readonly TermStatistics[]): SimScorer
}
