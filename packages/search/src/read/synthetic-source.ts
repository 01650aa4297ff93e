/**
 * Sources that are rebuilt from the index:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/mapping-source-field.html#synthetic-source Names are sorted and without
 * dots, values as their fields keep them, those of a list in order, and objects of a list as one.
 */
import type { Mapping } from '../mapping/mapping.js'
import type { FieldNode, MappingNode, ObjectNode } from '../mapping/mapping-node.js'

type Source = ReadonlyMap<string, unknown>

/** The source of a document as its fields would give it. */
export function syntheticSource({ root }: Mapping, source: Source): Source {
  return syntheticObject(root, [source])
}

function syntheticObject(node: ObjectNode | undefined, objects: readonly Source[]): Source {
  const members = new Map<string, unknown[]>()
  for (const object of objects) {
    for (const [name, value] of object) {
      const at = name.indexOf('.')
      const isPath = at > 0 && node?.settings.subobjects !== false
      const key = isPath ? name.slice(0, at) : name
      const own = isPath ? new Map([[name.slice(at + 1), value]]) : value
      const values = members.get(key)
      if (values === undefined) members.set(key, flat(own))
      else values.push(...flat(own))
    }
  }
  const shown = new Map<string, unknown>()
  for (const key of [...members.keys()].sort()) {
    const value = syntheticValue(node?.children.get(key), members.get(key)!)
    if (value !== undefined) shown.set(key, value)
  }
  return shown
}

/** The values of a value: those of a list, and of lists in it. */
const flat = (value: unknown): unknown[] => (Array.isArray(value) ? value.flatMap(flat) : [value])

function syntheticValue(node: MappingNode | undefined, all: readonly unknown[]): unknown {
  const values = all.filter(value => value !== null)
  if (values.length === 0) return undefined
  if (node?.kind === 'object' && node.isNested) {
    return unwrapped(values.map(value => (value instanceof Map ? syntheticObject(node, [value as Source]) : value)))
  }
  if (node?.kind === 'field') return unwrapped(fieldValues(node, values))
  return values.every(value => value instanceof Map) ? syntheticObject(node, values as Source[]) : unwrapped(values)
}

const unwrapped = (values: readonly unknown[]): unknown => (values.length === 1 ? values[0] : values)

/** A field that keeps its values in a column keeps them sorted, and of equal texts one. */
function fieldValues({ mapper, type }: FieldNode, values: readonly unknown[]): readonly unknown[] {
  const shown = values.map(value => mapper.fetch(value) ?? value)
  if (shown.length === 1 || type.takesObjects === true || !mapper.isAggregatable) return shown
  if (shown.every(value => typeof value === 'number')) return shown.sort((a, b) => a - b)
  return shown.every(value => typeof value === 'string') ? [...new Set(shown)].sort() : shown
}
