/** The options of a processor as its definition declares them. */
import { describeProcessor, type JsonSchema, jsonSchemaOf, type ProcessorDefinition } from '@sluice/core'

/** One option, as users write it. */
export interface DeclaredOption {
  readonly name: string
  readonly isRequired: boolean
  readonly isTemplate: boolean
  readonly schema: JsonSchema
}

/** The processor's own options, those of which exactly one is given together. */
export function declaredOptions(definition: ProcessorDefinition): DeclaredOption[][] {
  const properties = propertiesOf(jsonSchemaOf(definition))
  const groups = new Map<string, DeclaredOption[]>()
  for (const { name, required, isTemplate, alternatives } of describeProcessor(definition).options) {
    const option = { name, isRequired: required === 'yes', isTemplate, schema: properties[name]! }
    const group = alternatives.length > 0 ? alternatives.join() : name
    groups.set(group, [...(groups.get(group) ?? []), option])
  }
  return [...groups.values()]
}

/** A processor with a short form has its options in the last of two schemas. */
function propertiesOf(schema: JsonSchema): Record<string, JsonSchema> {
  const object = (schema.anyOf as JsonSchema[] | undefined)?.at(-1) ?? schema
  return object.properties as Record<string, JsonSchema>
}
