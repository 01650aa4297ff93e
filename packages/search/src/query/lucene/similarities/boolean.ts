/** The similarity `boolean`: a term scores its boost. */
import { explanationMatch } from '../explanation.js'
import type { Similarity } from '../similarity.js'

/** Scores without statistics. */
export const booleanSimilarity: Similarity = {
  name: 'boolean',
  discountsOverlaps: true,
  scorer: boost => ({
    score: () => boost,
    explain: () =>
      explanationMatch(boost, 'score(BooleanSimilarity), computed from:', [
        explanationMatch(boost, 'boost, query boost'),
      ]),
  }),
}
