/**
 * `lang_ident_model_1`, the model for languages that every Elasticsearch has: its contract (a classification of the field `text`) over
 * the languages that are known here. What it knows is large, and loaded when a document first asks for it.
 */
import type { TrainedModel } from '../../../engine/services.js'
import { classificationResult } from './model-results.js'

/** The id of the model. */
export const LANGUAGE_MODEL = 'lang_ident_model_1'

/** The code for text without a language. */
const NO_LANGUAGE = 'zxx'

/** Codes that the model has for the languages whose own ones it does not use. */
const CODES: Readonly<Record<string, string>> = { he: 'iw', tl: 'fil' }

let loaded: TrainedModel | null = null

/** The model, if it is loaded. */
export const loadedLanguageModel = (): TrainedModel | null => loaded

/** Loads the model; later calls return it immediately. Pipelines that are compiled afterwards identify languages synchronously. */
export async function loadLanguageModel(): Promise<TrainedModel> {
  const { identifyLanguage } = await import('./language-identification.js')
  loaded ??= {
    kind: 'classification',
    inputFields: ['text'],
    infer: (fields, settings) => {
      const text = fields.get('text')
      const found = typeof text === 'string' ? identifyLanguage(text) : []
      const classes = found.length > 0 ? found : [{ code: NO_LANGUAGE, probability: 1 }]
      return classificationResult(
        classes.map(({ probability }) => probability),
        { labels: classes.map(({ code }) => CODES[code] ?? code), weights: undefined },
        settings,
        () => new Map(),
      )
    },
  }
  return loaded
}
