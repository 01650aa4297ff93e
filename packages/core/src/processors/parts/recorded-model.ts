/** Models that answer from a list: mocks for pipelines whose real model does not run here. */
import { illegalArgument, javaEquals, javaToString } from '@sluice/java'
import { deepCopy, fromPlain } from '../../document/values.js'
import type { TrainedModel } from '../../engine/services.js'

/** One answer: the inputs that it is for, by name, and the members of the result; its main one is called `predicted_value`. */
export interface RecordedAnswer {
  readonly input: object
  readonly result: object
}

/** What the model says of itself. */
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
  const { kind = null, inputFields = [...new Set(answers.flatMap(({ input }) => [...input.keys()]))] } = settings
  return {
    kind,
    inputFields,
    defaultFieldMap: new Map(Object.entries(settings.defaultFieldMap ?? {})),
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
