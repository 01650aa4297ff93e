/** Divergence from independence: https://lucene.apache.org/core/9_12_0/core/org/apache/lucene/search/similarities/DFISimilarity.html */
import { explanationMatch } from '../explanation.js'
import { choiceOf, discountsOverlaps, type SimilarityDefinition } from './options.js'
import { explainBoost, formulaSimilarity, log2, type ScoringStats } from './scoring-stats.js'

type Independence = (freq: number, expected: number) => number

const INDEPENDENCES: ReadonlyMap<string, Independence> = new Map<string, Independence>([
  ['chisquared', (freq, expected) => ((freq - expected) * (freq - expected)) / expected],
  ['saturated', (freq, expected) => (freq - expected) / expected],
  ['standardized', (freq, expected) => (freq - expected) / Math.sqrt(expected)],
])

const expectedFreq = ({ totalTermFreq, numberOfFieldTokens }: ScoringStats, length: number): number =>
  ((totalTermFreq + 1) * length) / (numberOfFieldTokens + 1)

/** The type `DFI`. */
export const dfi: SimilarityDefinition = {
  name: 'DFI',
  summary: 'Scores by how far the frequency of a term diverges from independence (DFI).',
  parameters: ['independence_measure', 'discount_overlaps'],
  make(settings) {
    const name = settings.get('independence_measure')
    const measure = choiceOf('IndependenceMeasure', INDEPENDENCES, name)
    return formulaSimilarity(
      'DFI',
      {
        className: 'DFISimilarity',
        score(stats, freq, length) {
          const expected = expectedFreq(stats, length)
          return freq <= expected ? 0 : stats.boost * log2(measure(freq, expected) + 1)
        },
        explain(stats, freq, length) {
          const expected = expectedFreq(stats, length)
          return [
            ...explainBoost(stats),
            explanationMatch(Math.fround(expected), 'expected, computed as (F + 1) * dl / (T + 1)'),
            explanationMatch(
              freq <= expected ? 0 : Math.fround(measure(freq, expected)),
              `measure, computed as independence.score(freq, expected) [${name}]`,
            ),
          ]
        },
      },
      discountsOverlaps(settings),
    )
  },
}
