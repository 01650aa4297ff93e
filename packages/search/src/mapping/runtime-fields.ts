/** Runtime fields of mappings: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/runtime-mapping-fields.html */
import { classNameOf, javaToString } from '@sluice/java'
import { runToEnd, type Steps } from '../collect/steps.js'
import { mapperParsing } from '../faults.js'
import type { ScriptReference } from '../query/script-host.js'
import type { ComputedField, RuntimeField } from './mapping.js'
import { builtinContext } from './mapping-context.js'
import { fieldNode, fieldType } from './read-field.js'

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
export const readRuntimeFields = (raw: unknown): ReadonlyMap<string, RuntimeField> =>
  runToEnd(readRuntimeFieldsInSteps(raw))

/** Fields of a step: about a millisecond. */
const FIELDS_OF_STEP = 200

/** The same in steps. */
export function* readRuntimeFieldsInSteps(raw: unknown): Steps<ReadonlyMap<string, RuntimeField>> {
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
    if (fields.size % FIELDS_OF_STEP === 0) yield
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
  return { type, shown, computed: computedOf(name, type, shown) }
}

function computedOf(name: string, type: string, shown: Json): readonly ComputedField[] {
  if (type === 'lookup') return []
  const script = shown.has('script') ? scriptOf(shown.get('script') as Json) : null
  const ignoresFaults = shown.get('on_script_error') === 'continue'
  if (type !== 'composite') return [new LazyField(name, type, shown, script, null, ignoresFaults)]
  const fields = shown.get('fields')
  if (!(fields instanceof Map)) {
    throw mapperParsing(
      `Expected map for runtime field [fields] definition but got a ${classNameOf(fields).split('.').at(-1)}`,
    )
  }
  return [...(fields as Json)].map(([key, raw]) => {
    const definition = raw as Json
    const own = raw instanceof Map ? definition.get('type') : undefined
    if (own === undefined || own === null) throw mapperParsing(`No type specified for runtime field [${key}]`)
    const ownType = javaToString(own)
    if (TYPES.get(ownType)?.takes.includes('script') !== true || ownType === 'composite')
      throw mapperParsing(`No handler for type [${ownType}] declared on runtime field [${key}]`)
    return new LazyField(`${name}.${key}`, ownType, definition, script, name, ignoresFaults)
  })
}

/** A mapping may have thousands, of which a search needs few: what a field is as one of an index is made when it is needed. */
class LazyField implements ComputedField {
  private own: ComputedField['node'] | null = null

  /** Throws mapper_parsing_exception for parameters that the type refuses. */
  constructor(
    private readonly path: string,
    private readonly type: string,
    private readonly definition: Json,
    readonly script: ScriptReference | null,
    readonly composite: string | null,
    readonly ignoresFaults: boolean,
  ) {
    if (definition.has('format') || definition.has('locale')) this.own = nodeOf(path, type, definition)
  }

  get node(): ComputedField['node'] {
    return (this.own ??= nodeOf(this.path, this.type, this.definition))
  }
}

/** The field as one of an index would be; of parameters it has those that say how values are read and shown. */
function nodeOf(path: string, type: string, definition: Json): ComputedField['node'] {
  const own = new Map<string, unknown>([['type', type]])
  // Values are never terms with statistics: all documents that a query finds have the same score.
  if (type !== 'geo_point') own.set('index', false)
  for (const key of ['format', 'locale']) if (definition.has(key)) own.set(key, definition.get(key))
  return fieldNode(path, path, fieldType(type)!, own, builtinContext)
}

const NOTHING: Json = new Map()

function scriptOf(given: Json): ScriptReference {
  const text = (key: string): string | null => (given.has(key) ? javaToString(given.get(key)) : null)
  const map = (key: string): Json => (given.get(key) instanceof Map ? (given.get(key) as Json) : NOTHING)
  return {
    source: text('source'),
    id: text('id'),
    lang: text('lang') ?? 'painless',
    params: map('params'),
    options: map('options'),
  }
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
