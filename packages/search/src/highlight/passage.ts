/** Passages of a text and how well they fit a query: https://lucene.apache.org/core/9_12_0/highlighter/org/apache/lucene/search/uhighlight/PassageScorer.html */

/** A part of a string that a query matches; `term` is the same text for matches of the same term. */
export interface TextMatch {
  readonly start: number
  readonly end: number
  readonly term: string
  /** How often the term is in the whole text. */
  readonly frequency: number
}

/** A fragment with the matches in it. */
export interface Passage {
  readonly start: number
  readonly end: number
  readonly score: number
  readonly matches: readonly TextMatch[]
}

const { fround, log } = Math

const K1 = fround(1.2)
const B = fround(0.75)
/** The length of an average passage. */
const PIVOT = 87

/** How rare a term is in a string of a length. */
function termWeight(contentLength: number, frequency: number): number {
  const passages = fround(1 + fround(contentLength / PIVOT))
  return fround(fround(K1 + 1) * fround(log(1 + (passages + 0.5) / (frequency + 0.5))))
}

function termFrequency(frequency: number, length: number): number {
  const relativeLength = fround(length / PIVOT)
  const norm = fround(K1 * fround(fround(1 - B) + fround(B * relativeLength)))
  return fround(frequency / fround(frequency + norm))
}

/** Passages near the beginning count more. */
const startNorm = (start: number): number => fround(1 + fround(1 / fround(log(PIVOT + start))))

/** The score of a passage in a string, in 32-bit arithmetic. */
export function passageScore(start: number, end: number, matches: readonly TextMatch[], contentLength: number): number {
  const terms = new Map<string, { within: number; frequency: number }>()
  for (const { term, frequency } of matches) {
    const known = terms.get(term)
    if (known === undefined) terms.set(term, { within: 1, frequency })
    else known.within++
  }
  let score = 0
  for (const { within, frequency } of terms.values()) {
    score = fround(score + fround(termFrequency(within, end - start) * termWeight(contentLength, frequency)))
  }
  return fround(score * startNorm(start))
}
