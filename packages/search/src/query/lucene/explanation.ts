/** Why a document has its score: a tree of figures with Lucene's descriptions. */

/** One node of the tree. */
export interface Explanation {
  readonly isMatch: boolean
  /** A float, an integer or a double, as the APIs show it: make floats with `JavaFloat` if the text matters. */
  readonly value: number
  readonly description: string
  readonly details: readonly Explanation[]
  /** How the value is written: floats are the rule, frequencies of terms and counts of documents are integers. */
  readonly kind: 'float' | 'integer' | 'double'
}

/** A match with a float as its value. */
export const explanationMatch = (
  value: number,
  description: string,
  details: readonly Explanation[] = [],
  kind: Explanation['kind'] = 'float',
): Explanation => ({ isMatch: true, value, description, details, kind })

/** No match. */
export const explanationNoMatch = (description: string, details: readonly Explanation[] = []): Explanation => ({
  isMatch: false,
  value: 0,
  description,
  details,
  kind: 'float',
})
