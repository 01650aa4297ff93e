/** Runtime fields of mappings: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/runtime-mapping-fields.html */
import { classNameOf, javaToString } from '@sluice/java'
import { mapperParsing } from '../faults.js'
import type { RuntimeField } from './mapping.js'

type Json = ReadonlyMap<string, unknown>

/** Parameters that all types with a script take. */
const SCRIPTED = ['script', 'on_script_error', 'meta']

interface RuntimeType {
  readonly takes: readonly string[]
  readonly requires: readonly string[]
}

/** The types with their parameters. */
const TYPES: ReadonlyMap<string, RuntimeType> = new Map<string, RuntimeType>([
  ...['boolean', 'double', 'geo_point', 'ip', 'keyword', 'long'].map((name): [string, RuntimeType] => [
    name,
    { takes: SCRIPTED, requires: [] },
  ]),
  ['composite', { takes: [...SCRIPTED, 'fields'], requires: ['fields'] }],
  ['date', { takes: [...SCRIPTED, 'format', 'locale'], requires: [] }],
  [
    'lookup',
    {
      takes: ['meta', 'target_index', 'input_field', 'target_field', 'fetch_fields'],
      requires: ['target_index', 'input_field', 'target_field', 'fetch_fields'],
    },
  ],
])

/** Reads the runtime fields of a mapping; one that is null is left out. Throws mapper_parsing_exception. */
export function readRuntimeFields(raw: unknown): ReadonlyMap<string, RuntimeField> {
  const fields = new Map<string, RuntimeField>()
  if (!(raw instanceof Map)) {
    throw mapperParsing(`Expected map for property [runtime] on field [_doc] but got a class ${classNameOf(raw)}`)
  }
  for (const [name, definition] of raw as Json) {
    if (definition === null) continue
    if (!(definition instanceof Map)) {
      throw mapperParsing(
        `Expected map for runtime field [${name}] definition but got a ${classNameOf(definition).split('.').at(-1)}`,
      )
    }
    fields.set(name, readRuntimeField(name, definition as Json))
  }
  return fields
}

function readRuntimeField(name: string, definition: Json): RuntimeField {
  const given = definition.get('type')
  if (given === undefined || given === null) throw mapperParsing(`No type specified for runtime field [${name}]`)
  const type = javaToString(given)
  const known = TYPES.get(type)
  if (known === undefined) throw mapperParsing(`No handler for type [${type}] declared on runtime field [${name}]`)
  const shown = new Map<string, unknown>([['type', type]])
  for (const [key, value] of definition) {
    if (key === 'type') continue
    if (!known.takes.includes(key)) {
      throw mapperParsing(`unknown parameter [${key}] on runtime field [${name}] of type [${type}]`)
    }
    shown.set(key, showParameter(key, value))
  }
  for (const key of known.requires) {
    if (!definition.has(key)) throw mapperParsing(`[${key}] must be set for runtime field [${name}] of type [${type}]`)
  }
  return { type, shown }
}

function showParameter(name: string, value: unknown): unknown {
  if (name === 'script') {
    if (!(value instanceof Map))
      return new Map([
        ['source', javaToString(value)],
        ['lang', 'painless'],
      ])
    return value.has('lang') ? value : new Map([...(value as Json), ['lang', 'painless']])
  }
  if (name === 'fetch_fields' && Array.isArray(value)) {
    return value.map((each: unknown) => (each instanceof Map ? each : new Map([['field', each]])))
  }
  return value
}
