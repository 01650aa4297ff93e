/** Models that answer from a list: mocks for pipelines whose real model does not run here. */
import { illegalArgument, javaEquals, javaToString } from '@sluice/java'
import { deepCopy, fromPlain } from '../../../document/values.js'
import type { TrainedModel } from '../../../engine/services.js'
import {
  type JsonObject,
  optional,
  requireList,
  requireNamed,
  requireObject,
  requireText,
  requireTexts,
} from './model-json.js'

/** One answer: its inputs by name, and the members of the result, the main one called `predicted_value`. */
export interface RecordedAnswer {
  readonly input: object
  readonly result: object
}

/** Settings of the model. */
export interface RecordedModelSettings {
  /** The type of its inference configuration; by default it takes any. */
  readonly kind?: string
  /** By default the names in the answers. */
  readonly inputFields?: readonly string[]
  readonly defaultFieldMap?: Readonly<Record<string, string>>
}

/** Makes a model of answers. It throws illegal_argument_exception for inputs that have none. */
export function recordedModel(entries: readonly RecordedAnswer[], settings: RecordedModelSettings = {}): TrainedModel {
  const answers = entries.map(({ input, result }) => ({
    input: fromPlain(input) as Map<string, unknown>,
    result: fromPlain(result) as Map<string, unknown>,
  }))
  return answering(
    answers,
    settings.kind,
    settings.inputFields,
    new Map(Object.entries(settings.defaultFieldMap ?? {})),
  )
}

/**
 * Makes a model of Elasticsearch's configuration, with `answers` instead of the definition: `inference_config`, `input` and
 * `default_field_map` may be left out. Throws illegal_argument_exception for an invalid configuration.
 */
export function recordedModelOf(config: JsonObject): TrainedModel {
  const answers = requireList(config.get('answers'), 'answers').map((item, i) => {
    const entry = requireObject(item, `answers[${i}]`)
    return {
      input: requireObject(entry.get('input'), `answers[${i}].input`),
      result: requireObject(entry.get('result'), `answers[${i}].result`),
    }
  })
  const kind = optional(config, 'inference_config', requireNamed)?.[0]
  const input = optional(config, 'input', requireObject)
  const names = input === undefined ? undefined : requireTexts(input.get('field_names'), 'input.field_names')
  const map = [...(optional(config, 'default_field_map', requireObject) ?? [])]
  return answering(answers, kind, names, new Map(map.map(([from, to]) => [from, requireText(to, 'default_field_map')])))
}

interface Answer {
  readonly input: ReadonlyMap<string, unknown>
  readonly result: ReadonlyMap<string, unknown>
}

function answering(
  answers: readonly Answer[],
  kind: string | undefined,
  inputFields: readonly string[] | undefined,
  defaultFieldMap: ReadonlyMap<string, string>,
): TrainedModel {
  return {
    kind: kind ?? null,
    inputFields: inputFields ?? [...new Set(answers.flatMap(({ input }) => [...input.keys()]))],
    defaultFieldMap,
    infer: (fields, config) => {
      const answer = answers.find(({ input }) => javaEquals(input, fields))
      if (answer === undefined) throw illegalArgument(`no answer is recorded for ${javaToString(new Map(fields))}`)
      const name = config.get('results_field')
      const result = deepCopy(answer.result) as Map<string, unknown>
      if (typeof name !== 'string') return result
      return new Map([...result].map(([key, value]) => [key === 'predicted_value' ? name : key, value]))
    },
  }
}
