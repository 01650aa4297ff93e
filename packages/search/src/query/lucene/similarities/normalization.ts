/** How lengths change frequencies: the normalizations of `DFR` and `IB`. */
import { type Explanation, explanationMatch } from '../explanation.js'
import { choiceOf, floatSetting, type SimilaritySettings } from './options.js'
import { log2, type ScoringStats } from './scoring-stats.js'

/** A normalization with its parameter. */
export interface Normalization {
  /** The frequency as if the document had the average length. */
  tfn(stats: ScoringStats, freq: number, length: number): number
  explain(stats: ScoringStats, freq: number, length: number): Explanation
}

const normalization = (
  className: string,
  parameter: { readonly name: string; readonly value: number } | null,
  tfn: Normalization['tfn'],
): Normalization => ({
  tfn,
  explain: (stats, freq, length) =>
    explanationMatch(Math.fround(tfn(stats, freq, length)), `${className}, computed from:`, [
      ...(parameter === null ? [] : [explanationMatch(parameter.value, `${parameter.name}, hyperparameter`)]),
      explanationMatch(freq, 'tf, number of occurrences of term in the document'),
      explanationMatch(Math.fround(stats.averageFieldLength), 'avgfl, average length of field across all documents'),
      explanationMatch(length, 'fl, field length of the document'),
    ]),
})

const NORMALIZATIONS: ReadonlyMap<string, (settings: SimilaritySettings) => Normalization> = new Map([
  ['no', () => normalization('NoNormalization', null, (_stats: ScoringStats, freq: number) => freq)],
  [
    'h1',
    (settings: SimilaritySettings) => {
      const c = floatSetting(settings, 'normalization.h1.c', 1)
      return normalization(
        'NormalizationH1',
        { name: 'c', value: c },
        (stats, freq, length) => freq * c * (stats.averageFieldLength / length),
      )
    },
  ],
  [
    'h2',
    (settings: SimilaritySettings) => {
      const c = floatSetting(settings, 'normalization.h2.c', 1)
      return normalization(
        'NormalizationH2',
        { name: 'c', value: c },
        (stats, freq, length) => freq * log2(1 + (c * stats.averageFieldLength) / length),
      )
    },
  ],
  [
    'h3',
    (settings: SimilaritySettings) => {
      const mu = floatSetting(settings, 'normalization.h3.c', 800)
      return normalization(
        'NormalizationH3',
        { name: 'mu', value: mu },
        (stats, freq, length) =>
          ((freq + mu * Math.fround((stats.totalTermFreq + 1) / (stats.numberOfFieldTokens + 1))) / (length + mu)) * mu,
      )
    },
  ],
  [
    'z',
    (settings: SimilaritySettings) => {
      const z = floatSetting(settings, 'normalization.z.z', Math.fround(0.3))
      return normalization(
        'NormalizationZ',
        { name: 'z', value: z },
        (stats, freq, length) => freq * (stats.averageFieldLength / length) ** z,
      )
    },
  ],
])

/** The parameters of all normalizations. */
export const NORMALIZATION_PARAMETERS = [
  'normalization',
  'normalization.h1.c',
  'normalization.h2.c',
  'normalization.h3.c',
  'normalization.z.z',
]

/** The normalization that settings name. Throws illegal_argument_exception. */
export const normalizationOf = (settings: SimilaritySettings): Normalization =>
  choiceOf('Normalization', NORMALIZATIONS, settings.get('normalization'))(settings)
