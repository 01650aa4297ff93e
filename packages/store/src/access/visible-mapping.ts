/** Mappings without the fields that a caller must not see. */
import { type FieldNode, type Mapping, type MappingNode, ObjectNode } from '@sluice/search'
import { type DocumentAccess, seesField } from './caller.js'

/** The mapping as the caller sees it; null stands for all of it. Objects stay where something of them is left, or where they had nothing. */
export function visibleMapping(mapping: Mapping, access: DocumentAccess | null): Mapping {
  if (access === null || access.fields.length === 0) return mapping
  const runtime = new Map([...mapping.runtime].filter(([name]) => seesField(access, name)))
  return { ...mapping, runtime, root: mapping.root.with(visibleChildren(mapping.root.children, access)) }
}

function visibleChildren(
  children: ReadonlyMap<string, MappingNode>,
  access: DocumentAccess,
): ReadonlyMap<string, MappingNode> {
  const seen = new Map<string, MappingNode>()
  for (const [name, node] of children) {
    const left = node instanceof ObjectNode ? visibleObject(node, access) : visibleField(node, access)
    if (left !== null) seen.set(name, left)
  }
  return seen
}

function visibleObject(node: ObjectNode, access: DocumentAccess): ObjectNode | null {
  const children = visibleChildren(node.children, access)
  return children.size > 0 || (node.children.size === 0 && seesField(access, node.path)) ? node.with(children) : null
}

/** A field of which only multi-fields are seen is hidden with them. */
function visibleField(node: FieldNode, access: DocumentAccess): FieldNode | null {
  if (!seesField(access, node.path)) return null
  const multiFields = new Map([...node.multiFields].filter(([, { path }]) => seesField(access, path)))
  return multiFields.size === node.multiFields.size ? node : { ...node, multiFields }
}
