/**
 * The terms of a field that tell most about its document:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/docs-termvectors.html#docs-termvectors-api-terms-filtering
 */

/** Which terms are taken. */
export interface TermFilter {
  /** The best terms of each field. */
  readonly maxNumTerms: number
  /** How often a term has to be in the document. */
  readonly minTermFreq: number
  readonly maxTermFreq: number
  /** How many documents of the shard have to have it. */
  readonly minDocFreq: number
  readonly maxDocFreq: number
  /** Characters; 0 for no bound. */
  readonly minWordLength: number
  readonly maxWordLength: number
}

/** The filter of a request with an empty filter. */
export const DEFAULT_TERM_FILTER: TermFilter = {
  maxNumTerms: 25,
  minTermFreq: 1,
  maxTermFreq: 2147483647,
  minDocFreq: 1,
  maxDocFreq: 2147483647,
  minWordLength: 0,
  maxWordLength: 0,
}

/** A term with what it is judged by. */
export interface JudgedTerm<T> {
  readonly term: T
  readonly text: string
  readonly freq: number
  readonly docFreq: number
}

/** The best terms with their scores: frequency times inverse document frequency, as Lucene's ClassicSimilarity has it. */
export function bestTerms<T>(
  terms: readonly JudgedTerm<T>[],
  docCount: number,
  filter: TermFilter,
): ReadonlyMap<T, number> {
  const scored = terms
    .filter(term => isTaken(term, filter))
    .map(({ term, freq, docFreq }) => {
      const idf = Math.fround(Math.log((docCount + 1) / (docFreq + 1)) + 1)
      return { term, score: Math.fround(freq * idf) }
    })
  scored.sort((a, b) => b.score - a.score)
  return new Map(scored.slice(0, filter.maxNumTerms).map(({ term, score }) => [term, score]))
}

function isTaken({ text, freq, docFreq }: JudgedTerm<unknown>, filter: TermFilter): boolean {
  if (docFreq === 0 || freq < filter.minTermFreq || freq > filter.maxTermFreq) return false
  if (docFreq < filter.minDocFreq || docFreq > filter.maxDocFreq) return false
  if (filter.minWordLength > 0 && text.length < filter.minWordLength) return false
  return filter.maxWordLength === 0 || text.length <= filter.maxWordLength
}
