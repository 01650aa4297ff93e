/** The parts of a source text with their places: one form for JSON and YAML. */
import { type Node as JsonNode, parseTree } from 'jsonc-parser'
import { type Document, isAlias, isMap, isScalar, isSeq, type Node as YamlNode } from 'yaml'
import { yamlKeyText } from './read-yaml.js'

/** A value as it is written. `start` and `end` are offsets; an alias stands at its own place and has what its anchor has. */
export type SourceNode =
  | { readonly kind: 'map'; readonly start: number; readonly end: number; readonly members: readonly SourceMember[] }
  | { readonly kind: 'list'; readonly start: number; readonly end: number; readonly items: readonly SourceNode[] }
  | { readonly kind: 'scalar'; readonly start: number; readonly end: number; readonly value: unknown }

/** A member of a map. Its value is null where the text ends before it. */
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
  const target = isAlias(node) ? (node.resolve(document) as YamlNode | undefined) : node
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

/** A map whose members are made when they are asked for: an alias within its own anchor has no end. */
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

/** A list whose items are made when they are asked for. */
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
