/** The mapping of an index: read from JSON, merged with updates, shown as it was given. */
import { illegalArgument, javaToString } from '@sluice/java'
import { mapperParsing, typeChange } from '../faults.js'
import type { FieldTypeDefinition } from './field-type.js'
import {
  type Dynamic,
  type FieldNode,
  type MappingNode,
  ObjectNode,
  type ObjectSettings,
  pathIn,
} from './mapping-node.js'
import { defaultsOf, readBoolean, readParameter } from './parameter.js'
import { rootParameters } from './root-parameters.js'
import { fieldTypes } from './types/index.js'

type Json = ReadonlyMap<string, unknown>

const types = new Map(fieldTypes.map(type => [type.name, type]))

/** A mapping. Immutable. */
export interface Mapping {
  readonly root: ObjectNode
  /** The root's own parameters that were given. */
  readonly parameters: ReadonlyMap<string, unknown>
}

/** A mapping without anything. */
export const emptyMapping = (): Mapping => ({
  root: new ObjectNode('', '', false, {}, new Map()),
  parameters: new Map(),
})

/**
 * Reads a mapping as requests give it. Throws mapper_parsing_exception and illegal_argument_exception for what cannot be used, without the
 * `Failed to parse mapping` that APIs put before it.
 */
export function readMapping(definition: Json): Mapping {
  const parameters = new Map<string, unknown>()
  const unknown: [string, unknown][] = []
  const settings: Record<string, unknown> = {}
  let children: ReadonlyMap<string, MappingNode> = new Map()
  for (const [name, raw] of definition) {
    if (name === 'properties') children = readProperties(raw, '')
    else if (name === 'dynamic') settings['dynamic'] = readDynamic(raw)
    else if (name === 'enabled') settings['enabled'] = readBoolean(raw)
    else if (name === 'subobjects') settings['subobjects'] = readBoolean(raw)
    else if (isRootParameter(name)) {
      parameters.set(name, readParameter(name, rootParameters[name], raw, { path: '_doc', type: '_doc' }))
    } else unknown.push([name, raw])
  }
  if (unknown.length > 0) {
    const shown = unknown.map(([name, raw]) => ` [${name} : ${javaToString(raw)}]`).join('')
    throw mapperParsing(`Root mapping definition has unsupported parameters: ${shown}`)
  }
  return { root: new ObjectNode('', '', false, settings, children), parameters }
}

const isRootParameter = (name: string): name is keyof typeof rootParameters => Object.hasOwn(rootParameters, name)

const DYNAMIC = new Set(['true', 'false', 'strict', 'runtime'])

function readDynamic(raw: unknown): Dynamic {
  const value = javaToString(raw).toLowerCase()
  if (DYNAMIC.has(value)) return value as Dynamic
  throw illegalArgument(
    `No enum constant org.elasticsearch.index.mapper.ObjectMapper.Dynamic.${javaToString(raw).toUpperCase()}`,
  )
}

function readProperties(raw: unknown, parent: string): Map<string, MappingNode> {
  const children = new Map<string, MappingNode>()
  if (!(raw instanceof Map)) {
    if (Array.isArray(raw) && raw.length === 0) return children
    throw mapperParsing('Expected map for property [properties] on field [_doc] but got a class java.lang.String')
  }
  for (const [name, definition] of raw as Json) {
    const node = readProperty(name, definition, parent)
    children.set(name, node)
  }
  return children
}

function readProperty(name: string, definition: unknown, parent: string): MappingNode {
  if (!(definition instanceof Map)) {
    const shown = Array.isArray(definition) ? 'java.util.ArrayList' : 'java.lang.String'
    throw mapperParsing(`Expected map for property [fields] on field [${name}] but got a class ${shown}`)
  }
  const type = typeOf(name, definition as Json)
  if (type === 'object' || type === 'nested') return readObject(name, definition as Json, parent, type === 'nested')
  const known = types.get(type)
  if (known === undefined) throw mapperParsing(`No handler for type [${type}] declared on field [${name}]`)
  return fieldNode(name, pathIn(parent, name), known, definition as Json)
}

function typeOf(name: string, definition: Json): string {
  const type = definition.get('type')
  if (type !== undefined) return javaToString(type)
  for (const key of ['properties', 'dynamic', 'enabled', 'subobjects']) if (definition.has(key)) return 'object'
  throw mapperParsing(`No type specified for field [${name}]`)
}

function readObject(name: string, definition: Json, parent: string, isNested: boolean): ObjectNode {
  const path = pathIn(parent, name)
  const settings: { -readonly [K in keyof ObjectSettings]: ObjectSettings[K] } = {}
  let children: ReadonlyMap<string, MappingNode> = new Map()
  const unknown: [string, unknown][] = []
  for (const [key, raw] of definition) {
    if (key === 'type') continue
    if (key === 'properties') children = readProperties(raw, path)
    else if (key === 'dynamic') settings.dynamic = readDynamic(raw)
    else if (key === 'enabled' && !isNested) settings.enabled = readBoolean(raw)
    else if (key === 'subobjects' && !isNested) settings.subobjects = readBoolean(raw)
    else if (key === 'include_in_parent' && isNested) settings.includeInParent = readBoolean(raw)
    else if (key === 'include_in_root' && isNested) settings.includeInRoot = readBoolean(raw)
    else unknown.push([key, raw])
  }
  if (unknown.length > 0) {
    const shown = unknown.map(([key, raw]) => ` [${key} : ${javaToString(raw)}]`).join('')
    throw mapperParsing(`Mapping definition for [${name}] has unsupported parameters: ${shown}`)
  }
  return new ObjectNode(name, path, isNested, settings, children)
}

/** A field of a type, with its parameters as they stand in a mapping. Throws mapper_parsing_exception for one that the type does not have. */
export function fieldNode(name: string, path: string, type: FieldTypeDefinition, definition: Json): FieldNode {
  const values: Record<string, unknown> = { ...defaultsOf(type.parameters) }
  const multiFields = new Map<string, FieldNode>()
  let copyTo: readonly string[] = []
  for (const [key, raw] of definition) {
    if (key === 'type') continue
    if (key === 'fields') {
      if (raw instanceof Map) for (const [sub, own] of raw as Json) multiFields.set(sub, multiField(sub, own, path))
    } else if (key === 'copy_to') copyTo = (Array.isArray(raw) ? raw : [raw]).map(javaToString)
    else {
      const spec = Object.hasOwn(type.parameters, key) ? type.parameters[key] : undefined
      if (spec === undefined) {
        throw mapperParsing(`unknown parameter [${key}] on mapper [${name}] of type [${type.name}]`)
      }
      values[key] = readParameter(key, spec, raw, { path: name, type: type.name })
    }
  }
  const mapper = type.compile(values, path)
  return { kind: 'field', name, path, type, values, mapper, multiFields, copyTo, slot: -1 }
}

function multiField(name: string, definition: unknown, parent: string): FieldNode {
  const node = readProperty(name, definition, parent)
  if (node.kind === 'field') return node
  throw mapperParsing(`Type [object] cannot be used in multi field`)
}

/** The mapping as the APIs show it: what was given and is no default. */
export function showMapping({ root, parameters }: Mapping): Map<string, unknown> {
  const shown = new Map<string, unknown>()
  if (root.settings.dynamic !== undefined) shown.set('dynamic', root.settings.dynamic)
  if (root.settings.enabled === false) shown.set('enabled', false)
  if (root.settings.subobjects === false) shown.set('subobjects', false)
  for (const [name, value] of parameters) {
    const spec = rootParameters[name as keyof typeof rootParameters] as (typeof rootParameters)['_meta']
    if (value !== spec.default) shown.set(name, spec.show(value as never))
  }
  if (root.children.size > 0) shown.set('properties', showChildren(root.children))
  return shown
}

function showChildren(children: ReadonlyMap<string, MappingNode>): Map<string, unknown> {
  const names = [...children.keys()].sort()
  return new Map(names.map(name => [name, showNode(children.get(name)!)]))
}

function showNode(node: MappingNode): Map<string, unknown> {
  if (node.kind === 'field') return showField(node)
  const { dynamic, enabled, subobjects, includeInParent, includeInRoot } = node.settings
  const shown = new Map<string, unknown>()
  if (node.isNested || node.children.size === 0) shown.set('type', node.isNested ? 'nested' : 'object')
  if (includeInParent === true) shown.set('include_in_parent', true)
  if (includeInRoot === true) shown.set('include_in_root', true)
  if (dynamic !== undefined) shown.set('dynamic', dynamic)
  if (enabled === false) shown.set('enabled', false)
  if (subobjects === false) shown.set('subobjects', false)
  if (node.children.size > 0) shown.set('properties', showChildren(node.children))
  return shown
}

/** A field as the APIs show it. With `withDefaults` every parameter of its type. */
export function showField(
  { type, values, multiFields, copyTo }: FieldNode,
  withDefaults = false,
): Map<string, unknown> {
  const shown = new Map<string, unknown>([['type', type.name]])
  for (const [name, spec] of Object.entries(type.parameters)) {
    const value = values[name]
    if (withDefaults || !spec.equals(value, spec.default)) shown.set(name, spec.show(value))
  }
  if (multiFields.size > 0)
    shown.set('fields', new Map([...multiFields].map(([name, field]) => [name, showField(field)])))
  if (copyTo.length > 0) shown.set('copy_to', copyTo)
  return shown
}

/** The mapping after an update. Throws illegal_argument_exception for what an existing field cannot become. */
export function mergeMappings(old: Mapping, update: Mapping): Mapping {
  const parameters = new Map([...old.parameters, ...update.parameters])
  return { root: mergeObjects(old.root, update.root), parameters }
}

function mergeObjects(old: ObjectNode, update: ObjectNode): ObjectNode {
  const children = new Map(old.children)
  for (const [name, node] of update.children) {
    const existing = children.get(name)
    children.set(name, existing === undefined ? node : mergeNodes(existing, node))
  }
  return new ObjectNode(old.name, old.path, old.isNested, { ...old.settings, ...given(update.settings) }, children)
}

const given = (settings: ObjectSettings): ObjectSettings =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))

function mergeNodes(old: MappingNode, update: MappingNode): MappingNode {
  if (old.kind === 'object') {
    if (update.kind === 'field')
      throw illegalArgument(`can't merge a non object mapping [${old.path}] with an object mapping`)
    if (old.isNested !== update.isNested) {
      const [from, to] = old.isNested ? ['nested', 'non-nested'] : ['non-nested', 'nested']
      throw illegalArgument(`can't merge a ${from} mapping [${old.path}] with a ${to} mapping`)
    }
    return mergeObjects(old, update)
  }
  if (update.kind === 'object')
    throw illegalArgument(`can't merge a non object mapping [${old.path}] with an object mapping`)
  return mergeFields(old, update)
}

function mergeFields(old: FieldNode, update: FieldNode): FieldNode {
  if (old.type !== update.type) throw typeChange(old.path, old.type.name, update.type.name)
  const conflicts: string[] = []
  for (const [name, spec] of Object.entries(old.type.parameters)) {
    if (spec.updateable || spec.equals(old.values[name], update.values[name])) continue
    const [from, to] = [old, update].map(({ values }) => javaToString(spec.show(values[name])))
    conflicts.push(`Cannot update parameter [${name}] from [${from}] to [${to}]`)
  }
  if (conflicts.length > 0) {
    throw illegalArgument(`Mapper for [${old.path}] conflicts with existing mapper:\n\t${conflicts.join('\n\t')}`)
  }
  const multiFields = new Map(old.multiFields)
  for (const [name, field] of update.multiFields) {
    const existing = multiFields.get(name)
    multiFields.set(name, existing === undefined ? field : mergeFields(existing, field))
  }
  return { ...update, multiFields, slot: old.slot }
}

/** All fields of a mapping, multi-fields after the field that has them. */
export function* fieldsOf(node: MappingNode): Iterable<FieldNode> {
  if (node.kind === 'object') for (const child of node.children.values()) yield* fieldsOf(child)
  else {
    yield node
    for (const field of node.multiFields.values()) yield field
  }
}

/** The type of a name. */
export const fieldType = (name: string): FieldTypeDefinition => types.get(name)!
