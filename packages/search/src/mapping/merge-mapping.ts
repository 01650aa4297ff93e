/** Merges mappings: the changes that an update may make, and the faults of the others. */
import { illegalArgument, javaToString } from '@sluice/java'
import { mapperFault, typeChange } from '../faults.js'
import type { Mapping } from './mapping.js'
import { type FieldNode, type MappingNode, ObjectNode, type ObjectSettings } from './mapping-node.js'

/** The mapping after an update. Throws illegal_argument_exception for an invalid change of an existing field. */
export function mergeMappings(old: Mapping, update: Mapping): Mapping {
  return {
    root: mergeObjects(old.root, update.root),
    parameters: new Map([...old.parameters, ...update.parameters]),
    runtime: update.runtime.size === 0 ? old.runtime : new Map([...old.runtime, ...update.runtime]),
  }
}

function mergeObjects(old: ObjectNode, update: ObjectNode): ObjectNode {
  checkSettings(old, update)
  let children: Map<string, MappingNode> | undefined
  for (const [name, node] of update.children) {
    const existing = old.children.get(name)
    const merged = existing === undefined ? node : mergeNodes(existing, node)
    if (merged !== existing) (children ??= new Map(old.children)).set(name, merged)
  }
  const settings = { ...old.settings, ...given(update.settings) }
  if (children === undefined && Object.keys(given(update.settings)).length === 0) return old
  return new ObjectNode(old.name, old.path, old.isNested, settings, children ?? old.children)
}

function checkSettings(old: ObjectNode, { settings }: ObjectNode): void {
  if (settings.enabled !== undefined && settings.enabled !== (old.settings.enabled ?? true)) {
    throw mapperFault(`the [enabled] parameter can't be updated for the object mapping [${old.path || '_doc'}]`)
  }
  if (settings.subobjects !== undefined && settings.subobjects !== (old.settings.subobjects ?? true)) {
    throw mapperFault(`the [subobjects] parameter can't be updated for the object mapping [${old.path || '_doc'}]`)
  }
  if (settings.includeInParent !== undefined && settings.includeInParent !== (old.settings.includeInParent ?? false)) {
    throw mapperFault("the [include_in_parent] parameter can't be updated on a nested object mapping")
  }
  if (settings.includeInRoot !== undefined && settings.includeInRoot !== (old.settings.includeInRoot ?? false)) {
    throw mapperFault("the [include_in_root] parameter can't be updated on a nested object mapping")
  }
}

const given = (settings: ObjectSettings): ObjectSettings =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))

const isNested = (node: MappingNode): boolean => node.kind === 'object' && node.isNested

/** A node after an update; itself if the update changes nothing. Throws illegal_argument_exception for an invalid change. */
export function mergeNodes(old: MappingNode, update: MappingNode): MappingNode {
  if (isNested(old) !== isNested(update)) {
    throw illegalArgument(`can't merge a non-nested mapping [${old.path}] with a nested mapping`)
  }
  if (old.kind === 'object' && update.kind === 'object') return mergeObjects(old, update)
  if (old.kind === 'field' && update.kind === 'field') return mergeFields(old, update)
  throw illegalArgument(`can't merge a non object mapping [${old.path}] with an object mapping`)
}

function mergeFields(old: FieldNode, update: FieldNode): FieldNode {
  if (old.type !== update.type) throw typeChange(old.path, old.type.name, update.type.name)
  const conflicts: string[] = []
  for (const [name, spec] of Object.entries(old.type.parameters)) {
    if (spec.updateable === true || spec.equals(old.values[name], update.values[name])) continue
    if (spec.updateable === 'once' && old.values[name] === null) continue
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
