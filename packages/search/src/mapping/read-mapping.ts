/** Reads mappings from JSON, as requests and the stored state give them. */
import { classNameOf, illegalArgument, javaToString } from '@sluice/java'
import { runToEnd, type Steps } from '../collect/steps.js'
import { mapperParsing } from '../faults.js'
import { DEEPEST, depthText } from './check-mapping.js'
import { checkTemplate, type DynamicTemplate } from './dynamic-templates.js'
import type { Mapping } from './mapping.js'
import { builtinContext, type MappingContext } from './mapping-context.js'
import { type Dynamic, type MappingNode, ObjectNode, type ObjectSettings, pathIn } from './mapping-node.js'
import { readNamedBoolean, readParameter } from './parameter.js'
import { fieldNode, fieldType, OBJECT_TYPES } from './read-field.js'
import { rootParameters } from './root-parameters.js'
import { readRuntimeFieldsInSteps } from './runtime-fields.js'

type Json = ReadonlyMap<string, unknown>
type Children = Map<string, MappingNode>

/**
 * Reads a mapping as requests give it. Throws mapper_parsing_exception and illegal_argument_exception for invalid definitions, without the
 * `Failed to parse mapping` that APIs put before it.
 */
export const readMapping = (definition: Json, context: MappingContext = builtinContext): Mapping =>
  runToEnd(readMappingInSteps(definition, context))

/** The same in steps. */
export function* readMappingInSteps(definition: Json, context: MappingContext = builtinContext): Steps<Mapping> {
  const parameters = new Map<string, unknown>()
  const unknown: [string, unknown][] = []
  const settings: { -readonly [K in keyof ObjectSettings]: ObjectSettings[K] } = {}
  let properties: unknown = new Map()
  let runtime: Mapping['runtime'] = new Map()
  for (const [name, raw] of definition) {
    if (name === 'properties') properties = raw
    else if (name === 'runtime') runtime = yield* readRuntimeFieldsInSteps(raw)
    else if (isRootParameter(name)) {
      parameters.set(name, readParameter(name, rootParameters[name], raw, { path: '_doc', type: '_doc' }))
    } else if (!readSetting(settings, name, raw)) unknown.push([name, raw])
  }
  const children = yield* readProperties(properties, { path: '', isFlat: settings.subobjects === false, context })
  if (unknown.length > 0) throw mapperParsing(`Root mapping definition has unsupported parameters: ${listed(unknown)}`)
  const mapping = { root: new ObjectNode('', '', false, settings, children), parameters, runtime }
  for (const template of (parameters.get('dynamic_templates') ?? []) as readonly DynamicTemplate[]) {
    checkTemplate(template, made => dynamicNode(template.name, '', made, context), isType)
  }
  return mapping
}

const isType = (name: string): boolean => fieldType(name) !== undefined || OBJECT_TYPES.has(name)

const listed = (members: readonly (readonly [string, unknown])[]): string =>
  members.map(([name, raw]) => ` [${name} : ${javaToString(raw)}]`).join('')

const isRootParameter = (name: string): name is keyof typeof rootParameters => Object.hasOwn(rootParameters, name)

/** Takes a setting that the root and objects have; false for anything else. */
function readSetting(
  settings: { -readonly [K in keyof ObjectSettings]: ObjectSettings[K] },
  name: string,
  raw: unknown,
): boolean {
  if (name === 'dynamic') settings.dynamic = readDynamic(raw)
  else if (name === 'enabled') settings.enabled = readNamedBoolean(raw, 'enabled.enabled')
  else if (name === 'subobjects') settings.subobjects = readNamedBoolean(raw, 'subobjects.subobjects')
  else return false
  return true
}

function readDynamic(raw: unknown): Dynamic {
  const value = javaToString(raw)
  const word = value.toLowerCase()
  if (word === 'strict' || word === 'runtime') return word
  return readNamedBoolean(raw, 'dynamic.dynamic') ? 'true' : 'false'
}

/** The object in which properties are read. */
interface Place {
  readonly path: string
  /** Whether it has no objects in it: names have dots. */
  readonly isFlat: boolean
  readonly context: MappingContext
}

/** Fields of a step: about a millisecond. */
const FIELDS_OF_STEP = 200

function* readProperties(raw: unknown, place: Place): Steps<Children> {
  const children: Children = new Map()
  if (!(raw instanceof Map)) {
    if (Array.isArray(raw) && raw.length === 0) return children
    throw mapperParsing(
      `Expected map for property [properties] on field [${place.path || '_doc'}] but got a class ${classNameOf(raw)}`,
    )
  }
  let read = 0
  for (const [name, definition] of raw as Json) {
    if (place.isFlat) yield* addFlat(children, name, definition, place)
    else yield* addNested(children, partsOf(name), definition, place)
    if (++read % FIELDS_OF_STEP === 0) yield
  }
  return children
}

/** The parts of a name. Throws illegal_argument_exception for an empty one. */
function partsOf(name: string): readonly string[] {
  const parts = name.split('.')
  while (parts.length > 1 && parts.at(-1) === '') parts.pop()
  if (parts.length > DEEPEST) throw illegalArgument(depthText(DEEPEST, parts.slice(0, DEEPEST).join('.')))
  for (const part of parts) {
    if (part === '') throw illegalArgument('field name cannot be an empty string')
    if (part.trim() === '') throw illegalArgument('field name cannot contain only whitespaces')
  }
  return parts
}

/** `a.b` is the property `b` of the object `a`. */
function* addNested(children: Children, parts: readonly string[], definition: unknown, place: Place): Steps<void> {
  const [name, ...rest] = parts as [string, ...string[]]
  const existing = children.get(name)
  if (rest.length === 0) {
    const node = yield* readProperty(name, definition, place)
    const isSplit = existing?.kind === 'object' && node.kind === 'object'
    children.set(name, isSplit ? node.with(new Map([...existing.children, ...node.children])) : node)
    return
  }
  const path = pathIn(place.path, name)
  const object = existing?.kind === 'object' ? existing : new ObjectNode(name, path, false, {}, new Map())
  children.set(name, object)
  // Nobody else has the object before the mapping is read: thousands of names may begin with its own.
  yield* addNested(object.children as Children, rest, definition, { ...place, path })
}

/** Objects in an object without objects become the beginnings of names. */
function* addFlat(children: Children, name: string, definition: unknown, place: Place): Steps<void> {
  partsOf(name)
  const node = yield* readProperty(name, definition, place)
  if (node.kind === 'field' || node.isNested) children.set(name, node)
  else for (const [own, child] of node.children) children.set(`${name}.${own}`, renamed(child, `${name}.${own}`))
}

function renamed(node: MappingNode, name: string): MappingNode {
  return node.kind === 'field' ? { ...node, name } : node
}

function* readProperty(name: string, definition: unknown, place: Place): Steps<MappingNode> {
  if (!(definition instanceof Map)) {
    throw mapperParsing(
      `Expected map for property [fields] on field [${name}] but got a class ${classNameOf(definition)}`,
    )
  }
  const type = typeOf(name, definition as Json)
  if (OBJECT_TYPES.has(type)) return yield* readObject(name, definition as Json, place, type === 'nested')
  const known = place.context.withoutTypes?.has(type) === true ? undefined : fieldType(type)
  if (known === undefined) throw mapperParsing(`No handler for type [${type}] declared on field [${name}]`)
  return fieldNode(name, pathIn(place.path, name), known, definition as Json, place.context)
}

function typeOf(name: string, definition: Json): string {
  const type = definition.get('type')
  if (type !== undefined && type !== null) return javaToString(type)
  if (type === undefined) {
    for (const key of ['properties', 'dynamic', 'enabled', 'subobjects']) if (definition.has(key)) return 'object'
  }
  throw mapperParsing(`No type specified for field [${name}]`)
}

/** An object of a mapping. Throws mapper_parsing_exception for invalid parameters. */
function* readObject(name: string, definition: Json, place: Place, isNested: boolean): Steps<ObjectNode> {
  const path = pathIn(place.path, name)
  const settings: { -readonly [K in keyof ObjectSettings]: ObjectSettings[K] } = {}
  let properties: unknown = new Map()
  const unknown: [string, unknown][] = []
  for (const [key, raw] of definition) {
    if (key === 'type') continue
    if (key === 'properties') properties = raw
    else if (key === 'include_in_parent' && isNested) settings.includeInParent = readNamedBoolean(raw, `${name}.${key}`)
    else if (key === 'include_in_root' && isNested) settings.includeInRoot = readNamedBoolean(raw, `${name}.${key}`)
    else if (key === 'subobjects' && isNested) {
      throw mapperParsing(`Nested type [${name}] does not support [subobjects] parameter`)
    } else if (!readSetting(settings, key, raw)) unknown.push([key, raw])
  }
  const isFlat = place.isFlat || settings.subobjects === false
  const children = yield* readProperties(properties, { path, isFlat, context: place.context })
  if (unknown.length > 0) {
    throw mapperParsing(`Mapping definition for [${name}] has unsupported parameters: ${listed(unknown)}`)
  }
  return new ObjectNode(name, path, isNested, settings, children)
}

/** A node of a definition that dynamic mapping made, in the form of a mapping. */
export const dynamicNode = (name: string, parent: string, definition: Json, context: MappingContext): MappingNode =>
  runToEnd(readProperty(name, definition, { path: parent, isFlat: false, context }))
