/**
 * The `inference_config` and `input_output` of the processor
 * (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/inference-processor.html): read and checked on construction.
 */
import { classNameOf, illegalArgument, JavaException, javaToString, parseInt32 } from '@sluice/java'
import { fault, invalidOption } from '../../../diagnostics/diagnostic.js'
import { FieldPath } from '../../../document/path.js'
import { readString } from '../../../options/builders.js'
import { statusFault } from './model-json.js'

/** The inference configuration of a request. */
export interface InferenceConfig {
  readonly kind: string
  readonly settings: ReadonlyMap<string, unknown>
}

const TYPES = [
  'classification',
  'regression',
  'fill_mask',
  'ner',
  'pass_through',
  'question_answering',
  'text_classification',
  'text_embedding',
  'text_expansion',
  'text_similarity',
  'zero_shot_classification',
]

type ReadSetting = (value: unknown, key: string) => unknown

const count: ReadSetting = (value, key) => {
  const number = integer(value, key)
  if (number < 0) throw illegalArgument(`[${key}] must be greater than or equal to 0`)
  return number
}

function integer(value: unknown, key: string): number {
  try {
    return parseInt32(javaToString(value))
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw fault('option-number', { key, expected: 'an int', value: javaToString(value) })
  }
}

const fieldType: ReadSetting = (value, key) => {
  const text = readString(value, key).toLowerCase()
  if (text === 'string' || text === 'number' || text === 'boolean') return text
  throw illegalArgument(`[${key}] must be one of [string, number, boolean], but was [${text}]`)
}

/** Only these two are read in full; what language models may be given is theirs to read. */
const SETTINGS: Readonly<Record<string, Readonly<Record<string, ReadSetting>>>> = {
  regression: { results_field: readString, num_top_feature_importance_values: count },
  classification: {
    num_top_classes: integer,
    results_field: readString,
    top_classes_results_field: readString,
    prediction_field_type: fieldType,
    num_top_feature_importance_values: count,
  },
}

/** Reads an `inference_config`. Throws status_exception and the like. */
export function readInferenceConfig(raw: ReadonlyMap<string, unknown>): InferenceConfig {
  const [entry, ...more] = raw
  if (entry === undefined || more.length > 0 || !(entry[1] instanceof Map)) {
    throw statusFault('inference_config must be an object with one inference type mapped to an object.')
  }
  const [kind, given] = entry as [string, Map<string, unknown>]
  if (!TYPES.includes(kind)) {
    throw statusFault(`unrecognized inference configuration type [${kind}]. Supported types [${TYPES.join(', ')}]`)
  }
  const known = SETTINGS[kind]
  const present = [...given].filter(([, value]) => value !== null)
  if (known === undefined) return { kind, settings: new Map(present) }
  const settings = present.flatMap(([key, value]) =>
    Object.hasOwn(known, key) ? [[key, known[key]!(value, key)] as const] : [],
  )
  const unknown = [...given.keys()].filter(key => !Object.hasOwn(known, key))
  if (unknown.length > 0) throw statusFault(`Unrecognized fields [${unknown.join(', ')}].`)
  return { kind, settings: new Map(settings) }
}

/** One text that is read, and where the results go. */
export interface TextInput {
  readonly input: FieldPath
  readonly output: FieldPath
  /** The last part of the output's path: the name of the main result. */
  readonly resultsField: string
  /** Its prefix, with the dot: the place of the other results. */
  readonly parent: string
}

/** Reads `input_output`. Throws parse_exception. */
export function readInputOutput(raw: unknown): readonly TextInput[] {
  if (!Array.isArray(raw) && !(raw instanceof Map)) {
    throw invalidOption('input_output', "property isn't a map or list of maps")
  }
  const list: readonly unknown[] = Array.isArray(raw) ? raw : [raw]
  if (list.length === 0) throw invalidOption('input_output', 'property cannot be empty at least one is required')
  if (!list.every(item => item instanceof Map)) throw invalidOption('input_output', "property isn't a list of maps")
  const pairs = list.map(item => [nameIn(item, 'input_field'), nameIn(item, 'output_field')] as const)
  requireUnique(
    pairs.map(([input]) => input),
    'input_field',
  )
  requireUnique(
    pairs.map(([, output]) => output),
    'output_field',
  )
  return pairs.map(([input, output]) => {
    const dot = output.lastIndexOf('.') + 1
    return {
      input: FieldPath.parse(input),
      output: FieldPath.parse(output),
      resultsField: output.slice(dot),
      parent: output.slice(0, dot),
    }
  })
}

function nameIn(item: unknown, key: string): string {
  const value: unknown = (item as Map<string, unknown>).get(key)
  if (value === undefined || value === null) throw fault('option-missing', { key })
  if (typeof value === 'string') return value
  throw fault('option-type', { key, expected: 'a string', className: classNameOf(value) })
}

function requireUnique(names: readonly string[], key: string): void {
  const repeated = names.find((name, i) => names.indexOf(name) !== i)
  if (repeated !== undefined) throw invalidOption(key, `names must be unique but [${repeated}] is repeated`)
}
