/**
 * Preprocessors of trained models: from the values of documents to the numbers that trees read
 * (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/inference-processor.html).
 */
import { illegalArgument, javaToString } from '@sluice/java'
import {
  type JsonObject,
  numberOr,
  optional,
  requireList,
  requireNamed,
  requireNumber,
  requireNumbers,
  requireObject,
  requireText,
} from './model-json.js'

/** One preprocessor. */
export interface Preprocessor {
  /** Adds features to the fields; does nothing if its own field has no value. */
  run(fields: Map<string, unknown>): void
  /** The field that each feature is counted to when importance is asked; none for custom preprocessors. */
  readonly sources: ReadonlyMap<string, string>
}

/** Reads one of `preprocessors`. Throws illegal_argument_exception for unknown or incomplete ones. */
export function readPreprocessor(raw: unknown): Preprocessor {
  const [name, settings] = requireNamed(raw, 'preprocessors')
  const { run, features, field } = build(name, settings)
  const sources = settings.get('custom') === true ? [] : features.map(feature => [feature, field] as const)
  return { run, sources: new Map(sources) }
}

interface Built {
  readonly run: (fields: Map<string, unknown>) => void
  readonly features: readonly string[]
  readonly field: string
}

function build(name: string, settings: JsonObject): Built {
  if (name === 'multi_encoding') return multi(settings)
  const field = requireText(settings.get('field'), 'field')
  /** Runs on the text of the field's value. */
  const onText =
    (encode: (text: string, fields: Map<string, unknown>) => void) =>
    (fields: Map<string, unknown>): void => {
      const value = fields.get(field)
      if (value !== undefined && value !== null) encode(javaToString(value), fields)
    }
  switch (name) {
    case 'one_hot_encoding': {
      const hot = [...requireObject(settings.get('hot_map'), 'hot_map')]
      const pairs = hot.map(([value, feature]) => [value, requireText(feature, 'hot_map')] as const)
      const run = onText((text, fields) => {
        for (const [value, feature] of pairs) fields.set(feature, text === value ? 1 : 0)
      })
      return { run, features: pairs.map(([, feature]) => feature), field }
    }
    case 'target_mean_encoding':
      return mapped(
        settings,
        field,
        'target_map',
        requireNumber(settings.get('default_value'), 'default_value'),
        onText,
      )
    case 'frequency_encoding':
      return mapped(settings, field, 'frequency_map', 0, onText)
    case 'n_gram_encoding':
      return nGrams(settings, field, onText)
    default:
      throw illegalArgument(`the preprocessor [${name}] is not supported`)
  }
}

type OnText = (encode: (text: string, fields: Map<string, unknown>) => void) => Built['run']

function mapped(settings: JsonObject, field: string, key: string, absent: number, onText: OnText): Built {
  const feature = requireText(settings.get('feature_name'), 'feature_name')
  const entries = [...requireObject(settings.get(key), key)]
  const values = new Map(entries.map(([text, value]) => [text, requireNumber(value, key)]))
  const run = onText((text, fields) => fields.set(feature, values.get(text) ?? absent))
  return { run, features: [feature], field }
}

const MAX_N_GRAM = 5
const MAX_LENGTH = 100

function nGrams(settings: JsonObject, field: string, onText: OnText): Built {
  const sizes = requireNumbers(settings.get('n_grams'), 'n_grams')
  if (sizes.length === 0 || sizes.some(size => !Number.isInteger(size) || size < 1 || size > MAX_N_GRAM)) {
    throw illegalArgument(`[n_grams] must hold whole numbers from 1 to ${MAX_N_GRAM}, but was [${sizes.join(', ')}]`)
  }
  const start = numberOr(settings.get('start'), 'start', 0)
  const length = numberOr(settings.get('length'), 'length', 50)
  if (length < 1 || length > MAX_LENGTH || Math.max(...sizes) > length) {
    throw illegalArgument(`[length] must be from the longest of [n_grams] to ${MAX_LENGTH}, but was [${length}]`)
  }
  const prefix = optional(settings, 'feature_prefix', requireText) ?? `ngram_${start}_${length}`
  const places = (size: number): number => Math.max(0, length - size + 1)
  const feature = (size: number, place: number): string => `${prefix}.${size}${place}`
  const run = onText((text, fields) => {
    const begin = start < 0 ? Math.max(0, text.length + start) : Math.min(start, text.length)
    const piece = text.slice(begin, begin + length)
    for (const size of sizes) {
      for (let i = 0; i + size <= piece.length; i++) fields.set(feature(size, i), piece.slice(i, i + size))
    }
  })
  const features = sizes.flatMap(size => Array.from({ length: places(size) }, (_, i) => feature(size, i)))
  return { run, features, field }
}

/** Several in sequence: what comes out last belongs to the field that the first one reads. */
function multi(settings: JsonObject): Built {
  const steps = requireList(settings.get('processors'), 'processors').map(raw =>
    build(...requireNamed(raw, 'processors')),
  )
  const [first] = steps
  if (first === undefined) throw illegalArgument('[processors] of [multi_encoding] cannot be empty')
  const run = (fields: Map<string, unknown>): void => {
    for (const step of steps) step.run(fields)
  }
  return { run, features: steps.flatMap(step => step.features), field: first.field }
}
