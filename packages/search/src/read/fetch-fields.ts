/** The `fields` option: values of fields, read from the source as the mapping has them. */
import { wildcardMatches } from '@sluice/core'
import type { Mapping } from '../mapping/mapping.js'
import { type FieldNode, type MappingNode, type ObjectNode, pathIn } from '../mapping/mapping-node.js'

type Source = ReadonlyMap<string, unknown>

/** The values of the fields that patterns name, by path; fields without any are left out. */
export function fetchFields(mapping: Mapping, source: Source, patterns: readonly string[]): Map<string, unknown[]> {
  const out = new Map<string, unknown[]>()
  collect(mapping.root, source, '', path => patterns.some(pattern => wildcardMatches(pattern, path)), out)
  return out
}

function collect(
  object: ObjectNode,
  source: Source,
  parent: string,
  isWanted: (path: string) => boolean,
  out: Map<string, unknown[]>,
): void {
  for (const [key, value] of source) {
    const node = nodeAt(object, key)
    if (node !== undefined) collectNode(node, value, pathIn(parent, key), isWanted, out)
  }
}

/** The node of a key, which may have dots. */
function nodeAt(object: ObjectNode, key: string): MappingNode | undefined {
  const own = object.children.get(key)
  if (own !== undefined || !key.includes('.')) return own
  let node: MappingNode | undefined = object
  for (const part of key.split('.')) node = node?.kind === 'object' ? node.children.get(part) : undefined
  return node
}

function collectNode(
  node: MappingNode,
  value: unknown,
  path: string,
  isWanted: (path: string) => boolean,
  out: Map<string, unknown[]>,
): void {
  if (Array.isArray(value) && !(node.kind === 'field' && node.type.takesArrays === true)) {
    for (const item of value) collectNode(node, item, path, isWanted, out)
    return
  }
  if (value === null) return
  if (node.kind === 'object') {
    if (value instanceof Map && node.settings.enabled !== false)
      collect(node, value as Source, node.path, isWanted, out)
    return
  }
  for (const field of [node, ...node.multiFields.values()]) if (isWanted(field.path)) add(field, value, out)
}

function add({ path, mapper }: FieldNode, value: unknown, out: Map<string, unknown[]>): void {
  const shown = mapper.fetch(value)
  if (shown === undefined) return
  const values = out.get(path)
  if (values === undefined) out.set(path, [shown])
  else values.push(shown)
}
