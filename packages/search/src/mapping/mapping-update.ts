/** The nodes that a document brings as one update of the mapping, which is merged once however many they are. */
import { InternalError } from '@sluice/java'
import { typeChange } from '../faults.js'
import { type FieldNode, type MappingNode, ObjectNode, pathIn } from './mapping-node.js'
import { mergeNodes } from './merge-mapping.js'

/** An update that grows, until it is merged. */
export class MappingUpdate {
  readonly root: ObjectNode
  /** The children of the objects that were made for the update: only those may grow. */
  private readonly growing = new Map<ObjectNode, Map<string, MappingNode>>()

  constructor(private readonly known: ObjectNode) {
    this.root = this.copyOf(known.bare(new Map()))
  }

  /** Adds a node, inside the objects of its path. Throws illegal_argument_exception if it does not fit what was added before. */
  add(node: MappingNode): void {
    let known: ObjectNode | undefined = this.known
    let object = this.root
    for (let rest = node.path; ; ) {
      const isFlat = (object.settings.subobjects ?? known?.settings.subobjects) === false
      const end = isFlat ? -1 : rest.indexOf('.')
      if (end < 0) return this.place(object, node, rest)
      const name = rest.slice(0, end)
      const own: MappingNode | undefined = known?.children.get(name)
      known = own?.kind === 'object' ? own : undefined
      object = this.objectIn(object, name, known)
      rest = rest.slice(end + 1)
    }
  }

  private place(parent: ObjectNode, node: MappingNode, name: string): void {
    const children = this.growing.get(parent)!
    const before = children.get(name)
    const field = before ?? this.known.children.get(node.path)
    if (parent === this.root && node.kind === 'object' && field?.kind === 'field') {
      throw typeChange(node.path, field.type.name, 'ObjectMapper')
    }
    const added = node.kind === 'field' ? { ...node, name } : this.copyOf(node)
    children.set(name, before === undefined ? added : this.merged(before, node))
  }

  private merged(before: MappingNode, node: MappingNode): MappingNode {
    const merged = mergeNodes(before, node)
    return merged === before || merged.kind === 'field' ? merged : this.copyOf(merged)
  }

  /** An object of the update to which nodes are added: the known one without its settings if there is one. */
  private objectIn(parent: ObjectNode, name: string, known: ObjectNode | undefined): ObjectNode {
    const children = this.growing.get(parent)!
    const before = children.get(name)
    if (before?.kind === 'object' && this.growing.has(before)) return before
    const bare = known?.bare(new Map()) ?? new ObjectNode(name, pathIn(parent.path, name), false, {}, new Map())
    const object = this.copyOf(before === undefined ? bare : objectOf(before, bare))
    children.set(name, object)
    return object
  }

  private copyOf(object: ObjectNode): ObjectNode {
    const children = new Map(object.children)
    const copy = object.with(children)
    this.growing.set(copy, children)
    return copy
  }
}

/** The node itself if it is an object. Throws illegal_argument_exception for a field, which cannot have the object's members. */
function objectOf(node: ObjectNode | FieldNode, object: ObjectNode): ObjectNode {
  const merged = node.kind === 'object' ? node : mergeNodes(node, object)
  if (merged.kind === 'field') throw new InternalError(`field [${node.path}] was merged with an object`)
  return merged
}
