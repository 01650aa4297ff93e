import { describe, expect, it } from 'vitest'
import { processors, registry } from '../processors/index.js'
import { jsonSchemaOf, pipelineJsonSchema } from './json-schema.js'

type Json = Record<string, unknown>
const schemaOf = (name: string): Json => jsonSchemaOf(registry.get(name)!) as Json
const propertiesOf = (name: string): Record<string, Json> => schemaOf(name).properties as Record<string, Json>

describe('the schema of a processor', () => {
  it('lists required options, and refuses unknown ones', () => {
    expect(schemaOf('rename')).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'rename',
      type: 'object',
      required: ['field', 'target_field'],
      additionalProperties: false,
    })
  })

  it('gives an option its type, its sentence and its default', () => {
    expect(propertiesOf('set').override).toEqual({
      type: 'boolean',
      description: 'Whether an existing value is replaced.',
      default: true,
    })
  })

  it('asks for exactly one of two alternatives', () => {
    expect(schemaOf('set').allOf).toEqual([{ oneOf: [{ required: ['copy_from'] }, { required: ['value'] }] }])
  })

  it('has the options that every processor has', () => {
    expect(Object.keys(propertiesOf('drop'))).toEqual(['tag', 'description', 'if', 'ignore_failure', 'on_failure'])
  })

  it('uses the short form if there is one', () => {
    const { anyOf } = schemaOf('script') as { anyOf: Json[] }
    expect(anyOf.map(({ type }) => type)).toEqual(['string', 'object'])
  })
})

describe('the schema of a pipeline', () => {
  const schema = pipelineJsonSchema(processors) as { $defs: Record<string, Json>; required: string[] }

  it('knows every processor', () => {
    expect(schema.required).toEqual(['processors'])
    expect(Object.keys(schema.$defs)).toEqual(['processor', ...processors.map(({ name }) => name)])
  })

  it('looks into processors of on_failure and foreach', () => {
    const { properties } = schema.$defs.foreach as { properties: Record<string, Json> }
    expect(properties.processor).toMatchObject({ $ref: '#/$defs/processor' })
    expect(properties.on_failure).toMatchObject({ type: 'array', items: { $ref: '#/$defs/processor' } })
  })
})
