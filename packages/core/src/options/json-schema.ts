/**
 * JSON Schema (draft 2020-12) of processors and pipelines, from the declarations of their options: for editors, and for
 * `sluice processors --format json-schema`. It takes what Elasticsearch takes, less what only its loose readers let pass.
 */
import { commonOptions } from '../engine/common-options.js'
import type { ProcessorDefinition } from '../engine/define.js'
import { isOneOf, type JsonSchema, type OneOf, type Option, type Specs } from './types.js'

const DIALECT = 'https://json-schema.org/draft/2020-12/schema'

/** The schema of one processor's options, complete in itself: processors within it are any object. */
export const jsonSchemaOf = (definition: ProcessorDefinition): JsonSchema => ({
  $schema: DIALECT,
  title: definition.name,
  ...optionsSchema(definition, schema => schema),
})

/** The schema of a whole pipeline with all given processors. */
export function pipelineJsonSchema(definitions: readonly ProcessorDefinition[]): JsonSchema {
  const processors: JsonSchema = { type: 'array', items: { $ref: '#/$defs/processor' } }
  const inPlace = (schema: JsonSchema): JsonSchema => replaceProcessors(schema, { $ref: '#/$defs/processor' })
  return {
    $schema: DIALECT,
    title: 'Ingest pipeline',
    type: 'object',
    required: ['processors'],
    properties: {
      description: { type: 'string', description: 'What the pipeline is for.' },
      version: { type: ['integer', 'string'], description: 'A number of your own; `if_version` compares it.' },
      _meta: { type: 'object', description: 'Anything; kept, never read.' },
      deprecated: { type: 'boolean', description: 'Whether uses of the pipeline give a warning.' },
      processors: { ...processors, description: 'The processors, in order.' },
      on_failure: {
        ...processors,
        minItems: 1,
        description: 'Processors that run when one fails and nothing else caught it.',
      },
    },
    additionalProperties: false,
    $defs: {
      processor: {
        type: 'object',
        minProperties: 1,
        properties: Object.fromEntries(definitions.map(({ name }) => [name, { $ref: `#/$defs/${name}` }])),
        additionalProperties: false,
      },
      ...Object.fromEntries(definitions.map(definition => [definition.name, optionsSchema(definition, inPlace)])),
    },
  }
}

type Change = (schema: JsonSchema) => JsonSchema

function optionsSchema(definition: ProcessorDefinition, change: Change): JsonSchema {
  const own = Object.values(definition.options as Specs)
  const groups = own.filter(spec => isOneOf(spec)) as OneOf<Record<string, Option<unknown>>>[]
  const object = {
    type: 'object',
    properties: { ...properties(definition.options, change), ...properties(commonOptions, change) },
    ...required(definition.options),
    ...(groups.length === 0 ? {} : { allOf: groups.map(({ oneOf }) => exactlyOne(Object.keys(oneOf))) }),
    additionalProperties: definition.acceptsUnknownOptions === true,
  }
  const { summary: description } = definition
  // A definition says by its function alone whether a bare string is a short form.
  if (definition.shorthand?.('') === undefined) return { description, ...object }
  return { description, anyOf: [{ type: 'string' }, object] }
}

function properties(specs: Specs, change: Change): Record<string, JsonSchema> {
  const out: Record<string, JsonSchema> = {}
  for (const [name, spec] of Object.entries(specs)) {
    const option: Option<unknown> | OneOf<Record<string, Option<unknown>>> = spec
    for (const [key, each] of isOneOf(option) ? Object.entries(option.oneOf) : [[name, option] as const]) {
      out[key] = property(each, change)
    }
  }
  return out
}

function property(option: Option<unknown>, change: Change): JsonSchema {
  const { default: value } = option
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value)
  return { ...change(option.schema), description: option.doc, ...(isPlain ? { default: value } : {}) }
}

function required(specs: Specs): { required?: string[] } {
  const names = Object.entries(specs).filter(([, spec]) => !isOneOf(spec) && (spec as Option<unknown>).required)
  return names.length === 0 ? {} : { required: names.map(([name]) => name) }
}

const exactlyOne = (keys: readonly string[]): JsonSchema => ({ oneOf: keys.map(key => ({ required: [key] })) })

/** The schema with `processor` where it speaks of a processor. */
function replaceProcessors(schema: JsonSchema, processor: JsonSchema): JsonSchema {
  if (schema['x-kind'] === 'processor') return processor
  const { items } = schema
  return items === undefined ? schema : { ...schema, items: replaceProcessors(items as JsonSchema, processor) }
}
