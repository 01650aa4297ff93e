/** Divergence from randomness: https://lucene.apache.org/core/9_12_0/core/org/apache/lucene/search/similarities/DFRSimilarity.html */
import { illegalArgument } from '@sluice/java'
import { explanationMatch } from '../explanation.js'
import { NORMALIZATION_PARAMETERS, normalizationOf } from './normalization.js'
import { choiceOf, discountsOverlaps, type SimilarityDefinition } from './options.js'
import { explainBoost, formulaSimilarity, log2, type ScoringStats } from './scoring-stats.js'

/** A model of how a term is spread; `effect` is that of the first occurrence times `tfn + 1`. */
type BasicModel = (stats: ScoringStats, tfn: number, effect: number) => number

const saturated = (weight: number, tfn: number, effect: number): number => weight * effect * (1 - 1 / (1 + tfn))

const BASIC_MODELS: ReadonlyMap<string, BasicModel> = new Map<string, BasicModel>([
  [
    'g',
    ({ totalTermFreq, numberOfDocuments }, tfn, effect) => {
      const freq = totalTermFreq + 1
      const lambda = freq / (numberOfDocuments + freq)
      const [a, b] = [log2(lambda + 1), log2((1 + lambda) / lambda)]
      return (b - (b - a) / (1 + tfn)) * effect
    },
  ],
  [
    'if',
    ({ totalTermFreq, numberOfDocuments }, tfn, effect) =>
      saturated(log2(1 + (numberOfDocuments + 1) / (totalTermFreq + 0.5)), tfn, effect),
  ],
  [
    'in',
    ({ docFreq, numberOfDocuments }, tfn, effect) =>
      saturated(log2((numberOfDocuments + 1) / (docFreq + 0.5)), tfn, effect),
  ],
  [
    'ine',
    ({ totalTermFreq, numberOfDocuments: all }, tfn, effect) => {
      const expected = all * (1 - ((all - 1) / all) ** totalTermFreq)
      return saturated(log2((all + 1) / (expected + 0.5)), tfn, effect)
    },
  ],
])

const GONE_MODELS = new Set(['be', 'd', 'p'])

const AFTER_EFFECTS: ReadonlyMap<string, (stats: ScoringStats) => number> = new Map([
  ['b', ({ totalTermFreq, docFreq }: ScoringStats) => (totalTermFreq + 2) / (docFreq + 1)],
  ['l', () => 1],
])

/** The type `DFR`. */
export const dfr: SimilarityDefinition = {
  name: 'DFR',
  summary: 'Scores by how far the frequency of a term diverges from randomness (DFR).',
  parameters: ['basic_model', 'after_effect', 'discount_overlaps', ...NORMALIZATION_PARAMETERS],
  make(settings) {
    const [modelName, effectName] = [settings.get('basic_model'), settings.get('after_effect')]
    if (modelName !== undefined && GONE_MODELS.has(modelName))
      throw illegalArgument(`Basic model [${modelName}] isn't supported anymore, please use another model.`)
    const model = choiceOf('BasicModel', BASIC_MODELS, modelName)
    if (effectName === 'no')
      throw illegalArgument("After effect [no] isn't supported anymore, please use another effect.")
    const effect = choiceOf('AfterEffect', AFTER_EFFECTS, effectName)
    const normalization = normalizationOf(settings)
    return formulaSimilarity(
      'DFR',
      {
        className: 'DFRSimilarity',
        score: (stats, freq, length) =>
          stats.boost * model(stats, normalization.tfn(stats, freq, length), effect(stats)),
        explain: (stats, freq, length) => [
          ...explainBoost(stats),
          normalization.explain(stats, freq, length),
          explanationMatch(
            Math.fround(model(stats, normalization.tfn(stats, freq, length), effect(stats))),
            `basic model [${modelName}] with the after effect [${effectName}]`,
          ),
        ],
      },
      discountsOverlaps(settings),
    )
  },
}
