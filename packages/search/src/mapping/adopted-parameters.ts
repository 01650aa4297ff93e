/** Parameters that fields take from the first document with a value: the `value` of a `constant_keyword` whose mapping has none. */
import type { Mapping } from './mapping.js'
import type { MappingContext } from './mapping-context.js'
import type { FieldNode, MappingNode, ObjectNode } from './mapping-node.js'

/** Parameters by the paths of their fields. */
export type Adopted = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/** The mapping whose fields have the parameters too. */
export function withAdopted(mapping: Mapping, adopted: Adopted, context: MappingContext): Mapping {
  const inField = (field: FieldNode): FieldNode => {
    const parameters = adopted.get(field.path)
    const multiFields = replaced(field.multiFields, inField) ?? field.multiFields
    if (parameters === undefined) return multiFields === field.multiFields ? field : { ...field, multiFields }
    const values = { ...field.values, ...parameters }
    const mapper = field.type.compile(values, field.path, context, Object.keys(parameters))
    return { ...field, values, mapper, multiFields }
  }
  const inObject = (object: ObjectNode): ObjectNode => {
    const children = replaced<MappingNode>(object.children, node =>
      node.kind === 'object' ? inObject(node) : inField(node),
    )
    return children === null ? object : object.with(children)
  }
  return { ...mapping, root: inObject(mapping.root) }
}

/** The nodes after a change; null if it changed none. */
function replaced<T>(nodes: ReadonlyMap<string, T>, change: (node: T) => T): ReadonlyMap<string, T> | null {
  let next: Map<string, T> | null = null
  for (const [name, node] of nodes) {
    const changed = change(node)
    if (changed !== node) (next ??= new Map(nodes)).set(name, changed)
  }
  return next
}
