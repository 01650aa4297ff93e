/** The parts of a source text with their places: one form for JSON and YAML. */
import { type Node as JsonNode, parseTree } from 'jsonc-parser'
import { type Document, isAlias, isMap, isScalar, isSeq, type Node as YamlNode } from 'yaml'
import type { SourcePath } from './place.js'
import { yamlKeyText } from './read-yaml.js'
import { targetOf } from './yaml-document.js'

/** A value as it is written. `start` and `end` are offsets; an alias stands at its own place and has what its anchor has. */
export type SourceNode =
  | { readonly kind: 'map'; readonly start: number; readonly end: number; readonly members: readonly SourceMember[] }
  | { readonly kind: 'list'; readonly start: number; readonly end: number; readonly items: readonly SourceNode[] }
  | { readonly kind: 'scalar'; readonly start: number; readonly end: number; readonly value: unknown }

/** A member of a map. Its value is null if the text ends before it. */
export interface SourceMember {
  readonly key: string
  readonly keyStart: number
  readonly keyEnd: number
  readonly value: SourceNode | null
}

/** The parts of JSON, as far as the text can be understood; comments may stand anywhere. Null for an empty text. */
export function jsonNodes(text: string): SourceNode | null {
  const root = parseTree(text, [], { allowTrailingComma: true })
  return root === undefined ? null : jsonNode(root)
}

function jsonNode({ type, offset: start, length, children = [], value }: JsonNode): SourceNode {
  const end = start + length
  if (type === 'array') return { kind: 'list', start, end, items: children.map(jsonNode) }
  if (type !== 'object') return { kind: 'scalar', start, end, value }
  const members = children.map(({ children: parts = [] }) => {
    const [key, member] = parts
    return {
      key: String(key!.value),
      keyStart: key!.offset,
      keyEnd: key!.offset + key!.length,
      value: member === undefined ? null : jsonNode(member),
    }
  })
  return { kind: 'map', start, end, members }
}

/** The parts of a parsed YAML document, as far as it could be understood. Null for an empty one. */
export function yamlNodes(document: Document): SourceNode | null {
  return yamlNode(document.contents as YamlNode | null, document)
}

function yamlNode(node: YamlNode | null, document: Document): SourceNode | null {
  if (!node?.range) return null
  const [start, end] = node.range
  const target = isAlias(node) ? targetOf(node, document) : node
  if (isMap(target)) {
    const { items } = target
    return new WrittenMap(start, end, () =>
      items.map(({ key, value }) => memberOf(key, value as YamlNode | null, document)),
    )
  }
  if (isSeq(target)) {
    const { items } = target
    const nothing: SourceNode = { kind: 'scalar', start: end, end, value: null }
    return new WrittenList(start, end, () => items.map(item => yamlNode(item as YamlNode, document) ?? nothing))
  }
  return { kind: 'scalar', start, end, value: isScalar(target) ? target.value : null }
}

/** A map whose members are made when they are needed: an alias within its own anchor has no end. */
class WrittenMap {
  readonly kind = 'map'
  private made: readonly SourceMember[] | undefined

  constructor(
    readonly start: number,
    readonly end: number,
    private readonly make: () => readonly SourceMember[],
  ) {}

  get members(): readonly SourceMember[] {
    return (this.made ??= this.make())
  }
}

/** A list whose items are made when they are needed. */
class WrittenList {
  readonly kind = 'list'
  private made: readonly SourceNode[] | undefined

  constructor(
    readonly start: number,
    readonly end: number,
    private readonly make: () => readonly SourceNode[],
  ) {}

  get items(): readonly SourceNode[] {
    return (this.made ??= this.make())
  }
}

function memberOf(key: unknown, value: YamlNode | null, document: Document): SourceMember {
  const [keyStart, keyEnd] = (key as YamlNode | null)?.range ?? [0, 0]
  return { key: yamlKeyText(key), keyStart, keyEnd, value: yamlNode(value, document) }
}

/** A text that was looked for: a key (the path is that of its map) or a value. */
export interface FoundScalar {
  readonly role: 'key' | 'value'
  readonly path: SourcePath
  readonly start: number
  readonly end: number
  readonly value: string
  /** The keys of the map that contains a key. */
  readonly siblings: readonly string[]
}

/** The first key or text that holds a sign. */
export function scalarAt(node: SourceNode, sign: string, path: SourcePath): FoundScalar | null {
  if (node.kind === 'scalar') {
    const { value, start, end } = node
    if (typeof value !== 'string' || !value.includes(sign)) return null
    return { role: 'value', path, start, end, value, siblings: [] }
  }
  if (node.kind === 'list') {
    for (const [i, item] of node.items.entries()) {
      const found = scalarAt(item, sign, [...path, i])
      if (found !== null) return found
    }
    return null
  }
  for (const { key, keyStart, keyEnd, value } of node.members) {
    if (key.includes(sign)) {
      const siblings = node.members.map(member => member.key)
      return { role: 'key', path, start: keyStart, end: keyEnd, value: key, siblings }
    }
    const found = value === null ? null : scalarAt(value, sign, [...path, key])
    if (found !== null) return found
  }
  return null
}
