/** How likely a term is in all documents: what both language models smooth by. */
import type { ScoringStats } from './scoring-stats.js'

/** A probability above 0. */
export const collectionProbability = ({ totalTermFreq, numberOfFieldTokens }: ScoringStats): number =>
  (totalTermFreq + 1) / (numberOfFieldTokens + 1)
