/** Reads a field of a mapping: its type, parameters and multi-fields. */
import { classNameOf, illegalArgument, javaToString } from '@sluice/java'
import { mapperParsing } from '../faults.js'
import type { FieldTypeDefinition } from './field-type.js'
import { INDEX_DEFAULTS, type MappingContext } from './mapping-context.js'
import { type FieldNode, pathIn } from './mapping-node.js'
import { completed, type RawValues, readParameter } from './parameter.js'
import { fieldTypes } from './types/index.js'

type Json = ReadonlyMap<string, unknown>

const types = new Map(fieldTypes.map(type => [type.name, type]))

/** The type of a name. */
export const fieldType = (name: string): FieldTypeDefinition | undefined => types.get(name)

/** Types of objects, which are not fields. */
export const OBJECT_TYPES: ReadonlySet<string> = new Set(['object', 'nested'])

/** A field of a type, with its parameters in a mapping. Throws mapper_parsing_exception for a parameter that the type does not have. */
export function fieldNode(
  name: string,
  path: string,
  type: FieldTypeDefinition,
  definition: Json,
  context: MappingContext,
  isMultiField = false,
): FieldNode {
  const given: Record<string, unknown> = {}
  let multiFields: ReadonlyMap<string, FieldNode> = new Map()
  let copyTo: readonly string[] = []
  for (const [key, raw] of definition) {
    if (key === 'type') continue
    if (key === 'fields') multiFields = readMultiFields(raw, path, context)
    else if (key === 'copy_to') {
      if (isMultiField) {
        throw mapperParsing(
          `copy_to in multi fields is not allowed. Found the copy_to in field [${name}] which is within a multi field.`,
        )
      }
      copyTo = (Array.isArray(raw) ? raw : [raw]).map(javaToString)
    } else if (key === 'boost') throw mapperParsing(`Unknown parameter [boost] on mapper [${name}]`)
    else {
      const spec = Object.hasOwn(type.parameters, key) ? type.parameters[key] : undefined
      if (spec === undefined) {
        throw mapperParsing(`unknown parameter [${key}] on mapper [${name}] of type [${type.name}]`)
      }
      given[key] = readParameter(key, spec, raw, { path: name, type: type.name })
    }
  }
  if (type.isIndivisible === true) {
    const refused = multiFields.size > 0 ? 'fields' : 'copy_to'
    if (multiFields.size + copyTo.length > 0) {
      throw illegalArgument(`${type.name} field [${path}] does not support [${refused}]`)
    }
  }
  const values = completed(type.parameters, given)
  const mapper = type.compile(withDefaults(values, given, context) as never, path, context, Object.keys(given))
  return {
    kind: 'field',
    name,
    path,
    type,
    values,
    mapper,
    multiFields,
    copyTo,
    slot: -1,
    explicit: INDEX_DEFAULTS.filter(each => each in given),
  }
}

/** The values with the defaults of the index for missing ones. The mapping does not show these defaults. */
function withDefaults(values: RawValues, given: RawValues, { defaults }: MappingContext): RawValues {
  if (defaults === undefined) return values
  const own = Object.entries(defaults).filter(([name]) => name in values && !(name in given))
  return own.length === 0 ? values : { ...values, ...Object.fromEntries(own) }
}

function readMultiFields(raw: unknown, parent: string, context: MappingContext): ReadonlyMap<string, FieldNode> {
  const fields = new Map<string, FieldNode>()
  if (Array.isArray(raw) && raw.length === 0) return fields
  if (!(raw instanceof Map)) {
    throw mapperParsing(
      `expected map for property [fields] on field [${javaToString(raw)}] or [fields] but got a class ${classNameOf(raw)}`,
    )
  }
  for (const [name, definition] of raw as Json) {
    if (name.includes('.')) {
      throw mapperParsing(`Field name [${name}] which is a multi field of [${parent}] cannot contain '.'`)
    }
    if (!(definition instanceof Map)) {
      throw mapperParsing(`illegal field [${name}], only fields can be specified inside fields`)
    }
    const given = (definition as Json).get('type')
    if (given === undefined || given === null) throw mapperParsing(`no type specified for property [${name}]`)
    const type = javaToString(given)
    if (OBJECT_TYPES.has(type) || type === 'alias') throw mapperParsing(`Type [${type}] cannot be used in multi field`)
    const known = context.withoutTypes?.has(type) === true ? undefined : types.get(type)
    if (known === undefined) throw mapperParsing(`no handler for type [${type}] declared on field [${name}]`)
    fields.set(name, fieldNode(name, pathIn(parent, name), known, definition as Json, context, true))
  }
  return fields
}
