/** The mapping of an index, and what is found in it. */
import type { ScriptReference } from '../query/script-host.js'
import { type FieldNode, type MappingNode, ObjectNode } from './mapping-node.js'

/** A mapping. Immutable. */
export interface Mapping {
  readonly root: ObjectNode
  /** The root's own parameters that were given. */
  readonly parameters: ReadonlyMap<string, unknown>
  /** Runtime fields by name, as they are shown. */
  readonly runtime: ReadonlyMap<string, RuntimeField>
}

/** A runtime field as the mapping declares it. */
export interface RuntimeField {
  readonly type: string
  /** The definition as the APIs show it. */
  readonly shown: ReadonlyMap<string, unknown>
  /** The fields that searches see: itself, those of a `composite`, none of a `lookup`. */
  readonly computed: readonly ComputedField[]
}

/** A field whose values a search computes. */
export interface ComputedField {
  /** The field as it would be in an index: it has no slot. */
  readonly node: FieldNode
  /** Null if the values are those of the source. */
  readonly script: ScriptReference | null
  /** The name of the `composite` whose script computes it; null for other fields. */
  readonly composite: string | null
  /** Whether documents whose script fails have no value: else the search fails. */
  readonly ignoresFaults: boolean
}

/** A mapping without anything. */
export const emptyMapping = (): Mapping => ({
  root: new ObjectNode('', '', false, {}, new Map()),
  parameters: new Map(),
  runtime: new Map(),
})

/** All fields of a mapping, multi-fields after the field that has them. */
export function* fieldsOf(node: MappingNode): Iterable<FieldNode> {
  for (const each of nodesOf(node)) if (each.kind === 'field') yield each
}

/** All objects and fields of a mapping but for the root, multi-fields after the field that has them. Objects may be of any depth. */
export function* nodesOf(node: MappingNode): Iterable<MappingNode> {
  const open: Iterator<MappingNode>[] = [[node].values()]
  while (open.length > 0) {
    const { value: each, done } = open.at(-1)!.next()
    if (done === true) open.pop()
    else if (each.kind === 'object') {
      if (each.path !== '') yield each
      open.push(each.children.values())
    } else {
      yield each
      yield* each.multiFields.values()
    }
  }
}

/** The object or field of a path, also of a multi-field; undefined if there is none. */
export function nodeAt({ root }: Pick<Mapping, 'root'>, path: string): MappingNode | undefined {
  let node: MappingNode = root
  for (let rest = path; ; ) {
    const found = childOn(node, rest)
    if (found === undefined) return undefined
    node = found.node
    if (found.rest === '') return node
    rest = found.rest
  }
}

/** The runtime field of a path; null if there is none. */
export function computedAt({ runtime }: Pick<Mapping, 'runtime'>, path: string): ComputedField | null {
  if (runtime.size === 0) return null
  const own = runtime.get(path)
  if (own !== undefined) return own.computed.find(({ node }) => node.path === path) ?? null
  for (let dot = path.indexOf('.'); dot > 0; dot = path.indexOf('.', dot + 1)) {
    const found = runtime.get(path.slice(0, dot))?.computed.find(({ node }) => node.path === path)
    if (found !== undefined) return found
  }
  return null
}

/** All runtime fields that searches see. */
export const computedFieldsOf = ({ runtime }: Pick<Mapping, 'runtime'>): readonly ComputedField[] =>
  [...runtime.values()].flatMap(({ computed }) => computed)

/** The field of a path, that of an alias's target; a runtime field hides others. Null if the mapping does not have it. */
export function fieldAt(mapping: Mapping, path: string): FieldNode | null {
  const computed = computedAt(mapping, path)
  if (computed !== null) return computed.node
  const node = nodeAt(mapping, path)
  if (node?.kind !== 'field') return null
  return node.type.name === 'alias' ? fieldAt(mapping, String(node.values['path'])) : node
}

/** The child that a path begins with: names may have dots if an object has no objects in it. */
function childOn(node: MappingNode, path: string): { node: MappingNode; rest: string } | undefined {
  const children: ReadonlyMap<string, MappingNode> = node.kind === 'object' ? node.children : node.multiFields
  for (let end = path.indexOf('.'); ; end = path.indexOf('.', end + 1)) {
    const child = children.get(end < 0 ? path : path.slice(0, end))
    if (child !== undefined) return { node: child, rest: end < 0 ? '' : path.slice(end + 1) }
    if (end < 0) return undefined
  }
}
