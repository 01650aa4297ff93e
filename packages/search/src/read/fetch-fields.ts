/** The `fields` option: values of fields, read from the source as the mapping has them. */
import { wildcardMatches } from '@sluice/core'
import { nodeAt as findNode, type Mapping } from '../mapping/mapping.js'
import { type FieldNode, type MappingNode, type ObjectNode, pathIn } from '../mapping/mapping-node.js'
import { runtimeValue } from './runtime-value.js'

type Source = ReadonlyMap<string, unknown>

/** The values of the fields that patterns name, by path; fields without any are left out. */
export function fetchFields(mapping: Mapping, source: Source, patterns: readonly string[]): Map<string, unknown[]> {
  const out = new Map<string, unknown[]>()
  const isWanted = (path: string): boolean => patterns.some(pattern => wildcardMatches(pattern, path))
  collect(mapping.root, source, '', path => isWanted(path) && !mapping.runtime.has(path), out)
  for (const [path, { type, shown }] of mapping.runtime) {
    if (!isWanted(path) || shown.has('script')) continue
    const values = valuesAt(source, path).map(value => runtimeValue(type, value))
    const found = values.filter(value => value !== undefined)
    if (found.length > 0) out.set(path, found)
  }
  return out
}

/** The values of the source that were not indexed, of the given fields as far as patterns name them. */
export function ignoredValues(
  mapping: Mapping,
  source: Source,
  ignored: readonly string[],
  patterns: readonly string[],
): Map<string, unknown[]> {
  const out = new Map<string, unknown[]>()
  for (const path of ignored) {
    const node = findNode(mapping, path)
    if (node?.kind !== 'field' || !patterns.some(pattern => wildcardMatches(pattern, path))) continue
    const end = path.lastIndexOf('.')
    const isMultiField = end > 0 && findNode(mapping, path.slice(0, end))?.kind === 'field'
    const values = valuesAt(source, isMultiField ? path.slice(0, end) : path)
    const left = values.filter(value => node.mapper.fetch(value) === undefined)
    if (left.length > 0) out.set(path, left)
  }
  return out
}

/** All values at a path but nulls, out of all lists; names of the source may have dots. */
function valuesAt(source: unknown, path: string): unknown[] {
  if (Array.isArray(source)) return source.flatMap(each => valuesAt(each, path))
  if (path === '') return source === null ? [] : [source]
  if (!(source instanceof Map)) return []
  const found: unknown[] = []
  for (const [name, value] of source as Source) {
    if (name === path) found.push(...valuesAt(value, ''))
    else if (path.startsWith(`${name}.`)) found.push(...valuesAt(value, path.slice(name.length + 1)))
  }
  return found
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
