/** What a mapping has that an earlier one does not have. */
import type { Mapping } from './mapping.js'
import type { MappingNode, ObjectNode } from './mapping-node.js'

/**
 * The fields that were added or changed since an earlier mapping, inside their objects: an update that gives the later mapping when it is
 * merged into the earlier one. Both have the same parameters of the root; removed fields are not seen.
 */
export const mappingGrowth = (earlier: Mapping, { root, runtime }: Mapping): Mapping => ({
  root: objectGrowth(earlier.root, root),
  parameters: new Map(),
  runtime: new Map([...runtime].filter(([name, field]) => earlier.runtime.get(name) !== field)),
})

/** The settings stay: without them a name with dots would be read as that of a field inside of objects. */
function objectGrowth(earlier: ObjectNode, object: ObjectNode): ObjectNode {
  const children = new Map<string, MappingNode>()
  for (const [name, node] of object.children) {
    const known = earlier.children.get(name)
    if (known === node) continue
    children.set(name, known?.kind === 'object' && node.kind === 'object' ? objectGrowth(known, node) : node)
  }
  return object.with(children)
}
