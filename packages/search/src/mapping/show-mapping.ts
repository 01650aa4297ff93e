/** Mappings as the APIs show them: what was given and is not a default. */
import { runToEnd, type Steps } from '../collect/steps.js'
import type { Mapping } from './mapping.js'
import type { FieldNode, MappingNode } from './mapping-node.js'
import { isShown, type Parameter } from './parameter.js'
import { rootParameters } from './root-parameters.js'

/** The mapping as the APIs show it; nothing in it is to be changed. */
export const showMapping = (mapping: Mapping): Map<string, unknown> => runToEnd(showMappingInSteps(mapping))

/** The same in steps. */
export function* showMappingInSteps({ root, parameters, runtime }: Mapping): Steps<Map<string, unknown>> {
  const shown = new Map<string, unknown>()
  if (root.settings.dynamic !== undefined) shown.set('dynamic', root.settings.dynamic)
  if (root.settings.enabled === false) shown.set('enabled', false)
  if (root.settings.subobjects === false) shown.set('subobjects', false)
  for (const [name, value] of parameters) {
    const spec = rootParameters[name as keyof typeof rootParameters] as Parameter<unknown>
    if (!spec.equals(value, spec.default)) shown.set(name, spec.show(value))
  }
  if (runtime.size > 0) shown.set('runtime', new Map([...runtime].map(([name, field]) => [name, field.shown])))
  if (root.children.size > 0) shown.set('properties', yield* showChildren(root.children))
  return shown
}

/** Fields of a step: about a millisecond. */
const FIELDS_OF_STEP = 500

function* showChildren(children: ReadonlyMap<string, MappingNode>): Steps<Map<string, unknown>> {
  const shown = new Map<string, unknown>()
  for (const name of [...children.keys()].sort()) {
    shown.set(name, yield* showNode(children.get(name)!))
    if (shown.size % FIELDS_OF_STEP === 0) yield
  }
  return shown
}

function* showNode(node: MappingNode): Steps<Map<string, unknown>> {
  if (node.kind === 'field') return shownOnce(node)
  const { dynamic, enabled, subobjects, includeInParent, includeInRoot } = node.settings
  const shown = new Map<string, unknown>()
  if (node.isNested || node.children.size === 0) shown.set('type', node.isNested ? 'nested' : 'object')
  if (includeInParent === true) shown.set('include_in_parent', true)
  if (includeInRoot === true) shown.set('include_in_root', true)
  if (dynamic !== undefined) shown.set('dynamic', dynamic)
  if (enabled === false) shown.set('enabled', false)
  if (subobjects === false) shown.set('subobjects', false)
  if (node.children.size > 0) shown.set('properties', yield* showChildren(node.children))
  return shown
}

/** Fields never change: a mapping of thousands that grows by one shows the others as before. */
const shownFields = new WeakMap<FieldNode, Map<string, unknown>>()

function shownOnce(field: FieldNode): Map<string, unknown> {
  let shown = shownFields.get(field)
  if (shown === undefined) shownFields.set(field, (shown = showField(field)))
  return shown
}

/** A field as the APIs show it. With `withDefaults` every parameter of its type. */
export function showField(
  { type, values, multiFields, copyTo, explicit }: FieldNode,
  withDefaults = false,
): Map<string, unknown> {
  const shown = new Map<string, unknown>([['type', type.name]])
  for (const [name, spec] of Object.entries(type.parameters)) {
    const isGiven = explicit.some(each => each === name)
    if ((withDefaults && spec.shown !== 'never' && spec.shown !== 'given') || isGiven || isShown(spec, name, values))
      shown.set(name, spec.show(values[name]))
  }
  if (multiFields.size > 0) {
    const names = [...multiFields.keys()].sort()
    shown.set('fields', new Map(names.map(name => [name, showField(multiFields.get(name)!)])))
  }
  if (copyTo.length > 0) shown.set('copy_to', copyTo)
  return shown
}
