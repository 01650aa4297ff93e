/** Figures of a shard that scores are made of. Dead documents count until their segment is merged, as in Lucene. */

/** A term of a field. */
export interface TermStatistics {
  /** Documents that have the term. */
  readonly docFreq: number
  /** How often it is in all of them together. */
  readonly totalTermFreq: number
}

/** A field. */
export interface CollectionStatistics {
  /** All documents of the shard, nested ones included. */
  readonly maxDoc: number
  /** Documents that have a term of the field. */
  readonly docCount: number
  /** Tokens of all of them together. */
  readonly sumTotalTermFreq: number
  /** Pairs of a document and a term in it. */
  readonly sumDocFreq: number
}

/** Where statistics come from: one shard, or all of a search with `dfs_query_then_fetch`. */
export interface StatisticsSource {
  /** Undefined if no document has the term. */
  term(field: string, term: Uint8Array): TermStatistics | undefined
  /** Undefined if no document has the field. */
  collection(field: string): CollectionStatistics | undefined
}
