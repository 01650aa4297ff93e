/** Information-based models: https://lucene.apache.org/core/9_12_0/core/org/apache/lucene/search/similarities/IBSimilarity.html */
import { explanationMatch } from '../explanation.js'
import { NORMALIZATION_PARAMETERS, normalizationOf } from './normalization.js'
import { choiceOf, discountsOverlaps, type SimilarityDefinition } from './options.js'
import { explainBoost, formulaSimilarity, type ScoringStats } from './scoring-stats.js'

const f = Math.fround
/** The float and the double before 1. */
const [FLOAT_BELOW_ONE, DOUBLE_BELOW_ONE] = [1 - 2 ** -24, 1 - 2 ** -53]

type Distribution = (tfn: number, lambda: number) => number

const DISTRIBUTIONS: ReadonlyMap<string, Distribution> = new Map<string, Distribution>([
  ['ll', (tfn, lambda) => -Math.log(lambda / (tfn + lambda))],
  [
    'spl',
    (tfn, lambda) => {
      const share = 1 - 1 / (tfn + 1)
      const power = lambda ** (share === 1 ? DOUBLE_BELOW_ONE : share)
      return -Math.log((power - lambda) / (1 - lambda))
    },
  ],
])

const belowOne = (lambda: number): number => (lambda === 1 ? FLOAT_BELOW_ONE : lambda)

const LAMBDAS: ReadonlyMap<string, (stats: ScoringStats) => number> = new Map([
  ['df', (stats: ScoringStats) => belowOne(f((stats.docFreq + 1) / (stats.numberOfDocuments + 1)))],
  ['ttf', (stats: ScoringStats) => belowOne(f((stats.totalTermFreq + 1) / (stats.numberOfDocuments + 1)))],
])

/** The type `IB`. */
export const ib: SimilarityDefinition = {
  name: 'IB',
  summary: 'Scores by an information-based model (IB).',
  parameters: ['distribution', 'lambda', 'discount_overlaps', ...NORMALIZATION_PARAMETERS],
  make(settings) {
    const distribution = choiceOf('Distribution', DISTRIBUTIONS, settings.get('distribution'))
    const lambda = choiceOf('Lambda', LAMBDAS, settings.get('lambda'))
    const normalization = normalizationOf(settings)
    return formulaSimilarity(
      'IB',
      {
        className: 'IBSimilarity',
        score: (stats, freq, length) =>
          stats.boost * distribution(normalization.tfn(stats, freq, length), lambda(stats)),
        explain: (stats, freq, length) => [
          ...explainBoost(stats),
          normalization.explain(stats, freq, length),
          explanationMatch(lambda(stats), `lambda [${settings.get('lambda')}]`),
        ],
      },
      discountsOverlaps(settings),
    )
  },
}
